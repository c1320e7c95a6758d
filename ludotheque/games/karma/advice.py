"""Why a machine would do a thing at Karma Dice, in chances and points."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.state import State
from ludotheque.core.tongue import Tongue
from ludotheque.games.karma.board import UNUSED, ZONES
from ludotheque.games.karma.forecast import in_percent
from ludotheque.games.karma.hand import Hand, packed
from ludotheque.games.karma.master import affordable, reserve_of
from ludotheque.games.karma.notation import (
    ACCEPT,
    COPY,
    DECLINE,
    KEEP,
    KIND,
    REROLL,
    STOP,
    TAKE,
    THROW,
    TRAIT,
)
from ludotheque.games.karma.odds import chance
from ludotheque.games.karma.plan import Plan, plan_of, points
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.worths import adds


def explain(state: State, action: int, viewer: Viewer) -> str:
    """The reason of a hint, in points and chances; cards are left out of both."""
    assert isinstance(state, Karma)
    kind, tongue = action & KIND, viewer.tongue
    if kind == TAKE:
        own = list(state.own)[8 * state.mover : 8 * state.mover + 8]
        more = _decimal(adds(own, action & 15), tongue)
        return tongue.say("This die adds about {points} points to each turn.", points=more)
    if kind in (TRAIT, DECLINE, KEEP):
        return _card(kind, tongue)
    odds = _odds(chance(state, action), tongue) if kind == THROW else ""
    if not affordable(reserve_of(state, state.mover)):
        return odds
    if kind == THROW:
        return f"{odds} {_throw(state, tongue)}"
    return _stop(state, tongue) if kind == STOP else _power(state, kind, tongue)


# --- in numbers -------------------------------------------------------------------------------


def expected(state: Karma) -> Plan:
    """The turn of whoever moves, reckoned out for the most points."""
    return plan_of(reserve_of(state, state.mover), points())


def going_on(state: Karma) -> float:
    """The points to expect of the turn, played as well as can be."""
    return expected(state).worth(packed(list(state.left)), state.zone, state.last)


def stopping(state: Karma) -> int:
    """The points of the turn if it is ended now."""
    unused = UNUSED * state.unused() if state.zone == len(ZONES) - 1 else 0
    return ZONES[state.zone] + unused


# --- in words ---------------------------------------------------------------------------------


def _odds(likely: float, tongue: Tongue) -> str:
    return tongue.say("{percent} % to succeed.", percent=in_percent(likely))


def _throw(state: Karma, tongue: Tongue) -> str:
    more = _decimal(going_on(state), tongue)
    if state.zone == 0:
        return tongue.say("The turn is worth {points} points on average.", points=more)
    return tongue.say(
        "Going on is worth {points} points on average, stopping {stop}.",
        points=more, stop=stopping(state),
    )  # fmt: skip


def _stop(state: Karma, tongue: Tongue) -> str:
    more = going_on(state)
    if more <= stopping(state) + 0.05:
        return tongue.say(
            "Stopping is worth {stop} points; no throw brings more on average.",
            stop=stopping(state),
        )
    return tongue.say(
        "Going on would be worth {points} points on average, but these {stop} are safe.",
        points=_decimal(more, tongue), stop=stopping(state),
    )  # fmt: skip


def _power(state: Karma, kind: int, tongue: Tongue) -> str:
    hand = Hand(state, expected(state))
    if kind == REROLL:
        return tongue.say(
            "Rolling again is worth {points} points on average, leaving it {stop}.",
            points=_decimal(hand.worth(), tongue),
            stop=_decimal(hand.sums.stand(len(hand.lights)), tongue),
        )
    if kind == ACCEPT and not state.succeeds():
        return tongue.say("No power makes it succeed.")
    if kind == COPY and hand.lights:
        return tongue.say("Copied now, the face stays when the light blue die is rolled again.")
    return tongue.say(
        "The lowest result that succeeds is the easiest to beat: the turn is then worth "
        "{points} points on average.",
        points=_decimal(hand.worth(), tongue),
    )


def _card(kind: int, tongue: Tongue) -> str:
    if kind == KEEP:
        return tongue.say("Of the two, the machine guesses that it brings more points.")
    if kind == TRAIT:
        return tongue.say("The card brings more now than it may later.")
    return tongue.say("The card may bring more later.")


def _decimal(number: float, tongue: Tongue) -> str:
    """A number with one decimal, as the language writes it."""
    said = f"{number:.1f}"
    return said.replace(".", ",") if tongue.code == "fr" else said
