"""The temple: where rhombi, pawns and blockade pawns are, and where a rhombus can go."""

from __future__ import annotations

from ludotheque.core.state import State
from ludotheque.games.inka.rules import ways
from ludotheque.games.inka.rules.geometry import DOWN, HALF, LOWER, LYINGS, WITHIN
from ludotheque.games.inka.rules.material import DESTINATION_LYINGS, FIRST_DESTINATION
from ludotheque.games.inka.rules.notation import LAY, LIES, SHIFT

NOWHERE = -1
# How many ways to lie there are.
LYING = len(LYINGS)
# The moves of a rhombus: four slides, then two turns a corner. After six turns it lies as before.
SLIDES = 4
MOVES = 12
FULL_TURN = 6
FIRST_LIE = list(DESTINATION_LYINGS)
BIT = list(ways.BIT)
ALL = list(ways.ALL)
BELOW = ways.BELOW
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

    A set of cells is two words, one for each half of it. A set of edges is four words: two for the
    edges to the right of a cell, then two for those below it.
    """

    def __init__(self, seats: int) -> None:
        State.__init__(self, seats)
        # Rhombi 0 to 12 are the path rhombi `1` to `13`, 13 to 15 the destinations `A` to `C`.
        self.lie: list[int] = [-1] * 16  # by rhombus: how it lies, in geometry.LYINGS; -1: not yet
        self.pawns: list[int] = [-1] * 4  # by seat: the cell of its pawn; -1: not on the board
        self.blocks: list[int] = [-1] * 4  # by seat: the cell of its blockade pawn; -1: none
        # These three follow from how the rhombi lie; they are kept because they are needed often.
        self.covered: list[int] = [0] * 2  # the cells on which rhombi lie
        self.walls: list[int] = [0] * 4  # the edges with a wall
        self.snakes: list[int] = [0] * 4  # the edges with a snake
        # What `look_around` notes: cells with a pawn or a blockade pawn, and the rhombi that
        # blockade pawns hold in place (bit k for rhombus k).
        self._standing: list[int] = [0] * 2
        self._holds = 0
        # For the rhombus examined last: what it runs into, and where it can go.
        self._solid: list[int] = [0] * 2
        self._found: list[int] = [0] * 64
        # Remembered for each rhombus: in how many ways it could move; how it lay then, plus 1 (0:
        # never examined); on which cells that depends, and which of them were solid.
        self._ways: list[int] = [0] * 16
        self._lay: list[int] = [0] * 16
        self._looked: list[int] = [0] * 32
        self._met: list[int] = [0] * 32
        for rhombus in range(FIRST_DESTINATION, 16):
            self.lie[rhombus] = FIRST_LIE[rhombus - FIRST_DESTINATION]
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
        """Note which cells the rhombi cover, and where their walls and snakes are."""
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
                    self.walls[edge >> HALF] |= BIT[edge & WITHIN]
            if SNAKE[rhombus] >= 0:
                edge = EDGE[5 * lying + SNAKE[rhombus]]
                if edge >= 0:
                    self.snakes[edge >> HALF] |= BIT[edge & WITHIN]

    # --- what is where --------------------------------------------------------------------

    def rhombus_on(self, cell: int) -> int:
        """The rhombus that covers a cell; -1: none."""
        if not self.covered[cell >> HALF] & BIT[cell & WITHIN]:
            return NOWHERE
        for rhombus in range(16):
            lying = self.lie[rhombus]
            if lying >= 0 and (HEAD[lying] == cell or TAIL[lying] == cell):
                return rhombus
        return NOWHERE

    def bare(self, cell: int) -> bool:
        """Whether no rhombus covers a cell."""
        return not self.covered[cell >> HALF] & BIT[cell & WITHIN]

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
        """List every way to lay a rhombus on free cells that walls in no pawn on its start."""
        self.look_around()
        low = self.covered[0] | self._standing[0]
        high = self.covered[1] | self._standing[1]
        n = 0
        for lying in range(LYING):
            if low & LIES_ON[2 * lying] or high & LIES_ON[2 * lying + 1]:
                continue
            if WALL[rhombus] < 0 or not self.walls_in(rhombus, lying):
                self.actions[n] = LAY + lying
                n += 1
        return n

    def walls_in(self, rhombus: int, lying: int) -> bool:
        """Whether its wall would close the last open edge of a pawn's start."""
        edge = EDGE[5 * lying + WALL[rhombus]]
        for seat in range(self.seats):
            cell = self.pawns[seat]
            # A start has one cell beside it and one above or below; the third edge is the board's.
            beside = cell if ALL[cell + 1 >> HALF] & BIT[cell + 1 & WITHIN] else cell - 1
            across = BELOW + cell if cell < LOWER else BELOW + cell - DOWN
            if edge == beside and self.walls[across >> HALF] & BIT[across & WITHIN]:
                return True
            if edge == across and self.walls[beside >> HALF] & BIT[beside & WITHIN]:
                return True
        return False

    def list_shifts(self, n: int, first: int, last: int) -> int:
        """List every shift, by one slide or one turn, of the rhombi from first to last."""
        self.look_around()
        for rhombus in range(first, last + 1):
            if self.fixed(rhombus):
                continue
            count = self.find(rhombus)
            for i in range(count):
                self.actions[n] = SHIFT + (rhombus << LIES) + self._found[i]
                n += 1
        return n

    def count_shifts(self, first: int, last: int) -> int:
        """How many shifts there are; for a rhombus near which nothing changed, as remembered."""
        low = self.covered[0] | self._standing[0]
        high = self.covered[1] | self._standing[1]
        total = 0
        for rhombus in range(first, last + 1):
            if self.fixed(rhombus):
                continue
            if (
                self._lay[rhombus] != self.lie[rhombus] + 1
                or low & self._looked[2 * rhombus] != self._met[2 * rhombus]
                or high & self._looked[2 * rhombus + 1] != self._met[2 * rhombus + 1]
            ):
                self.find(rhombus)
            total += self._ways[rhombus]
        return total

    def nth_shift(self, n: int, first: int) -> int:
        """The shift that has n others before it in the list, once they have been counted."""
        rhombus = first
        while self.fixed(rhombus) or n >= self._ways[rhombus]:
            if not self.fixed(rhombus):
                n -= self._ways[rhombus]
            rhombus += 1
        self.find(rhombus)
        return SHIFT + (rhombus << LIES) + self._found[n]

    def look_around(self) -> None:
        """Note where pawns and blockade pawns stand, and which rhombi those hold in place."""
        self._standing[0] = 0
        self._standing[1] = 0
        for seat in range(self.seats):
            cell = self.blocks[seat]
            if cell >= 0:
                self._standing[cell >> HALF] |= BIT[cell & WITHIN]
        low = self._standing[0] & self.covered[0]
        high = self._standing[1] & self.covered[1]
        self._holds = 0
        if low or high:
            for rhombus in range(16):
                lying = self.lie[rhombus]
                if lying >= 0 and (low & LIES_ON[2 * lying] or high & LIES_ON[2 * lying + 1]):
                    self._holds |= 1 << rhombus
        for seat in range(self.seats):
            cell = self.pawns[seat]
            if cell >= 0:
                self._standing[cell >> HALF] |= BIT[cell & WITHIN]

    def fixed(self, rhombus: int) -> bool:
        """Whether a rhombus is not laid yet, or held in place by a blockade pawn."""
        return self.lie[rhombus] == NOWHERE or self._holds >> rhombus & 1 != 0

    def find(self, rhombus: int) -> int:
        """Note each way the rhombus could come to lie by a slide or a turn; return how many."""
        self.solidify(rhombus)
        low = self._solid[0]
        high = self._solid[1]
        looked_low = 0
        looked_high = 0
        here = self.lie[rhombus]
        count = 0
        turned = 0
        for move in range(MOVES):
            # What was reached clockwise need not be reached again anticlockwise.
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
                    # It is enough to remember one obstacle: while it is there, no other matters.
                    if met_low:
                        looked_low |= met_low & -met_low
                    else:
                        looked_high |= met_high & -met_high
                    break
                looked_low |= NEEDS[2 * i]
                looked_high |= NEEDS[2 * i + 1]
                self._found[count] = LEADS_TO[i]
                count += 1
                turned += 1
                i = MOVES * LEADS_TO[i] + move
        self._ways[rhombus] = count
        self._lay[rhombus] = here + 1
        # Where it lies itself, pawns on it included, was never in its way.
        looked_low &= ~LIES_ON[2 * here]
        looked_high &= ~LIES_ON[2 * here + 1]
        self._looked[2 * rhombus] = looked_low
        self._looked[2 * rhombus + 1] = looked_high
        self._met[2 * rhombus] = low & looked_low
        self._met[2 * rhombus + 1] = high & looked_high
        return count

    def solidify(self, rhombus: int) -> None:
        """Note what this rhombus runs into: other rhombi, and all pawns but those it carries."""
        lying = self.lie[rhombus]
        self._solid[0] = (self.covered[0] | self._standing[0]) & ~LIES_ON[2 * lying]
        self._solid[1] = (self.covered[1] | self._standing[1]) & ~LIES_ON[2 * lying + 1]

    def step(self, lying: int, move: int) -> int:
        """How it lies after one step of a slide, or a turn by 60°; -1: there is no room."""
        i = MOVES * lying + move
        if self._solid[0] & NEEDS[2 * i] or self._solid[1] & NEEDS[2 * i + 1]:
            return NOWHERE
        return LEADS_TO[i]

    def shift(self, rhombus: int, lying: int) -> None:
        """Move a rhombus, and the pawns on it with it."""
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
        """How a rhombus can come to lie there in one move: by a slide, or else by the least turn.

        ("slide", direction, steps) or ("turn", corner, steps of 60°, negative if anticlockwise),
        with directions and corners as in geometry.Lying; ValueError if it can't.
        """
        self.look_around()
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
