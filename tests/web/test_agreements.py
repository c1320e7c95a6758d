"""Pace, agreements and holidays over the wire: double clicks, strangers, nonsense."""

from __future__ import annotations

import asyncio
import re
from datetime import datetime, timedelta

import pytest
from starlette.applications import Starlette

from ludotheque.core.tongue import ENGLISH
from ludotheque.tables.house import House
from ludotheque.tables.visitor import Visitor
from tests.web.guests import FRIEND, MACHINE, ME, Guest, deciding, finish, playing

pytestmark = pytest.mark.anyio


async def test_a_table_is_opened_with_a_pace_and_everybody_sees_the_clocks(
    ana: Guest, ben: Guest, stranger: Guest
) -> None:
    id = await playing(ana, ben, pace="10+15")
    view = await stranger.view(id)
    assert [590 <= seat["clock"] <= 600 for seat in view["seats"]] == [True, True]
    assert view["ticks"] == view["actor"]


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"pace": "10+15"}, "Whoever has no time left is out."),
        ({"pace": "10+15", "at_zero": "machine"}, "a machine plays on."),
        ({"pace": "3d"}, "a machine plays on."),
    ],
)
async def test_lobby_and_invitation_say_what_happens_at_zero(
    ana: Guest, ben: Guest, wish: dict[str, str], said: str
) -> None:
    id = await ana.open(ME, FRIEND, invited=True, **wish)
    lobby = (await ana.get(f"/t/{id}")).text
    assert said in lobby
    (path,) = set(re.findall(rf"/t/{id}/invitation/1/[\w-]+", lobby))
    assert said in (await ben.get(path)).text


async def test_whoever_is_here_is_not_ended_and_a_stranger_ends_nobody(
    ana: Guest, ben: Guest, stranger: Guest
) -> None:
    id = await playing(ana, ben, pace="10+15")
    seat = (await ana.view(id))["actor"]
    for guest in (ana, ben):
        assert (await guest.post(f"/api/tables/{id}/seats/{seat}/time")).status_code == 409
    assert (await stranger.post(f"/api/tables/{id}/seats/{seat}/time")).status_code == 403


async def test_a_relaxed_table_says_nothing_of_clocks(ana: Guest, ben: Guest) -> None:
    view = await ana.view(await playing(ana, ben))
    assert "clock" not in view["seats"][0]
    assert "ticks" not in view


@pytest.mark.parametrize(
    "wish", [{"pace": "soon"}, {"pace": "0+0"}, {"pace": 5}, {"at_zero": "explode"}]
)
async def test_a_strange_pace_gets_a_sentence(ana: Guest, wish: dict[str, object]) -> None:
    body = {"game": "kali", "seats": [ME, FRIEND], "name": "Ana", **wish}
    answer = await ana.post("/api/tables", body)
    assert answer.status_code == 400
    assert answer.json()["error"]


async def test_a_pause_is_asked_for_and_granted_once_however_often_one_clicks(
    ana: Guest, ben: Guest
) -> None:
    id = await playing(ana, ben)
    clicks = [ana.post(f"/api/tables/{id}/proposal", {"what": "pause"}) for _ in range(3)]
    assert {answer.status_code for answer in await asyncio.gather(*clicks)} == {200}
    clicks = [ben.post(f"/api/tables/{id}/reply", {"yes": True}) for _ in range(3)]
    codes = sorted(answer.status_code for answer in await asyncio.gather(*clicks))
    assert codes == [200, 409, 409]
    view = await ana.view(id)
    assert view["paused"]
    assert [line["text"] for line in view["log"]].count("All agree: the game is interrupted.") == 1
    mover, _ = ana, ben
    assert (await mover.move(id, "draw")).status_code == 400


async def test_a_stranger_neither_asks_nor_answers(ana: Guest, ben: Guest, stranger: Guest) -> None:
    id = await playing(ana, ben)
    assert (await stranger.post(f"/api/tables/{id}/proposal", {"what": "stop"})).status_code == 403
    await ana.post(f"/api/tables/{id}/proposal", {"what": "stop"})
    assert (await stranger.post(f"/api/tables/{id}/reply", {"yes": True})).status_code == 403
    assert (await stranger.post(f"/api/tables/{id}/holiday", {"days": 1})).status_code == 403
    assert (await ben.post(f"/api/tables/{id}/proposal", {"what": "tea"})).status_code == 400


async def test_a_game_given_up_ends_with_its_page_record_review_and_dice(
    ana: Guest, ben: Guest
) -> None:
    id = await playing(ana, ben)
    mover, (other,) = await deciding(id, ana, ben)
    await mover.move(id)
    await ana.post(f"/api/tables/{id}/proposal", {"what": "resign"})
    await ben.post(f"/api/tables/{id}/reply", {"yes": True})
    view = await ana.view(id)
    assert view["phase"] == "over"
    assert not view["scene"].get("choices")
    assert view["scene"]["sentence"] == "Ana has given up."
    lost = (await ana.get(f"/t/{id}/ending")).text
    assert "You have lost" in lost
    assert "You have given up." in lost
    assert "You have won!" in (await ben.get(f"/t/{id}/ending")).text
    for page in ("", "/replay", "/dice", "/review"):
        assert (await ana.get(f"/t/{id}{page}")).status_code == 200, page
    record = await ana.get(f"/api/tables/{id}/record")
    assert record.status_code == 200
    assert record.json()["fair"]["seed"]
    assert "all" in (await other.get(f"/t/{id}/dice")).text


async def test_a_game_ended_unfinished_has_no_winner(ana: Guest) -> None:
    id = await ana.open(ME, MACHINE)
    await ana.post(f"/api/tables/{id}/proposal", {"what": "stop"})
    assert (await ana.view(id))["phase"] == "over"
    assert "Nobody wins" in (await ana.get(f"/t/{id}/ending")).text


async def test_a_holiday_is_taken_at_a_table_by_correspondence(ana: Guest, ben: Guest) -> None:
    id = await playing(ana, ben, pace="3d")
    assert (await ana.view(id))["holidays"] == 14
    assert (await ana.post(f"/api/tables/{id}/holiday", {"days": 3})).status_code == 200
    assert (await ana.view(id))["holidays"] == 11
    assert (await ana.post(f"/api/tables/{id}/holiday", {"days": 99})).status_code == 400
    assert (await ana.post("/api/holidays", {"days": 2})).json() == {"tables": 1}
    assert (await ana.view(id))["holidays"] == 9


async def test_a_refusal_is_said_and_a_withdrawal_is_none(ana: Guest, ben: Guest) -> None:
    id = await playing(ana, ben)
    await ana.post(f"/api/tables/{id}/proposal", {"what": "stop"})
    await ben.post(f"/api/tables/{id}/reply", {"yes": False})
    await ben.post(f"/api/tables/{id}/proposal", {"what": "pause"})
    await ben.post(f"/api/tables/{id}/reply", {"yes": False})
    told = [(line["kind"], line["text"]) for line in (await ana.view(id))["log"][-4:]]
    assert told == [
        ("wish", "Ana would like to end the game here, unfinished."),
        ("reply", "Ben has refused."),
        ("wish", "Ben would like to interrupt the game for a while."),
        ("reply", "Ben no longer asks for it."),
    ]


async def test_the_result_says_for_whom_a_machine_finished(ana: Guest, ben: Guest) -> None:
    id = await playing(ana, ben)
    await ben.delete(f"/api/tables/{id}/seats/1")
    await ana.post(f"/api/tables/{id}/proposal", {"what": "stop"})
    result = (await ana.get(f"/t/{id}/ending")).text
    assert "a machine finished for Ben" in result
    assert "a machine finished for Ana" not in result


async def test_a_card_says_until_when_one_is_on_holiday(ana: Guest, ben: Guest) -> None:
    id = await playing(ana, ben, pace="3d")
    decider, (other,) = await deciding(id, ana, ben)
    await decider.post(f"/api/tables/{id}/holiday", {"days": 7})
    page = (await decider.get("/tables")).text
    day = datetime.now().astimezone() + timedelta(days=7)
    assert f"On holiday until {day:%B} {day.day}" in page
    assert "You have 7 days of holiday left here." in page
    assert "on holiday until" in (await other.get("/tables")).text
    assert (await other.view(id))["log"][-1]["text"].endswith(" goes on holiday for 7 days.")


async def test_whoever_is_asked_for_a_rematch_may_say_no_and_think_better_of_it(
    app: Starlette, ana: Guest, ben: Guest, stranger: Guest
) -> None:
    id = await playing(ana, ben)
    await finish(app, id)
    house: House = app.state.house
    desk = await house.desk(id)
    for seat in desk.table.seats:
        desk.watch(Visitor(min(seat.holders), ENGLISH, "wide"), 0)
    assert (await ben.delete(f"/api/tables/{id}/rematch")).status_code == 409
    assert (await ana.post(f"/api/tables/{id}/rematch")).json()["id"] == ""
    assert (await stranger.delete(f"/api/tables/{id}/rematch")).status_code == 403
    assert (await ben.delete(f"/api/tables/{id}/rematch")).status_code == 200
    view = await ana.view(id)
    assert view["declined"] == [1]
    assert "again" not in view
    refused = await ana.post(f"/api/tables/{id}/rematch")
    assert refused.json()["error"] == "Ben would rather not play again."
    assert (await ben.post(f"/api/tables/{id}/rematch")).json()["id"] == ""
    assert (await ana.post(f"/api/tables/{id}/rematch")).json()["id"]
