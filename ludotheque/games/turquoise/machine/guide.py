"""Who gives hints in Turquoise: near aims, and the same ones until the turn is over."""

from __future__ import annotations

from typing import NamedTuple

from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import State
from ludotheque.core.stream import Stream
from ludotheque.games.turquoise.machine import players
from ludotheque.games.turquoise.machine.players import Planner
from ludotheque.games.turquoise.rules.material import ACTION_POINTS, SETH, TOP
from ludotheque.games.turquoise.rules.notation import (
    AUCTION,
    END,
    kind_of,
    tablet_of,
)
from ludotheque.games.turquoise.rules.stages import (
    ACTING,
    BIDDING,
    DRAWING,
    ENDED,
    INTERRUPTING,
    NOBODY,
)
from ludotheque.games.turquoise.rules.state import Turquoise

COMPILED = not players.__file__.endswith(".py")
# Always the same luck is imagined: whoever asks twice hears the same.
SEED = 7
LUCK = Stream(SEED)
# No turn has more actions.
MOST = 12


class Step(NamedTuple):
    """One of the mover's own actions in a turn, and the position before it."""

    before: Turquoise
    action: int


class Course(NamedTuple):
    """The rest of a turn as the guide imagines it, and the position before the turn ends."""

    steps: list[Step]
    end: Turquoise


class Guide(Knowledge):
    """A master who decides by the position alone, never by luck or the clock.

    So the turn that it imagines is the turn that it goes on to advise, as long as it is followed
    and no drawn tile changes everything.
    """

    def __init__(self) -> None:
        if COMPILED:
            self.planner = Planner(width=24, answers=32, rival=4, reply=3)
        else:
            self.planner = Planner(width=2, answers=2, rival=1, reply=1)

    def choose(self, state: State, stream: Stream) -> int:
        turquoise: Turquoise = state  # type: ignore[assignment]
        action = self.planner.choose(turquoise, Stream(SEED))
        if kind_of(action) == AUCTION and not self.pays(turquoise, tablet_of(action)):
            # Whatever else a god is good for, nobody could see it.
            return self.without_auction(turquoise)
        return action

    def pays(self, state: Turquoise, god: int) -> bool:
        """Whether a god is worth more than a point in the next turn of anybody."""
        return any(self.brings(state, god, seat) > 1 for seat in range(state.seats))

    def without_auction(self, state: Turquoise) -> int:
        """What to do in a turn before which no auction is opened."""
        turn = state.copy()
        turn.stage = ACTING
        return self.planner.choose(turn, Stream(SEED))

    # --- a whole turn ---------------------------------------------------------------------

    def course(self, state: Turquoise, action: int) -> Course:
        """The rest of the mover's turn if it goes on so."""
        trial = state.copy()
        trial.play(action)
        following = self.rest(trial, state.mover)
        return Course([Step(state, action), *following.steps], following.end)

    def rest(self, state: Turquoise, seat: int) -> Course:
        """The rest of a seat's turn."""
        trial, steps = state.copy(), list[Step]()
        while trial.mover == seat and trial.stage not in (ENDED, BIDDING) and len(steps) < MOST:
            if trial.stage == DRAWING:
                trial.play(trial.legal()[0])
            elif trial.stage == INTERRUPTING:
                trial.play(self.choose(trial, LUCK))
            else:
                action = self.choose(trial, LUCK)
                if action == END:
                    break
                steps.append(Step(trial.copy(), action))
                trial.play(action)
        return Course(steps, trial)

    # --- the gods -------------------------------------------------------------------------

    def brings(self, state: Turquoise, god: int, seat: int) -> int:
        """How many points a god adds to one turn of a seat, or with Seth to another's."""
        if god == SETH:
            return max(
                (state.gain(place, seat) for place in range(TOP + 1) if state.bears(place)),
                default=0,
            )
        return self.earns(state, god, seat) - self.earns(state, NOBODY, seat)

    def earns(self, state: Turquoise, god: int, seat: int) -> int:
        """The points of a turn that a seat has now, with or without a god."""
        return self.turn_with(state, god, seat).end.points[seat] - state.points[seat]

    def turn_with(self, state: Turquoise, god: int, seat: int) -> Course:
        """A whole turn of a seat that has it now, with or without a god."""
        turn = state.copy()
        owner = [seat if tablet == god else has for tablet, has in enumerate(state.owner)]
        begun = {"stage": ACTING, "mover": seat, "ap": ACTION_POINTS, "built": False}
        # A list of a compiled position is a copy: to be changed, it must be restored.
        turn.restore({**state.facts(), **begun, "owner": owner})
        return self.rest(turn, seat)
