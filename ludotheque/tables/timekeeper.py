"""The timekeeper of a house: looks at tables when they are due, and lets people go on holiday."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from ludotheque.core.trouble import Trouble
from ludotheque.tables import referee
from ludotheque.tables.refusal import Damaged, NotFound
from ludotheque.tables.store import TURN, WAITING

if TYPE_CHECKING:
    from ludotheque.tables.house import House

log = logging.getLogger(__name__)

# How often the house looks whether somebody's time is over, in seconds.
TICK = 0.5
# Whoever claims a table that is due, and is killed, lets others claim it so many seconds later.
LEASE = 5.0
RUNG_AT_ONCE = 100
# Of somebody who plays at more tables than this, the newest take a holiday.
MOST_HOLIDAYS = 200


class Timekeeper:
    """Sees that no table's time passes unnoticed."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def keep_time(self) -> None:
        """Look at tables when they are due, for as long as the house is open."""
        while True:
            try:
                await self.look_round()
            # Whatever it is, it costs a moment, never the clocks of everybody.
            except Exception as trouble:
                log.warning("the clocks were not looked at: %r", trouble)
            await asyncio.sleep(TICK)

    async def look_round(self) -> None:
        """Whatever is due now happens; whose turn it is where is written down."""
        store, hours = self._house.store, self._house.hours
        await self._house.places.write()
        due = await store.next_due()
        await hours.beat(store, due)
        now = hours.now()
        if due is None or due > now:
            return
        for id, kind in await store.claim_due(now, now + LEASE, RUNG_AT_ONCE):
            try:
                await (await self._house.desk(id)).ring(kind)
            except (NotFound, Damaged):
                await store.set_due(id, None)
            except Trouble as trouble:
                log.warning("table %s could not be looked at: %r", id, trouble)

    async def holiday(self, person: str, days: int) -> int:
        """A person goes on holiday at all their tables by correspondence; at how many."""
        house = self._house
        await house.places.write()
        taken = 0
        for id in await house.store.places(person, (TURN, WAITING), "", False, MOST_HOLIDAYS):
            with contextlib.suppress(Trouble):
                desk = await house.desk(id)
                await desk.wish(lambda table: referee.take_holiday(table, person, days))
                taken += 1
        return taken
