"""What a game is made of on paper: things to print, to cut out and to play with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from ludotheque.core.scene import Piece, Scene

# A point of a thing's outline, in millimetres from its upper left corner.
Point = tuple[float, float]


@dataclass(frozen=True)
class Print:
    """A thing to cut out, or several that are alike; whatever is larger than a page is tiled."""

    # What it is, in the reader's language.
    label: str
    # What it shows, stretched over the whole of its size.
    drawing: Scene
    # Its size in millimetres.
    width: float
    height: float
    copies: int = 1
    # What its other side shows, for those who print both sides.
    back: Scene | None = None
    # Where it is cut; along its four sides if nothing is said.
    outline: Sequence[Point] = ()


@dataclass(frozen=True)
class Kit:
    """Everything that is printed of a game, and what players need besides."""

    prints: Sequence[Print]
    # Dice, pawns, a pencil: each in the reader's language.
    besides: Sequence[str] = ()


def still(width: float, height: float, *pieces: Piece) -> Scene:
    """A drawing of pieces that nobody touches."""
    return Scene(round(width), round(height), "", ground=list(pieces))


def alone(sprite: str, size: tuple[float, float], tint: str = "") -> Scene:
    """A drawing of one sprite of this size."""
    width, height = size
    return still(width, height, Piece(sprite, sprite, width / 2, height / 2, tint=tint))


def circle(diameter: float, corners: int = 60) -> list[Point]:
    """The outline of something round."""
    half = diameter / 2
    turns = (2 * pi * corner / corners for corner in range(corners))
    return [(half + half * cos(turn), half + half * sin(turn)) for turn in turns]
