"""The house's own time: seconds that it has been open, which is all that any clock counts.

While it is closed nobody can move, so nobody loses time; and a time of day that is put forward
or back changes nothing, because an open house counts by a clock that nobody can set.
"""

from __future__ import annotations

import time
from bisect import bisect_right
from time import monotonic
from typing import NamedTuple, Self

from ludotheque.tables.store import Store

# How often the house writes down that it is open, in seconds: while somebody's time will soon be
# over, and otherwise. After a power cut, clocks go on from when it was last written down.
BEAT, SLOW_BEAT = 2.0, 60.0
# Houses that share a store all write it down at the quick beat: where none was seen for longer
# than this, in seconds, all were closed.
UNSEEN = 10.0
SOON = 3600.0


class Closed(NamedTuple):
    """A while in which the house was closed, in seconds since 1970."""

    since: float
    until: float


class Hours:
    """When the house was open; its time of day and its own time."""

    def __init__(
        self, sessions: list[tuple[float, float]] | None = None, shared: bool = False
    ) -> None:
        self._shared = shared  # other houses keep their tables in the same store
        past = sorted(sessions or [])
        newest = max((seen for _, seen in past), default=0.0)
        # Never before what was already written down, whatever the time of day says now.
        self.opened = max(time.time(), newest)
        self._began = monotonic()
        self._beaten = self.opened  # when it was last written down that the house is open
        self._closed = _gaps([*past, (self.opened, self.opened)], UNSEEN if shared else 0.0)
        self._starts = [closed.since for closed in self._closed]
        # How long the house had been closed in all, before each time that it was.
        self._before = [0.0]
        for since, until in self._closed:
            self._before.append(self._before[-1] + until - since)

    @classmethod
    async def open(cls, store: Store, shared: bool = False) -> Self:
        """The house opens now; the store remembers when it was open before."""
        hours = cls(await store.sessions(), shared)
        await store.keep_session(hours.opened, hours.opened)
        return hours

    def today(self) -> float:
        """The time of day, in seconds since 1970, as it was when the house opened and since."""
        return self.opened + monotonic() - self._began

    def now(self) -> float:
        """The house's own time now."""
        return self.own(self.today())

    def own(self, today: float) -> float:
        """The house's own time at a time of day: without all that it was closed before."""
        number = bisect_right(self._starts, today)
        if not number:
            return today
        # Within a while that it was closed, time stands still.
        until = min(today, self._closed[number - 1].until)
        return today - self._before[number - 1] - (until - self._closed[number - 1].since)

    async def beat(self, store: Store, next_due: float | None) -> None:
        """Write down that the house is open, if somebody's time runs and it is time to."""
        if next_due is None and not self._shared:
            return
        today = self.today()
        quick = self._shared or (next_due is not None and next_due - self.now() < SOON)
        if today - self._beaten >= (BEAT if quick else SLOW_BEAT):
            self._beaten = today
            await store.keep_session(self.opened, today)

    async def close(self, store: Store) -> None:
        """Write down that the house was open until now."""
        await store.keep_session(self.opened, self.today())


def _gaps(sessions: list[tuple[float, float]], least: float) -> list[Closed]:
    """The whiles between sessions; several processes may have been open at the same time."""
    closed = []
    end = sessions[0][0]
    for opened, seen in sessions:
        if opened > end + least:
            closed.append(Closed(end, opened))
        end = max(end, seen)
    return closed
