"""What the machines know of Turquoise."""

from __future__ import annotations

from ludotheque.core.game import Level
from ludotheque.core.tongue import mark
from ludotheque.games.turquoise.foreman import Foreman


def beginner() -> Foreman:
    """Follows one thought, step by step."""
    return Foreman(width=1)


def experienced() -> Foreman:
    """Plans a whole turn."""
    return Foreman(width=8)


def master() -> Foreman:
    """Plans a whole turn, and what the next player makes of it."""
    return Foreman(width=16, answers=8, rival=3)


LEVELS = [
    Level(mark("Beginner"), beginner),
    Level(mark("Experienced"), experienced),
    Level(mark("Master"), master),
]
