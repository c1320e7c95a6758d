"""The chance that a throw succeeds if its powers are used as well as possible.

A throw succeeds if the highest result it can reach is high enough: every die counts as much as
its colour allows, and every green one shows the highest face there is. So it is enough to know
how often the other dice make each sum with each highest face; light blue dice are looked at
one by one, and rerolled where that helps.
"""

from __future__ import annotations

from array import array

from ludotheque.games.karma.machine.tables import TOP
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.material import (
    DARK_BLUE,
    FACES,
    GREEN,
    LIGHT_BLUE,
    ORANGE,
    VIOLET,
)
from ludotheque.games.karma.rules.notation import KIND

HIGHEST = list(FACES)
# The highest face may be anything from 0, when there is no die yet, to 7.
KINDS = 8
ROOM = (TOP + 1) * KINDS
# From this many light blue dice on, it pays to remember what was worked out.
MANY = 3
# How many throws are remembered.
MEMORY = 20000


class Odds:
    """How likely a throw of a given number of dice of each colour is to beat a result."""

    def __init__(self, counts: int) -> None:
        self.greens = counts >> 3 * GREEN & 7
        self.lights = counts >> 3 * LIGHT_BLUE & 7
        # How often the other dice make each sum with each highest face.
        self.often = array("d", bytes(8 * ROOM))
        self.then = array("d", bytes(8 * ROOM))
        self.light: list[int] = [0] * 4
        self.rolls = 1.0
        self.last = 0
        self.seen: dict[int, float] = {}
        self.known = array("d", [-1.0] * (TOP + 1))
        self.often[0] = 1.0
        for colour in range(8):
            for _ in range(counts >> 3 * colour & 7):
                self.rolls *= HIGHEST[colour]
                if colour != LIGHT_BLUE:
                    self.add(colour)

    def add(self, colour: int) -> None:
        """Add one more die, counted at its best."""
        for place in range(ROOM):
            self.then[place] = 0.0
        for place in range(ROOM):
            if self.often[place] == 0.0:
                continue
            for face in range(1, HIGHEST[colour] + 1):
                shown = face
                worth = face
                if colour == ORANGE:
                    shown = face + 1
                    worth = face + 1
                elif colour == DARK_BLUE:
                    worth = 2 * face
                elif colour == VIOLET:
                    worth = 3 * face
                elif colour == GREEN:
                    worth = 0
                sum = min(TOP, place // KINDS + worth)
                self.then[sum * KINDS + max(place % KINDS, shown)] += self.often[place]
        self.often, self.then = self.then, self.often

    def beats(self, last: int) -> float:
        """The chance of a result above the last one."""
        if last >= TOP:
            return 0.0
        if self.known[last] < 0.0:
            self.known[last] = self.reckon(last)
        return self.known[last]

    def reckon(self, last: int) -> float:
        """The share of the rolls that succeed."""
        self.last = last
        self.seen.clear()
        total = 0.0
        for sum in range(TOP + 1):
            for face in range(KINDS):
                often = self.often[sum * KINDS + face]
                if often > 0.0:
                    total += often * self.succeed(sum, face, 0, 1.0, 0)
        return total / self.rolls

    def succeed(self, sum: int, face: int, die: int, weight: float, run: int) -> float:
        """How many rolls of the light blue dice succeed with this sum and highest face."""
        if die == self.lights:
            return weight * self.best(sum, face, self.greens, die)
        total = 0.0
        lowest = self.light[die - 1] if die > 0 else 1
        for light in range(lowest, 7):
            repeats = run + 1 if die > 0 and light == lowest else 1
            self.light[die] = light
            total += self.succeed(sum, face, die + 1, weight * (die + 1) / repeats, repeats)
        return total

    def best(self, sum: int, face: int, greens: int, lights: int) -> float:
        """The chance of a roll, remembered where there are many light blue dice."""
        if lights < MANY:
            return self.look(sum, face, greens, lights)
        # The order of the faces doesn't matter: they are counted.
        key = (sum * KINDS + face) * KINDS + greens
        faces = 0
        for die in range(lights):
            faces += 1 << 3 * self.light[die]
        key = key << 24 | faces
        if key not in self.seen:
            self.seen[key] = self.look(sum, face, greens, lights)
        return self.seen[key]

    def look(self, sum: int, face: int, greens: int, lights: int) -> float:
        """The chance that a roll succeeds: as it lies, or with a light blue die rerolled."""
        total = sum
        highest = face
        for die in range(lights):
            total += self.light[die]
            highest = max(highest, self.light[die])
        if total + greens * highest > self.last:
            return 1.0
        if lights == 0 or sum + 6 * lights + greens * 7 <= self.last:
            return 0.0
        best = 0.0
        for die in range(lights):
            light = self.light[die]
            self.light[die] = self.light[lights - 1]
            best = max(best, self.again(sum, face, greens, lights - 1))
            # A green die may copy the face first; the other green ones can copy it from there.
            if greens > 0 and light > face:
                kept = self.again(sum + light, light, greens - 1, lights - 1)
                best = max(best, kept)
            self.light[lights - 1] = self.light[die]
            self.light[die] = light
        return best

    def again(self, sum: int, face: int, greens: int, lights: int) -> float:
        """The chance if one light blue die is rerolled; the other `lights` may still be."""
        total = 0.0
        for light in range(1, 7):
            total += self.best(sum + light, max(face, light), greens, lights)
        return total / 6.0


_remembered: dict[int, Odds] = {}


def odds_of(counts: int) -> Odds:
    """The odds of a throw, remembered."""
    odds = _remembered.get(counts)
    if odds is None:
        if len(_remembered) >= MEMORY:
            _remembered.clear()
        odds = _remembered[counts] = Odds(counts)
    return odds


def chance(state: Karma, throw: int) -> float:
    """The exact chance that a throw succeeds with the best use of its powers, leaving cards out."""
    return odds_of(throw & ~KIND).beats(state.last)
