"""Every way for a rhombus to lie and to move, as flat tables for the compiled rules.

A set of cells is two words, one for each half of the temple; a cell's bit is its number there.
"""

from __future__ import annotations

from collections.abc import Iterable

from ludotheque.games.inka.rules.geometry import (
    CELLS,
    DOWN,
    IS_CELL,
    LOWER,
    LYINGS,
    NUMBERS,
    SIDE,
    Lying,
    column,
    points_up,
    row,
)
from ludotheque.games.inka.rules.material import FLOOR, PASSAGES, RHOMBI, STARTS, SYMBOLS

OFF = -1
BIT = [1 << bit for bit in range(LOWER)]
# All bits of a word that rows have, and the number from which on edges are those below cells.
MASK = (1 << DOWN * SIDE) - 1
BELOW = 2 * LOWER


def words(cells: Iterable[int]) -> list[int]:
    """A set of cells as two words."""
    low = high = 0
    for cell in cells:
        if cell < LOWER:
            low |= 1 << cell
        else:
            high |= 1 << (cell - LOWER)
    return [low, high]


def number(lying: Lying | None) -> int:
    """The number of a way to lie."""
    return OFF if lying is None else NUMBERS[lying]


def edge(cells: tuple[int, int] | None) -> int:
    """The number of an edge: the cell to its left, or BELOW + the cell above it."""
    if cells is None:
        return OFF
    first, second = sorted(cells)
    return first if second == first + 1 else BELOW + first


HEAD = [lying.head for lying in LYINGS]
TAIL = [lying.tail for lying in LYINGS]
LIES_ON = [word for lying in LYINGS for word in words(lying)]
# Five for each way to lie: the edges where its five sides are.
EDGE = [edge(lying.edge(side)) for lying in LYINGS for side in range(5)]


def _slide(lying: Lying, direction: int) -> tuple[Lying | None, Iterable[int]]:
    """Where one step of a slide leads, and the cells it needs."""
    end = lying.slid(direction)
    return end, end or ()


def _turn(lying: Lying, corner: int, clockwise: bool) -> tuple[Lying | None, Iterable[int]]:
    """Where a turn by 60° leads, and the cells it needs."""
    swept = lying.swept(corner, clockwise)
    return (None, ()) if swept is None else (lying.turned(corner, 1 if clockwise else 5), swept)


# Twelve moves for each way to lie: slides in four directions, then turns about the four corners,
# clockwise and anticlockwise. For each: where one step leads, and which cells must be free.
_MOVES = [
    move
    for lying in LYINGS
    for move in (
        *(_slide(lying, direction) for direction in range(4)),
        *(_turn(lying, corner, clockwise) for corner in range(4) for clockwise in (True, False)),
    )
]
LEADS_TO = [number(end) for end, _ in _MOVES]
NEEDS = [word for _, cells in _MOVES for word in words(cells)]

WALL = [rhombus.wall for rhombus in RHOMBI]
SNAKE = [rhombus.snake for rhombus in RHOMBI]
FIRM = words(FLOOR)
EXITS = words(STARTS)
DOORS = words(PASSAGES)
SIGNS = words(SYMBOLS)
UP = words(cell for cell in CELLS if points_up(cell))
ALL = words(CELLS)
START_CELLS = list(STARTS)
DOOR_CELLS = list(PASSAGES)
# By number of a cell: its row and its column; 0 where there is no cell.
ROW = [row(cell) if cell in IS_CELL else 0 for cell in range(2 * LOWER)]
COLUMN = [column(cell) if cell in IS_CELL else 0 for cell in range(2 * LOWER)]
