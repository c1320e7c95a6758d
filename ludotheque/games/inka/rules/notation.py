"""The notation of Inka: every action as a number and in writing.

The bits from 16 up say what kind of action it is. Below them are a rhombus (bits 9 to 12) and a
way to lie (bits 0 to 8), or a cell, or a seat.
"""

from __future__ import annotations

from ludotheque.games.inka.rules.geometry import CELL_NAMES, LYING_NAMES, LYINGS, cell_name
from ludotheque.games.inka.rules.material import NAMES, PATH

KIND = -1 << 16
FIRST = 1 << 16
DRAW = 2 << 16
START = 3 << 16
LAY = 4 << 16
SHIFT = 5 << 16
WALK = 6 << 16
TAKE = 7 << 16
PASSAGE = 8 << 16
BLOCK = 9 << 16
END = 10 << 16

# The bits below the kind: those of a cell; those of a way to lie and, LIES higher, of a rhombus.
CELL = 255
LYING = 511
LIES = 9
RHOMBUS = 15

BARE = {"take": TAKE, "end": END}
ON_A_CELL = {"start": START, "walk": WALK, "passage": PASSAGE, "block": BLOCK}
WORDS = {kind: word for word, kind in {**BARE, **ON_A_CELL}.items()}
SEATS = ("0", "1", "2", "3")
PATH_NAMES = NAMES[: len(PATH)]


def rhombus_of(action: int) -> int:
    """The rhombus of a shift or of a draw."""
    return action >> LIES & RHOMBUS


def lying_of(action: int) -> int:
    """How the rhombus of a shift or of a lay comes to lie."""
    return action & LYING


def cell_of(action: int) -> int:
    """The cell of a start, a walk, a passage or a blockade."""
    return action & CELL


def write(action: int) -> str:
    """The notation of an action."""
    kind = action & KIND
    if kind in BARE.values():
        return WORDS[kind]
    if kind in ON_A_CELL.values():
        return f"{WORDS[kind]} {cell_name(cell_of(action))}"
    if kind == FIRST:
        return f"first {action - FIRST}"
    if kind == DRAW:
        return f"draw {NAMES[rhombus_of(action)]}"
    lying = LYINGS[lying_of(action)].name
    return f"lay {lying}" if kind == LAY else f"shift {NAMES[rhombus_of(action)]} {lying}"


def read(name: str) -> int:
    """The action that a notation stands for; ValueError if it is not one of this game."""
    try:
        return read_words(name.split(" "))
    except KeyError:
        raise ValueError(name) from None


def read_words(words: list[str]) -> int:
    """The action of a notation that was split into its words."""
    match words:
        case [word] if word in BARE:
            return BARE[word]
        case [word, cell] if word in ON_A_CELL:
            return ON_A_CELL[word] + CELL_NAMES[cell]
        case ["first", seat]:
            return FIRST + SEATS.index(seat)
        case ["draw", rhombus]:
            return DRAW + (PATH_NAMES.index(rhombus) << LIES)
        case ["lay", lying]:
            return LAY + LYING_NAMES[lying]
        case ["shift", rhombus, lying]:
            return SHIFT + (NAMES.index(rhombus) << LIES) + LYING_NAMES[lying]
    raise ValueError(" ".join(words))
