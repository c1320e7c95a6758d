"""Where a pawn gets, at what price, and by which way."""

from __future__ import annotations

from heapq import heappop, heappush

from ludotheque.games.inka import ways
from ludotheque.games.inka.board import PASSAGES
from ludotheque.games.inka.geometry import neighbours
from ludotheque.games.inka.notation import PASSAGE, WALK
from ludotheque.games.inka.temple import Temple

NOWHERE = -1
MASK = 0xFFFFFFFFFFFFFFFF
BIT = [1 << bit for bit in range(64)]
DOOR_CELLS = list(PASSAGES)
ALL = list(ways.ALL)
FIRM = list(ways.FIRM)
UP = list(ways.UP)


class Walk(Temple):
    """A temple in which pawns walk: over floor and rhombi, past walls, across snakes."""

    def __init__(self, seats: int, wall: bool) -> None:
        Temple.__init__(self, seats)
        # The option: a blockade pawn is a wall to pawns.
        self.wall = wall
        # Cells within 0, 1, 2, 3 points of where a walk begins: two words each.
        self.within: list[int] = [0] * 8
        # The edges to cross in a step of the flood: right of cells, and below them.
        self.right: list[int] = [0] * 2
        self.below: list[int] = [0] * 2
        self.open: list[int] = [0] * 2

    def flood(self, cell: int, points: int) -> None:
        """Write into `within` all cells that a walk from here reaches for 0 to so many points."""
        self.lay_open()
        self.within[0] = BIT[cell] if cell < 64 else 0
        self.within[1] = BIT[cell & 63] if cell >= 64 else 0
        for price in range(points + 1):
            self.cross_free()
            self.spread(price)
            if price == points:
                return
            self.within[2 * price + 2] = self.within[2 * price]
            self.within[2 * price + 3] = self.within[2 * price + 1]
            self.cross_snakes()
            self.step(price + 1)

    def lay_open(self) -> None:
        """Floor and rhombi carry pawns; a blockade pawn stops them only where it is a wall."""
        self.open[0] = FIRM[0] | self.covered[0]
        self.open[1] = FIRM[1] | self.covered[1]
        if not self.wall:
            return
        for seat in range(self.seats):
            cell = self.blocks[seat]
            if cell >= 0:
                self.open[cell >> 6] &= ~BIT[cell & 63]

    def cross_free(self) -> None:
        """Over edges without wall or snake one walks for nothing."""
        self.right[0] = ALL[0] & ~(self.walls[0] | self.snakes[0])
        self.right[1] = ALL[1] & ~(self.walls[1] | self.snakes[1])
        self.below[0] = UP[0] & ~(self.walls[2] | self.snakes[2])
        self.below[1] = UP[1] & ~(self.walls[3] | self.snakes[3])

    def cross_snakes(self) -> None:
        """Over a snake, unless a wall lies on the same edge."""
        self.right[0] = self.snakes[0] & ~self.walls[0]
        self.right[1] = self.snakes[1] & ~self.walls[1]
        self.below[0] = self.snakes[2] & ~self.walls[2]
        self.below[1] = self.snakes[3] & ~self.walls[3]

    def spread(self, price: int) -> None:
        """Step until nothing new is reached."""
        while self.step(price):
            pass

    def step(self, price: int) -> bool:
        """All cells one edge further are reached too; whether there was any."""
        low = self.within[2 * price]
        high = self.within[2 * price + 1]
        right = self.right[0]
        below = self.below[0]
        more_low = (low & right) << 1 & MASK | low >> 1 & right | (low & below) << 16 & MASK
        more_low |= (low >> 16 | high << 48 & MASK) & below
        more_high = (low & below) >> 48
        right = self.right[1]
        below = self.below[1]
        more_high |= (high & right) << 1 & MASK | high >> 1 & right | (high & below) << 16 & MASK
        more_high |= high >> 16 & below
        more_low = low | more_low & self.open[0]
        more_high = high | more_high & self.open[1]
        self.within[2 * price] = more_low
        self.within[2 * price + 1] = more_high
        return more_low != low or more_high != high

    def price(self, cell: int) -> int:
        """The points that the flood's walk to a cell costs; 4: it isn't reached."""
        for price in range(4):
            if self.within[2 * price + (cell >> 6)] & BIT[cell & 63]:
                return price
        return 4

    def list_walks(self, n: int, seat: int, points: int) -> int:
        """Every cell that is reached and free."""
        self.flood(self.pawns[seat], points)
        for word in range(2):
            reached = self.within[2 * points + word]
            for bit in range(64):
                if reached & BIT[bit] and not self.taken(64 * word + bit):
                    self.actions[n] = WALK + 64 * word + bit
                    n += 1
        return n

    def walk(self, seat: int, cell: int, points: int) -> int:
        """The pawn goes to a cell, the cheapest way; what it pays."""
        self.flood(self.pawns[seat], points)
        self.pawns[seat] = cell
        return self.price(cell)

    def list_passages(self, n: int) -> int:
        """Every passage cell that is neither covered nor occupied."""
        for i in range(4):
            if self.bare(DOOR_CELLS[i]) and not self.taken(DOOR_CELLS[i]):
                self.actions[n] = PASSAGE + DOOR_CELLS[i]
                n += 1
        return n

    # --- how it went ----------------------------------------------------------------------

    def path(self, start: int, goal: int) -> list[int]:
        """The cells of a cheapest walk, both ends included, of these a shortest; [] is none."""
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
        """What a step between neighbours costs; None: there is a wall, or no ground."""
        if not self.open[other >> 6] & BIT[other & 63]:
            return None
        first = min(cell, other)
        edge = first if abs(cell - other) == 1 else 128 + first
        if self.walls[edge >> 6] & BIT[edge & 63]:
            return None
        return 1 if self.snakes[edge >> 6] & BIT[edge & 63] else 0
