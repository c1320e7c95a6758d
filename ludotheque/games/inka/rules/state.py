"""The rules of Inka."""

from __future__ import annotations

from typing import Self

from ludotheque.core.state import State
from ludotheque.core.stream import Stream
from ludotheque.games.inka.rules import notation, ways
from ludotheque.games.inka.rules.bits import count_cells, nth_cell
from ludotheque.games.inka.rules.geometry import CELLS, HALF, WITHIN
from ludotheque.games.inka.rules.material import (
    ALL_STATUES,
    FIRST_DESTINATION,
    LAST_DESTINATION,
    LAST_PATH,
    POINTS,
    ROUNDS,
    RULES,
)
from ludotheque.games.inka.rules.notation import (
    BLOCK,
    CELL,
    DRAW,
    END,
    FIRST,
    KIND,
    LAY,
    LIES,
    LYING,
    PASSAGE,
    RHOMBUS,
    SHIFT,
    START,
    TAKE,
    WALK,
)
from ludotheque.games.inka.rules.stages import (
    CHOOSING,
    DRAWING,
    ENDED,
    LAYING,
    SHIFTING,
    STAGES,
    STARTING,
    WALKING,
)
from ludotheque.games.inka.rules.walk import Walk

NOWHERE = -1
BIT = list(ways.BIT)
BOARD = list(CELLS)
ALL = list(ways.ALL)
LIES_ON = list(ways.LIES_ON)
DOORS = list(ways.DOORS)
EXITS = list(ways.EXITS)
SIGNS = list(ways.SIGNS)
START_CELLS = list(ways.START_CELLS)


class Inka(Walk):
    """A position of Inka."""

    def __init__(
        self,
        seats: int,
        wall: bool = False,
        max_rounds: int = ROUNDS,
        even: bool = False,
        rules: int = RULES,
    ) -> None:
        Walk.__init__(self, seats, wall)
        self.rules = rules  # the version of the rules that is played by
        self.even = even  # the option: whoever begins has fewer points at first
        self.max_rounds = max_rounds  # the option: how many rounds are played at most
        self.round = 0  # which of them is being played, from 1; 0: rhombi are still to be laid
        self.stage = STARTING  # one of stages.py
        self.starter = 0  # who was drawn to begin the set-up
        self.opener = 0  # who has the first turn
        self.mover = 0  # whose turn it is, to lay a rhombus or to play
        self.points = POINTS  # the action points left in this turn
        self.drawn = NOWHERE  # the rhombus to be laid, 0 to 12; -1: none
        self.rested = True  # whether the pawn may walk: not right after a walk
        self.statues: list[int] = [0] * 4  # by seat, as bits: 5 is A and C taken
        self.escaped = NOWHERE  # who has left the temple with three statues; -1: nobody
        # Where the mover may put the blockade pawn.
        self._places: list[int] = [0] * 2

    # --- the contract ---------------------------------------------------------------------

    def actor(self) -> int:
        if self.stage <= WALKING:
            return self.mover
        return -2 if self.stage == ENDED else -1

    def list_actions(self) -> int:
        if self.stage == SHIFTING or self.stage == WALKING:
            return self.list_turn()
        if self.stage == LAYING:
            return self.list_lays(self.drawn)
        if self.stage == CHOOSING:
            return self.list_free_starts()
        if self.stage == DRAWING:
            return self.list_undrawn()
        if self.stage == STARTING:
            return self.list_seats(FIRST)
        return 0

    def play(self, action: int) -> None:
        kind = action & KIND
        if kind == SHIFT:
            self.play_shift(action >> LIES & RHOMBUS, action & LYING)
        elif kind == WALK:
            self.play_walk(action & CELL)
        elif kind == TAKE:
            self.take_statue()
        elif kind == PASSAGE:
            self.pawns[self.mover] = action & CELL
            self.pay()
        elif kind == BLOCK:
            self.blocks[self.mover] = action & CELL
            self.end_turn()
        elif kind == END:
            self.end_turn()
        else:
            self.set_up(action)

    def turn(self) -> int:
        if self.stage == STARTING:
            return -1
        return -2 if self.stage == ENDED else self.mover

    def score(self, seat: int) -> int:
        return self.count_statues(seat) + (1 if self.escaped == seat else 0)

    def copy_from(self, other: Self) -> None:
        source = other
        self.copy_temple(source)
        self.seats = source.seats
        self.wall = source.wall
        self.rules = source.rules
        self.even = source.even
        self.max_rounds = source.max_rounds
        self.round = source.round
        self.stage = source.stage
        self.starter = source.starter
        self.opener = source.opener
        self.mover = source.mover
        self.points = source.points
        self.drawn = source.drawn
        self.rested = source.rested
        self.statues[:] = source.statues
        self.escaped = source.escaped

    def blank(self) -> Self:
        # Interpreted, the working lists exist only once a temple has been set up.
        return type(self)(self.seats)

    def restore(self, facts: dict[str, object]) -> None:
        State.restore(self, facts)
        self.survey()

    # --- before the first turn ------------------------------------------------------------

    def list_free_starts(self) -> int:
        """List every start without a pawn."""
        n = 0
        for i in range(4):
            if not self.taken(START_CELLS[i]):
                self.actions[n] = START + START_CELLS[i]
                n += 1
        return n

    def list_undrawn(self) -> int:
        """List every path rhombus that is not laid yet."""
        n = 0
        for rhombus in range(LAST_PATH + 1):
            if self.lie[rhombus] == NOWHERE:
                self.actions[n] = DRAW + (rhombus << LIES)
                self.weights[n] = 1
                n += 1
        return n

    def set_up(self, action: int) -> None:
        """One step of the set-up: who begins, from which start, and where a rhombus is laid."""
        kind = action & KIND
        if kind == LAY:
            self.lie[self.drawn] = action & LYING
            self.drawn = NOWHERE
            self.survey()
            self.mover = self.left_of(self.mover)
            self.stage = DRAWING
            if self.list_undrawn() == 0:
                self.round = 1
                self.begin_turn(self.opener)
        elif kind == DRAW:
            self.drawn = action >> LIES & RHOMBUS
            self.stage = LAYING
        elif kind == START:
            self.pawns[self.mover] = action & CELL
            self.mover = self.left_of(self.mover)
            self.stage = DRAWING if self.mover == self.starter else CHOOSING
        else:
            self.starter = action - FIRST
            # Ruling: after the last rhombus play goes on to the left.
            self.opener = (self.starter + LAST_PATH + 1) % self.seats
            self.mover = self.starter
            self.stage = CHOOSING

    # --- a turn ---------------------------------------------------------------------------

    def begin_turn(self, seat: int) -> None:
        """Begin a seat's turn, phase 1 included: its own blockade pawn comes off."""
        self.mover = seat
        self.points = POINTS
        if self.even and self.is_slow():
            waited = (seat - self.opener + self.seats) % self.seats
            self.points = min(POINTS, self.round + waited)
        self.rested = True
        self.blocks[seat] = NOWHERE
        self.stage = SHIFTING

    def is_slow(self) -> bool:
        """Whether some may have fewer points in this round; once that was only in the first."""
        return self.round == 1 or self.rules > 3

    def list_turn(self) -> int:
        """List the rest of a turn: rhombi (phase 2), the pawn (phase 3), the end (phase 4)."""
        n = 0
        if self.stage == SHIFTING and self.points > 0:
            n = self.list_shifts(n, 0, LAST_PATH)
        self.look_around()
        if self.rested:
            n = self.list_walks(n, self.mover, self.points)
        n = self.list_blockades(self.list_uses(n))
        self.actions[n] = END
        return n + 1

    def draw(self, stream: Stream) -> int:
        if self.stage != SHIFTING and self.stage != WALKING:
            return State.draw(self, stream)
        # In the order of list_turn, but what can be counted is not listed.
        self.look_around()
        shifts = 0
        if self.stage == SHIFTING and self.points > 0:
            shifts = self.count_shifts(0, LAST_PATH)
        walks = self.count_walks(self.mover, self.points) if self.rested else 0
        uses = self.list_uses(0)
        self.find_places()
        blockades = count_cells(self._places[0], self._places[1])
        n = stream.below(shifts + walks + uses + blockades + 1)
        if n < shifts:
            return self.nth_shift(n, 0)
        n -= shifts
        if n < walks:
            return self.nth_walk(n)
        n -= walks
        if n < uses:
            return self.actions[n]
        n -= uses
        return BLOCK + nth_cell(self._places[0], self._places[1], n) if n < blockades else END

    def list_uses(self, n: int) -> int:
        """List what the pawn can do where it stands: take a statue, use a passage or a symbol."""
        if self.points == 0:
            return n
        cell = self.pawns[self.mover]
        rhombus = self.rhombus_on(cell)
        destination = rhombus - FIRST_DESTINATION
        if destination >= 0 and not self.has_taken(self.mover, destination):
            self.actions[n] = TAKE
            n += 1
        if rhombus == NOWHERE and DOORS[cell >> HALF] & BIT[cell & WITHIN]:
            n = self.list_passages(n)
        if rhombus == NOWHERE and SIGNS[cell >> HALF] & BIT[cell & WITHIN]:
            n = self.list_shifts(n, FIRST_DESTINATION, LAST_DESTINATION)
        return n

    def list_blockades(self, n: int) -> int:
        """List every cell where the blockade pawn may stand."""
        self.find_places()
        for i in range(len(BOARD)):
            cell = BOARD[i]
            if self._places[cell >> HALF] & BIT[cell & WITHIN]:
                self.actions[n] = BLOCK + cell
                n += 1
        return n

    def find_places(self) -> None:
        """Note where a blockade pawn may stand: like may_block, but for all cells at once."""
        low = ALL[0] & ~self._standing[0]
        high = ALL[1] & ~self._standing[1]
        for rhombus in range(16):
            # Never on a destination rhombus, nor a second one on a path rhombus.
            if rhombus > LAST_PATH or self._holds >> rhombus & 1:
                low &= ~LIES_ON[2 * self.lie[rhombus]]
                high &= ~LIES_ON[2 * self.lie[rhombus] + 1]
        self._places[0] = low
        self._places[1] = high

    def may_block(self, cell: int) -> bool:
        """Whether a blockade pawn may stand on a cell: not on a pawn, nor on a destination.

        A path rhombus holds one blockade pawn at most.
        """
        if self.taken(cell):
            return False
        rhombus = self.rhombus_on(cell)
        return rhombus < 0 or (rhombus <= LAST_PATH and not self.held(rhombus))

    def play_shift(self, rhombus: int, lying: int) -> None:
        """Move a path rhombus in phase 2, or a destination rhombus in phase 3."""
        self.shift(rhombus, lying)
        if rhombus >= FIRST_DESTINATION:
            self.pay()
        else:
            self.points -= 1

    def take_statue(self) -> None:
        """The mover takes its statue from the destination rhombus on which its pawn stands."""
        rhombus = self.rhombus_on(self.pawns[self.mover])
        self.statues[self.mover] |= 1 << rhombus - FIRST_DESTINATION
        self.pay()

    def pay(self) -> None:
        """Everything a pawn does except walking costs a point, and then it may walk again."""
        self.points -= 1
        self.rested = True
        self.stage = WALKING

    def play_walk(self, cell: int) -> None:
        """The pawn walks; with three statues, reaching an exit wins."""
        self.points -= self.walk(self.mover, cell, self.points)
        self.rested = False
        self.stage = WALKING
        if self.statues[self.mover] == ALL_STATUES and self.leads_out(cell):
            self.escaped = self.mover
            self.stage = ENDED

    def leads_out(self, cell: int) -> bool:
        """Whether a cell is an exit; ruling: an exit covered by a rhombus doesn't count."""
        return self.bare(cell) and EXITS[cell >> HALF] & BIT[cell & WITHIN] != 0

    def end_turn(self) -> None:
        """The turn goes to the next seat; after the last round the game ends."""
        following = self.left_of(self.mover)
        if following == self.opener:
            if self.round == self.max_rounds:
                self.stage = ENDED
                return
            self.round += 1
        self.begin_turn(following)

    # --- statues --------------------------------------------------------------------------

    def has_taken(self, seat: int, destination: int) -> bool:
        """Whether a seat has its statue of a destination rhombus: 0 is A, 2 is C."""
        return self.statues[seat] >> destination & 1 != 0

    def count_statues(self, seat: int) -> int:
        """How many statues a seat has."""
        taken = self.statues[seat]
        return (taken & 1) + (taken >> 1 & 1) + (taken >> 2)

    # --- words ----------------------------------------------------------------------------

    def stage_name(self) -> str:
        """The stage by its name."""
        return STAGES[self.stage]

    def name(self, action: int) -> str:
        return notation.write(action)

    def action(self, name: str) -> int:
        return notation.read(name)
