"""The desk of one table: one wish at a time, written before it is told."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator

import pytest

from ludotheque.tables import referee
from ludotheque.tables.clocks import Due
from ludotheque.tables.entry import Entry
from ludotheque.tables.house import House
from ludotheque.tables.refusal import Stale
from ludotheque.tables.sqlite import SqliteStore
from ludotheque.tables.store import NO_DUE
from ludotheque.tables.table import Table
from tests.tables.guests import move, seen, two_at, visitor
from tests.tables.machines import Parrots
from tests.tables.seating import portrait
from tests.waiting import soon

pytestmark = pytest.mark.anyio


class SlowStore(SqliteStore):
    """A store whose disk waits for a word, or fails."""

    waits = False
    fails = False

    def ready(self) -> None:
        self.asked = asyncio.Event()
        self.go_on = asyncio.Event()

    async def append(
        self,
        table: str,
        n: int,
        entries: list[Entry],
        at: float | None = None,
        due: Due | None = NO_DUE,
    ) -> None:
        if self.fails:
            raise sqlite3.OperationalError("disk I/O error")
        if self.waits:
            self.asked.set()
            await self.go_on.wait()
        await super().append(table, n, entries, at, due)


@pytest.fixture
async def slow(store: SqliteStore) -> AsyncIterator[SlowStore]:
    slow = SlowStore(store._path)
    slow.ready()
    yield slow
    await slow.close()


async def test_nobody_is_told_before_it_is_written(slow: SlowStore, parrots: Parrots) -> None:
    desk = await two_at(House(slow, parrots, pace=0))
    watcher = desk.watch(visitor("ben"), 0)
    desk.news(watcher)
    before = portrait(desk.table)
    slow.waits = True
    moving = asyncio.create_task(move(desk))
    await soon(slow.asked)
    assert portrait(desk.table) == before
    assert not watcher.behind
    slow.go_on.set()
    n = await moving
    assert watcher.behind
    assert desk.news(watcher).n == n > before["n"]
    kept = await slow.load(desk.table.id)
    assert kept is not None
    assert len(kept.log) == n


async def test_the_next_wish_waits_until_the_one_before_is_written(
    slow: SlowStore, parrots: Parrots
) -> None:
    desk = await two_at(House(slow, parrots, pace=0))
    asked: list[int] = []

    def look(table: Table) -> list[Entry]:
        asked.append(table.n)
        return []

    slow.waits = True
    moving = asyncio.create_task(move(desk))
    await soon(slow.asked)
    looking = asyncio.create_task(desk.wish(look))
    # As far as it gets by itself.
    await asyncio.sleep(0)
    assert asked == []
    slow.go_on.set()
    assert await moving == await looking
    assert asked == [desk.table.n]


async def test_what_could_not_be_written_did_not_happen(slow: SlowStore, parrots: Parrots) -> None:
    desk = await two_at(House(slow, parrots, pace=0))
    watcher = desk.watch(visitor("ben"), 0)
    desk.news(watcher)
    before = portrait(desk.table)
    slow.fails = True
    with pytest.raises(sqlite3.Error):
        await move(desk)
    assert portrait(desk.table) == before
    assert not watcher.behind
    slow.fails = False
    assert await move(desk) > before["n"]


async def test_of_two_who_race_for_a_number_exactly_one_wins(house: House) -> None:
    desk = await two_at(house)
    holder = min(desk.table.seats[desk.table.state.actor()].holders)
    n = desk.table.n + 1
    wishes = [desk.wish(lambda table: referee.move(table, holder, n, "draw")) for _ in range(10)]
    outcomes = await asyncio.gather(*wishes, return_exceptions=True)
    assert sum(isinstance(outcome, int) for outcome in outcomes) == 1
    stale = [outcome for outcome in outcomes if isinstance(outcome, Stale)]
    assert len(stale) == 9
    assert {refusal.newest for refusal in stale} == {desk.table.n}


async def test_when_another_house_was_quicker_ours_catches_up(
    house: House, store: SqliteStore, parrots: Parrots
) -> None:
    ours = await two_at(house)
    theirs = await House(SqliteStore(store._path), parrots, pace=0).desk(ours.table.id)
    watcher = ours.watch(visitor("ben"), 0)
    ours.news(watcher)
    await move(theirs)
    with pytest.raises(Stale) as refusal:
        await move(ours)
    assert refusal.value.newest == theirs.table.n
    assert portrait(ours.table) == portrait(theirs.table)
    assert watcher.behind
    await move(ours)


async def test_a_wish_that_changes_nothing_is_not_written(house: House) -> None:
    desk = await two_at(house)
    n = desk.table.n
    assert await desk.wish(lambda table: referee.carry(table, "ana", 0)) == n


async def test_a_mover_who_goes_away_in_mid_wish_leaves_the_table_whole(
    slow: SlowStore, parrots: Parrots
) -> None:
    """The move may stand or not, but disk and memory agree, and the game goes on."""
    desk = await two_at(House(slow, parrots, pace=0))
    for _ in range(3):
        moving = asyncio.create_task(move(desk))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        moving.cancel()
        await asyncio.gather(moving, return_exceptions=True)
        for _ in range(2):
            # The first may be told that the table has moved on; the second is in time.
            await asyncio.gather(move(desk), return_exceptions=True)
        kept = await slow.load(desk.table.id)
        assert kept is not None
        assert kept.log == desk.table.log


# --- what a watcher is shown ------------------------------------------------------------------


async def test_a_new_watcher_is_shown_everything_then_only_what_is_new(house: House) -> None:
    desk = await two_at(house)
    watcher = desk.watch(visitor("ben"), 0)
    first = desk.news(watcher)
    assert [line.n for line in first.log] == list(range(1, desk.table.n + 1))
    assert first.scene is not None
    assert b'"ground"' in bytes(first.scene)
    await move(desk)
    then = desk.news(watcher)
    assert [line.n for line in then.log] == list(range(first.n + 1, then.n + 1))
    assert then.scene is not None
    assert b'"ground"' not in bytes(then.scene)


async def test_a_slow_watcher_gets_the_newest_and_no_line_is_lost(house: House) -> None:
    desk = await two_at(house)
    watcher = desk.watch(visitor("ben"), 0)
    first = desk.news(watcher)
    for _ in range(4):
        await move(desk)
    late = desk.news(watcher)
    assert late.n == desk.table.n
    assert [line.n for line in late.log] == list(range(first.n + 1, late.n + 1))
    assert not watcher.behind


async def test_who_comes_back_with_a_number_is_told_what_came_after_it(house: House) -> None:
    desk = await two_at(house)
    for _ in range(3):
        await move(desk)
    watcher = desk.watch(visitor("ben"), 4)
    back = desk.news(watcher)
    assert [line.n for line in back.log] == list(range(5, desk.table.n + 1))
    assert back.scene is not None
    assert b'"ground"' in bytes(back.scene)


async def test_each_seat_sees_with_its_own_eyes(house: House, pebbles: object) -> None:
    desk = await two_at(house, game="pebbles")
    secrets = desk.table.state.facts()["secrets"]
    assert isinstance(secrets, list)
    for person, seat in (("ana", 0), ("ben", 1)):
        scene = seen(desk, person).scene
        assert scene is not None
        assert f"yours is {secrets[seat]}".encode() in bytes(scene)
    spectators = seen(desk, "nobody").scene
    assert spectators is not None
    assert b"yours" not in bytes(spectators)


async def test_what_was_kept_to_tell_a_move_goes_when_all_have_been_told(house: House) -> None:
    desk = await two_at(house)
    watchers = [desk.watch(visitor(person), 0) for person in ("ana", "ben")]
    for watcher in watchers:
        desk.news(watcher)
    before = desk.table.state
    await move(desk)
    desk.news(watchers[0])
    kept = next(desk.table.steps(watchers[1].since))
    assert kept.before is before
    desk.news(watchers[1])
    assert desk.table.before() is None
    assert desk.watchers._scenes._sent == {}
    # Without it, the game is replayed.
    again = next(desk.table.steps(kept.n - 1))
    assert again.before is not before
    assert again.after.facts() == kept.after.facts()
    # Where nobody looks, nothing is kept at all.
    for watcher in watchers:
        desk.unwatch(watcher)
    await move(desk)
    assert desk.table.before() is None
