"""What a throw may bring, before it is made: every roll, with what the powers can make of it.

Dice of one colour are alike, so rolls are counted, not listed one by one. Without light blue dice
all that matters is how often one result is the next above another. With them, every roll keeps
its sets of results, because whether to roll again depends on what each of them is worth.
"""

from __future__ import annotations

from array import array
from functools import cache
from itertools import combinations_with_replacement, product

from ludotheque.games.karma.machine.lights import Lights
from ludotheque.games.karma.machine.sums import least_above
from ludotheque.games.karma.machine.tables import FAILED, PLAIN
from ludotheque.games.karma.rules.material import FACES, GREEN, LIGHT_BLUE, RED, YELLOW, YOGI

HIGHEST = list(FACES)
NOTHING = -1
# How many sets of results all distributions together may remember.
MEMORY = 10_000_000

# For each table of a roll: the faces that may be copied, each with the table that results.
Children = tuple[tuple[tuple[int, int], ...], ...]


class Distribution:
    """Everything that throwing a given number of dice of each colour may bring."""

    def __init__(self, counts: int) -> None:
        self.sums = Lights()  # the dice of the roll that is being looked at
        self.colours: list[int] = [0] * 16  # of all dice but the light blue ones
        self.rolled: list[int] = [0] * 16  # what each of them shows
        self.dice = 0  # how many there are
        self.lights = 0  # how many light blue ones there are besides
        self.yellows = 0
        self.rolls = 1.0  # how many rolls there are in all
        self.support = 0  # the results that some roll can reach, one bit each
        # Without light blue dice: how often a low result is followed by a high one, with none
        # between them.
        self.low = array("i")
        self.high = array("i")
        self.often = array("d")
        self.gaps = array("d", bytes(8 * FAILED * FAILED))
        # With them: how often each roll of the other dice comes up, and its first table. A table
        # has a set of results for each lot (combination of faces) of the light blue dice, and
        # children: what it becomes if a green die copies a light blue one before that is rerolled.
        self.weights = array("d")
        self.firsts = array("i")
        self.starts = array("i")
        self.copied = array("i")
        self.children = array("i")
        self.sets = array("Q")
        self.noted: dict[tuple[Children, tuple[int, ...]], float] = {}
        self.growing: list[list[tuple[int, int]]] = []
        self.grown: list[int] = []
        # The lots of the light blue dice: their faces, how often each comes up, and its number.
        self.lots = array("i")
        self.often_lots = array("d")
        self.which = array("i")
        self.light: list[int] = [0] * 4
        # While a throw is weighed: the result to beat, and what each result is worth.
        self.last = 0
        self.values = array("d")
        # With several light blue dice: what rerolling one is worth, by table of a roll, die and the
        # faces of the others; with more than two a stamp says in which roll it was found.
        self.found = array("d")
        self.stamps = array("i")
        self.stamp = 0
        self.base = 0  # the first table of the roll that is weighed
        self.lay_out(counts)
        self.go_through()

    def lay_out(self, counts: int) -> None:
        """Put the dice in order, with the light blue ones apart."""
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
        self.lots, self.often_lots, self.which = lots(self.lights)
        self.sums.clear()
        # A yellow die thrown alone has no power.
        if self.dice + self.lights > 1:
            self.sums.removals = self.yellows
        self.roll(0, 1.0, 0)
        self.keep_gaps()
        self.keep_noted()

    def keep_noted(self) -> None:
        """Merge the rolls that are always worth the same, and add up how often they come up."""
        firsts: list[int] = []
        starts: list[int] = []
        copied: list[int] = []
        children: list[int] = []
        sets: list[int] = []
        for tables, sums in self.noted:
            first = len(starts)
            firsts.append(first)
            for table in tables:
                starts.append(len(copied))
                copied += [face for face, _ in table]
                children += [first + child for _, child in table]
            sets += sums
        self.weights = array("d", self.noted.values())
        self.firsts = array("i", firsts)
        self.starts = array("i", [*starts, len(copied)])
        self.copied = array("i", copied)
        self.children = array("i", children)
        self.sets = array("Q", sets)
        if self.lights > 1:
            most = max([len(tables) for tables, _ in self.noted])
            room = most * self.lights * len(self.which) // 6
            self.found = array("d", bytes(8 * room))
            self.stamps = array("i", bytes(4 * room))
        self.noted = {}

    def roll(self, die: int, weight: float, run: int) -> None:
        """Try every face of the next die; dice of one colour in rising order, weighted for that."""
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
        """Count one roll of all the dice but the light blue ones."""
        if self.lights == 0:
            self.count_gaps(self.sums.results(), weight)
            return
        self.growing = []
        self.grown = []
        self.grow(self.lights)
        key = tuple([tuple(table) for table in self.growing]), tuple(self.grown)
        self.noted[key] = self.noted.get(key, 0.0) + weight

    # --- without light blue dice ----------------------------------------------------------

    def count_gaps(self, sums: int, weight: float) -> None:
        """Count each result of a roll as the next one above the result before it."""
        self.support |= sums
        below = NOTHING
        place = least_above(sums, below)
        while place < FAILED:
            self.gaps[(below + 1) * FAILED + place] += weight
            below = place
            place = least_above(sums, below)

    def keep_gaps(self) -> None:
        """Keep only the pairs of results that occur."""
        gaps = list(self.gaps)
        places = [place for place, often in enumerate(gaps) if often > 0.0]
        self.low = array("i", [place // FAILED - 1 for place in places])
        self.high = array("i", [place % FAILED for place in places])
        self.often = array("d", [gaps[place] for place in places])
        self.gaps = array("d")

    # --- with light blue dice -------------------------------------------------------------

    def grow(self, rolls: int) -> int:
        """The table of the dice as they lie, with its children down to a number of rerolls."""
        table = len(self.growing)
        self.growing.append([])
        for lot in range(len(self.often_lots)):
            for die in range(self.lights):
                self.sums.put(PLAIN, self.lots[lot * self.lights + die], 1)
            sums = self.sums.results()
            self.sums.take_up(self.lights)
            self.support |= sums
            self.grown.append(sums)
        if rolls > 0 and self.sums.greens > 0:
            self.grow_children(table, rolls)
        return table

    def grow_children(self, table: int, rolls: int) -> None:
        """Let a green die copy each light blue one whose face no other die shows."""
        shown = 0
        for die in range(self.sums.dice):
            shown |= 1 << self.sums.face[die]
        tried = 0
        for die in range(self.sums.dice):
            own = self.sums.face[die]
            if self.sums.power[die] != GREEN or tried >> own & 1:
                continue
            tried |= 1 << own
            for face in range(1, 7):
                if shown >> face & 1:
                    continue
                self.sums.fix(die, face)
                self.growing[table].append((face, self.grow(rolls - 1)))
                self.sums.free(die, own)

    # --- what it is worth -----------------------------------------------------------------

    def expect(self, last: int, values: array[float]) -> float:
        """What the throw is worth on average, given what each result is worth."""
        self.last = last
        self.values = values
        if self.lights == 0:
            return self.expect_plain() / self.rolls
        if self.lights == 1:
            return self.expect_one() / self.rolls
        if self.lights == 2:
            return self.expect_two() / self.rolls
        return self.expect_lights() / self.rolls

    def expect_plain(self) -> float:
        """Each roll counts as its lowest success: a higher result is only harder to beat."""
        total = 0.0
        left = self.rolls
        for place in range(len(self.often)):
            if self.low[place] <= self.last < self.high[place]:
                total += self.often[place] * self.values[self.high[place]]
                left -= self.often[place]
        return total + left * self.values[FAILED]

    def expect_one(self) -> float:
        """With one light blue die: rerolling it promises the same whatever it shows."""
        total = 0.0
        for roll in range(len(self.weights)):
            table = self.firsts[roll]
            again = self.mean(table)
            part = 0.0
            for face in range(1, 7):
                sums = self.sets[6 * table + face - 1]
                best = max(again, self.values[least_above(sums, self.last)])
                for child in range(self.starts[table], self.starts[table + 1]):
                    if self.copied[child] == face:
                        best = max(best, self.mean(self.children[child]))
                part += best
            total += self.weights[roll] * part
        return total

    def mean(self, table: int) -> float:
        """What a table of one light blue die is worth when it is rolled."""
        total = 0.0
        for face in range(6):
            total += self.values[least_above(self.sets[6 * table + face], self.last)]
        return total / 6.0

    def expect_two(self) -> float:
        """With two light blue dice: what rerolling promises depends on the face of the other."""
        total = 0.0
        for roll in range(len(self.weights)):
            self.base = self.firsts[roll]
            end = self.firsts[roll + 1] if roll + 1 < len(self.firsts) else len(self.starts) - 1
            for table in range(self.base, end):
                self.reroll_last(table)
            for table in range(self.base, end):
                self.reroll_first(table)
            part = 0.0
            for lot in range(len(self.often_lots)):
                one = self.lots[2 * lot] - 1
                other = self.lots[2 * lot + 1] - 1
                best = max(self.laid(self.base, one, other), self.promised(self.base, one, other))
                part += self.often_lots[lot] * best
            total += self.weights[roll] * part
        return total

    def laid(self, table: int, one: int, other: int) -> float:
        """What a table is worth as it lies, by what its two light blue dice show, less 1."""
        sums = self.sets[table * len(self.often_lots) + self.which[6 * one + other]]
        return self.values[least_above(sums, self.last)]

    def reroll_last(self, table: int) -> None:
        """Note what rerolling one die is worth when the other has been rerolled already."""
        place = 12 * (table - self.base)
        for other in range(6):
            total = 0.0
            for face in range(6):
                total += self.laid(table, face, other)
            self.found[place + other] = total / 6.0

    def reroll_first(self, table: int) -> None:
        """Note what rerolling one die is worth when the other may still be rerolled after it."""
        place = 12 * (table - self.base)
        for other in range(6):
            total = 0.0
            for face in range(6):
                best = max(self.laid(table, face, other), self.found[place + face])
                for child in range(self.starts[table], self.starts[table + 1]):
                    if self.copied[child] == other + 1:
                        again = 12 * (self.children[child] - self.base) + face
                        best = max(best, self.found[again])
                total += best
            self.found[place + 6 + other] = total / 6.0

    def promised(self, table: int, one: int, other: int) -> float:
        """What rerolling the better of two dice is worth, copied first or not."""
        place = 12 * (table - self.base) + 6
        best = max(self.found[place + one], self.found[place + other])
        for child in range(self.starts[table], self.starts[table + 1]):
            again = 12 * (self.children[child] - self.base) + 6
            if self.copied[child] == other + 1:
                best = max(best, self.found[again + one])
            if self.copied[child] == one + 1:
                best = max(best, self.found[again + other])
        return best

    def expect_lights(self) -> float:
        """With more light blue dice: each is rerolled where that promises more."""
        total = 0.0
        for roll in range(len(self.weights)):
            part = 0.0
            self.stamp += 1
            self.base = self.firsts[roll]
            for lot in range(len(self.often_lots)):
                for die in range(self.lights):
                    self.light[die] = self.lots[lot * self.lights + die]
                part += self.often_lots[lot] * self.settle(self.firsts[roll], self.lights)
            total += self.weights[roll] * part
        return total

    def settle(self, table: int, rolls: int) -> float:
        """The best of a table: as it lies, or with one of the first `rolls` dice rerolled."""
        code = 0
        for die in range(self.lights):
            code = 6 * code + self.light[die] - 1
        sums = self.sets[table * len(self.often_lots) + self.which[code]]
        best = self.values[least_above(sums, self.last)]
        for die in range(rolls):
            face = self.light[die]
            self.light[die] = self.light[rolls - 1]
            best = max(best, self.again(table, rolls - 1))
            for child in range(self.starts[table], self.starts[table + 1]):
                if self.copied[child] == face:
                    best = max(best, self.again(self.children[child], rolls - 1))
            self.light[rolls - 1] = self.light[die]
            self.light[die] = face
        return best

    def again(self, table: int, rolls: int) -> float:
        """The worth of rerolling light blue die `rolls`; then those before it may be rerolled."""
        place = (table - self.base) * self.lights + rolls
        for die in range(self.lights):
            if die != rolls:
                place = 6 * place + self.light[die] - 1
        if self.stamps[place] == self.stamp:
            return self.found[place]
        total = 0.0
        kept = self.light[rolls]
        for face in range(1, 7):
            self.light[rolls] = face
            total += self.settle(table, rolls)
        self.light[rolls] = kept
        self.stamps[place] = self.stamp
        self.found[place] = total / 6.0
        return self.found[place]


@cache
def lots(dice: int) -> tuple[array[int], array[float], array[int]]:
    """All the lots that some dice may show, how often each comes up, and the lot of every roll."""
    found = list(combinations_with_replacement(range(1, 7), dice))
    falls = list(product(range(1, 7), repeat=dice))
    which = [found.index(tuple(sorted(fall))) for fall in falls]
    often = [float(which.count(lot)) for lot in range(len(found))]
    faces = [face for lot in found for face in lot]
    return array("i", faces), array("d", often), array("i", which)


_remembered: dict[int, Distribution] = {}


def distribution_of(counts: int) -> Distribution:
    """The distribution of a throw, remembered."""
    distribution = _remembered.get(counts)
    if distribution is None:
        if sum([len(known.sets) for known in _remembered.values()]) > MEMORY:
            _remembered.clear()
        distribution = _remembered[counts] = Distribution(counts)
    return distribution
