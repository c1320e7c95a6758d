"""The machines at one table: they move in their turn, and for everyone when all agree to it."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Sequence

from ludotheque.bots.pool import Pool
from ludotheque.core.stream import Stream
from ludotheque.tables import referee
from ludotheque.tables.referee import Grant
from ludotheque.tables.step import Granted
from ludotheque.tables.table import Table

log = logging.getLogger(__name__)

# How long to wait after a machine has failed, in seconds.
RETRY = 5.0
# How long machines among themselves play on after somebody was here, in seconds.
UNSEEN = 60.0
# How many moves are played at random in the time that a machine takes over one.
RUSH = 6

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
    ) -> None:
        self._table = table
        self._pool = pool
        self._pace = pace  # the least time a machine takes over a move, so that people can follow
        self._write = write  # how a move gets into the log
        self._seen_within = seen_within  # whether somebody was here in the last n seconds
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
        return self._table.rushing or bool(self._level() and self._matters())

    def _level(self) -> int:
        """The level of the machine that must decide; 0 if a person must, or nobody."""
        if self._table.phase != "playing":
            return 0
        return self._table.seats[self._table.state.actor()].machine

    def _matters(self) -> bool:
        """Whether anyone plays or looks on; anybody may open tables where only machines play."""
        return self.awaited or self._seen_within(UNSEEN)

    async def _play(self) -> None:
        while self._goes_on():
            try:
                if self._table.rushing:
                    await self._move_at_random()
                else:
                    await self._move(self._level())
            # Whatever it is, a machine that fails costs a moment, never the table.
            except Exception as trouble:
                log.warning("a machine's move came to nothing: %r", trouble)
                await asyncio.sleep(RETRY)

    async def _move(self, level: int) -> None:
        n = self._table.n
        move, _ = await asyncio.gather(self._decide(level), asyncio.sleep(self._pace))

        def grant(table: Table) -> Sequence[Granted]:
            # The table may have moved on while the machine was thinking.
            return referee.machine_move(table, n + 1, move) if table.n == n else []

        await self._write(grant)

    async def _move_at_random(self) -> None:
        """All have agreed: one move for whoever must decide, written down like any other."""
        await asyncio.sleep(self._pace / RUSH)

        def grant(table: Table) -> Sequence[Granted]:
            return referee.random_move(table, table.n + 1) if table.rushing else []

        await self._write(grant)

    async def _decide(self, level: int) -> str:
        state = self._table.state
        names = state.names()
        if len(names) == 1:
            return names[0]
        seat = state.actor()
        # A machine sees what its seat sees, never the truth.
        hidden = state.copy()
        hidden.hide(seat, Stream(random.getrandbits(60)))
        game, options = self._table.game, self._table.options
        return await self._pool.choose(
            game, options, hidden, seat, level, random.getrandbits(60),
            self._table.owner, self.awaited,
        )  # fmt: skip
