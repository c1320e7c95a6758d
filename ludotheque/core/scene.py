"""What one seat sees and may touch."""

from __future__ import annotations

from typing import Literal

import msgspec

# How the board is laid out: for a laptop, or for a phone held upright.
Shape = Literal["wide", "tall"]


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A thing on the board; the same id in the next scene is the same thing, moved."""

    id: str
    # A <symbol> of the game's art.svg; "" for a piece that is only text.
    sprite: str
    # Its centre, in units of the scene.
    x: float
    y: float
    turn: float = 0
    scale: float = 1
    layer: int = 0
    # What `currentColor` is inside the sprite: "seat-0" to "seat-5", or "" for none.
    tint: str = ""
    # What it is, in words, for those who can't see it; "" for mere decoration.
    label: str = ""
    text: str = ""
    # The height of the text in units of the scene, and where the text lies on its point.
    size: float = 0
    align: Literal["middle", "start", "end"] = "middle"
    ink: Literal["dark", "light", "gold"] = "dark"
    # The piece from whose place it comes when it is new, "" to fade in where it is.
    source: str = ""


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something the seat may do now: the action's notation, its words, the pieces to touch."""

    action: str
    label: str
    path: list[str]


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that one seat sees of a position, in one language and shape."""

    width: int
    height: int
    # One sentence: what is expected of whom.
    sentence: str
    # What lies still for the whole game, apart so that it is sent once.
    ground: list[Piece] = []
    pieces: list[Piece] = []
    choices: list[Choice] = []


def summary(scene: Scene) -> list[str]:
    """The scene in words: the sentence, what lies on the board, what may be done."""
    lines = [scene.sentence]
    lines += [piece.label for piece in scene.pieces if piece.label]
    lines += [f"{choice.action}: {choice.label}" for choice in scene.choices]
    return lines
