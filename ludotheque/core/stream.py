"""A stream of numbers that its seed decides: for searches and tests, never for a table's dice."""

from __future__ import annotations

MASK = 0xFFFFFFFFFFFFFFFF
SCRAMBLE = 0x2545F4914F6CDD1D
GOLDEN = 0x9E3779B97F4A7C15


class Stream:
    """The xorshift64* generator; the same seed gives the same numbers, compiled or not."""

    def __init__(self, seed: int) -> None:
        # A zero would stay zero for ever; the odd factor spreads neighbouring seeds apart.
        self.word = ((seed * 2 + 1) * GOLDEN) & MASK

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        x = self.word
        x ^= x >> 12
        x ^= (x << 25) & MASK
        x ^= x >> 27
        self.word = x
        return ((((x * SCRAMBLE) & MASK) >> 32) * n) >> 32
