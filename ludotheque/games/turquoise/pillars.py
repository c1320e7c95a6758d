"""The pillars of Turquoise on their way, and what it costs."""

from __future__ import annotations

from typing import ClassVar

from ludotheque.games.turquoise.auction import Auction
from ludotheque.games.turquoise.board import HAND, SLOTS
from ludotheque.games.turquoise.notation import MOVE
from ludotheque.games.turquoise.routes import Routes
from ludotheque.games.turquoise.stages import ACTING, FREE

# The widest list of moves: one less than the widest decision, for the end of the turn.
ROOM = 1023


class Pillars(Auction):
    """The action points of a turn, and how pillars spend them."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ap", *Auction.FIELDS)

    def __init__(self, seats: int) -> None:
        Auction.__init__(self, seats)
        # Action points left in this turn.
        self.ap = 0
        # No part of the position: where routes are worked out.
        self.routes = Routes()

    def copy_pillars(self, source: Pillars) -> None:
        """Become the same site, auction and action points as another."""
        self.copy_auction(source)
        self.ap = source.ap

    def spend(self, points: int) -> None:
        """Action points are used; it is too late for an auction."""
        self.ap -= points
        self.stage = ACTING

    def list_moves(self, n: int) -> int:
        """Every way of every pillar of the mover's that carries nothing, and from his hand."""
        end = self.list_pillars(n, True)
        # Where the list would be too long, a higher price is offered only if it saves points.
        return end if end < ROOM else self.list_pillars(n, False)

    def list_pillars(self, n: int, exact: bool) -> int:
        """The hand's ways, then those of each pillar."""
        if self.hand[self.mover] > 0:
            n = self.list_ways(n, HAND, exact)
        for slot in range(SLOTS):
            if self.top[slot] == self.mover:
                n = self.list_ways(n, slot, exact)
        return n

    def list_ways(self, n: int, start: int, exact: bool) -> int:
        """Where a pillar can go, once for each price."""
        routes = self.routes
        budget = self.points[self.mover]
        routes.spread(self, self.mover, start, 0, self.ap - 1, budget, exact)
        for price in range(1, self.ap + 1):
            for target in range(HAND + 1):
                if routes.cost[65 * (price - 1) + target] >= 0 and n < ROOM:
                    self.actions[n] = MOVE + start + (target << 8) + (price << 16)
                    n += 1
        return n

    def move(self, start: int, target: int, price: int) -> None:
        """A pillar goes its way and pays for it."""
        self.pay(start, target, price)
        if start == HAND:
            self.hand[self.mover] -= 1
        else:
            self.top[start] = FREE
        if target == HAND:
            self.hand[self.mover] += 1
        else:
            self.top[target] = self.mover
        self.spend(price)

    def pay(self, start: int, target: int, price: int) -> None:
        """A point to the owner of every pillar on the way that is not one's own."""
        routes = self.routes
        seat = self.mover
        toll = routes.toll(self, seat, start, target, price, self.points[seat])
        if toll == 0:
            return
        self.points[seat] -= toll
        if self.seats == 2:
            self.points[1 - seat] += toll
            return
        # Among three or four it depends on the way whom one pays.
        routes.trace(self, seat, start, target, price, self.points[seat] + toll)
        for i in range(1, routes.length - 1):
            owner = self.top[routes.path[i]]
            if owner != seat:
                self.points[owner] += 1

    def route(self, action: int) -> list[int]:
        """The slots of a pillar's way, from where it stood to where it stops; HAND is one too."""
        routes = self.routes
        start, target, price = action & 255, action >> 8 & 255, action >> 16 & 255
        routes.trace(self, self.mover, start, target, price, self.points[self.mover])
        return [routes.path[i] for i in range(routes.length)]

    def fare(self, action: int) -> int:
        """The victory points that a pillar's way costs."""
        start, target, price = action & 255, action >> 8 & 255, action >> 16 & 255
        points = self.points[self.mover]
        return self.routes.toll(self, self.mover, start, target, price, points)
