"""How to keep the next player in the temple: ends of a turn after which there is no way out."""

from __future__ import annotations

from ludotheque.games.inka.machine.escape import Escape
from ludotheque.games.inka.machine.judge import Judge
from ludotheque.games.inka.machine.tables import CALM_ROUNDS, EFFORT, LEAST_EFFORT, TIRING
from ludotheque.games.inka.rules.geometry import CELLS
from ludotheque.games.inka.rules.material import LAST_PATH, POINTS
from ludotheque.games.inka.rules.notation import BLOCK, END
from ludotheque.games.inka.rules.stages import ENDED, SHIFTING
from ludotheque.games.inka.rules.state import Inka

NOTHING = -1
BOARD = list(CELLS)
# How many ways out are remembered, to be tried first in the next position.
KNOWN = 16
# How many pairs of shifts are tried as a parry.
PAIRS = 3000
# How many shifts a plan has at most.
LONGEST = 3
MASK = 0xFFFFFFFFFFFFFFFF
SCRAMBLE = 0x9E3779B97F4A7C15


class Guard:
    """Sees whether the next player could win, and looks for a turn that prevents it."""

    def __init__(self, seats: int, judge: Judge, sight: int = POINTS, effort: int = EFFORT) -> None:
        self.sight = sight  # of how many shifts the ways out are that it sees
        self.calm = CALM_ROUNDS  # for how many rounds it sees them all
        self.tiring = TIRING  # and every so many rounds it then overlooks shorter ones
        self.judge = judge
        self.escape = Escape(seats)
        self.twin = Inka(seats)
        self.sites = [Inka(seats) for _ in range(3)]
        # The ways out found so far, the newest last: how many shifts each has, and which.
        self.known = 0
        self.lengths: list[int] = [0] * 16
        self.plans: list[int] = [0] * 48
        self.plan: list[int] = [0] * 3
        # How many searches are left before a parry is given up, and how many positions may be
        # looked at before only the plainest ways out are seen.
        self.patience = 0
        self.effort = effort

    def threatened(self, inka: Inka, shifts: int) -> bool:
        """Whether the mover, at the beginning of a turn, can get out in it by so many shifts."""
        newest = min(KNOWN, self.known)
        for i in range(newest):
            known = (self.known - 1 - i) % KNOWN
            for j in range(LONGEST):
                self.plan[j] = self.plans[LONGEST * known + j]
            found = self.escape.repeats(inka, self.plan, self.lengths[known])
            self.effort -= self.escape.tried
            if found:
                return True
        self.patience -= 1
        self.escape.limit = max(self.effort, LEAST_EFFORT)
        out = self.escape.first(inka, shifts)
        self.effort -= self.escape.tried
        if out == NOTHING:
            return False
        known = self.known % KNOWN
        self.lengths[known] = self.escape.shifts
        for j in range(LONGEST):
            self.plans[LONGEST * known + j] = self.escape.plan[j]
        self.known += 1
        return True

    def sees(self, inka: Inka) -> int:
        """Of how many shifts the ways out are that it sees in this turn: fewer when it tires.

        Two who always saw everything would keep each other in the temple for ever.
        """
        sight = self.sight if self.effort > 0 else min(self.sight, 1)
        late = inka.round - self.calm
        if late > 0:
            sight -= (late + self.drowsy(inka)) // self.tiring
        return max(sight, 0)

    def drowsy(self, inka: Inka) -> int:
        """How many rounds sooner it tires in this turn, by chance, but fewer than `tiring`.

        If all tired from the same round on, whoever has the first turn in it would win. It depends
        only on what stays as it is during a turn, or no plan would be kept to.
        """
        key = inka.round
        for seat in range(inka.seats):
            if seat != inka.mover:
                key = key * 1024 + inka.blocks[seat] * 4 + inka.count_statues(seat) + 4
        return ((key * SCRAMBLE & MASK) >> 44) % self.tiring

    def safe(self, end: Inka, last: int) -> bool:
        """Whether the next player can't get out when the turn ends with this action."""
        twin: Inka = self.twin
        twin.copy_from(end)
        twin.play(last)
        return twin.stage == ENDED or not self.threatened(twin, self.sees(end))

    def shut(self, end: Inka, usual: int) -> int:
        """The last action after which the next player can't get out: the usual one if it will do.

        -1: there is none.
        """
        if self.safe(end, usual):
            return usual
        me = end.mover
        twin: Inka = self.twin
        ranked: list[tuple[float, int]] = []
        for i in range(len(BOARD)):
            if not end.may_block(BOARD[i]):
                continue
            twin.copy_from(end)
            twin.blocks[me] = BOARD[i]
            ranked.append((-self.judge.hope(twin, end.left_of(me), me), BLOCK + BOARD[i]))
        ranked.sort()
        for _, last in ranked:
            if self.safe(end, last):
                return last
            if self.weary():
                return NOTHING
        return NOTHING

    def weary(self) -> bool:
        """Whether it has looked for long enough."""
        return self.patience < 0 or self.effort <= 0

    def parry(self, inka: Inka, patience: int) -> int:
        """The first action of a turn of shifts and a blockade that keeps the next player in.

        -1: none was found in so many searches.
        """
        self.patience = patience
        if self.shut(inka, END) != NOTHING:
            return END
        if inka.stage != SHIFTING or inka.points == 0:
            return NOTHING
        site: Inka = self.sites[0]
        n = inka.list_shifts(0, 0, LAST_PATH)
        for i in range(n):
            site.copy_from(inka)
            site.play(inka.actions[i])
            if self.shut(site, END) != NOTHING:
                return inka.actions[i]
            if self.weary():
                return NOTHING
        if inka.points < 2:
            return NOTHING
        return self.parry_twice(inka, n)

    def parry_twice(self, inka: Inka, n: int) -> int:
        """The first of two shifts that keep the next player in; -1: none was found."""
        site: Inka = self.sites[0]
        further: Inka = self.sites[1]
        left = PAIRS
        for i in range(n):
            site.copy_from(inka)
            site.play(inka.actions[i])
            m = site.list_shifts(0, 0, LAST_PATH)
            for j in range(m):
                further.copy_from(site)
                further.play(site.actions[j])
                if self.safe(further, END):
                    return inka.actions[i]
                left -= 1
                if self.weary() or left == 0:
                    return NOTHING
        return NOTHING
