"""The temple's geometry, exact: cells, corners, places of a rhombus, slides and turns.

A point is a pair of integers: x in quarters of a cell's edge to the right of the temple's middle
line, y in sixths of a row's height below its upper edge. Corners, centres of cells and middles of
edges are all whole numbers, and corners and centres stay whole when they are turned by 60°.

A cell is a number: DOWN * row + column in the upper half of the temple, and the same from LOWER on
in the lower half. Its neighbours are 1 less (left), 1 more (right), and in the next row: DOWN less
(above, where it points down) or more (below, where it points up), except from half to half.
"""

from __future__ import annotations

from collections.abc import Callable
from string import ascii_lowercase
from typing import NamedTuple

Point = tuple[int, int]

# The temple's side, in edges of a cell: everything about the board follows from it.
SIDE = 5
ROWS = ascii_lowercase[: 2 * SIDE]
# Each half of the temple is a set of at most 128 bits: cell >> HALF says which half a cell is in,
# cell & WITHIN which bit it is there. The lower half begins with number LOWER.
HALF = 7
LOWER = 1 << HALF
WITHIN = LOWER - 1
# From a cell to the one below it in the same half, and from the last row of the upper half to the
# first of the lower one, in bits.
DOWN = 4 * SIDE
OVER = DOWN * (SIDE - 1)
MIDDLE_COLUMN = 2 * SIDE


def half_width(row: int) -> int:
    """How many cells a row has on either side of the middle line."""
    return SIDE + min(row, 2 * SIDE - 1 - row)


def numbered(row: int, column: int) -> int:
    """The number of the cell in a row, so many half edges to the right of the middle line."""
    half, within = divmod(row, SIDE)
    return LOWER * half + DOWN * within + MIDDLE_COLUMN + column


CELLS = tuple(
    numbered(row, column)
    for row in range(2 * SIDE)
    for column in range(-half_width(row), half_width(row) + 1)
)
IS_CELL = frozenset(CELLS)


# --- cells ------------------------------------------------------------------------------------


def row(cell: int) -> int:
    """The row of a cell, 0 at the top."""
    return SIDE * (cell >> HALF) + (cell & WITHIN) // DOWN


def column(cell: int) -> int:
    """How far to the right of the middle line a cell is, in half edges."""
    return (cell & WITHIN) % DOWN - MIDDLE_COLUMN


def points_up(cell: int) -> bool:
    """Whether a cell is a triangle standing on its base."""
    return (row(cell) + column(cell) + SIDE) % 2 == 0


def cell_name(cell: int) -> str:
    """The notation of a cell: its row, and its number from the left."""
    return f"{ROWS[row(cell)]}{column(cell) + half_width(row(cell)) + 1}"


CELL_NAMES = {cell_name(cell): cell for cell in CELLS}


def centre(cell: int) -> Point:
    """The centre of a cell."""
    return 2 * column(cell), 6 * row(cell) + (4 if points_up(cell) else 2)


def corners(cell: int) -> tuple[Point, Point, Point]:
    """The corners of a cell, clockwise from the top, or from the upper left."""
    x, top = 2 * column(cell), 6 * row(cell)
    if points_up(cell):
        return (x, top), (x + 2, top + 6), (x - 2, top + 6)
    return (x - 2, top), (x + 2, top), (x, top + 6)


CELL_AT = {centre(cell): cell for cell in CELLS}


def neighbours(cell: int) -> list[int]:
    """The cells that share an edge with a cell."""
    across = numbered(row(cell) + (1 if points_up(cell) else -1), column(cell))
    return [other for other in (cell - 1, cell + 1, across) if other in IS_CELL]


def shared_edge(cell: int, other: int) -> tuple[Point, Point]:
    """The ends of the edge between two cells, the left or upper one first."""
    one, two = sorted(set(corners(cell)) & set(corners(other)))
    return one, two


def middle(one: Point, two: Point) -> Point:
    """The point halfway between two corners."""
    return (one[0] + two[0]) // 2, (one[1] + two[1]) // 2


def turned(point: Point, pivot: Point, sixths: int) -> Point:
    """Where a point ends up when it is turned clockwise about a corner in steps of 60°."""
    x, y = point[0] - pivot[0], point[1] - pivot[1]
    for _ in range(sixths % 6):
        x, y = (x - y) // 2, (3 * x + y) // 2
    return pivot[0] + x, pivot[1] + y


# --- a rhombus on two cells -------------------------------------------------------------------

# By the step from the tail's centre to the head's: how often the rhombus is turned by 60°.
HEADINGS = {(0, -4): 0, (2, -2): 1, (2, 2): 2, (0, 4): 3, (-2, 2): 4, (-2, -2): 5}


class Lying(NamedTuple):
    """A way for a rhombus to lie: its head on one cell, its tail on a neighbour.

    Its corners go clockwise as seen from above: the head's tip (0) and the tail's (2) are acute,
    those at the ends of the diagonal, right (1) and left (3) of the way from tail to head, obtuse.
    Its sides: 0 is the diagonal, side k goes from corner k - 1 to corner k.
    """

    head: int
    tail: int

    @property
    def name(self) -> str:
        """The notation: head first."""
        return f"{cell_name(self.head)}-{cell_name(self.tail)}"

    @property
    def centre(self) -> Point:
        """The middle of the diagonal."""
        return middle(*shared_edge(self.head, self.tail))

    @property
    def sixths(self) -> int:
        """How often it is turned clockwise by 60°; 0: the head is straight above the tail."""
        (x, y), (to_x, to_y) = centre(self.tail), centre(self.head)
        return HEADINGS[(to_x - x, to_y - y)]

    def corners(self) -> tuple[Point, Point, Point, Point]:
        """The head's tip, the right one, the tail's tip, the left one."""
        one, two = shared_edge(self.head, self.tail)
        (head_tip,) = set(corners(self.head)) - {one, two}
        (tail_tip,) = set(corners(self.tail)) - {one, two}
        ahead = head_tip[0] - tail_tip[0], head_tip[1] - tail_tip[1]
        aside = one[0] - tail_tip[0], one[1] - tail_tip[1]
        if ahead[0] * aside[1] - ahead[1] * aside[0] > 0:
            return head_tip, one, tail_tip, two
        return head_tip, two, tail_tip, one

    def side(self, number: int) -> tuple[Point, Point]:
        """The ends of a side; side 0 is the diagonal."""
        points = self.corners()
        if number == 0:
            return points[3], points[1]
        return points[number - 1], points[number % 4]

    def edge(self, number: int) -> tuple[int, int] | None:
        """The two cells that a side lies between; None on the edge of the board."""
        if number == 0:
            return self.head, self.tail
        cell = self.head if number in (1, 4) else self.tail
        ends = set(self.side(number))
        for other in neighbours(cell):
            if ends <= set(corners(other)):
                return cell, other
        return None

    def slid(self, direction: int) -> Lying | None:
        """The rhombus slid a cell from corner `direction` towards the next; None off the board."""
        points = self.corners()
        here, there = points[direction], points[(direction + 1) % 4]
        return self._moved(
            lambda point: (point[0] + there[0] - here[0], point[1] + there[1] - here[1])
        )

    def turned(self, corner: int, sixths: int) -> Lying | None:
        """The rhombus turned clockwise about a corner in steps of 60°; None off the board."""
        pivot = self.corners()[corner]
        return self._moved(lambda point: turned(point, pivot, sixths))

    def _moved(self, move: Callable[[Point], Point]) -> Lying | None:
        head, tail = CELL_AT.get(move(centre(self.head))), CELL_AT.get(move(centre(self.tail)))
        return None if head is None or tail is None else Lying(head, tail)

    def swept(self, corner: int, clockwise: bool) -> frozenset[int] | None:
        """The cells that one turn of 60° overlaps, however slightly; None beyond the board.

        About an acute corner: the six cells around the leading end of the diagonal; the arc of
        the far tip touches their outer edges and never crosses them. About an obtuse corner: the
        three cells at that corner which it passes over, and the three across their far edges,
        into which the arcs of the other corners bulge.
        """
        end = self.turned(corner, 1 if clockwise else 5)
        if end is None:
            return None
        points = self.corners()
        if corner % 2 == 0:
            leading = points[(corner + (3 if clockwise else 1)) % 4]
            ring = AROUND[leading]
            return ring if len(ring) == 6 else None
        inner = {self.head, self.tail, end.head, end.tail}
        outer = {across(cell, points[corner]) for cell in inner}
        return None if None in outer else frozenset(inner | {cell for cell in outer if cell})


def across(cell: int, point: Point) -> int | None:
    """The cell beyond the edge that lies opposite a corner; None beyond the board."""
    return next((other for other in neighbours(cell) if point not in corners(other)), None)


AROUND = {
    point: frozenset(cell for cell in CELLS if point in corners(cell))
    for point in {point for cell in CELLS for point in corners(cell)}
}
# Every way to lie, two for each place: number 2 * place, and 2 * place + 1 with head and tail
# exchanged.
PLACES = tuple(
    (cell, other) for cell in CELLS for other in sorted(neighbours(cell)) if cell < other
)
LYINGS = tuple(Lying(*ends) for one, two in PLACES for ends in ((one, two), (two, one)))
LYING_NAMES = {lying.name: number for number, lying in enumerate(LYINGS)}
NUMBERS = {lying: number for number, lying in enumerate(LYINGS)}


def place_of(lying: int) -> int:
    """The place of a way to lie, whichever end is the head."""
    return lying // 2
