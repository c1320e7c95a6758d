"""Light blue dice on the table: whether to reroll one of them, and what to copy first."""

from __future__ import annotations

from array import array

from ludotheque.games.karma.machine.sums import Sums, least_above
from ludotheque.games.karma.machine.tables import FAILED, PLAIN
from ludotheque.games.karma.rules.material import GREEN


class Lights(Sums):
    """Dice as they lie, and beside them light blue ones that may be rerolled."""

    def __init__(self) -> None:
        Sums.__init__(self)
        self.light: list[int] = [0] * 4  # what the light blue dice show
        self.last = 0  # the result to beat
        self.values = array("d", bytes(8 * (FAILED + 1)))  # what each result is worth, and failure

    def shine(self, place: int, face: int) -> None:
        """Set the face of a light blue die."""
        self.light[place] = face

    def fix(self, die: int, face: int) -> None:
        """Let a green die copy a face, so that it has no power any more."""
        self.power[die] = PLAIN
        self.face[die] = face
        self.greens -= 1

    def free(self, die: int, face: int) -> None:
        """Give a green die its own face and its power back."""
        self.power[die] = GREEN
        self.face[die] = face
        self.greens += 1

    def stand(self, lights: int) -> float:
        """What a roll is worth as it lies, with its first `lights` light blue dice."""
        for die in range(lights):
            self.put(PLAIN, self.light[die], 1)
        worth = self.values[least_above(self.results(), self.last)]
        self.take_up(lights)
        return worth

    def settle(self, lights: int) -> float:
        """The best of a roll: as it lies, or with one of the first `lights` dice rerolled."""
        best = self.stand(lights)
        for die in range(lights):
            face = self.light[die]
            self.light[die] = self.light[lights - 1]
            best = max(best, self.again(lights - 1))
            if self.greens > 0:
                best = max(best, self.keep_and_again(lights - 1, face))
            self.light[lights - 1] = self.light[die]
            self.light[die] = face
        return best

    def again(self, lights: int) -> float:
        """The worth of rerolling one light blue die; then the first `lights` may be rerolled."""
        total = 0.0
        for face in range(1, 7):
            self.put(PLAIN, face, 1)
            total += self.settle(lights)
            self.take_up(1)
        return total / 6.0

    def keep_and_again(self, lights: int, face: int) -> float:
        """The worth of rerolling it after a green die has copied its face."""
        best = 0.0
        for die in range(self.dice):
            own = self.face[die]
            if self.power[die] == GREEN and own != face:
                self.fix(die, face)
                best = max(best, self.again(lights))
                self.free(die, own)
        return best
