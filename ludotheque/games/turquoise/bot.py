"""What the machines know of Turquoise."""

from __future__ import annotations

from ludotheque.core.game import Level
from ludotheque.core.tongue import mark
from ludotheque.games.turquoise.foreman import Foreman
from ludotheque.games.turquoise.judge import WEIGHTS

# A beginner sees points, pillars in place and the malus, but not who will lay which capital, and
# he knows no use for tablets.
SIMPLE = (*(0.0,) * 18, *WEIGHTS[18:21], 0.0, 0.0, 0.0, 0.0, *WEIGHTS[25:28], 0.0)
# Without the hurry to build, the last weight: in the few games tried so far it did no good.
CALM = (*WEIGHTS[:28], 0.0)


def beginner() -> Foreman:
    """Follows one thought, step by step."""
    return Foreman(width=1, weights=SIMPLE)


def experienced() -> Foreman:
    """Follows one thought too, but sees who will lay which capital, and what tablets are for."""
    return Foreman(width=1, weights=CALM)


def master() -> Foreman:
    """Plans a whole turn, and what the next player makes of it."""
    return Foreman(width=8, answers=8, rival=4, weights=CALM)


LEVELS = [
    Level(mark("Beginner"), beginner),
    Level(mark("Experienced"), experienced),
    Level(mark("Master"), master),
]
