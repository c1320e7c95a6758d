"""What a throw may bring, before it is made: every roll, with what the powers can make of it.

Dice of a colour are alike, so rolls are counted, not listed one by one. Without light blue dice
all that matters is how often a result is the next one above another; with them every roll keeps
its sets of results, as whether to roll again depends on what each of them is worth.
"""

from __future__ import annotations

from array import array

from ludotheque.games.karma.board import FACES, GREEN, LIGHT_BLUE, RED, YELLOW, YOGI
from ludotheque.games.karma.bounds import FAILED, PLAIN
from ludotheque.games.karma.lights import Lights
from ludotheque.games.karma.sums import least_above

HIGHEST = list(FACES)
NOTHING = -1


class Outlook:
    """All that may come of throwing some dice, so many of each colour."""

    def __init__(self, counts: int) -> None:
        self.sums = Lights()
        self.colours: list[int] = [0] * 16
        self.rolled: list[int] = [0] * 16
        self.dice = 0
        self.lights = 0
        self.yellows = 0
        # How many rolls there are in all, and every result that some roll can reach.
        self.rolls = 1.0
        self.support = 0
        # Without light blue dice: how often one result is followed by another, none between.
        self.low = array("i")
        self.high = array("i")
        self.often = array("d")
        self.gaps = array("d", bytes(8 * FAILED * FAILED))
        # With them: how often a roll of the others comes, and sets of results, six and six.
        self.weights = array("d")
        self.firsts = array("i")
        self.olds = array("i")
        self.sets = array("Q")
        self.noted: dict[tuple[tuple[int, ...], tuple[int, ...]], float] = {}
        # While a throw is weighed: the result to beat, and what each other one is worth.
        self.last = 0
        self.values = array("d")
        self.lay_out(counts)
        self.go_through()

    def lay_out(self, counts: int) -> None:
        """The dice in their order, light blue ones apart."""
        for colour in range(8):
            number = counts >> 3 * colour & 7
            for _ in range(number):
                self.rolls *= HIGHEST[colour]
                if colour == LIGHT_BLUE:
                    self.lights += 1
                else:
                    self.colours[self.dice] = colour
                    self.dice += 1
            if colour == YELLOW:
                self.yellows = number

    def go_through(self) -> None:
        """Go through all rolls."""
        self.sums.clear()
        # A yellow die thrown alone has no power.
        if self.dice + self.lights > 1:
            self.sums.removals = self.yellows
        self.roll(0, 1.0, 0)
        self.keep_gaps()
        self.keep_noted()

    def keep_noted(self) -> None:
        """Rolls that are worth the same whatever happens are one, and come so much more often."""
        firsts: list[int] = []
        olds: list[int] = []
        sets: list[int] = []
        for kept, sums in self.noted:
            firsts.append(len(olds))
            olds += kept
            sets += sums
        self.weights = array("d", self.noted.values())
        self.firsts = array("i", firsts)
        self.olds = array("i", olds)
        self.sets = array("Q", sets)
        self.noted = {}

    def roll(self, die: int, weight: float, run: int) -> None:
        """Every face of the next die; alike dice in rising order, each roll with its weight."""
        if die == self.dice:
            self.count(weight)
            return
        colour = self.colours[die]
        power = colour
        if colour in (RED, YELLOW, YOGI):
            power = PLAIN
        place = 1
        lowest = 1
        same = die > 0 and self.colours[die - 1] == colour
        if same:
            lowest = self.rolled[die - 1]
            while place <= die and self.colours[die - place] == colour:
                place += 1
        for face in range(lowest, HIGHEST[colour] + 1):
            repeats = run + 1 if same and face == lowest else 1
            self.rolled[die] = face
            self.sums.put(power, face, 1)
            self.roll(die + 1, weight * place / repeats, repeats)
            self.sums.take_up(1)

    def count(self, weight: float) -> None:
        """One roll of all dice but the light blue ones."""
        if self.lights == 0:
            self.count_gaps(self.sums.results(), weight)
        elif self.lights == 1:
            self.keep_sets(weight)
        else:
            self.keep_faces(weight)

    # --- without light blue dice ----------------------------------------------------------

    def count_gaps(self, sums: int, weight: float) -> None:
        """Each result of a roll comes next after the one below it."""
        self.support |= sums
        below = NOTHING
        place = least_above(sums, below)
        while place < FAILED:
            self.gaps[(below + 1) * FAILED + place] += weight
            below = place
            place = least_above(sums, below)

    def keep_gaps(self) -> None:
        """Only what happens is kept."""
        gaps = list(self.gaps)
        places = [place for place, often in enumerate(gaps) if often > 0.0]
        self.low = array("i", [place // FAILED - 1 for place in places])
        self.high = array("i", [place % FAILED for place in places])
        self.often = array("d", [gaps[place] for place in places])
        self.gaps = array("d")

    # --- with light blue dice -------------------------------------------------------------

    def keep_sets(self, weight: float) -> None:
        """The sets of a roll for each face of the one light blue die, and of what may be copied
        from it before it is rolled again."""
        olds = [0]
        sets = self.six()
        shown = 0
        for die in range(self.sums.dice):
            shown |= 1 << self.sums.face[die]
        copied = 0
        for die in range(self.sums.dice):
            own = self.sums.face[die]
            if self.sums.power[die] != GREEN or copied >> own & 1:
                continue
            copied |= 1 << own
            for face in range(1, 7):
                if shown >> face & 1:
                    continue
                self.sums.fix(die, face)
                olds.append(face)
                sets += self.six()
                self.sums.free(die, own)
        self.note(tuple(olds), tuple(sets), weight)

    def six(self) -> list[int]:
        """The sets for each face of the light blue die."""
        found = []
        for face in range(1, 7):
            self.sums.put(PLAIN, face, 1)
            sums = self.sums.results()
            self.support |= sums
            found.append(sums)
            self.sums.take_up(1)
        return found

    def note(self, olds: tuple[int, ...], sets: tuple[int, ...], weight: float) -> None:
        """A roll that was noted before comes more often."""
        self.noted[olds, sets] = self.noted.get((olds, sets), 0.0) + weight

    def keep_faces(self, weight: float) -> None:
        """With several light blue dice the faces are kept, and the sets reckoned when asked."""
        self.note(tuple([self.rolled[die] for die in range(self.dice)]), (), weight)
        self.support = 2 * (1 << 63) - 1

    # --- what it is worth -----------------------------------------------------------------

    def expect(self, last: int, values: array[float]) -> float:
        """What the throw is worth on average, each result above the last as the values say."""
        self.last = last
        self.values = values
        self.sums.last = last
        self.sums.values = values
        if self.lights == 0:
            return self.expect_plain() / self.rolls
        if self.lights == 1:
            return self.expect_one() / self.rolls
        return self.expect_more() / self.rolls

    def expect_plain(self) -> float:
        """Of each roll the least result that succeeds: a higher one is only harder to beat."""
        total = 0.0
        left = self.rolls
        for place in range(len(self.often)):
            if self.low[place] <= self.last < self.high[place]:
                total += self.often[place] * self.values[self.high[place]]
                left -= self.often[place]
        return total + left * self.values[FAILED]

    def expect_one(self) -> float:
        """The light blue die is rolled again where that promises more."""
        total = 0.0
        rolls = len(self.weights)
        for roll in range(rolls):
            first = self.firsts[roll]
            after = self.firsts[roll + 1] if roll + 1 < rolls else len(self.olds)
            again = self.mean(first)
            for face in range(1, 7):
                best = self.values[least_above(self.sets[6 * first + face - 1], self.last)]
                if again > best:
                    best = again
                for place in range(first + 1, after):
                    if self.olds[place] == face:
                        best = max(best, self.mean(place))
                total += self.weights[roll] * best
        return total

    def mean(self, place: int) -> float:
        """What six sets are worth, one as likely as another."""
        total = 0.0
        for face in range(6):
            total += self.values[least_above(self.sets[6 * place + face], self.last)]
        return total / 6.0

    def expect_more(self) -> float:
        """Several light blue dice: every roll of theirs."""
        total = 0.0
        for roll in range(len(self.weights)):
            self.lay(roll)
            total += self.weights[roll] * self.expect_lights(0, 1.0, 0)
        return total

    def lay(self, roll: int) -> None:
        """Lay the dice, but the light blue ones, as they fell."""
        self.sums.clear()
        self.sums.removals = self.yellows
        for die in range(self.dice):
            colour = self.colours[die]
            if colour in (RED, YELLOW, YOGI):
                colour = PLAIN
            self.sums.put(colour, self.olds[roll * self.dice + die], 1)

    def expect_lights(self, die: int, weight: float, run: int) -> float:
        """Every roll of the light blue dice."""
        if die == self.lights:
            return weight * self.sums.settle(die)
        total = 0.0
        lowest = self.sums.light[die - 1] if die > 0 else 1
        for face in range(lowest, 7):
            repeats = run + 1 if die > 0 and face == lowest else 1
            self.sums.light[die] = face
            total += self.expect_lights(die + 1, weight * (die + 1) / repeats, repeats)
        return total
