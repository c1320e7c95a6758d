"""What puzzles ask in Karma Dice: which throw is worth most, or is it time to stop?"""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.question import Question, Solution
from ludotheque.core.tongue import Tongue, mark
from ludotheque.games.karma.advice import exactly, explain, solved
from ludotheque.games.karma.machine.odds import chance
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.material import LAST_ZONE
from ludotheque.games.karma.rules.notation import STOP, THROW, counts_of, kind_of, packed
from ludotheque.games.karma.scene.words import karma

# Fewer points on average are no clear answer.
CLEAR = 0.25
COLOURS = 2
# How far below the best a second throw is looked for, in points.
FAR = 1.5
# An answer that brings so much of the most is nearly right.
NEARLY = 0.9
ALMOST = mark("Almost!")
# Chances that are no farther apart are the same to people.
EQUAL = 0.02
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
    """What speaks for the right answer; why a wrong one is not as good, and what both bring."""
    found, tongue = best(state), viewer.tongue
    worths = _worths(state, EVERY)
    worth, most = worths[state.name(action)], max(worths.values())
    if found is None or [state.name(action)] in found.answers:
        return _right(state, action, worth, viewer)
    said = [tongue.say(ALMOST)] if worth >= NEARLY * most else []
    said.append(_why_not(state, action, state.action(found.answers[0][0]), tongue))
    if round(worth) != round(most):
        said.append(tongue.say(
            "Played many times, it brings about {points}, and the best choice about {best}.",
            points=karma(tongue, round(worth)), best=round(most),
        ))  # fmt: skip
    return " ".join(said)


def _right(state: Karma, action: int, worth: float, viewer: Viewer[Karma]) -> str:
    """Why, and for a throw, what to hope for."""
    said = explain(state, action, viewer)
    if kind_of(action) != THROW:
        return said
    verdict = viewer.tongue.say("No other choice brings more: about {points} in this turn.",
                                points=karma(viewer.tongue, round(worth)))  # fmt: skip
    return f"{said} {verdict}"


def _why_not(state: Karma, action: int, better: int, tongue: Tongue) -> str:
    """What is wrong with an answer, without giving the better one away."""
    stop = karma(tongue, state.stop_worth())
    if kind_of(action) != THROW:
        return tongue.say("Stopping brings {points} for sure, but here it pays to dare a throw.",
                          points=stop)  # fmt: skip
    likely = chance(state, action)
    if likely <= 0:
        return tongue.say("Such a throw can't beat {last}.", last=state.last)
    if kind_of(better) != THROW:
        return tongue.say("That is too risky ({odds}): better stop, with {points} for sure.",
                          odds=exactly(tongue, likely), points=stop)  # fmt: skip
    if chance(state, better) > likely + EQUAL:
        return tongue.say("Another throw succeeds more often than this one ({odds}).",
                          odds=exactly(tongue, likely))  # fmt: skip
    if sum(counts_of(better)) < sum(counts_of(action)):
        return tongue.say("Fewer dice are enough here: keep the others for the next throws.")
    return tongue.say("Other dice are enough here: keep the stronger ones for the next throws.")


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
        almost=ALMOST,
        options={"traits": False},
    ),
]
