"""What is nobody else's business stays so: ids, links, seeds, words and secrets."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.applications import Starlette

from ludotheque.tables.house import House
from ludotheque.tables.table import Table
from ludotheque.web.person import Passport
from tests.web.guests import FRIEND, ME, Guest, deciding, finish, playing
from tests.web.sealing import begin_sealed, person_id

pytestmark = pytest.mark.anyio
HTML = {"accept": "text/html"}


def table_of(app: Starlette, id: str) -> Table:
    house: House = app.state.house
    return house._desks[id].table


def link(app: Starlette, id: str, seat: int) -> str:
    passport: Passport = app.state.passport
    return passport.seat_token(id, seat, table_of(app, id).seats[seat].sat)


async def all_that_is_shown(guest: Guest, id: str) -> bytes:
    """Every answer about a table that a guest can get, pages included, refusals too."""
    paths = [
        f"/api/tables/{id}", f"/api/tables/{id}?shape=tall", f"/api/tables/{id}/record",
        f"/api/tables/{id}/steps/0", f"/api/tables/{id}/steps/1", f"/t/{id}", f"/t/{id}/ending",
        f"/t/{id}/replay", f"/t/{id}/dice", "/",
    ]  # fmt: skip
    answers = [await guest.get(path, headers=HTML) for path in paths]
    answers.append(await guest.post(f"/api/tables/{id}/moves", {"n": 1, "move": "draw"}))
    answers.append(await guest.post(f"/api/tables/{id}/moves", {"n": 10**9, "move": "x"}))
    answers.append(await guest.post(f"/api/tables/{id}/rematch"))
    answers.append(await guest.sit(id, 0, "Eve"))
    answers.append(await guest.post(f"/api/tables/{id}/seats/0/devices", {"token": "x"}))
    assert all(answer.status_code < 500 for answer in answers)
    heads = [repr(answer.headers).encode() for answer in answers]
    return b"\n".join([*(answer.content for answer in answers), *heads])


async def test_seeds_ids_words_and_links_are_in_no_answer_while_a_game_goes_on(
    app: Starlette, ana: Guest, ben: Guest, stranger: Guest
) -> None:
    id = await ana.open(ME, FRIEND)
    await ben.sit(id)
    await begin_sealed(app, id, ana, {ben: "tournesol"})
    await stranger.post("/api/me", {"name": "Eve"})
    guests = {"ana": ana, "ben": ben, "eve": stranger}
    ids = {name: person_id(app, guest) for name, guest in guests.items()}
    seed = table_of(app, id).seed
    for step in range(6):
        if (await ana.view(id))["phase"] == "over":
            break
        for name, guest in guests.items():
            shown = await all_that_is_shown(guest, id)
            for spelling in (seed.hex(), seed.hex().upper()):
                assert spelling.encode() not in shown, (name, step)
            assert seed not in shown
            for other in ids.keys() - {name}:
                assert ids[other].encode() not in shown, (name, other)
            for seat, holder in enumerate(("ana", "ben")):
                if holder != name:
                    assert link(app, id, seat).encode() not in shown, (name, seat)
        assert b"tournesol" not in await all_that_is_shown(stranger, id)
        mover, _ = await deciding(id, ana, ben)
        await mover.move(id)
    assert table_of(app, id).phase == "playing"


async def test_a_guests_own_page_has_the_guests_own_link(
    app: Starlette, ana: Guest, ben: Guest
) -> None:
    id = await playing(ana, ben)
    assert link(app, id, 1) in (await ben.get(f"/t/{id}", headers=HTML)).text
    assert link(app, id, 0) in (await ana.get(f"/t/{id}", headers=HTML)).text


async def test_at_the_end_the_seed_is_revealed_to_all(
    app: Starlette, ana: Guest, ben: Guest, stranger: Guest
) -> None:
    id = await playing(ana, ben)
    await finish(app, id)
    record = (await stranger.get(f"/api/tables/{id}/record")).json()
    assert record["fair"]["seed"] == table_of(app, id).seed.hex()
    assert record["fair"]["commit"] == table_of(app, id).commit


async def test_the_replay_of_a_running_game_is_for_its_players_only(
    app: Starlette, ana: Guest, ben: Guest, stranger: Guest
) -> None:
    id = await playing(ana, ben)
    paths = [f"/api/tables/{id}/record", f"/api/tables/{id}/steps/1", f"/t/{id}/replay"]
    for path in paths:
        assert (await ana.get(path)).status_code == 200, path
        assert (await ben.get(path)).status_code == 200, path
        refused = await stranger.get(path)
        assert refused.status_code == 403, path
        assert "only its players" in refused.json()["error"]
    assert "seed" not in (await ana.get(paths[0])).json()["fair"]
    await finish(app, id)
    for path in paths:
        assert (await stranger.get(path)).status_code == 200, path


async def test_before_the_game_there_is_nothing_to_replay(ana: Guest) -> None:
    id = await ana.open(ME, FRIEND)
    for path in ("record", "steps/0"):
        assert (await ana.get(f"/api/tables/{id}/{path}")).status_code == 400


@pytest.mark.usefixtures("pebbles")
async def test_the_secret_of_a_seat_is_shown_to_that_seat_alone(
    app: Starlette, ana: Guest, ben: Guest, stranger: Guest
) -> None:
    id = await playing(ana, ben, game="pebbles")
    secrets = table_of(app, id).state.facts()["secrets"]
    assert isinstance(secrets, list)
    told: dict[str, Any] = {}
    for name, guest in {"ana": ana, "ben": ben, "eve": stranger}.items():
        view = await guest.view(id)
        told[name] = view["scene"]["sentence"]
        dealt = [line["text"] for line in view["log"] if line["kind"] == "chance"]
        seen = [text for text in dealt if text.startswith("deal")]
        assert len(seen) == (0 if name == "eve" else 1)
    assert told["ana"].endswith(f"yours is {secrets[0]}")
    assert told["ben"].endswith(f"yours is {secrets[1]}")
    assert "yours" not in told["eve"]


@pytest.mark.usefixtures("pebbles")
async def test_the_record_of_a_game_with_secrets_waits_for_its_end(
    app: Starlette, ana: Guest, ben: Guest
) -> None:
    """A record has every draw in it, also those that only one seat may know."""
    id = await playing(ana, ben, game="pebbles")
    answer = await ana.get(f"/api/tables/{id}/record")
    assert answer.status_code == 400
    assert "deal" not in answer.text
    # Step by step each sees what they saw.
    assert (await ana.get(f"/api/tables/{id}/steps/2")).status_code == 200
    await finish(app, id)
    assert (await ana.get(f"/api/tables/{id}/record")).status_code == 200
