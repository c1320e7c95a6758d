"""The usher of a table in the hall: when everybody is there, the game begins by itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from ludotheque.tables import referee
from ludotheque.tables.referee import Grant
from ludotheque.tables.step import Granted
from ludotheque.tables.table import Table

log = logging.getLogger(__name__)


class Room(Protocol):
    """What an usher sees of a desk."""

    table: Table

    @property
    def complete(self) -> bool:
        """Whether every seat is taken, and everyone who took one is looking."""

    def sealers(self) -> set[str]:
        """The people whose browsers are here now and seal words for the dice."""


class Usher:
    """Begins the game for strangers, of whom nobody is the host."""

    def __init__(self, room: Room, write: Callable[[Grant], Awaitable[int]]) -> None:
        self._room = room
        self._write = write  # how an entry gets into the log
        self._beginning: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Somebody came or sat down: begin, if all are there."""
        if self._ready(self._room.table) and not self._busy:
            self._beginning = asyncio.create_task(self._begin())

    @property
    def _busy(self) -> bool:
        return self._beginning is not None and not self._beginning.done()

    def _ready(self, table: Table) -> bool:
        return bool(table.hall and not table.started and not table.dice.stage) and (
            self._room.complete
        )

    async def _begin(self) -> None:
        def grant(table: Table) -> Sequence[Granted]:
            # Asked when the turn comes: somebody may have got up meanwhile.
            return referee.begin(table, self._room.sealers()) if self._ready(table) else []

        try:
            await self._write(grant)
        # Whatever it is, the owner can still begin by hand.
        except Exception as trouble:
            log.warning("the game could not begin: %r", trouble)

    async def close(self) -> None:
        """Begin nothing more."""
        if self._beginning is not None:
            self._beginning.cancel()
            await asyncio.gather(self._beginning, return_exceptions=True)
