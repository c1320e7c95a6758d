"""Where a pawn can walk, at what price, and by which path."""

from __future__ import annotations

from heapq import heappop, heappush

from ludotheque.games.inka.rules import ways
from ludotheque.games.inka.rules.bits import count_cells, nth_cell
from ludotheque.games.inka.rules.geometry import CELLS, DOWN, HALF, LOWER, OVER, WITHIN, neighbours
from ludotheque.games.inka.rules.material import PASSAGES
from ludotheque.games.inka.rules.notation import PASSAGE, WALK
from ludotheque.games.inka.rules.temple import Temple

MASK = ways.MASK
BIT = list(ways.BIT)
BELOW = ways.BELOW
BOARD = list(CELLS)
DOOR_CELLS = list(PASSAGES)
FIRM = list(ways.FIRM)
# The edges of the board: right of cells, and below them.
EDGES = [*ways.ALL, *ways.UP]
# Where in `_edges` the free edges begin, and where those that cost a point.
FREE = 0
SNAKES = 4


class Walk(Temple):
    """A temple in which pawns walk: over floor and rhombi, past walls, across snakes."""

    def __init__(self, seats: int, wall: bool) -> None:
        Temple.__init__(self, seats)
        self.wall = wall  # the option: no pawn walks past a blockade pawn
        # The cells within 0, 1, 2 and 3 points of where a walk begins, two words each.
        self._within: list[int] = [0] * 8
        # Where pawns can stand, the edges they cross for free, and those that cost a point.
        self._open: list[int] = [0] * 2
        self._edges: list[int] = [0] * 8
        # Where a walk may end.
        self._stops: list[int] = [0] * 2

    def flood(self, cell: int, points: int) -> None:
        """Note the cells that a walk from here reaches, for each price up to `points`."""
        self.lay_open()
        self._within[0] = BIT[cell] if cell < LOWER else 0
        self._within[1] = BIT[cell & WITHIN] if cell >= LOWER else 0
        self.cross(0, FREE)
        for price in range(1, points + 1):
            self._within[2 * price] = self._within[2 * price - 2]
            self._within[2 * price + 1] = self._within[2 * price - 1]
            if self.cross(price, SNAKES):
                self.cross(price, FREE)

    def stay(self, cell: int) -> None:
        """Note that a pawn which may not walk reaches its own cell, and no other."""
        for word in range(0, 8, 2):
            self._within[word] = BIT[cell] if cell < LOWER else 0
            self._within[word + 1] = BIT[cell & WITHIN] if cell >= LOWER else 0

    def reached(self, word: int, points: int) -> int:
        """One of the two words of the set of cells that the flood reached for a price."""
        return self._within[2 * points + word]

    def lay_open(self) -> None:
        """Note where pawns can stand, and which edges they can cross.

        Floor and rhombi carry pawns; a blockade pawn stops them only where the option says so. An
        edge with a snake costs a point, one without costs nothing, one with a wall is closed.
        """
        for word in range(4):
            self._edges[FREE + word] = EDGES[word] & ~(self.walls[word] | self.snakes[word])
            self._edges[SNAKES + word] = self.snakes[word] & ~self.walls[word]
        self._open[0] = FIRM[0] | self.covered[0]
        self._open[1] = FIRM[1] | self.covered[1]
        if not self.wall:
            return
        for seat in range(self.seats):
            cell = self.blocks[seat]
            if cell >= 0:
                self._open[cell >> HALF] &= ~BIT[cell & WITHIN]

    def cross(self, price: int, edges: int) -> bool:
        """Reach what lies beyond free edges, or beyond one snake; False if that is nothing new."""
        low = self._within[2 * price]
        high = self._within[2 * price + 1]
        right_low = self._edges[edges]
        right_high = self._edges[edges + 1]
        below_low = self._edges[edges + 2]
        below_high = self._edges[edges + 3]
        open_low = self._open[0]
        open_high = self._open[1]
        while True:
            down = low & below_low
            more_low = (low & right_low) << 1 & MASK | low >> 1 & right_low | down << DOWN & MASK
            more_low |= (low >> DOWN | high << OVER & MASK) & below_low
            more_high = (high & right_high) << 1 & MASK | high >> 1 & right_high | down >> OVER
            more_high |= (high & below_high) << DOWN & MASK | high >> DOWN & below_high
            more_low = low | more_low & open_low
            more_high = high | more_high & open_high
            if more_low == low and more_high == high:
                break
            low = more_low
            high = more_high
            if edges == SNAKES:
                break
        more = low != self._within[2 * price] or high != self._within[2 * price + 1]
        self._within[2 * price] = low
        self._within[2 * price + 1] = high
        return more

    def price(self, cell: int) -> int:
        """The points that a walk to a cell costs, after a flood; 4: out of reach."""
        for price in range(4):
            if self._within[2 * price + (cell >> HALF)] & BIT[cell & WITHIN]:
                return price
        return 4

    def list_walks(self, n: int, seat: int, points: int) -> int:
        """List a walk to every cell that is reached and free."""
        self.find_stops(seat, points)
        for i in range(len(BOARD)):
            if self._stops[BOARD[i] >> HALF] & BIT[BOARD[i] & WITHIN]:
                self.actions[n] = WALK + BOARD[i]
                n += 1
        return n

    def count_walks(self, seat: int, points: int) -> int:
        """How many walks there are."""
        self.find_stops(seat, points)
        return count_cells(self._stops[0], self._stops[1])

    def nth_walk(self, n: int) -> int:
        """The walk that has n others before it in the list, once they have been counted."""
        return WALK + nth_cell(self._stops[0], self._stops[1], n)

    def find_stops(self, seat: int, points: int) -> None:
        """Note the cells that a walk reaches and where no pawn stands."""
        self.flood(self.pawns[seat], points)
        self._stops[0] = self._within[2 * points] & ~self._standing[0]
        self._stops[1] = self._within[2 * points + 1] & ~self._standing[1]

    def walk(self, seat: int, cell: int, points: int) -> int:
        """Walk the pawn to a cell by the cheapest path; return the points it pays."""
        self.flood(self.pawns[seat], points)
        self.pawns[seat] = cell
        return self.price(cell)

    def list_passages(self, n: int) -> int:
        """List every passage that is neither covered nor occupied."""
        for i in range(4):
            if self.bare(DOOR_CELLS[i]) and not self.taken(DOOR_CELLS[i]):
                self.actions[n] = PASSAGE + DOOR_CELLS[i]
                n += 1
        return n

    # --- how it went ----------------------------------------------------------------------

    def path(self, start: int, goal: int) -> list[int]:
        """The cells of the shortest of the cheapest walks, both ends included; [] if none."""
        self.lay_open()
        queue = [(0, 0, start, [start])]
        known: set[int] = set()
        while queue:
            price, steps, cell, cells = heappop(queue)
            if cell == goal:
                return cells
            if cell in known:
                continue
            known.add(cell)
            for other in neighbours(cell):
                toll = self.toll(cell, other)
                if toll is not None and other not in known:
                    heappush(queue, (price + toll, steps + 1, other, [*cells, other]))
        return []

    def toll(self, cell: int, other: int) -> int | None:
        """What a step between neighbours costs; None: there is a wall, or a chasm."""
        if not self._open[other >> HALF] & BIT[other & WITHIN]:
            return None
        first = min(cell, other)
        edge = first if abs(cell - other) == 1 else BELOW + first
        if self.walls[edge >> HALF] & BIT[edge & WITHIN]:
            return None
        return 1 if self.snakes[edge >> HALF] & BIT[edge & WITHIN] else 0
