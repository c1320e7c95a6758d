cimport cython
from ludotheque.games.turquoise.site cimport Site

cdef int AUCTION, BID, LEAVE, ACTING, BIDDING, NOBODY, STARTING, TABLETS


cdef class Auction(Site):
    cdef public int stage, mover, tablet, bid, bidder, asked
    cdef public int[4] owner
    cdef public int[4] inside

    cdef void copy_auction(self, Auction source) noexcept
    @cython.locals(tablet=int, bid=int)
    cdef int list_auctions(self, int n) noexcept
    @cython.locals(n=int, bid=int)
    cdef int list_bids(self) noexcept
    @cython.locals(seat=int)
    cdef void open_auction(self, int tablet, int bid) noexcept
    cdef void raise_bid(self, int seat, int bid) noexcept
    cdef void leave(self) noexcept
    cdef void ask_after(self, int seat) noexcept
    @cython.locals(seat=int)
    cdef void close_auction(self) noexcept
