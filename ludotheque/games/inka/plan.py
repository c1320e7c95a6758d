"""A plan for the rest of a turn: rhombi to move, then the way of the pawn."""

from __future__ import annotations

from ludotheque.games.inka import ways
from ludotheque.games.inka.board import PASSAGES, SYMBOLS
from ludotheque.games.inka.notation import PASSAGE, TAKE, WALK
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.sight import Sight

NOWHERE = -1
NOTHING = -1
LAST_PATH = 12
FIRST_HEART = 13
LAST_HEART = 15
ALL_STATUES = 7
LOST = 9
SHIFTING = 2
MASK = 0xFFFFFFFFFFFFFFFF
SCRAMBLE = 0x9E3779B97F4A7C15
# The widest beam, how many outcomes are kept, and how deep a walk with its uses can go.
WIDEST = 64
KEPT = 24
DEEPEST = 10
# What a plan is for: the best hope of winning, the shortest way whatever others do, or only
# that the next player's way be long.
FAIR, SELFISH, SPITEFUL = range(3)
# Out with three statues: better than any hope.
OUT = 99.0
# How much of its own way even a spiteful plan minds.
MYSELF = 0.1

BIT = [1 << bit for bit in range(64)]
LIES_ON = list(ways.LIES_ON)
HEAD = list(ways.HEAD)
TAIL = list(ways.TAIL)
START_CELLS = list(ways.START_CELLS)
DOOR_CELLS = list(PASSAGES)
SIGN_CELLS = list(SYMBOLS)


class Plan:
    """Looks for the best end of a turn: a beam over the rhombi moved, all walks from each."""

    def __init__(
        self, seats: int, width: int, temper: int = FAIR, sight: Sight | None = None
    ) -> None:
        self.width = width
        self.temper = temper
        self.sight = sight or Sight()
        self.me = 0
        # The positions of the beam, those that come of them, and the promise of each.
        self.nodes = [Inka(seats) for _ in range(width)]
        self.others = [Inka(seats) for _ in range(width)]
        self.root = Inka(seats)
        self.trial = Inka(seats)
        self.rest = Inka(seats)
        self.stack = [Inka(seats) for _ in range(DEEPEST)]
        self.firsts: list[int] = [0] * 64
        self.count = 0
        self.promise: list[float] = [0.0] * 64
        self.parent: list[int] = [0] * 64
        self.action: list[int] = [0] * 64
        self.keys: list[int] = [0] * 64
        # The best ends of the turn, best first: each with the action that leads towards it.
        self.ends = [Inka(seats) for _ in range(KEPT + 1)]
        self.values: list[float] = [0.0] * 25
        self.ways: list[int] = [0] * 25
        self.marks: list[int] = [0] * 25
        self.found = 0
        # Cells that a walk reaches and may end on.
        self.low = 0
        self.high = 0

    # --- the rhombi -----------------------------------------------------------------------

    def run(self, root: Inka) -> None:
        """Find the best ends of the mover's turn."""
        self.me = root.mover
        self.found = 0
        self.values[0] = 0.0
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
                self.stroll(0, self.firsts[i])
            if self.values[0] >= OUT:
                return
            if depth < moves:
                self.widen()

    def widen(self) -> None:
        """From every position of the beam move every rhombus; keep what promises most."""
        kept = 0
        trial: Inka = self.trial
        for i in range(self.count):
            node: Inka = self.nodes[i]
            shifts = node.list_shifts(0, 0, LAST_PATH)
            for j in range(shifts):
                trial.copy_from(node)
                trial.play(node.actions[j])
                kept = self.keep(kept, self.judge(trial, self.me), i, node.actions[j])
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
        """Put a position in its place among the most promising, once."""
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

    def judge(self, inka: Inka, following: int) -> float:
        """What a position is worth to whoever plans."""
        if self.temper == SELFISH:
            self.sight.look(inka)
            return -self.sight.far[self.me]
        if self.temper == SPITEFUL:
            self.sight.look(inka)
            return self.sight.far[inka.left_of(self.me)] - MYSELF * self.sight.far[self.me]
        return self.sight.hope(inka, following, self.me)

    # --- the pawn -------------------------------------------------------------------------

    def stroll(self, depth: int, first: int) -> None:
        """Try all that the pawn can do from here, to the end of the turn."""
        state: Inka = self.stack[depth]
        self.reach(state)
        if state.statues[self.me] == ALL_STATUES and self.leave(state, first):
            return
        low = self.low
        high = self.high
        self.settle(state, first)
        if state.points == 0 or depth + 2 >= DEEPEST:
            return
        for heart in range(3):
            if not state.statues[self.me] >> heart & 1:
                self.low = low
                self.high = high
                self.fetch(depth, heart, first)
        self.low = low
        self.high = high
        self.slip(depth, first)
        if depth == 0 and self.temper != SELFISH:
            self.low = low
            self.high = high
            self.rove(depth, first)

    def reach(self, state: Inka) -> None:
        """Note where the pawn can stop, leaving what it costs to the state's own flood."""
        cell = state.pawns[self.me]
        state.flood(cell, state.points if state.rested else 0)
        self.low = BIT[cell] if cell < 64 else 0
        self.high = BIT[cell & 63] if cell >= 64 else 0
        if not state.rested:
            for word in range(0, 8, 2):
                state.within[word] = self.low
                state.within[word + 1] = self.high
            return
        self.low = state.within[2 * state.points]
        self.high = state.within[2 * state.points + 1]
        for seat in range(state.seats):
            if seat != self.me:
                self.shun(state.pawns[seat])
                self.shun(state.blocks[seat])

    def shun(self, cell: int) -> None:
        """Nobody stops where another stands."""
        if cell >= 64:
            self.high &= ~BIT[cell & 63]
        elif cell >= 0:
            self.low &= ~BIT[cell]

    def stops(self, cell: int) -> bool:
        """Whether the pawn can stop on a cell."""
        return (self.low if cell < 64 else self.high) & BIT[cell & 63] != 0

    def leave(self, state: Inka, first: int) -> bool:
        """Out of the temple, if an exit is reached."""
        for i in range(4):
            cell = START_CELLS[i]
            if self.stops(cell) and state.leads_out(cell) and cell != state.pawns[self.me]:
                self.rest.copy_from(state)
                self.rest.play(WALK + cell)
                self.end(OUT + 0.01 * state.points, WALK + cell if first == NOTHING else first)
                return True
        return False

    def settle(self, state: Inka, first: int) -> None:
        """End the turn here, or on the cell from which it is nearest to the next goal."""
        following = state.left_of(self.me)
        rest: Inka = self.rest
        rest.copy_from(state)
        self.end(self.judge(rest, following), first)
        cell = self.best_stop(state)
        if cell == NOWHERE or cell == state.pawns[self.me]:
            return
        rest.copy_from(state)
        rest.play(WALK + cell)
        self.end(self.judge(rest, following), WALK + cell if first == NOTHING else first)

    def best_stop(self, state: Inka) -> int:
        """Of all cells to stop on, the nearest to the next goal."""
        sight = self.sight
        sight.survey(state)
        sight.begin_at_exits()
        if state.statues[self.me] != ALL_STATUES:
            sight.low = 0
            sight.high = 0
            for heart in range(3):
                if not state.statues[self.me] >> heart & 1:
                    sight.low |= LIES_ON[2 * state.lie[FIRST_HEART + heart]]
                    sight.high |= LIES_ON[2 * state.lie[FIRST_HEART + heart] + 1]
            sight.spread()
        for _ in range(LOST):
            if sight.low & self.low or sight.high & self.high:
                return self.nearest(state, sight.low & self.low, sight.high & self.high)
            sight.pay()
            sight.spread()
        return NOWHERE

    def nearest(self, state: Inka, low: int, high: int) -> int:
        """Of some cells, the one nearest to the next goal as the crow flies."""
        best = NOWHERE
        least = 999
        for cell in range(128):
            if not (low if cell < 64 else high) & BIT[cell & 63]:
                continue
            near = self.sight.near(state, self.me, cell)
            if near < least:
                least = near
                best = cell
        return best

    def fetch(self, depth: int, heart: int, first: int) -> None:
        """Walk to a statue and take it."""
        state: Inka = self.stack[depth]
        lying = state.lie[FIRST_HEART + heart]
        cell = self.cheaper(state, HEAD[lying], TAIL[lying])
        if cell == NOWHERE:
            return
        action = self.go(depth, cell)
        state = self.stack[depth + 1]
        state.play(TAKE)
        if first == NOTHING:
            first = TAKE if action == NOTHING else action
        self.stroll(depth + 1, first)

    def cheaper(self, state: Inka, one: int, other: int) -> int:
        """Where to stop for a use that costs a point, if either can be paid for."""
        dear = state.price(one) if self.stops(one) else LOST
        cheap = state.price(other) if self.stops(other) else LOST
        if dear <= cheap:
            return one if dear < state.points else NOWHERE
        return other if cheap < state.points else NOWHERE

    def go(self, depth: int, cell: int) -> int:
        """The position one deeper, where the pawn has walked to a cell; the action, if any."""
        state: Inka = self.stack[depth]
        further: Inka = self.stack[depth + 1]
        further.copy_from(state)
        if cell == state.pawns[self.me]:
            return NOTHING
        further.play(WALK + cell)
        return WALK + cell

    def slip(self, depth: int, first: int) -> None:
        """Through a passage to every other."""
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
            action = self.go(depth, door)
            further: Inka = self.stack[depth + 1]
            further.play(PASSAGE + cell)
            start = PASSAGE + cell if action == NOTHING else action
            self.stroll(depth + 1, start if first == NOTHING else first)

    def rove(self, depth: int, first: int) -> None:
        """From a rhombus symbol, every move of a destination rhombus."""
        state: Inka = self.stack[depth]
        sign = NOWHERE
        for i in range(4):
            if state.bare(SIGN_CELLS[i]):
                sign = self.cheaper(state, SIGN_CELLS[i], SIGN_CELLS[i] if sign < 0 else sign)
        if sign == NOWHERE:
            return
        action = self.go(depth, sign)
        stand: Inka = self.stack[depth + 1]
        shifts = stand.list_shifts(0, FIRST_HEART, LAST_HEART)
        for j in range(shifts):
            further: Inka = self.stack[depth + 2]
            further.copy_from(stand)
            further.play(stand.actions[j])
            start = stand.actions[j] if action == NOTHING else action
            self.stroll(depth + 2, start if first == NOTHING else first)

    # --- the ends -------------------------------------------------------------------------

    def end(self, value: float, first: int) -> None:
        """Put an end of the turn in its place among the best, once."""
        if self.found == KEPT and value <= self.values[KEPT - 1]:
            return
        key = fingerprint(self.rest)
        for i in range(self.found):
            if self.marks[i] == key:
                return
        if self.found < KEPT:
            self.found += 1
        i = self.found - 1
        spare: Inka = self.ends[i]
        while i > 0 and self.values[i - 1] < value:
            self.values[i] = self.values[i - 1]
            self.ways[i] = self.ways[i - 1]
            self.marks[i] = self.marks[i - 1]
            self.ends[i] = self.ends[i - 1]
            i -= 1
        self.values[i] = value
        self.ways[i] = first
        self.marks[i] = key
        spare.copy_from(self.rest)
        self.ends[i] = spare


def fingerprint(inka: Inka) -> int:
    """A number for how rhombi and pawns are, and what has been taken."""
    key = 1
    for rhombus in range(16):
        key = ((key ^ inka.lie[rhombus] + 1) * SCRAMBLE) & MASK
        key ^= key >> 29
    for seat in range(inka.seats):
        key = ((key ^ 8 * inka.pawns[seat] + inka.statues[seat] + 9) * SCRAMBLE) & MASK
        key ^= key >> 29
    return key
