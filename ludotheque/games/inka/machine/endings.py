"""The best ends of a turn found so far."""

from __future__ import annotations

from ludotheque.games.inka.rules.state import Inka

# How many are kept.
KEPT = 24
MASK = 0xFFFFFFFFFFFFFFFF
SCRAMBLE = 0x9E3779B97F4A7C15


class Endings:
    """Ends of a turn, best first, each with its worth and the next action towards it."""

    def __init__(self, seats: int) -> None:
        self.found = 0
        self.values: list[float] = [0.0] * 24
        # The next action towards each; -1: nothing is left but to end the turn.
        self.actions: list[int] = [0] * 24
        self.keys: list[int] = [0] * 24
        self.positions = [Inka(seats) for _ in range(KEPT)]

    def clear(self) -> None:
        """Forget them all."""
        self.found = 0
        self.values[0] = 0.0

    def add(self, position: Inka, value: float, action: int) -> None:
        """Put an end in its place among the best, if it is new and good enough."""
        if self.found == KEPT and value <= self.values[KEPT - 1]:
            return
        key = fingerprint(position)
        for i in range(self.found):
            if self.keys[i] == key:
                return
        if self.found < KEPT:
            self.found += 1
        i = self.found - 1
        spare: Inka = self.positions[i]
        while i > 0 and self.values[i - 1] < value:
            self.values[i] = self.values[i - 1]
            self.actions[i] = self.actions[i - 1]
            self.keys[i] = self.keys[i - 1]
            self.positions[i] = self.positions[i - 1]
            i -= 1
        self.values[i] = value
        self.actions[i] = action
        self.keys[i] = key
        spare.copy_from(position)
        self.positions[i] = spare


def fingerprint(inka: Inka) -> int:
    """A number for a position: where rhombi and pawns are, and which statues are taken."""
    key = 1
    for rhombus in range(16):
        key = ((key ^ inka.lie[rhombus] + 1) * SCRAMBLE) & MASK
        key ^= key >> 29
    for seat in range(inka.seats):
        key = ((key ^ 8 * inka.pawns[seat] + inka.statues[seat] + 9) * SCRAMBLE) & MASK
        key ^= key >> 29
    return key
