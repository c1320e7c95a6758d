"""Pawns and blockade pawns, each in its seat's colour and with its letter."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.core.place import Place
from ludotheque.core.plates import GOLD, LETTERS, Station, marked
from ludotheque.core.scene import Piece, Shape
from ludotheque.core.tongue import Tongue
from ludotheque.games.inka.rules.geometry import centre, points_up
from ludotheque.games.inka.scene.layout import LAYOUTS
from ludotheque.games.inka.scene.words import of_cell

LAYER = 5
# How large the letters are; all blockade pawns have the same shape, so one size fits them.
PAWN_LETTER = 19
BLOCKADE_LETTER = 18


@lru_cache(maxsize=8192)
def pawn(
    shape: Shape, tongue: Tongue, seat: int, name: str, cell: int, way: tuple[Station, ...]
) -> Piece:
    """A pawn on the board, with the way it came."""
    label = tongue.say("{name}'s pawn: {cell}", name=name, cell=of_cell(tongue, cell))
    return _pawn(shape, seat, cell, label, way)


@lru_cache(maxsize=1024)
def rider(shape: Shape, seat: int, cell: int) -> Piece:
    """A pawn where a rhombus would carry it."""
    return _pawn(shape, seat, cell, "", ())


def _pawn(shape: Shape, seat: int, cell: int, label: str, way: tuple[Station, ...]) -> Piece:
    name, at = f"pawn-{seat}", Place(*LAYOUTS[shape].at(centre(cell)))
    return marked(name, name, at, seat, PAWN_LETTER, LAYER, label, way)


@lru_cache(maxsize=4096)
def blockade(shape: Shape, tongue: Tongue, seat: int, name: str, cell: int) -> Piece:
    """A blockade pawn on the board."""
    x, y = LAYOUTS[shape].at(centre(cell))
    label = tongue.say("{name}'s blockade pawn: {cell}", name=name, cell=of_cell(tongue, cell))
    return _pyramid("up" if points_up(cell) else "down", x, y, 1, seat, label)


@lru_cache(maxsize=1024)
def blocked(shape: Shape, seat: int, cell: int) -> Piece:
    """A blockade pawn where it might be put."""
    x, y = LAYOUTS[shape].at(centre(cell))
    return _pyramid("up" if points_up(cell) else "down", x, y, 1, seat, "")


@lru_cache(maxsize=4096)
def waiting(tongue: Tongue, seat: int, name: str, x: float, y: float, scale: float) -> Piece:
    """A blockade pawn beside the board."""
    label = tongue.say("{name}'s blockade pawn, not on the board", name=name)
    return _pyramid("up", x, y, scale, seat, label)


def _pyramid(points: str, x: float, y: float, scale: float, seat: int, label: str) -> Piece:
    return Piece(
        f"pyramid-{seat}", f"pyramid-{points}", x, y, scale=scale, layer=LAYER,
        tint=f"seat-{seat}", label=label, text=LETTERS[seat], size=BLOCKADE_LETTER,
        ink="dark" if seat == GOLD else "light",
    )  # fmt: skip
