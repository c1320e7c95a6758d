"""By correspondence: days for a move, reminders and holidays."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from typing import Any

import pytest

from ludotheque.core.trouble import Trouble
from ludotheque.tables import referee
from ludotheque.tables.hours import Hours
from ludotheque.tables.house import House
from ludotheque.tables.notices import Notice
from ludotheque.tables.pace import DAY
from ludotheque.tables.sqlite import SqliteStore
from tests.tables.conftest import Clock
from tests.tables.guests import move, seen
from tests.tables.machines import Parrots
from tests.tables.pacing import DAYS, LIVE, again, clocks, two

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("pebbles")]


@pytest.fixture
async def house(store: SqliteStore, parrots: Parrots, clock: Clock) -> AsyncIterator[House]:
    """A house whose clock stands still."""
    house = House(store, parrots, pace=0, hours=await Hours.open(store))
    yield house
    for desk in house._desks.values():
        await desk.close()


async def test_everyone_has_days_for_each_move(house: House, clock: Clock) -> None:
    desk = await two(house, DAYS)
    clock.forward(2 * DAY)
    assert clocks(desk) == [DAY, None]
    await move(desk, "done")
    assert clocks(desk) == [None, 3 * DAY]


async def test_taking_back_and_playing_again_brings_no_days(house: House, clock: Clock) -> None:
    desk = await two(house, DAYS)
    clock.forward(2 * DAY)
    await move(desk, "put 1")
    n = desk.table.n + 1
    await desk.wish(lambda table: referee.undo(table, "ana", n))
    await move(desk, "put 2")
    assert clocks(desk) == [DAY, None]


async def test_whoever_must_decide_is_reminded_once(house: House, clock: Clock) -> None:
    told: list[Notice] = []
    house.tell = told.extend
    desk = await two(house, DAYS)
    told.clear()
    clock.forward(3 * DAY - DAYS.notice - 60)
    await house.timekeeper.look_round()
    assert told == []
    clock.forward(61)
    for _ in range(3):
        await house.timekeeper.look_round()
    assert [(one.kind, one.person) for one in told] == [("reminder", "ana")]
    assert told[0].until == pytest.approx(time.time() + DAYS.notice - 1)
    clock.forward(DAY)
    await house.timekeeper.look_round()
    assert desk.table.seats[0].stand_in


async def test_whoever_moves_just_before_the_reminder_has_the_next_reminded_in_time(
    house: House, clock: Clock
) -> None:
    told: list[Notice] = []
    house.tell = told.extend
    desk = await two(house, DAYS)
    clock.forward(3 * DAY - DAYS.notice + 1)
    # The timekeeper has found that it is time; meanwhile ana moves, and ben has three days.
    await move(desk, "done")
    told.clear()
    await desk.ring("reminder")
    assert told == []
    clock.forward(3 * DAY - DAYS.notice + 1)
    await house.timekeeper.look_round()
    assert [(one.kind, one.person) for one in told] == [("reminder", "ben")]


async def test_on_holiday_the_time_stands_still(house: House, clock: Clock) -> None:
    desk = await two(house, DAYS)
    clock.forward(DAY)
    await desk.wish(lambda table: referee.take_holiday(table, "ana", 5))
    clock.forward(4 * DAY)
    assert clocks(desk) == [2 * DAY, None]
    assert [seat.holiday for seat in seen(desk, "ben").seats] == [True, False]
    clock.forward(2 * DAY)
    assert clocks(desk) == [DAY, None]
    assert seen(desk, "ana").holidays == 9


async def test_a_holiday_counts_from_its_beginning_whosever_turn_it_is(
    house: House, clock: Clock
) -> None:
    desk = await two(house, DAYS)
    await desk.wish(lambda table: referee.take_holiday(table, "ben", 4))
    clock.forward(2 * DAY)
    await move(desk, "done")
    clock.forward(2 * DAY)
    assert clocks(desk) == [None, 3 * DAY]
    clock.forward(DAY)
    assert clocks(desk) == [None, 2 * DAY]


async def test_nobody_has_more_than_fourteen_days_of_holiday(house: House, clock: Clock) -> None:
    desk = await two(house, DAYS)
    await desk.wish(lambda table: referee.take_holiday(table, "ana", 14))
    with pytest.raises(Trouble, match="Days of holiday left at this table: 0, not 1"):
        await desk.wish(lambda table: referee.take_holiday(table, "ana", 1))


async def test_a_live_game_knows_no_holidays(house: House, clock: Clock) -> None:
    desk = await two(house, LIVE)
    with pytest.raises(Trouble, match="Only a game by correspondence"):
        await desk.wish(lambda table: referee.take_holiday(table, "ana", 1))


async def test_one_holiday_for_all_tables(house: House, clock: Clock) -> None:
    tables = [await two(house, DAYS), await two(house, DAYS), await two(house, LIVE)]
    assert await house.timekeeper.holiday("ana", 3) == 2
    left: list[Any] = [desk.table.clocks and desk.table.clocks.holidays[0] for desk in tables]
    assert left == [11, 11, 14]


async def test_correspondence_survives_a_restart_with_a_moved_clock(
    house: House, clock: Clock
) -> None:
    desk = await two(house, DAYS)
    clock.forward(DAY)
    await house.timekeeper.look_round()
    clock.wind(40 * DAY)
    other, desk = await again(house, desk, clock, 10)
    assert clocks(desk) == [2 * DAY, None]
    await other.timekeeper.look_round()
    assert not desk.table.seats[0].stand_in
    await desk.close()
