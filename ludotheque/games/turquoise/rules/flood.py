"""The search for a pillar's routes: labels that spread over the site."""

from __future__ import annotations

from array import array

from ludotheque.games.turquoise.rules.material import (
    ENDS,
    GATE_SLOTS,
    HAND,
    NEIGHBOURS,
    NONE,
    OUTWARD,
    SLOTS,
    TOLL,
    WAYS,
)
from ludotheque.games.turquoise.rules.site import Site
from ludotheque.games.turquoise.rules.stages import BARE, FREE

NEXT = list(NEIGHBOURS)
BIT = list(WAYS)
OPPOSITE = [WAYS[2], WAYS[3], WAYS[0], WAYS[1]]
GATES = list(GATE_SLOTS)
GATE = list(OUTWARD)
ONE = 1
START = 512


class Flood:
    """One search over slots, action points and points.

    A label says: a pillar can be over this slot, having crossed so many incomplete walkways and
    paid so much. It is dropped when another label is at least as good in every respect. No slot may
    be passed twice. At first that is ignored; but when a way is found that does pass a slot twice,
    the slot is watched from then on, labels remember which watched slots they have passed, and the
    search begins again. So it ends with the cheapest of the ways that never cross themselves.
    """

    def __init__(self) -> None:
        # By incomplete walkways and end, 65 * walkways + end:
        self.cost: list[int] = [NONE] * 260  # the least cost, or NONE
        self.last: list[int] = [NONE] * 260  # the label from which that end was reached
        # By incomplete walkways and slot, 64 * walkways + slot:
        self.newest: list[int] = [NONE] * 256  # the newest label
        # The question:
        self.seat = 0  # whose pillar it is
        self.closed = 0  # where it may not go, a bit for each slot
        self.most = 0  # how many incomplete walkways it may cross
        self.budget = 0  # how many points it may pay
        self.exact = False  # whether every price is asked for, or only those that save points
        self.watched = 0  # which slots are watched, a bit each
        # The labels: how many there are, for how many there is room, and what each says.
        self.labels = 0
        self.room = START
        self.slot = array("i", bytes(4 * START))
        self.dropped = array("i", bytes(4 * START))
        self.broken = array("i", bytes(4 * START))
        self.paid = array("i", bytes(4 * START))
        self.before = array("i", bytes(4 * START))
        self.older = array("i", bytes(4 * START))
        self.passed = array("Q", bytes(8 * START))

    # --- the search -----------------------------------------------------------------------

    def flood(self, site: Site, start: int) -> None:
        """Find all ends from one start."""
        self.clear()
        self.begin(start)
        self.run(site)

    def clear(self) -> None:
        """Forget what was found before."""
        for i in range(ENDS * (self.most + 1)):
            self.cost[i] = NONE
        for i in range(SLOTS * (self.most + 1)):
            self.newest[i] = NONE
        self.labels = 0

    def begin(self, start: int) -> None:
        """Let a pillar set out from here."""
        label = self.labels
        self.slot[label] = start
        self.dropped[label] = 0
        self.broken[label] = 0
        self.paid[label] = 0
        self.before[label] = NONE
        self.passed[label] = 0
        self.labels += 1

    def run(self, site: Site) -> None:
        """Let labels spread until no new one is better than those known."""
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
        # A pillar that comes from the hand doesn't go back there.
        if GATE[slot] and self.slot[0] != HAND:
            self.reach(label, HAND, broken if halves & GATE[slot] else broken + 1)

    def enter(self, site: Site, label: int, slot: int, broken: int) -> None:
        """Come to a slot: a free one stops the pillar, over another pillar it can go on."""
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
        """Note that a way ends here, if it pays less than those found before."""
        if broken > self.most:
            return
        i = ENDS * broken + end
        if self.cost[i] == NONE or self.paid[label] < self.cost[i]:
            self.cost[i] = self.paid[label]
            self.last[i] = label

    def known(self, slot: int, broken: int, paid: int, passed: int) -> bool:
        """Whether a known label there is at least as good; those that are worse are dropped."""
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
        """Note one more label."""
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
        """Make room for twice as many labels."""
        self.slot = array("i", bytes(self.slot) + bytes(4 * self.room))
        self.dropped = array("i", bytes(self.dropped) + bytes(4 * self.room))
        self.broken = array("i", bytes(self.broken) + bytes(4 * self.room))
        self.paid = array("i", bytes(self.paid) + bytes(4 * self.room))
        self.before = array("i", bytes(self.before) + bytes(4 * self.room))
        self.older = array("i", bytes(self.older) + bytes(4 * self.room))
        self.passed = array("Q", bytes(self.passed) + bytes(8 * self.room))
        self.room *= 2
