"""What the machines know of Turquoise."""

from __future__ import annotations

from ludotheque.core.game import Level
from ludotheque.core.tongue import mark
from ludotheque.games.turquoise import foreman
from ludotheque.games.turquoise.foreman import Foreman
from ludotheque.games.turquoise.weights import Weights

# Interpreted, a turn takes a hundred times as long to plan: then they look less far.
COMPILED = not foreman.__file__.endswith(".py")
# A beginner sees what the next player can lay and no further, and takes no care of ways.
CARELESS = Weights(near=0.0, fade=0.0)


def beginner() -> Foreman:
    """Follows one thought, step by step."""
    return Foreman(width=1, weights=CARELESS)


def experienced() -> Foreman:
    """Weighs a few ways to spend a turn, and sees who will lay what."""
    return Foreman(width=4) if COMPILED else Foreman(width=2)


def master() -> Foreman:
    """Weighs many whole turns, what the others answer to each, and his own next one."""
    if COMPILED:
        return Foreman(width=24, answers=32, rival=4, reply=3)
    return Foreman(width=2, answers=2, rival=1, reply=1)


LEVELS = [
    Level(mark("Beginner"), beginner),
    Level(mark("Experienced"), experienced),
    Level(mark("Master"), master),
]
