"""How far it is through the temple, in action points, when rhombi may still be moved.

A flood begins at some cells and spreads: first to every cell that can be walked to for free, then
to what one more action point opens, and so on. A chasm of one or two cells takes one point, since
some rhombus will be slid there; a single hole, with no free cell beside it for the rhombus's other
half, takes two. A snake, a wall and a passage take a point each. Whether a rhombus can really get
there is for the search to find out.
"""

from __future__ import annotations

from ludotheque.games.inka.rules import ways
from ludotheque.games.inka.rules.geometry import DOWN, HALF, LOWER, OVER, WITHIN
from ludotheque.games.inka.rules.state import Inka

MASK = ways.MASK
BIT = list(ways.BIT)
ALL = list(ways.ALL)
FIRM = list(ways.FIRM)
UP = list(ways.UP)
EXITS = list(ways.EXITS)
DOORS = list(ways.DOORS)


class Flood:
    """The cells reached so far in the temple last surveyed; sets are as in rules/temple.py."""

    def __init__(self) -> None:
        # Sets of cells: where pawns can stand, chasms that a rhombus may bridge, single holes.
        self.open: list[int] = [0] * 2
        self.gap: list[int] = [0] * 2
        self.hole: list[int] = [0] * 2
        # Passages that can be used, exits where a pawn can stop, exits covered by a rhombus.
        self.doors: list[int] = [0] * 2
        self.exits: list[int] = [0] * 2
        self.hidden: list[int] = [0] * 2
        # Edges that can be crossed for free: those right of cells, then those below them.
        self.free: list[int] = [0] * 4
        # The cells reached so far, and the holes that the next point will fill.
        self.low = 0
        self.high = 0
        self.soon_low = 0
        self.soon_high = 0

    # --- what is open ---------------------------------------------------------------------

    def survey(self, inka: Inka) -> None:
        """Note where pawns can stand, what may be bridged, and which exits are free."""
        for word in range(2):
            self.open[word] = FIRM[word] | inka.covered[word]
            self.doors[word] = DOORS[word] & ~inka.covered[word]
            self.exits[word] = EXITS[word] & ~inka.covered[word]
            self.hidden[word] = EXITS[word] & inka.covered[word]
            self.gap[word] = ALL[word] & ~self.open[word]
            self.hole[word] = ALL[word] & ~inka.covered[word]
        for seat in range(inka.seats):
            cell = inka.pawns[seat]
            if cell >= 0:
                self.exits[cell >> HALF] &= ~BIT[cell & WITHIN]
                self.hole[cell >> HALF] &= ~BIT[cell & WITHIN]
            cell = inka.blocks[seat]
            if cell >= 0:
                self.hole[cell >> HALF] &= ~BIT[cell & WITHIN]
                self.exits[cell >> HALF] &= ~BIT[cell & WITHIN]
                self.hidden[cell >> HALF] &= ~BIT[cell & WITHIN]
                self.doors[cell >> HALF] &= ~BIT[cell & WITHIN]
                self.gap[cell >> HALF] &= ~BIT[cell & WITHIN]
                if inka.wall:
                    self.open[cell >> HALF] &= ~BIT[cell & WITHIN]
        self.part_holes()
        for word in range(4):
            edges = ALL[word] if word < 2 else UP[word - 2]
            self.free[word] = edges & ~(inka.walls[word] | inka.snakes[word])

    def part_holes(self) -> None:
        """Tell the chasms that have a free cell beside them from those that have none.

        Before this, `hole` holds all cells that are free for half a rhombus.
        """
        low = self.hole[0]
        high = self.hole[1]
        down = low & UP[0]
        beside = (low << 1 | low >> 1 | down << DOWN) & MASK
        beside |= (low >> DOWN | high << OVER & MASK) & UP[0]
        self.hole[0] = self.gap[0] & ~beside
        self.gap[0] &= beside
        beside = (high << 1 | high >> 1 | (high & UP[1]) << DOWN) & MASK
        beside |= down >> OVER | high >> DOWN & UP[1]
        self.hole[1] = self.gap[1] & ~beside
        self.gap[1] &= beside

    def fill_holes(self) -> None:
        """Count every hole as cheap: a rhombus beside it may turn into it and stay in part."""
        self.gap[0] |= self.hole[0] & ~self.open[0]
        self.gap[1] |= self.hole[1] & ~self.open[1]
        self.hole[0] = 0
        self.hole[1] = 0

    # --- the flood ------------------------------------------------------------------------

    def begin(self, cell: int) -> None:
        """Begin the flood at one cell."""
        self.begin_at(BIT[cell] if cell < LOWER else 0, BIT[cell & WITHIN] if cell >= LOWER else 0)

    def begin_at_exits(self) -> None:
        """Begin the flood at every free exit."""
        self.begin_at(self.exits[0], self.exits[1])

    def begin_at(self, low: int, high: int) -> None:
        """Begin the flood at a set of cells."""
        self.low = low
        self.high = high
        self.soon_low = 0
        self.soon_high = 0
        self.spread()

    def spread(self) -> None:
        """Reach every cell that can be walked to for free."""
        low = self.low
        high = self.high
        right_low = self.free[0]
        right_high = self.free[1]
        below_low = self.free[2]
        below_high = self.free[3]
        open_low = self.open[0]
        open_high = self.open[1]
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
        self.low = low
        self.high = high

    def pay(self) -> None:
        """Reach every cell that one more action point opens."""
        low = self.low
        high = self.high
        # Across any edge: past a snake or a wall, or onto a rhombus slid into a chasm.
        down = low & UP[0]
        near_low = (low << 1 | low >> 1 | down << DOWN) & MASK
        near_low |= (low >> DOWN | high << OVER & MASK) & UP[0]
        near_high = (high << 1 | high >> 1 | (high & UP[1]) << DOWN) & MASK
        near_high |= down >> OVER | high >> DOWN & UP[1]
        gap_low = near_low & self.gap[0]
        gap_high = near_high & self.gap[1]
        # And across that rhombus's other half.
        down = gap_low & UP[0]
        far_low = (gap_low << 1 | gap_low >> 1 | down << DOWN) & MASK
        far_low |= (gap_low >> DOWN | gap_high << OVER & MASK) & UP[0]
        far_high = (gap_high << 1 | gap_high >> 1 | (gap_high & UP[1]) << DOWN) & MASK
        far_high |= down >> OVER | gap_high >> DOWN & UP[1]
        if low & self.doors[0] or high & self.doors[1]:
            far_low |= self.doors[0]
            far_high |= self.doors[1]
        self.low = low | self.soon_low | (near_low | far_low) & (self.open[0] | self.gap[0])
        self.high = high | self.soon_high | (near_high | far_high) & (self.open[1] | self.gap[1])
        self.soon_low = near_low & self.hole[0]
        self.soon_high = near_high & self.hole[1]
        self.spread()

    def join(self, low: int, high: int) -> None:
        """Reach some more cells, and all that can be walked to from there for free."""
        self.low |= low
        self.high |= high
        self.spread()

    def widen(self) -> None:
        """Reach all cells beside those reached so far, past walls and into chasms."""
        low = self.low
        high = self.high
        down = low & UP[0]
        self.low |= (low << 1 | low >> 1 | down << DOWN) & MASK
        self.low |= (low >> DOWN | high << OVER & MASK) & UP[0]
        self.high |= (high << 1 | high >> 1 | (high & UP[1]) << DOWN) & MASK
        self.high |= down >> OVER | high >> DOWN & UP[1]

    def uncover_exits(self) -> None:
        """Reach the exits covered by a rhombus too: one point moves it away."""
        self.join(self.hidden[0], self.hidden[1])

    # --- what was reached -----------------------------------------------------------------

    def holds(self, cell: int) -> bool:
        """Whether the flood has reached a cell."""
        return (self.low if cell < LOWER else self.high) & BIT[cell & WITHIN] != 0

    def touches(self, low: int, high: int) -> bool:
        """Whether the flood has reached any of some cells."""
        return self.low & low != 0 or self.high & high != 0
