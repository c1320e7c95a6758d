"""How often someone may come."""

from __future__ import annotations

import time
from collections import OrderedDict


class Rates:
    """How often each one came lately: a bucket that empties with every request, and refills."""

    def __init__(self, rate: float, most: int = 20_000) -> None:
        self._rate = rate
        self._most = most
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, key: str, crowd: int = 1) -> bool:
        """Whether one more request is all right."""
        if not self._rate:
            return True
        rate = self._rate * crowd
        now = time.monotonic()
        left, then = self._buckets.pop(key, (2 * rate, now))
        left = min(2 * rate, left + (now - then) * rate)
        self._buckets[key] = (left - 1 if left >= 1 else left, now)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return left >= 1
