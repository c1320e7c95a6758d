"""Positions of Inka worth a picture in the rules."""

from __future__ import annotations

STARTS = ["first 3", "start h9", "start a1", "start a9", "start h1"]
LAID = [
    "draw 1", "lay c5-d6", "draw 10", "lay b7-b8", "draw 11", "lay c3-c4", "draw 4",
    "lay c8-c7", "draw 9", "lay g9-g10", "draw 12", "lay b10-b9", "draw 3", "lay e6-f5",
    "draw 13", "lay f11-f10", "draw 5", "lay g2-g1", "draw 8", "lay f9-f8", "draw 2",
    "lay e10-e11", "draw 6", "lay b2-b3", "draw 7", "lay f4-f3",
]  # fmt: skip
# Nobody hurries in the first round.
PLAYED = [
    "end", "end", "end", "end",
    "walk d7", "take", "walk d9", "take", "walk e7", "end", "walk d7", "take", "walk d9",
    "block c2", "walk g2", "block d15", "walk d7", "take",
]  # fmt: skip

# The first one is also what the shelf shows.
PICTURES: dict[str, tuple[int, list[str]]] = {
    "middle": (4, [*STARTS, *LAID, *PLAYED]),
    "temple": (4, STARTS),
}
