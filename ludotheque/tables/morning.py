"""The morning: machines go on where people were waiting for them when the house was closed."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterable

from ludotheque.core.trouble import Trouble
from ludotheque.tables.house import IDLE, House
from ludotheque.tables.store import Unreachable

# Machines go on at tables where something happened within a day, in seconds.
LATELY = 86_400.0


async def left_lately(house: House, most: int) -> list[str]:
    """The tables where people may still be waiting for a machine."""
    now = time.time()
    return await house.store.lately(now - LATELY, now - 30 * LATELY, most)


async def wake_machines(house: House, tables: Iterable[str]) -> None:
    """Let machines go on at tables that were left; those where nobody waits sleep again."""
    for id in tables:
        # One that can't be reached now is woken by whoever comes to it.
        with contextlib.suppress(Trouble, Unreachable):
            desk = await house.desk(id)
            if not desk.needed:
                # Nobody has asked for it: it may sleep again, unless somebody does now.
                desk.touched -= IDLE
