"""The machines of Karma Dice, from a beginner to a master."""

from __future__ import annotations

from ludotheque.core.game import Level
from ludotheque.core.tongue import mark
from ludotheque.games.karma.machine.players import Master, Reckoner, Thumb

LEVELS = [
    Level(mark("Beginner"), Thumb),
    Level(mark("Experienced"), Reckoner),
    Level(mark("Master"), Master),
]
