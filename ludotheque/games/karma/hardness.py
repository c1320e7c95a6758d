"""How hard it is to win alone: played out by a machine of the third level, see bench/karma.py."""

from __future__ import annotations

from ludotheque.core.tongue import mark

# By the level of the Evil Eye: the games won, of how many.
GAMES = 875
WINS = {1: 750, 2: 493, 3: 232, 4: 94}

# The same in a sentence for the game's page; a test holds both together.
NOTES = (
    mark(
        "Alone against the Evil Eye, the strongest machine wins 86, 56, 27 and 11 games in 100 "
        "at the four levels."
    ),
)


def percent(level: int) -> int:
    """How many games in 100 are won at a level."""
    return round(100 * WINS[level] / GAMES)
