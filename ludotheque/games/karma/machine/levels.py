"""The machines of Karma Dice, from a beginner to a master."""

from __future__ import annotations

from ludotheque.core.game import Level
from ludotheque.core.tongue import mark
from ludotheque.games.karma.machine.players import Beginner, Expert, Master, Reckoner

LEVELS = [
    Level(mark("Beginner"), Beginner),
    Level(mark("Experienced"), Reckoner),
    # A first throw with a dozen dice, several of them light blue, takes longest to plan.
    Level(mark("Expert"), Expert, seconds=2.0),
    Level(mark("Master"), Master, seconds=2.0),
]
