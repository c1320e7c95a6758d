"""The moves of pillars in Turquoise, and what they cost."""

from __future__ import annotations

from ludotheque.core.state import State
from ludotheque.games.turquoise.rules.auction import Auction
from ludotheque.games.turquoise.rules.material import ENDS, HAND, RULES, SLOTS
from ludotheque.games.turquoise.rules.notation import MOVE, move_of
from ludotheque.games.turquoise.rules.routes import Routes
from ludotheque.games.turquoise.rules.stages import ACTING, FREE
from ludotheque.games.turquoise.rules.ways import Ways

ONE = 1
# The slot of a bit: the powers of two up to 2 ** 63 leave different remainders when divided by 67.
SLOT_OF_BIT = [
    next((slot for slot in range(SLOTS) if (1 << slot) % 67 == rest), -1) for rest in range(67)
]


class Pillars(Auction):
    """The action points of a turn, and how pillars spend them."""

    def __init__(self, seats: int, rules: int = RULES) -> None:
        Auction.__init__(self, seats)
        self.rules = rules  # the version of the rules that is played by
        self.ap = 0  # action points left in this turn
        # Working room for finding ways.
        self._routes = Routes()
        self._ways = Ways()

    def copy_pillars(self, source: Pillars) -> None:
        """Become the same site, auction and action points as another."""
        self.copy_auction(source)
        self.rules = source.rules
        self.ap = source.ap

    def share(self, other: State) -> None:
        """List actions and find ways in the same place as another position."""
        pillars: Pillars = other  # type: ignore[assignment]
        Auction.share(self, other)
        self._routes = pillars._routes
        self._ways = pillars._ways

    def spend(self, points: int) -> None:
        """Use action points; now it is too late for an auction."""
        self.ap -= points
        self.stage = ACTING

    def list_moves(self, n: int) -> int:
        """List every move of the mover's pillars: those that carry nothing, and those in hand."""
        self._ways.look(self, self.mover)
        if self.hand[self.mover] > 0:
            n = self.list_ways(n, HAND)
        pillars = self._ways.mine
        while pillars:
            bit = pillars & -pillars
            pillars ^= bit
            n = self.list_ways(n, SLOT_OF_BIT[bit % 67])
        return n

    def list_ways(self, n: int, start: int) -> int:
        """List where a pillar can go, once for each price that saves points."""
        ways = self._ways
        if self.rules == 1:
            self.find_every_price(start)
        else:
            ways.find(start, self.ap, self.points[self.mover])
        for broken in range(self.ap):
            move = MOVE + start + (broken + 1 << 16)
            ends = ways.ends[broken]
            while ends:
                end = ends & -ends
                ends ^= end
                self.actions[n] = move + (SLOT_OF_BIT[end % 67] << 8)
                n += 1
            if ways.home >> broken & 1:
                self.actions[n] = move + (HAND << 8)
                n += 1
        return n

    def find_every_price(self, start: int) -> None:
        """Find where a pillar can go at every price, as under the first version of the rules."""
        routes, ways = self._routes, self._ways
        budget = self.points[self.mover]
        routes.spread(self, self.mover, start, 0, self.ap - 1, budget, True)
        ways.home = 0
        for broken in range(self.ap):
            ways.ends[broken] = 0
            for slot in range(SLOTS):
                if routes.cost[ENDS * broken + slot] >= 0:
                    ways.ends[broken] |= ONE << slot
            if routes.cost[ENDS * broken + HAND] >= 0:
                ways.home |= 1 << broken

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
        """Pay the owner of every other player's pillar on the way a point."""
        routes = self._routes
        seat = self.mover
        toll = self.toll(start, target, price)
        if toll == 0:
            return
        self.points[seat] -= toll
        if self.seats == 2:
            self.points[1 - seat] += toll
            return
        # With three or four players, who is paid depends on the way.
        routes.trace(self, seat, start, target, price, self.points[seat] + toll)
        for i in range(1, routes.length - 1):
            owner = self.top[routes.path[i]]
            if owner != seat:
                self.points[owner] += 1

    def route(self, action: int) -> list[int]:
        """The slots of a pillar's way, from where it stood to where it stops; HAND is one too."""
        routes = self._routes
        start, target, price = move_of(action)
        routes.trace(self, self.mover, start, target, price, self.points[self.mover])
        return [routes.path[i] for i in range(routes.length)]

    def fare(self, action: int) -> int:
        """The victory points that a pillar's way costs."""
        start, target, price = move_of(action)
        return self.toll(start, target, price)

    def toll(self, start: int, target: int, price: int) -> int:
        """The fewest victory points for a legal way at a price."""
        budget = self.points[self.mover]
        if budget == 0:
            return 0
        if self.rules == 1:
            return self._routes.toll(self, self.mover, start, target, price, budget)
        self._ways.look(self, self.mover)
        return self._ways.toll(start, target, price, budget)
