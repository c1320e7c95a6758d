"""Whether a turn can end outside: every way to win in what is left of it is looked at.

Of three points as many go to statues as are still missing; the spare ones go to rhombi, snakes,
passages and symbols. Ways that use a symbol twice, or after two shifts, are left out. What no
rhombus could bridge with the spare points (see flood.py) is not followed, and a last shift only if
it touches the pawn's ground as well as the goal's, or gives floor free.
"""

from __future__ import annotations

from ludotheque.games.inka.machine.flood import Flood
from ludotheque.games.inka.machine.roam import Roam
from ludotheque.games.inka.rules import ways
from ludotheque.games.inka.rules.geometry import HALF, LOWER, WITHIN
from ludotheque.games.inka.rules.material import (
    ALL_STATUES,
    FIRST_DESTINATION,
    LAST_PATH,
    POINTS,
    STATUES,
    SYMBOLS,
)
from ludotheque.games.inka.rules.notation import LIES, LYING, RHOMBUS
from ludotheque.games.inka.rules.stages import SHIFTING
from ludotheque.games.inka.rules.state import Inka

NOWHERE = -1
NOTHING = -1
NO_LIMIT = 1 << 30

BIT = list(ways.BIT)
EXITS = list(ways.EXITS)
FIRM = list(ways.FIRM)
LIES_ON = list(ways.LIES_ON)
SIGN_CELLS = list(SYMBOLS)


class Escape(Roam):
    """Looks for a way to get out of the temple, three statues in hand, before the turn ends."""

    def __init__(self, seats: int) -> None:
        Roam.__init__(self, seats)
        self.flood = Flood()
        # How many positions a search looks at before it is given up.
        self.limit = NO_LIMIT
        # The positions after each shift, and one to try the last in.
        self.nodes = [Inka(seats) for _ in range(POINTS + 1)]
        self.trial = Inka(seats)
        # The shifts of the way out that was found last.
        self.shifts = 0
        self.plan: list[int] = [0] * 3
        # The ground that a last shift must touch: the pawn's, then that of each goal not reached.
        self.grounds = 0
        self.low: list[int] = [0] * 8
        self.high: list[int] = [0] * 8

    def first(self, inka: Inka, shifts: int = POINTS) -> int:
        """The first action of a way out that takes up to so many shifts; -1: none was found."""
        self.me = inka.mover
        self.tried = 0
        node: Inka = self.nodes[0]
        node.copy_from(inka)
        return self.search(0, shifts if inka.stage == SHIFTING else 0)

    def repeats(self, inka: Inka, plan: list[int], shifts: int) -> bool:
        """Whether so many shifts of a plan are still possible, and still lead out."""
        self.me = inka.mover
        self.tried = 1
        node: Inka = self.nodes[0]
        node.copy_from(inka)
        self.symbols = 1
        for i in range(shifts):
            if not self.allows(node, plan[i]):
                return False
            node.play(plan[i])
        spare = node.points - STATUES + node.count_statues(self.me)
        if spare < 0:
            return False
        missing = ALL_STATUES & ~node.statues[self.me]
        return self.roam(node, 0, node.pawns[self.me], missing, spare, node.rested) != NOTHING

    def allows(self, node: Inka, shift: int) -> bool:
        """Whether a path rhombus can be shifted like this."""
        rhombus = shift >> LIES & RHOMBUS
        n = node.list_shifts(0, rhombus, rhombus)
        for i in range(n):
            if node.actions[i] == shift:
                return True
        return False

    def search(self, depth: int, shifts: int) -> int:
        """The first action of a way out from the position at this depth; -1: there is none."""
        self.tried += 1
        node: Inka = self.nodes[depth]
        spare = node.points - STATUES + node.count_statues(self.me)
        self.symbols = 1 if depth < 2 else 0
        if spare < 0 or self.tried > self.limit or not self.conceivable(node, spare, shifts):
            return NOTHING
        missing = ALL_STATUES & ~node.statues[self.me]
        action = self.roam(node, 0, node.pawns[self.me], missing, spare, node.rested)
        if action != NOTHING:
            self.shifts = depth
        if action != NOTHING or shifts == 0 or spare == 0:
            return action
        n = node.list_shifts(0, 0, LAST_PATH)
        if spare == 1:
            return self.last_shift(depth, n, missing)
        following: Inka = self.nodes[depth + 1]
        for i in range(n):
            following.copy_from(node)
            following.play(node.actions[i])
            if self.search(depth + 1, shifts - 1) != NOTHING:
                self.plan[depth] = node.actions[i]
                return node.actions[i]
        return NOTHING

    # --- what can't be ------------------------------------------------------------------------

    def conceivable(self, node: Inka, spare: int, shifts: int) -> bool:
        """Whether so many spare points could open the way, if every rhombus got everywhere."""
        flood = self.flood
        cell = node.pawns[self.me]
        flood.survey(node)
        flood.fill_holes()
        if node.bare(cell) and EXITS[cell >> HALF] & BIT[cell & WITHIN]:
            flood.exits[cell >> HALF] |= BIT[cell & WITHIN]
        missing = ALL_STATUES & ~node.statues[self.me]
        flood.begin(cell)
        points = 0
        while True:
            left = missing
            for destination in range(STATUES):
                lying = node.lie[FIRST_DESTINATION + destination]
                if flood.touches(LIES_ON[2 * lying], LIES_ON[2 * lying + 1]):
                    left &= ~(1 << destination)
            if left == 0:
                break
            if points == spare:
                return False
            # From a symbol, a destination rhombus may come to meet the pawn.
            if self.meets_symbol(node):
                return True
            flood.pay()
            points += 1
            if points == 1 and shifts > 0:
                self.ride(node)
        if points < spare and missing and self.meets_symbol(node):
            return True
        return self.returns(node, missing, spare, shifts)

    def meets_symbol(self, node: Inka) -> bool:
        """Whether the flood has reached an uncovered rhombus symbol."""
        if self.symbols == 0:
            return False
        for i in range(4):
            if self.flood.holds(SIGN_CELLS[i]) and node.bare(SIGN_CELLS[i]):
                return True
        return False

    def ride(self, node: Inka) -> None:
        """A pawn on a path rhombus goes wherever that is shifted to."""
        rhombus = node.rhombus_on(node.pawns[self.me])
        if rhombus == NOWHERE or rhombus > LAST_PATH:
            return
        n = node.list_shifts(0, rhombus, rhombus)
        low = 0
        high = 0
        for i in range(n):
            low |= LIES_ON[2 * (node.actions[i] & LYING)]
            high |= LIES_ON[2 * (node.actions[i] & LYING) + 1]
        self.flood.join(low, high)

    def returns(self, node: Inka, missing: int, spare: int, shifts: int) -> bool:
        """Whether an exit could be reached from the pawn, or from any statue that is missing."""
        flood = self.flood
        cell = node.pawns[self.me]
        rhombus = node.rhombus_on(cell)
        # It could ride: then where it stands now says nothing.
        if missing == 0 and shifts > 0 and spare > 0 and 0 <= rhombus <= LAST_PATH:
            return True
        flood.begin_at_exits()
        if spare > 0:
            # The rhombus that hides an exit may be the one that bridges the way there.
            flood.uncover_exits()
        for _ in range(spare + 1):
            if missing == 0 and flood.holds(cell):
                return True
            for destination in range(STATUES):
                lying = node.lie[FIRST_DESTINATION + destination]
                if missing >> destination & 1 and flood.touches(
                    LIES_ON[2 * lying], LIES_ON[2 * lying + 1]
                ):
                    return True
            flood.pay()
        return False

    # --- the last shift -----------------------------------------------------------------------

    def last_shift(self, depth: int, n: int, missing: int) -> int:
        """The shift, of n listed, after which everything lies open; -1: there is none."""
        node: Inka = self.nodes[depth]
        self.find_grounds(node, missing)
        trial: Inka = self.trial
        for i in range(n):
            action = node.actions[i]
            if not self.joins(action & LYING) and not self.clears(node, action >> LIES & RHOMBUS):
                continue
            trial.copy_from(node)
            trial.play(action)
            if self.roam(trial, 0, trial.pawns[self.me], missing, 0, trial.rested) != NOTHING:
                self.plan[depth] = action
                self.shifts = depth + 1
                return action
        return NOTHING

    def find_grounds(self, node: Inka, missing: int) -> None:
        """Note the cells in or beside the pawn's ground, and those of each goal beyond it."""
        flood = self.flood
        cell = node.pawns[self.me]
        flood.survey(node)
        if node.bare(cell) and EXITS[cell >> HALF] & BIT[cell & WITHIN]:
            flood.exits[cell >> HALF] |= BIT[cell & WITHIN]
        flood.begin(cell)
        low = flood.low
        high = flood.high
        flood.widen()
        self.grounds = 0
        self.note_ground()
        for destination in range(STATUES):
            lying = node.lie[FIRST_DESTINATION + destination]
            if not missing >> destination & 1:
                continue
            if low & LIES_ON[2 * lying] or high & LIES_ON[2 * lying + 1]:
                continue
            flood.begin_at(LIES_ON[2 * lying], LIES_ON[2 * lying + 1])
            flood.widen()
            self.note_ground()
        if low & flood.exits[0] or high & flood.exits[1]:
            return
        flood.begin_at_exits()
        flood.widen()
        self.note_ground()

    def note_ground(self) -> None:
        """Note what the flood has reached as one more ground."""
        self.low[self.grounds] = self.flood.low
        self.high[self.grounds] = self.flood.high
        self.grounds += 1

    def joins(self, lying: int) -> bool:
        """Whether a rhombus that comes to lie so touches every ground."""
        for i in range(self.grounds):
            if not self.low[i] & LIES_ON[2 * lying] and not self.high[i] & LIES_ON[2 * lying + 1]:
                return False
        return True

    def clears(self, node: Inka, rhombus: int) -> bool:
        """Whether a rhombus gives floor free when it moves, or carries the pawn."""
        low = LIES_ON[2 * node.lie[rhombus]]
        high = LIES_ON[2 * node.lie[rhombus] + 1]
        if low & FIRM[0] or high & FIRM[1]:
            return True
        cell = node.pawns[self.me]
        return (low if cell < LOWER else high) & BIT[cell & WITHIN] != 0
