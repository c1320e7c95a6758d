"""Who plays Karma Dice: a beginner, an experienced player, an expert, a master."""

from __future__ import annotations

from array import array
from math import prod
from pathlib import Path

from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import State
from ludotheque.core.stream import Stream
from ludotheque.games.karma.machine import solver as solvers
from ludotheque.games.karma.machine.hand import Hand
from ludotheque.games.karma.machine.judge import adds, hopes, rounds_left
from ludotheque.games.karma.machine.odds import chance
from ludotheque.games.karma.machine.solver import POINTS, Solver, points, solver_of
from ludotheque.games.karma.machine.tables import CARD_WORTHS, KEEPING
from ludotheque.games.karma.machine.trait import SPAN, Trait
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.material import (
    ARDOUR,
    AWAKENING,
    BALANCE,
    BREATH,
    CARD_COLOURS,
    CLAIRVOYANCE,
    CONSTANCY,
    DARK_BLUE,
    DETACHMENT,
    EMPATHY,
    GIFT,
    GREEN,
    INTUITION,
    LAST_ZONE,
    LETTERS,
    LIGHT_BLUE,
    NO_CARD,
    ORANGE,
    PATIENCE,
    RED,
    REDS,
    ROUNDS,
    SERENITY,
    SHARING,
    UNUSED,
    VIOLET,
    YELLOW,
    YOGI,
    ZONES,
)
from ludotheque.games.karma.rules.notation import (
    ACCEPT,
    DECLINE,
    REROLL,
    STOP,
    TAKE,
    THROW,
    TRAIT,
    card_of,
    colour_of,
    counts_of,
    kind_of,
    packed,
)
from ludotheque.games.karma.rules.totals import reachable

# How many zones satisfy a beginner, and what they expect a die to show on average.
CONTENT = 5
USUAL = 3
# The dice and the cards that the two lower levels prefer, best first.
TASTE = (VIOLET, DARK_BLUE, ORANGE, LIGHT_BLUE, YELLOW, GREEN)
FAVOURITES = (
    CONSTANCY, DETACHMENT, PATIENCE, CLAIRVOYANCE, AWAKENING, ARDOUR, BALANCE,
    EMPATHY, SERENITY, BREATH, SHARING, INTUITION,
)  # fmt: skip
# What an experienced player thinks a die kept for later throws is worth, by colour.
KEPT_WORTHS = (0.15, 0.25, 0.22, 0.2, 0.25, 0.3, 0.35, 0.1)

# How many points from the goal, or how many rounds from the last, a master thinks the end near.
NEAR_GOAL = 20
NEAR_END = 2
# What a point is worth by itself.
TRIFLE = 1e-6
# How much an expert is tempted by points: 1 would be all of them alike, 0 none but the first.
CAUTION = 0.25
# For how many turns the colour of a card's die makes a difference, before the draft evens it out.
HEAD_START = 3
# How many parts (see solver.py) a reserve may have for a master whose solver is not compiled.
LARGE = 250
# From this many dice on, no turn with this many light blue ones is solved: it would take ten
# seconds and more, as the rerolls of each multiply those of the others.
CROWD = 13
LIGHTS = 3
# From this many dice on, light blue ones counted twice, the first throw is not worked out: Yogi or
# a light blue die is almost always best there, and to see it takes two seconds and more.
PLENTY = 15


class Beginner(Knowledge):
    """Plays by rules of thumb: red dice first, as many as seem enough, and stop with ten points."""

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
        """Throw as many dice as should be enough, or stop."""
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
        """Make the lowest result that succeeds; if there is none, reroll, or else use the card."""
        ways = reachable(karma)
        good = [result for result in ways if result > karma.last]
        if good or karma.succeeds():
            way = ways[min(good)] if good else []
            return way[0] if way else ACCEPT
        for action in karma.legal():
            if kind_of(action) in (REROLL, TRAIT) and self.helps(karma, action):
                return action
        return ACCEPT

    def helps(self, karma: Karma, action: int) -> bool:
        """Whether a reroll or a card may make the throw succeed."""
        after = karma.copy()
        after.play(action)
        return after.pending != 0 or after.succeeds() or max(reachable(after)) > after.last

    def take(self, karma: Karma) -> int:
        """The die they like best."""
        return TAKE + next(colour for colour in TASTE if karma.free[colour] > 0)

    def keep(self, karma: Karma) -> int:
        """The card they like best."""
        return min(karma.legal(), key=lambda action: FAVOURITES.index(card_of(action)))

    def offered(self, karma: Karma) -> int:
        """A card that is offered is used."""
        return karma.legal()[0]


class Reckoner(Beginner):
    """Knows the odds of every throw, and looks no further than the next one."""

    def throw(self, karma: Karma) -> int:
        """The throw that promises the most points at once, and good dice for later; or stop."""
        best, action = float(ZONES[karma.zone]) if karma.zone else -1.0, STOP
        for one in karma.legal():
            if kind_of(one) == THROW:
                worth = self.promise(karma, one)
                if worth > best:
                    best, action = worth, one
        return action

    def promise(self, karma: Karma, throw: int) -> float:
        """What a throw brings on average, plus what the dice kept for later are worth."""
        likely = chance(karma, throw)
        zone = karma.zone + 1
        kept = 0.0
        for left, thrown, worth in zip(karma.left, counts_of(throw), KEPT_WORTHS, strict=True):
            kept += (left - thrown) * (UNUSED if zone == LAST_ZONE else worth)
        failed = ZONES[zone - 2] if zone > 1 else 0
        return likely * (ZONES[zone] + kept) + (1 - likely) * failed


class Master(Reckoner):
    """Solves every turn: for the most points at first, near the end for the victory."""

    def throw(self, karma: Karma) -> int:
        if not affordable(reserve_of(karma, karma.mover)):
            return Reckoner.throw(self, karma)
        if karma.zone == 0 and sum(karma.left) + karma.left[LIGHT_BLUE] >= PLENTY:
            colour = YOGI if karma.left[YOGI] else LIGHT_BLUE
            return THROW + packed([int(one == colour) for one in range(len(LETTERS))])
        solver = self.solver(karma)
        if self.has_card(karma):
            return self.trait(karma, solver).throw(karma)
        counts = solver.best_throw(packed(karma.left), karma.zone, karma.last)
        return THROW + counts if counts else STOP

    def use(self, karma: Karma) -> int:
        """Do what is worth most; use the card if that adds more than keeping it."""
        if not affordable(reserve_of(karma, karma.mover)):
            return Reckoner.use(self, karma)
        solver = self.solver(karma)
        if self.has_card(karma):
            return self.trait(karma, solver).use(karma)
        return Hand(karma, solver).choose()

    def offered(self, karma: Karma) -> int:
        """Use a card where it brings enough."""
        use = karma.legal()[0]
        if karma.stage_name() == "sharing":
            return use if self.contested(karma) else DECLINE
        solver = self.solver(karma)
        used, kept = self.settled(karma, solver)
        return use if used - kept >= self.price(karma, solver) else DECLINE

    def settled(self, karma: Karma, solver: Solver) -> tuple[float, float]:
        """What the end of the turn is worth with the card that is offered, and without it."""
        here = solver.ends[ZONES[karma.zone]]
        if karma.stage_name() == "stopping":
            return solver.ends[ZONES[karma.zone] + GIFT], here
        return here, solver.failed(karma.zone)

    def contested(self, karma: Karma) -> bool:
        """Whether those who choose first can leave none of the best die."""
        return karma.free[self.favourite(karma)] <= list(karma.order).index(karma.mover)

    def favourite(self, karma: Karma) -> int:
        """The colour of the die that would add most to those they have."""
        own, free = karma.dice_of(karma.mover), list(karma.free)
        colours = [colour for colour in range(ORANGE, YOGI) if free[colour]]
        return max(colours, key=lambda colour: adds(own, colour))

    # --- what a turn is played for --------------------------------------------------------

    def solver(self, karma: Karma) -> Solver:
        """The mover's turn, solved."""
        return solver_of(reserve_of(karma, karma.mover), self.ends(karma))

    def has_card(self, karma: Karma) -> bool:
        """Whether the mover has a card and has not used it yet."""
        return karma.cards[karma.mover] != NO_CARD and not karma.down[karma.mover]

    def trait(self, karma: Karma, solver: Solver) -> Trait:
        """The mover's card, with what keeping it is worth."""
        return Trait(karma.cards[karma.mover], solver, self.price(karma, solver))

    def price(self, karma: Karma, solver: Solver) -> float:
        """What keeping the card is worth, in points or in chances to win: less every round."""
        rounds = min(rounds_left(karma), len(KEEPING) - 1)
        price = CARD_WORTHS[karma.cards[karma.mover]] * KEEPING[rounds]
        if solver.ends[1] == 1.0:
            return price
        return price * (solver.ends[SPAN] - solver.ends[0]) / SPAN

    def ends(self, karma: Karma) -> array[float]:
        """What ending the turn with each score is worth: points, or the chance to win."""
        if not self.decisive(karma):
            return points()
        # Where nothing can be won or lost any more, more points are still preferred.
        return array("d", [hope + TRIFLE * more for more, hope in enumerate(hopes(karma))])

    def decisive(self, karma: Karma) -> bool:
        """Whether the end is near; before that points will do, and their solver is remembered."""
        if karma.seats == 1 or karma.round > ROUNDS - NEAR_END:
            return True
        return max(list(karma.karma)[: karma.seats]) >= karma.goal - NEAR_GOAL

    def take(self, karma: Karma) -> int:
        """The die that adds most to those they have."""
        own = karma.dice_of(karma.mover)
        return max(karma.legal(), key=lambda action: adds(own, colour_of(action)))

    def keep(self, karma: Karma) -> int:
        """The card they expect the most from, with its die."""
        return max(karma.legal(), key=lambda action: self.promises(karma, card_of(action)))

    def promises(self, karma: Karma, card: int) -> float:
        """How many points a card and its die are worth in the whole game."""
        die = adds(karma.dice_of(karma.mover), CARD_COLOURS[card])
        return CARD_WORTHS[card] + HEAD_START * die


class Expert(Master):
    """Plans every turn to its end, but fears to fall, and thinks neither of rivals nor of later."""

    def ends(self, karma: Karma) -> array[float]:
        """The higher the stone, the less one more point tempts."""
        return array("d", [float(score) ** CAUTION for score in range(POINTS)])

    def price(self, karma: Karma, solver: Solver) -> float:
        """A card is used as soon as it helps."""
        return 0.0

    def take(self, karma: Karma) -> int:
        return Reckoner.take(self, karma)

    def keep(self, karma: Karma) -> int:
        return Reckoner.keep(self, karma)


def affordable(reserve: int) -> bool:
    """Whether a turn can be solved in a moment; hardly ever not, if the solver is compiled."""
    dice = counts_of(reserve)
    if Path(str(solvers.__file__)).suffix != ".py":
        return sum(dice) < CROWD or dice[LIGHT_BLUE] < LIGHTS
    return prod(count + 1 for count in dice) <= LARGE


def reserve_of(karma: Karma, seat: int) -> int:
    """The dice that a seat may throw in a turn, packed as in a throw."""
    dice = karma.dice_of(seat)
    dice[RED] = REDS
    return packed(dice)
