"""Live events: a whole view first, then what is new, nothing lost, nothing doubled."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from starlette.applications import Starlette

from ludotheque.tables import presence
from ludotheque.tables.desk import Desk
from ludotheque.tables.house import House
from ludotheque.tables.view import TableView
from ludotheque.tables.watchers import Watcher
from ludotheque.web import events
from ludotheque.web.lines import SAME_TABLE, Lines
from ludotheque.web.settings import Settings
from tests.tables import guests as tables
from tests.waiting import PATIENCE, until
from tests.web.guests import FRIEND, ME, Guest, beside, deciding, playing
from tests.web.live import listening

pytestmark = pytest.mark.anyio


@pytest.fixture
async def ana(address: str) -> AsyncIterator[Guest]:
    async with Guest.at(address) as guest:
        yield guest


@pytest.fixture
async def ben(address: str) -> AsyncIterator[Guest]:
    async with Guest.at(address) as guest:
        yield guest


@pytest.fixture
async def stranger(address: str) -> AsyncIterator[Guest]:
    async with Guest.at(address) as guest:
        yield guest


def desk_of(app: Starlette, id: str) -> Desk:
    house: House = app.state.house
    return house._desks[id]


async def test_the_first_event_is_a_whole_view_with_its_number(ana: Guest) -> None:
    id = await ana.open(ME, beside("Léo"))
    view = await ana.view(id)
    async with listening(ana, id) as live:
        assert live.answer.status_code == 200
        assert live.answer.headers["content-type"].startswith("text/event-stream")
        assert live.answer.headers["cache-control"] == "no-store"
        assert "content-encoding" not in live.answer.headers
        assert "content-security-policy" in live.answer.headers
        event = await live.next()
    assert (event.id, event.kind) == (view["n"], "view")
    assert event.view == view
    assert event.view["scene"]["ground"]


async def test_a_move_is_told_to_all_and_each_line_once(
    ana: Guest, ben: Guest, stranger: Guest
) -> None:
    id = await playing(ana, ben)
    async with (
        listening(ana, id) as a,
        listening(ben, id) as b,
        listening(stranger, id) as s,
    ):
        lives = (a, b, s)
        starts = [(await live.next()).view for live in lives]
        for _ in range(4):
            mover, _ = await deciding(id, ana, ben)
            assert (await mover.move(id)).status_code == 200
        final = (await ana.view(id))["n"]
        for live, start in zip(lives, starts, strict=True):
            heard = await live.until(lambda view: view["n"] == final)
            numbers = [line["n"] for event in heard for line in event.view.get("log", [])]
            assert numbers == list(range(start["n"] + 1, final + 1))
            assert [event.id for event in heard] == sorted(event.id for event in heard)
            assert all("ground" not in event.view["scene"] for event in heard)


async def test_who_comes_back_with_the_last_number_misses_nothing(ana: Guest, ben: Guest) -> None:
    id = await playing(ana, ben)
    async with listening(ben, id) as live:
        last = (await live.next()).id
    for _ in range(3):
        mover, _ = await deciding(id, ana, ben)
        await mover.move(id)
    newest = (await ana.view(id))["n"]
    async with listening(ben, id, since=last) as live:
        event = await live.next()
    assert event.id == newest
    assert [line["n"] for line in event.view["log"]] == list(range(last + 1, newest + 1))
    # A new page has nothing yet: the ground comes again.
    assert event.view["scene"]["ground"]


@pytest.mark.parametrize("since", ["0", "abc", "-1", "99999999", "1.5", "", "²", "9" * 20])
async def test_an_odd_last_number_is_no_trouble(ana: Guest, since: str) -> None:
    id = await ana.open(ME, beside("Léo"))
    headers = [(b"last-event-id", since.encode())]
    async with ana.client.stream("GET", f"/api/tables/{id}/events", headers=headers) as answer:
        assert answer.status_code == 200
        async for line in answer.aiter_lines():
            if line.startswith("id:"):
                break
    assert line == f"id: {(await ana.view(id))['n']}"


async def test_who_knows_all_lines_is_still_shown_the_whole_scene(ana: Guest) -> None:
    id = await ana.open(ME, beside("Léo"))
    n = (await ana.view(id))["n"]
    async with listening(ana, id, since=n) as live:
        event = await live.next()
    assert event.view.get("log", []) == []
    assert event.view["scene"]["ground"]
    assert event.view["scene"]["choices"]


async def test_every_screen_gets_its_shape(ana: Guest) -> None:
    id = await ana.open(ME, beside("Léo"))
    async with listening(ana, id, query="?shape=tall") as tall, listening(ana, id) as wide:
        assert (await tall.next()).view["scene"]["height"] > 1000
        scene = (await wide.next()).view["scene"]
        assert scene["width"] > scene["height"]


async def test_a_gathering_is_told_live_and_the_ground_comes_with_the_game(
    ana: Guest, ben: Guest
) -> None:
    id = await ana.open(ME, FRIEND)
    async with listening(ana, id) as live:
        first = (await live.next()).view
        assert (first["phase"], "scene" in first) == ("gathering", False)
        await ben.sit(id)
        sat = (await live.until(lambda view: view["seats"][1]["kind"] == "person"))[-1].view
        assert sat["seats"][1]["name"] == "Ben"
        await ana.start(id)
        begun = (await live.until(lambda view: view["phase"] == "playing"))[-1].view
        assert begun["scene"]["ground"]


async def test_each_hears_their_own_language(ana: Guest, ben: Guest) -> None:
    id = await playing(ana, ben)
    ben.client.headers["accept-language"] = "fr"
    async with listening(ana, id) as english, listening(ben, id) as french:
        said = [(await live.next()).view["log"][0]["text"] for live in (english, french)]
    assert said == ["The table is open.", "La table est ouverte."]


# --- who is here ------------------------------------------------------------------------------


async def test_a_listener_who_hangs_up_is_let_go(app: Starlette, ana: Guest, ben: Guest) -> None:
    id = await playing(ana, ben)
    desk = desk_of(app, id)
    for _ in range(3):
        async with listening(ana, id) as live, listening(ben, id):
            await live.next()
            await until(lambda: len(desk.watchers) == 2)
        await until(lambda: not desk.watchers)


async def test_who_goes_is_soon_shown_as_away_and_who_comes_as_here(
    ana: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "GRACE", 0.2)
    id = await playing(ana, ben)
    async with listening(ana, id) as live:
        async with listening(ben, id) as other:
            await other.next()
            await live.until(lambda view: not view["seats"][1].get("away"))
        await live.until(lambda view: bool(view["seats"][1].get("away")))
        async with listening(ben, id):
            await live.until(lambda view: not view["seats"][1].get("away"))


async def test_who_looks_now_and_again_is_not_away(
    ana: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "GRACE", 0.0)
    id = await playing(ana, ben)
    await ben.get(f"/api/tables/{id}")
    assert (await ana.view(id))["seats"][1]["away"]
    await ben.get(f"/api/tables/{id}?again=true")
    assert not (await ana.view(id))["seats"][1].get("away")


async def test_a_word_now_and_then_keeps_the_line_open(
    ana: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(events, "SILENCE", 0.05)
    id = await ana.open(ME, beside("Léo"))
    async with listening(ana, id) as live:
        await live.next()
        moving = asyncio.create_task(live.next())
        await until(lambda: len(live.comments) >= 2)
        await ana.move(id)
        await moving


async def test_a_slow_listener_gets_the_newest_and_holds_nobody_up(
    app: Starlette, address: str, ana: Guest
) -> None:
    """One who does not read for a while is not sent every moment in between."""
    id = await ana.open(ME, beside("Léo"), options={"rounds": 6})
    desk = desk_of(app, id)
    place = urlsplit(address)
    with socket.socket() as line:
        # A small ear: what is said piles up soon.
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect((place.hostname, place.port))
        line.sendall(f"GET /api/tables/{id}/events HTTP/1.1\r\nhost: house\r\n\r\n".encode())
        await until(lambda: len(desk.watchers) == 1)
        (watcher,) = desk.watchers
        moves = 0
        while desk.table.phase != "over" and moves < 250:
            await tables.move(desk)
            desk.watchers.wake()
            moves += 1
            await asyncio.sleep(0)
        newest = desk.table.n
        assert watcher.since < newest, "the listener's line was never full"
        line.setblocking(False)
        heard = b""
        async with asyncio.timeout(PATIENCE):
            while b"id: %d\n" % newest not in heard:
                try:
                    heard += line.recv(1 << 20)
                except BlockingIOError:
                    await asyncio.sleep(0.005)
        told = heard.count(b"event: view")
        assert told < moves
    await until(lambda: not desk.watchers)


async def test_what_happens_while_news_is_about_to_be_sent_is_told_after_it(
    app: Starlette, ana: Guest
) -> None:
    id = await ana.open(ME, beside("Léo"))
    async with listening(ana, id) as live:
        await live.next()
        (watcher,) = desk_of(app, id).watchers
        for _ in range(2):
            watcher.behind = True
            watcher.call()
        await live.next()
        await live.next()


async def test_what_breaks_on_one_line_costs_that_line_alone(
    app: Starlette, ana: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await playing(ana, ben)
    desk = desk_of(app, id)
    async with listening(ana, id) as broken, listening(ben, id) as whole:
        await broken.next()
        await whole.next()
        news = desk.news

        def break_for_ana(watcher: Watcher) -> TableView:
            if 0 in desk.table.seats_of(watcher.visitor.person):
                raise RuntimeError("this can't be shown")
            return news(watcher)

        monkeypatch.setattr(desk, "news", break_for_ana)
        await tables.move(desk)
        await whole.until(lambda view: view["n"] == desk.table.n)
        with pytest.raises(EOFError):
            await broken.next()
        await until(lambda: len(desk.watchers) == 1)
        await tables.move(desk)
        await whole.until(lambda view: view["n"] == desk.table.n)


async def test_a_crowd_of_onlookers_never_keeps_a_player_out(
    app: Starlette, ana: Guest, ben: Guest, stranger: Guest
) -> None:
    app.state.lines = Lines(Settings(Path(), onlookers=4))
    id = await playing(ana, ben)
    async with listening(stranger, id) as one, listening(stranger, id) as two:
        await one.next()
        await two.next()
        async with listening(stranger, id) as third:
            assert third.answer.status_code == 429
        async with listening(ben, id) as player:
            assert player.answer.status_code == 200
            await player.next()


async def test_of_one_persons_windows_on_a_table_the_oldest_makes_way(
    app: Starlette, ana: Guest, ben: Guest
) -> None:
    id = await playing(ana, ben)
    async with AsyncExitStack() as windows:
        lives = [await windows.enter_async_context(listening(ana, id)) for _ in range(SAME_TABLE)]
        for live in lives:
            await live.next()
        newest = await windows.enter_async_context(listening(ana, id))
        await newest.next()
        # It is told so, which is how a browser knows that it should not come back at once.
        assert "event: elsewhere" in [line async for line in lives[0]._lines]
        await until(lambda: len(desk_of(app, id).watchers) == SAME_TABLE)
        mover, _ = await deciding(id, ana, ben)
        await mover.move(id)
        for live in (*lives[1:], newest):
            await live.next()


async def test_who_comes_wakes_nobody_unless_they_were_away(
    app: Starlette, ana: Guest, ben: Guest, stranger: Guest
) -> None:
    id = await playing(ana, ben)
    async with listening(ana, id) as first, listening(ben, id) as other:
        await first.next()
        await other.next()
        watchers = set(desk_of(app, id).watchers)
        assert not any(watcher.behind for watcher in watchers)
        async with listening(ana, id) as more, listening(stranger, id) as onlooker:
            await more.next()
            await onlooker.next()
            # What wakes the others would have been told by now, on the same loop.
            assert desk_of(app, id).watchers._behind == set()
            mover, _ = await deciding(id, ana, ben)
            await mover.move(id)
            assert (await first.next()).view["log"]


async def test_the_houses_table_may_sleep_when_the_last_listener_has_gone(
    app: Starlette, ana: Guest
) -> None:
    id = await ana.open(ME, beside("Léo"))
    house: House = app.state.house
    async with listening(ana, id) as live:
        await live.next()
        await house.put_to_sleep(0)
        assert id in house._desks
    await until(lambda: not house._desks[id].watchers)
    await house.put_to_sleep(0)
    assert id not in house._desks
