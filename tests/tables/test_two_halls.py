"""Two houses: their common hall, and the log when they can't hear each other."""

from __future__ import annotations

import pytest

from ludotheque.tables import company, referee
from tests.tables.guests import FRIEND, ME, move, two_at, visitor
from tests.tables.two_houses import Lossy, Town, level
from tests.waiting import until

pytestmark = pytest.mark.anyio


# --- the hall ---------------------------------------------------------------------------------


async def test_a_table_in_the_hall_is_on_show_in_both_houses(town: Town) -> None:
    desk = await town.here.open("ana", "Ana", "kali", [ME, FRIEND], {}, 60, hall="fr")
    watcher = desk.watch(visitor("ana"), 0)
    there = town.there.hall
    await until(lambda: [offer.id for offer in there.everything().offers] == [desk.table.id])
    desk.unwatch(watcher)
    await until(lambda: there.everything().offers == [])


async def test_a_house_that_is_gone_shows_nothing(town: Town) -> None:
    desk = await town.here.open("ana", "Ana", "kali", [ME, FRIEND], {}, 60, hall="fr")
    desk.watch(visitor("ana"), 0)
    await until(lambda: len(town.there.hall.everything().offers) == 1)
    await town.here.bus.close()
    await until(lambda: town.there.hall.everything().offers == [])


async def test_strangers_in_two_houses_begin_by_themselves(town: Town) -> None:
    desk = await town.here.open("ana", "Ana", "kali", [ME, FRIEND], {}, 60, hall="fr")
    ours, theirs = await town.both(desk)
    ours.watch(visitor("ana"), 0)
    await theirs.wish(lambda table: referee.sit(table, "ben", 1, "Ben"))
    theirs.watch(visitor("ben"), 0)
    await until(lambda: ours.table.started and theirs.table.started)
    await level(ours, theirs)


# --- without the bus --------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["local"], indirect=True)
async def test_without_the_bus_the_log_is_asked(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(company, "ASKED", 0.02)
    ours, theirs = await town.both(await two_at(town.here))
    watcher = theirs.watch(visitor("ben"), 0)
    theirs.news(watcher)
    for house in (town.here, town.there):
        assert isinstance(house.bus, Lossy)
        house.bus.lose()
    await move(ours)
    await until(lambda: watcher.behind)
    assert theirs.news(watcher).n == ours.table.n
    await level(ours, theirs)


@pytest.mark.parametrize("place", ["local"], indirect=True)
async def test_when_the_bus_is_back_nothing_was_missed(town: Town) -> None:
    ours, theirs = await town.both(await two_at(town.here))
    watcher = theirs.watch(visitor("ben"), 0)
    theirs.news(watcher)
    assert isinstance(town.here.bus, Lossy)
    town.here.bus.lose()
    await move(ours)
    town.here.bus.find()
    assert isinstance(town.there.bus, Lossy)
    town.there.bus.lose()
    town.there.bus.find()
    await level(ours, theirs)


async def test_who_asks_a_house_without_its_bus_sees_the_newest(town: Town) -> None:
    ours, theirs = await town.both(await two_at(town.here))
    theirs.take_in = lambda first, entries: None  # type: ignore[method-assign]
    await move(ours)
    town.there.bus.up = False  # type: ignore[misc]
    found = await town.there.desk(ours.table.id)
    assert found.table.n == ours.table.n
