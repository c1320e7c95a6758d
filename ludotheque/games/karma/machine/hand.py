"""A throw on the table, as a machine weighs it: leave it, use powers, or roll a die again."""

from __future__ import annotations

from array import array
from typing import Protocol

from ludotheque.games.karma.machine.lights import Lights
from ludotheque.games.karma.machine.sums import least_above
from ludotheque.games.karma.machine.tables import FAILED, PLAIN, TOP
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.material import GREEN, LIGHT_BLUE, YELLOW
from ludotheque.games.karma.rules.notation import (
    ACCEPT,
    COPY,
    REROLL,
    die_of,
    kind_of,
    other_die_of,
    packed,
)
from ludotheque.games.karma.rules.totals import lying, reachable

# By colour: how many times its face a die can count at most; faces below 2 are taken as 2. A green
# die that shows 2 may copy a 7, which is less than 4 times 2.
BEST = (1, 2, 1, 4, 1, 2, 3, 1)
# A smaller difference between two worths is only rounding.
HAIR = 1e-9


class Rest(Protocol):
    """The rest of a turn: what it is worth after a success, and after a failure."""

    def worth(self, counts: int, zone: int, last: int) -> float: ...

    def failed(self, zone: int) -> float: ...


class Hand:
    """The dice of a throw, and what each result is worth in the rest of the turn."""

    def __init__(self, state: Karma, rest: Rest) -> None:
        self.state = state
        self.rest = rest
        self.sums = Lights()
        self.lights: list[int] = []  # the light blue dice that may still be rolled again
        self.greens: list[int] = []  # the places in `sums` of the green dice that may still copy
        self.lay()
        self.sums.last = self.bar()
        self.sums.values = self.worths()

    def lay(self) -> None:
        """Lay the dice as they are, with the light blue ones that may be rerolled apart."""
        colours, used = self.state.colours, self.state.used
        for die in lying(self.state):
            if colours[die.place] == LIGHT_BLUE and not used[die.place]:
                self.sums.shine(len(self.lights), die.face)
                self.lights.append(die.place)
                continue
            if die.power == GREEN:
                self.greens.append(self.sums.dice)
            power = PLAIN if die.power == YELLOW else die.power
            self.sums.put(power, die.face, die.times)
            if die.power == YELLOW:
                self.sums.removals += 1

    def bar(self) -> int:
        """The highest sum that fails, taking into account what a card does to the result."""
        state = self.state
        least = state.last if state.serene else state.last + 1
        sums = [sum_ for sum_ in range(FAILED) if state.result_of(sum_) >= max(1, least)]
        return sums[0] - 1 if sums else TOP

    def worths(self) -> array[float]:
        """What each sum that may come up is worth, and what failure is."""
        state, rest = self.state, self.rest
        worths = array("d", bytes(8 * (FAILED + 1)))
        left = packed(state.left)
        for sum_ in self.coming():
            worths[sum_] = rest.worth(left, state.zone + 1, state.result_of(sum_))
        worths[FAILED] = rest.failed(state.zone)
        return worths

    def coming(self) -> range:
        """The sums worth choosing: without a reroll, only the lowest that succeeds."""
        least = self.sums.last + 1
        if not self.lights:
            least = least_above(self.sums.results(), self.sums.last)
            return range(least, min(least, TOP) + 1)
        most = sum(BEST[die.power] * max(die.face, 2) * die.times for die in lying(self.state))
        return range(least, min(TOP, most + 6 * len(self.lights)) + 1)

    # --- what it is worth -----------------------------------------------------------------

    def worth(self) -> float:
        """The best that can be made of the throw."""
        return self.sums.settle(len(self.lights))

    def stands(self) -> float:
        """The best that can be made of it without a reroll."""
        return self.sums.stand(len(self.lights))

    def choose(self) -> int:
        """The next action towards the best that can be made of it."""
        best, action = self.stands() + HAIR, -1
        for place in range(len(self.lights)):
            for worth, roll in self.rolls(place):
                if worth > best:
                    best, action = worth + HAIR, roll
        return action if action >= 0 else self.go_on()

    def rolls(self, place: int) -> list[tuple[float, int]]:
        """Each way to reroll a light blue die, at once or copied first, with its worth."""
        sums, lights = self.sums, len(self.lights)
        face = sums.light[place]
        # The die to be rerolled changes places with the last one, and is left out.
        sums.shine(place, sums.light[lights - 1])
        found = [(sums.again(lights - 1), self.legal(REROLL, face, 0))]
        for index in self.greens:
            own = sums.face[index]
            if own != face:
                sums.fix(index, face)
                found.append((sums.again(lights - 1), self.legal(COPY, own, face)))
                sums.free(index, own)
        sums.shine(place, face)
        return found

    def legal(self, kind: int, face: int, copied: int) -> int:
        """The legal action of a die that shows a face; for a copy, of a die that shows `copied`."""
        faces = list(self.state.faces)
        for action in self.state.legal():
            if kind_of(action) != kind or faces[die_of(action)] != face:
                continue
            if kind == REROLL or faces[other_die_of(action)] == copied:
                return action
        return ACCEPT

    def go_on(self) -> int:
        """The next power on the shortest way to the lowest result that succeeds."""
        state = self.state
        least = 1 if state.last == 0 else state.last + (not state.serene)
        ways = reachable(state)
        good = [result for result in ways if result >= least]
        way = ways[min(good)] if good else []
        return way[0] if way else ACCEPT
