"""The line before the machines' room: who is next when a worker is free."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")

Waiting = OrderedDict[str, deque["asyncio.Future[T]"]]


class Line(Generic[T]):
    """Workers for those who wait: people's tables before machines' own, everyone in turn.

    Whoever has three hundred tables waits as often as there are tables, and whoever has one
    waits once: each name in the line is served once before any is served again.
    """

    def __init__(self, workers: list[T]) -> None:
        self._free = list(workers)
        self._people: Waiting[T] = OrderedDict()
        self._machines: Waiting[T] = OrderedDict()

    async def turn(self, whose: str, people: bool) -> T:
        """A worker, when it is this one's turn."""
        if self._free:
            return self._free.pop()
        waiting = self._people if people else self._machines
        place: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        waiting.setdefault(whose, deque()).append(place)
        try:
            return await place
        except asyncio.CancelledError:
            # The turn may have come in the very moment in which nobody wanted it any more.
            if place.done() and not place.cancelled():
                self.free(place.result())
            raise

    def free(self, worker: T) -> None:
        """A worker has nothing to do: the next in line has it."""
        for waiting in (self._people, self._machines):
            while waiting:
                whose, places = waiting.popitem(last=False)
                place = places.popleft()
                if places:
                    waiting[whose] = places
                if not place.done():
                    place.set_result(worker)
                    return
        self._free.append(worker)
