"""Limits that hold for several houses together: what is spent in one counts in all."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping

import msgspec

from ludotheque.tables.bus import Bus
from ludotheque.web.rates import Rates, Spent

log = logging.getLogger(__name__)

CHANNEL = "limits"
# How often the others are told, in seconds.
PAUSE = 0.5
_decoder = msgspec.json.Decoder(dict[str, dict[str, Spent]])
_encode = msgspec.json.Encoder().encode


class Limits:
    """Tells other houses what was spent here, and charges here what was spent there.

    Nobody is asked at the door: without the bus, each house counts for itself.
    """

    def __init__(self, bus: Bus, rates: Mapping[str, Rates]) -> None:
        self._bus = bus
        self._rates = rates  # by name: {"tables": …}
        self._telling: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to count together."""
        if self._bus.alone:
            return
        for rates in self._rates.values():
            rates.spent = {}
        await self._bus.listen(CHANNEL, self._hear)
        self._telling = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        while True:
            await asyncio.sleep(PAUSE)
            spent = {name: rates.untold() for name, rates in self._rates.items()}
            if any(spent.values()):
                self._bus.tell(CHANNEL, _encode(spent))

    def _hear(self, house: str, message: bytes) -> None:
        try:
            told = _decoder.decode(message)
        except msgspec.MsgspecError as trouble:
            log.warning("another house tells of limits what we don't understand: %s", trouble)
            return
        for name, spent in told.items():
            for key, one in spent.items():
                if name in self._rates:
                    self._rates[name].charge(key, one)

    def close(self) -> None:
        """Tell nobody any more."""
        if self._telling is not None:
            self._telling.cancel()
