"""The machines of Les yeux de Kali, from a beginner to a master."""

from __future__ import annotations

from ludotheque.core.game import Level
from ludotheque.core.tongue import mark
from ludotheque.games.kali.machine.players import Beginner, Counter, Master

LEVELS = [
    Level(mark("Beginner"), Beginner),
    Level(mark("Experienced"), Counter),
    Level(mark("Master"), Master, simulations=2000),
]
