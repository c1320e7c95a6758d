"""The machines at one table: they move in their turn, and for everyone when all agree to it."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Sequence

from ludotheque.bots.pool import Pool
from ludotheque.core.stream import Stream
from ludotheque.tables import referee
from ludotheque.tables.bus import Bus, LocalBus
from ludotheque.tables.referee import Grant
from ludotheque.tables.step import Granted
from ludotheque.tables.store import Unreachable
from ludotheque.tables.table import Table

log = logging.getLogger(__name__)

# How long to wait after a machine has failed, in seconds.
RETRY = 5.0
# And after the store could not be reached, in seconds.
AGAIN = 0.5
# How long machines among themselves play on after somebody was here, in seconds.
UNSEEN = 60.0
# How many moves are played, where people play or when all agree to play on at random, in the time
# that machines among themselves take over one. Each browser shows them at its reader's own pace.
QUICK = 6
# For how long one house has a table's machines to itself, and how often it says that it still
# wants them, in seconds: if it dies, another goes on after the first.
LEASE, RENEWED = 2.0, 0.5
# For how long a house that can't reach the store leaves a table's machines to others, in seconds.
YIELDED = 2 * RENEWED

Write = Callable[[Grant], Awaitable[int]]


class Machines:
    """Whichever machine must decide, thinking; one at a time."""

    def __init__(
        self,
        table: Table,
        pool: Pool,
        pace: float,
        write: Write,
        seen_within: Callable[[float], bool],
        bus: Bus | None = None,
    ) -> None:
        self._table = table
        self._pool = pool
        self._pace = pace  # the least time that machines among themselves take over a move
        self._write = write  # how a move gets into the log
        self._seen_within = seen_within  # whether somebody was here in the last n seconds
        self._bus = bus or LocalBus()
        self._playing: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether a machine is thinking here."""
        return self._playing is not None and not self._playing.done()

    @property
    def awaited(self) -> bool:
        """Whether people play here, and not machines alone."""
        return any(not seat.machine for seat in self._table.seats)

    def wake(self) -> None:
        """If a machine must decide and none is thinking, let it think."""
        if not self.busy and self._goes_on():
            self._playing = asyncio.create_task(self._play())

    async def close(self) -> None:
        """Stop thinking; all that happened is already written."""
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)

    def _goes_on(self) -> bool:
        course = self._table.course
        if course and course.rests(self._table.state):
            return False
        return self._table.rushing or bool(self._level() and self._matters())

    def _level(self) -> int:
        """The level of the machine that must decide; 0 if a person must, or nobody."""
        decider = self._table.decider
        return 0 if decider is None else self._table.seats[decider].machine

    def _matters(self) -> bool:
        """Whether anyone plays or looks on; anybody may open tables where only machines play."""
        return self.awaited or self._seen_within(UNSEEN)

    async def _play(self) -> None:
        if self._bus.alone:
            await self._play_on()
            return
        while self._goes_on():
            if await self._bus.lease(self._lease, LEASE):
                await self._play_alone()
            else:
                # Another house asks them; unless it dies, what they do comes as news.
                await asyncio.sleep(RENEWED)

    @property
    def _lease(self) -> str:
        return f"machine:{self._table.id}"

    async def _play_alone(self) -> None:
        """While no other house asks this table's machines."""
        renewing = asyncio.create_task(self._renew())
        try:
            await self._play_on()
        except Unreachable:
            renewing.cancel()
            await self._bus.release(self._lease)
            # A house that can reach the store takes them over meanwhile.
            await asyncio.sleep(YIELDED)
        finally:
            renewing.cancel()
            # Not awaited: nobody waits for it, and it ends by itself.
            self._releasing = asyncio.create_task(self._bus.release(self._lease))

    async def _renew(self) -> None:
        while True:
            await asyncio.sleep(RENEWED)
            await self._bus.lease(self._lease, LEASE)

    async def _play_on(self) -> None:
        while self._goes_on():
            try:
                if self._table.rushing:
                    await self._move_at_random()
                else:
                    await self._move(self._level())
            except Unreachable:
                if not self._bus.alone:
                    raise
                # The store has been asked for long enough already; the move is thought over anew.
                await asyncio.sleep(AGAIN)
            # Whatever it is, a machine that fails costs a moment, never the table.
            except Exception as trouble:
                log.warning("a machine's move came to nothing: %r", trouble)
                await asyncio.sleep(RETRY)

    async def _move(self, level: int) -> None:
        n = self._table.n
        pace = self._pace / QUICK if self.awaited else self._pace
        move, _ = await asyncio.gather(self._decide(level), asyncio.sleep(pace))

        def grant(table: Table) -> Sequence[Granted]:
            # The table may have moved on while the machine was thinking.
            return referee.machine_move(table, n + 1, move) if table.n == n else []

        await self._write(grant)

    async def _move_at_random(self) -> None:
        """All have agreed: one move for whoever must decide, written down like any other."""
        await asyncio.sleep(self._pace / QUICK)

        def grant(table: Table) -> Sequence[Granted]:
            return referee.random_move(table, table.n + 1) if table.rushing else []

        await self._write(grant)

    async def _decide(self, level: int) -> str:
        state = self._table.state
        names = state.names()
        if len(names) == 1:
            return names[0]
        if self._table.course:
            return self._table.course.choose(state)
        seat = state.actor()
        # A machine sees what its seat sees, never the truth.
        hidden = state.copy()
        hidden.hide(seat, Stream(random.getrandbits(60)))
        game, options = self._table.game, self._table.options
        return await self._pool.choose(
            game, options, hidden, seat, level, random.getrandbits(60),
            self._table.owner, self.awaited,
        )  # fmt: skip
