"""Seats over the wire: sitting down, getting up, machines, leaving and coming back."""

from __future__ import annotations

import asyncio
import re
import time

import httpx
import pytest
from starlette.applications import Starlette

from ludotheque.tables import presence
from ludotheque.tables.house import House
from tests.tables.guests import visitor
from tests.waiting import until
from tests.web.guests import FRIEND, MACHINE, ME, Guest, beside, playing

pytestmark = pytest.mark.anyio


async def test_friends_gather_and_begin(
    app: Starlette, ana: Guest, ben: Guest, stranger: Guest
) -> None:
    id = await ana.open(ME, FRIEND, FRIEND)
    lobby = await stranger.view(id)
    assert lobby["phase"] == "gathering"
    assert [seat["kind"] for seat in lobby["seats"]] == ["person", "free", "free"]
    assert "scene" not in lobby
    assert (await ben.sit(id, 1, "Ana")).status_code == 200
    assert (await ben.view(id))["seats"][1]["name"] == "Ana 2"
    assert (await ana.start(id)).json() == {
        "error": "Seats still free: 1. Wait for friends, or seat machines."
    }
    filled = await ana.post(f"/api/tables/{id}/seats/2/machine", {"level": 1})
    assert filled.status_code == 200
    begun = await ana.start(id)
    assert begun.status_code == 200
    assert (await ana.view(id))["phase"] == "playing"


async def test_of_many_who_run_for_one_seat_one_sits_down(app: Starlette, ana: Guest) -> None:
    id = await ana.open(ME, FRIEND)

    async def run(number: int) -> int:
        async with Guest.of(app) as guest:
            return (await guest.sit(id, 1, f"G{number}")).status_code

    codes = await asyncio.gather(*(run(number) for number in range(8)))
    assert sorted(codes) == [200] + [409] * 7


async def test_only_the_owner_seats_machines_and_starts(ana: Guest, ben: Guest) -> None:
    id = await ana.open(ME, FRIEND, FRIEND)
    await ben.sit(id)
    assert (await ben.post(f"/api/tables/{id}/seats/2/machine", {"level": 1})).status_code == 403
    assert (await ben.start(id)).status_code == 403
    assert (await ana.view(id))["owner"] is True
    assert "owner" not in await ben.view(id)


async def test_who_gets_up_in_the_lobby_leaves_a_free_seat(ana: Guest, ben: Guest) -> None:
    id = await ana.open(ME, FRIEND)
    await ben.sit(id)
    assert (await ben.delete(f"/api/tables/{id}/seats/0")).status_code == 403
    assert (await ben.delete(f"/api/tables/{id}/seats/1")).status_code == 200
    assert (await ana.view(id))["seats"][1]["kind"] == "free"


async def test_who_leaves_is_played_for_and_takes_the_seat_back(ana: Guest, ben: Guest) -> None:
    id = await playing(ana, ben)
    assert (await ben.delete(f"/api/tables/{id}/seats/1")).status_code == 200
    seat = (await ana.view(id))["seats"][1]
    assert (seat["kind"], seat["stand_in"], seat["level"]) == ("person", True, 2)
    assert (await ana.delete(f"/api/tables/{id}/seats/1/machine")).status_code == 403
    assert (await ben.delete(f"/api/tables/{id}/seats/1/machine")).status_code == 200
    assert "stand_in" not in (await ana.view(id))["seats"][1]
    assert (await ben.delete(f"/api/tables/{id}/seats/1/machine")).status_code == 400


async def test_the_others_replace_a_player_only_after_the_tables_patience(
    ana: Guest, ben: Guest, stranger: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await playing(ana, ben, patience=300)
    replace = f"/api/tables/{id}/seats/1/machine"
    real = time.monotonic
    monkeypatch.setattr(presence, "monotonic", lambda: real() + 200)
    early = await ana.post(replace, {"level": 1})
    assert early.status_code == 400
    assert "this table waits 300" in early.json()["error"]
    monkeypatch.setattr(presence, "monotonic", lambda: real() + 400)
    assert (await ana.view(id))["seats"][1]["replaceable"] is True
    assert (await stranger.post(replace, {"level": 1})).status_code == 403
    assert (await ana.post(replace, {"level": 9})).status_code == 400
    assert (await ana.post(replace, {"level": 1})).status_code == 200
    # And Ben, back, plays on himself.
    assert (await ben.delete(replace)).status_code == 200


async def test_who_comes_back_at_the_last_moment_is_not_replaced(
    app: Starlette, ana: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await playing(ana, ben)
    real = time.monotonic
    monkeypatch.setattr(presence, "monotonic", lambda: real() + 1000)
    house: House = app.state.house
    desk = await house.desk(id)
    async with desk._turn:
        # The table is busy with another wish.
        asked = asyncio.create_task(ana.post(f"/api/tables/{id}/seats/1/machine", {"level": 1}))
        await until(lambda: bool(desk._turn._waiters))
        (person,) = desk.table.seats[1].holders
        watcher = desk.watch(visitor(person), 0)
    answer = await asked
    desk.unwatch(watcher)
    assert answer.status_code == 400
    assert answer.json()["error"].startswith("Ben is here")


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"game": "kali"},
        {"game": "kali", "seats": []},
        {"game": "kali", "seats": [ME]},
        {"game": "kali", "seats": [ME] * 2},
        {"game": "kali", "seats": [ME, *[FRIEND] * 12]},
        {"game": "kali", "seats": [ME, {"kind": "ghost"}]},
        {"game": "kali", "seats": [ME, {"kind": "machine", "level": 0}]},
        {"game": "kali", "seats": [ME, {"kind": "machine", "level": "1"}]},
        {"game": "kali", "seats": [ME, {"kind": "machine", "level": 50}]},
        {"game": "kali", "seats": [ME, {"kind": "device"}]},
        {"game": "kali", "seats": "me"},
        {"game": "chess", "seats": [ME, FRIEND]},
        {"game": "x" * 41, "seats": [ME, FRIEND]},
        {"game": ["kali"], "seats": [ME, FRIEND]},
        {"game": "kali", "seats": [ME, FRIEND], "options": {"rounds": 7}},
        {"game": "kali", "seats": [ME, FRIEND], "options": {"rounds": None}},
        {"game": "kali", "seats": [ME, FRIEND], "options": {"rounds": [1]}},
        {"game": "kali", "seats": [ME, FRIEND], "options": {"x" * 10_000: 1}},
        {"game": "kali", "seats": [ME, FRIEND], "options": []},
        {"game": "kali", "seats": [ME, FRIEND], "patience": 1},
        {"game": "kali", "seats": [ME, FRIEND], "patience": 10**30},
        {"game": "kali", "seats": [ME, FRIEND], "patience": "120"},
        {"game": "kali", "seats": [ME, FRIEND], "colour": "red"},
        {"game": "kali", "seats": [ME, FRIEND], "name": 7},
    ],
)
async def test_a_table_that_cannot_be_gets_a_sentence(ana: Guest, wish: dict[str, object]) -> None:
    answer = await ana.post("/api/tables", {"name": "Ana"} | wish)
    assert answer.status_code == 400, answer.text
    assert 10 < len(answer.json()["error"]) < 400


async def test_a_table_of_machines_can_be_watched(ana: Guest) -> None:
    id = await ana.open(MACHINE, MACHINE)
    view = await ana.see(id, lambda view: view["phase"] == "over")
    assert "mine" not in view


async def test_several_on_one_device_decide_in_turn(ana: Guest) -> None:
    id = await ana.open(ME, beside("Léo"), beside("Zoé"))
    movers = set()
    for _ in range(12):
        view = await ana.view(id)
        if view["phase"] == "over":
            break
        movers.add(view["actor"])
        assert view["scene"]["choices"]
        assert (await ana.move(id)).status_code == 200
    assert len(movers) > 1


# --- by invitation ----------------------------------------------------------------------------


async def invitation(host: Guest, id: str, seat: int = 1) -> str:
    """What the link ends with that the table's page shows to its owner."""
    page = (await host.get(f"/t/{id}")).text
    found = re.search(rf"/t/{id}/invitation/{seat}/(\w+)\"", page)
    assert found, "the page shows no invitation"
    return found[1]


async def take(guest: Guest, id: str, token: str, seat: int = 1) -> httpx.Response:
    return await guest.post(f"/api/tables/{id}/seats/{seat}", {"name": "Ben", "invitation": token})


async def test_by_invitation_the_plain_link_seats_nobody_and_says_why(
    ana: Guest, stranger: Guest
) -> None:
    id = await ana.open(ME, FRIEND, invited=True)
    refused = await stranger.sit(id, 1, "Eve")
    assert refused.status_code == 403
    assert "by invitation only" in refused.json()["error"]
    page = (await stranger.get(f"/t/{id}")).text
    assert "by invitation only: Ana can send you one" in page
    assert "/invitation/" not in page


async def test_an_invitation_seats_one_person_at_its_own_seat(
    ana: Guest, ben: Guest, stranger: Guest
) -> None:
    id = await ana.open(ME, FRIEND, FRIEND, invited=True)
    token = await invitation(ana, id)
    assert (await take(ben, id, token, seat=2)).status_code == 403
    assert (await take(ben, id, token[:-1])).status_code == 403
    assert "Ana invites you" in (await ben.get(f"/t/{id}/invitation/1/{token}")).text
    assert (await take(ben, id, token)).status_code == 200
    # Whoever opens it again is at the table; for anybody else it is used up.
    assert (await ben.get(f"/t/{id}/invitation/1/{token}")).headers["location"] == f"/t/{id}"
    used = await stranger.get(f"/t/{id}/invitation/1/{token}")
    assert used.status_code == 403
    assert "Just watch" in used.text
    assert (await take(stranger, id, token)).status_code == 409
    # A guest sees nobody's invitation.
    assert "/invitation/" not in (await ben.get(f"/t/{id}")).text


async def test_who_was_sent_away_needs_another_invitation_who_got_up_does_not(
    ana: Guest, ben: Guest
) -> None:
    id = await ana.open(ME, FRIEND, invited=True)
    token = await invitation(ana, id)
    await take(ben, id, token)
    await ben.delete(f"/api/tables/{id}/seats/1")
    assert (await take(ben, id, token)).status_code == 200
    await ana.delete(f"/api/tables/{id}/seats/1")
    assert (await take(ben, id, token)).status_code == 403
    assert (await take(ben, id, await invitation(ana, id))).status_code == 200


async def test_an_invitation_opens_no_seat_of_another_table(ana: Guest, ben: Guest) -> None:
    first, second = [await ana.open(ME, FRIEND, invited=True) for _ in range(2)]
    assert (await take(ben, second, await invitation(ana, first))).status_code == 403


async def test_a_table_is_in_the_hall_or_by_invitation(ana: Guest) -> None:
    wish = {"game": "kali", "seats": [ME, FRIEND], "hall": True, "invited": True}
    refused = await ana.post("/api/tables", wish)
    assert refused.status_code == 400
    assert "not both" in refused.json()["error"]
