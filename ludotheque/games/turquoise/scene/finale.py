"""How Turquoise ends on the board: the pyramid is crowned with gold, or the sand comes."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.core.scene import Piece
from ludotheque.core.tongue import Tongue
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.scene.camera import GLORY, Camera

# The floor of the last capital, and the height from which its golden tip comes down.
SUMMIT = 3
FALL = 260
# How far below the middle of the site the sand lies, in slots.
LOW = -2.6
# Over the whole site, but under the plates.
SAND = 690


def acts(camera: Camera, tongue: Tongue, state: Turquoise) -> list[list[Piece]]:
    """What comes one after the other at the end of a game; nothing before."""
    if state.stage_name() != "ended":
        return []
    return _left(camera, tongue) if state.abandoned() else _crowned(camera, tongue)


@lru_cache(maxsize=16)
def _crowned(camera: Camera, tongue: Tongue) -> list[list[Piece]]:
    """Light all around the last capital, and a tip of gold upon it."""
    x, y = camera.point(0, 0, SUMMIT)
    scale = camera.site.scale
    # Around the summit, but under it.
    rays = Piece("rays", "rays", x, y, scale=scale, layer=camera.under_summit)
    tip = Piece(
        "tip", camera.tip, x, y, scale=scale, layer=GLORY, way=[(x, y - FALL, 0.0)],
        label=tongue.say("The pyramid is crowned"),
    )  # fmt: skip
    return [[rays], [tip]]


@lru_cache(maxsize=16)
def _left(camera: Camera, tongue: Tongue) -> list[list[Piece]]:
    """The desert takes back what nobody finished."""
    x, _ = camera.point(0, 0, 0)
    _, y = camera.point(0, LOW, 0)
    sand = Piece(
        "sand", "sandstorm", x, y, scale=camera.site.scale, layer=SAND,
        way=[(x - FALL, y, 0.0)], label=tongue.say("The sand covers the unfinished temple"),
    )  # fmt: skip
    return [[sand]]
