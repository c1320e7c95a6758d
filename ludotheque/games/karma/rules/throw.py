"""A throw of Karma Dice: its dice, their faces, and what the powers of their colours can do."""

from __future__ import annotations

from ludotheque.core.state import State
from ludotheque.games.karma.rules.material import (
    DARK_BLUE,
    FACES,
    GREEN,
    LIGHT_BLUE,
    ORANGE,
    VIOLET,
    YELLOW,
)
from ludotheque.games.karma.rules.notation import (
    COPY,
    DOUBLE,
    KIND,
    MINUS,
    PLUS,
    REMOVE,
    REROLL,
    TRIPLE,
)
from ludotheque.games.karma.rules.stages import REMOVED, THROWN

HIGHEST = list(FACES)


class Throw(State):
    """What a position knows about the last throw: its dice lie there until the next one."""

    def __init__(self, seats: int) -> None:
        State.__init__(self, seats)
        self.dice = 0  # how many were thrown, at most 13
        # Die by die, in the order of their colours:
        self.colours: list[int] = [0] * 13  # RED to YOGI
        self.faces: list[int] = [0] * 13  # what it shows; an orange one may show 0 or 7
        self.times: list[int] = [0] * 13  # how many times it counts: 1, 2 or 3
        self.used: list[int] = [0] * 13  # 1: its power was used
        self.gone: list[int] = [0] * 13  # where it is: THROWN, REMOVED or KEPT
        self.pending = 0  # the dice still in the air, a bit each: 0b101 is the first and the third
        self.begun = False  # whether some dice of this roll have landed and others have not

    def copy_throw(self, source: Throw) -> None:
        """Take over the throw of another position."""
        self.dice = source.dice
        self.colours[:] = source.colours
        self.faces[:] = source.faces
        self.times[:] = source.times
        self.used[:] = source.used
        self.gone[:] = source.gone
        self.pending = source.pending
        self.begun = source.begun

    def throw(self, counts: int) -> None:
        """Throw a number of dice of each colour."""
        die = 0
        for colour in range(8):
            count = counts >> 3 * colour & 7
            while count > 0:
                self.colours[die] = colour
                self.faces[die] = 0
                self.times[die] = 1
                self.used[die] = 0
                self.gone[die] = THROWN
                die += 1
                count -= 1
        self.dice = die
        self.roll((1 << die) - 1)

    def in_throw(self) -> int:
        """The dice still in the throw, one bit each."""
        dice = 0
        for die in range(self.dice):
            if self.gone[die] == THROWN:
                dice |= 1 << die
        return dice

    def sum(self) -> int:
        """The sum of the dice, each as often as it counts."""
        sum = 0
        for die in range(self.dice):
            if self.gone[die] == THROWN:
                sum += self.faces[die] * self.times[die]
        return sum

    # --- rolling, die by die: whole rolls are too many to list ----------------------------

    def roll(self, dice: int) -> None:
        """Roll some dice of the throw, one bit each: they are in the air."""
        self.pending = dice
        self.begun = False

    def in_air(self, die: int) -> bool:
        """Whether a die has yet to land."""
        return self.pending >> die & 1 == 1

    def falling(self) -> int:
        """The die that lands next: the first one in the air."""
        die = 0
        while self.pending >> die & 1 == 0:
            die += 1
        return die

    def list_faces(self, kind: int) -> int:
        """List every face of the next die, each as likely as the others."""
        most = HIGHEST[self.colours[self.falling()]]
        for face in range(1, most + 1):
            self.actions[face - 1] = kind + face
            self.weights[face - 1] = 1
        return most

    def land(self, face: int) -> None:
        """A die shows its face."""
        die = self.falling()
        self.faces[die] = face
        self.pending &= ~(1 << die)
        self.begun = self.pending != 0

    def unfinished(self) -> bool:
        return self.begun

    # --- the powers, each once, in any order ----------------------------------------------

    def list_powers(self) -> int:
        """List what each die can do; of identical dice, only the first."""
        n = 0
        for die in range(self.dice):
            if self.used[die] or self.gone[die] != THROWN or self.has_twin(die, die):
                continue
            colour = self.colours[die]
            if colour == ORANGE:
                self.actions[n] = PLUS + die
                self.actions[n + 1] = MINUS + die
                n += 2
            elif colour == YELLOW:
                n = self.list_removals(n, die)
            elif colour == GREEN:
                n = self.list_sources(n, COPY + die, die, 4)
            elif colour == LIGHT_BLUE:
                self.actions[n] = REROLL + die
                n += 1
            elif colour == DARK_BLUE:
                self.actions[n] = DOUBLE + die
                n += 1
            elif colour == VIOLET:
                self.actions[n] = TRIPLE + die
                n += 1
        return n

    def has_twin(self, die: int, but: int) -> bool:
        """Whether an earlier die, other than `but`, is identical to this one."""
        for other in range(die):
            if (
                other != but
                and self.colours[other] == self.colours[die]
                and self.faces[other] == self.faces[die]
                and self.used[other] == self.used[die]
                and self.times[other] == self.times[die]
                and self.gone[other] == THROWN
            ):
                return True
        return False

    def list_removals(self, n: int, die: int) -> int:
        """A yellow die can remove any die, itself included, unless it was thrown alone."""
        if self.dice == 1:
            return n
        for other in range(self.dice):
            if self.gone[other] != THROWN:
                continue
            if other == die or not self.has_twin(other, die):
                self.actions[n] = REMOVE + die + (other << 4)
                n += 1
        return n

    def list_sources(self, n: int, action: int, die: int, place: int) -> int:
        """List the other faces that a die can take, each from the first die that shows it."""
        for other in range(self.dice):
            if other == die or self.gone[other] != THROWN:
                continue
            if self.faces[other] != self.faces[die] and not self.shown_before(other, die):
                self.actions[n] = action + (other << place)
                n += 1
        return n

    def shown_before(self, die: int, but: int) -> bool:
        """Whether an earlier die, other than `but`, shows the same face."""
        for other in range(die):
            if other != but and self.faces[other] == self.faces[die] and self.gone[other] == THROWN:
                return True
        return False

    def use_power(self, action: int) -> None:
        """A die does what its colour can."""
        kind = action & KIND
        die = action & 15
        other = action >> 4 & 15
        self.used[die] = 1
        if kind == TRIPLE:
            self.times[die] = 3
        elif kind == DOUBLE:
            self.times[die] = 2
        elif kind == REROLL:
            self.roll(1 << die)
        elif kind == COPY:
            self.faces[die] = self.faces[other]
        elif kind == REMOVE:
            self.gone[other] = REMOVED
        elif kind == PLUS:
            self.faces[die] += 1
        elif kind == MINUS:
            self.faces[die] -= 1
