"""The four gods of Turquoise, and the auctions for their tablets."""

from __future__ import annotations

from ludotheque.games.turquoise.rules.material import GODS
from ludotheque.games.turquoise.rules.notation import AUCTION, BID, LEAVE
from ludotheque.games.turquoise.rules.site import Site
from ludotheque.games.turquoise.rules.stages import ACTING, BIDDING, NOBODY, STARTING

TABLETS = len(GODS)


class Auction(Site):
    """Who owns which tablet, and how an auction stands."""

    def __init__(self, seats: int) -> None:
        Site.__init__(self, seats)
        self.stage = STARTING  # one of stages.py
        self.mover = 0  # whose turn it is
        self.owner: list[int] = [NOBODY] * 4  # who owns each tablet, as in GODS, or NOBODY
        self.tablet = NOBODY  # which one is up for auction, 0 for Horus; NOBODY: none
        self.bid = 0  # the highest bid so far
        self.bidder = NOBODY  # who made it
        self.asked = NOBODY  # who is to raise it or leave
        self.inside: list[int] = [0] * 4  # by seat: 1 if it is still in the auction

    def copy_auction(self, source: Auction) -> None:
        """Become the same site and auction as another."""
        self.copy_site(source)
        self.stage = source.stage
        self.mover = source.mover
        self.owner[:] = source.owner
        self.tablet = source.tablet
        self.bid = source.bid
        self.bidder = source.bidder
        self.asked = source.asked
        self.inside[:] = source.inside

    def list_auctions(self, n: int) -> int:
        """List every free tablet with every bid that the mover can afford."""
        for tablet in range(TABLETS):
            if self.owner[tablet] == NOBODY:
                for bid in range(1, self.points[self.mover] + 1):
                    self.actions[n] = AUCTION + tablet + (bid << 8)
                    n += 1
        return n

    def list_bids(self) -> int:
        """List leaving, and every raise that the seat asked can afford."""
        self.actions[0] = LEAVE
        n = 1
        for bid in range(self.bid + 1, self.points[self.asked] + 1):
            self.actions[n] = BID + bid
            n += 1
        return n

    def open_auction(self, tablet: int, bid: int) -> None:
        """The mover names a tablet and a bid; everyone may raise."""
        self.tablet = tablet
        for seat in range(self.seats):
            self.inside[seat] = 1
        self.raise_bid(self.mover, bid)

    def raise_bid(self, seat: int, bid: int) -> None:
        """A seat makes the highest bid; the next one still in the auction is asked."""
        self.bid = bid
        self.bidder = seat
        self.ask_after(seat)

    def leave(self) -> None:
        """The seat asked leaves for good."""
        self.inside[self.asked] = 0
        self.ask_after(self.asked)

    def ask_after(self, seat: int) -> None:
        """Ask the next seat that can raise; those that can't are out; sell if nobody is left."""
        seat = self.left_of(seat)
        while seat != self.bidder:
            if self.inside[seat] and self.points[seat] > self.bid:
                self.asked = seat
                self.stage = BIDDING
                return
            self.inside[seat] = 0
            seat = self.left_of(seat)
        self.points[seat] -= self.bid
        self.owner[self.tablet] = seat
        self.close_auction()

    def close_auction(self) -> None:
        """The turn goes on."""
        self.tablet = NOBODY
        self.bid = 0
        self.bidder = NOBODY
        self.asked = NOBODY
        for seat in range(self.seats):
            self.inside[seat] = 0
        self.stage = ACTING
