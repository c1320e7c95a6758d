"""Waking: a table that sleeps is played again from its log."""

from __future__ import annotations

import asyncio
import logging
import time

from ludotheque.tables.hours import Hours
from ludotheque.tables.refusal import Damaged, NotFound
from ludotheque.tables.store import Kept, Store
from ludotheque.tables.table import Table, reopen, replay

log = logging.getLogger(__name__)

# Longer than any table's id by far: for more, the store is not asked.
LONGEST_ID = 24
# How long a game may be played again at a stretch, when its table is woken, in seconds.
STRETCH = 0.002


async def woken(id: str, store: Store, hours: Hours) -> Table:
    """A table as the store has it."""
    try:
        return await _read(id, store, hours)
    # Whatever stands in a damaged log: it is this table's trouble, and nobody else's.
    except (ValueError, LookupError, TypeError, ArithmeticError) as error:
        log.error("the log of table %s is damaged: %r", id, error)
        raise Damaged(
            "This table can't be opened: what was kept of it is damaged. All the others can."
        ) from None


async def _read(id: str, store: Store, hours: Hours) -> Table:
    kept = await store.load(id) if len(id) <= LONGEST_ID else None
    if kept is None:
        raise NotFound("There is no table here. Is the link complete?")
    return await _rebuilt(id, kept, hours)


async def _rebuilt(id: str, kept: Kept, hours: Hours) -> Table:
    """A table from its log; a long game is played again in stretches, and others go on between."""
    table = reopen(id, kept.seed, kept.log)
    end = time.perf_counter() + STRETCH
    for _ in replay(table, kept.log, [hours.own(at) for at in kept.times]):
        if time.perf_counter() >= end:
            await asyncio.sleep(0)
            end = time.perf_counter() + STRETCH
    return table
