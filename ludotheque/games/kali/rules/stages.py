"""The stages of a game of Les yeux de Kali."""

from __future__ import annotations

STAGES = ("starting", "must draw", "may stop", "turning", "asking", "ended")
STARTING, MUST_DRAW, MAY_STOP, TURNING, ASKING, ENDED = range(len(STAGES))
