"""A search for the best end of a turn: first the moves of rhombi, then those of the pawn.

After one, two and three moves of rhombi only the most promising positions are kept (a beam).
From each of them the pawn goes everywhere that makes a difference.
"""

from __future__ import annotations

from ludotheque.games.inka.machine.endings import Endings, fingerprint
from ludotheque.games.inka.machine.judge import Judge
from ludotheque.games.inka.machine.tables import LOST, OWN_WAY
from ludotheque.games.inka.machine.tempers import EAGER, FAIR, SPITEFUL
from ludotheque.games.inka.rules import ways
from ludotheque.games.inka.rules.geometry import CELLS, LOWER, WITHIN
from ludotheque.games.inka.rules.material import (
    ALL_STATUES,
    FIRST_DESTINATION,
    LAST_DESTINATION,
    LAST_PATH,
    PASSAGES,
    STATUES,
    SYMBOLS,
)
from ludotheque.games.inka.rules.notation import PASSAGE, TAKE, WALK
from ludotheque.games.inka.rules.stages import SHIFTING
from ludotheque.games.inka.rules.state import Inka

NOWHERE = -1
NOTHING = -1
# What it is worth to be out with three statues: more than any chance to win.
OUT = 99.0
# How many walks of the pawn, and deeds between them, are followed one after another.
DEEPEST = 10

BIT = list(ways.BIT)
BOARD = list(CELLS)
LIES_ON = list(ways.LIES_ON)
HEAD = list(ways.HEAD)
TAIL = list(ways.TAIL)
START_CELLS = list(ways.START_CELLS)
DOOR_CELLS = list(PASSAGES)
SIGN_CELLS = list(SYMBOLS)


class TurnSearch:
    """Looks for the best ends of the rest of a turn, with a beam at most 64 wide."""

    def __init__(
        self, seats: int, width: int, judge: Judge | None = None, temper: int = FAIR
    ) -> None:
        self.width = width
        self.temper = temper
        self.judge = judge or Judge()
        self.me = 0
        # What was found.
        self.endings = Endings(seats)
        # The positions of the beam, each with the first action that leads to it (-1: none yet).
        self.count = 0
        self.nodes = [Inka(seats) for _ in range(width)]
        self.firsts: list[int] = [0] * 64
        # The beam after one more move: how promising each position is, from which position of
        # this beam and by which action it comes, and its fingerprint.
        self.others = [Inka(seats) for _ in range(width)]
        self.promise: list[float] = [0.0] * 64
        self.parent: list[int] = [0] * 64
        self.action: list[int] = [0] * 64
        self.keys: list[int] = [0] * 64
        # The position at the start, one to try a move in, one to end the turn in, and those along
        # the pawn's way.
        self.root = Inka(seats)
        self.trial = Inka(seats)
        self.rest = Inka(seats)
        self.stack = [Inka(seats) for _ in range(DEEPEST)]
        # The cells on which the pawn can stop.
        self.low = 0
        self.high = 0

    # --- the rhombi -----------------------------------------------------------------------

    def run(self, root: Inka) -> None:
        """Find the best ends of the mover's turn."""
        self.me = root.mover
        self.endings.clear()
        self.root.copy_from(root)
        node: Inka = self.nodes[0]
        node.copy_from(root)
        self.firsts[0] = NOTHING
        self.count = 1
        moves = root.points if root.stage == SHIFTING else 0
        for depth in range(moves + 1):
            for i in range(self.count):
                node = self.stack[0]
                node.copy_from(self.nodes[i])
                self.move_pawn(0, self.firsts[i])
            if self.wins():
                return
            if depth < moves:
                self.move_rhombi()

    def wins(self) -> bool:
        """Whether the best end is a victory."""
        return self.endings.values[0] >= OUT

    def move_rhombi(self) -> None:
        """Move every rhombus in every position of the beam; the most promising are the new beam."""
        kept = 0
        trial: Inka = self.trial
        for i in range(self.count):
            node: Inka = self.nodes[i]
            shifts = node.list_shifts(0, 0, LAST_PATH)
            for j in range(shifts):
                trial.copy_from(node)
                trial.play(node.actions[j])
                kept = self.keep(kept, self.weigh(trial, self.me), i, node.actions[j])
        firsts = list(self.firsts)
        for i in range(kept):
            node = self.others[i]
            node.copy_from(self.nodes[self.parent[i]])
            node.play(self.action[i])
            first = firsts[self.parent[i]]
            self.firsts[i] = self.action[i] if first == NOTHING else first
        self.nodes, self.others = self.others, self.nodes
        self.count = kept

    def keep(self, kept: int, promise: float, parent: int, action: int) -> int:
        """Keep the position tried if it is new and promising enough; return how many are kept."""
        if kept == self.width and promise <= self.promise[kept - 1]:
            return kept
        trial: Inka = self.trial
        key = fingerprint(trial)
        for i in range(kept):
            if self.keys[i] == key:
                return kept
        if kept < self.width:
            kept += 1
        i = kept - 1
        while i > 0 and self.promise[i - 1] < promise:
            self.promise[i] = self.promise[i - 1]
            self.parent[i] = self.parent[i - 1]
            self.action[i] = self.action[i - 1]
            self.keys[i] = self.keys[i - 1]
            i -= 1
        self.promise[i] = promise
        self.parent[i] = parent
        self.action[i] = action
        self.keys[i] = key
        return kept

    def weigh(self, inka: Inka, following: int) -> float:
        """What a position is worth to the searching seat when the next turn is `following`'s."""
        if self.temper == EAGER:
            return -self.judge.ahead(inka, self.me)
        if self.temper == SPITEFUL:
            self.judge.look(inka)
            return self.judge.far[inka.left_of(self.me)] - OWN_WAY * self.judge.far[self.me]
        return self.judge.hope(inka, following, self.me)

    # --- the pawn -------------------------------------------------------------------------

    def move_pawn(self, depth: int, first: int) -> None:
        """Try all that the pawn can do from here to the end of the turn."""
        state: Inka = self.stack[depth]
        self.find_stops(state)
        if state.statues[self.me] == ALL_STATUES and self.leave(state, first):
            return
        low = self.low
        high = self.high
        self.end_turn(state, first)
        if state.points == 0 or depth + 2 >= DEEPEST:
            return
        for destination in range(STATUES):
            if not state.statues[self.me] >> destination & 1:
                self.low = low
                self.high = high
                self.take_statue(depth, destination, first)
        self.low = low
        self.high = high
        self.use_passage(depth, first)
        if depth == 0 and self.temper != EAGER:
            self.low = low
            self.high = high
            self.use_symbol(depth, first)

    def find_stops(self, state: Inka) -> None:
        """Note where the pawn can stop; the state itself notes what it costs to get there."""
        cell = state.pawns[self.me]
        if not state.rested:
            state.stay(cell)
        else:
            state.flood(cell, state.points)
        self.low = state.reached(0, state.points)
        self.high = state.reached(1, state.points)
        if not state.rested:
            return
        for seat in range(state.seats):
            if seat != self.me:
                self.avoid(state.pawns[seat])
                self.avoid(state.blocks[seat])

    def avoid(self, cell: int) -> None:
        """Rule out a cell where another pawn stands."""
        if cell >= LOWER:
            self.high &= ~BIT[cell & WITHIN]
        elif cell >= 0:
            self.low &= ~BIT[cell]

    def stops(self, cell: int) -> bool:
        """Whether the pawn can stop on a cell."""
        return (self.low if cell < LOWER else self.high) & BIT[cell & WITHIN] != 0

    def leave(self, state: Inka, first: int) -> bool:
        """Leave the temple, if an exit is within reach."""
        for i in range(4):
            cell = START_CELLS[i]
            if self.stops(cell) and state.leads_out(cell) and cell != state.pawns[self.me]:
                self.rest.copy_from(state)
                self.rest.play(WALK + cell)
                first = WALK + cell if first == NOTHING else first
                self.endings.add(self.rest, OUT + 0.01 * state.points, first)
                return True
        return False

    def end_turn(self, state: Inka, first: int) -> None:
        """End the turn here, or on the cell that is nearest to the next goal."""
        following = state.left_of(self.me)
        rest: Inka = self.rest
        rest.copy_from(state)
        self.endings.add(rest, self.weigh(rest, following), first)
        cell = self.best_stop(state)
        if cell == NOWHERE or cell == state.pawns[self.me]:
            return
        rest.copy_from(state)
        rest.play(WALK + cell)
        first = WALK + cell if first == NOTHING else first
        self.endings.add(rest, self.weigh(rest, following), first)

    def best_stop(self, state: Inka) -> int:
        """The cell nearest to the next goal where the pawn can stop; -1: it is cut off."""
        flood = self.judge.flood
        flood.survey(state)
        if state.statues[self.me] == ALL_STATUES:
            flood.begin_at_exits()
        else:
            low = 0
            high = 0
            for destination in range(STATUES):
                if not state.statues[self.me] >> destination & 1:
                    low |= LIES_ON[2 * state.lie[FIRST_DESTINATION + destination]]
                    high |= LIES_ON[2 * state.lie[FIRST_DESTINATION + destination] + 1]
            flood.begin_at(low, high)
        for _ in range(LOST):
            if flood.touches(self.low, self.high):
                return self.nearest(state, flood.low & self.low, flood.high & self.high)
            flood.pay()
        return NOWHERE

    def nearest(self, state: Inka, low: int, high: int) -> int:
        """The cell of a set that is nearest to the next goal as the crow flies."""
        best = NOWHERE
        least = 999
        for i in range(len(BOARD)):
            cell = BOARD[i]
            if not (low if cell < LOWER else high) & BIT[cell & WITHIN]:
                continue
            near = self.judge.near(state, self.me, cell)
            if near < least:
                least = near
                best = cell
        return best

    # --- what the pawn does on its way ----------------------------------------------------

    def take_statue(self, depth: int, destination: int, first: int) -> None:
        """Walk to a statue, take it, and go on."""
        state: Inka = self.stack[depth]
        lying = state.lie[FIRST_DESTINATION + destination]
        cell = self.cheaper(state, HEAD[lying], TAIL[lying])
        if cell == NOWHERE:
            return
        action = self.walk(depth, cell)
        state = self.stack[depth + 1]
        state.play(TAKE)
        if first == NOTHING:
            first = TAKE if action == NOTHING else action
        self.move_pawn(depth + 1, first)

    def use_passage(self, depth: int, first: int) -> None:
        """Walk to a passage, go through it to every other, and go on."""
        state: Inka = self.stack[depth]
        door = NOWHERE
        for i in range(4):
            if state.bare(DOOR_CELLS[i]):
                door = self.cheaper(state, DOOR_CELLS[i], DOOR_CELLS[i] if door < 0 else door)
        if door == NOWHERE:
            return
        for i in range(4):
            cell = DOOR_CELLS[i]
            if cell == door or not state.bare(cell) or state.taken(cell):
                continue
            action = self.walk(depth, door)
            further: Inka = self.stack[depth + 1]
            further.play(PASSAGE + cell)
            start = PASSAGE + cell if action == NOTHING else action
            self.move_pawn(depth + 1, start if first == NOTHING else first)

    def use_symbol(self, depth: int, first: int) -> None:
        """Walk to a rhombus symbol, move a destination rhombus in every possible way, and go on."""
        state: Inka = self.stack[depth]
        sign = NOWHERE
        for i in range(4):
            if state.bare(SIGN_CELLS[i]):
                sign = self.cheaper(state, SIGN_CELLS[i], SIGN_CELLS[i] if sign < 0 else sign)
        if sign == NOWHERE:
            return
        action = self.walk(depth, sign)
        stand: Inka = self.stack[depth + 1]
        shifts = stand.list_shifts(0, FIRST_DESTINATION, LAST_DESTINATION)
        for j in range(shifts):
            further: Inka = self.stack[depth + 2]
            further.copy_from(stand)
            further.play(stand.actions[j])
            start = stand.actions[j] if action == NOTHING else action
            self.move_pawn(depth + 2, start if first == NOTHING else first)

    def cheaper(self, state: Inka, one: int, other: int) -> int:
        """The cheaper of two cells to walk to, if a point is then left to use it; -1: neither."""
        price = state.price(one) if self.stops(one) else LOST
        other_price = state.price(other) if self.stops(other) else LOST
        if price <= other_price:
            return one if price < state.points else NOWHERE
        return other if other_price < state.points else NOWHERE

    def walk(self, depth: int, cell: int) -> int:
        """Walk to a cell in the next position of the pawn's way; return the action, -1 for none."""
        state: Inka = self.stack[depth]
        further: Inka = self.stack[depth + 1]
        further.copy_from(state)
        if cell == state.pawns[self.me]:
            return NOTHING
        further.play(WALK + cell)
        return WALK + cell
