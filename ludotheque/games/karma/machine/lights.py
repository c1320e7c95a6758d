"""Light blue dice on the table: whether to roll one of them again, and what to copy first."""

from __future__ import annotations

from array import array

from ludotheque.games.karma.machine.sums import Sums, least_above
from ludotheque.games.karma.machine.tables import FAILED, PLAIN
from ludotheque.games.karma.rules.material import GREEN


class Lights(Sums):
    """Dice as they lie, and light blue ones beside them that may be rolled again."""

    def __init__(self) -> None:
        Sums.__init__(self)
        self.light: list[int] = [0] * 4  # what the light blue dice show
        self.last = 0  # the result to beat
        self.values = array("d", bytes(8 * (FAILED + 1)))  # what each result, and failure, is worth

    def shine(self, place: int, face: int) -> None:
        """A light blue die shows a face."""
        self.light[place] = face

    def fix(self, die: int, face: int) -> None:
        """A green die copies a face."""
        self.power[die] = PLAIN
        self.face[die] = face
        self.greens -= 1

    def free(self, die: int, face: int) -> None:
        """A green die shows its own face again."""
        self.power[die] = GREEN
        self.face[die] = face
        self.greens += 1

    def stand(self, lights: int) -> float:
        """What a roll is worth as it lies, with so many light blue dice beside the others."""
        for die in range(lights):
            self.put(PLAIN, self.light[die], 1)
        worth = self.values[least_above(self.results(), self.last)]
        self.take_up(lights)
        return worth

    def settle(self, lights: int) -> float:
        """The best of a roll: as it lies, or with one of so many light blue dice rolled again."""
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
        """One light blue die is rolled again; so many others may still be."""
        total = 0.0
        for face in range(1, 7):
            self.put(PLAIN, face, 1)
            total += self.settle(lights)
            self.take_up(1)
        return total / 6.0

    def keep_and_again(self, lights: int, face: int) -> float:
        """A green die copies the face of the light blue one before that is rolled again."""
        best = 0.0
        for die in range(self.dice):
            own = self.face[die]
            if self.power[die] == GREEN and own != face:
                self.fix(die, face)
                best = max(best, self.again(lights))
                self.free(die, own)
        return best
