cimport cython
from ludotheque.core.state cimport State
from ludotheque.games.turquoise.auction cimport Auction
from ludotheque.games.turquoise.routes cimport Routes

cdef int ACTION_POINTS, ANUBIS, DRAWN, HAND, HORUS, PATIENCE, SETH, SLOTS, THOT, TOP, TURNS
cdef int ALSO, AUCTION, BID, END, FIRST, HURRY, INTERRUPT, KIND, LAY, LEAVE, MOVE, ONLY, PASS
cdef int PUT, RAISE, REMOVE, TILE, TOP_LAY
cdef int ACTING, BIDDING, DRAWING, ENDED, FREE, INTERRUPTING, NO_TILE, NOBODY, OPENING, PUTTING
cdef int REMOVING, STARTING, ROOM


cdef class Turquoise(Auction):
    cdef public int patience, ap, drawn, place, turned, quiet
    cdef public bint built
    cdef public Routes routes

    cpdef int actor(self) noexcept
    cpdef int list_actions(self) noexcept
    @cython.locals(kind=int)
    cpdef void play(self, int action) noexcept
    @cython.locals(kind=int)
    cdef void play_god(self, int action) noexcept
    cpdef int turn(self) noexcept
    cpdef int score(self, int seat) noexcept
    @cython.locals(source=Turquoise)
    cpdef void copy_from(self, State other) noexcept

    @cython.locals(seat=int)
    cdef int list_starters(self) noexcept
    cdef void begin_turn(self, int seat) noexcept
    cdef void end_turn(self) noexcept
    cdef void spend(self, int points) noexcept
    @cython.locals(n=int)
    cdef int list_turn(self) noexcept

    cdef int list_building(self, int n) noexcept
    @cython.locals(n=int, tile=int)
    cdef int list_stock(self) noexcept
    cdef void draw(self, int tile) noexcept
    @cython.locals(seth=int)
    cdef void put(self, int place, int turn) noexcept
    @cython.locals(turn=int)
    cdef int list_interruptions(self) noexcept
    @cython.locals(place=int)
    cdef void interrupt(self, bint taken, int turn) noexcept
    cdef void build(self, int place, int turn) noexcept

    cdef int list_gods(self, int n) noexcept
    cdef void call(self, int god) noexcept

    @cython.locals(end=int)
    cdef int list_moves(self, int n) noexcept
    @cython.locals(slot=int)
    cdef int list_pillars(self, int n, bint exact) noexcept
    @cython.locals(routes=Routes, budget=int, price=int, target=int)
    cdef int list_ways(self, int n, int start, bint exact) noexcept
    cdef void move(self, int start, int target, int price) noexcept
    @cython.locals(routes=Routes, seat=int, toll=int, i=int, owner=int)
    cdef void pay(self, int start, int target, int price) noexcept
