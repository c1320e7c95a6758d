"""The mover's card in this turn: what a throw is worth with it in hand, and when to use it."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod

from ludotheque.core.stream import Stream
from ludotheque.games.karma.machine.distribution import Distribution, distribution_of
from ludotheque.games.karma.machine.hand import Hand, Rest
from ludotheque.games.karma.machine.solver import Solver
from ludotheque.games.karma.machine.tables import FAILED, TOP
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.material import (
    BREATH,
    CLAIRVOYANCE,
    CONSTANCY,
    FACES,
    GIFT,
    LAST_ZONE,
    PATIENCE,
    RED,
    SHARING,
    ZONES,
)
from ludotheque.games.karma.rules.notation import (
    ACCEPT,
    REROLL,
    ROLL,
    STOP,
    THROW,
    TRAIT,
    colour_of,
    counts_of,
    kind_of,
    packed,
)
from ludotheque.games.karma.rules.totals import lying

# Over how many points the price of a card is spread.
SPAN = 10
# A card makes up for this many points at most: throws further behind the best are not looked at…
RESCUE = 4.0
# … by less with so many dice left, or a second throw of eleven dice takes two seconds to plan…
EARLY_RESCUE = 1.5
MANY_DICE = 8
# … nor are more throws than this, the best ones without the card.
THROWS = 10
# How many rolls of a throw are looked at; if there are more, as many are drawn.
ROLLS = 60
# With more dice left than this Breath can wait; to weigh every die that might come back takes long.
FEW = 5
# As many of one colour as fit into a throw as it is packed.
MANY = 7
# How many light blue dice may be rerolled in turn, with the card in mind after each.
LIGHTS = 2
# The cards that change nothing in a throw.
APART = (BREATH, CONSTANCY, PATIENCE, SHARING)
# A smaller difference between two worths is only rounding.
HAIR = 1e-9

Roll = tuple[tuple[int, ...], float]


class Breather:
    """The rest of a turn with Breath in hand: before a later throw, a spent die may come back."""

    def __init__(self, karma: Karma, solver: Solver, price: float) -> None:
        thrown = [karma.colours[die.place] for die in lying(karma)]
        self.dice = [
            left + spent + thrown.count(colour)
            for colour, (left, spent) in enumerate(zip(karma.left, karma.spent, strict=True))
        ]  # all dice of this turn, by colour
        self.solver = solver
        self.price = price
        # All rolls of a throw leave the same dice, and most of them the same results.
        self.known: dict[tuple[int, int, int], float] = {}

    def worth(self, counts: int, zone: int, last: int) -> float:
        key = counts, zone, last
        if key not in self.known:
            self.known[key] = self.weighed(counts, zone, last)
        return self.known[key]

    def weighed(self, counts: int, zone: int, last: int) -> float:
        """The better of the dice that are left, and of those with one more."""
        kept = self.solver.worth(counts, zone, last)
        if zone == LAST_ZONE:
            return kept
        left = counts_of(counts)
        backs = [
            self.solver.worth(counts + one(colour), zone, last) - self.price
            for colour in range(len(left))
            if left[colour] < self.dice[colour]
        ]
        return max([kept, *backs])

    def failed(self, zone: int) -> float:
        return self.solver.failed(zone)


def one(colour: int) -> int:
    """A single die of a colour, packed as in a throw."""
    return packed([int(other == colour) for other in range(len(FACES))])


class Trait:
    """A card that has not been used yet, and what keeping it for later turns is worth."""

    def __init__(self, card: int, solver: Solver, price: float) -> None:
        self.card = card
        self.solver = solver
        self.ends = solver.ends
        self.price = price
        self.breather: Breather | None = None

    # --- before a throw -------------------------------------------------------------------

    def throw(self, karma: Karma) -> int:
        """Throw, stop, or take a die back, whichever is worth most with the card in hand."""
        best, action = self.stopped(karma), STOP
        for worth, one in [*self.breaths(karma), *self.throws(karma)]:
            if worth > best + HAIR:
                best, action = worth, one
        return action

    def worth(self, karma: Karma) -> float:
        """What the turn is worth before a throw, with the card in hand for this throw."""
        return max([self.stopped(karma), *(worth for worth, _ in self.throws(karma))])

    def stopped(self, karma: Karma) -> float:
        """What stopping brings; less than anything before the first throw."""
        if karma.zone == 0:
            return -1.0
        return max(self.ends[karma.stop_worth()], self.gift(karma.zone))

    def gift(self, zone: int) -> float:
        """What stopping in a zone brings with Constancy; less than nothing with other cards."""
        if self.card != CONSTANCY or not 0 < zone <= 3:
            return -1.0
        return float(self.ends[ZONES[zone] + GIFT] - self.price)

    def breaths(self, karma: Karma) -> Iterator[tuple[float, int]]:
        """Each die that Breath can take back, and what the turn is worth then."""
        if sum(karma.left) > FEW:
            return
        for action in karma.legal():
            if kind_of(action) == TRAIT:
                left = list(karma.left)
                left[colour_of(action)] += 1
                worth = self.solver.worth(packed(left), karma.zone, karma.last)
                yield worth - self.price, action

    def throws(self, karma: Karma) -> Iterator[tuple[float, int]]:
        """The best throws, and what they are worth if the card may save or improve them."""
        left = packed(karma.left)
        # The first throw hardly ever needs help.
        if karma.zone == 0:
            yield self.solver.worth(left, 0, 0), THROW + self.solver.best_throw(left, 0, 0)
            return
        unit = (self.ends[SPAN] - self.ends[0]) / SPAN
        # Near the end a failure may cost far more than its points: so much is made up for, too.
        failing = self.ends[ZONES[karma.zone]] - self.solver.failed(karma.zone) + HAIR
        behind = max(RESCUE * unit, failing)
        if sum(karma.left) > MANY_DICE:
            behind = EARLY_RESCUE * unit
        found = self.solver.promising(left, karma.zone, karma.last, behind)
        for worth, counts in sorted(found, reverse=True)[:THROWS]:
            yield worth + self.gain(karma, counts, worth), THROW + counts

    def gain(self, karma: Karma, counts: int, worth: float) -> float:
        """What the card adds to a throw on average, beyond its price."""
        if self.card == SHARING or (self.card == PATIENCE and karma.zone == 0):
            return 0.0
        if self.card == BREATH and sum(karma.left) > FEW:
            return 0.0
        total = 0.0
        for after, share in rolled(karma, counts):
            hand = Hand(after, self.solver)
            total += share * max(0.0, self.used(after, hand, worth) - hand.worth())
        return total

    def used(self, karma: Karma, hand: Hand, again: float) -> float:
        """The best that the card makes of a throw, which is worth `again` if made once more."""
        if self.card == CLAIRVOYANCE:
            return again - self.price
        if self.card == CONSTANCY:
            success = hand.stands() > self.solver.failed(karma.zone)
            return self.gift(karma.zone + 1) if success else -1.0
        if self.card == PATIENCE:
            return self.ends[ZONES[karma.zone]] - self.price
        if self.card == BREATH:
            return Hand(karma, self.rest(karma)).worth()
        return max([-1.0, *(self.changed(karma, action) for action in uses(karma))])

    def rest(self, karma: Karma) -> Rest:
        """What follows a throw: of all cards, Breath alone helps between two throws."""
        if self.card != BREATH or sum(karma.left) > FEW:
            return self.solver
        if self.breather is None:
            self.breather = Breather(karma, self.solver, self.price)
        return self.breather

    # --- after a throw --------------------------------------------------------------------

    def use(self, karma: Karma) -> int:
        """What to do with a throw: use the card, roll a die again with it in hand, or go on."""
        hand = Hand(karma, self.rest(karma))
        kept = hand.worth()
        again, reroll = self.rerolled(karma)
        best, action = max(kept, again), 0
        for one in uses(karma):
            worth = self.changed(karma, one)
            if worth > best + HAIR:
                best, action = worth, one
        if action and best > kept + self.later(karma, hand) + HAIR:
            return action
        return reroll if again > kept + HAIR else hand.choose()

    def rerolled(self, karma: Karma) -> tuple[float, int]:
        """What it is worth to reroll a light blue die and use the card only then; and which die."""
        dice = [action for action in karma.legal() if kind_of(action) == REROLL]
        if self.card in APART or not 0 < len(dice) <= LIGHTS:
            return -1.0, ACCEPT
        return max((self.reroll(karma, action), action) for action in dice)

    def reroll(self, karma: Karma, action: int) -> float:
        """What it is worth to reroll a light blue die with the card in hand."""
        total = 0.0
        for face in range(1, 7):
            after = karma.copy()
            after.play(action)
            after.play(ROLL + face)
            worths = [self.changed(after, one) for one in uses(after)]
            total += max([Hand(after, self.solver).worth(), self.rerolled(after)[0], *worths])
        return total / 6

    def changed(self, karma: Karma, action: int) -> float:
        """What a throw is worth after the card has changed it, less the price of the card."""
        return changed(karma, action, self.solver) - self.price

    def later(self, karma: Karma, hand: Hand) -> float:
        """What the card would add to the next throw of this turn, if the throw succeeds as is."""
        after = karma.copy()
        action = hand.choose()
        while kind_of(action) != REROLL and action != ACCEPT:
            after.play(action)
            action = Hand(after, self.solver).choose()
        if action != ACCEPT or not after.succeeds():
            return 0.0
        after.play(ACCEPT)
        plain = self.solver.worth(packed(after.left), after.zone, after.last)
        return max(0.0, self.worth(after) - plain)


def uses(karma: Karma) -> list[int]:
    """Everything that the card can do to the throw."""
    return [action for action in karma.legal() if kind_of(action) == TRAIT]


def changed(karma: Karma, action: int, rest: Rest) -> float:
    """What a throw is worth after the card has changed it."""
    if karma.cards[karma.mover] == CLAIRVOYANCE:
        return thrown_again(karma, rest)
    after = karma.copy()
    after.play(action)
    return Hand(after, rest).worth()


def rolled(karma: Karma, counts: int) -> Iterator[tuple[Karma, float]]:
    """A throw after each of its rolls, or after some drawn by lot, with the roll's share."""
    for faces, share in rolls(counts):
        after = karma.copy()
        after.play(THROW + counts)
        for face in faces:
            after.play(ROLL + face)
        yield after, share


# --- Clairvoyance -----------------------------------------------------------------------------


def thrown_again(karma: Karma, rest: Rest) -> float:
    """What a throw is worth if all its dice are rolled again; powers once used stay used."""
    counts, multiplied = [0] * 8, {0: 1.0}
    for die in lying(karma):
        colour = karma.colours[die.place]
        if not karma.used[die.place]:
            counts[colour] += 1
        elif die.times == 1 and counts[RED] < MANY:
            counts[RED] += 1
        else:
            multiplied = raised(multiplied, die.times)
    distribution = distribution_of(packed(counts))
    return sum(
        share * expected(karma, rest, distribution, more) for more, share in multiplied.items()
    )


def raised(shares: dict[int, float], times: int) -> dict[int, float]:
    """How likely each sum is with one more die that counts so many times."""
    found: dict[int, float] = {}
    for sum_, share in shares.items():
        for face in range(1, 7):
            more = sum_ + times * face
            found[more] = found.get(more, 0.0) + share / 6
    return found


def expected(karma: Karma, rest: Rest, distribution: Distribution, more: int) -> float:
    """What rolling some dice is worth when others already count so much."""
    worths = array("d", bytes(8 * (FAILED + 1)))
    left, last = packed(karma.left), max(-1, karma.last - more)
    for sum_ in range(last + 1, FAILED):
        if distribution.support >> sum_ & 1:
            worths[sum_] = rest.worth(left, karma.zone + 1, min(TOP, sum_ + more))
    worths[FAILED] = rest.failed(karma.zone)
    return distribution.expect(last, worths)


# --- rolls ------------------------------------------------------------------------------------


@lru_cache(maxsize=1000)
def rolls(counts: int) -> list[Roll]:
    """What a throw may show, each roll with its share: all of them, or some drawn by lot."""
    dice = counts_of(counts)
    if prod(comb(count + most - 1, count) for count, most in zip(dice, FACES, strict=True)) > ROLLS:
        stream = Stream(counts)
        tops = [most for count, most in zip(dice, FACES, strict=True) for _ in range(count)]
        return [(tuple(1 + stream.below(top) for top in tops), 1 / ROLLS) for _ in range(ROLLS)]
    groups = [lots(count, most) for count, most in zip(dice, FACES, strict=True)]
    return [
        (tuple(face for faces, _ in one for face in faces), prod(share for _, share in one))
        for one in product(*groups)
    ]


def lots(dice: int, most: int) -> list[Roll]:
    """What some dice of a colour may show, each lot with its share."""
    found = combinations_with_replacement(range(1, most + 1), dice)
    return [(faces, often(faces, most)) for faces in found]


def often(faces: tuple[int, ...], most: int) -> float:
    """How likely some dice of a colour are to show these faces, in any order."""
    ways = factorial(len(faces)) / prod(factorial(faces.count(face)) for face in set(faces))
    return float(ways / most ** len(faces))
