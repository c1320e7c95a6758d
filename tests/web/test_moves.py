"""Moves over the wire: exactly one wins, nobody moves for another, everyone is told why not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from starlette.applications import Starlette

from tests.web.guests import FRIEND, MACHINE, ME, Guest, beside, deciding, finish, playing

pytestmark = pytest.mark.anyio


async def test_two_clients_race_for_one_move_and_exactly_one_wins(ana: Guest, ben: Guest) -> None:
    id = await playing(ana, ben)
    for _ in range(5):
        if (await ana.view(id))["phase"] == "over":
            break
        mover, _ = await deciding(id, ana, ben)
        view = await mover.view(id)
        wish = {"n": view["n"] + 1, "move": view["scene"]["choices"][0]["action"]}
        answers = await asyncio.gather(
            *(mover.post(f"/api/tables/{id}/moves", wish) for _ in range(6))
        )
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 5
        newest = (await ana.view(id))["n"]
        for answer in answers:
            assert answer.json()["n"] == newest
            if answer.status_code == 409:
                assert f"next entry is number {newest + 1}" in answer.json()["error"]


async def test_two_devices_of_one_seat_race_too(app: Starlette, ana: Guest) -> None:
    id = await ana.open(ME, beside("Léo"))
    async with Guest.of(app) as phone:
        phone.client.cookies = ana.client.cookies
        n = (await ana.view(id))["n"] + 1
        answers = await asyncio.gather(ana.move(id, "draw", n), phone.move(id, "draw", n))
    assert sorted(answer.status_code for answer in answers) == [200, 409]


async def test_a_doubled_post_is_played_once(ana: Guest, ben: Guest) -> None:
    id = await playing(ana, ben)
    mover, _ = await deciding(id, ana, ben)
    n = (await mover.view(id))["n"] + 1
    assert (await mover.move(id, "draw", n)).status_code == 200
    before = await mover.view(id)
    again = await mover.move(id, "draw", n)
    assert again.status_code == 409
    assert again.json()["n"] == before["n"]
    assert await mover.view(id) == before


async def test_nobody_moves_out_of_turn_or_for_another(
    ana: Guest, ben: Guest, stranger: Guest
) -> None:
    id = await playing(ana, ben)
    _, (waiting,) = await deciding(id, ana, ben)
    before = await waiting.view(id)
    for guest in (waiting, stranger):
        answer = await guest.move(id, "draw")
        assert answer.status_code == 403
        assert "turn to decide, not yours" in answer.json()["error"]
    assert await waiting.view(id) == before


async def test_nobody_moves_before_the_start(ana: Guest, ben: Guest) -> None:
    id = await ana.open(ME, FRIEND)
    answer = await ana.move(id, "draw")
    assert (answer.status_code, answer.json()) == (400, {"error": "The game has not begun."})
    answer = await ana.post(f"/api/tables/{id}/undo", {"n": 2})
    assert answer.status_code == 400


async def test_nobody_moves_on_a_finished_table(app: Starlette, ana: Guest, ben: Guest) -> None:
    id = await playing(ana, ben)
    await finish(app, id)
    for guest in (ana, ben):
        answer = await guest.move(id, "draw")
        assert (answer.status_code, answer.json()) == (400, {"error": "The game is over."})
    undo = await ana.post(f"/api/tables/{id}/undo", {"n": (await ana.view(id))["n"] + 1})
    assert undo.status_code == 400


@pytest.mark.parametrize("name", ["card 1", "enough", "", "DRAW", "\x00", "draw\n", "x" * 200])
async def test_an_impossible_move_is_told_what_is_possible(ana: Guest, name: str) -> None:
    id = await ana.open(ME, beside("Léo"))
    answer = await ana.post(
        f"/api/tables/{id}/moves", {"n": (await ana.view(id))["n"] + 1, "move": name}
    )
    assert answer.status_code == 400
    assert "possible moves: draw" in answer.json()["error"]


WRONG: list[tuple[str, Callable[[int], object]]] = [
    ("n as text", lambda n: {"n": str(n), "move": "draw"}),
    ("n as a broken number", lambda n: {"n": n + 0.5, "move": "draw"}),
    ("n as yes", lambda n: {"n": True, "move": "draw"}),
    ("n missing", lambda n: {"move": "draw"}),
    ("n null", lambda n: {"n": None, "move": "draw"}),
    ("move missing", lambda n: {"n": n}),
    ("move a number", lambda n: {"n": n, "move": 1}),
    ("move a list", lambda n: {"n": n, "move": ["draw"]}),
    ("move too long", lambda n: {"n": n, "move": "x" * 201}),
    ("a field too many", lambda n: {"n": n, "move": "draw", "seat": 0}),
    ("a list", lambda n: [n, "draw"]),
    ("a text", lambda n: "draw"),
    ("nothing", lambda n: None),
    ("a number", lambda n: n),
]


@pytest.mark.parametrize("wrong", [wrong for _, wrong in WRONG], ids=[name for name, _ in WRONG])
async def test_wrong_types_get_one_sentence_and_change_nothing(
    ana: Guest, wrong: Callable[[int], object]
) -> None:
    id = await ana.open(ME, beside("Léo"))
    before = await ana.view(id)
    answer = await ana.post(f"/api/tables/{id}/moves", wrong(before["n"] + 1))
    assert answer.status_code == 400, answer.text
    assert set(answer.json()) == {"error"}
    assert await ana.view(id) == before


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"\xff\xfe", b"[" * 100_000, b'{"n": 1e999, "move": "draw"}', b"NaN",
     b'{"n": ' + b"9" * 5000 + b', "move": "draw"}', b'{"n": 3, "move": "\\ud800"}',
     b'{"n": 3, "move": "draw"}}', b'{"n": 3, "n": 3, "move": "dr', b'{"\\ud800": 1}'],
)  # fmt: skip
async def test_what_is_no_json_gets_a_sentence(ana: Guest, body: bytes) -> None:
    id = await ana.open(ME, beside("Léo"))
    answer = await ana.post(
        f"/api/tables/{id}/moves", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code in (400, 409), answer.text
    assert answer.json()["error"]


async def test_undo_over_the_wire(ana: Guest, ben: Guest) -> None:
    """“Enough!” is taken back while the other still thinks."""
    id = await playing(ana, ben)
    for _ in range(200):
        if (await ana.view(id))["phase"] == "over":
            id = await playing(ana, ben)
        mover, (other,) = await deciding(id, ana, ben)
        actions = [choice["action"] for choice in (await mover.view(id))["scene"]["choices"]]
        if "enough" in actions:
            await mover.move(id, "enough")
            view = await mover.view(id)
            if view.get("undo"):
                break
        else:
            await mover.move(id, actions[0])
    n = view["n"] + 1
    assert "undo" not in await other.view(id)
    assert (await other.post(f"/api/tables/{id}/undo", {"n": n})).status_code == 400
    stale = await mover.post(f"/api/tables/{id}/undo", {"n": n - 1})
    assert (stale.status_code, stale.json()["n"]) == (409, n - 1)
    undone = await mover.post(f"/api/tables/{id}/undo", {"n": n})
    assert (undone.status_code, undone.json()) == (200, {"n": n})
    assert (await mover.view(id)).get("actor") in (await mover.view(id))["mine"]


async def test_a_whole_game_against_a_machine(ana: Guest) -> None:
    id = await ana.open(ME, MACHINE)

    def needs_ana(view: dict[str, Any]) -> bool:
        return view["phase"] == "over" or view["actor"] in view["mine"]

    while (view := await ana.see(id, needs_ana))["phase"] != "over":
        assert (await ana.move(id)).status_code == 200
    assert view["steps"] == len([line for line in view["log"] if line["kind"] != "seat"])


async def test_a_rematch_over_the_wire_is_one_link_for_all(
    app: Starlette, ana: Guest, ben: Guest, stranger: Guest
) -> None:
    id = await playing(ana, ben)
    assert (await ana.post(f"/api/tables/{id}/rematch")).status_code == 400
    await finish(app, id)
    assert (await stranger.post(f"/api/tables/{id}/rematch")).status_code == 403
    answers = await asyncio.gather(
        *(guest.post(f"/api/tables/{id}/rematch") for guest in (ana, ben, ana, ben))
    )
    places: list[dict[str, Any]] = [answer.json() for answer in answers]
    assert all(place == places[0] for place in places)
    assert places[0]["url"] == f"/t/{places[0]['id']}"
    assert (await ben.view(id))["rematch"] == places[0]["id"]
    assert (await ben.view(places[0]["id"]))["mine"] == [1]
