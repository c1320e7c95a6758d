"""Where a pillar can go for how many action points: sets of slots, a bit each."""

from __future__ import annotations

from ludotheque.games.turquoise.rules.material import HAND, NONE
from ludotheque.games.turquoise.rules.site import Site
from ludotheque.games.turquoise.rules.walkways import Walkways

ONE = 1
# No way passes over more pillars of the others than this.
MOST_TOLL = 63


class Ways(Walkways):
    """The ends of all ways of a pillar, at every price that saves points over the cheaper ones.

    A pillar passes over other pillars until it comes to a free slot. The sets `over` say where it
    can be on the way, by points paid and incomplete walkways crossed. They don't remember which
    slots a way has passed, yet no slot may be passed twice. That makes no difference: a way without
    its loops costs no more, so it has the same price, or else a lower one that hides the higher.
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
        self.ends: list[int] = [0] * 4  # by incomplete walkways: where it can stop
        self.home = 0  # a bit for each number of them: whether it can go back to the hand

    def look(self, site: Site, seat: int) -> None:
        """Take in a site as seen by one seat."""
        self.survey(site)
        self.mine = self.own[seat]
        self.others = (self.own[0] | self.own[1] | self.own[2] | self.own[3]) ^ self.mine

    # --- what can be asked, after a look --------------------------------------------------

    def find(self, start: int, price: int, budget: int) -> None:
        """Find every end, at every price up to this one that saves points."""
        self.spread(start, price, budget)
        for broken in range(price):
            self.ends[broken] = 0
        self.home = 0
        for points in range(self.dearest + 1):
            self.stop(4 * points)

    def toll(self, start: int, end: int, price: int, budget: int) -> int:
        """The fewest points for a way at a price, or NONE."""
        self.spread(start, price, budget)
        for points in range(self.dearest + 1):
            row = 4 * points
            if end == HAND:
                if self.leads_home(row, price - 1):
                    return points
            elif self.reached(row, price - 1) >> end & ONE:
                return points
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

    def stop(self, row: int) -> None:
        """Note where a pillar can stop for these points, but for ends that cost a lower price."""
        known = 0
        for broken in range(self.most + 1):
            reached = self.reached(row, broken)
            self.ends[broken] |= reached & ~known
            known |= reached
        for broken in range(self.most + 1):
            if self.leads_home(row, broken):
                self.home |= 1 << broken
                return

    def reached(self, row: int, broken: int) -> int:
        """The free slots next to the pillars that it can be over, or to the hand."""
        slots = self.entries(broken) | self.whole(self.over[row + broken])
        if broken > 0:
            slots |= self.broken(self.over[row + broken - 1])
        return slots & self.free

    def leads_home(self, row: int, broken: int) -> bool:
        """Whether it can go back to the hand; a pillar that comes from there can't."""
        if not self.start:
            return False
        if self.over[row + broken] & self.gates:
            return True
        return broken > 0 and self.over[row + broken - 1] & self.broken_gates != 0
