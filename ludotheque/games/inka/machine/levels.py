"""The machines of Inka, from a beginner to a master."""

from __future__ import annotations

from ludotheque.core.game import Level
from ludotheque.core.tongue import mark
from ludotheque.games.inka.machine import players
from ludotheque.games.inka.machine.companion import Companion
from ludotheque.games.inka.machine.master import Master
from ludotheque.games.inka.machine.players import Guide, Wanderer
from ludotheque.games.inka.machine.tables import (
    COMPANION_WIDTH,
    EFFORT,
    SLOW_EFFORT,
    SLOW_GUIDE_WIDTH,
    SLOW_MASTER_SEARCH,
)

COMPILED = not str(players.__file__).endswith(".py")


def guide() -> Guide:
    """A guide that answers in time."""
    return Guide() if COMPILED else Guide(SLOW_GUIDE_WIDTH, SLOW_EFFORT)


def master() -> Master:
    """A master that answers in time."""
    return Master() if COMPILED else Master(*SLOW_MASTER_SEARCH, SLOW_EFFORT)


def companion() -> Companion:
    """A companion that answers in time."""
    if COMPILED:
        return Companion(COMPANION_WIDTH, EFFORT)
    return Companion(SLOW_GUIDE_WIDTH, SLOW_EFFORT)


LEVELS = [
    Level(mark("Beginner"), Wanderer),
    Level(mark("Experienced"), guide),
    Level(mark("Master"), master),
]

# Who gives hints: somebody whose aim can be seen.
GUIDE = Level("Companion", companion)
