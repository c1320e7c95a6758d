"""Why a machine would do this in Karma Dice: the chances, the points to expect, the card."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.tongue import Tongue
from ludotheque.games.karma.machine.hand import Hand
from ludotheque.games.karma.machine.judge import adds, against_the_eye, ahead, turns
from ludotheque.games.karma.machine.odds import chance
from ludotheque.games.karma.machine.players import Master, affordable, reserve_of
from ludotheque.games.karma.machine.solver import Solver, points, solver_of
from ludotheque.games.karma.machine.success import Success, aided, backed, unaided
from ludotheque.games.karma.machine.trait import changed, uses
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.material import EYE, GIFT, NO_CARD, PATIENCE
from ludotheque.games.karma.rules.notation import (
    ACCEPT,
    COPY,
    KEEP,
    REROLL,
    STOP,
    TAKE,
    THROW,
    TRAIT,
    card_of,
    colour_of,
    kind_of,
    packed,
)
from ludotheque.games.karma.scene.cards import title
from ludotheque.games.karma.scene.words import die_name

# Numbers of points, each with its likelihood.
Shares = list[tuple[int, float]]


def explain(state: Karma, action: int, viewer: Viewer) -> str:
    """The reason for a hint: chances, and what the turn is worth to the master, card included."""
    kind, tongue = kind_of(action), viewer.tongue
    if kind == TAKE:
        more = adds(state.dice_of(state.mover), colour_of(action))
        return tongue.say(
            "This die adds about {points} points to each turn.", points=tongue.decimal(more)
        )
    if kind == KEEP:
        return _keep(state, action, tongue)
    stage = state.stage_name()
    if stage == "sharing":
        return _sharing(state, kind, tongue)
    counsel = Counsel(state, tongue)
    if stage in ("stopping", "failing"):
        return counsel.offered(kind)
    odds = counsel.odds(action) if kind == THROW else ""
    if not affordable(reserve_of(state, state.mover)):
        return odds
    if kind == THROW:
        return f"{odds} {counsel.throw()}"
    if kind == TRAIT:
        return counsel.breath(action) if stage == "throwing" else counsel.trait(action)
    return counsel.stop() if kind == STOP else counsel.power(kind)


def foresee(state: Karma, action: int, viewer: Viewer) -> str:
    """The chance of a throw to succeed, if the table has chosen to show it."""
    if kind_of(action) != THROW or not viewer.options.get("odds", True):
        return ""
    percent = in_percent(chance(state, action))
    if not state.last:
        return viewer.tongue.say("Chance of success: {percent}%", percent=percent)
    return viewer.tongue.say("Chance to beat {last}: {percent}%", last=state.last, percent=percent)


def chances(state: Karma) -> list[float]:
    """Everyone's chance to win, by the karma of all and by what the turn promises; alone, one's
    own against the Eye."""
    if state.seats == 1:
        return [_alone(state)]
    turns_left = [_to_come(state, seat) for seat in range(state.seats)]
    hopes = []
    for seat in range(state.seats):
        hope = 1.0
        for rival in range(state.seats):
            if rival != seat:
                hope *= _ahead(state, seat, rival, turns_left)
        hopes.append(hope)
    return [hope / sum(hopes) for hope in hopes]


# --- in numbers -------------------------------------------------------------------------------


def solved(state: Karma) -> Solver:
    """The mover's turn, solved for the most points."""
    return solver_of(reserve_of(state, state.mover), points())


def going_on(state: Karma) -> float:
    """The points to expect from the turn, played as well as possible."""
    return solved(state).worth(packed(state.left), state.zone, state.last)


def promised(state: Karma) -> float:
    """The points to expect from the turn that is being played, as it stands."""
    if not affordable(reserve_of(state, state.mover)):
        return float(state.stop_worth())
    if state.stage_name() == "using":
        return float(Hand(state, solved(state)).worth())
    if state.stage_name() == "throwing":
        return going_on(state)
    return float(state.stop_worth())


def _to_come(state: Karma, seat: int) -> Shares:
    """The points that a seat may still score in this round, and how likely each number is."""
    stage = state.stage_name()
    if stage in ("drafting", "sharing"):
        return [(0, 1.0)]
    usual = turns(state.round - 1 + (1 if state.traits else 0))
    if stage in ("starting", "dealing", "keeping"):
        return usual
    waits = (seat - state.starter) % state.seats
    mover = (state.mover - state.starter) % state.seats
    if waits == mover:
        return _between(promised(state))
    return usual if waits > mover else [(0, 1.0)]


def _between(points: float) -> Shares:
    """An average as the two whole numbers beside it."""
    whole = int(points)
    return [(whole, whole + 1 - points), (whole + 1, points - whole)]


def _ahead(state: Karma, seat: int, rival: int, to_come: list[Shares]) -> float:
    """The chance of a seat to finish ahead of another."""
    extra = 1 if state.traits else 0
    mine, theirs = state.karma[seat], state.karma[rival]
    return sum(
        share * often * ahead(state.goal, extra, state.round, mine + points, theirs + more)
        for points, share in to_come[seat]
        for more, often in to_come[rival]
    )


def _alone(state: Karma) -> float:
    """The chance to reach the goal before the Eye catches up."""
    if state.mover == EYE or state.stage_name() == "drafting":
        coming = turns(state.round)
    else:
        coming = _between(promised(state))
    return sum(share * against_the_eye(state, points) for points, share in coming)


def in_percent(chance: float) -> int:
    """A chance rounded to a whole percentage; only certainty is 0 or 100."""
    if 0 < chance < 1:
        return max(1, min(99, round(100 * chance)))
    return round(100 * chance)


# --- cards outside a turn -----------------------------------------------------------------------


def _keep(state: Karma, action: int, tongue: Tongue) -> str:
    worth = {one: Master().promises(state, card_of(one)) for one in state.legal()}
    other = min(worth.values(), default=0.0)
    return tongue.say(
        "With its die, this card should bring about {points} points in the game, the other "
        "{other}.",
        points=tongue.decimal(worth[action]), other=tongue.decimal(other),
    )  # fmt: skip


def _sharing(state: Karma, kind: int, tongue: Tongue) -> str:
    die = die_name(tongue, Master().favourite(state))
    if kind == TRAIT:
        return tongue.say(
            "Those who choose before you may leave you no {die}, which adds most to your turns.",
            die=die,
        )
    return tongue.say(
        "There will be a {die} left for you, which adds most to your turns: keep the card.",
        die=die,
    )


# --- a turn -------------------------------------------------------------------------------------


class Counsel:
    """What the master thinks of a turn, in words: in points, near the end in chances to win."""

    def __init__(self, state: Karma, tongue: Tongue) -> None:
        self.state = state
        self.tongue = tongue
        self.master = Master()
        self.solver: Solver = self.master.solver(state)
        self.holds = self.master.has_card(state)
        card = state.cards[state.mover]
        self.card = title(tongue, card) if card != NO_CARD else ""

    def said(self, worth: float) -> str:
        """What a position is worth, in points or in chances to win."""
        if self.solver.ends[1] == 1.0:
            return self.tongue.say("{points} points on average", points=self.tongue.decimal(worth))
        return self.tongue.say("a {percent}% chance to win", percent=in_percent(worth))

    def sure(self, points: int) -> str:
        """What a number of points is worth that nothing can change any more."""
        if self.solver.ends[1] == 1.0:
            return self.tongue.count("{number} point", "{number} points", points)
        return self.said(self.solver.ends[points])

    # --- before a throw -------------------------------------------------------------------

    def odds(self, throw: int) -> str:
        """The chance of a throw, and what the card may do for it."""
        state, tongue = self.state, self.tongue
        percent = in_percent(chance(state, throw))
        if self.holds and state.zone > 0:
            more = in_percent(backed(state, throw))
            if more > percent:
                return tongue.say(
                    "{percent}% chance of success, {more}% with {card}.",
                    percent=percent, more=more, card=self.card,
                )  # fmt: skip
            if state.cards[state.mover] == PATIENCE and percent < 100:
                return tongue.say(
                    "{percent}% chance of success; if it fails, {card} can keep the zone.",
                    percent=percent, card=self.card,
                )  # fmt: skip
        return tongue.say("{percent}% chance of success.", percent=percent)

    def going_on(self) -> float:
        """What the turn is worth from here on, with the card in hand if there is one."""
        state = self.state
        if self.holds:
            return self.master.trait(state, self.solver).worth(state)
        return self.solver.worth(packed(state.left), state.zone, state.last)

    def throw(self) -> str:
        """What throwing on is worth, beside stopping."""
        worth = self.said(self.going_on())
        if self.state.zone == 0:
            return self.tongue.say("The turn is worth {worth}.", worth=worth)
        return self.tongue.say(
            "Going on is worth {worth}, stopping {stop}.",
            worth=worth, stop=self.sure(self.state.stop_worth()),
        )  # fmt: skip

    def stop(self) -> str:
        """What stopping is worth."""
        state = self.state
        if self.holds:
            trait = self.master.trait(state, self.solver)
            if trait.gift(state.zone) > self.solver.ends[state.stop_worth()]:
                return self.tongue.say(
                    "With {card}, stopping is worth {stop}; no throw brings more on average.",
                    card=self.card, stop=self.sure(state.stop_worth() + GIFT),
                )  # fmt: skip
        return self.tongue.say(
            "Stopping is worth {stop}; no throw brings more on average.",
            stop=self.sure(state.stop_worth()),
        )

    def breath(self, action: int) -> str:
        """Why a die is taken back."""
        left = list(self.state.left)
        kept = self.solver.worth(packed(left), self.state.zone, self.state.last)
        left[colour_of(action)] += 1
        used = self.solver.worth(packed(left), self.state.zone, self.state.last)
        return self.instead(used, kept)

    # --- after a throw --------------------------------------------------------------------

    def trait(self, action: int) -> str:
        """Why the card is used on the throw."""
        state, tongue = self.state, self.tongue
        percent = in_percent(changed(state, action, Success()))
        alone = in_percent(unaided(state))
        used = changed(state, action, self.solver)
        worth = self.instead(used, Hand(state, self.solver).worth())
        if percent == alone:
            odds = tongue.say("{percent}% chance of success, with or without the card.",
                              percent=percent)  # fmt: skip
        else:
            odds = tongue.say("{percent}% chance of success instead of {alone}%.",
                              percent=percent, alone=alone)  # fmt: skip
        return f"{odds} {worth}"

    def instead(self, used: float, kept: float) -> str:
        """What the turn is worth with the card, and without it."""
        if self.solver.ends[1] == 1.0:
            return self.tongue.say(
                "With {card} the turn is worth {used} points on average, without it {kept}.",
                card=self.card, used=self.tongue.decimal(used), kept=self.tongue.decimal(kept),
            )  # fmt: skip
        return self.tongue.say(
            "With {card} your chance to win is {used}%, without it {kept}%.",
            card=self.card, used=in_percent(used), kept=in_percent(kept),
        )  # fmt: skip

    def power(self, kind: int) -> str:
        """Why a power is used, or the throw is left as it is; and why the card is not."""
        state = self.state
        if self.holds and uses(state) and kind != REROLL:
            return f"{self.reason(kind)} {self.kept()}"
        return self.reason(kind)

    def reason(self, kind: int) -> str:
        """Why a power is used, or none."""
        tongue, hand = self.tongue, Hand(self.state, self.solver)
        if kind == REROLL:
            worth = hand.worth()
            if self.holds:
                trait = self.master.trait(self.state, self.solver)
                worth = max(worth, trait.rerolled(self.state)[0])
            return tongue.say(
                "Rolling again is worth {worth}, leaving it {stop}.",
                worth=self.said(worth), stop=self.said(hand.stands()),
            )  # fmt: skip
        if kind == ACCEPT and not self.state.succeeds():
            return tongue.say("No power makes it succeed.")
        if kind == COPY and hand.lights:
            return tongue.say("Copied now, the face stays when the light blue die is rolled again.")
        return tongue.say(
            "The lowest result that succeeds is the easiest to beat: the turn is then worth "
            "{worth}.",
            worth=self.said(hand.worth()),
        )

    def kept(self) -> str:
        """Why the card is not used on the throw."""
        percent = in_percent(aided(self.state))
        if unaided(self.state) == 1.0:
            return self.tongue.say("It succeeds without {card}: keep the card.", card=self.card)
        if percent == 0:
            return self.tongue.say("{card} would not save it either.", card=self.card)
        return self.tongue.say(
            "{card} would give it a {percent}% chance, but should bring more later.",
            card=self.card, percent=percent,
        )  # fmt: skip

    # --- at the end of a turn -------------------------------------------------------------

    def offered(self, kind: int) -> str:
        """Why a card that is offered is used, or kept for later."""
        used, kept = self.master.settled(self.state, self.solver)
        if kind == TRAIT:
            return self.instead(used, kept)
        later = self.tongue.say("Kept for later, the card should bring more.")
        return f"{self.instead(used, kept)} {later}"
