"""What the machines know of Les yeux de Kali."""

from __future__ import annotations

from ludotheque.core.game import Level
from ludotheque.core.knowledge import Knowledge
from ludotheque.core.tongue import mark

LEVELS = [Level(mark("Beginner"), Knowledge)]
