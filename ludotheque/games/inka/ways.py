"""Every way a rhombus may lie and go, as flat tables for the compiled rules.

Sets of cells are two words of 64 bits: cell c is bit c % 64 of word c // 64, so that the
upper rows are in the first word and the lower ones in the second.
"""

from __future__ import annotations

from collections.abc import Iterable

from ludotheque.games.inka.board import FLOOR, PASSAGES, RHOMBI, STARTS, SYMBOLS
from ludotheque.games.inka.geometry import CELLS, LYINGS, NUMBERS, Lying, points_up

OFF = -1


def words(cells: Iterable[int]) -> list[int]:
    """A set of cells as two words."""
    low = high = 0
    for cell in cells:
        if cell < 64:
            low |= 1 << cell
        else:
            high |= 1 << (cell - 64)
    return [low, high]


def number(lying: Lying | None) -> int:
    """The number of a way to lie."""
    return OFF if lying is None else NUMBERS[lying]


def edge(cells: tuple[int, int] | None) -> int:
    """The number of an edge: of the cell left of it, or 128 + of the cell above it."""
    if cells is None:
        return OFF
    first, second = sorted(cells)
    return first if second == first + 1 else 128 + first


HEAD = [lying.head for lying in LYINGS]
TAIL = [lying.tail for lying in LYINGS]
LIES_ON = [word for lying in LYINGS for word in words(lying)]
# Five sides a lying: on which edge each lies.
EDGE = [edge(lying.edge(side)) for lying in LYINGS for side in range(5)]
# Four directions a lying: where one step leads.
SLID = [number(lying.slid(direction)) for lying in LYINGS for direction in range(4)]

# Eight turns a lying, 2 * corner + 1 for anticlockwise: where 60° lead and what they sweep.
_TURNS = [
    (lying.swept(turn // 2, turn % 2 == 0), lying.turned(turn // 2, 5 if turn % 2 else 1))
    for lying in LYINGS
    for turn in range(8)
]
TURNED = [OFF if swept is None else number(end) for swept, end in _TURNS]
SWEPT = [word for swept, _ in _TURNS for word in words(swept or ())]

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
