"""Why a machine would do this in Karma Dice: the chances, and the points to expect."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.tongue import Tongue
from ludotheque.games.karma.machine.hand import Hand
from ludotheque.games.karma.machine.judge import adds
from ludotheque.games.karma.machine.odds import chance
from ludotheque.games.karma.machine.players import affordable, reserve_of
from ludotheque.games.karma.machine.solver import Solver, points, solver_of
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.notation import (
    ACCEPT,
    COPY,
    DECLINE,
    KEEP,
    REROLL,
    STOP,
    TAKE,
    THROW,
    TRAIT,
    colour_of,
    kind_of,
    packed,
)


def explain(state: Karma, action: int, viewer: Viewer) -> str:
    """The reason for a hint, in points and chances; neither takes trait cards into account."""
    kind, tongue = kind_of(action), viewer.tongue
    if kind == TAKE:
        more = adds(state.dice_of(state.mover), colour_of(action))
        return tongue.say(
            "This die adds about {points} points to each turn.", points=tongue.decimal(more)
        )
    if kind in (TRAIT, DECLINE, KEEP):
        return _card(kind, tongue)
    odds = _odds(chance(state, action), tongue) if kind == THROW else ""
    if not affordable(reserve_of(state, state.mover)):
        return odds
    if kind == THROW:
        return f"{odds} {_throw(state, tongue)}"
    return _stop(state, tongue) if kind == STOP else _power(state, kind, tongue)


def foresee(state: Karma, action: int, viewer: Viewer) -> str:
    """The chance of a throw to succeed, if the table has chosen to show it."""
    if kind_of(action) != THROW or not viewer.options.get("odds", True):
        return ""
    percent = in_percent(chance(state, action))
    if not state.last:
        return viewer.tongue.say("Chance of success: {percent}%", percent=percent)
    return viewer.tongue.say("Chance to beat {last}: {percent}%", last=state.last, percent=percent)


# --- in numbers -------------------------------------------------------------------------------


def solved(state: Karma) -> Solver:
    """The mover's turn, solved for the most points."""
    return solver_of(reserve_of(state, state.mover), points())


def going_on(state: Karma) -> float:
    """The points to expect from the turn, played as well as possible."""
    return solved(state).worth(packed(state.left), state.zone, state.last)


def in_percent(chance: float) -> int:
    """A chance rounded to a whole percentage; only certainty is 0 or 100."""
    if 0 < chance < 1:
        return max(1, min(99, round(100 * chance)))
    return round(100 * chance)


# --- in words ---------------------------------------------------------------------------------


def _odds(likely: float, tongue: Tongue) -> str:
    return tongue.say("{percent}% chance of success.", percent=in_percent(likely))


def _throw(state: Karma, tongue: Tongue) -> str:
    more = tongue.decimal(going_on(state))
    if state.zone == 0:
        return tongue.say("The turn is worth {points} points on average.", points=more)
    return tongue.say(
        "Going on is worth {points} points on average, stopping {stop}.",
        points=more, stop=state.stop_worth(),
    )  # fmt: skip


def _stop(state: Karma, tongue: Tongue) -> str:
    more, stop = going_on(state), state.stop_worth()
    if more <= stop + 0.05:
        return tongue.say(
            "Stopping is worth {stop} points; no throw brings more on average.", stop=stop
        )
    return tongue.say(
        "Going on would be worth {points} points on average, but these {stop} are safe.",
        points=tongue.decimal(more), stop=stop,
    )  # fmt: skip


def _power(state: Karma, kind: int, tongue: Tongue) -> str:
    hand = Hand(state, solved(state))
    if kind == REROLL:
        return tongue.say(
            "Rolling again is worth {points} points on average, leaving it {stop}.",
            points=tongue.decimal(hand.worth()),
            stop=tongue.decimal(hand.stands()),
        )
    if kind == ACCEPT and not state.succeeds():
        return tongue.say("No power makes it succeed.")
    if kind == COPY and hand.lights:
        return tongue.say("Copied now, the face stays when the light blue die is rolled again.")
    return tongue.say(
        "The lowest result that succeeds is the easiest to beat: the turn is then worth "
        "{points} points on average.",
        points=tongue.decimal(hand.worth()),
    )


def _card(kind: int, tongue: Tongue) -> str:
    if kind == KEEP:
        return tongue.say("The machine guesses that this card brings more points than the other.")
    if kind == TRAIT:
        return tongue.say("The card brings more now than it may later.")
    return tongue.say("The card may bring more later.")
