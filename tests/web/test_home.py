"""The home page: what waits for a person first, then what goes on, then the shelf."""

from __future__ import annotations

import pytest
from starlette.applications import Starlette

from tests.web.guests import FRIEND, ME, Guest, beside, finish, playing

pytestmark = pytest.mark.anyio


async def test_your_turn_comes_first_then_running_tables_then_the_shelf(ana: Guest) -> None:
    waiting = await ana.open(ME, FRIEND)
    turn = await ana.open(ME, beside("Léo"))
    page = (await ana.get("/")).text
    places = [page.index(f"/t/{turn}"), page.index(f"/t/{waiting}"), page.index('class="shelf"')]
    assert places == sorted(places)
    assert "Your turn, for 1 minute" in page
    assert "Waiting for players, for 1 minute" in page


async def test_a_card_shows_the_board_as_it_is_now(ana: Guest) -> None:
    id = await ana.open(ME, beside("Léo"))
    page = (await ana.get("/")).text
    start = page.index(f"/t/{id}/board.svg")
    picture = await ana.get(page[start : page.index('"', start)])
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg")


async def test_a_table_that_waits_for_players_has_no_board_yet(ana: Guest) -> None:
    id = await ana.open(ME, FRIEND)
    assert f"/t/{id}/board.svg" not in (await ana.get("/")).text
    assert (await ana.get(f"/t/{id}/board.svg")).status_code == 400


async def test_finished_games_come_after_the_shelf(app: Starlette, ana: Guest) -> None:
    id = await ana.open(ME, beside("Léo"))
    await finish(app, id)
    page = (await ana.get("/")).text
    assert page.index('class="shelf"') < page.index(f"/t/{id}")
    assert "Your turn" not in page


async def test_a_first_game_of_karma_is_gentle_and_has_no_cards(ana: Guest) -> None:
    page = (await ana.get("/games/karma")).text
    assert "<option value='false' selected>without</option>" in page
    assert 'class="button play-now" type="button" data-level="1"' in page


async def test_whoever_has_played_karma_is_offered_the_usual_game(ana: Guest) -> None:
    await ana.open(ME, beside("Léo"), game="karma")
    page = (await ana.get("/games/karma")).text
    assert "<option value='true' selected>with</option>" in page
    assert 'class="button play-now" type="button" data-level="2"' in page


async def test_where_all_have_come_whoever_opened_the_table_is_asked_to_begin(
    ana: Guest, ben: Guest
) -> None:
    id = await ana.open(ME, FRIEND)
    await ben.sit(id)
    assert "Everyone is here: begin the game" in (await ana.get("/")).text
    assert "Everyone is here: begin the game" in (await ana.get("/tables?show=turn")).text
    assert "Waiting for players" in (await ben.get("/")).text


async def test_a_table_of_the_hall_says_when_it_is_shown_there(ana: Guest) -> None:
    id = await ana.open(ME, FRIEND, hall=True)
    assert "Shown in the hall as long as this page is open." in (await ana.get(f"/t/{id}")).text
    assert "Shown in the hall only while its page is open" in (await ana.get("/")).text
    other = await ana.open(ME, FRIEND)
    assert "Shown in the hall" not in (await ana.get(f"/t/{other}")).text


OFFER = "Tell me when it is my turn</button>"


async def test_only_where_one_may_leave_is_one_offered_to_be_told(
    app: Starlette, ana: Guest, ben: Guest
) -> None:
    days = await playing(ana, ben, pace="3d")
    relaxed = await playing(ana, ben)
    live = await playing(ana, ben, pace="10+15")
    offered = [OFFER in (await ana.get(f"/t/{id}")).text for id in (days, relaxed, live)]
    assert offered == [True, True, False]
    await finish(app, relaxed)
    assert OFFER not in (await ana.get(f"/t/{relaxed}")).text
