"""The machines of Karma Dice, from a beginner to a master."""

from __future__ import annotations

from ludotheque.core.game import Level
from ludotheque.core.tongue import mark
from ludotheque.games.karma.master import Sage
from ludotheque.games.karma.thumb import Reckoner, Thumb

LEVELS = [
    Level(mark("Beginner"), Thumb),
    Level(mark("Experienced"), Reckoner),
    Level(mark("Master"), Sage),
]
