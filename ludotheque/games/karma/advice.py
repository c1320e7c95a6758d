"""Why a machine would do this in Karma Dice: a plain reason, then a figure."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.odds import odds
from ludotheque.core.tongue import Tongue
from ludotheque.games.karma.machine.hand import Hand
from ludotheque.games.karma.machine.judge import adds, against_the_eye, ahead, turns
from ludotheque.games.karma.machine.odds import chance
from ludotheque.games.karma.machine.players import Master, affordable, reserve_of
from ludotheque.games.karma.machine.solver import Solver, points, solver_of
from ludotheque.games.karma.machine.success import Success, aided, backed, unaided
from ludotheque.games.karma.machine.trait import changed, uses
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.material import (
    EYE,
    GIFT,
    LAST_ZONE,
    NO_CARD,
    PATIENCE,
    UNUSED,
    ZONES,
)
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
    counts_of,
    kind_of,
    packed,
)
from ludotheque.games.karma.scene.cards import title
from ludotheque.games.karma.scene.words import die_name, karma

# A throw that succeeds more often than that is no daring one.
LIKELY = 0.5
# Numbers of points, each with its likelihood.
Shares = list[tuple[int, float]]


def explain(state: Karma, action: int, viewer: Viewer) -> str:
    """The reason for a hint: what the dice, the path and the card make likely."""
    kind, tongue = kind_of(action), viewer.tongue
    if kind == TAKE:
        return _taking(state, colour_of(action), tongue)
    if kind == KEEP:
        return _keep(state, action, tongue)
    stage = state.stage_name()
    if stage == "sharing":
        return _sharing(state, kind, tongue)
    counsel = Counsel(state, tongue)
    if stage in ("stopping", "failing"):
        return counsel.offered(kind)
    if kind == THROW:
        return counsel.throw(action)
    if not affordable(reserve_of(state, state.mover)):
        return ""
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


def exactly(tongue: Tongue, chance: float) -> str:
    """A chance that was worked out, in percent: beside it on the page a share would be wrong."""
    if not 0 < chance < 1:
        return odds(tongue, chance)
    return tongue.say("{percent}%", percent=in_percent(chance))


# --- dice and cards outside a turn --------------------------------------------------------------


def _taking(state: Karma, colour: int, tongue: Tongue) -> str:
    more = round(adds(state.dice_of(state.mover), colour))
    said = [tongue.say("With the dice that you have, no other die helps you more.")]
    if more > 0:
        said.append(tongue.count(
            "That is about {number} point more in each turn.",
            "That is about {number} points more in each turn.",
            more,
        ))  # fmt: skip
    return " ".join(said)


def _keep(state: Karma, action: int, tongue: Tongue) -> str:
    worth = {one: round(Master().promises(state, card_of(one))) for one in state.legal()}
    other = min(worth.values(), default=0)
    said = tongue.say("This card and its die should help you more than the other.")
    if worth[action] == other:
        return said
    more = tongue.say("About {points} points in the whole game, the other {other}.",
                      points=worth[action], other=other)  # fmt: skip
    return f"{said} {more}"


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
    """What the master thinks of a turn, in words."""

    def __init__(self, state: Karma, tongue: Tongue) -> None:
        self.state = state
        self.tongue = tongue
        self.master = Master()
        self.solver: Solver = self.master.solver(state)
        self.holds = self.master.has_card(state)
        card = state.cards[state.mover]
        self.card = title(tongue, card) if card != NO_CARD else ""

    # --- before a throw -------------------------------------------------------------------

    def throw(self, throw: int) -> str:
        """Why these dice: what they have to beat, how likely they do, and what for."""
        state, tongue = self.state, self.tongue
        if state.zone == 0:
            return tongue.say(
                "The first throw only needs to be 1. Keep the other dice: a low result is easy to "
                "beat."
            )
        likely = chance(state, throw)
        dice = sum(counts_of(throw))
        said = [self.beating(likely, dice), self.stake(throw, likely)]
        more = exactly(tongue, backed(state, throw)) if self.holds else ""
        if self.holds and more != exactly(tongue, likely):
            said.append(tongue.say("With {card} even {odds}.", card=self.card, odds=more))
        elif self.holds and state.cards[state.mover] == PATIENCE and likely < 1:
            said.append(tongue.say("If it fails, {card} can keep the stone.", card=self.card))
        return " ".join(said)

    def beating(self, likely: float, dice: int) -> str:
        """Whether a throw should beat the last one."""
        count = self.tongue.count
        blanks = {"last": self.state.last, "odds": exactly(self.tongue, likely)}
        if likely <= 0:
            return count("This die can't beat {last}.", "These dice can't beat {last}.",
                         dice, **blanks)  # fmt: skip
        if likely >= 1:
            return count("This die is sure to beat {last}.", "These dice are sure to beat {last}.",
                         dice, **blanks)  # fmt: skip
        if likely >= LIKELY:
            return count("This die should beat {last}: {odds}.",
                         "These dice should beat {last}: {odds}.", dice, **blanks)  # fmt: skip
        return self.tongue.say("To beat {last} is daring: {odds}.", **blanks)

    def stake(self, throw: int, likely: float) -> str:
        """What a throw may bring, and what is left if it fails, if it can."""
        zone = self.state.zone
        up, down = ZONES[min(zone + 1, LAST_ZONE)], ZONES[zone - 1]
        if zone + 1 == LAST_ZONE:
            dice = sum(self.state.left) - sum(counts_of(throw))
            up += UNUSED * dice
        if likely >= 1:
            return self.tongue.say("You have {now}: the next stone is worth {up}.",
                                   now=karma(self.tongue, ZONES[zone]), up=up)  # fmt: skip
        return self.tongue.say(
            "You have {now}: the next stone is worth {up}, a failure leaves {down}.",
            now=karma(self.tongue, ZONES[zone]), up=up, down=down,
        )  # fmt: skip

    def stop(self) -> str:
        """Why it is time to stop."""
        state, tongue = self.state, self.tongue
        stop = karma(tongue, state.stop_worth())
        if self.holds:
            trait = self.master.trait(state, self.solver)
            if trait.gift(state.zone) > self.solver.ends[state.stop_worth()]:
                return tongue.say(
                    "With {card}, stopping brings {points}: take them.",
                    card=self.card, points=karma(tongue, state.stop_worth() + GIFT),
                )  # fmt: skip
        if state.zone == LAST_ZONE:
            return tongue.say("The top! Take your {points}.", points=stop)
        if not sum(state.left):
            return tongue.say("No dice are left: take your {points}.", points=stop)
        return tongue.say(
            "Take your {points}: with the dice that are left, it is too risky to try to beat "
            "{last}.",
            points=stop, last=state.last,
        )  # fmt: skip

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
        used, alone = changed(state, action, Success()), unaided(state)
        if used <= alone:
            worth = changed(state, action, self.solver)
            return self.instead(worth, Hand(state, self.solver).worth())
        if used >= 1:
            return tongue.say("{card} makes this throw succeed.", card=self.card)
        return tongue.say("With {card} this throw may succeed: {odds}.", card=self.card,
                          odds=exactly(tongue, used))  # fmt: skip

    def instead(self, used: float, kept: float) -> str:
        """What the turn is worth with the card, and without it."""
        tongue = self.tongue
        if self.solver.ends[1] == 1.0 and round(used) > round(kept):
            return tongue.say(
                "With {card} the turn should bring about {used} points, without it {kept}.",
                card=self.card, used=round(used), kept=round(kept),
            )  # fmt: skip
        if used > kept:
            return tongue.say("The turn is better with {card} than without it.", card=self.card)
        return tongue.say("{card} would not help here.", card=self.card)

    def power(self, kind: int) -> str:
        """Why a power is used, or the throw is left as it is; and why the card is not."""
        state = self.state
        if self.holds and uses(state) and kind != REROLL:
            return f"{self.reason(kind)} {self.kept()}"
        return self.reason(kind)

    def reason(self, kind: int) -> str:
        """Why a power is used, or none."""
        tongue, hand = self.tongue, Hand(self.state, self.solver)
        if kind == REROLL and self.state.succeeds():
            return tongue.say("It succeeds, but another face of this die would help more later.")
        if kind == REROLL:
            return tongue.say("Like this it fails: rolling the die again may save it.")
        if kind == ACCEPT and not self.state.succeeds():
            return tongue.say("No power makes it succeed.")
        if kind == COPY and hand.lights:
            return tongue.say("Copied now, the face stays when the light blue die is rolled again.")
        return tongue.say("The lowest result that succeeds is the easiest to beat next time.")

    def kept(self) -> str:
        """Why the card is not used on the throw."""
        if unaided(self.state) == 1.0:
            return self.tongue.say("It succeeds without {card}: keep the card.", card=self.card)
        if aided(self.state) <= 0:
            return self.tongue.say("{card} would not save it either.", card=self.card)
        return self.tongue.say("{card} could save it, but should help more later.", card=self.card)

    # --- at the end of a turn -------------------------------------------------------------

    def offered(self, kind: int) -> str:
        """Why a card that is offered is used, or kept for later."""
        used, kept = self.master.settled(self.state, self.solver)
        if kind == TRAIT:
            return self.instead(used, kept)
        return self.tongue.say("Keep {card}: later in the game it should help more.",
                               card=self.card)  # fmt: skip
