"""Where a pillar can go for how many action points: sets of slots, a bit each."""

from __future__ import annotations

from ludotheque.games.turquoise.rules.material import HAND, NONE
from ludotheque.games.turquoise.rules.site import Site
from ludotheque.games.turquoise.rules.walkways import Walkways

ONE = 1
# No way passes over more pillars of the others than this.
MOST_TOLL = 63
# Proofs that take more steps than this are left to the search for routes; hardly any do.
EFFORT = 4000


class Ways(Walkways):
    """The ends of all ways of a pillar, price by price.

    A pillar passes over other pillars until it comes to a free slot. The sets `over` say where it
    can be on the way, by points paid and incomplete walkways crossed. They don't remember which
    slots a way has passed, yet no slot may be passed twice. Where a slot is reached over as few
    incomplete walkways as possible, that makes no difference: leaving out a loop never costs more.
    Such ways are sure. For every other end, a way that passes no slot twice must be found.
    """

    def __init__(self) -> None:
        Walkways.__init__(self)
        self.mine = 0  # slots with a pillar of the seat in question
        self.others = 0  # slots with a pillar of any other seat
        # The question:
        self.start = 0  # the pillar's own slot; 0: it comes from the hand
        self.most = 0  # how many incomplete walkways it may cross
        self.budget = 0  # how many points it may pay
        # By points and incomplete walkways, 4 * points + walkways: over which pillars it can be,
        # its own slot included. Paying more points than `dearest` leads no further.
        self.over: list[int] = [0] * 256
        self.dearest = 0
        # By incomplete walkways:
        self.ends: list[int] = [0] * 5  # where it can stop
        self.sure: list[int] = [0] * 5  # and where that needs no proof
        # A bit for each number of incomplete walkways:
        self.home = 0  # whether it can go back to the hand
        self.sure_home = 0  # and whether that needs no proof
        self.effort = EFFORT  # how many steps proofs may take
        self.left = 0  # how many of those steps are left

    def look(self, site: Site, seat: int) -> None:
        """Take in a site as seen by one seat."""
        self.survey(site)
        self.mine = self.own[seat]
        self.others = (self.own[0] | self.own[1] | self.own[2] | self.own[3]) ^ self.mine

    # --- what can be asked, after a look --------------------------------------------------

    def find(self, start: int, price: int, budget: int) -> bool:
        """Find every end at every price; False if that takes too long."""
        self.spread(start, price, budget)
        self.stop()
        self.make_sure()
        return self.settle()

    def toll(self, start: int, end: int, price: int, budget: int) -> int:
        """The fewest points for a way at a price; NONE if there is none, or it takes too long."""
        self.spread(start, price, budget)
        self.left = self.effort
        for points in range(self.dearest + 1):
            if self.leads_to(end, price - 1, points):
                return points if self.left > 0 else NONE
        return NONE

    # --- the sets -------------------------------------------------------------------------

    def spread(self, start: int, price: int, budget: int) -> None:
        """Find over which pillars a pillar can be on its way, point by point."""
        self.start = ONE << start if start < HAND else 0
        self.most = price - 1
        self.budget = min(budget, MOST_TOLL)
        for broken in range(price):
            self.over[broken] = self.entries(broken) & self.mine
        self.over[0] |= self.start
        self.grow(0)
        self.dearest = 0
        while self.dearest < self.budget and self.pay():
            self.dearest += 1

    def entries(self, broken: int) -> int:
        """Where a pillar from the hand can come in over this many incomplete walkways."""
        if self.start or broken > 1:
            return 0
        return self.broken_gates if broken else self.gates

    def grow(self, row: int) -> None:
        """Go on over pillars of the same seat, which costs nothing."""
        own = self.mine & ~self.start
        for broken in range(self.most + 1):
            over = self.over[row + broken]
            if broken > 0:
                over |= self.broken(self.over[row + broken - 1]) & own
            fresh = over
            while fresh:
                fresh = self.whole(fresh) & own & ~over
                over |= fresh
            self.over[row + broken] = over

    def pay(self) -> bool:
        """Pay one more point; return whether that leads anywhere."""
        row = 4 * self.dearest
        news = 0
        for broken in range(self.most + 1):
            arrived = self.entries(broken) | self.whole(self.over[row + broken])
            if broken > 0:
                arrived |= self.broken(self.over[row + broken - 1])
            arrived &= self.others & ~self.over[row + broken]
            news |= arrived
            self.over[row + 4 + broken] = self.over[row + broken] | arrived
        if not news:
            return False
        self.grow(row + 4)
        return True

    def stop(self) -> None:
        """Find where the pillar could stop if it were allowed to pass slots twice."""
        row = 4 * self.dearest
        for broken in range(self.most + 2):
            self.ends[broken] = self.entries(broken) & self.free
        self.home = 0
        for broken in range(self.most + 1):
            over = self.over[row + broken]
            if over:
                self.ends[broken] |= self.whole(over) & self.free
                self.ends[broken + 1] |= self.broken(over) & self.free
                if self.start:
                    self.home |= self.doors(over, broken)

    def doors(self, over: int, broken: int) -> int:
        """The numbers of incomplete walkways over which the hand is reached from these slots."""
        found = 0
        if over & self.gates:
            found = 1 << broken
        if over & self.broken_gates:
            found |= 2 << broken
        return found

    def make_sure(self) -> None:
        """Find what needs no proof: ways over slots that no fewer incomplete walkways reach."""
        for broken in range(self.most + 2):
            self.sure[broken] = self.entries(broken) & self.free
        self.sure_home = 0
        for points in range(self.dearest + 1):
            before = 0
            for broken in range(self.most + 1):
                over = self.over[4 * points + broken]
                if over & ~before:
                    self.vouch(over & ~before, broken)
                before |= over

    def vouch(self, over: int, broken: int) -> None:
        """Note that all ends next to these slots are sure."""
        self.sure[broken] |= self.whole(over) & self.free
        self.sure[broken + 1] |= self.broken(over) & self.free
        if self.start:
            self.sure_home |= self.doors(over, broken)

    # --- proofs ---------------------------------------------------------------------------

    def settle(self) -> bool:
        """Prove or forget every end that is not sure; False if that takes too long."""
        self.left = self.effort
        for broken in range(self.most + 1):
            doubtful = self.ends[broken] & ~self.sure[broken]
            while doubtful:
                end = doubtful & -doubtful
                if not self.leads(end, broken, self.budget):
                    self.ends[broken] ^= end
                doubtful &= ~end & ~self.sure[broken]
            doubtful_home = (self.home & ~self.sure_home) >> broken & 1
            if doubtful_home and not self.leads_home(broken, self.budget):
                self.home ^= 1 << broken
        return self.left > 0

    def leads_to(self, end: int, broken: int, points: int) -> bool:
        """Whether a way for this many points ends on a slot, or in the hand."""
        if end == HAND:
            return self.leads_home(broken, points)
        bit = ONE << end
        if bit & self.entries(broken):
            return True
        return self.leads(bit, broken, points)

    def leads(self, end: int, broken: int, points: int) -> bool:
        """Whether some way over pillars ends on a slot."""
        if self.proves(self.whole(end), broken, points, 0):
            return True
        return broken > 0 and self.proves(self.broken(end), broken - 1, points, 0)

    def leads_home(self, broken: int, points: int) -> bool:
        """Whether some way ends in the hand."""
        if self.proves(self.gates, broken, points, 0):
            return True
        return broken > 0 and self.proves(self.broken_gates, broken - 1, points, 0)

    def proves(self, slots: int, broken: int, points: int, passed: int) -> bool:
        """Whether a way that passes no slot twice comes to one of these slots."""
        row = 4 * min(points, self.dearest)
        slots &= self.over[row + broken] & ~passed
        while slots:
            slot = slots & -slots
            slots ^= slot
            if self.comes(slot, broken, points, passed):
                self.vouch(slot, broken)
                return True
        return False

    def comes(self, slot: int, broken: int, points: int, passed: int) -> bool:
        """Whether a way comes to this slot, followed back pillar by pillar to where it began."""
        self.left -= 1
        if slot == self.start or self.left <= 0:
            return True
        if slot & self.others:
            points -= 1
            if points < 0:
                return False
        if slot & self.entries(broken):
            return True
        passed |= slot
        if self.proves(self.whole(slot), broken, points, passed):
            return True
        return broken > 0 and self.proves(self.broken(slot), broken - 1, points, passed)
