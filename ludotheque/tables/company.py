"""The company of a house: the other houses that share its store, and what to do without them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping

import msgspec

from ludotheque.tables.bus import Bus
from ludotheque.tables.desk import Desk
from ludotheque.tables.hall import Hall, Offer
from ludotheque.tables.store import Store

log = logging.getLogger(__name__)

HALL = "hall"
# How often the log is asked what is new at the tables that are awake: when the bus is lost, and
# otherwise, in case something was lost on it. In seconds.
ASKED, ASKED_ANYWAY = 1.5, 2.5
# However much goes on in the hall, the others are told no more often, in seconds.
PAUSE = 0.3
_offers = msgspec.json.Decoder(list[Offer])
_encode = msgspec.json.Encoder().encode


class Company:
    """Keeps a house in step with the others."""

    def __init__(self, bus: Bus, store: Store, desks: Mapping[str, Desk], hall: Hall) -> None:
        self._bus = bus
        self._store = store
        self._desks = desks  # the tables that are awake
        self._hall = hall
        self._others: frozenset[str] = frozenset()  # as we knew them last
        self._up = True
        self._doubt = asyncio.Event()  # set when something may have been missed
        self._telling: asyncio.TimerHandle | None = None
        self._following: asyncio.Task[None] | None = None

    async def join(self) -> None:
        """Get on the bus, and stay in step from now on."""
        if self._bus.alone:
            return
        self._hall.changed = self._tell_hall
        await self._bus.open(self._notice)
        await self._bus.listen(HALL, self._hear_hall)
        self._up = self._bus.up
        self._notice()
        self._following = asyncio.create_task(self._follow())

    def _notice(self) -> None:
        """Other houses have come or gone, or the bus was lost or found."""
        others = frozenset(self._bus.others)
        for house in self._others - others:
            self._hall.hear(house, [])
            # It may have died between writing something and telling us.
            self._doubt.set()
        found = self._bus.up and not self._up
        if found or others - self._others:
            self._tell_hall()
        self._others = others
        if self._bus.up != self._up:
            self._up = self._bus.up
            self._doubt.set()
        for desk in list(self._desks.values()):
            desk.neighbours.count()
            if found:
                # A Valkey that was started anew knows nothing.
                desk.neighbours.tell_company(always=True)

    # --- the log ----------------------------------------------------------------------------

    async def _follow(self) -> None:
        while True:
            try:
                async with asyncio.timeout(ASKED_ANYWAY if self._bus.up else ASKED):
                    await self._doubt.wait()
            except TimeoutError:
                pass
            self._doubt.clear()
            try:
                await self.ask()
            # Whatever it is: it is asked again in a moment.
            except Exception as trouble:
                log.warning("the log could not be asked what is new: %r", trouble)

    async def ask(self) -> None:
        """Ask the log whether anything is new at the tables that are awake."""
        if not self._desks:
            return
        newest = await self._store.newest(list(self._desks))
        for id, n in newest.items():
            desk = self._desks.get(id)
            if desk is not None and n > desk.table.n:
                await desk.catch_up()

    # --- the hall ---------------------------------------------------------------------------

    def _tell_hall(self) -> None:
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(PAUSE, self._tell_hall_now)

    def _tell_hall_now(self) -> None:
        self._telling = None
        self._bus.tell(HALL, _encode(self._hall.own()))

    def _hear_hall(self, house: str, message: bytes) -> None:
        try:
            self._hall.hear(house, _offers.decode(message))
        except msgspec.MsgspecError as trouble:
            log.warning("another house tells of the hall what we don't understand: %s", trouble)

    # --- leaving ----------------------------------------------------------------------------

    async def leave(self) -> None:
        """Say goodbye."""
        if self._telling is not None:
            self._telling.cancel()
        if self._following is not None:
            self._following.cancel()
            await asyncio.gather(self._following, return_exceptions=True)
        await self._bus.close()
