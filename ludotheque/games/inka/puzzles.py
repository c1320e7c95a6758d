"""What puzzles ask in Inka: get out of the temple in this very turn."""

from __future__ import annotations

from ludotheque.core.question import Question, Solution
from ludotheque.core.tongue import mark
from ludotheque.games.inka.machine.escape import Escape
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.rules.material import POINTS
from ludotheque.games.inka.rules.stages import SHIFTING

# The most actions that a way out takes.
LONGEST = 20


def way_out(state: Inka) -> Solution | None:
    """A way out at the beginning of a turn that needs at least one rhombus to be moved."""
    if state.stage != SHIFTING or state.points < POINTS:
        return None
    escape = Escape(state.seats)
    if escape.first(state) < 0:
        return None
    shifts = escape.shifts
    way: list[str] = []
    trial = state.copy()
    while trial.escaped < 0 and len(way) < LONGEST:
        action = escape.first(trial)
        if action < 0:
            return None
        way.append(trial.name(action))
        trial.play(action)
    return Solution([way], shifts) if shifts and trial.escaped == state.mover else None


def is_out(start: Inka, state: Inka) -> bool:
    """Whether whoever had the turn has left the temple."""
    return state.escaped == start.mover


QUESTIONS = [
    Question(
        "out",
        mark("Get out of the temple in this turn."),
        "path rhombi that must be moved on the way",
        way_out,
        reached=is_out,
        missed=mark("The turn is over, and you are still in the temple."),
        solved=mark("You are out, with all three statues!"),
    ),
]
