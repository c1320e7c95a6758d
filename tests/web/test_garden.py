"""What larger games need, on the wire: foresight, agreement, looks, a game alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from starlette.applications import Starlette

from ludotheque.core.game import Game, shelf
from tests.toys import garden
from tests.web.guests import FRIEND, ME, Guest, beside, finish
from tests.web.live import listening

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def toys() -> Iterator[Game]:
    shelf()["garden"] = garden.game
    yield garden.game
    del shelf()["garden"]


async def sown(ana: Guest, *seats: dict[str, Any]) -> str:
    """A garden with its four beds."""
    id = await ana.open(*(seats or (ME,)), game="garden")
    for cell in range(garden.BEDS):
        assert (await ana.move(id, f"bed {cell} 0")).status_code == 200
    return id


# --- foresight --------------------------------------------------------------------------------


async def test_who_decides_hears_what_a_handful_would_bring(ana: Guest, stranger: Guest) -> None:
    id = await sown(ana)
    address = f"/api/tables/{id}/foresee"
    answer = await ana.get(address, params={"move": "throw rrb"})
    assert answer.json() == {"text": "3 points, one time in two."}
    # Letters in another order are the same handful.
    assert (await ana.get(address, params={"move": "throw brr"})).json() == answer.json()
    assert (await stranger.get(address, params={"move": "throw rrb"})).status_code == 403


@pytest.mark.parametrize("move", ["throw", "throw rrrr", "bed 0 0", "", "x" * 200, "grow"])
async def test_what_is_no_legal_move_is_not_foreseen(ana: Guest, move: str) -> None:
    id = await sown(ana)
    answer = await ana.get(f"/api/tables/{id}/foresee", params={"move": move})
    assert answer.status_code == 400
    assert "possible" in answer.json()["error"]


async def test_a_game_that_tells_nothing_ahead_says_so(ana: Guest) -> None:
    id = await ana.open(ME, beside("Ben"))
    answer = await ana.get(f"/api/tables/{id}/foresee", params={"move": "draw"})
    assert answer.status_code == 400
    assert answer.json() == {
        "error": "Les yeux de Kali says nothing about a move before it is played."
    }


async def test_a_handful_is_worked_out_once(ana: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def foresee(state: Any, action: int, viewer: Any) -> str:
        asked.append(action)
        return "perhaps"

    monkeypatch.setitem(shelf(), "garden", replace(garden.game, foresee=foresee))
    id = await sown(ana)
    for _ in range(3):
        await ana.get(f"/api/tables/{id}/foresee", params={"move": "throw r"})
    assert len(asked) == 1
    await ana.move(id, "bell")
    await ana.get(f"/api/tables/{id}/foresee", params={"move": "throw r"})
    assert len(asked) == 2


# --- agreement --------------------------------------------------------------------------------


async def test_all_agree_over_the_wire(ana: Guest, ben: Guest, stranger: Guest) -> None:
    id = await ana.open(ME, FRIEND, game="garden")
    await ben.sit(id)
    assert (await ana.post(f"/api/tables/{id}/agree")).status_code == 409
    await ana.start(id)
    assert (await stranger.post(f"/api/tables/{id}/agree")).status_code == 403
    assert (await ana.view(id))["rush"] is True
    assert (await ana.post(f"/api/tables/{id}/agree")).status_code == 200
    assert "rush" not in await ana.view(id)
    assert (await ben.view(id))["rush"] is True


# --- looks ------------------------------------------------------------------------------------


def height(scene: dict[str, Any]) -> float:
    return next(float(piece["y"]) for piece in scene["pieces"] if piece["id"] == "cell-8")


async def test_everyone_looks_in_their_own_way(app: Starlette, ana: Guest) -> None:
    id = await sown(ana)
    seen = {}
    for look in ("above", "side", "", "upside-down"):
        view = (await ana.get(f"/api/tables/{id}?look={look}")).json()
        seen[look] = height(view["scene"])
    assert seen == {"above": 550, "side": 390, "": 550, "upside-down": 550}
    step = (await ana.get(f"/api/tables/{id}/steps/2?shape=wide&look=side")).json()
    assert height(step["scene"]) == 390
    assert (await ana.get(f"/api/tables/{id}?look={'x' * 41}")).status_code == 400


async def test_live_events_come_in_the_look_that_was_asked_for(address: str) -> None:
    async with Guest.at(address) as cleo:
        id = await sown(cleo)
        for query, expected in (
            ("shape=wide&look=side", 390), ("shape=tall", 550), ("look=side&shape=wide", 390),
        ):  # fmt: skip
            async with listening(cleo, id, query=f"?{query}") as cleos:
                assert height((await cleos.next()).view["scene"]) == expected


# --- alone ------------------------------------------------------------------------------------


async def test_a_game_alone_ends_is_replayed_and_begins_again(app: Starlette, ana: Guest) -> None:
    id = await sown(ana)
    await finish(app, id)
    ending = await ana.get(f"/t/{id}/ending")
    assert "You have won!" in ending.text
    assert ending.text.count("<polyline") == 1
    assert (await ana.get(f"/t/{id}/replay")).status_code == 200
    again = (await ana.post(f"/api/tables/{id}/rematch")).json()["id"]
    assert (await ana.view(again))["phase"] == "playing"


async def test_a_replay_tells_the_way_that_a_piece_came(ana: Guest) -> None:
    id = await sown(ana)
    await ana.move(id, "walk 3")
    step = (await ana.get(f"/api/tables/{id}/steps/5")).json()
    (gnome,) = [piece for piece in step["scene"]["pieces"] if piece["id"] == "gnome"]
    assert gnome["way"] == [[400, 150, 0], [600, 150, 0]]
    assert not {"choices", "handful"} & step["scene"].keys()


async def test_the_games_page_says_how_hard_it_is(ana: Guest) -> None:
    page = (await ana.get("/games/garden")).text
    assert "How hard is it?" in page
    assert "Alone, a machine gets 3 points on average." in page
    assert "How hard is it?" not in (await ana.get("/games/kali")).text
