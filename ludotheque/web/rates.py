"""How often someone may come."""

from __future__ import annotations

import time
from collections import OrderedDict

from starlette.types import Scope

from ludotheque.tables.refusal import TooSoon
from ludotheque.web.person import Person

# One address may be a whole school behind one router.
CROWD = 20


class Rates:
    """How often each one came lately: a bucket that empties with every request, and refills."""

    def __init__(self, rate: float, most: int = 20_000, seconds: float = 2.0) -> None:
        self._rate = rate
        self._most = most
        self._seconds = seconds  # how long an empty bucket takes to be full
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, key: str, crowd: int = 1) -> bool:
        """Whether one more request is all right."""
        if not self._rate:
            return True
        rate = self._rate * crowd
        now = time.monotonic()
        full = rate * self._seconds
        left, then = self._buckets.pop(key, (full, now))
        left = min(full, left + (now - then) * rate)
        self._buckets[key] = (left - 1 if left >= 1 else left, now)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return left >= 1


class Visits:
    """How often people come: each address, and each person who uses the API."""

    def __init__(self, rate: float) -> None:
        self._rates = Rates(rate)

    def count(self, scope: Scope, person: Person | None) -> None:
        """One more visit, refused if it is one too many; all strangers of an address are one."""
        client = scope.get("client")
        address = client[0] if client else ""
        allowed = self._rates.allows(address, CROWD)
        if allowed and scope["path"].startswith("/api/"):
            allowed = self._rates.allows(person.id if person else f"{address} stranger")
        if not allowed:
            raise TooSoon("That is too fast for this house; please wait a moment.")
