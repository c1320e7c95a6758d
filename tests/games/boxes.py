"""How much room the pieces of a scene take."""

from __future__ import annotations

from ludotheque.core.picture import Art
from ludotheque.core.scene import Piece

# Drawings may have some units of shadow or glow around them.
AIR = 14


def box(art: Art, piece: Piece) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a piece."""
    width, height = (side * piece.scale for side in art.sizes[piece.sprite])
    x, y = piece.x, piece.y
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def apart(art: Art, one: Piece, other: Piece) -> bool:
    """Whether two pieces lie beside each other."""
    a, b = box(art, one), box(art, other)
    return a[2] <= b[0] + AIR or b[2] <= a[0] + AIR or a[3] <= b[1] + AIR or b[3] <= a[1] + AIR
