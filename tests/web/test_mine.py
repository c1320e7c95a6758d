"""My tables: my turn first, filters, any number, hidden ones."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

import pytest
from starlette.applications import Starlette

from ludotheque.web import mine
from tests.web.guests import FRIEND, ME, Guest, beside, deciding, finish, playing

pytestmark = pytest.mark.anyio


async def listed(guest: Guest, path: str = "/tables") -> list[str]:
    """The tables that a page shows, in order."""
    page = (await guest.get(path)).text
    return re.findall(r'class="ticket[^"]*" href="/t/(\w+)"', page)


async def test_my_turn_comes_first_then_others_then_what_is_over(
    app: Starlette, ana: Guest
) -> None:
    over = await ana.open(ME, beside("Léo"))
    await finish(app, over)
    turn = await ana.open(ME, beside("Léo"))
    waiting = await ana.open(ME, FRIEND)
    assert await listed(ana) == [turn, waiting, over]
    assert await listed(ana, "/tables?show=turn") == [turn]
    assert await listed(ana, "/tables?show=waiting") == [waiting]
    assert await listed(ana, "/tables?show=over") == [over]
    assert "All my 3 tables" in (await ana.get("/")).text


async def test_a_game_that_goes_on_is_not_put_out_of_sight(app: Starlette, ana: Guest) -> None:
    id = await ana.open(ME, beside("Léo"))
    assert 'data-act="hide"' not in (await ana.get("/tables")).text
    await finish(app, id)
    assert 'data-act="hide"' in (await ana.get("/tables")).text


async def test_tables_are_filtered_by_game(ana: Guest) -> None:
    kali = await ana.open(ME, FRIEND)
    inka = await ana.open(ME, FRIEND, game="inka")
    assert await listed(ana, "/tables?game=inka") == [inka]
    assert await listed(ana, "/tables?game=kali") == [kali]
    # A game that is not on the shelf filters nothing.
    assert len(await listed(ana, "/tables?game=chess")) == 2


async def test_any_number_of_tables_some_at_a_time(
    ana: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mine, "SOME", 3)
    opened = {await ana.open(ME, FRIEND) for _ in range(7)}
    found: list[str] = []
    path = "/tables"
    while path:
        page = (await ana.get(path)).text
        found += re.findall(r'class="ticket[^"]*" href="/t/(\w+)"', page)
        more = re.search(r'class="button quiet more" href="([^"]+)"', page)
        path = more[1].replace("&amp;", "&") if more else ""
    assert len(found) == 7
    assert set(found) == opened


async def test_a_hidden_table_is_out_of_sight_until_it_is_shown_again(
    ana: Guest, ben: Guest
) -> None:
    id = await ana.open(ME, FRIEND)
    await ben.sit(id)
    assert (await ana.post(f"/api/tables/{id}/hide", {})).status_code == 200
    assert await listed(ana) == []
    assert await listed(ana, "/tables?show=hidden") == [id]
    assert await listed(ben) == [id]
    await ana.post(f"/api/tables/{id}/hide", {"hidden": False})
    assert await listed(ana) == [id]


async def test_whoever_gets_up_before_the_game_has_no_place_there(ana: Guest, ben: Guest) -> None:
    id = await ana.open(ME, FRIEND)
    await ben.sit(id)
    assert await listed(ben) == [id]
    await ben.delete(f"/api/tables/{id}/seats/1")
    assert await listed(ben) == []


async def test_strangers_have_no_tables_and_bad_questions_get_a_sentence(stranger: Guest) -> None:
    assert await listed(stranger) == []
    assert (await stranger.get("/tables?show=everything")).status_code == 400
    for first in ("-5", "9" * 18, "9" * 30):
        assert (await stranger.get(f"/tables?first={first}")).status_code == 200


async def test_the_hall_says_the_pace(app: Starlette, ana: Guest) -> None:
    assert "Live, 10 min + 15 s" in (await ana.get("/hall")).text
    assert "Live, 10 min + 15 s" in (await ana.get("/games/kali")).text
    id = await ana.open(ME, FRIEND, pace="3d", at_zero="out")
    page = (await ana.get(f"/t/{id}")).text
    assert "By correspondence, 3 days a move. Whoever has no time left is out." in page


async def test_a_game_that_goes_on_is_left_only_after_a_question(ana: Guest, ben: Guest) -> None:
    id = await ana.open(ME, FRIEND)
    await ben.sit(id)
    assert 'data-act="leave"' in (await ben.get("/tables")).text
    await ana.start(id)
    page = (await ben.get("/tables")).text
    assert 'data-act="leave"' not in page
    assert 'data-act="ask-leave"' in page
    assert "Leave the table?" in page


async def test_where_my_live_clock_runs_comes_first_and_is_marked(ana: Guest, ben: Guest) -> None:
    live = await playing(ana, ben, pace="10+15")
    mover, (other,) = await deciding(live, ana, ben)
    later = await mover.open(ME, beside("Léo"))
    for path in ("/tables", "/"):
        assert (await listed(mover, path))[:2] == [live, later]
        page = (await mover.get(path)).text
        assert 'class="ticket turn urgent"' in page
        assert "Your clock is running: 10 minutes left" in page
        assert "urgent" not in (await other.get(path)).text


async def test_a_finished_card_says_how_it_ended(app: Starlette, ana: Guest, ben: Guest) -> None:
    id = await playing(ana, ben)
    await ana.post(f"/api/tables/{id}/proposal", {"what": "resign"})
    await ben.post(f"/api/tables/{id}/reply", {"yes": True})
    assert "You have lost · Finished" in (await ana.get("/tables")).text
    assert "You have won! · Finished" in (await ben.get("/tables")).text


async def test_where_a_rematch_is_being_played_none_is_offered(app: Starlette, ana: Guest) -> None:
    id = await ana.open(ME, beside("Léo"))
    await finish(app, id)
    assert 'data-act="rematch"' in (await ana.get("/tables")).text
    again = (await ana.post(f"/api/tables/{id}/rematch")).json()["id"]
    page = (await ana.get("/tables")).text
    assert 'data-act="rematch"' not in page
    assert f'href="/t/{again}">To the rematch' in page


async def test_before_a_day_of_holiday_is_used_one_is_told_until_when(
    ana: Guest, ben: Guest
) -> None:
    id = await playing(ana, ben, pace="3d")
    day = datetime.now().astimezone() + timedelta(days=1)
    until = f"until {day:%B} {day.day}."
    page = (await ana.get(f"/t/{id}")).text
    assert f"Take 1 day of holiday here? Your time stands still {until}" in page
    assert until in (await ana.get("/tables")).text
