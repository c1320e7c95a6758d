"""Who is here at a table, who is away, and for how long: by a clock that nobody can set."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from time import monotonic

from ludotheque.tables.entry import CHANCE_SEAT, CameBack, Entry, Moved, Started, Undone
from ludotheque.tables.table import Table
from ludotheque.tables.waiting import Waiting

# A reload is not an absence: only someone gone for longer is shown as away. In seconds.
GRACE = 4.0
# After these, somebody has to decide something else, or someone else has to.
NEXT_DECISION = (Started, Moved, Undone)
# A window without a line looks again every 20 seconds; but browsers let one that has long been
# in the background act only once a minute.
AGAIN = 70.0


class Presence:
    """The people of one table: each is here while they look, and away some seconds later."""

    def __init__(self, table: Table, tell: Callable[[], None]) -> None:
        self._table = table
        self._tell = tell  # wakes everyone who looks
        self._here: Counter[str] = Counter()  # how many windows each person has open: {"ana": 2}
        self._gone: dict[str, float] = {}  # when each person was last seen, or is expected
        self._since = monotonic()  # whoever was never here has been away since then
        self._decision = self._since  # when whoever must decide began to
        self._timer: asyncio.TimerHandle | None = None

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
        doers = self._absent_doers(entries)
        for person in doers:
            self._last_seen(person, monotonic())
        if decides_anew or doers:
            self._set_timer()

    def _is_new_decision(self, entry: Entry) -> bool:
        """Whether the time to decide begins anew; it does for a person who is back, too."""
        if isinstance(entry, CameBack):
            return entry.seat == self._table.state.actor()
        return isinstance(entry, NEXT_DECISION)

    def _absent_doers(self, entries: Sequence[Entry]) -> list[str]:
        absent = self._absent().keys()
        if not absent:
            return []
        doers = {getattr(entry, "seat", CHANCE_SEAT) for entry in entries}
        seats = [self._table.seats[seat] for seat in doers & absent]
        return [person for seat in seats if not seat.machine for person in seat.holders]

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

    def _absent(self) -> dict[int, float]:
        return {
            index: max(self._gone.get(person, self._since) for person in seat.holders)
            for index, seat in enumerate(self._table.seats)
            if seat.kind == "person" and seat.holders.isdisjoint(self._here)
        }

    def _last_seen(self, person: str, moment: float) -> None:
        """An absence begins then, unless they are expected later."""
        self._gone[person] = max(moment, self._gone.get(person, 0.0))

    def _announce(self) -> None:
        self._tell()
        self._set_timer()

    def _set_timer(self) -> None:
        """Tell those who look when an absence begins to count, and when anything lasts too long."""
        self.close()
        if not self._here:
            return
        now = monotonic()
        moments = [
            since + wait - now
            for since in self._absent().values()
            for wait in (GRACE, self._table.patience)
        ]
        moments.append(self._decision + self._table.longest_decision - now)
        ahead = [moment for moment in moments if moment > 0]
        if ahead:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(min(ahead) + 0.05, self._announce)

    def close(self) -> None:
        """Announce no more absences."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
