"""Who is here at a table, who is away, and for how long: by a clock that nobody can set."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence, Set
from math import inf
from time import monotonic

import msgspec

from ludotheque.tables.entry import (
    CHANCE_SEAT,
    CameBack,
    Entry,
    Moved,
    Resumed,
    Started,
    TakenBack,
    Undone,
)
from ludotheque.tables.table import Table
from ludotheque.tables.waiting import Waiting

# A reload is not an absence: only someone gone for longer is shown as away. In seconds.
GRACE = 4.0
# After these, somebody has to decide something else, or someone else has to.
NEXT_DECISION = (Started, Moved, Undone, TakenBack, Resumed)
# A window without a line looks again every 20 seconds; but browsers let one that has long been
# in the background act only once a minute.
AGAIN = 70.0


class Report(msgspec.Struct, frozen=True, omit_defaults=True, tag="report"):
    """What one house knows of a table's people; moments by the time of day, for all houses."""

    people: dict[str, bool] = {}  # who looks through it, and whether their browser seals words
    gone: dict[str, float] = {}  # when others were last seen there, or are expected
    decision: float = 0.0  # when whoever must decide began to


class Presence:
    """The people of one table: each is here while they look, and away some seconds later."""

    def __init__(self, table: Table, tell: Callable[[], None]) -> None:
        self._table = table
        self._tell = tell  # wakes everyone who looks
        self._here: Counter[str] = Counter()  # how many windows each person has open: {"ana": 2}
        self._elsewhere: Set[str] = frozenset()  # who looks through other houses
        self._gone: dict[str, float] = {}  # when each person was last seen, or is expected
        self._since = monotonic()  # whoever was never here has been away since then
        self._decision = self._since  # when whoever must decide began to
        self._timer: asyncio.TimerHandle | None = None
        self._rings = 0.0  # when the timer will ring
        self._due = 0.0  # when there will be something to announce

    def arrive(self, person: str) -> None:
        """A person opens a window on the table."""
        before = self.away().keys()
        self._here[person] += 1
        self._gone.pop(person, None)
        if self.away().keys() != before:
            self._tell()
        self._set_timer()

    def leave(self, person: str) -> None:
        """A person closes a window; with the last one an absence begins, for those who play."""
        self._here[person] -= 1
        if self._here[person] > 0:
            return
        del self._here[person]
        if self._table.seats_of(person):
            self._last_seen(person, monotonic())
            self._set_timer()

    def expect(self, person: str) -> None:
        """Whoever looks now and says that they will look again is here until then."""
        if not self._table.seats_of(person):
            return
        before = self.away().keys()
        self._last_seen(person, monotonic() + AGAIN)
        if self.away().keys() != before:
            self._tell()
        self._set_timer()

    def notice(self, entries: Sequence[Entry]) -> None:
        """Whoever did something was here to do it, even with no window open."""
        decides_anew = any(self._is_new_decision(entry) for entry in entries)
        if decides_anew:
            self._decision = monotonic()
        absent = self._absent()
        doers = self._absent_doers(entries, absent) if absent else []
        for person in doers:
            self._last_seen(person, monotonic())
        if doers:
            absent = self._absent()
        if decides_anew or doers:
            self._set_timer(absent)

    def _is_new_decision(self, entry: Entry) -> bool:
        """Whether the time to decide begins anew; it does for a person who is back, too."""
        if isinstance(entry, CameBack):
            return entry.seat == self._table.state.actor()
        return isinstance(entry, NEXT_DECISION)

    def _absent_doers(self, entries: Sequence[Entry], absent: Mapping[int, float]) -> list[str]:
        doers = {getattr(entry, "seat", CHANCE_SEAT) for entry in entries}
        seats = [self._table.seats[seat] for seat in doers & absent.keys()]
        return [person for seat in seats if not seat.machine for person in seat.holders]

    # --- other houses -----------------------------------------------------------------------

    def report(self, people: dict[str, bool]) -> Report:
        """What other houses should know."""
        behind = time.time() - monotonic()
        gone = {person: moment + behind for person, moment in self._gone.items()}
        return Report(people, gone, self._decision + behind)

    def hear(self, gone: Mapping[str, float], decision: float = 0.0) -> None:
        """Another house saw people after we did; or it knows how long a decision has taken."""
        behind = time.time() - monotonic()
        for person, moment in gone.items():
            if self._table.seats_of(person):
                self._last_seen(person, min(moment - behind, monotonic() + AGAIN))
        if decision:
            self._decision = min(decision - behind, monotonic())

    def look_elsewhere(self, people: Set[str]) -> None:
        """These people look through other houses now; an absence begins for who no longer does."""
        before = self.away().keys()
        for person in self._elsewhere - people:
            if person not in self._here and self._table.seats_of(person):
                self._last_seen(person, monotonic())
        self._elsewhere = people
        if self.away().keys() != before:
            self._tell()
        self._set_timer()

    # --- waiting ----------------------------------------------------------------------------

    def waiting(self) -> Waiting:
        """For whom the table has been waiting, and for how long."""
        return Waiting(self.away(), monotonic() - self._decision)

    def away(self) -> dict[int, float]:
        """The seats whose people have all been gone for a while, and for how many seconds."""
        absent = self._absent()
        if not absent:
            return absent
        now = monotonic()
        return {seat: now - since for seat, since in absent.items() if now - since >= GRACE}

    def is_here(self, seat: int) -> bool:
        """Whether somebody who plays for a seat looks, through whichever house, or did until a
        moment ago.

        Whoever has never been seen is not here, however lately the table was woken.
        """
        holders = self._table.seats[seat].holders
        last = max((self._gone.get(person, -inf) for person in holders), default=-inf)
        looking = not holders.isdisjoint(self._here) or not holders.isdisjoint(self._elsewhere)
        return looking or monotonic() - last < GRACE

    def _absent(self) -> dict[int, float]:
        absent: dict[int, float] = {}
        for index, seat in enumerate(self._table.seats):
            if seat.kind != "person" or not seat.holders.isdisjoint(self._here):
                continue
            if seat.holders.isdisjoint(self._elsewhere):
                absent[index] = max(self._gone.get(one, self._since) for one in seat.holders)
        return absent

    def _last_seen(self, person: str, moment: float) -> None:
        """An absence begins then, unless they are expected later."""
        self._gone[person] = max(moment, self._gone.get(person, 0.0))

    def _ring(self) -> None:
        self._timer = None
        if monotonic() >= self._due:
            self._tell()
        self._set_timer()

    def _set_timer(self, absent: Mapping[int, float] | None = None) -> None:
        """Tell those who look when an absence begins to count, and when anything lasts too long."""
        if not self._here:
            self.close()
            return
        now = monotonic()
        self._due = self._next_due(self._absent() if absent is None else absent, now)
        # With every move it is due later: let the timer ring in vain once, not be set every time.
        if self._timer is not None and self._rings <= self._due:
            return
        self.close()
        if self._due < inf:
            self._rings = self._due
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self._due - now + 0.05, self._ring)

    def _next_due(self, absent: Mapping[int, float], now: float) -> float:
        """When there will be something to announce next."""
        too_long = self._decision + self._table.longest_decision
        if not absent:
            return too_long if too_long > now else inf
        waits = (GRACE, self._table.patience)
        moments = [since + wait for since in absent.values() for wait in waits]
        moments += [too_long, *self._minutes(absent, now)]
        return min((moment for moment in moments if moment > now), default=inf)

    def _minutes(self, absent: Mapping[int, float], now: float) -> list[float]:
        """When the others are told again how long whoever must decide has been away."""
        since = absent.get(-1 if (seat := self._table.decider) is None else seat)
        if since is None or self._table.pace.by_days or now - since >= 3600:
            return []
        return [since + 60 * (max(0, int(now - since)) // 60 + 1)]

    def close(self) -> None:
        """Announce no more absences."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
