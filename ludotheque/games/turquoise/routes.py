"""The ways of a pillar over the site: for how many action points, and for how many points."""

from __future__ import annotations

from array import array

from ludotheque.games.turquoise.board import (
    ACCESSES,
    HAND,
    NEIGHBOURS,
    SLOTS,
    WAYS,
)
from ludotheque.games.turquoise.site import Site
from ludotheque.games.turquoise.stages import BARE, FREE

NEXT = list(NEIGHBOURS)
BIT = list(WAYS)
OPPOSITE = [WAYS[2], WAYS[3], WAYS[0], WAYS[1]]
# The ways from a slot in the order of the slots they lead to: south, west, east, north.
ORDER = [2, 3, 1, 0]
GATES = sorted(slot for slot, _ in ACCESSES)
# By slot: the bit of its half-walkway that leads to an access, 0 if none does.
OUTWARD = {slot: WAYS[way] for slot, way in ACCESSES}
GATE = [OUTWARD.get(slot, 0) for slot in range(SLOTS)]
# Where one can end: 64 slots and the hand, for each price.
ENDS = HAND + 1
NONE = -1
ONE = 1
# A cost is TOLL for each point and 1 for each pillar on the way: of equal ways the shortest.
TOLL = 1024
START = 512


class Routes:
    """One search over slots, action points and points.

    A label says: a pillar can be over this slot, having crossed so many incomplete walkways and
    paid so much. A label is dropped where another one is no worse in everything. No slot
    may be passed twice: at first nobody looks at that; only if a way that was found does pass a
    slot twice, that slot becomes watched, labels remember which watched slots they passed, and the
    search begins again. It ends with ways that are short of nothing: cheapest, and none crosses
    itself.
    """

    def __init__(self) -> None:
        # By incomplete walkways and end, 65 * walkways + end: the least cost, or NONE.
        self.cost: list[int] = [NONE] * 260
        # The label from which that end was reached.
        self.last: list[int] = [NONE] * 260
        # The newest label by incomplete walkways and slot, 64 * walkways + slot.
        self.newest: list[int] = [NONE] * 256
        # A way that was asked for, from its start to its end.
        self.path: list[int] = [0] * 66
        self.length = 0
        # What is asked: whose pillar, on which slots it may not go, how much it may spend.
        self.seat = 0
        self.closed = 0
        self.most = 0
        self.budget = 0
        self.exact = False
        self.watched = 0
        # The labels.
        self.labels = 0
        self.room = START
        self.slot = array("i", bytes(4 * START))
        self.dropped = array("i", bytes(4 * START))
        self.broken = array("i", bytes(4 * START))
        self.paid = array("i", bytes(4 * START))
        self.before = array("i", bytes(4 * START))
        self.older = array("i", bytes(4 * START))
        self.passed = array("Q", bytes(8 * START))

    # --- what can be asked ----------------------------------------------------------------

    def spread(
        self, site: Site, seat: int, start: int, closed: int, most: int, budget: int, exact: bool
    ) -> None:
        """Find every end of a pillar's way, at every price, and what it costs.

        Not exact: only ends whose higher price saves points, which is much faster.
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
        """Write the way that pays least, of those the shortest, of those the first by its slots."""
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
        """The first slot after this one from which the end is reached at exactly what is left."""
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

    # --- the search -----------------------------------------------------------------------

    def flood(self, site: Site, start: int) -> None:
        """Let labels spread from the start until none is better than what is known."""
        for i in range(ENDS * (self.most + 1)):
            self.cost[i] = NONE
        for i in range(SLOTS * (self.most + 1)):
            self.newest[i] = NONE
        self.slot[0] = start
        self.dropped[0] = 0
        self.broken[0] = 0
        self.paid[0] = 0
        self.before[0] = NONE
        self.passed[0] = 0
        self.labels = 1
        label = 0
        while label < self.labels:
            if not self.dropped[label]:
                self.leave(site, label)
            label += 1

    def leave(self, site: Site, label: int) -> None:
        """Go on from a label in every direction."""
        slot = self.slot[label]
        broken = self.broken[label]
        if slot == HAND:
            for i in range(16):
                other = GATES[i]
                self.enter(site, label, other, 0 if site.halves[other] & GATE[other] else 1)
            return
        halves = site.halves[slot]
        for way in range(4):
            other = NEXT[4 * slot + way]
            if other >= 0:
                whole = halves & BIT[way] and site.halves[other] & OPPOSITE[way]
                self.enter(site, label, other, broken if whole else broken + 1)
        # Who comes from the hand doesn't go back there.
        if GATE[slot] and self.slot[0] != HAND:
            self.reach(label, HAND, broken if halves & GATE[slot] else broken + 1)

    def enter(self, site: Site, label: int, slot: int, broken: int) -> None:
        """A pillar comes to a slot: a free one stops it, over another pillar it can go on."""
        top = site.top[slot]
        if top == BARE or broken > self.most or self.closed >> slot & ONE:
            return
        if top == FREE:
            self.reach(label, slot, broken)
            return
        paid = self.paid[label] + 1
        if top != self.seat:
            paid += TOLL
            if paid // TOLL > self.budget:
                return
        passed = self.passed[label]
        if self.watched >> slot & ONE:
            if passed >> slot & ONE:
                return
            passed |= ONE << slot
        if self.known(slot, broken, paid, passed):
            return
        self.add(label, slot, broken, paid, passed)

    def reach(self, label: int, end: int, broken: int) -> None:
        """A way ends here; it counts if it pays less than those before it."""
        if broken > self.most:
            return
        i = ENDS * broken + end
        if self.cost[i] == NONE or self.paid[label] < self.cost[i]:
            self.cost[i] = self.paid[label]
            self.last[i] = label

    def known(self, slot: int, broken: int, paid: int, passed: int) -> bool:
        """Whether a label there is no worse; those that are worse than this one are dropped."""
        if not self.exact:
            for fewer in range(broken):
                other = self.newest[SLOTS * fewer + slot]
                if other != NONE and self.paid[other] // TOLL <= paid // TOLL:
                    return True
        i = SLOTS * broken + slot
        other = self.newest[i]
        kept = NONE
        while other != NONE:
            if self.paid[other] <= paid and self.passed[other] & ~passed == 0:
                return True
            older = self.older[other]
            if self.paid[other] >= paid and passed & ~self.passed[other] == 0:
                self.dropped[other] = 1
                if kept == NONE:
                    self.newest[i] = older
                else:
                    self.older[kept] = older
            else:
                kept = other
            other = older
        return False

    def add(self, label: int, slot: int, broken: int, paid: int, passed: int) -> None:
        """A label more."""
        if self.labels == self.room:
            self.make_room()
        new = self.labels
        self.slot[new] = slot
        self.dropped[new] = 0
        self.broken[new] = broken
        self.paid[new] = paid
        self.passed[new] = passed
        self.before[new] = label
        self.older[new] = self.newest[SLOTS * broken + slot]
        self.newest[SLOTS * broken + slot] = new
        self.labels += 1

    def make_room(self) -> None:
        """Twice as many labels."""
        self.slot = array("i", bytes(self.slot) + bytes(4 * self.room))
        self.dropped = array("i", bytes(self.dropped) + bytes(4 * self.room))
        self.broken = array("i", bytes(self.broken) + bytes(4 * self.room))
        self.paid = array("i", bytes(self.paid) + bytes(4 * self.room))
        self.before = array("i", bytes(self.before) + bytes(4 * self.room))
        self.older = array("i", bytes(self.older) + bytes(4 * self.room))
        self.passed = array("Q", bytes(self.passed) + bytes(8 * self.room))
        self.room *= 2

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
        """Forget the ends whose higher price saves no points."""
        for end in range(ENDS):
            least = self.budget + 1
            for i in range(end, ENDS * (self.most + 1), ENDS):
                if self.cost[i] == NONE:
                    continue
                if self.cost[i] // TOLL >= least:
                    self.cost[i] = NONE
                else:
                    least = self.cost[i] // TOLL
