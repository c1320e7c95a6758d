"""Pawns and blockade pawns, each with its seat's mark."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ludotheque.core.scene import Piece, Shape
from ludotheque.core.tongue import Tongue
from ludotheque.games.inka.geometry import cell_name, centre, points_up
from ludotheque.games.inka.layout import LAYOUTS
from ludotheque.games.inka.motion import Station

LETTERS = "ABCD"
# The triangle and the diamond have less room inside.
SIZES = (19, 14, 19, 17)


@lru_cache(maxsize=8192)
def pawn(
    shape: Shape, tongue: Tongue, seat: int, name: str, cell: int, way: tuple[Station, ...]
) -> Piece:
    """A pawn on the board."""
    x, y = LAYOUTS[shape].at(centre(cell))
    label = tongue.say("{name}'s pawn: {cell}", name=name, cell=cell_name(cell))
    return _marked(f"pawn-{seat}", f"pawn-{seat}", x, y, seat, label, SIZES[seat], list(way))


@lru_cache(maxsize=1024)
def rider(shape: Shape, seat: int, cell: int) -> Piece:
    """A pawn where a rhombus would carry it."""
    x, y = LAYOUTS[shape].at(centre(cell))
    return _marked(f"pawn-{seat}", f"pawn-{seat}", x, y, seat, "", SIZES[seat], [])


@lru_cache(maxsize=4096)
def blockade(shape: Shape, tongue: Tongue, seat: int, name: str, cell: int) -> Piece:
    """A blockade pawn on the board."""
    x, y = LAYOUTS[shape].at(centre(cell))
    label = tongue.say("{name}'s blockade pawn: {cell}", name=name, cell=cell_name(cell))
    way = "up" if points_up(cell) else "down"
    return _marked(f"pyramid-{seat}", f"pyramid-{way}", x, y, seat, label, 18, [])


@lru_cache(maxsize=4096)
def kept(tongue: Tongue, seat: int, name: str, x: float, y: float, scale: float) -> Piece:
    """A blockade pawn that waits on its seat's tablet."""
    label = tongue.say("{name}'s blockade pawn, not on the board", name=name)
    return _marked(f"pyramid-{seat}", "pyramid-up", x, y, seat, label, 18, [], scale)


def _marked(
    piece: str, sprite: str, x: float, y: float, seat: int, label: str, size: float,
    way: Sequence[Station], scale: float = 1,
) -> Piece:  # fmt: skip
    return Piece(
        piece, sprite, x, y, scale=scale, layer=5, tint=f"seat-{seat}", label=label,
        text=LETTERS[seat], size=size, ink="dark" if seat == 3 else "light", way=list(way),
    )  # fmt: skip
