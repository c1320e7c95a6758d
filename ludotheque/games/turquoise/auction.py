"""The four gods of Turquoise, and the auctions for their tablets."""

from __future__ import annotations

from typing import ClassVar

from ludotheque.games.turquoise.board import GODS
from ludotheque.games.turquoise.notation import AUCTION, BID, LEAVE
from ludotheque.games.turquoise.site import Site
from ludotheque.games.turquoise.stages import ACTING, BIDDING, NOBODY, STARTING

TABLETS = len(GODS)


class Auction(Site):
    """Who owns which tablet, and how an auction stands."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "stage", "mover", "owner", "tablet", "bid", "bidder", "asked", "inside", *Site.FIELDS,
    )  # fmt: skip

    def __init__(self, seats: int) -> None:
        Site.__init__(self, seats)
        self.stage = STARTING
        # Whose turn it is.
        self.mover = 0
        # By god, in the order of GODS: who owns the tablet, or NOBODY.
        self.owner: list[int] = [NOBODY] * 4
        # The tablet that is up for auction (NOBODY: none), the highest bid and whose it is,
        # who is to raise or leave, and by seat who has not left.
        self.tablet = NOBODY
        self.bid = 0
        self.bidder = NOBODY
        self.asked = NOBODY
        self.inside: list[int] = [0] * 4

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
        """Any free tablet for any bid that the mover has."""
        for tablet in range(TABLETS):
            if self.owner[tablet] == NOBODY:
                for bid in range(1, self.points[self.mover] + 1):
                    self.actions[n] = AUCTION + tablet + (bid << 8)
                    n += 1
        return n

    def list_bids(self) -> int:
        """Leave, or raise to anything that the seat asked has."""
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
        """A seat bids most; the next one still inside is asked."""
        self.bid = bid
        self.bidder = seat
        self.ask_after(seat)

    def leave(self) -> None:
        """The seat asked leaves for good."""
        self.inside[self.asked] = 0
        self.ask_after(self.asked)

    def ask_after(self, seat: int) -> None:
        """Ask the next seat that can raise; who can't has left. Nobody: the tablet is sold."""
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
