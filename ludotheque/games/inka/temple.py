"""The temple: where rhombi, pawns and blockade pawns are, and where a rhombus can go."""

from __future__ import annotations

from typing import ClassVar

from ludotheque.core.state import State
from ludotheque.games.inka import ways
from ludotheque.games.inka.board import HEARTS
from ludotheque.games.inka.notation import LAY, SHIFT

NOWHERE = -1
LYING = 264
# The moves of a rhombus: four slides, then two turns a corner. After six turns it lies as before.
SLIDES = 4
MOVES = 12
FULL_TURN = 6
FIRST_LIE = list(HEARTS)
BIT = [1 << bit for bit in range(64)]
ALL = list(ways.ALL)
EDGE = list(ways.EDGE)
HEAD = list(ways.HEAD)
LEADS_TO = list(ways.LEADS_TO)
LIES_ON = list(ways.LIES_ON)
NEEDS = list(ways.NEEDS)
SNAKE = list(ways.SNAKE)
TAIL = list(ways.TAIL)
WALL = list(ways.WALL)


class Temple(State):
    """All that stands or lies on the board.

    Sets of cells are two words; of edges four: those right of a cell, and those below one.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("lie", "pawns", "blocks")

    def __init__(self, seats: int) -> None:
        State.__init__(self, seats)
        # How each rhombus lies, a number in geometry.LYINGS; 0 to 12 are the path rhombi `1` to
        # `13`, 13 to 15 the destination rhombi `A` to `C`; -1: not laid yet.
        self.lie: list[int] = [-1] * 16
        # The cell of each seat's pawn, and of its blockade pawn; -1: not on the board.
        self.pawns: list[int] = [-1] * 4
        self.blocks: list[int] = [-1] * 4
        # What follows from how the rhombi lie: cells covered, edges with walls and snakes.
        self.covered: list[int] = [0] * 2
        self.walls: list[int] = [0] * 4
        self.snakes: list[int] = [0] * 4
        # Cells with a pawn or a blockade pawn, the rhombi that are held (bit k for number k),
        # and what a moving rhombus runs into.
        self.standing: list[int] = [0] * 2
        self.holds = 0
        self.solid: list[int] = [0] * 2
        # Where the last rhombus that was looked at can go.
        self.found: list[int] = [0] * 64
        # What is remembered of each rhombus: in how many ways it could go, how it lay then
        # (plus 1; 0: it was never looked at), which cells that depends on, and which of them
        # were solid.
        self.ways: list[int] = [0] * 16
        self.lay: list[int] = [0] * 16
        self.looked: list[int] = [0] * 32
        self.met: list[int] = [0] * 32
        for rhombus in range(13, 16):
            self.lie[rhombus] = FIRST_LIE[rhombus - 13]
        self.survey()

    def copy_temple(self, source: Temple) -> None:
        """Become the same temple as another."""
        self.lie[:] = source.lie
        self.pawns[:] = source.pawns
        self.blocks[:] = source.blocks
        self.covered[:] = source.covered
        self.walls[:] = source.walls
        self.snakes[:] = source.snakes

    def survey(self) -> None:
        """Note what the rhombi cover, and where their walls and snakes are."""
        self.covered[0] = 0
        self.covered[1] = 0
        for i in range(4):
            self.walls[i] = 0
            self.snakes[i] = 0
        for rhombus in range(16):
            lying = self.lie[rhombus]
            if lying == NOWHERE:
                continue
            self.covered[0] |= LIES_ON[2 * lying]
            self.covered[1] |= LIES_ON[2 * lying + 1]
            if WALL[rhombus] >= 0:
                edge = EDGE[5 * lying + WALL[rhombus]]
                if edge >= 0:
                    self.walls[edge >> 6] |= BIT[edge & 63]
            if SNAKE[rhombus] >= 0:
                edge = EDGE[5 * lying + SNAKE[rhombus]]
                if edge >= 0:
                    self.snakes[edge >> 6] |= BIT[edge & 63]

    # --- what is where --------------------------------------------------------------------

    def rhombus_on(self, cell: int) -> int:
        """The rhombus that covers a cell; -1: none."""
        if not self.covered[cell >> 6] & BIT[cell & 63]:
            return NOWHERE
        for rhombus in range(16):
            lying = self.lie[rhombus]
            if lying >= 0 and (HEAD[lying] == cell or TAIL[lying] == cell):
                return rhombus
        return NOWHERE

    def bare(self, cell: int) -> bool:
        """Whether no rhombus covers a cell."""
        return not self.covered[cell >> 6] & BIT[cell & 63]

    def held(self, rhombus: int) -> bool:
        """Whether a blockade pawn holds a rhombus in its place."""
        lying = self.lie[rhombus]
        for seat in range(self.seats):
            cell = self.blocks[seat]
            if cell >= 0 and (cell == HEAD[lying] or cell == TAIL[lying]):
                return True
        return False

    def taken(self, cell: int) -> bool:
        """Whether a pawn or a blockade pawn stands on a cell."""
        for seat in range(self.seats):
            if self.pawns[seat] == cell or self.blocks[seat] == cell:
                return True
        return False

    # --- rhombi laid and moved ------------------------------------------------------------

    def list_lays(self, rhombus: int) -> int:
        """Wherever two neighbouring cells are free and no pawn is walled in on its start."""
        self.crowd()
        low = self.covered[0] | self.standing[0]
        high = self.covered[1] | self.standing[1]
        n = 0
        for lying in range(LYING):
            if low & LIES_ON[2 * lying] or high & LIES_ON[2 * lying + 1]:
                continue
            if WALL[rhombus] < 0 or not self.walls_in(rhombus, lying):
                self.actions[n] = LAY + lying
                n += 1
        return n

    def walls_in(self, rhombus: int, lying: int) -> bool:
        """Whether a wall laid so would close the last open edge of a pawn's start."""
        edge = EDGE[5 * lying + WALL[rhombus]]
        for seat in range(self.seats):
            cell = self.pawns[seat]
            # A start has one edge beside it and one above or below; the others are the board's.
            beside = cell if ALL[cell + 1 >> 6] & BIT[cell + 1 & 63] else cell - 1
            across = 128 + cell if cell < 64 else 128 + cell - 16
            if edge == beside and self.walls[across >> 6] & BIT[across & 63]:
                return True
            if edge == across and self.walls[beside >> 6] & BIT[beside & 63]:
                return True
        return False

    def list_shifts(self, n: int, first: int, last: int) -> int:
        """Every lying that one slide or one turn of the rhombi from first to last leads to."""
        self.crowd()
        for rhombus in range(first, last + 1):
            if self.fixed(rhombus):
                continue
            count = self.find(rhombus)
            for i in range(count):
                self.actions[n] = SHIFT + (rhombus << 9) + self.found[i]
                n += 1
        return n

    def count_shifts(self, first: int, last: int) -> int:
        """How many they are; a rhombus is looked at again only if something near it changed."""
        low = self.covered[0] | self.standing[0]
        high = self.covered[1] | self.standing[1]
        total = 0
        for rhombus in range(first, last + 1):
            if self.fixed(rhombus):
                continue
            if (
                self.lay[rhombus] != self.lie[rhombus] + 1
                or low & self.looked[2 * rhombus] != self.met[2 * rhombus]
                or high & self.looked[2 * rhombus + 1] != self.met[2 * rhombus + 1]
            ):
                self.find(rhombus)
            total += self.ways[rhombus]
        return total

    def nth_shift(self, n: int, first: int) -> int:
        """The shift with so many before it in the list, once they have been counted."""
        rhombus = first
        while self.fixed(rhombus) or n >= self.ways[rhombus]:
            if not self.fixed(rhombus):
                n -= self.ways[rhombus]
            rhombus += 1
        self.find(rhombus)
        return SHIFT + (rhombus << 9) + self.found[n]

    def crowd(self) -> None:
        """Note where pawns and blockade pawns stand, and which rhombi those hold in place."""
        self.standing[0] = 0
        self.standing[1] = 0
        for seat in range(self.seats):
            cell = self.blocks[seat]
            if cell >= 0:
                self.standing[cell >> 6] |= BIT[cell & 63]
        low = self.standing[0] & self.covered[0]
        high = self.standing[1] & self.covered[1]
        self.holds = 0
        if low or high:
            for rhombus in range(16):
                lying = self.lie[rhombus]
                if lying >= 0 and (low & LIES_ON[2 * lying] or high & LIES_ON[2 * lying + 1]):
                    self.holds |= 1 << rhombus
        for seat in range(self.seats):
            cell = self.pawns[seat]
            if cell >= 0:
                self.standing[cell >> 6] |= BIT[cell & 63]

    def fixed(self, rhombus: int) -> bool:
        """Whether a rhombus doesn't lie yet, or is held in its place by the crowd."""
        return self.lie[rhombus] == NOWHERE or self.holds >> rhombus & 1 != 0

    def find(self, rhombus: int) -> int:
        """Note all that a slide or a turn leads to, each once; how many they are."""
        self.solidify(rhombus)
        low = self.solid[0]
        high = self.solid[1]
        looked_low = 0
        looked_high = 0
        here = self.lie[rhombus]
        count = 0
        turned = 0
        for move in range(MOVES):
            # What a turn leads to clockwise, it need not lead to anticlockwise too.
            left = FULL_TURN - 1
            if move < SLIDES:
                left = LYING
            elif move & 1:
                left -= turned
            turned = 0
            i = MOVES * here + move
            while turned < left and LEADS_TO[i] >= 0:
                met_low = low & NEEDS[2 * i]
                met_high = high & NEEDS[2 * i + 1]
                if met_low or met_high:
                    # One obstacle is enough: while it is there, the others don't matter.
                    if met_low:
                        looked_low |= met_low & -met_low
                    else:
                        looked_high |= met_high & -met_high
                    break
                looked_low |= NEEDS[2 * i]
                looked_high |= NEEDS[2 * i + 1]
                self.found[count] = LEADS_TO[i]
                count += 1
                turned += 1
                i = MOVES * LEADS_TO[i] + move
        self.ways[rhombus] = count
        self.lay[rhombus] = here + 1
        # Where it lies itself, and what it carries, was never in its way.
        looked_low &= ~LIES_ON[2 * here]
        looked_high &= ~LIES_ON[2 * here + 1]
        self.looked[2 * rhombus] = looked_low
        self.looked[2 * rhombus + 1] = looked_high
        self.met[2 * rhombus] = low & looked_low
        self.met[2 * rhombus + 1] = high & looked_high
        return count

    def solidify(self, rhombus: int) -> None:
        """What this rhombus runs into: others, and all of the crowd but those it carries."""
        lying = self.lie[rhombus]
        self.solid[0] = (self.covered[0] | self.standing[0]) & ~LIES_ON[2 * lying]
        self.solid[1] = (self.covered[1] | self.standing[1]) & ~LIES_ON[2 * lying + 1]

    def step(self, lying: int, move: int) -> int:
        """Where one step of a slide, or a turn by 60°, leads; -1: nowhere."""
        i = MOVES * lying + move
        if self.solid[0] & NEEDS[2 * i] or self.solid[1] & NEEDS[2 * i + 1]:
            return NOWHERE
        return LEADS_TO[i]

    def shift(self, rhombus: int, lying: int) -> None:
        """A rhombus comes to lie elsewhere, and the pawns on it go with it."""
        here = self.lie[rhombus]
        for seat in range(self.seats):
            if self.pawns[seat] == HEAD[here]:
                self.pawns[seat] = HEAD[lying]
            elif self.pawns[seat] == TAIL[here]:
                self.pawns[seat] = TAIL[lying]
        self.lie[rhombus] = lying
        self.survey()

    # --- how it went ----------------------------------------------------------------------

    def route(self, rhombus: int, lying: int) -> tuple[str, int, int]:
        """How a rhombus comes to lie so in one move: slid if it can, else by the least turn.

        ("slide", direction, steps), or ("turn", corner, times 60° clockwise, less than 0 for
        anticlockwise); directions and corners as in geometry.Lying. ValueError: in no way.
        """
        self.crowd()
        self.solidify(rhombus)
        routes = []
        for move in range(MOVES):
            there, steps = self.step(self.lie[rhombus], move), 1
            while there >= 0 and (move < SLIDES or steps < FULL_TURN):
                if there == lying and move < SLIDES:
                    routes.append((0, "slide", move, steps))
                elif there == lying:
                    corner, anticlockwise = divmod(move - SLIDES, 2)
                    routes.append((steps, "turn", corner, -steps if anticlockwise else steps))
                there, steps = self.step(there, move), steps + 1
        if not routes:
            raise ValueError((rhombus, lying))
        return min(routes)[1:]
