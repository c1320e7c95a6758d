"""What the machines know of Karma Dice."""

from __future__ import annotations

from array import array

from ludotheque.core.game import Level
from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import State
from ludotheque.core.stream import Stream
from ludotheque.core.tongue import mark
from ludotheque.games.karma.board import (
    BREATH,
    CLAIRVOYANCE,
    CONSTANCY,
    DARK_BLUE,
    GIFT,
    GREEN,
    LIGHT_BLUE,
    ORANGE,
    RED,
    REDS,
    ROUNDS,
    VIOLET,
    YELLOW,
    YOGI,
    ZONES,
)
from ludotheque.games.karma.hand import Hand, fresh, packed
from ludotheque.games.karma.notation import (
    ACCEPT,
    DECLINE,
    KIND,
    REROLL,
    STOP,
    TAKE,
    THROW,
    TRAIT,
)
from ludotheque.games.karma.plan import Plan, plan_of, points
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.standing import hopes
from ludotheque.games.karma.totals import reachable
from ludotheque.games.karma.worths import adds

# What a beginner is content with, as zones, and what a die brings him on average.
CONTENT = 4
USUAL = 3
# The dice that a beginner, and an experienced player, would rather have, and the cards.
TASTE = (VIOLET, DARK_BLUE, ORANGE, LIGHT_BLUE, YELLOW, GREEN)
FAVOURITES = (
    "constancy", "detachment", "patience", "clairvoyance", "awakening", "ardour", "balance",
    "empathy", "serenity", "breath", "sharing", "intuition",
)  # fmt: skip
# When the end is near, in points and in rounds.
NEAR_GOAL = 20
NEAR_END = 2
# Over how many points a chance is spread, and what one point is worth where nothing else is.
SPAN = 10
TRIFLE = 1e-6
# What a card may bring a master in points, if it is kept for a good moment, and until when.
CARD_WORTHS = (2.0, 3.0, 2.0, 3.5, 3.5, 2.5, 2.5, 0.5, 3.5, 3.0, 3.0, 3.0)
LAST_USE = 8
# How many points a card must bring to be used in the first round; less in later ones.
PRICE = 3.0


class Thumb(Knowledge):
    """Rules of thumb: red dice first, enough of them for a good chance, content with seven."""

    def choose(self, state: State, stream: Stream) -> int:
        karma: Karma = state  # type: ignore[assignment]
        stage = karma.stage_name()
        if stage == "throwing":
            return self.throw(karma)
        if stage == "using":
            return self.use(karma)
        if stage == "drafting":
            return self.take(karma)
        if stage == "keeping":
            return self.keep(karma)
        return self.offered(karma)

    def throw(self, karma: Karma) -> int:
        """So many dice that they should be higher, or stop."""
        left = list(karma.left)
        wanted = karma.last // USUAL + 1
        if karma.zone > 0 and (karma.zone >= CONTENT or wanted > sum(left)):
            return STOP
        counts = [0] * 8
        for colour in (RED, YOGI, GREEN, YELLOW, LIGHT_BLUE, ORANGE, DARK_BLUE, VIOLET):
            counts[colour] = min(left[colour], wanted)
            wanted -= counts[colour]
        return THROW + packed(counts)

    def use(self, karma: Karma) -> int:
        """The least result that succeeds, a reroll if there is none, or else the card."""
        ways = reachable(karma)
        good = [result for result in ways if result > karma.last]
        if good or karma.succeeds():
            way = ways[min(good)] if good else []
            return way[0] if way else ACCEPT
        for action in karma.legal():
            if action & KIND in (REROLL, TRAIT) and self.helps(karma, action):
                return action
        return ACCEPT

    def helps(self, karma: Karma, action: int) -> bool:
        """Whether a reroll or a card can make a throw succeed."""
        after = karma.copy()
        assert isinstance(after, Karma)
        after.play(action)
        return after.pending != 0 or after.succeeds() or max(reachable(after)) > after.last

    def take(self, karma: Karma) -> int:
        """The die he likes best."""
        return TAKE + next(colour for colour in TASTE if karma.free[colour] > 0)

    def keep(self, karma: Karma) -> int:
        """The card he likes best."""
        names = [(FAVOURITES.index(karma.name(one).split()[1]), one) for one in karma.legal()]
        return min(names)[1]

    def offered(self, karma: Karma) -> int:
        """A card that helps is used."""
        return karma.legal()[0]


class Planner(Thumb):
    """Reckons every turn out for the most points; takes and keeps what he likes, as before."""

    def throw(self, karma: Karma) -> int:
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

    def ends(self, karma: Karma) -> array[float]:
        """What it is worth to end the turn with so many points: as much."""
        return points()

    def price(self, karma: Karma, plan: Plan) -> float:
        """What it is worth to keep the card: less, the later it is."""
        return PRICE * max(0, 1 - karma.round / 8)


class Sage(Planner):
    """Plays every turn for the victory, takes the dice that add most, and minds his card."""

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
        """The card that has won most."""
        return max(karma.legal(), key=lambda action: CARD_WORTHS[action & 15])

    def price(self, karma: Karma, plan: Plan) -> float:
        """What it is worth to keep the card, in chances where the plan is."""
        price = CARD_WORTHS[karma.cards[karma.mover]] * max(0, 1 - karma.round / LAST_USE)
        if plan.ends[1] == 1.0:
            return price
        return price * (plan.ends[SPAN] - plan.ends[0]) / SPAN


def holds(karma: Karma, card: int) -> bool:
    """Whether whoever moves has a card that was not used yet."""
    return karma.cards[karma.mover] == card and not karma.down[karma.mover]


def reserve_of(karma: Karma, seat: int) -> int:
    """The dice that a seat may throw in a turn."""
    own = list(karma.own)[8 * seat : 8 * seat + 8]
    own[RED] = REDS
    own[YOGI] = 1 if karma.yogi == seat else 0
    return packed(own)


LEVELS = [
    Level(mark("Beginner"), Thumb),
    Level(mark("Experienced"), Planner),
    Level(mark("Master"), Sage),
]
