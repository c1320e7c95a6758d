"""The desk of one table: one wish at a time, written down before anyone is told."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable

import msgspec

from ludotheque.bots.pool import Pool
from ludotheque.core.game import Viewer
from ludotheque.core.scene import Scene
from ludotheque.core.stream import Stream
from ludotheque.tables import referee, view
from ludotheque.tables.easel import Easel
from ludotheque.tables.entry import CHANCE_SEAT, Entry
from ludotheque.tables.foresight import Foresight
from ludotheque.tables.hints import Hint, Hints
from ludotheque.tables.refusal import Stale
from ludotheque.tables.store import Store, Taken
from ludotheque.tables.table import Table, rebuild
from ludotheque.tables.view import Eyes, TableView

log = logging.getLogger(__name__)

# A reload is not an absence: only who is gone for longer is shown as away.
GRACE = 4.0
RETRY = 5.0
# Machines among themselves play on for so long after somebody was here, in seconds.
UNSEEN = 60.0
# How many moves are played at random in the time of one that a machine thinks over.
RUSH = 6

Grant = Callable[[Table], list[Entry]]


class Watcher:
    """Someone who looks at the table now, and how much they have been shown."""

    def __init__(self, eyes: Eyes, since: int) -> None:
        self.eyes = eyes
        self.since = since
        # The scene on their screen.
        self.scene: Scene | None = None
        self.news = asyncio.Event()
        self.news.set()


class Desk:
    """The only hand that changes a table."""

    def __init__(self, table: Table, store: Store, pool: Pool, pace: float) -> None:
        self.table = table
        self.touched = time.monotonic()
        self._store = store
        self._pool = pool
        # How long a machine takes at least over a move, so that people can follow.
        self._pace = pace
        self._turn = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self._easel = Easel(table.game)
        # The number of the newest entry before those that came last, together.
        self._told = table.n
        self._hints = Hints(pool)
        self._foresight = Foresight()
        self._machines: asyncio.Task[None] | None = None
        # When each person was last seen to go; who was never here is away since the desk opened.
        self._gone: dict[str, float] = {}
        self._since = time.time()
        self._timer: asyncio.TimerHandle | None = None

    # --- wishes -----------------------------------------------------------------------------

    async def wish(self, grant: Grant) -> int:
        """Ask the referee, write what is granted, then tell everyone; the newest number."""
        self.touched = time.monotonic()
        async with self._turn:
            entries = grant(self.table)
            if entries:
                await self._append(entries)
            return self.table.n

    async def _append(self, entries: list[Entry]) -> None:
        try:
            await self._store.append(self.table.id, self.table.n + 1, entries)
        except Taken:
            await self._reload()
            raise Stale("Someone else was quicker.", self.table.n) from None
        self._told = self.table.n
        for entry in entries:
            self.table.fold(entry)
        self._notice(entries)
        self.publish()

    async def _reload(self) -> None:
        kept = await self._store.load(self.table.id)
        if kept is not None:
            self.table = rebuild(self.table.id, kept.seed, kept.log)
            self._told = self.table.n
            self.publish()

    def publish(self) -> None:
        """Something has changed: wake all who look, and the machines."""
        self._easel.clear()
        for watcher in self.watchers:
            watcher.news.set()
        self.wake_machines()

    # --- looking ----------------------------------------------------------------------------

    def look(self, eyes: Eyes, since: int = 0, watcher: Watcher | None = None) -> TableView:
        """The table as one person sees it now, and what a watcher has not been shown of it."""
        shown = watcher.scene if watcher else None
        # Only who saw the table as it was before the newest move sees how its pieces come.
        follows = shown is not None and self._told <= since < self.table.n
        before = self.table.before() if follows else None

        def draw(reader: Viewer) -> msgspec.Raw:
            scene = self._easel.scene(self.table.state, reader._replace(before=before))
            if watcher:
                watcher.scene = scene
            return self._easel.send(scene, shown)

        return view.view(self.table, eyes, since, draw, self.away(), time.time())

    async def hint(self, eyes: Eyes) -> Hint:
        """What a machine would do, for the person who must decide."""
        self.touched = time.monotonic()
        return await self._hints.ask(self.table, eyes)

    async def foresee(self, eyes: Eyes, move: str) -> str:
        """What would come of a move, for the person who must decide."""
        self.touched = time.monotonic()
        return await self._foresight.ask(self.table, eyes, move)

    def watch(self, eyes: Eyes, since: int) -> Watcher:
        """Someone begins to look."""
        watcher = Watcher(eyes, since)
        self.watchers.add(watcher)
        self._gone.pop(eyes.person, None)
        self._presence()
        self.touched = time.monotonic()
        self.wake_machines()
        return watcher

    def news(self, watcher: Watcher) -> TableView:
        """What a watcher has not been shown yet."""
        watcher.news.clear()
        seen = self.look(watcher.eyes, watcher.since, watcher)
        watcher.since = seen.n
        return seen

    def unwatch(self, watcher: Watcher) -> None:
        """Someone stops looking."""
        self.watchers.discard(watcher)
        self.touched = time.monotonic()
        person = watcher.eyes.person
        if person in self._present() or not self.table.seats_of(person):
            return
        self._gone[person] = time.time()
        self._await_absence()

    @property
    def busy(self) -> bool:
        """Whether a machine is thinking here."""
        return self._machines is not None and not self._machines.done()

    # --- who is here ------------------------------------------------------------------------

    def away(self) -> dict[int, float]:
        """The seats whose persons are all gone, and since when."""
        now = time.time()
        return {seat: since for seat, since in self._absent().items() if now - since >= GRACE}

    def _absent(self) -> dict[int, float]:
        present = self._present()
        return {
            index: max(self._gone.get(person, self._since) for person in seat.holders)
            for index, seat in enumerate(self.table.seats)
            if seat.kind == "person" and not seat.holders & present
        }

    def _notice(self, entries: list[Entry]) -> None:
        """Whoever did something was here to do it, with live events or without."""
        missing = self._absent().keys()
        if not missing:
            return
        doers = {getattr(entry, "seat", CHANCE_SEAT) for entry in entries}
        absent = [seat for seat in doers & missing if not self.table.seats[seat].machine]
        for seat in absent:
            self._gone.update(dict.fromkeys(self.table.seats[seat].holders, time.time()))
        if absent:
            self._await_absence()

    def _present(self) -> set[str]:
        return {watcher.eyes.person for watcher in self.watchers}

    def _presence(self) -> None:
        for watcher in self.watchers:
            watcher.news.set()
        self._await_absence()

    def _await_absence(self) -> None:
        """Tell those who look when an absence begins to count, and when it lasts too long."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        now = time.time()
        moments = [
            since + wait - now
            for since in self._absent().values()
            for wait in (GRACE, self.table.patience)
        ]
        ahead = [moment for moment in moments if moment > 0]
        if ahead and self.watchers:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(min(ahead) + 0.05, self._presence)

    # --- machines ---------------------------------------------------------------------------

    def wake_machines(self) -> None:
        """If a machine must decide and none is thinking, let it think."""
        if not self.busy and self._goes_on():
            self._machines = asyncio.create_task(self._play_machines())

    def _goes_on(self) -> bool:
        return self.table.rushing or bool(self._machine_to_move() and self._matters())

    def _matters(self) -> bool:
        """Whether anyone plays or looks on; anybody may open tables where only machines play."""
        people = any(not seat.machine for seat in self.table.seats)
        return people or bool(self.watchers) or time.monotonic() - self.touched < UNSEEN

    def _machine_to_move(self) -> int:
        if self.table.phase != "playing":
            return 0
        return self.table.seats[self.table.state.actor()].machine

    async def _play_machines(self) -> None:
        while self._goes_on():
            try:
                if self.table.rushing:
                    await self._play_at_random()
                else:
                    await self._play_machine(self._machine_to_move())
            # Whatever it is, a machine that fails costs a moment, never the table.
            except Exception as trouble:
                log.warning("a machine's move came to nothing: %r", trouble)
                await asyncio.sleep(RETRY)

    async def _play_machine(self, level: int) -> None:
        n = self.table.n
        move, _ = await asyncio.gather(self._decide(level), asyncio.sleep(self._pace))
        async with self._turn:
            if self.table.n == n:
                await self._append(referee.machine_move(self.table, n + 1, move))

    async def _play_at_random(self) -> None:
        """All have agreed: one move for whoever must decide, written down like any other."""
        await asyncio.sleep(self._pace / RUSH)
        async with self._turn:
            if self.table.rushing:
                await self._append(referee.random_move(self.table, self.table.n + 1))

    async def _decide(self, level: int) -> str:
        state = self.table.state
        names = state.names()
        if len(names) == 1:
            return names[0]
        seat = state.actor()
        # A machine sees what its seat sees, never the truth.
        hidden = state.copy()
        hidden.hide(seat, Stream(random.getrandbits(60)))
        game, options = self.table.game, self.table.options
        return await self._pool.choose(
            game, options, hidden, seat, level, seed=random.getrandbits(60)
        )

    async def close(self) -> None:
        """Stop thinking; all that happened is written already."""
        if self._timer is not None:
            self._timer.cancel()
        if self._machines is not None:
            self._machines.cancel()
            await asyncio.gather(self._machines, return_exceptions=True)
