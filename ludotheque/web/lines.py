"""The open lines to tables: how many there may be, and who makes way for whom."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable

from starlette.requests import Request

from ludotheque.tables.refusal import TooSoon
from ludotheque.web.address import address_of
from ludotheque.web.person import Person, person_of
from ludotheque.web.settings import Settings

# Windows that one person may have open on one table; with one more, the oldest makes way.
SAME_TABLE = 4
# Said, so that the browser doesn't come back at once and drive out the next.
ELSEWHERE = b"event: elsewhere\ndata: {}\n\n"
# When the house closes, browsers come back after as many milliseconds, not all at once.
COME_BACK = (100, 1000)
# Lines that one person may have open to all tables together.
EACH = 32


class Line:
    """One window on one table."""

    # Without slots each would have a dictionary, and a full house has thousands of them.
    __slots__ = ("address", "call", "closing", "person", "plays", "resting", "table")

    def __init__(self, table: str, person: Person, address: str, plays: bool) -> None:
        self.table = table
        self.person = person
        self.address = address
        self.plays = plays
        self.resting = False  # whether its person looks through newer windows
        self.closing = False  # whether the house is about to close
        self.call: Callable[[], None] = lambda: None  # how whoever tells the news here is woken

    @property
    def goodbye(self) -> bytes:
        """The last that is said on it, if it has to go now."""
        if self.resting:
            return ELSEWHERE
        if self.closing:
            return b"retry: %d\n\n" % random.randrange(*COME_BACK)  # noqa: S311
        return b""

    def make_way(self) -> None:
        """Newer windows of the same person go on."""
        self.resting = True
        self.call()


class Lines:
    """All open lines, counted by table, person and address."""

    def __init__(self, settings: Settings) -> None:
        self._most = settings.lines  # from one address; 0 means no limit
        self._onlookers = settings.onlookers  # at one table; 0 means no limit
        self._windows: defaultdict[tuple[str, str], list[Line]] = defaultdict(list)
        self._people: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()
        self._looking_on: defaultdict[str, Counter[str]] = defaultdict(Counter)

    def join(self, request: Request, table: str, plays: bool) -> Line:
        """A new line, refused if it is one too many; an older one of the same person may go."""
        line = Line(table, person_of(request), address_of(request.scope), plays)
        many = self._most and self._addresses[line.address] >= self._most
        if many or self._people[line.person.id] >= EACH:
            raise TooSoon(
                "So many windows are open on tables from here that the house asks you to close "
                "some."
            )
        if not plays:
            self._seat_onlooker(line)
        windows = self._windows[table, line.person.id]
        windows.append(line)
        if len(windows) > SAME_TABLE:
            windows[-SAME_TABLE - 1].make_way()
        self._people[line.person.id] += 1
        self._addresses[line.address] += 1
        return line

    def _seat_onlooker(self, line: Line) -> None:
        """However many look on, some seats are left for others than one address or strangers."""
        here = self._looking_on[line.table]
        # Whoever has done anything here before is no stranger.
        seats = self._onlookers * 3 // 4 if line.person.fresh else self._onlookers
        if self._onlookers and (
            here.total() >= seats or here[line.address] >= max(1, self._onlookers // 2)
        ):
            raise TooSoon("This table has as many onlookers as the house can seat.")
        here[line.address] += 1

    def hang_up(self) -> None:
        """The house is about to close: every line ends, and says when to come back."""
        for windows in list(self._windows.values()):
            for line in list(windows):
                line.closing = True
                line.call()

    def leave(self, line: Line) -> None:
        """A line is closed."""
        key = line.table, line.person.id
        self._windows[key].remove(line)
        if not self._windows[key]:
            del self._windows[key]
        _less(self._people, line.person.id)
        _less(self._addresses, line.address)
        if not line.plays:
            _less(self._looking_on[line.table], line.address)
            if not self._looking_on[line.table]:
                del self._looking_on[line.table]


def _less(counter: Counter[str], key: str) -> None:
    """One fewer; nobody is remembered who is not here."""
    counter[key] -= 1
    if not counter[key]:
        del counter[key]
