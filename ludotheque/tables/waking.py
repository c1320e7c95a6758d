"""Waking: a table that sleeps is played again from its log, and told to whoever comes."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator

from ludotheque.bots.line import Line
from ludotheque.tables.hours import Hours
from ludotheque.tables.refusal import Damaged, NotFound
from ludotheque.tables.reopening import reopen, replay
from ludotheque.tables.store import Store
from ludotheque.tables.table import Table

log = logging.getLogger(__name__)

# Longer than any table's id by far: for more, the store is not asked.
LONGEST_ID = 24
# How long a game may be played again at a stretch, when its table is woken, in seconds.
STRETCH = 0.002


class Waking:
    """Sees that long games are played and told one after the other, everyone's in turn."""

    def __init__(self) -> None:
        self._line = Line([STRETCH])

    async def go_through(self, playing: Iterator[None], person: str) -> None:
        """Do something long in stretches, with everyone's turn between two of them.

        With many such games at a time, all their stretches would come at once: whatever takes
        more than one waits for those before it.
        """
        if _go_on(playing):
            return
        turn = await self._line.turn(person, True)
        try:
            finished = False
            while not finished:
                await asyncio.sleep(0)
                finished = _go_on(playing)
        finally:
            self._line.free(turn)


async def woken(
    id: str, store: Store, hours: Hours, waking: Waking | None = None, person: str = ""
) -> Table:
    """A table as the store has it, for a person."""
    try:
        return await _read(id, store, hours, waking or Waking(), person)
    # Whatever stands in a damaged log: it is this table's trouble, and nobody else's.
    except (ValueError, LookupError, TypeError, ArithmeticError) as error:
        log.error("the log of table %s is damaged: %r", id, error)
        raise Damaged(
            "This table can't be opened: what was kept of it is damaged. All the others can."
        ) from None


async def _read(id: str, store: Store, hours: Hours, waking: Waking, person: str) -> Table:
    kept = await store.load(id) if len(id) <= LONGEST_ID else None
    if kept is None:
        raise NotFound("There is no table here. Is the link complete?")
    table = reopen(id, kept.seed, kept.log)
    playing = replay(table, kept.log, [hours.own(at) for at in kept.times])
    await waking.go_through(playing, person)
    return table


def _go_on(playing: Iterator[None]) -> bool:
    """Play for a stretch; whether that was all."""
    end = time.perf_counter() + STRETCH
    return all(time.perf_counter() < end for _ in playing)
