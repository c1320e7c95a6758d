"""How often someone may come."""

from __future__ import annotations

import time
from collections import OrderedDict

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
FILES = ("/static/", "/healthz", "/favicon.ico")
PICTURES = (".svg", ".pdf")


class Rates:
    """How often each one came lately: a bucket that empties with every request, and refills."""

    def __init__(self, rate: float, most: int = 20_000, seconds: float = 2.0) -> None:
        self._rate = rate
        self._most = most
        self._seconds = seconds  # how long an empty bucket takes to be full
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

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
        return left >= cost


class Visits:
    """How often people come: each address, and each person."""

    def __init__(self, rate: float) -> None:
        self._rates = Rates(rate)

    def count(self, scope: Scope, person: Person | None) -> None:
        """One more visit, refused if it is one too many; all strangers of an address are one."""
        address = address_of(scope)
        path: str = scope["path"]
        if path.startswith(FILES) or path.endswith(PICTURES):
            # What pages bring along is quickly sent, and by the dozen.
            allowed = self._rates.allows(address, CROWD)
        elif scope["method"] == "GET" and _is_whole(path):
            allowed = self._rates.allows(address, CROWD, WHOLE_FOR_ADDRESS)
            if allowed and person:
                allowed = self._rates.allows(person.id, cost=WHOLE)
        else:
            allowed = self._rates.allows(address, CROWD)
            allowed = allowed and self._rates.allows(person.id if person else f"{address} stranger")
        if not allowed:
            raise TooSoon("That is too fast for this house; please wait a moment.")


def _is_whole(path: str) -> bool:
    """Whether it takes a whole page, or all that ever happened at a table."""
    if not path.startswith("/api/"):
        return True
    _, _, table = path.partition("/api/tables/")
    return bool(table) and ("/" not in table or table.endswith("/events"))
