"""Which house is asked, as nginx decides it with `deploy/nginx.conf`."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

# How long a proxy waits for an answer before it asks another house, in seconds.
IMPATIENCE = 3.0
# For so long a house that has not answered is left alone, in seconds.
LEFT_ALONE = 2.0


class Proxy:
    """What one request learns of a house is known to all that come after it.

    A house that has failed is left alone for a while. Then it is asked once, by whoever comes
    first, and by everyone again when that one is answered.
    """

    def __init__(self) -> None:
        self._failed: dict[str, float] = {}  # when each house did that has not answered since
        self._again: dict[str, float] = {}  # when each of those may be asked again

    def choose(self, houses: Sequence[str]) -> str:
        """Any house that is not left alone; if all are, any of them."""
        now = time.monotonic()
        good = [house for house in houses if self._again.get(house, 0.0) <= now]
        house = random.choice(good or houses)
        if house in self._failed:
            self._again[house] = now + IMPATIENCE
        return house

    def fail(self, house: str) -> None:
        """A house has not answered, or said that another should be asked."""
        self._failed[house] = now = time.monotonic()
        self._again[house] = now + LEFT_ALONE

    def answer(self, house: str, asked: float) -> None:
        """A house has answered what it was asked at some moment."""
        # An answer to what was asked before it failed does not show that it is well again.
        if asked > self._failed.get(house, asked):
            del self._failed[house], self._again[house]
