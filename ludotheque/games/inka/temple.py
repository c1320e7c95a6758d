"""The temple: where rhombi, pawns and blockade pawns are, and where a rhombus can go."""

from __future__ import annotations

from typing import ClassVar

from ludotheque.core.state import State
from ludotheque.games.inka import ways
from ludotheque.games.inka.board import HEARTS
from ludotheque.games.inka.notation import LAY, SHIFT

NOWHERE = -1
LYING = 264
FIRST_LIE = list(HEARTS)
BIT = [1 << bit for bit in range(64)]
ALL = list(ways.ALL)
EDGE = list(ways.EDGE)
HEAD = list(ways.HEAD)
LIES_ON = list(ways.LIES_ON)
SLID = list(ways.SLID)
SNAKE = list(ways.SNAKE)
SWEPT = list(ways.SWEPT)
TAIL = list(ways.TAIL)
TURNED = list(ways.TURNED)
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
        # What a moving rhombus runs into; where it was found to come to, and in which look
        # around each of these was seen last.
        self.solid: list[int] = [0] * 2
        self.found: list[int] = [0] * 64
        self.seen: list[int] = [0] * 264
        self.looks = 0
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
        self.solidify(NOWHERE)
        n = 0
        for lying in range(LYING):
            if self.fits(lying) and not self.walls_in(rhombus, lying):
                self.actions[n] = LAY + lying
                n += 1
        return n

    def walls_in(self, rhombus: int, lying: int) -> bool:
        """Whether a wall laid so would close the last open edge of a pawn's start."""
        if WALL[rhombus] < 0:
            return False
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
        for rhombus in range(first, last + 1):
            if self.lie[rhombus] == NOWHERE or self.held(rhombus):
                continue
            count = self.find(rhombus)
            for i in range(count):
                self.actions[n] = SHIFT + (rhombus << 9) + self.found[i]
                n += 1
        return n

    def find(self, rhombus: int) -> int:
        """Note all that a slide or a turn leads to, each once; how many they are."""
        self.solidify(rhombus)
        here = self.lie[rhombus]
        self.looks += 1
        self.seen[here] = self.looks
        count = 0
        for direction in range(4):
            lying = self.slide(here, direction)
            while lying >= 0:
                count = self.note(lying, count)
                lying = self.slide(lying, direction)
        for turn in range(8):
            lying = self.revolve(here, turn)
            while lying >= 0 and lying != here:
                count = self.note(lying, count)
                lying = self.revolve(lying, turn)
        return count

    def note(self, lying: int, count: int) -> int:
        """Keep what was not found before."""
        if self.seen[lying] == self.looks:
            return count
        self.seen[lying] = self.looks
        self.found[count] = lying
        return count + 1

    def solidify(self, rhombus: int) -> None:
        """What this rhombus runs into: others, and all pawns but those it carries."""
        low = self.covered[0]
        high = self.covered[1]
        for seat in range(self.seats):
            cell = self.pawns[seat]
            if cell >= 0:
                if cell < 64:
                    low |= BIT[cell]
                else:
                    high |= BIT[cell & 63]
            cell = self.blocks[seat]
            if cell >= 0:
                if cell < 64:
                    low |= BIT[cell]
                else:
                    high |= BIT[cell & 63]
        if rhombus >= 0:
            lying = self.lie[rhombus]
            low &= ~LIES_ON[2 * lying]
            high &= ~LIES_ON[2 * lying + 1]
        self.solid[0] = low
        self.solid[1] = high

    def fits(self, lying: int) -> bool:
        """Whether nothing solid is where a rhombus would lie."""
        return not (self.solid[0] & LIES_ON[2 * lying] or self.solid[1] & LIES_ON[2 * lying + 1])

    def slide(self, lying: int, direction: int) -> int:
        """Where one step of a slide leads; -1: nowhere."""
        there = SLID[4 * lying + direction]
        return there if there >= 0 and self.fits(there) else NOWHERE

    def revolve(self, lying: int, turn: int) -> int:
        """Where a turn by 60° leads; -1: nowhere."""
        i = 8 * lying + turn
        if self.solid[0] & SWEPT[2 * i] or self.solid[1] & SWEPT[2 * i + 1]:
            return NOWHERE
        return TURNED[i]

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
        self.solidify(rhombus)
        routes = []
        for direction in range(4):
            there, steps = self.slide(self.lie[rhombus], direction), 1
            while there >= 0:
                if there == lying:
                    routes.append((0, "slide", direction, steps))
                there, steps = self.slide(there, direction), steps + 1
        for turn in range(8):
            there, steps = self.revolve(self.lie[rhombus], turn), 1
            while there >= 0 and steps < 6:
                if there == lying:
                    routes.append((steps, "turn", turn // 2, -steps if turn % 2 else steps))
                there, steps = self.revolve(there, turn), steps + 1
        if not routes:
            raise ValueError((rhombus, lying))
        return min(routes)[1:]
