"""Positions of Inka worth a picture in the rules."""

from __future__ import annotations

STARTS = ["first 0", "start a1", "start h1", "start a9", "start h9"]
LAID = [
    "draw 9", "lay c12-b11", "draw 13", "lay f3-f4", "draw 2", "lay f7-f6", "draw 11",
    "lay e11-e10", "draw 3", "lay d5-e5", "draw 5", "lay h5-h6", "draw 7", "lay a3-b4",
    "draw 1", "lay g4-h3", "draw 12", "lay d14-d13", "draw 10", "lay a5-a4", "draw 8",
    "lay e3-e4", "draw 4", "lay b7-c8", "draw 6", "lay b3-b2",
]  # fmt: skip
FIRST_ROUND = [
    "shift 3 c5-d6", "walk d7", "take", "walk d9", "end",
    "shift 5 g5-g6", "walk d7", "take", "walk e7", "take", "walk e9", "block d12",
    "shift 4 c8-c9", "walk d7", "take", "walk e7", "take", "walk d8", "block g2",
    "shift 2 f9-f8", "walk d7",
]  # fmt: skip

# The first one is also what the shelf shows.
PICTURES: dict[str, tuple[int, list[str]]] = {
    "middle": (4, [*STARTS, *LAID, *FIRST_ROUND]),
    "temple": (4, STARTS),
}
