"""The results that the powers of a throw can reach without a reroll, and the shortest way to each.

Dice are looked at one after another, each with everything it may become, and for every sum only
the fewest powers are remembered: that way even thirteen dice are quick.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from ludotheque.games.karma.rules.material import DARK_BLUE, GREEN, ORANGE, VIOLET, YELLOW
from ludotheque.games.karma.rules.notation import (
    COPY,
    DOUBLE,
    MINUS,
    PLUS,
    REMOVE,
    TRIPLE,
    using,
)
from ludotheque.games.karma.rules.stages import THROWN
from ludotheque.games.karma.rules.state import Karma


class Fate(NamedTuple):
    """What becomes of a die."""

    copied: int = -1  # the face it copies; -1: none
    turned: int = 0  # what is added to its face: 1, -1 or 0
    multiplied: bool = False
    removed: bool = False


@dataclass(frozen=True)
class Die:
    """A die of the throw as it lies."""

    place: int  # which die of the throw it is
    power: int  # its colour if it can still use its power, else 0
    face: int
    times: int


class Way(NamedTuple):
    """The fewest powers that lead to a sum, die by die from the last to the first."""

    powers: int
    die: int = -1
    fate: Fate = Fate()
    before: Way | None = None


# By the number of dice removed, and the sum.
Ways = dict[tuple[int, int], Way]


def reachable(state: Karma) -> dict[int, list[int]]:
    """For each result that powers can reach, the fewest actions that lead to it, in order."""
    dice = lying(state)
    removals = sum(die.power == YELLOW for die in dice)
    best: dict[int, Way] = {}
    oranges = [die.place for die in dice if die.power == ORANGE]
    for turns in product((0, 1, -1), repeat=len(oranges)):
        turned = dict(zip(oranges, turns, strict=True))
        for (_, sum_), way in ways(dice, removals, turned).items():
            if sum_ not in best or way.powers < best[sum_].powers:
                best[sum_] = way
    found: dict[int, list[int]] = {}
    for sum_, way in sorted(best.items(), key=lambda item: item[1].powers):
        result = state.result_of(sum_)
        if result not in found:
            found[result] = actions(state, way)
    return dict(sorted(found.items()))


def lying(state: Karma) -> list[Die]:
    """The dice still in the throw."""
    colours, faces, times = list(state.colours), list(state.faces), list(state.times)
    used, gone = list(state.used), list(state.gone)
    powers = {ORANGE, GREEN, DARK_BLUE, VIOLET}
    if state.dice > 1:
        powers.add(YELLOW)
    return [
        Die(i, colours[i] if colours[i] in powers and not used[i] else 0, faces[i], times[i])
        for i in range(state.dice) if gone[i] == THROWN
    ]  # fmt: skip


# --- the fewest powers ------------------------------------------------------------------------


def ways(dice: list[Die], removals: int, turned: dict[int, int]) -> Ways:
    """The fewest powers for every sum, with the orange dice turned as given."""
    faces = {die.face for die in dice} | {die.face + turned.get(die.place, 0) for die in dice}
    found: Ways = {(0, 0): Way(0)}
    for die in dice:
        options = list(fates(die, faces, turned.get(die.place, 0)))
        then: Ways = {}
        for (removed, sum_), way in found.items():
            for worth, powers, fate in options:
                key = removed + fate.removed, sum_ + worth
                if key[0] > removals:
                    continue
                if key not in then or way.powers + powers < then[key].powers:
                    then[key] = Way(way.powers + powers, die.place, fate, way)
        found = then
    return found


def fates(die: Die, faces: set[int], turned: int) -> list[tuple[int, int, Fate]]:
    """All that a die may become: what it then counts, how many powers that takes, and which."""
    turns = abs(turned)
    found = [((die.face + turned) * die.times, turns, Fate(turned=turned))]
    if die.power == DARK_BLUE:
        found.append((2 * die.face, 1, Fate(multiplied=True)))
    if die.power == VIOLET:
        found.append((3 * die.face, 1, Fate(multiplied=True)))
    if die.power == GREEN:
        others = sorted(faces - {die.face})
        found += [(face * die.times, 1, Fate(copied=face)) for face in others]
    found.append((0, turns + 1, Fate(turned=turned, removed=True)))
    return found


# --- in which order ---------------------------------------------------------------------------


def actions(state: Karma, way: Way) -> list[int]:
    """The actions of a way, in an order in which each is legal."""
    fates: dict[int, Fate] = {}
    step: Way | None = way
    while step is not None and step.die >= 0:
        fates[step.die] = step.fate
        step = step.before
    return Script(state, fates).write() if way.powers else []


class Script:
    """Turns the dice's fates into actions: copies, turns, more copies, multiples, removals."""

    def __init__(self, state: Karma, fates: dict[int, Fate]) -> None:
        self.colours = list(state.colours)
        self.faces = list(state.faces)
        self.times = list(state.times)
        self.used = list(state.used)
        self.fates = fates
        # The dice still in the throw, in their order.
        self.still = sorted(fates)
        self.written: list[int] = []

    def write(self) -> list[int]:
        """All actions in an order that works."""
        self.copy()
        self.turn()
        self.copy()
        self.multiply()
        self.remove()
        return self.written

    def copy(self) -> None:
        """The green dice copy what is shown now, unless another die still needs what they show."""
        ready = True
        while ready:
            waiting = [die for die in self.still if self.fates[die].copied >= 0]
            ready = False
            for die in waiting:
                if self.source(die) is not None and not self.needed(die, waiting):
                    self.copy_one(self.first_like(die))
                    ready = True
                    break

    def source(self, die: int) -> int | None:
        """The first other die that shows the face to copy."""
        face = self.fates[die].copied
        shows = [other for other in self.still if other != die and self.faces[other] == face]
        return shows[0] if shows else None

    def needed(self, die: int, waiting: list[int]) -> bool:
        """Whether a die is the only one to show a face that another has yet to copy."""
        face = self.faces[die]
        wanted = any(other != die and self.fates[other].copied == face for other in waiting)
        return wanted and sum(self.faces[other] == face for other in self.still) == 1

    def copy_one(self, die: int) -> None:
        """A green die takes a face."""
        source = self.source(die)
        assert source is not None
        self.written.append(using(COPY, die, source))
        self.faces[die] = self.fates[die].copied
        self.done(die, self.fates[die]._replace(copied=-1))

    def turn(self) -> None:
        """The orange dice are turned by one."""
        for die in self.still:
            while self.fates[die].turned:
                first = self.first_like(die)
                turned = self.fates[first].turned
                self.written.append(using(PLUS if turned > 0 else MINUS, first))
                self.faces[first] += turned
                self.done(first, self.fates[first]._replace(turned=0))

    def multiply(self) -> None:
        """Dark blue dice count double, violet ones triple."""
        for die in self.still:
            while self.fates[die].multiplied:
                first = self.first_like(die)
                violet = self.colours[first] == VIOLET
                self.written.append(using(TRIPLE if violet else DOUBLE, first))
                self.times[first] = 3 if violet else 2
                self.done(first, self.fates[first]._replace(multiplied=False))

    def remove(self) -> None:
        """Yellow dice that stay remove others; those that don't remove themselves."""
        while True:
            leaving = [die for die in self.still if self.fates[die].removed]
            if not leaving:
                return
            yellow = [die for die in leaving if self.can_remove(die)]
            others = [die for die in leaving if die not in yellow]
            if others:
                staying = [d for d in self.still if self.can_remove(d) and d not in yellow]
                actor = self.first_like(staying[0])
                self.take_out(actor, self.first_like(others[0], actor))
            else:
                actor = self.first_like(yellow[0])
                self.take_out(actor, actor)

    def can_remove(self, die: int) -> bool:
        """Whether a die is yellow and has its power."""
        return self.colours[die] == YELLOW and not self.used[die]

    def take_out(self, yellow: int, die: int) -> None:
        """A yellow die removes one."""
        self.written.append(using(REMOVE, yellow, die))
        self.used[yellow] = 1
        self.still.remove(die)

    def done(self, die: int, fate: Fate) -> None:
        """A die has used its power; the rest of its fate is still to come."""
        self.used[die] = 1
        self.fates[die] = fate

    def first_like(self, die: int, but: int = -1) -> int:
        """The first die that is identical to this one; the two exchange their fates."""
        for other in self.still:
            if other == die:
                break
            if other != but and self.looks(other) == self.looks(die):
                self.fates[die], self.fates[other] = self.fates[other], self.fates[die]
                return other
        return die

    def looks(self, die: int) -> tuple[int, ...]:
        """Everything that tells dice apart."""
        return self.colours[die], self.faces[die], self.times[die], self.used[die]
