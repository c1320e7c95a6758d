"""The machines of Karma Dice, from a beginner to a master."""

from __future__ import annotations

from ludotheque.core.game import Level
from ludotheque.core.tongue import mark
from ludotheque.games.karma.machine.players import Beginner, Expert, Master, Reckoner

LEVELS = [
    Level(mark("Beginner"), Beginner),
    Level(mark("Experienced"), Reckoner),
    Level(mark("Expert"), Expert),
    Level(mark("Master"), Master),
]
