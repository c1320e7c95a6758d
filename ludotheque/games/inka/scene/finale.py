"""How Inka ends on the board: a gate opens, or all of them stay shut."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.core.scene import Piece, Shape
from ludotheque.core.tongue import Tongue
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.rules.geometry import cell_name, centre
from ludotheque.games.inka.rules.material import STARTS
from ludotheque.games.inka.rules.stages import ENDED
from ludotheque.games.inka.scene.figures import rider
from ludotheque.games.inka.scene.layout import LAYOUTS

# Above the rhombi and pawns; how large a gate is that opens, and one that stays shut.
LAYER = 9
OPEN, SHUT = 1.15, 0.5
# How far the doorway's foot is from the middle of the gate, and how near the rim a gate may be.
FOOT, RIM = 40, 122
# How much larger whoever steps out is seen.
NEARER = 1.5


def acts(state: Inka, shape: Shape, tongue: Tongue) -> list[list[Piece]]:
    """What comes one after the other at the end of a game; nothing before."""
    if state.stage != ENDED:
        return []
    if state.escaped < 0:
        return [_shut(shape, tongue)]
    return _open(shape, tongue, state.escaped, state.pawns[state.escaped])


@lru_cache(maxsize=64)
def _open(shape: Shape, tongue: Tongue, seat: int, cell: int) -> list[list[Piece]]:
    """The gate at the exit, the light behind it, and the pawn that steps out into it."""
    layout = LAYOUTS[shape]
    x, y = layout.at(centre(cell))
    # The corners lie near the rim of the picture, and the gate is seen whole.
    high = max(y - FOOT, RIM)
    shut = Piece("gate", "gate-shut", x, high, scale=OPEN, layer=LAYER)
    opened = Piece(
        "gate", "gate-open", x, high, scale=OPEN, layer=LAYER,
        label=tongue.say("The gate of the temple is open"),
    )  # fmt: skip
    light = Piece("dawn", "dawn", x, high)
    pawn = rider(shape, seat, cell)
    out = Piece(
        pawn.id, pawn.sprite, x, high + FOOT, scale=NEARER * pawn.scale, layer=LAYER + 1,
        tint=pawn.tint, text=pawn.text, size=pawn.size, ink=pawn.ink,
    )  # fmt: skip
    return [[shut], [opened, light], [out]]


@lru_cache(maxsize=16)
def _shut(shape: Shape, tongue: Tongue) -> list[Piece]:
    """Nobody has found a way out."""
    label = tongue.say("The gates of the temple are shut")
    pieces = []
    for number, cell in enumerate(STARTS):
        x, y = LAYOUTS[shape].at(centre(cell))
        pieces.append(
            Piece(
                f"gate-{cell_name(cell)}", "gate-shut", x, y, scale=SHUT, layer=LAYER,
                label="" if number else label,
            )
        )  # fmt: skip
    return pieces
