"""The machines of Turquoise, from a beginner to a master."""

from __future__ import annotations

from ludotheque.core.game import Level
from ludotheque.core.tongue import mark
from ludotheque.games.turquoise.machine import players
from ludotheque.games.turquoise.machine.guide import Guide
from ludotheque.games.turquoise.machine.players import Planner
from ludotheque.games.turquoise.machine.tables import Weights

# Interpreted, a turn takes a hundred times as long to plan, so machines consider less.
COMPILED = not players.__file__.endswith(".py")
# The two lower levels see what the next player can lay and no further, ignore how near pillars are,
# spend the last point like any other, and buy a god only for a great plan.
CARELESS = Weights(near=0.0, fade=0.0, bargain=0.15, purse=0.0)


def beginner() -> Planner:
    """Follows a single idea, step by step."""
    return Planner(width=1, weights=CARELESS)


def experienced() -> Planner:
    """Weighs two ways to spend a turn, and what the others answer to each."""
    return Planner(width=2, answers=2 if COMPILED else 0, rival=1, reply=1, weights=CARELESS)


def expert() -> Planner:
    """Weighs some ways to spend a turn, what the others answer, and what is only coming near."""
    return Planner(width=8, answers=8, rival=1, reply=1) if COMPILED else Planner(width=2)


def master() -> Planner:
    """Weighs many whole turns, what the others answer to each, and its own next turn."""
    if COMPILED:
        return Planner(width=24, answers=32, rival=4, reply=3)
    return Planner(width=2, answers=2, rival=1, reply=1)


LEVELS = [
    Level(mark("Beginner"), beginner),
    Level(mark("Experienced"), experienced),
    Level(mark("Expert"), expert),
    Level(mark("Master"), master),
]

# Who gives hints: a master whose aims can be seen.
GUIDE = Level("Guide", Guide)
