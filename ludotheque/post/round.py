"""The postman's round: everyone's letters in turn, and who keeps him waiting is served apart."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable

from ludotheque.bots.line import Line

# Deliveries at a time: to whoever answers quickly, and to all others.
QUICK, SLOW = 32, 8
# Of these, for one person.
EACH = 2
# Seconds for one delivery, for the first and for the second.
HURRY, PATIENCE = 5.0, 15.0
# Letters of one person, and of all, that may wait; if more come, they are lost.
MOST_EACH, MOST = 100, 2000
# So many slow addresses are remembered.
MOST_SLOW = 10_000

# What carries a letter, in so many seconds at most.
Carry = Callable[[float], Awaitable[None]]


class Round:
    """Letters on their way.

    Whoever sits down can name an address that never answers: it may hold up its own letters, and
    those of others who did the same, but nobody else's.
    """

    def __init__(self) -> None:
        self._quick = Line([HURRY] * QUICK)
        self._slow = Line([PATIENCE] * SLOW)
        self._waiting: Counter[str] = Counter()  # by person
        self._turns: dict[str, asyncio.Semaphore] = {}  # by person
        self._late: OrderedDict[str, None] = OrderedDict()  # addresses that answer late or never
        self._tasks: set[asyncio.Task[None]] = set()

    def send(self, person: str, address: str, carry: Carry) -> bool:
        """Take a letter along; False if too many wait already."""
        if self._waiting[person] >= MOST_EACH or len(self._tasks) >= MOST:
            return False
        self._waiting[person] += 1
        task = asyncio.create_task(self._deliver(person, address, carry))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return True

    async def _deliver(self, person: str, address: str, carry: Carry) -> None:
        own = self._turns.setdefault(person, asyncio.Semaphore(EACH))
        try:
            async with own:
                line = self._slow if address in self._late else self._quick
                seconds = await line.turn(person, True)
                began = time.monotonic()
                try:
                    await carry(seconds)
                finally:
                    line.free(seconds)
                    self._remember(address, time.monotonic() - began >= HURRY)
        finally:
            self._waiting[person] -= 1
            if not self._waiting[person]:
                del self._waiting[person], self._turns[person]

    def _remember(self, address: str, late: bool) -> None:
        self._late.pop(address, None)
        if late:
            self._late[address] = None
            if len(self._late) > MOST_SLOW:
                self._late.popitem(last=False)

    async def finish(self) -> None:
        """Until all letters have arrived or are given up."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def stop(self) -> None:
        """Give up what is under way."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
