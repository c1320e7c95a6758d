"""How often someone may come."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import NamedTuple

from starlette.types import Scope

from ludotheque.tables.refusal import TooSoon
from ludotheque.web.address import address_of
from ludotheque.web.person import Person

# One address may be a whole school behind one router.
CROWD = 20
# A whole page, or the whole log of a table, counts as this many moves; for an address as more,
# because a house can send only so many, and one address must not have them all.
WHOLE = 5
WHOLE_FOR_ADDRESS = 20
# A board that is drawn, or a step of a replay, for an address.
DRAWN_FOR_ADDRESS = 5
FILES = ("/static/", "/healthz", "/readyz", "/favicon.ico")
PICTURES = (".svg", ".pdf")


# Limits by the hour are shared between houses to the last visit; of those by the second, only
# what is a notable part of the whole.
LONG = 60.0
NOTABLE = 0.05


class Spent(NamedTuple):
    """What somebody spent: how much, and for how many they come."""

    cost: float
    crowd: float


class Rates:
    """How often each one came lately: a bucket that empties with every request, and refills."""

    def __init__(self, rate: float, most: int = 20_000, seconds: float = 2.0) -> None:
        self._rate = rate
        self._most = most
        self._seconds = seconds  # how long an empty bucket takes to be full
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        # What was spent here since other houses were last told; None in a house alone.
        self.spent: dict[str, Spent] | None = None

    def allows(self, key: str, crowd: float = 1, cost: float = 1) -> bool:
        """Whether one more request is all right; it counts as `cost` of the usual ones."""
        if not self._rate:
            return True
        rate = self._rate * crowd
        now = time.monotonic()
        full = rate * self._seconds
        left, then = self._buckets.pop(key, (full, now))
        left = min(full, left + (now - then) * rate)
        # One that costs more than a bucket ever holds may come when it is full.
        cost = min(cost, full)
        self._buckets[key] = (left - cost if left >= cost else left, now)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        if self.spent is not None and left >= cost:
            before = self.spent.get(key)
            self.spent[key] = Spent(cost + (before.cost if before else 0), crowd)
        return left >= cost

    def untold(self) -> dict[str, Spent]:
        """What other houses should know was spent here: not every visit of everybody."""
        spent, self.spent = self.spent or {}, {}
        if self._seconds >= LONG:
            return spent
        full = self._rate * self._seconds
        return {key: one for key, one in spent.items() if one.cost >= NOTABLE * full * one.crowd}

    def charge(self, key: str, spent: Spent) -> None:
        """Somebody has spent so much in another house."""
        rate = self._rate * spent.crowd
        now = time.monotonic()
        full = rate * self._seconds
        left, then = self._buckets.pop(key, (full, now))
        left = min(full, left + (now - then) * rate) - spent.cost
        self._buckets[key] = (max(left, -full), now)


class Visits:
    """How often people come: each address, and each person."""

    def __init__(self, rate: float) -> None:
        self.rates = Rates(rate)

    def count(self, scope: Scope, person: Person | None) -> None:
        """One more visit, refused if it is one too many; all strangers of an address are one."""
        address = address_of(scope)
        path: str = scope["path"]
        if is_drawn(path):
            allowed = self.rates.allows(address, CROWD, DRAWN_FOR_ADDRESS)
            if allowed and person:
                allowed = self.rates.allows(person.id)
        elif is_file(path):
            # What pages bring along is quickly sent, and by the dozen.
            allowed = self.rates.allows(address, CROWD)
        elif scope["method"] == "GET" and is_whole(path):
            allowed = self.rates.allows(address, CROWD, WHOLE_FOR_ADDRESS)
            if allowed and person:
                allowed = self.rates.allows(person.id, cost=WHOLE)
        else:
            allowed = self.rates.allows(address, CROWD)
            allowed = allowed and self.rates.allows(person.id if person else f"{address} stranger")
        if not allowed:
            raise TooSoon("That is too fast for this house; please wait a moment.")


def is_file(path: str) -> bool:
    """Whether it is at hand, or made once for all."""
    return path.startswith(FILES) or path.endswith(PICTURES)


def is_drawn(path: str) -> bool:
    """Whether a position is drawn for it: a board, or a moment of a game."""
    return path.endswith("/board.svg") or "/steps/" in path


def is_whole(path: str) -> bool:
    """Whether it takes a whole page, or all that ever happened at a table."""
    if not path.startswith("/api/"):
        return True
    _, _, table = path.partition("/api/tables/")
    return bool(table) and ("/" not in table or table.endswith("/events"))
