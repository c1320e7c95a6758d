"""What a position of Inka is worth to each seat: how far everyone is from leaving the temple."""

from __future__ import annotations

import math

from ludotheque.games.inka.machine.flood import Flood
from ludotheque.games.inka.machine.tables import (
    FADING,
    LEAST_WARINESS,
    LOST,
    NEARER,
    STEEP,
    USUAL_WAY,
    WARINESS,
    WITHIN_REACH,
)
from ludotheque.games.inka.rules import ways
from ludotheque.games.inka.rules.geometry import HALF, WITHIN
from ludotheque.games.inka.rules.material import ALL_STATUES, FIRST_DESTINATION, POINTS, STATUES
from ludotheque.games.inka.rules.state import Inka

# The points of one turn, as a number to compute with.
TURN = float(POINTS)

BIT = list(ways.BIT)
EXITS = list(ways.EXITS)
LIES_ON = list(ways.LIES_ON)
HEAD = list(ways.HEAD)
ROW = list(ways.ROW)
COLUMN = list(ways.COLUMN)
START_CELLS = list(ways.START_CELLS)


class Judge:
    """Measures everyone's way in action points, and estimates each seat's chance to win from it."""

    def __init__(self) -> None:
        # How much the others' ways count compared with one's own, and how much less every round.
        self.wariness = WARINESS
        self.fading = FADING
        self.flood = Flood()
        # By seat: the points it still needs, plus a fraction for how far it is from its next goal.
        self.far: list[float] = [0.0] * 4
        # The points from each destination rhombus to an exit, and from where the last flood began
        # to the first one with a statue that is needed.
        self.back: list[int] = [0] * 3
        self.touched = 0

    # --- how far --------------------------------------------------------------------------

    def way_out(self, cell: int) -> int:
        """The points from a cell to an exit; a covered one must be uncovered first."""
        self.flood.begin_at_exits()
        for points in range(LOST):
            if points == 1:
                self.flood.uncover_exits()
            if self.flood.holds(cell):
                return points
            self.flood.pay()
        return LOST

    def ways_back(self, inka: Inka) -> None:
        """Note the points from each destination rhombus to an exit."""
        left = ALL_STATUES
        for destination in range(STATUES):
            self.back[destination] = LOST
        self.flood.begin_at_exits()
        for points in range(LOST):
            if points == 1:
                self.flood.uncover_exits()
            for destination in range(STATUES):
                lying = inka.lie[FIRST_DESTINATION + destination]
                if left >> destination & 1 and self.flood.touches(
                    LIES_ON[2 * lying], LIES_ON[2 * lying + 1]
                ):
                    left &= ~(1 << destination)
                    self.back[destination] = points
            if left == 0:
                return
            self.flood.pay()

    def way_round(self, inka: Inka, seat: int) -> int:
        """The points from where the flood began to the last statue needed, without taking any."""
        left = ALL_STATUES & ~inka.statues[seat]
        self.touched = LOST
        for points in range(LOST):
            for destination in range(STATUES):
                lying = inka.lie[FIRST_DESTINATION + destination]
                if left >> destination & 1 and self.flood.touches(
                    LIES_ON[2 * lying], LIES_ON[2 * lying + 1]
                ):
                    left &= ~(1 << destination)
                    self.touched = min(self.touched, points)
            if left == 0:
                return points
            self.flood.pay()
        return LOST

    def way_home(self, inka: Inka, seat: int) -> int:
        """The points to an exit from the nearest destination rhombus where a statue is left."""
        points = LOST
        for destination in range(STATUES):
            if not inka.statues[seat] >> destination & 1:
                points = min(points, self.back[destination])
        return points

    def next_goal(self, inka: Inka, seat: int) -> int:
        """The points until a seat has its next statue, or is out when it has them all."""
        self.flood.survey(inka)
        if inka.statues[seat] == ALL_STATUES:
            return self.way_out(inka.pawns[seat])
        self.flood.begin(inka.pawns[seat])
        for points in range(LOST):
            for destination in range(STATUES):
                lying = inka.lie[FIRST_DESTINATION + destination]
                if inka.statues[seat] >> destination & 1:
                    continue
                if self.flood.touches(LIES_ON[2 * lying], LIES_ON[2 * lying + 1]):
                    return points + 1
            self.flood.pay()
        return LOST

    def ahead(self, inka: Inka, seat: int) -> float:
        """How far off everything is to a seat that thinks of its next goal only.

        A statue that is missing counts more than any way.
        """
        missing = STATUES - inka.count_statues(seat)
        points = self.next_goal(inka, seat)
        return LOST * missing + points + NEARER * self.near(inka, seat, inka.pawns[seat])

    def near(self, inka: Inka, seat: int, cell: int) -> int:
        """About how many cells lie between a cell and the seat's next goal, as the crow flies."""
        nearest = 99
        if inka.statues[seat] == ALL_STATUES:
            for i in range(4):
                if not self.flood.exits[START_CELLS[i] >> HALF] & BIT[START_CELLS[i] & WITHIN]:
                    continue
                nearest = min(nearest, apart(cell, START_CELLS[i]))
            return nearest
        for destination in range(STATUES):
            if not inka.statues[seat] >> destination & 1:
                head = HEAD[inka.lie[FIRST_DESTINATION + destination]]
                nearest = min(nearest, apart(cell, head))
        return nearest

    def measure(self, inka: Inka, seat: int) -> float:
        """The points that a seat still needs, plus a fraction for how far its next goal is."""
        flood = self.flood
        cell = inka.pawns[seat]
        near = NEARER * self.near(inka, seat, cell)
        # Its own pawn is not in its way.
        at_exit = inka.bare(cell) and EXITS[cell >> HALF] & BIT[cell & WITHIN] != 0
        if at_exit:
            flood.exits[cell >> HALF] |= BIT[cell & WITHIN]
        if inka.statues[seat] == ALL_STATUES:
            points = self.way_out(cell)
        else:
            flood.begin(cell)
            home = flood.touches(flood.exits[0], flood.exits[1])
            there = self.way_round(inka, seat)
            # From its own exit, the way in is a way back.
            back = self.way_home(inka, seat)
            if at_exit:
                back = min(back, self.touched)
            # A road that leads in from an exit leads out as well, and is built once.
            points = STATUES - inka.score(seat) + (max(there, back) if home else there + back)
        if at_exit:
            flood.exits[cell >> HALF] &= ~BIT[cell & WITHIN]
        return points + near

    # --- everyone's hope ------------------------------------------------------------------

    def look(self, inka: Inka) -> None:
        """Note how far everyone is."""
        self.flood.survey(inka)
        self.ways_back(inka)
        for seat in range(inka.seats):
            self.far[seat] = self.measure(inka, seat)

    def hope(self, inka: Inka, following: int, me: int) -> float:
        """A seat's chance to win, 0 to 1, when the next turn is `following`'s.

        The longer a game lasts, the less the others' ways count: two players who only hindered
        each other would never get out.
        """
        if inka.escaped >= 0:
            return 1.0 if inka.escaped == me else 0.0
        self.look(inka)
        wariness = self.wariness - self.fading * inka.round
        if wariness < LEAST_WARINESS:
            wariness = LEAST_WARINESS
        total = 0.0
        mine = 0.0
        for seat in range(inka.seats):
            waits = seat - following
            if waits < 0:
                waits += inka.seats
            far = self.far[seat] + TURN * waits / inka.seats
            # A goal within one turn's reach is as good as reached, unless somebody hinders it.
            if self.far[seat] < TURN + 1.0:
                far -= WITHIN_REACH if waits == 0 else WITHIN_REACH * 0.5
            if seat != me:
                far = wariness * far + (1.0 - wariness) * USUAL_WAY
            hope = math.exp(-STEEP * far)
            total += hope
            if seat == me:
                mine = hope
        return mine / total


def apart(cell: int, other: int) -> int:
    """About how many cells lie between two: rows and columns added, or twice the rows."""
    rows = ROW[cell] - ROW[other]
    columns = COLUMN[cell] - COLUMN[other]
    return max(abs(rows) + abs(columns), 2 * abs(rows))
