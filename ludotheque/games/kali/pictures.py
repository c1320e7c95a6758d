"""Positions of Les yeux de Kali worth a picture in the rules."""

from __future__ import annotations

UP_THE_PATH = ["draw", "card 2", "draw", "card 1", "draw", "card 3"]
CLIMB = ["draw", "card 4"] * 4

PICTURES: dict[str, tuple[int, list[str]]] = {
    "start": (3, ["first 0"]),
    "path": (3, ["first 0", *UP_THE_PATH]),
    "noise": (3, ["first 0", *UP_THE_PATH, "draw", "card noise"]),
    "one-eye": (3, ["first 0", *UP_THE_PATH, "draw", "card fright"]),
    "buy": (3, ["first 0", *UP_THE_PATH, "enough"]),
    "temple": (3, ["first 0", *CLIMB, "draw", "card 3"]),
}
