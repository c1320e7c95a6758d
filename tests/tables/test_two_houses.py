"""Two houses on one store and one bus: any of them serves any table."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest

from ludotheque.tables import machines, presence, referee, settling
from ludotheque.tables.desk import Desk
from ludotheque.tables.entry import Moved, Rematched, Started
from ludotheque.tables.house import House
from ludotheque.tables.refusal import Stale
from ludotheque.tables.store import Unreachable
from tests.tables.conftest import Clock
from tests.tables.guests import FRIEND, ME, finish, machine, move, opened, two_at, visitor
from tests.tables.two_houses import Town, level
from tests.waiting import PATIENCE, soon, until

pytestmark = pytest.mark.anyio


# --- moves ------------------------------------------------------------------------------------


async def test_a_move_in_one_house_is_seen_in_the_other(town: Town) -> None:
    ours, theirs = await town.both(await two_at(town.here))
    watcher = theirs.watch(visitor("ben"), 0)
    theirs.news(watcher)
    await move(ours)
    await until(lambda: watcher.behind)
    assert theirs.news(watcher).n == ours.table.n
    await level(ours, theirs)


async def test_a_whole_game_is_played_through_both_houses_in_turn(town: Town) -> None:
    ours, theirs = await town.both(await two_at(town.here))
    desks = [ours, theirs]
    while desks[0].table.phase != "over":
        desks.reverse()
        await level(*desks)
        await move(desks[0])
    await level(ours, theirs)


async def test_whoever_saw_the_newest_move_elsewhere_is_not_refused_here(town: Town) -> None:
    """The news may come later than the player, who has seen the move through the other house."""
    ours, theirs = await town.both(await two_at(town.here))
    theirs.take_in = lambda first, entries: None  # type: ignore[method-assign]
    await move(ours)
    assert theirs.table.n < ours.table.n
    person = min(ours.table.seats[ours.table.state.actor()].holders)
    n, name = ours.table.n + 1, ours.table.state.names()[-1]
    assert await theirs.wish(lambda table: referee.move(table, person, n, name)) >= n


async def test_the_same_move_asked_of_two_houses_a_thousand_times_happens_once(
    town: Town, place: tuple[str, str]
) -> None:
    ours, theirs = await town.both(await two_at(town.here))
    asked = 0
    # In one process it is the same code again, on a file: there a few are enough.
    while asked < (1000 if place[0] else 50):
        await level(ours, theirs)
        if ours.table.phase == "over":
            ours, theirs = await town.both(await two_at(town.here))
        table = ours.table
        person = min(table.seats[table.state.actor()].holders)
        n, name = table.n + 1, table.state.names()[asked % len(table.state.names())]
        wish = partial(referee.move, person=person, n=n, name=name)
        outcomes = await asyncio.gather(ours.wish(wish), theirs.wish(wish), return_exceptions=True)
        asked += 1
        assert sum(isinstance(outcome, int) for outcome in outcomes) == 1
        assert sum(isinstance(outcome, Stale) for outcome in outcomes) == 1
        kept = [entry for entry, _ in await town.here.store.entries(table.id, n - 1)]
        assert [entry for entry in kept if isinstance(entry, Moved) and entry.seat >= 0] == [
            Moved(entry.seat, name) for entry in kept[:1] if isinstance(entry, Moved)
        ]


async def test_a_house_that_has_missed_something_shows_nothing_old(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, theirs = await town.both(await two_at(town.here))
    hears = theirs.take_in
    theirs.take_in = lambda first, entries: None  # type: ignore[method-assign]
    await move(ours)
    await level_in_the_log(town, ours)
    theirs.take_in = hears  # type: ignore[method-assign]
    n = theirs.table.n
    with monkeypatch.context() as patch:
        patch.setattr(town.there.store, "entries", _unreachable)
        await move(ours)
        # It hears of the second move, and that there was one before; and can't ask which.
        await until(lambda: theirs.behind)
        with pytest.raises(Unreachable):
            await town.there.desk(ours.table.id)
        assert theirs.table.n == n
    assert (await town.there.desk(ours.table.id)).table.n == ours.table.n


async def level_in_the_log(town: Town, desk: Desk) -> None:
    """Until whatever was told of a table has been heard: what is told is heard in order."""
    heard = asyncio.Event()
    channel = f"heard:{desk.table.id}"
    await town.there.bus.listen(channel, lambda house, message: heard.set())
    town.here.bus.tell(channel, b"")
    await soon(heard)


async def test_whoever_comes_back_through_another_house_sees_nothing_older(town: Town) -> None:
    ours, theirs = await town.both(await two_at(town.here))
    theirs.take_in = lambda first, entries: None  # type: ignore[method-assign]
    await move(ours)
    await theirs.know(theirs.table.n)
    assert theirs.table.n < ours.table.n
    await theirs.know(ours.table.n)
    assert theirs.table.n == ours.table.n


async def test_what_was_written_though_nobody_said_so_is_shown(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = await two_at(town.here)
    n, real = desk.table.n, town.here.store.append

    async def append(*told: Any) -> None:
        await real(*told)
        raise Unreachable

    with monkeypatch.context() as patch:
        patch.setattr(town.here.store, "append", append)
        with pytest.raises(Unreachable):
            await move(desk)
    assert desk.table.n == n
    assert (await town.here.desk(desk.table.id)).table.n > n


async def test_a_wish_that_is_not_bound_to_a_moment_is_judged_again(town: Town) -> None:
    ours, theirs = await town.both(await opened(town.here, ME, FRIEND, FRIEND))
    await asyncio.gather(
        ours.wish(lambda table: referee.sit(table, "ben", 1, "Ben")),
        theirs.wish(lambda table: referee.sit(table, "cem", 2, "Cem")),
    )
    await level(ours, theirs)
    assert ours.table.names == ["Ana", "Ben", "Cem"]


async def test_a_table_asked_for_while_it_is_played_at_is_not_old(town: Town) -> None:
    desk = await two_at(town.here)
    for _ in range(3):
        moving = asyncio.create_task(move(desk))
        theirs = await town.there.desk(desk.table.id)
        await moving
        await level(desk, theirs)
        await town.there._let_sleep(desk.table.id)


# --- people -----------------------------------------------------------------------------------


async def test_whoever_looks_through_another_house_is_here(town: Town, clock: Clock) -> None:
    ours, theirs = await town.both(await two_at(town.here))
    ours.watch(visitor("ana"), 0)
    ben = theirs.watch(visitor("ben"), 0)
    await until(lambda: ours.people_here() == {"ana", "ben"})
    clock.forward(presence.GRACE + 1)
    assert ours.waiting().away == theirs.waiting().away == {}
    # Nobody is sent news of a table that they look at, through whichever house.
    assert ours.is_here(1) and theirs.is_here(0)
    theirs.unwatch(ben)
    await until(lambda: ours.people_here() == {"ana"})
    clock.forward(presence.GRACE + 1)
    assert list(ours.waiting().away) == list(theirs.waiting().away) == [1]


async def test_a_house_woken_late_knows_how_long_somebody_has_been_away(
    town: Town, clock: Clock
) -> None:
    desk = await two_at(town.here)
    desk.watch(visitor("ana"), 0)
    desk.unwatch(desk.watch(visitor("ben"), 0))
    clock.forward(100)
    assert desk.waiting().away == {1: pytest.approx(100)}
    theirs = await town.there.desk(desk.table.id)
    # What the one house tells may still be on its way to the bus.
    await until(lambda: len(theirs.waiting().away) > 0)
    assert theirs.waiting().away == {1: pytest.approx(100)}
    assert theirs.waiting().decision == pytest.approx(100)


async def test_who_looks_without_a_line_is_expected_in_both_houses(
    town: Town, clock: Clock
) -> None:
    ours, theirs = await town.both(await two_at(town.here))
    ours.watch(visitor("ana"), 0)
    seen = ours._presence._gone.get("ben", 0.0)
    theirs.expect("ben")
    await until(lambda: ours._presence._gone["ben"] > seen)
    clock.forward(presence.AGAIN)
    assert ours.waiting().away == {}
    clock.forward(presence.GRACE)
    assert list(ours.waiting().away) == [1]


async def test_people_of_a_house_that_is_gone_are_away(town: Town) -> None:
    ours, theirs = await town.both(await two_at(town.here))
    theirs.watch(visitor("ben"), 0)
    await until(lambda: ours.people_here() == {"ben"})
    await town.there.bus.close()
    await until(lambda: ours.people_here() == set())


async def test_the_dice_wait_for_browsers_of_both_houses(town: Town) -> None:
    ours, theirs = await town.both(await opened(town.here, ME, FRIEND))
    await theirs.wish(lambda table: referee.sit(table, "ben", 1, "Ben"))
    ours.watch(visitor("ana", seals=True), 0)
    theirs.watch(visitor("ben", seals=True), 0)
    await until(lambda: ours.sealers() == theirs.sealers() == {"ana", "ben"})
    await ours.wish(lambda table: referee.start(table, "ana", ours.sealers()))
    assert ours.table.dice.awaited == ["ana", "ben"]


# --- once, wherever ---------------------------------------------------------------------------


async def test_dice_that_both_houses_settle_are_settled_once(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settling, "WAIT", 0.01)
    ours, theirs = await town.both(await opened(town.here, ME, FRIEND))
    await ours.wish(lambda table: referee.sit(table, "ben", 1, "Ben"))
    await level(ours, theirs)
    await ours.wish(lambda table: referee.start(table, "ana", ["ana", "ben"]))
    await until(lambda: ours.table.started and theirs.table.started)
    await level(ours, theirs)
    kept = [entry for entry, _ in await town.here.store.entries(ours.table.id, 0)]
    assert sum(isinstance(entry, Started) for entry in kept) == 1


async def test_one_house_at_a_time_asks_a_tables_machine(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machines, "RENEWED", 0.05)
    monkeypatch.setattr(machines, "LEASE", PATIENCE)
    town.parrots.free.clear()
    desk = await opened(town.here, machine(), machine())
    ours, theirs = await town.both(desk)
    ours.watch(visitor("ana"), 0)
    theirs.watch(visitor("ben"), 0)
    await until(lambda: bool(town.parrots.asked))
    town.parrots.free.set()
    await until(lambda: ours.table.phase == "over" and theirs.table.phase == "over")
    await level(ours, theirs)
    # No position was thought over twice.
    facts = [repr(asked.state.facts()) for asked in town.parrots.asked]
    assert len(facts) == len(set(facts))


async def test_if_the_house_that_asks_a_machine_dies_the_other_goes_on(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machines, "RENEWED", 0.05)
    monkeypatch.setattr(machines, "LEASE", 0.3)
    town.parrots.free.clear()
    ours, theirs = await town.both(await opened(town.here, machine(), machine()))
    ours.watch(visitor("ana"), 0)
    theirs.watch(visitor("ben"), 0)
    await until(lambda: bool(town.parrots.asked))
    dead, alive = (ours, theirs) if await _holds(town.here, ours) else (theirs, ours)
    # It says nothing more, and gives nothing back.
    monkeypatch.setattr(dead._machines._bus, "release", _nothing)
    await dead._machines.close()
    monkeypatch.setattr(dead._machines, "wake", lambda: None)
    n = alive.table.n
    town.parrots.free.set()
    await until(lambda: alive.table.n > n)


async def test_a_house_without_its_store_leaves_the_machines_to_the_other(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machines, "RENEWED", 0.05)
    # Nobody takes them over because they were not asked for: they must be given back.
    monkeypatch.setattr(machines, "LEASE", PATIENCE)
    town.parrots.free.clear()
    ours, theirs = await town.both(await opened(town.here, machine(), machine()))
    ours.watch(visitor("ana"), 0)
    theirs.watch(visitor("ben"), 0)
    await until(lambda: bool(town.parrots.asked))
    asks = town.here if await _holds(town.here, ours) else town.there
    monkeypatch.setattr(asks.store, "append", _unreachable)
    town.parrots.free.set()
    await until(lambda: ours.table.phase == "over" and theirs.table.phase == "over")


async def _unreachable(*told: object) -> None:
    raise Unreachable


async def _holds(house: House, desk: Desk) -> bool:
    return await house.bus.lease(f"machine:{desk.table.id}", 0.3)


async def _nothing(what: str) -> None:
    """Not even a goodbye."""


async def test_a_rematch_asked_of_both_houses_is_one_table(town: Town) -> None:
    ours, theirs = await town.both(await finish(await two_at(town.here)))
    await level(ours, theirs)
    ours.watch(visitor("ana"), 0)
    theirs.watch(visitor("ben"), 0)
    await until(lambda: ours.people_here() == theirs.people_here() == {"ana", "ben"})
    found = await asyncio.gather(town.here.rematch(ours, "ana"), town.there.rematch(theirs, "ben"))
    await until(lambda: bool(ours.table.rematch and theirs.table.rematch))
    assert set(found) <= {"", ours.table.rematch}
    kept = [entry for entry, _ in await town.here.store.entries(ours.table.id, 0)]
    assert sum(isinstance(entry, Rematched) for entry in kept) == 1
