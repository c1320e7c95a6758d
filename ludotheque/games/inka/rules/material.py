"""The material of Inka, as data: the map of the temple, and the sixteen rhombi."""

from __future__ import annotations

from typing import NamedTuple

from ludotheque.games.inka.rules.geometry import CELLS, LYING_NAMES

# S is a start, which is also an exit; o is floor; P is a secret passage and R a rhombus symbol,
# both on floor; M is the middle, on floor, where the destination rhombi lie; a dot is a chasm.
# Row a is at the top. The odd cells of the upper rows point up, those of the lower rows down.
MAP = """
           S o . . . o . . . o S
         o o . . . . . . . . . o o
       o . . . . . . . . . . . . . o
     R o . . . . . . . . . . . . . o R
   P o . . . . . . M M M . . . . . . o P
   P o . . . . . . M M M . . . . . . o P
     R o . . . . . . . . . . . . . o R
       o . . . . . . . . . . . . . o
         o o . . . . . . . . . o o
           S o . . . o . . . o S
"""

DRAWN = dict(zip(CELLS, MAP.split(), strict=True))
FLOOR = tuple(cell for cell, drawn in DRAWN.items() if drawn != ".")
STARTS = tuple(cell for cell, drawn in DRAWN.items() if drawn == "S")
PASSAGES = tuple(cell for cell, drawn in DRAWN.items() if drawn == "P")
SYMBOLS = tuple(cell for cell, drawn in DRAWN.items() if drawn == "R")
MIDDLE = tuple(cell for cell, drawn in DRAWN.items() if drawn == "M")

# The sides of a rhombus; see geometry.Lying.
DIAGONAL, HEAD_RIGHT, TAIL_RIGHT, TAIL_LEFT, HEAD_LEFT = range(5)
NONE = -1


class Rhombus(NamedTuple):
    """One of the sixteen rhombi: its name in the notation, the sides with a wall or a snake."""

    name: str
    wall: int = NONE
    snake: int = NONE


# A wall on one side of the head is the same as one on the opposite side of the tail, turned by
# 180°; a wall on the left and one on the right differ, since a rhombus is never flipped.
PATH = (
    Rhombus("1"),
    Rhombus("2"),
    Rhombus("3"),
    Rhombus("4", snake=DIAGONAL),
    Rhombus("5", snake=DIAGONAL),
    Rhombus("6", snake=DIAGONAL),
    Rhombus("7", wall=DIAGONAL),
    Rhombus("8", wall=DIAGONAL),
    Rhombus("9", wall=HEAD_LEFT),
    Rhombus("10", wall=HEAD_RIGHT),
    Rhombus("11", wall=HEAD_LEFT),
    Rhombus("12", wall=HEAD_RIGHT, snake=DIAGONAL),
    Rhombus("13", wall=HEAD_LEFT, snake=DIAGONAL),
)
DESTINATIONS = (Rhombus("A"), Rhombus("B"), Rhombus("C"))
RHOMBI = PATH + DESTINATIONS
NAMES = tuple(rhombus.name for rhombus in RHOMBI)
# Rhombi as numbers: first the thirteen path rhombi, then the three destination rhombi.
LAST_PATH = len(PATH) - 1
FIRST_DESTINATION = len(PATH)
LAST_DESTINATION = len(RHOMBI) - 1
# How the destination rhombi lie at the start.
DESTINATION_LYINGS = tuple(LYING_NAMES[name] for name in ("e9-e10", "e11-f11", "f10-f9"))

# Each player's statues, one on each destination rhombus; those taken are bits: 5 is A and C.
STATUES = 3
ALL_STATUES = 0b111
# The action points of a turn, and how many rounds are played at most.
POINTS = 3
ROUNDS = 60
# The newest version of the rules. Under the third one only the first round had fewer points; before
# that the temple was smaller.
RULES = 4
