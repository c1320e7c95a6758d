"""A turn of Karma Dice solved: what it is worth to throw these dice, or those, or to stop.

The worth of a turn depends on the dice left, the zones validated and the last result. Trait cards
apart, it is computed exactly, from the end backwards, and only where it is needed:

- dice of one colour are alike, so six red dice and six others make at most 896 reserves;
- of the results that a roll can reach, the lowest that succeeds is the best, since a higher one is
  only harder to beat; so all we need of a throw is how often each result is that lowest one;
- a throw is looked at only if it could be the best: if it always brought the lowest result, with
  the chance that the odds give it, would it be worth more than the best throw found so far?
- where that lowest result leaves nothing to do but stop, the odds are enough; this is so in the
  last zone, and after most of the large throws, whose rolls would take longest to go through.
"""

from __future__ import annotations

from array import array
from collections import OrderedDict

from ludotheque.games.karma.machine.distribution import Distribution, distribution_of
from ludotheque.games.karma.machine.odds import Odds, odds_of
from ludotheque.games.karma.machine.tables import FAILED, TOP
from ludotheque.games.karma.rules.material import (
    GREEN,
    LAST_ZONE,
    ORANGE,
    UNUSED,
    YELLOW,
    ZONES,
)

WORTH = list(ZONES)
# What a die of each colour can count at most.
MOST = [6, 7, 6, 7, 6, 12, 18, 3]
# More points than a turn can bring.
POINTS = 48
STOP_HERE = 0
UNKNOWN = -1.0
UNLISTED = -1
# A bit above each colour: one part holds another if subtracting it borrows none of these bits.
FENCE = 0x88888888
# A smaller difference between two worths is only rounding.
HAIR = 1e-9
# How many parts of reserves all solvers together may remember.
PARTS = 20000


class Solver:
    """The worth of every throw of a turn, given what ending it with each score is worth."""

    def __init__(self, reserve: int, ends: array[float]) -> None:
        self.ends = ends  # by the points scored: what that is worth
        # Every part of the reserve, any choice of its dice by colour, has a number of its own.
        self.size = 1  # how many parts there are
        pairs = 1  # how many parts of their own all of these have together
        self.strides: list[int] = [0] * 8  # by colour: what one more die adds to a part's number
        for colour in range(8):
            self.strides[colour] = self.size
            number = reserve >> 3 * colour & 7
            self.size *= number + 1
            pairs *= (number + 1) * (number + 2) // 2
        self.counts = array("i", bytes(4 * self.size))  # by part: its dice, packed as in a throw
        self.wide = array("q", bytes(8 * self.size))  # and with a spare bit between colours
        self.dice = array("i", bytes(4 * self.size))  # by part: how many dice it has
        self.order = array("i", bytes(4 * self.size))  # all parts, smallest first
        self.most = array("i", bytes(4 * self.size))  # by part: the highest result it can bring
        # The parts of each part, one list after another, written when they are first needed.
        self.starts = array("i", [UNLISTED] * self.size)
        self.parts = array("i", bytes(4 * pairs))
        self.listed = 0
        self.odds: list[Odds | None] = [None] * self.size
        self.distributions: list[Distribution | None] = [None] * self.size
        self.values = array("d", [UNKNOWN] * (self.size * LAST_ZONE * (TOP + 1)))
        self.choices = array("i", bytes(4 * self.size * LAST_ZONE * (TOP + 1)))
        # While a throw is weighed: what its results are worth, a row for each zone.
        self.worths = [array("d", bytes(8 * (FAILED + 1))) for _ in range(LAST_ZONE)]
        self.number_parts(reserve)

    def number_parts(self, reserve: int) -> None:
        """Number every part of the reserve, and order them, smallest first."""
        for part in range(self.size):
            for colour in range(8):
                radix = (reserve >> 3 * colour & 7) + 1
                number = part // self.strides[colour] % radix
                self.counts[part] += number << 3 * colour
                self.wide[part] += number << 4 * colour
                self.dice[part] += number
                self.most[part] += number * MOST[colour]
        by_size = sorted(range(self.size), key=list(self.dice).__getitem__)
        for place in range(self.size):
            self.order[place] = by_size[place]

    def part(self, counts: int) -> int:
        """The number of a part of the reserve."""
        part = 0
        for colour in range(8):
            part += (counts >> 3 * colour & 7) * self.strides[colour]
        return part

    # --- what a turn is worth -------------------------------------------------------------

    def value(self, left: int, zone: int, last: int) -> float:
        """The worth of a turn, given the dice left, the zones validated, and the result to beat."""
        if zone == LAST_ZONE:
            return self.ends[WORTH[zone] + UNUSED * self.dice[left]]
        if zone > 0 and self.most[left] <= last:
            return self.ends[WORTH[zone]]
        place = (left * LAST_ZONE + zone) * (TOP + 1) + last
        if self.values[place] == UNKNOWN:
            self.decide(place, left, zone, last)
        return self.values[place]

    def decide(self, place: int, left: int, zone: int, last: int) -> None:
        """Find the best throw, or find that it is best to stop."""
        best = self.ends[WORTH[zone]] if zone > 0 else UNKNOWN
        choice = STOP_HERE
        # The best throw against a result one lower is likely to be good here: others must beat it.
        guess = self.choices[place - 1] if last > 0 else STOP_HERE
        if guess != STOP_HERE:
            worth = self.throw(left, guess, zone, last, best)
            if worth > best:
                best = worth
                choice = guess
        if self.starts[left] == UNLISTED:
            self.list_parts(left)
        number = self.starts[left]
        part = self.parts[number]
        while part != STOP_HERE:
            if part != guess and self.at_most(left, part, zone) > best + HAIR:
                worth = self.throw(left, part, zone, last, best + HAIR)
                if worth > best + HAIR:
                    best = worth
                    choice = part
            number += 1
            part = self.parts[number]
        self.values[place] = best
        self.choices[place] = choice

    def list_parts(self, left: int) -> None:
        """List the parts of a part, smallest first, with an end mark after the last."""
        self.starts[left] = self.listed
        for number in range(1, self.size):
            part = self.order[number]
            if ((self.wide[left] | FENCE) - self.wide[part]) & FENCE == FENCE:
                self.parts[self.listed] = part
                self.listed += 1
        self.parts[self.listed] = STOP_HERE
        self.listed += 1

    def at_most(self, left: int, part: int, zone: int) -> float:
        """What a throw can be worth at most: as if every later throw succeeded with one die."""
        dice = self.dice[left] - self.dice[part]
        zone += 1
        if zone + dice < LAST_ZONE:
            return self.ends[WORTH[zone + dice]]
        return self.ends[WORTH[LAST_ZONE] + UNUSED * (zone + dice - LAST_ZONE)]

    def failed(self, zone: int) -> float:
        """What the turn is worth after a failure."""
        return self.ends[WORTH[zone - 1]] if zone > 0 else self.ends[0]

    def throw(self, left: int, part: int, zone: int, last: int, enough: float) -> float:
        """The worth of a throw: exact if it is above `enough`, otherwise any number that is not."""
        failed = self.failed(zone)
        if self.most[part] <= last:
            return failed
        after = left - part
        if zone + 1 == LAST_ZONE:
            chance = self.chance(part, last)
            return chance * self.value(after, zone + 1, TOP) + (1.0 - chance) * failed
        least = max(last + 1, self.least(part))
        value = self.value(after, zone + 1, least)
        if value <= enough:
            return value
        chance = self.chance(part, last)
        bound = chance * value + (1.0 - chance) * failed
        if bound <= enough or value == self.ends[WORTH[zone + 1]]:
            return bound
        return self.expect(after, part, zone, last, failed)

    def chance(self, part: int, last: int) -> float:
        """The chance that a throw succeeds."""
        odds = self.odds[part]
        if odds is None:
            odds = odds_of(self.counts[part])
            self.odds[part] = odds
        return odds.beats(last)

    def least(self, part: int) -> int:
        """A lower bound for a throw's results."""
        counts = self.counts[part]
        least = self.dice[part] - (counts >> 3 * YELLOW & 7)
        oranges = counts >> 3 * ORANGE & 7
        if oranges > 0:
            least -= oranges + (counts >> 3 * GREEN & 7)
        return least

    def expect(self, after: int, part: int, zone: int, last: int, failed: float) -> float:
        """The exact worth of a throw: all its rolls, each with what can be made of it."""
        distribution = self.distributions[part]
        if distribution is None:
            distribution = distribution_of(self.counts[part])
            self.distributions[part] = distribution
        most = self.most[part]
        worths = self.worths[zone]
        for result in range(last + 1, FAILED):
            if result <= most and distribution.support >> result & 1:
                worths[result] = self.value(after, zone + 1, result)
        worths[FAILED] = failed
        return distribution.expect(last, worths)

    # --- what players ask -----------------------------------------------------------------

    def best_throw(self, counts: int, zone: int, last: int) -> int:
        """The best throw, packed by colour; 0: stop."""
        left = self.part(counts)
        self.value(left, zone, last)
        if zone == LAST_ZONE or (zone > 0 and self.most[left] <= last):
            return 0
        return self.counts[self.choices[(left * LAST_ZONE + zone) * (TOP + 1) + last]]

    def promising(self, counts: int, zone: int, last: int, less: float) -> list[tuple[float, int]]:
        """Every throw that is worth the best there is or so much less, packed, with its worth."""
        left = self.part(counts)
        found: list[tuple[float, int]] = []
        if zone == LAST_ZONE:
            return found
        enough = self.value(left, zone, last) - less
        if self.starts[left] == UNLISTED:
            self.list_parts(left)
        number = self.starts[left]
        part = self.parts[number]
        while part != STOP_HERE:
            if self.at_most(left, part, zone) > enough:
                worth = self.throw(left, part, zone, last, enough)
                if worth > enough:
                    found.append((worth, self.counts[part]))
            number += 1
            part = self.parts[number]
        return found

    def worth(self, counts: int, zone: int, last: int) -> float:
        """The worth of a turn from here on."""
        return self.value(self.part(counts), zone, min(last, TOP))


def points() -> array[float]:
    """Each point is worth a point."""
    return array("d", [float(number) for number in range(POINTS)])


_solvers: OrderedDict[tuple[int, bytes], Solver] = OrderedDict()


def solver_of(reserve: int, ends: array[float]) -> Solver:
    """The solver of a turn, remembered from one decision to the next."""
    key = reserve, ends.tobytes()
    solver = _solvers.pop(key, None) or Solver(reserve, ends)
    _solvers[key] = solver
    while sum(known.size for known in _solvers.values()) > PARTS and len(_solvers) > 1:
        _solvers.popitem(last=False)
    return solver
