"""The desk of one table: one wish at a time, written down before anyone is told."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Sequence

from ludotheque.bots.pool import Pool
from ludotheque.core.trouble import Trouble
from ludotheque.tables import referee
from ludotheque.tables.bus import Bus, LocalBus
from ludotheque.tables.clocks import Clocks, Due
from ludotheque.tables.forecast import Forecasts
from ludotheque.tables.hints import Hint, Hints
from ludotheque.tables.hours import Hours
from ludotheque.tables.machines import Machines
from ludotheque.tables.neighbours import Neighbours
from ludotheque.tables.notices import Notice, notices, remind, standing
from ludotheque.tables.presence import Presence
from ludotheque.tables.referee import Grant
from ludotheque.tables.refusal import TooSoon
from ludotheque.tables.settling import Settling
from ludotheque.tables.step import Granted, Step, entry_of
from ludotheque.tables.store import NO_DUE, Store, Taken, Timed, Unreachable
from ludotheque.tables.table import Table
from ludotheque.tables.usher import Usher
from ludotheque.tables.view import TableView
from ludotheque.tables.visitor import Visitor
from ludotheque.tables.waiting import Waiting
from ludotheque.tables.watchers import Call, Watcher, Watchers

log = logging.getLogger(__name__)

# How often a wish is judged again because another house was quicker; then it is refused.
JUDGED = 50
# After when a table is due could not be written down, until it is tried again, in seconds.
NOTED = 1.0


class Desk:
    """The only place where a table is changed."""

    def __init__(
        self,
        table: Table,
        store: Store,
        pool: Pool,
        pace: float,
        notice: Callable[[Desk], None] = lambda desk: None,
        tell: Callable[[list[Notice]], None] = lambda news: None,
        hours: Hours | None = None,
        bus: Bus | None = None,
    ) -> None:
        self.table = table
        self._hours = hours or Hours()
        self.touched = time.monotonic()  # when somebody last asked for something here
        self.watchers = Watchers(table)
        self._notice = notice  # tells the hall that something has happened here
        self._tell = tell  # sends news out of the house
        self._store = store
        self._turn = asyncio.Lock()  # held by the one wish that is being granted
        self._bus = bus or LocalBus()
        self._presence = Presence(table, self.watchers.wake)
        self.neighbours = Neighbours(table.id, self._bus, self, self.watchers, self._presence)
        self._catching_up: asyncio.Task[None] | None = None
        self._heard = 0  # the newest number of which another house has told
        self._doubt = False  # whether something of ours may have been written or not
        self._noting: asyncio.Task[None] | None = None
        self._machines = Machines(table, pool, pace, self._write, self._seen_within, self._bus)
        self._settling = Settling(table, self._write)
        self._usher = Usher(self, self._write)
        self._hints = Hints(pool)
        self._forecasts = Forecasts(pool)
        self._agreeing: asyncio.Task[int] | None = None

    # --- wishes -----------------------------------------------------------------------------

    async def wish(self, grant: Grant) -> int:
        """Ask the referee, write what is granted, then tell everyone; return the newest number."""
        self.touched = time.monotonic()
        return await self._write(grant)

    async def _write(self, grant: Grant) -> int:
        async with self._turn:
            for _ in range(JUDGED):
                self._read_clock()
                try:
                    granted = referee.learn(self.table, grant(self.table))
                except Trouble:
                    # What we know may be old: another house may have written since.
                    if self._bus.alone or not await self._read_on():
                        raise
                    continue
                if not granted or await self._append(granted):
                    return self.table.n
            raise TooSoon("So much happens at this table that your wish has to wait: try again.")

    async def _append(self, granted: Sequence[Granted]) -> bool:
        """Write what is granted, and let it happen; False if another house was quicker."""
        before, was = self.table.n, standing(self.table)
        entries = [entry_of(one) for one in granted]
        today = self._hours.today()
        own = self._hours.own(today) if self.table.clocks else 0.0
        due = self._foresee_due(granted, own)
        try:
            await self._store.append(self.table.id, before + 1, entries, today, due)
        except Taken:
            await self._read_on()
            return False
        except Unreachable:
            # It may have been written all the same: only the log knows.
            self._doubt = True
            raise
        for one in granted:
            self.table.fold(one, own)
        self._presence.notice(entries)
        self.neighbours.tell_written(before + 1, entries, today)
        self._publish(before)
        if news := notices(self.table, was, entries):
            self._tell(news)
        if due is NO_DUE:
            await self.note_due()
        return True

    # --- clocks -----------------------------------------------------------------------------

    def _read_clock(self) -> None:
        """What time it is, for a table where it matters."""
        if self.table.clocks:
            self.table.at = self._hours.now()

    def _foresee_due(self, granted: Sequence[Granted], at: float) -> Due | None:
        """When the table will have to be looked at after some moves, to be written with them."""
        clocks = self.table.clocks
        steps = [one for one in granted if isinstance(one, Step)]
        if clocks is None or len(steps) < len(granted):
            return NO_DUE
        return clocks.foresee([(step.after.actor(), step.after.turn()) for step in steps], at)

    async def set_due(self) -> None:
        """Write down when the table has to be looked at next, if it has clocks."""
        clocks = self.table.clocks
        if clocks and self.table.started:
            await self._store.set_due(self.table.id, clocks.due())

    async def note_due(self) -> None:
        """Write it down, now or as soon as the store can be reached: what happened has happened."""
        try:
            await self.set_due()
        except Unreachable:
            if self._noting is None or self._noting.done():
                self._noting = asyncio.create_task(self._note_due_later())

    async def _note_due_later(self) -> None:
        while True:
            await asyncio.sleep(NOTED)
            with contextlib.suppress(Unreachable):
                await self.set_due()
                return

    async def ring(self, kind: str) -> None:
        """It is time to look at the table: to remind somebody, or because their time is up."""
        clocks = self.table.clocks
        if kind == "reminder" and clocks:
            due = clocks.due()
            # Somebody may have moved since it was found to be due: then another has all their time.
            if due and due.kind == "reminder" and due.at <= self._hours.now():
                self._remind(clocks)
            await self.set_due()
            return
        n = self.table.n
        if await self._write(referee.expire) == n:
            # Too early: somebody has moved just before.
            await self.set_due()

    def _remind(self, clocks: Clocks) -> None:
        """Tell whoever must decide until when they have time."""
        clocks.reminded()
        if (end := clocks.ends()) is not None:
            self._tell(remind(self.table, self._hours.today() + end - self._hours.now()))

    # --- other houses -----------------------------------------------------------------------

    @property
    def behind(self) -> bool:
        """Whether the log holds, or may hold, more than we know: it is asked before we show it."""
        return self._doubt or self._heard > self.table.n

    async def catch_up(self) -> None:
        """Take in what other houses have written, when nothing else is being written here."""
        async with self._turn:
            await self._read_on()

    async def know(self, n: int) -> None:
        """Somebody comes who has seen entry n, maybe through another house: then so should we."""
        if n > self.table.n and not self._bus.alone:
            await self.catch_up()

    async def _read_on(self) -> bool:
        """Take in what another house has written in our table's log; whether there was any."""
        missed = await self._store.entries(self.table.id, self.table.n)
        self._doubt = False
        self._fold(missed)
        return bool(missed)

    def _fold(self, entries: Sequence[Timed]) -> None:
        if not entries:
            return
        before = self.table.n
        for entry, at in entries:
            self.table.fold(entry, self._hours.own(at))
        self._presence.notice([entry for entry, _ in entries])
        self._publish(before)

    def take_in(self, first: int, entries: Sequence[Timed]) -> None:
        """Another house has written these entries; if any are missing before them, read on."""
        known = self.table.n + 1 - first
        if known >= len(entries):
            return
        if known >= 0 and not self._turn.locked():
            self._fold(entries[known:])
            return
        self._heard = max(self._heard, first + len(entries) - 1)
        if self._catching_up is None or self._catching_up.done():
            self._catching_up = asyncio.create_task(self._catch_up_soon())

    async def _catch_up_soon(self) -> None:
        try:
            n = -1
            # Whatever is told while the log is being asked may not be in its answer.
            while self.behind and n < self.table.n:
                n = self.table.n
                await self.catch_up()
        # Whatever it is: the log is asked again before long.
        except Exception as trouble:
            log.warning("what other houses have written could not be read: %r", trouble)

    def company_changed(self) -> None:
        """Others look through other houses than a moment ago."""
        self._usher.wake()

    def _publish(self, before: int) -> None:
        self.watchers.changed(before)
        self._settling.wake()
        self._machines.wake()
        self._usher.wake()
        self._notice(self)
        if self.table.proposal and not referee.unanswered(self.table):
            # Whoever had not answered yet has left: the machine that stands in agrees.
            self._agreeing = asyncio.create_task(self._write(referee.lapse))

    # --- looking ----------------------------------------------------------------------------

    def look(self, visitor: Visitor) -> TableView:
        """The table as one person sees it now."""
        self._read_clock()
        return self.watchers.look(visitor, self.waiting())

    def watch(self, visitor: Visitor, since: int, call: Call = lambda: None) -> Watcher:
        """Someone who knows the log up to entry `since` begins to look, and is called for news."""
        self.touched = time.monotonic()
        watcher = self.watchers.join(visitor, since, call)
        self._presence.arrive(visitor.person)
        self._machines.wake()
        self._usher.wake()
        self._notice(self)
        self.neighbours.tell_company()
        return watcher

    def expect(self, person: str) -> None:
        """Someone who does not watch will look again soon."""
        self._presence.expect(person)
        self.neighbours.tell_company(always=True)

    def news(self, watcher: Watcher) -> TableView:
        """What a watcher has not been shown yet."""
        self._read_clock()
        return self.watchers.news(watcher, self.waiting())

    def unwatch(self, watcher: Watcher) -> None:
        """Someone stops looking."""
        self.touched = time.monotonic()
        self.watchers.leave(watcher)
        self._presence.leave(watcher.visitor.person)
        self._notice(self)
        self.neighbours.tell_company()

    def waiting(self) -> Waiting:
        """For whom the table has been waiting, and for how long."""
        return self._presence.waiting()

    def is_here(self, seat: int) -> bool:
        """Whether somebody who plays for a seat is here, or was a moment ago."""
        return self._presence.is_here(seat)

    def people_here(self) -> set[str]:
        """Everyone who has a window open on the table now, in whichever house."""
        return {one.visitor.person for one in self.watchers} | self.neighbours.people.keys()

    def sealers(self) -> set[str]:
        """The people whose browsers are here now and seal words for the dice."""
        here = {one.visitor.person for one in self.watchers if one.visitor.seals}
        return here | {person for person, seals in self.neighbours.people.items() if seals}

    async def hint(self, visitor: Visitor) -> Hint:
        """What a machine would do, for the person who must decide."""
        self.touched = time.monotonic()
        return await self._hints.ask(self.table, visitor)

    async def foresee(self, visitor: Visitor, move: str) -> str:
        """What would come of a move, for the person who must decide."""
        self.touched = time.monotonic()
        return await self._forecasts.ask(self.table, visitor, move)

    @property
    def attended(self) -> bool:
        """Whether somebody who plays here is looking, through this house."""
        players = {person for seat in self.table.seats for person in seat.holders}
        return any(one.visitor.person in players for one in self.watchers)

    @property
    def complete(self) -> bool:
        """Whether every seat is taken, and everyone who took one is looking."""
        here = self.people_here()
        return all(
            seat.kind == "machine" or (seat.kind == "person" and seat.holders & here)
            for seat in self.table.seats
        )

    # --- staying awake ----------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether a machine is thinking here, or the dice are being settled."""
        return self._machines.busy or self._settling.busy

    @property
    def needed(self) -> bool:
        """Whether anyone looks on, or waits for a machine."""
        return len(self.watchers) > 0 or (self.busy and self._machines.awaited)

    def wake_machines(self) -> None:
        """If a machine must decide and none is thinking, let it think; settle unsettled dice."""
        self._settling.wake()
        self._machines.wake()

    def _seen_within(self, seconds: float) -> bool:
        return len(self.watchers) > 0 or time.monotonic() - self.touched < seconds

    async def close(self) -> None:
        """Stop thinking and waiting; all that happened is already written."""
        self._presence.close()
        self.neighbours.part()
        for later in (self._catching_up, self._noting):
            if later is not None:
                later.cancel()
        await self._settling.close()
        await self._usher.close()
        await self._machines.close()
