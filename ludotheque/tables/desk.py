"""The desk of one table: one wish at a time, written down before anyone is told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from ludotheque.bots.pool import Pool
from ludotheque.tables.forecast import Forecasts
from ludotheque.tables.hints import Hint, Hints
from ludotheque.tables.machines import Machines
from ludotheque.tables.presence import Presence
from ludotheque.tables.referee import Grant
from ludotheque.tables.refusal import Stale
from ludotheque.tables.settling import Settling
from ludotheque.tables.step import Granted, entry_of
from ludotheque.tables.store import Store, Taken
from ludotheque.tables.table import Table
from ludotheque.tables.view import TableView
from ludotheque.tables.visitor import Visitor
from ludotheque.tables.waiting import Waiting
from ludotheque.tables.watchers import Watcher, Watchers


class Desk:
    """The only place where a table is changed."""

    def __init__(self, table: Table, store: Store, pool: Pool, pace: float) -> None:
        self.table = table
        self.touched = time.monotonic()  # when somebody last asked for something here
        self.watchers = Watchers(table)
        self._store = store
        self._turn = asyncio.Lock()  # held by the one wish that is being granted
        self._presence = Presence(table, self.watchers.wake)
        self._machines = Machines(table, pool, pace, self._write, self._seen_within)
        self._settling = Settling(table, self._write)
        self._hints = Hints(pool)
        self._forecasts = Forecasts(pool)

    # --- wishes -----------------------------------------------------------------------------

    async def wish(self, grant: Grant) -> int:
        """Ask the referee, write what is granted, then tell everyone; return the newest number."""
        self.touched = time.monotonic()
        return await self._write(grant)

    async def _write(self, grant: Grant) -> int:
        async with self._turn:
            granted = grant(self.table)
            if granted:
                await self._append(granted)
            return self.table.n

    async def _append(self, granted: Sequence[Granted]) -> None:
        before = self.table.n
        entries = [entry_of(one) for one in granted]
        try:
            await self._store.append(self.table.id, before + 1, entries)
        except Taken:
            await self._catch_up()
            raise Stale("Someone else was quicker.", self.table.n) from None
        for one in granted:
            self.table.fold(one)
        self._presence.notice(entries)
        self._publish(before)

    async def _catch_up(self) -> None:
        """Take in what another house has written in our table's log."""
        kept = await self._store.load(self.table.id)
        if kept is not None:
            missed = kept.log[self.table.n :]
            for entry in missed:
                self.table.fold(entry)
            self._presence.notice(missed)
            self._publish(self.table.n)

    def _publish(self, before: int) -> None:
        self.watchers.changed(before)
        self._settling.wake()
        self._machines.wake()

    # --- looking ----------------------------------------------------------------------------

    def look(self, visitor: Visitor) -> TableView:
        """The table as one person sees it now."""
        return self.watchers.look(visitor, self.waiting())

    def watch(self, visitor: Visitor, since: int) -> Watcher:
        """Someone who knows the log up to entry `since` begins to look."""
        self.touched = time.monotonic()
        watcher = self.watchers.join(visitor, since)
        self._presence.arrive(visitor.person)
        self._machines.wake()
        return watcher

    def expect(self, person: str) -> None:
        """Someone who does not watch will look again soon."""
        self._presence.expect(person)

    def news(self, watcher: Watcher) -> TableView:
        """What a watcher has not been shown yet."""
        return self.watchers.news(watcher, self.waiting())

    def unwatch(self, watcher: Watcher) -> None:
        """Someone stops looking."""
        self.touched = time.monotonic()
        self.watchers.leave(watcher)
        self._presence.leave(watcher.visitor.person)

    def waiting(self) -> Waiting:
        """For whom the table has been waiting, and for how long."""
        return self._presence.waiting()

    def sealers(self) -> set[str]:
        """The people whose browsers are here now and seal words for the dice."""
        return {one.visitor.person for one in self.watchers if one.visitor.seals}

    async def hint(self, visitor: Visitor) -> Hint:
        """What a machine would do, for the person who must decide."""
        self.touched = time.monotonic()
        return await self._hints.ask(self.table, visitor)

    async def foresee(self, visitor: Visitor, move: str) -> str:
        """What would come of a move, for the person who must decide."""
        self.touched = time.monotonic()
        return await self._forecasts.ask(self.table, visitor, move)

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
        await self._settling.close()
        await self._machines.close()
