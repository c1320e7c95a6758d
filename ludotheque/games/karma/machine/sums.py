"""Which results the powers can make of some dice, found all at once.

A set of results is one number with a bit for each; a die shifts the whole set by what it counts.
Each yellow die can remove one die: there is a set for each number of dice removed.
Green dice may take any face that was shown at some time; which die copies which, and in what
order, never matters for the sum: dice that swap faces might as well have kept them.
"""

from __future__ import annotations

from ludotheque.games.karma.machine.tables import FAILED, PLAIN, TOP
from ludotheque.games.karma.rules.material import DARK_BLUE, GREEN, ORANGE, VIOLET

TOP_BIT = 1 << TOP
BELOW = TOP_BIT - 1


class Sums:
    """Dice as they lie: each with a face, how often it counts, and a power if it still has one."""

    def __init__(self) -> None:
        self.dice = 0  # how many there are
        self.removals = 0  # how many may be removed
        self.greens = 0  # how many may copy a face
        self.oranges = 0  # how many may be turned by one
        self.power: list[int] = [0] * 16  # die by die: its colour, or PLAIN
        self.face: list[int] = [0] * 16  # what it shows
        self.times: list[int] = [0] * 16  # how many times it counts
        self.change: list[int] = [0] * 16  # what an orange one is turned by: -1, 0 or 1
        self.sets: list[int] = [0] * 14  # the sets of results by the number of dice removed

    def clear(self) -> None:
        """Take away all dice."""
        self.dice = 0
        self.removals = 0
        self.greens = 0
        self.oranges = 0

    def put(self, power: int, face: int, times: int) -> None:
        """Add a die; only colours that change or copy faces, or count more, have a power here."""
        if power == GREEN:
            self.greens += 1
        elif power == ORANGE:
            self.oranges += 1
        self.power[self.dice] = power
        self.face[self.dice] = face
        self.times[self.dice] = times
        self.dice += 1

    def take_up(self, dice: int) -> None:
        """Take away the dice put last."""
        for _ in range(dice):
            self.dice -= 1
            if self.power[self.dice] == GREEN:
                self.greens -= 1
            elif self.power[self.dice] == ORANGE:
                self.oranges -= 1

    def results(self) -> int:
        """The set of all results that can be reached without a reroll."""
        if self.greens == 0 or self.oranges == 0:
            return self.sum_up(False)
        found = 0
        changes = 1
        for die in range(self.dice):
            if self.power[die] == ORANGE:
                changes *= 3
        for number in range(changes):
            code = number
            for die in range(self.dice):
                if self.power[die] == ORANGE:
                    self.change[die] = code % 3 - 1
                    code //= 3
            found |= self.sum_up(True)
        return found

    def sum_up(self, changed: bool) -> int:
        """The set of results, with orange dice turned as noted in `change`, or in every way."""
        faces = 0
        if self.greens > 0:
            for die in range(self.dice):
                faces |= 1 << self.face[die]
                if self.power[die] == ORANGE:
                    faces |= 1 << self.face[die] + self.change[die]
        most = self.removals
        self.sets[0] = 1
        for count in range(1, most + 1):
            self.sets[count] = 0
        for die in range(self.dice):
            for count in range(most, 0, -1):
                self.sets[count] = self.add(die, self.sets[count], faces, changed)
                self.sets[count] |= self.sets[count - 1]
            self.sets[0] = self.add(die, self.sets[0], faces, changed)
        found = 0
        for count in range(most + 1):
            found |= self.sets[count]
        return found

    def add(self, die: int, sums: int, faces: int, changed: bool) -> int:
        """A set of sums with one more die, in all the ways it may count."""
        if sums == 0:
            return 0
        face = self.face[die]
        power = self.power[die]
        if power == PLAIN:
            return shifted(sums, face * self.times[die])
        if power == DARK_BLUE:
            return shifted(sums, face) | shifted(sums, 2 * face)
        if power == VIOLET:
            return shifted(sums, face) | shifted(sums, 3 * face)
        if power == ORANGE:
            if changed:
                return shifted(sums, face + self.change[die])
            return shifted(sums, face - 1) | shifted(sums, face) | shifted(sums, face + 1)
        found = 0
        for other in range(8):
            if faces >> other & 1:
                found |= shifted(sums, other)
        return found


def shifted(sums: int, more: int) -> int:
    """Every sum of a set raised by an amount; those above TOP count as TOP."""
    high = sums >> TOP - more
    found = sums << more & BELOW
    return found | TOP_BIT if high else found


def least_above(sums: int, last: int) -> int:
    """The lowest sum of a set above a result, or FAILED."""
    place = last + 1
    if place > TOP:
        return FAILED
    rest = sums >> place
    if rest == 0:
        return FAILED
    while rest & 255 == 0:
        rest >>= 8
        place += 8
    while rest & 1 == 0:
        rest >>= 1
        place += 1
    return place
