"""What the machines know of Turquoise."""

from __future__ import annotations

from ludotheque.core.game import Level
from ludotheque.core.tongue import mark
from ludotheque.games.turquoise.foreman import Foreman
from ludotheque.games.turquoise.judge import WEIGHTS

# No level guesses who will lay which capital, nor what tablets are for: in the few games tried so
# far that was no clear gain.
BLIND = (0.0,) * 18
NO_TABLETS = (0.0,) * 4
# A beginner sees points and pillars in place, but no malus before the end.
BOLD = (*BLIND, 0.5, 0.0, 0.0, *NO_TABLETS, WEIGHTS[25], 0.0, 0.5, 0.0)
# The others see the malus coming, too.
CAREFUL = (*BLIND, *WEIGHTS[18:21], *NO_TABLETS, *WEIGHTS[25:28], 0.0)


def beginner() -> Foreman:
    """Follows one thought, step by step, and puts pillars boldly."""
    return Foreman(width=1, weights=BOLD)


def experienced() -> Foreman:
    """Follows one thought too, but leaves no pillar where it only costs."""
    return Foreman(width=1, weights=CAREFUL)


def master() -> Foreman:
    """Plans a whole turn, and what the next player makes of it."""
    return Foreman(width=8, answers=8, rival=1, weights=CAREFUL)


LEVELS = [
    Level(mark("Beginner"), beginner),
    Level(mark("Experienced"), experienced),
    Level(mark("Master"), master),
]
