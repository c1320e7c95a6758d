"""Positions of Turquoise worth a picture in the rules."""

from __future__ import annotations

# Ana lays three tiles; Ben two, and brings a pillar in.
GROUND = [
    "first 0",
    "lay", "tile 4", "put 0c1 180", "lay", "tile 1", "put 0a3 0", "lay", "tile 2", "put 0c3 90",
    "end",
    "lay", "tile 9", "put 0e1 0", "lay", "tile 11", "put 0g3 0", "move hand f1 1", "end",
]  # fmt: skip
AUCTION = [*GROUND, "auction horus 1"]
# Four pillars of Ana's around the corner of four tiles, and a capital on them.
CAPITAL = [
    *AUCTION, "leave", "move hand b1 1", "move hand b2 1", "move hand c1 1", "end",
    "move hand g1 1", "move hand f2 1", "lay", "tile 15", "put 0e3 90", "end",
    "move hand c2 1", "move hand c3 1", "move hand a3 1", "end",
    "move hand h3 1", "move hand g2 1", "end",
    "move hand b3 1", "lay", "tile 20", "put 1b2 0",
]  # fmt: skip

PICTURES: dict[str, tuple[int, list[str]]] = {
    "start": (2, ["first 0"]),
    "capital": (2, CAPITAL),
    "auction": (2, AUCTION),
}
