"""Players' plates: a board for each seat with its mark, its name, and what is written there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ludotheque.core.place import Place
from ludotheque.core.scene import Piece
from ludotheque.core.textfit import shrink
from ludotheque.core.tongue import Tongue

Ink = Literal["dark", "light", "gold"]
Station = tuple[float, float, float]

LETTERS = "ABCDEF"
# How much of its usual height the letter has inside each seat's shape: the circle, the triangle,
# the square, the diamond, the hexagon and the star.
ROOM = (1, 0.72, 1, 0.91, 1, 0.75)
# Light letters can't be read on gold.
GOLD = 3
# A long name is written smaller, down to this part of the usual height, before it is cut short.
SMALL = 0.78


def marked(
    id: str, sprite: str, at: Place, seat: int, size: float, layer: int, label: str = "",
    way: Sequence[Station] = (),
) -> Piece:  # fmt: skip
    """A seat's own thing, in its colour, with its letter; `size` is for a wide shape."""
    return Piece(
        id, sprite, at.x, at.y, scale=at.scale, layer=layer, tint=f"seat-{seat}", label=label,
        text=LETTERS[seat], size=round(size * ROOM[seat]),
        ink="dark" if seat == GOLD else "light", way=list(way),
    )  # fmt: skip


def seat_mark(id: str, at: Place, seat: int, layer: int, size: float = 24) -> Piece:
    """A seat's mark: its shape and letter."""
    return marked(id, f"seat-{seat}", at, seat, size, layer)


def written(
    id: str, at: Place, text: str, size: float, layer: int,
    align: Literal["start", "end"] = "start", ink: Ink = "dark", sprite: str = "",
) -> Piece:  # fmt: skip
    """Words or numbers on a plate."""
    return Piece(
        id, sprite, at.x, at.y, scale=at.scale, layer=layer,
        text=text, size=round(size, 1), align=align, ink=ink,
    )  # fmt: skip


def name_on(
    plate: str, at: Place, name: str, room: float, size: float, layer: int, ink: Ink = "dark"
) -> Piece:
    """A player's name on their plate, as much of it as there is room for."""
    text, size = shrink(name, room, size, SMALL * size)
    return written(f"{plate}-name", at, text, size, layer, ink=ink)


def crown(at: Place, tongue: Tongue, seat: int, name: str, layer: int) -> Piece:
    """The crown on the plate of a winner."""
    label = tongue.say("{name} wins", name=name)
    return Piece(f"crown-{seat}", "crown", at.x, at.y, scale=at.scale, layer=layer, label=label)
