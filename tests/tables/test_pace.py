"""Pace: live clocks, and what happens when the time is up."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
import pytest

from ludotheque.core.trouble import Trouble
from ludotheque.tables import referee
from ludotheque.tables.clocks import Clocks
from ludotheque.tables.entry import Opened
from ludotheque.tables.hours import Hours
from ludotheque.tables.house import House
from ludotheque.tables.notices import notices, standing
from ludotheque.tables.pace import Pace
from ludotheque.tables.refusal import NotYours, Stale
from ludotheque.tables.sqlite import SqliteStore
from ludotheque.tables.table import Table
from tests.tables.conftest import Clock
from tests.tables.guests import FRIEND, ME, machine, move, seen, visitor
from tests.tables.machines import Parrots
from tests.tables.pacing import DAYS, LIVE, STRICT, again, clocks, three, two
from tests.tables.seating import SEED, lay, person
from tests.tables.seating import machine as seated_machine
from tests.waiting import until

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("pebbles")]


@pytest.fixture
async def house(store: SqliteStore, parrots: Parrots, clock: Clock) -> AsyncIterator[House]:
    """A house whose clock stands still."""
    house = House(store, parrots, pace=0, hours=await Hours.open(store))
    yield house
    for desk in house._desks.values():
        await desk.close()


# --- live -------------------------------------------------------------------------------------


async def test_only_whoever_must_decide_loses_time(house: House, clock: Clock) -> None:
    desk = await two(house, LIVE)
    clock.forward(20)
    assert clocks(desk) == [280, 300]
    assert seen(desk, "nobody").ticks == 0
    await move(desk, "put 1")
    clock.forward(5)
    assert clocks(desk) == [275, 300]


async def test_seconds_are_added_when_a_turn_is_over_and_only_once(
    house: House, clock: Clock
) -> None:
    desk = await two(house, LIVE)
    for word in ("put 1", "put 1", "shake"):
        clock.forward(10)
        await move(desk, word)
    assert clocks(desk) == [270, 300]
    await move(desk, "done")
    assert clocks(desk) == [280, 300]
    assert seen(desk, "nobody").ticks == 1


async def test_a_move_taken_back_brings_no_seconds(house: House, clock: Clock) -> None:
    desk = await two(house, LIVE)
    await move(desk, "put 1")
    clock.forward(30)
    n = desk.table.n + 1
    await desk.wish(lambda table: referee.undo(table, "ana", n))
    assert clocks(desk) == [270, 300]


async def test_before_the_first_move_nobody_loses_time(house: House, clock: Clock) -> None:
    desk = await house.open("ana", "Ana", "pebbles", [ME, FRIEND], {}, 60, tempo=LIVE)
    clock.forward(1000)
    await desk.wish(lambda table: referee.sit(table, "ben", 1, "Ben"))
    await desk.wish(lambda table: referee.start(table, "ana"))
    assert clocks(desk) == [300, 300]


async def test_a_machines_time_counts_too(house: House, clock: Clock) -> None:
    clocks_of_machine = Clocks(LIVE, 2)
    clocks_of_machine.follow(1, 1, moved=False)
    clocks_of_machine.count(30)
    assert clocks_of_machine.left(1, 30) == 270
    desk = await house.open("ana", "Ana", "pebbles", [ME, machine()], {}, 60, tempo=LIVE)
    await move(desk, "done")
    await until(lambda: desk.table.state.actor() == 0)
    assert clocks(desk) == [310, 310]


def test_a_machine_without_time_plays_on_as_the_weakest() -> None:
    opened = lay(seated_machine(2), person("ana"), game="pebbles").log[0]
    assert isinstance(opened, Opened)
    table = Table("table", SEED, msgspec.structs.replace(opened, pace=LIVE))
    for one in referee.begin(table):
        table.fold(one, 100)
    table.at = 401
    for entry in referee.expire(table):
        table.fold(entry, 401)
    assert table.seats[0].machine == 1
    assert table.clocks is not None
    assert table.clocks.due() is None


async def test_when_the_time_is_up_a_machine_plays_on(house: House, clock: Clock) -> None:
    desk = await two(house, LIVE)
    clock.forward(299)
    await house.timekeeper.look_round()
    assert not desk.table.seats[0].stand_in
    clock.forward(2)
    await house.timekeeper.look_round()
    assert desk.table.seats[0].stand_in
    assert desk.look(visitor("ana")).seats[0].late
    with pytest.raises(Trouble, match="Your time in this game is over"):
        await desk.wish(lambda table: referee.come_back(table, "ana", 0))
    await until(lambda: desk.table.state.actor() == 1)
    assert clocks(desk)[0] == 0


async def test_a_move_that_comes_too_late_does_not_count(house: House, clock: Clock) -> None:
    desk = await two(house, LIVE)
    clock.forward(301)
    with pytest.raises(Stale, match="The time for this move is over"):
        await move(desk, "put 1")


async def test_of_two_the_other_wins_when_a_seat_is_out(house: House, clock: Clock) -> None:
    desk = await two(house, STRICT)
    clock.forward(301)
    await house.timekeeper.look_round()
    assert desk.table.phase == "over"
    assert desk.table.winners == [1]
    view = seen(desk, "ana")
    assert view.actor is None
    assert b"The time of Ana is over." in bytes(view.scene or b"")
    assert desk.table.record().fair is not None


async def test_of_three_the_others_play_on_and_the_seat_never_wins(
    house: House, clock: Clock
) -> None:
    desk = await three(house, STRICT)
    clock.forward(301)
    await house.timekeeper.look_round()
    assert desk.table.phase == "playing"
    assert [seat.out for seat in seen(desk, "ben").seats] == [True, False, False]
    await until(lambda: desk.table.state.actor() == 1)
    while desk.table.phase == "playing":
        if desk.table.state.actor() == 0:
            await until(lambda: desk.table.state.actor() != 0)
        else:
            await move(desk)
    assert 0 not in desk.table.winners
    assert desk.table.winners


async def test_the_last_of_three_wins_when_two_are_out(house: House, clock: Clock) -> None:
    desk = await three(house, STRICT)
    clock.forward(301)
    await house.timekeeper.look_round()
    await until(lambda: desk.table.state.actor() == 1)
    clock.forward(301)
    await house.timekeeper.look_round()
    assert desk.table.phase == "over"
    assert desk.table.winners == [2]


async def test_where_clocks_run_nobody_else_replaces_a_player(house: House, clock: Clock) -> None:
    desk = await two(house, LIVE)
    desk.watch(visitor("ana"), 0)
    clock.forward(200)
    assert not any(seat.replaceable for seat in seen(desk, "ana").seats)


async def test_of_two_whoever_is_out_is_told_so_and_the_other_has_won(
    house: House, clock: Clock
) -> None:
    desk = await two(house, STRICT)
    clock.forward(301)
    await house.timekeeper.look_round()
    assert seen(desk, "ana").instead == "Your time was over."
    assert seen(desk, "ben").instead == "The time of Ana is over."


async def test_who_is_away_for_a_minute_need_not_be_waited_for(house: House, clock: Clock) -> None:
    desk = await two(house, STRICT)
    desk.watch(visitor("ben"), 0)
    clock.forward(59)
    assert not any(seat.endable for seat in seen(desk, "ben").seats)
    assert "After a minute you may stop waiting." in seen(desk, "ben").instead
    clock.forward(1)
    assert [seat.endable for seat in seen(desk, "ben").seats] == [True, False]
    await desk.wish(lambda table: referee.stop_waiting(table, "ben", 0, desk.waiting()))
    assert desk.table.winners == [1]
    told = [line.text for line in seen(desk, "ben").log]
    assert "Ana was away: Ben waits no longer, and the time of Ana is over." in told


async def test_a_machine_takes_over_where_that_was_agreed_and_nobody_waits_any_more(
    house: House, clock: Clock
) -> None:
    desk = await two(house, LIVE)
    desk.watch(visitor("ben"), 0)
    clock.forward(60)
    await desk.wish(lambda table: referee.stop_waiting(table, "ben", 0, desk.waiting()))
    assert desk.table.seats[0].stand_in
    assert desk.look(visitor("ana")).seats[0].late


async def test_whoever_is_here_or_has_come_back_keeps_their_time(
    house: House, clock: Clock
) -> None:
    desk = await two(house, STRICT)
    desk.watch(visitor("ben"), 0)
    clock.forward(90)
    desk.watch(visitor("ana"), 0)
    with pytest.raises(Stale, match="has not been away for a minute"):
        await desk.wish(lambda table: referee.stop_waiting(table, "ben", 0, desk.waiting()))
    with pytest.raises(NotYours):
        await desk.wish(lambda table: referee.stop_waiting(table, "eve", 0, desk.waiting()))


async def test_by_correspondence_absence_is_usual(house: House, clock: Clock) -> None:
    desk = await two(house, DAYS)
    desk.watch(visitor("ben"), 0)
    clock.forward(3600)
    assert not any(seat.endable for seat in seen(desk, "ben").seats)


async def test_whose_time_ended_while_they_were_away_is_told_of_it(
    house: House, clock: Clock
) -> None:
    desk = await two(house, STRICT)
    before = standing(desk.table)
    n = desk.table.n
    clock.forward(301)
    await house.timekeeper.look_round()
    told = notices(desk.table, before, desk.table.log[n - desk.table.n :])
    assert ("over", "ana") in [(notice.kind, notice.person) for notice in told]


# --- restarts ---------------------------------------------------------------------------------


async def test_clocks_survive_a_restart_and_a_closed_house_costs_nobody_time(
    house: House, clock: Clock
) -> None:
    desk = await two(house, LIVE)
    clock.forward(20)
    await move(desk, "done")
    clock.forward(40)
    await house.timekeeper.look_round()
    before = clocks(desk)
    assert before == [290, 260]
    other, desk = await again(house, desk, clock, 5 * 3600)
    assert clocks(desk) == before
    assert not desk.table.seats[1].stand_in
    await other.timekeeper.look_round()
    assert not desk.table.seats[1].stand_in
    clock.forward(261)
    await other.timekeeper.look_round()
    assert desk.table.seats[1].stand_in
    await desk.close()


async def test_what_is_due_is_due_in_another_house_too(house: House, clock: Clock) -> None:
    desk = await two(house, LIVE)
    await house.timekeeper.look_round()
    for one in house._desks.values():
        await one.close()
    house._desks.clear()
    clock.forward(301)
    await house.timekeeper.look_round()
    assert (await house.desk(desk.table.id)).table.seats[0].stand_in


async def test_a_relaxed_table_is_never_due(house: House, clock: Clock) -> None:
    desk = await two(house, Pace())
    await move(desk, "done")
    assert await house.store.next_due() is None
    assert clocks(desk) == [None, None]


async def test_a_finished_game_is_due_no_more(house: House, clock: Clock) -> None:
    desk = await two(house, LIVE)
    while desk.table.phase == "playing":
        await move(desk)
    assert await house.store.next_due() is None
