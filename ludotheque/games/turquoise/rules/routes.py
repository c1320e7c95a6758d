"""The routes of a pillar over the site, and what they cost in action points and points."""

from __future__ import annotations

from ludotheque.games.turquoise.rules.flood import Flood
from ludotheque.games.turquoise.rules.material import (
    ENDS,
    GATE_SLOTS,
    HAND,
    NEIGHBOURS,
    NONE,
    OUTWARD,
    TOLL,
    WAYS,
)
from ludotheque.games.turquoise.rules.site import Site
from ludotheque.games.turquoise.rules.stages import BARE, FREE

NEXT = list(NEIGHBOURS)
BIT = list(WAYS)
OPPOSITE = [WAYS[2], WAYS[3], WAYS[0], WAYS[1]]
# The directions from a slot, in the order of the slots they lead to: south, west, east, north.
ORDER = [2, 3, 1, 0]
GATES = list(GATE_SLOTS)
GATE = list(OUTWARD)
ONE = 1


class Routes(Flood):
    """Answers questions about ways: all their ends, the toll of one, the route of one."""

    def __init__(self) -> None:
        Flood.__init__(self)
        self.path: list[int] = [0] * 66  # the slots of the route asked for, from start to end
        self.length = 0  # how many there are

    # --- what can be asked ----------------------------------------------------------------

    def spread(
        self, site: Site, seat: int, start: int, closed: int, most: int, budget: int, exact: bool
    ) -> None:
        """Find every end of a pillar's way, at every price, and what it costs.

        Unless it must be exact, a higher price counts only if it saves points; that is much faster.
        """
        self.seat = seat
        self.closed = closed
        if start < HAND:
            self.closed |= ONE << start
        self.most = most
        self.budget = budget
        self.exact = exact
        self.watched = 0
        self.flood(site, start)
        if not exact:
            self.drop_dear()
            return
        crossed = self.crossings()
        while crossed:
            self.watched |= crossed
            self.flood(site, start)
            crossed = self.crossings()

    def toll(self, site: Site, seat: int, start: int, end: int, price: int, budget: int) -> int:
        """The fewest points for a way at a price, or NONE."""
        self.spread(site, seat, start, 0, price - 1, budget, False)
        found = self.cost[ENDS * (price - 1) + end]
        if found == NONE:
            self.spread(site, seat, start, 0, price - 1, budget, True)
            found = self.cost[ENDS * (price - 1) + end]
        return found // TOLL if found != NONE else NONE

    def trace(self, site: Site, seat: int, start: int, end: int, price: int, budget: int) -> None:
        """Write the cheapest way; of several, the shortest, then the first in order of slots."""
        left = price - 1
        self.spread(site, seat, start, 0, left, budget, True)
        cost = self.cost[ENDS * left + end]
        closed = 0
        head = start
        self.path[0] = start
        self.length = 1
        while head != end:
            if head < HAND:
                closed |= ONE << head
            following = self.follow(site, head, end, closed, left, cost)
            left -= self.gap(site, head, following)
            if following != end:
                cost -= 1 if site.top[following] == seat else 1 + TOLL
            head = following
            self.path[self.length] = head
            self.length += 1

    def follow(self, site: Site, head: int, end: int, closed: int, left: int, cost: int) -> int:
        """The next slot: the first from which the end is reached for exactly what is left."""
        seat = self.seat
        for i in range(16 if head == HAND else 4):
            slot = GATES[i] if head == HAND else NEXT[4 * head + ORDER[i]]
            if slot < 0 or closed >> slot & ONE or site.top[slot] == BARE:
                continue
            breaks = left - self.gap(site, head, slot)
            if site.top[slot] == FREE:
                if slot == end and breaks == 0 and cost == 0:
                    return slot
                continue
            further = cost - (1 if site.top[slot] == seat else 1 + TOLL)
            if breaks < 0 or further < 0:
                continue
            self.spread(site, seat, slot, closed, breaks, further // TOLL, True)
            if self.cost[ENDS * breaks + end] == further:
                return slot
        return end

    def gap(self, site: Site, slot: int, other: int) -> int:
        """1 if the walkway between two neighbours, or to the hand, is incomplete or missing."""
        if slot == HAND:
            return 0 if site.halves[other] & GATE[other] else 1
        if other == HAND:
            return 0 if site.halves[slot] & GATE[slot] else 1
        for way in range(4):
            if NEXT[4 * slot + way] == other:
                whole = site.halves[slot] & BIT[way] and site.halves[other] & OPPOSITE[way]
                return 0 if whole else 1
        return 1

    # --- afterwards -----------------------------------------------------------------------

    def crossings(self) -> int:
        """The slots that some cheapest way passes twice, a bit each."""
        crossed = 0
        for i in range(ENDS * (self.most + 1)):
            if self.cost[i] != NONE:
                crossed |= self.twice(self.last[i])
        return crossed

    def twice(self, label: int) -> int:
        """The slots that the way to a label passes twice."""
        seen = 0
        crossed = 0
        while label > 0:
            bit = ONE << self.slot[label]
            crossed |= seen & bit
            seen |= bit
            label = self.before[label]
        return crossed

    def drop_dear(self) -> None:
        """Forget the ends at a higher price that saves no points."""
        for end in range(ENDS):
            least = self.budget + 1
            for broken in range(self.most + 1):
                i = ENDS * broken + end
                if self.cost[i] == NONE:
                    continue
                if self.cost[i] // TOLL >= least:
                    self.cost[i] = NONE
                else:
                    least = self.cost[i] // TOLL
