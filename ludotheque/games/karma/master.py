"""The master at Karma Dice: a plan of the turn, an eye on the standing."""

from __future__ import annotations

from array import array
from pathlib import Path

from ludotheque.games.karma import plan as plans
from ludotheque.games.karma.board import (
    BREATH,
    CLAIRVOYANCE,
    CONSTANCY,
    GIFT,
    RED,
    REDS,
    ROUNDS,
    YOGI,
    ZONES,
)
from ludotheque.games.karma.hand import Hand, fresh, packed
from ludotheque.games.karma.notation import (
    DECLINE,
    KIND,
    STOP,
    THROW,
    TRAIT,
)
from ludotheque.games.karma.plan import Plan, plan_of, points
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.standing import hopes
from ludotheque.games.karma.thumb import Reckoner
from ludotheque.games.karma.worths import adds

# When the end is near, in points and in rounds.
NEAR_GOAL = 20
NEAR_END = 2
# Over how many points a chance is spread, and what one point is worth where nothing else is.
SPAN = 10
TRIFLE = 1e-6
# What a master expects of a card in points, guessed and not measured, and until when he waits.
CARD_WORTHS = (2.0, 3.0, 2.0, 3.5, 3.5, 2.5, 2.5, 0.5, 3.5, 3.0, 3.0, 3.0)
LAST_USE = 8
# How many parts a reserve may have for a master whose plans are not compiled.
LARGE = 250


class Sage(Reckoner):
    """Reckons every turn out, at last for the victory; takes what adds most, and minds his card."""

    def throw(self, karma: Karma) -> int:
        if not affordable(reserve_of(karma, karma.mover)):
            return Reckoner.throw(self, karma)
        plan = self.plan(karma)
        left = packed(list(karma.left))
        worth = plan.worth(left, karma.zone, karma.last)
        action = self.breathe(karma, plan, worth)
        if action:
            return action
        # Constancy adds to what stopping brings.
        if holds(karma, CONSTANCY) and 0 < karma.zone <= 3:
            gift = plan.ends[ZONES[karma.zone] + GIFT] - self.price(karma, plan)
            if gift >= worth:
                return STOP
        counts = plan.best_throw(left, karma.zone, karma.last)
        return THROW + counts if counts else STOP

    def breathe(self, karma: Karma, plan: Plan, worth: float) -> int:
        """Take a die back, if that is worth the card; 0 if not."""
        best, action = worth + self.price(karma, plan), 0
        for one in karma.legal():
            if one & KIND == TRAIT and one & 15 == BREATH:
                left = packed(list(karma.left)) + (1 << 3 * (one >> 4 & 15))
                value = plan.worth(left, karma.zone, karma.last)
                if value > best:
                    best, action = value, one
        return action

    def use(self, karma: Karma) -> int:
        """What is worth most; the card if it adds more than it is worth to keep it."""
        if not affordable(reserve_of(karma, karma.mover)):
            return Reckoner.use(self, karma)
        plan = self.plan(karma)
        hand = Hand(karma, plan)
        best, action = hand.worth() + self.price(karma, plan), 0
        for one in karma.legal():
            if one & KIND == TRAIT:
                worth = self.with_card(karma, plan, one)
                if worth > best:
                    best, action = worth, one
        return action or hand.choose()

    def with_card(self, karma: Karma, plan: Plan, action: int) -> float:
        """What a throw is worth when a card has changed it."""
        if action & 15 == CLAIRVOYANCE:
            hand = Hand(karma, plan)
            return fresh(karma).expect(karma.last, hand.sums.values)
        after = karma.copy()
        assert isinstance(after, Karma)
        after.play(action)
        return Hand(after, plan).worth()

    def offered(self, karma: Karma) -> int:
        """Patience and Constancy are used where they bring enough; Sharing at once."""
        use, stage = karma.legal()[0], karma.stage_name()
        if stage == "sharing":
            return use
        plan = self.plan(karma)
        here = plan.ends[ZONES[karma.zone]]
        if stage == "stopping":
            gain = plan.ends[ZONES[karma.zone] + GIFT] - here
        else:
            gain = here - plan.failed(karma.zone)
        return use if gain >= self.price(karma, plan) else DECLINE

    # --- what a turn is played for --------------------------------------------------------

    def plan(self, karma: Karma) -> Plan:
        """The turn of whoever moves, reckoned out."""
        return plan_of(reserve_of(karma, karma.mover), self.ends(karma))

    def price(self, karma: Karma, plan: Plan) -> float:
        """What it is worth to keep the card: less, the later it is; in points, or in chances."""
        price = CARD_WORTHS[karma.cards[karma.mover]] * max(0, 1 - karma.round / LAST_USE)
        if plan.ends[1] == 1.0:
            return price
        return price * (plan.ends[SPAN] - plan.ends[0]) / SPAN

    def ends(self, karma: Karma) -> array[float]:
        """What it is worth to end the turn with so many points: the chance to win."""
        if not self.decisive(karma):
            return points()
        # Where nothing can be won or lost any more, points are points.
        return array("d", [hope + TRIFLE * more for more, hope in enumerate(hopes(karma))])

    def decisive(self, karma: Karma) -> bool:
        """Whether the end is near: before, the most points are as good a plan, and known."""
        if karma.seats == 1 or karma.round > ROUNDS - NEAR_END:
            return True
        return max(list(karma.karma)[: karma.seats]) >= karma.goal - NEAR_GOAL

    def take(self, karma: Karma) -> int:
        """The die that adds most to a turn with his own."""
        own = list(karma.own)[8 * karma.mover : 8 * karma.mover + 8]
        return max(karma.legal(), key=lambda action: adds(own, action & 15))

    def keep(self, karma: Karma) -> int:
        """The card he expects most of."""
        return max(karma.legal(), key=lambda action: CARD_WORTHS[action & 15])


def holds(karma: Karma, card: int) -> bool:
    """Whether whoever moves has a card that was not used yet."""
    return karma.cards[karma.mover] == card and not karma.down[karma.mover]


def affordable(reserve: int) -> bool:
    """Whether a turn can be reckoned out in a moment: where nothing is compiled, not any."""
    if Path(str(plans.__file__)).suffix != ".py":
        return True
    parts = 1
    for colour in range(8):
        parts *= (reserve >> 3 * colour & 7) + 1
    return parts <= LARGE


def reserve_of(karma: Karma, seat: int) -> int:
    """The dice that a seat may throw in a turn."""
    own = list(karma.own)[8 * seat : 8 * seat + 8]
    own[RED] = REDS
    own[YOGI] = 1 if karma.yogi == seat else 0
    return packed(own)
