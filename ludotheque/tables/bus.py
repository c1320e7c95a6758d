"""The bus: what is fleeting, told between the houses that share a store."""

from __future__ import annotations

import asyncio
import time
import uuid
from collections import defaultdict
from collections.abc import Callable, Set
from typing import Protocol

from ludotheque.bots.pool import Thinkers
from ludotheque.core.trouble import Trouble

# Is called with the name of the house that tells, and what it tells.
Hear = Callable[[str, bytes], None]
# Is called when other houses come or go, and when the bus is lost or found again.
Changed = Callable[[], None]
NAME_LENGTH = 12


def new_name() -> str:
    """What a house is called on the bus, as long as it is open: "3f9a61c0d2e7"."""
    return uuid.uuid4().hex[:NAME_LENGTH]


class Bus(Protocol):
    """Carries news between houses; whatever is lost on the way is in the store all the same."""

    @property
    def name(self) -> str:
        """What this house is called."""

    @property
    def alone(self) -> bool:
        """Whether there can be no other house, and nothing has to be told."""

    @property
    def up(self) -> bool:
        """Whether others can be heard just now."""

    @property
    def others(self) -> Set[str]:
        """The other houses that were heard of lately."""

    async def open(self, changed: Changed) -> None:
        """Get on."""

    async def listen(self, channel: str, hear: Hear) -> None:
        """Hear what others tell there; from when this returns, nothing is missed while it is up."""

    def ignore(self, channel: str) -> None:
        """Hear no more of it."""

    def tell(self, channel: str, message: bytes) -> None:
        """Tell the others; this never waits and never fails."""

    def keep(self, channel: str, message: bytes) -> None:
        """Tell the others, and let those who come later find it, in place of what was kept."""

    def forget(self, channel: str) -> None:
        """Take back what was kept."""

    async def kept(self, channel: str) -> dict[str, bytes]:
        """What others have kept there, by house; also of houses that are gone."""

    async def lease(self, what: str, seconds: float) -> bool:
        """Have something to oneself for so long, or for longer; False if another house has it.

        When nobody can be asked it is granted: the store decides in the end.
        """

    async def release(self, what: str) -> None:
        """Give it back before the time."""

    async def close(self) -> None:
        """Get off, and say so."""


class Exchange:
    """Where the houses of one process meet."""

    def __init__(self) -> None:
        self.buses: dict[str, LocalBus] = {}
        self.listeners: defaultdict[str, dict[str, Hear]] = defaultdict(dict)
        self.kept: defaultdict[str, dict[str, bytes]] = defaultdict(dict)
        self.leases: dict[str, tuple[str, float]] = {}  # by whom, and until when


class LocalBus:
    """A bus within one process; without an exchange, for a house alone: then it does nothing."""

    def __init__(self, exchange: Exchange | None = None) -> None:
        self.name = new_name()
        self.alone = exchange is None
        self.up = True
        self._exchange = exchange or Exchange()
        self.changed: Changed = lambda: None

    @property
    def others(self) -> Set[str]:
        return self._exchange.buses.keys() - {self.name}

    async def open(self, changed: Changed) -> None:
        self.changed = changed
        self._exchange.buses[self.name] = self
        self._announce()

    def _announce(self) -> None:
        for name in self.others:
            asyncio.get_running_loop().call_soon(self._exchange.buses[name].changed)

    async def listen(self, channel: str, hear: Hear) -> None:
        if not self.alone:
            self._exchange.listeners[channel][self.name] = hear

    def ignore(self, channel: str) -> None:
        self._exchange.listeners[channel].pop(self.name, None)

    def tell(self, channel: str, message: bytes) -> None:
        for name, hear in self._exchange.listeners[channel].items():
            if name != self.name:
                # Not at once: as from another machine.
                asyncio.get_running_loop().call_soon(hear, self.name, message)

    def keep(self, channel: str, message: bytes) -> None:
        self._exchange.kept[channel][self.name] = message
        self.tell(channel, message)

    def forget(self, channel: str) -> None:
        self._exchange.kept[channel].pop(self.name, None)

    async def kept(self, channel: str) -> dict[str, bytes]:
        kept = self._exchange.kept[channel]
        return {name: message for name, message in kept.items() if name != self.name}

    async def lease(self, what: str, seconds: float) -> bool:
        now = time.monotonic()
        holder, until = self._exchange.leases.get(what, (self.name, 0.0))
        if holder != self.name and until > now:
            return False
        self._exchange.leases[what] = self.name, now + seconds
        return True

    async def release(self, what: str) -> None:
        if self._exchange.leases.get(what, ("", 0.0))[0] == self.name:
            del self._exchange.leases[what]

    async def close(self) -> None:
        self._exchange.buses.pop(self.name, None)
        for listeners in self._exchange.listeners.values():
            listeners.pop(self.name, None)
        self._announce()


def board(address: str, realm: str) -> Bus:
    """The bus of a house: none but its own, unless the host names a Valkey."""
    if not address:
        return LocalBus()
    try:
        from ludotheque.tables.valkey import ValkeyBus
    except ImportError:
        raise Trouble(
            'For a bus between houses, redis is needed: pip install "ludotheque[cluster]".'
        ) from None
    return ValkeyBus(address, realm)


async def thoughts_on(bus: Bus) -> Thinkers | None:
    """Those who think on other machines, if this bus leads to any."""
    from ludotheque.tables.thoughts import Thoughts
    from ludotheque.tables.valkey import ValkeyBus

    if not isinstance(bus, ValkeyBus):
        return None
    thoughts = Thoughts(bus)
    await thoughts.open()
    return thoughts
