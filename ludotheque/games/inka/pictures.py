"""Positions of Inka worth a picture in the rules."""

from __future__ import annotations

STARTS = ["first 3", "start j11", "start a11", "start j1", "start a1"]
LAID = [
    "draw 12", "lay c11-c12", "draw 11", "lay d13-d12", "draw 4", "lay d6-d7", "draw 10",
    "lay f4-f3", "draw 5", "lay f2-f1", "draw 6", "lay b10-b11", "draw 7", "lay h2-h3",
    "draw 8", "lay d10-d9", "draw 3", "lay f12-g11", "draw 13", "lay g2-g3", "draw 2",
    "lay g7-f8", "draw 1", "lay b5-c6", "draw 9", "lay h12-i11",
]  # fmt: skip
PLAYED = [
    "shift 1 c7-c8", "walk c12", "block g6",
    "shift 13 g4-g5", "walk g1", "shift A e1-e2", "walk f2", "block g12",
    "shift 1 c5-c6", "shift 7 h4-h5", "block a11",
    "shift 5 j2-j1", "shift 12 c13-c14", "walk h12", "block h2",
    "shift 1 c11-c12", "walk g17", "shift C j10-j9", "walk d12", "block c2",
    "shift 5 j8-j7", "shift 9 h13-h14", "walk j10", "take", "walk c11", "block b3",
    "shift 10 f2-f1", "shift 11 g16-g15", "shift 3 i12-j11", "walk b1", "block a11",
    "shift 9 h7-h8", "shift 9 i6-i5", "shift 9 j3-i4", "block j11",
    "shift 11 g10-g9", "shift 2 e6-d5", "walk e11", "take", "walk g10", "block h2",
    "shift 1 c5-c6", "shift 2 c2-c3", "shift 11 g16-g15", "walk c6", "block f3",
    "shift 1 c11-c12", "walk d1", "shift C e9-e8", "walk e1", "take",
]  # fmt: skip

# The first one is also what the shelf shows.
PICTURES: dict[str, tuple[int, list[str]]] = {
    "middle": (4, [*STARTS, *LAID, *PLAYED]),
    "temple": (4, STARTS),
}
