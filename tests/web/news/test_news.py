"""News that leave the house: to whom, when, how often, and no more."""

from __future__ import annotations

import asyncio
import logging
import re
from typing import Any

import pytest
from starlette.applications import Starlette

from ludotheque.post import office as offices
from ludotheque.post.office import PostOffice
from ludotheque.tables.notices import Notice
from ludotheque.web.settings import Settings
from tests.post.doorstep import Doorstep, LetterBox
from tests.web.conftest import house_open
from tests.web.guests import FRIEND, ME, Guest, deciding, finish, playing
from tests.web.live import listening
from tests.web.news.postroom import HTML, call_me, confirmed, settled

pytestmark = pytest.mark.anyio


# --- when -------------------------------------------------------------------------------------


async def test_whoever_looks_at_the_table_is_not_told_and_whoever_always_wants_to_be_is(
    app: Starlette, address: str, doorstep: Doorstep
) -> None:
    async with Guest.at(address) as ana, Guest.at(address) as ben:
        await call_me(ana, doorstep)
        id = await ana.open(ME, FRIEND, FRIEND)
        async with listening(ana, id) as line:
            await line.next()
            await ben.sit(id)
            await settled(app)
            assert doorstep.deliveries == []
            await ana.post("/api/news/when", {"when": "always"})
            async with Guest.at(address) as eve:
                await eve.sit(id, 2, "Eve")
                assert len(await doorstep.wait_for(1)) == 1


async def test_a_word_about_one_table_goes_before_what_is_usual(
    app: Starlette, ana: Guest, ben: Guest, doorstep: Doorstep
) -> None:
    await call_me(ana, doorstep)
    id = await ana.open(ME, FRIEND)
    await ana.post("/api/news/when", {"when": "never"})
    await ana.post("/api/news/when", {"when": "away", "table": id})
    await ben.sit(await ana.open(ME, FRIEND))
    await ben.sit(id)
    deliveries = await doorstep.wait_for(1)
    await settled(app)
    assert [f"/t/{id}".encode() in one.body for one in deliveries] == [True]


async def test_whoever_seemed_to_be_here_is_looked_for_once_more(
    app: Starlette, ana: Guest, ben: Guest, doorstep: Doorstep, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A laptop whose lid was closed: its line is dead, but nobody knows yet.
    monkeypatch.setattr(offices, "SECOND_LOOK", 0.0)
    for guest in (ana, ben):
        await call_me(guest, doorstep)
    office: PostOffice = app.state.post
    looks = iter([True, False])
    monkeypatch.setattr(
        office._home, "is_here", lambda notice: notice.kind != "turn" or next(looks)
    )
    await playing(ana, ben)
    (delivery,) = await doorstep.wait_for(1)
    assert b'"type":"turn"' in delivery.body


async def test_whoever_has_only_just_left_hears_that_somebody_sat_down(
    app: Starlette, ana: Guest, ben: Guest, doorstep: Doorstep, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(offices, "SECOND_LOOK", 0.0)
    await call_me(ana, doorstep)
    looks = iter([True, False])
    monkeypatch.setattr(app.state.post._home, "is_here", lambda notice: next(looks))
    await ben.sit(await ana.open(ME, FRIEND))
    (delivery,) = await doorstep.wait_for(1)
    assert b'"type":"sat"' in delivery.body


async def test_for_one_turn_one_is_told_once_also_across_a_restart(
    settings: Settings, doorstep: Doorstep
) -> None:
    heard: list[Notice] = []
    async with house_open(settings) as app, Guest.of(app) as ana, Guest.of(app) as ben:
        send = app.state.post.send

        def tell(news: list[Notice]) -> None:
            heard.extend(news)
            send(news)

        app.state.house.tell = tell
        await call_me(ana, doorstep)
        await call_me(ben, doorstep)
        await playing(ana, ben)
        await settled(app)
        turns = [one for one in doorstep.deliveries if b'"type":"turn"' in one.body]
        assert len(turns) == 1
    doorstep.deliveries.clear()
    async with house_open(settings) as app:
        # Whatever makes a house think of it again, the store remembers.
        assert any(notice.kind == "turn" for notice in heard)
        app.state.post.send(heard)
        await settled(app)
    assert doorstep.deliveries == []


async def test_a_turn_that_is_over_when_its_time_comes_is_not_told(
    app: Starlette, ana: Guest, ben: Guest, doorstep: Doorstep
) -> None:
    for guest in (ana, ben):
        await call_me(guest, doorstep)
    held: list[Any] = []
    app.state.house.tell = held.extend
    id = await playing(ana, ben)
    await finish(app, id)
    app.state.post.send([one for one in held if one.kind == "turn"])
    await settled(app)
    assert doorstep.deliveries == []


async def test_the_end_and_a_rematch_are_told(
    app: Starlette, ana: Guest, ben: Guest, doorstep: Doorstep
) -> None:
    await call_me(ben, doorstep)
    id = await playing(ana, ben)
    await finish(app, id)
    await ana.post(f"/api/tables/{id}/rematch")
    await settled(app)
    kinds = [re.search(rb'"type":"(\w+)"', one.body)[1] for one in doorstep.deliveries]  # type: ignore[index]
    assert kinds.count(b"rematch") == 1
    assert kinds.count(b"over") <= 1


async def test_wishes_are_kept_only_for_tables_where_one_sits(ana: Guest, ben: Guest) -> None:
    id = await ana.open(ME, FRIEND)
    wish = {"when": "never", "table": id}
    assert (await ana.post("/api/news/when", wish)).json()["tables"] == {id: "never"}
    assert (await ben.post("/api/news/when", wish)).status_code == 403
    assert (await ana.post("/api/news/when", {**wish, "table": "invented"})).status_code == 404


# --- beside the game --------------------------------------------------------------------------


async def test_when_too_much_waits_news_are_lost_and_moves_are_not(
    app: Starlette, ana: Guest, ben: Guest, doorstep: Doorstep,
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    office: PostOffice = app.state.post
    monkeypatch.setattr(office._waiting, "put_nowait", _full)
    await call_me(ana, doorstep)
    id = await playing(ana, ben)
    mover, _ = await deciding(id, ana, ben)
    assert (await mover.move(id)).status_code == 200
    assert "too much news is waiting" in caplog.text


def _full(job: object) -> None:
    raise asyncio.QueueFull


async def test_addresses_are_nobody_elses_to_see(
    app: Starlette, ana: Guest, ben: Guest, letter_box: LetterBox, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "ludotheque")
    await confirmed(ana, letter_box, "ana@letters.example")
    id = await playing(ana, ben)
    for path in ("/", "/news", "/api/news", f"/t/{id}", f"/api/tables/{id}", "/api/hall"):
        assert "ana@letters.example" not in (await ben.get(path, headers=HTML)).text
    assert "ana@letters.example" not in caplog.text
    assert "ana@letters.example" in (await ana.get("/news", headers=HTML)).text


async def test_a_try_goes_by_all_ways(ana: Guest, doorstep: Doorstep) -> None:
    assert (await ana.post("/api/news/trial")).status_code == 400
    await call_me(ana, doorstep)
    assert (await ana.post("/api/news/trial")).status_code == 200
    (delivery,) = await doorstep.wait_for(1)
    assert b"This is how you will be told." in delivery.body


async def test_at_how_many_tables_it_is_ones_turn(app: Starlette, ana: Guest, ben: Guest) -> None:
    assert (await ana.get("/api/news/turns")).json() == {"turns": 0}
    ids = [await playing(ana, ben) for _ in range(3)]
    movers = [(await deciding(id, ana, ben))[0] for id in ids]
    assert (await ana.get("/api/news/turns")).json() == {"turns": movers.count(ana)}
    assert (await ben.get("/api/news/turns")).json() == {"turns": movers.count(ben)}


async def test_only_those_with_company_are_offered_to_be_told(
    ana: Guest, ben: Guest, doorstep: Doorstep
) -> None:
    alone = await ana.open(ME, {"kind": "machine", "level": 1})
    together = await ana.open(ME, FRIEND)
    assert "data-tell" not in (await ana.get(f"/t/{alone}", headers=HTML)).text
    assert "data-tell" in (await ana.get(f"/t/{together}", headers=HTML)).text
    assert "data-tell" not in (await ben.get(f"/t/{together}", headers=HTML)).text
    await call_me(ana, doorstep)
    page = (await ana.get(f"/t/{together}", headers=HTML)).text
    assert "data-tell=" not in page and "data-told" in page
