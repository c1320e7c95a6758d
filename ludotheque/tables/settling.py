"""Settling the dice of one table: a few seconds for sealed words, then on without the missing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from ludotheque.tables import referee
from ludotheque.tables.dice import Stage
from ludotheque.tables.referee import Grant
from ludotheque.tables.table import Table

log = logging.getLogger(__name__)

# How long a table waits for seals, and then for words, in seconds: a browser that is there
# answers in a fraction of one, and a browser that isn't must not keep the others waiting.
WAIT = 4.0


class Settling:
    """Whatever the dice wait for, they don't wait for long."""

    def __init__(self, table: Table, write: Callable[[Grant], Awaitable[int]]) -> None:
        self._table = table
        self._write = write  # how an entry gets into the log
        self._waiting: asyncio.Task[None] | None = None
        # Set when the table may have gone on; made when someone first waits for it.
        self._changed: asyncio.Event | None = None

    @property
    def busy(self) -> bool:
        """Whether the dice are being settled here."""
        return self._waiting is not None and not self._waiting.done()

    def wake(self) -> None:
        """Something has happened, or the table has been woken: wait for what is missing now."""
        if self._changed is not None:
            self._changed.set()
        if self._table.dice.stage and not self.busy:
            self._waiting = asyncio.create_task(self._wait())

    async def close(self) -> None:
        """Stop waiting; a table that is woken begins to wait again."""
        if self._waiting is not None:
            self._waiting.cancel()
            await asyncio.gather(self._waiting, return_exceptions=True)

    async def _wait(self) -> None:
        while stage := self._table.dice.stage:
            try:
                async with asyncio.timeout(WAIT):
                    await self._left(stage)
            except TimeoutError:
                await self._go_on(stage)

    async def _left(self, stage: Stage) -> None:
        """Until the table has gone on by itself."""
        while self._table.dice.stage == stage:
            self._changed = asyncio.Event()
            await self._changed.wait()

    async def _go_on(self, stage: Stage) -> None:
        try:
            await self._write(lambda table: referee.go_on(table, stage))
        # Whatever it is, it costs a moment, never the table.
        except Exception as trouble:
            log.warning("the dice could not be settled: %r", trouble)
