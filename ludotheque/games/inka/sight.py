"""How far everyone is from leaving the temple, in action points, at a glance.

A glance takes a chasm of one or two cells for one point: some rhombus will be slid there. A
single hole, without a free cell beside it for a rhombus's other half, takes two. A snake, a
wall and a passage take a point each. Whether a rhombus really gets there is for the plan to
find out.
"""

from __future__ import annotations

import math

from ludotheque.games.inka import ways
from ludotheque.games.inka.board import PASSAGES
from ludotheque.games.inka.rules import Inka

NOWHERE = -1
FIRST_HEART = 13
ALL_STATUES = 7
# Further than any pawn is from anything: cut off.
LOST = 9
# What standing one cell nearer is worth, in points; how much a point is worth, in hope.
NEARER = 0.05
STEEP = 0.4
WARY = 2.0
# How much one minds the others' ways at first, how that fades from round to round, and to what.
MIND = 1.0
FADE = 0.05
LEAST = 0.0
USUAL = 5.0
TURN = 3.0

MASK = 0xFFFFFFFFFFFFFFFF
BIT = [1 << bit for bit in range(64)]
ALL = list(ways.ALL)
FIRM = list(ways.FIRM)
UP = list(ways.UP)
EXITS = list(ways.EXITS)
DOORS = list(ways.DOORS)
LIES_ON = list(ways.LIES_ON)
HEAD = list(ways.HEAD)
START_CELLS = list(ways.START_CELLS)
DOOR_CELLS = list(PASSAGES)


class Sight:
    """A look at the temple: what is open, and how far each seat is from its next goals."""

    def __init__(self) -> None:
        self.mind = MIND
        self.fade = FADE
        # The points each seat still needs.
        self.far: list[float] = [0.0] * 4
        # Cells: open to pawns, chasms that a rhombus may bridge, single holes, passages, exits.
        self.open: list[int] = [0] * 2
        self.gap: list[int] = [0] * 2
        self.hole: list[int] = [0] * 2
        self.doors: list[int] = [0] * 2
        self.exits: list[int] = [0] * 2
        self.hidden: list[int] = [0] * 2
        # Edges: crossed for nothing, and for a point; right of cells, then below them.
        self.free: list[int] = [0] * 4
        self.dear: list[int] = [0] * 4
        # The points from a destination rhombus to an exit, and from a flood to the first of them.
        self.back = 0
        self.touched = 0
        # The cells reached so far, and the holes that the next point will close.
        self.low = 0
        self.high = 0
        self.soon_low = 0
        self.soon_high = 0

    # --- what is open ---------------------------------------------------------------------

    def survey(self, inka: Inka) -> None:
        """Note what carries pawns, what may be bridged, and which exits are free."""
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
                self.exits[cell >> 6] &= ~BIT[cell & 63]
                self.hole[cell >> 6] &= ~BIT[cell & 63]
            cell = inka.blocks[seat]
            if cell >= 0:
                self.hole[cell >> 6] &= ~BIT[cell & 63]
                self.exits[cell >> 6] &= ~BIT[cell & 63]
                self.hidden[cell >> 6] &= ~BIT[cell & 63]
                self.doors[cell >> 6] &= ~BIT[cell & 63]
                self.gap[cell >> 6] &= ~BIT[cell & 63]
                if inka.wall:
                    self.open[cell >> 6] &= ~BIT[cell & 63]
        self.part_holes()
        for word in range(4):
            edges = ALL[word] if word < 2 else UP[word - 2]
            self.dear[word] = edges & (inka.walls[word] | inka.snakes[word])
            self.free[word] = edges & ~self.dear[word]

    def part_holes(self) -> None:
        """Tell the chasms with a free cell beside them from those without."""
        low = self.hole[0]
        high = self.hole[1]
        down = low & UP[0]
        beside = (low << 1 | low >> 1 | down << 16) & MASK
        beside |= (low >> 16 | high << 48 & MASK) & UP[0]
        self.hole[0] = self.gap[0] & ~beside
        self.gap[0] &= beside
        beside = (high << 1 | high >> 1 | (high & UP[1]) << 16) & MASK
        beside |= down >> 48 | high >> 16 & UP[1]
        self.hole[1] = self.gap[1] & ~beside
        self.gap[1] &= beside

    # --- a flood that goes on -------------------------------------------------------------

    def spread(self) -> None:
        """Reach all that can be walked to for nothing."""
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
            more_low = (low & right_low) << 1 & MASK | low >> 1 & right_low | down << 16 & MASK
            more_low |= (low >> 16 | high << 48 & MASK) & below_low
            more_high = (high & right_high) << 1 & MASK | high >> 1 & right_high | down >> 48
            more_high |= (high & below_high) << 16 & MASK | high >> 16 & below_high
            more_low = low | more_low & open_low
            more_high = high | more_high & open_high
            if more_low == low and more_high == high:
                break
            low = more_low
            high = more_high
        self.low = low
        self.high = high

    def pay(self) -> None:
        """Reach all that one point more leads to: past a snake, a wall, a gap; by a passage."""
        low = self.low
        high = self.high
        # Next to it by any edge: over a snake, a wall, or on a rhombus laid into a chasm.
        down = low & UP[0]
        near_low = (low << 1 | low >> 1 | down << 16) & MASK
        near_low |= (low >> 16 | high << 48 & MASK) & UP[0]
        near_high = (high << 1 | high >> 1 | (high & UP[1]) << 16) & MASK
        near_high |= down >> 48 | high >> 16 & UP[1]
        gap_low = near_low & self.gap[0]
        gap_high = near_high & self.gap[1]
        # Over the rhombus's other half.
        down = gap_low & UP[0]
        far_low = (gap_low << 1 | gap_low >> 1 | down << 16) & MASK
        far_low |= (gap_low >> 16 | gap_high << 48 & MASK) & UP[0]
        far_high = (gap_high << 1 | gap_high >> 1 | (gap_high & UP[1]) << 16) & MASK
        far_high |= down >> 48 | gap_high >> 16 & UP[1]
        if low & self.doors[0] or high & self.doors[1]:
            far_low |= self.doors[0]
            far_high |= self.doors[1]
        self.low = low | self.soon_low | (near_low | far_low) & (self.open[0] | self.gap[0])
        self.high = high | self.soon_high | (near_high | far_high) & (self.open[1] | self.gap[1])
        self.soon_low = near_low & self.hole[0]
        self.soon_high = near_high & self.hole[1]

    def begin(self, cell: int) -> None:
        """A flood from one cell."""
        self.low = BIT[cell] if cell < 64 else 0
        self.high = BIT[cell & 63] if cell >= 64 else 0
        self.soon_low = 0
        self.soon_high = 0
        self.spread()

    def begin_at_exits(self) -> None:
        """A flood from every exit that is free."""
        self.low = self.exits[0]
        self.high = self.exits[1]
        self.soon_low = 0
        self.soon_high = 0
        self.spread()

    # --- how far --------------------------------------------------------------------------

    def way_out(self, inka: Inka, cell: int) -> int:
        """The points from a cell to an exit; one that a rhombus covers must be uncovered first."""
        self.begin_at_exits()
        for points in range(LOST):
            if points == 1:
                self.low |= self.hidden[0]
                self.high |= self.hidden[1]
                self.spread()
            if self.holds(cell):
                return points
            self.pay()
            self.spread()
        return LOST

    def way_back(self, inka: Inka) -> int:
        """The points from the nearest of the destination rhombi to an exit."""
        low = 0
        high = 0
        for heart in range(FIRST_HEART, 16):
            low |= LIES_ON[2 * inka.lie[heart]]
            high |= LIES_ON[2 * inka.lie[heart] + 1]
        self.begin_at_exits()
        for points in range(LOST):
            if points == 1:
                self.low |= self.hidden[0]
                self.high |= self.hidden[1]
                self.spread()
            if self.low & low or self.high & high:
                return points
            self.pay()
            self.spread()
        return LOST

    def way_round(self, inka: Inka, seat: int) -> int:
        """The points from a flood just begun to the last statue needed, taking not counted."""
        left = ALL_STATUES & ~inka.statues[seat]
        self.touched = LOST
        for points in range(LOST):
            for heart in range(3):
                lying = inka.lie[FIRST_HEART + heart]
                if self.low & LIES_ON[2 * lying] or self.high & LIES_ON[2 * lying + 1]:
                    left &= ~(1 << heart)
                    self.touched = min(self.touched, points)
            if left == 0:
                return points
            self.pay()
            self.spread()
        return LOST

    def next_goal(self, inka: Inka, seat: int) -> int:
        """The points until a seat has its next statue, or is out when it has them all."""
        self.survey(inka)
        if inka.statues[seat] == ALL_STATUES:
            return self.way_out(inka, inka.pawns[seat])
        self.begin(inka.pawns[seat])
        for points in range(LOST):
            for heart in range(3):
                lying = inka.lie[FIRST_HEART + heart]
                if inka.statues[seat] >> heart & 1:
                    continue
                if self.low & LIES_ON[2 * lying] or self.high & LIES_ON[2 * lying + 1]:
                    return points + 1
            self.pay()
            self.spread()
        return LOST

    def holds(self, cell: int) -> bool:
        """Whether the flood has reached a cell."""
        return (self.low if cell < 64 else self.high) & BIT[cell & 63] != 0

    def near(self, inka: Inka, seat: int, cell: int) -> int:
        """How many cells, about, a cell is from the seat's next goal, as the crow flies."""
        nearest = 99
        if inka.statues[seat] == ALL_STATUES:
            for i in range(4):
                if not self.exits[START_CELLS[i] >> 6] & BIT[START_CELLS[i] & 63]:
                    continue
                nearest = min(nearest, apart(cell, START_CELLS[i]))
            return nearest
        for heart in range(3):
            if not inka.statues[seat] >> heart & 1:
                nearest = min(nearest, apart(cell, HEAD[inka.lie[FIRST_HEART + heart]]))
        return nearest

    # --- everyone's hope ------------------------------------------------------------------

    def measure(self, inka: Inka, seat: int) -> float:
        """All the points that a seat still needs, and how near it stands, in parts of a point."""
        cell = inka.pawns[seat]
        near = NEARER * self.near(inka, seat, cell)
        # Its own pawn is not in its way.
        at_exit = inka.bare(cell) and EXITS[cell >> 6] & BIT[cell & 63] != 0
        if at_exit:
            self.exits[cell >> 6] |= BIT[cell & 63]
        if inka.statues[seat] == ALL_STATUES:
            points = self.way_out(inka, cell)
        else:
            self.begin(cell)
            home = self.low & self.exits[0] != 0 or self.high & self.exits[1] != 0
            there = self.way_round(inka, seat)
            # From its own exit a way in is a way back.
            back = min(self.back, self.touched) if at_exit else self.back
            # A road that leads in from an exit leads out as well.
            points = 3 - inka.score(seat) + (max(there, back) if home else there + back)
        if at_exit:
            self.exits[cell >> 6] &= ~BIT[cell & 63]
        return points + near

    def look(self, inka: Inka) -> None:
        """Write what everyone needs."""
        self.survey(inka)
        self.back = self.way_back(inka)
        for seat in range(inka.seats):
            self.far[seat] = self.measure(inka, seat)

    def hope(self, inka: Inka, following: int, me: int) -> float:
        """What a seat may hope, 0 to 1, where the turn of some seat is to come.

        The longer the game lasts, the less one minds the others' ways: else two who only
        hinder each other would never come out.
        """
        if inka.escaped >= 0:
            return 1.0 if inka.escaped == me else 0.0
        self.look(inka)
        mind = self.mind - self.fade * inka.round
        if mind < LEAST:
            mind = LEAST
        total = 0.0
        mine = 0.0
        for seat in range(inka.seats):
            waits = seat - following
            if waits < 0:
                waits += inka.seats
            far = self.far[seat] + TURN * waits / inka.seats
            # Within one turn's reach it is nearly there, if nobody hinders it.
            if self.far[seat] < TURN + 1.0:
                far -= WARY if waits == 0 else WARY * 0.5
            if seat != me:
                far = mind * far + (1.0 - mind) * USUAL
            hope = math.exp(-STEEP * far)
            total += hope
            if seat == me:
                mine = hope
        return mine / total


def apart(cell: int, other: int) -> int:
    """How many cells lie between two, about: rows and half columns, whichever are more."""
    rows = (cell >> 4) - (other >> 4)
    columns = (cell & 15) - (other & 15)
    return max(abs(rows) + abs(columns), 2 * abs(rows))
