"""The rules of Inka."""

from __future__ import annotations

from typing import ClassVar

from ludotheque.core.state import State
from ludotheque.games.inka import notation, ways
from ludotheque.games.inka.board import POINTS, ROUNDS
from ludotheque.games.inka.geometry import CELLS
from ludotheque.games.inka.notation import (
    BLOCK,
    DRAW,
    END,
    FIRST,
    KIND,
    LAY,
    PASSAGE,
    SHIFT,
    START,
    TAKE,
    WALK,
)
from ludotheque.games.inka.stages import (
    CHOOSING,
    DRAWING,
    ENDED,
    LAYING,
    SHIFTING,
    STAGES,
    STARTING,
    WALKING,
)
from ludotheque.games.inka.walk import Walk

NOWHERE = -1
# The last path rhombus, and the three destination rhombi after it.
LAST_PATH = 12
FIRST_HEART = 13
LAST_HEART = 15
ALL_STATUES = 7
BIT = [1 << bit for bit in range(64)]
BOARD = list(CELLS)
ALL = list(ways.ALL)
LIES_ON = list(ways.LIES_ON)
DOORS = list(ways.DOORS)
EXITS = list(ways.EXITS)
SIGNS = list(ways.SIGNS)
START_CELLS = list(ways.START_CELLS)


class Inka(Walk):
    """A position of Inka."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seats", "wall", "max_rounds", "round", "stage", "starter", "mover", "points", "drawn",
        "rested", "statues", "escaped", *Walk.FIELDS,
    )  # fmt: skip

    def __init__(self, seats: int, wall: bool = False, max_rounds: int = ROUNDS) -> None:
        Walk.__init__(self, seats, wall)
        # The option: how many rounds are played at most.
        self.max_rounds = max_rounds
        # The round, from 1, once all rhombi lie; before that it is 0.
        self.round = 0
        # One of stages.py.
        self.stage = STARTING
        # Who began, and whose turn it is.
        self.starter = 0
        self.mover = 0
        # The action points left in this turn.
        self.points = POINTS
        # The rhombus that was drawn and is to be laid, 0 to 12; -1: none.
        self.drawn = NOWHERE
        # Whether the pawn may walk: not directly after a walk.
        self.rested = True
        # The statues each seat has taken: bit k for the one of destination rhombus k (0 is A).
        self.statues: list[int] = [0] * 4
        # Who has left the temple with three statues; -1: nobody yet.
        self.escaped = NOWHERE

    # --- the contract ---------------------------------------------------------------------

    def actor(self) -> int:
        if self.stage <= WALKING:
            return self.mover
        return -2 if self.stage == ENDED else -1

    def list_actions(self) -> int:
        if self.stage == SHIFTING:
            n = self.list_shifts(0, 0, LAST_PATH) if self.points > 0 else 0
            return self.list_rest(self.list_pawn(n))
        if self.stage == WALKING:
            return self.list_rest(self.list_pawn(0))
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
            self.play_shift(action >> 9 & 15, action & 511)
        elif kind == WALK:
            self.play_walk(action & 127)
        elif kind == TAKE:
            self.statues[self.mover] |= 1 << self.rhombus_on(self.pawns[self.mover]) - FIRST_HEART
            self.pay()
        elif kind == PASSAGE:
            self.pawns[self.mover] = action & 127
            self.pay()
        elif kind == BLOCK:
            self.blocks[self.mover] = action & 127
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
        taken = self.statues[seat]
        return (taken & 1) + (taken >> 1 & 1) + (taken >> 2) + (1 if self.escaped == seat else 0)

    def copy_from(self, other: State) -> None:
        source: Inka = other  # type: ignore[assignment]
        self.copy_temple(source)
        self.seats = source.seats
        self.wall = source.wall
        self.max_rounds = source.max_rounds
        self.round = source.round
        self.stage = source.stage
        self.starter = source.starter
        self.mover = source.mover
        self.points = source.points
        self.drawn = source.drawn
        self.rested = source.rested
        self.statues[:] = source.statues
        self.escaped = source.escaped

    def blank(self) -> Inka:
        return Inka(self.seats, self.wall, self.max_rounds)

    def restore(self, facts: dict[str, object]) -> None:
        State.restore(self, facts)
        self.survey()

    # --- before the first turn ------------------------------------------------------------

    def list_free_starts(self) -> int:
        """Every start without a pawn."""
        n = 0
        for i in range(4):
            if not self.taken(START_CELLS[i]):
                self.actions[n] = START + START_CELLS[i]
                n += 1
        return n

    def list_undrawn(self) -> int:
        """Every path rhombus that doesn't lie yet."""
        n = 0
        for rhombus in range(LAST_PATH + 1):
            if self.lie[rhombus] == NOWHERE:
                self.actions[n] = DRAW + (rhombus << 9)
                self.weights[n] = 1
                n += 1
        return n

    def set_up(self, action: int) -> None:
        """One step of the set-up: who starts, from where, and where the rhombi lie."""
        kind = action & KIND
        if kind == LAY:
            self.lie[self.drawn] = action & 511
            self.drawn = NOWHERE
            self.survey()
            self.mover = self.left_of(self.mover)
            self.stage = DRAWING
            # The one who started the set-up has the first turn too, whoever laid the last rhombus.
            if self.list_undrawn() == 0:
                self.round = 1
                self.begin_turn(self.starter)
        elif kind == DRAW:
            self.drawn = action >> 9 & 15
            self.stage = LAYING
        elif kind == START:
            self.pawns[self.mover] = action & 127
            self.mover = self.left_of(self.mover)
            self.stage = DRAWING if self.mover == self.starter else CHOOSING
        else:
            self.starter = action - FIRST
            self.mover = self.starter
            self.stage = CHOOSING

    # --- a turn ---------------------------------------------------------------------------

    def begin_turn(self, seat: int) -> None:
        """Phase 1 too: one's own blockade pawn comes off."""
        self.mover = seat
        self.points = POINTS
        self.rested = True
        self.blocks[seat] = NOWHERE
        self.stage = SHIFTING

    def list_pawn(self, n: int) -> int:
        """Phase 3: walk, take a statue, use the cell the pawn is on."""
        if self.rested:
            n = self.list_walks(n, self.mover, self.points)
        if self.points == 0:
            return n
        cell = self.pawns[self.mover]
        rhombus = self.rhombus_on(cell)
        if rhombus >= FIRST_HEART and not self.statues[self.mover] >> rhombus - FIRST_HEART & 1:
            self.actions[n] = TAKE
            n += 1
        if rhombus == NOWHERE and DOORS[cell >> 6] & BIT[cell & 63]:
            n = self.list_passages(n)
        if rhombus == NOWHERE and SIGNS[cell >> 6] & BIT[cell & 63]:
            n = self.list_shifts(n, FIRST_HEART, LAST_HEART)
        return n

    def list_rest(self, n: int) -> int:
        """Phase 4: the blockade pawn, or nothing more."""
        low = ALL[0]
        high = ALL[1]
        for rhombus in range(16):
            # None on a destination rhombus, nor a second one on a path rhombus.
            if rhombus > LAST_PATH or (self.lie[rhombus] >= 0 and self.held(rhombus)):
                low &= ~LIES_ON[2 * self.lie[rhombus]]
                high &= ~LIES_ON[2 * self.lie[rhombus] + 1]
        for i in range(96):
            cell = BOARD[i]
            if (low if cell < 64 else high) & BIT[cell & 63] and not self.taken(cell):
                self.actions[n] = BLOCK + cell
                n += 1
        self.actions[n] = END
        return n + 1

    def may_block(self, cell: int) -> bool:
        """On a free cell, or a path rhombus that holds no other blockade pawn."""
        if self.taken(cell):
            return False
        rhombus = self.rhombus_on(cell)
        return rhombus < 0 or (rhombus <= LAST_PATH and not self.held(rhombus))

    def play_shift(self, rhombus: int, lying: int) -> None:
        """A path rhombus moves in phase 2, a destination rhombus in phase 3."""
        self.shift(rhombus, lying)
        if rhombus >= FIRST_HEART:
            self.pay()
        else:
            self.points -= 1

    def pay(self) -> None:
        """What a pawn does but walk costs a point, and it may walk on."""
        self.points -= 1
        self.rested = True
        self.stage = WALKING

    def play_walk(self, cell: int) -> None:
        """The pawn walks; with three statues an exit is the end."""
        self.points -= self.walk(self.mover, cell, self.points)
        self.rested = False
        self.stage = WALKING
        if self.statues[self.mover] == ALL_STATUES and self.leads_out(cell):
            self.escaped = self.mover
            self.stage = ENDED

    def leads_out(self, cell: int) -> bool:
        """Ruling: an exit under a rhombus is no exit, as no symbol under one counts."""
        return self.bare(cell) and EXITS[cell >> 6] & BIT[cell & 63] != 0

    def end_turn(self) -> None:
        """The next seat's turn; after the last round nobody's."""
        following = self.left_of(self.mover)
        if following == self.starter:
            if self.round == self.max_rounds:
                self.stage = ENDED
                return
            self.round += 1
        self.begin_turn(following)

    # --- words ----------------------------------------------------------------------------

    def stage_name(self) -> str:
        """Where the game stands, in a word."""
        return STAGES[self.stage]

    def name(self, action: int) -> str:
        return notation.write(action)

    def action(self, name: str) -> int:
        return notation.read(name)
