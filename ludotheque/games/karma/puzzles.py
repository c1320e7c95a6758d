"""What puzzles ask in Karma Dice: which throw is worth most, or is it time to stop?"""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.question import Question, Solution
from ludotheque.core.tongue import mark
from ludotheque.games.karma.advice import explain, in_percent, solved
from ludotheque.games.karma.machine.odds import chance
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.material import LAST_ZONE
from ludotheque.games.karma.rules.notation import STOP, THROW, kind_of, packed
from ludotheque.games.karma.scene.words import karma

# Fewer points on average are no clear answer.
CLEAR = 0.25
COLOURS = 2
# How far below the best a second throw is looked for, in points.
FAR = 1.5
# More points than any turn brings: however bad a throw is, it is looked at.
EVERY = 100.0


def best(state: Karma) -> Solution | None:
    """The throw that is worth most, or to stop; exact, since no card is in play."""
    if state.stage_name() != "throwing" or state.zone == LAST_ZONE or state.last == 0:
        return None
    # With dice of a single colour all that remains is to count them.
    if sum(number > 0 for number in state.left) < COLOURS:
        return None
    worths = _worths(state, FAR)
    ranked = sorted(worths, key=lambda move: -worths[move])
    if not ranked or len(state.legal()) < 3:
        return None
    second = worths[ranked[1]] if len(ranked) > 1 else worths[ranked[0]] - FAR
    margin = min(worths[ranked[0]] - second, FAR)
    return Solution([[ranked[0]]], round(margin, 2)) if margin >= CLEAR else None


def weigh(state: Karma, action: int, viewer: Viewer[Karma]) -> str:
    """What speaks for the right answer; what a wrong one brings, and that another brings more."""
    found, tongue = best(state), viewer.tongue
    right = found is None or [state.name(action)] in found.answers
    worths = _worths(state, EVERY)
    if kind_of(action) != THROW:
        if right:
            return explain(state, action, viewer)
        return tongue.say("{points} are sure, but a throw brings more in the long run.",
                          points=karma(tongue, state.stop_worth()))  # fmt: skip
    points = tongue.decimal(worths[state.name(action)])
    if right:
        verdict = tongue.say(
            "In the long run nothing brings more: about {points} points.", points=points
        )
        return f"{explain(state, action, viewer)} {verdict}"
    percent = in_percent(chance(state, action))
    return " ".join([
        tongue.say("This throw succeeds with a chance of {percent}%.", percent=percent),
        tongue.say(
            "In the long run it brings only about {points} points; the best choice brings about "
            "{best}.",
            points=points, best=tongue.decimal(max(worths.values())),
        ),
    ])  # fmt: skip


def _worths(state: Karma, far: float) -> dict[str, float]:
    """What each throw is worth that is not too far below the best, and what it is to stop."""
    worths = {
        state.name(THROW + counts): worth
        for worth, counts in solved(state).promising(
            packed(state.left), state.zone, state.last, far
        )
    }
    if state.zone > 0:
        worths[state.name(STOP)] = float(state.stop_worth())
    return worths


QUESTIONS = [
    Question(
        "throw",
        mark("Which throw brings most in the long run, or is it time to stop?"),
        "points on average between the best and the next best",
        best,
        weigh=weigh,
        options={"traits": False},
    ),
]
