cimport cython
from ludotheque.core.state cimport State
from ludotheque.games.turquoise.rules.pillars cimport Pillars

cdef int ACTION_POINTS, ANUBIS, DRAWN, HORUS, PATIENCE, SETH, THOT, TOP, TURNS
cdef int ALSO, AUCTION, BID, END, FIRST, HURRY, INTERRUPT, KIND, LAY, LEAVE, MOVE, ONLY, PASS
cdef int PUT, RAISE, REMOVE, TILE, TOP_LAY
cdef int ACTING, BIDDING, DRAWING, ENDED, INTERRUPTING, NO_TILE, NOBODY, OPENING, PUTTING
cdef int REMOVING, STARTING


cdef class Turquoise(Pillars):
    cdef public int patience, drawn, place, turned, quiet
    cdef public bint built

    cpdef int actor(self) noexcept
    cpdef int list_actions(self) noexcept
    @cython.locals(kind=int)
    cpdef void play(self, int action) noexcept
    @cython.locals(kind=int)
    cdef void play_god(self, int action) noexcept
    cpdef int turn(self) noexcept
    cpdef int score(self, int seat) noexcept
    cpdef bint won(self, int seat) noexcept
    @cython.locals(source=Turquoise)
    cpdef void copy_from(self, State other) noexcept

    cdef void begin_turn(self, int seat) noexcept
    cdef void end_turn(self) noexcept
    @cython.locals(n=int)
    cdef int list_turn(self) noexcept

    cdef int list_building(self, int n) noexcept
    @cython.locals(n=int, tile=int)
    cdef int list_stock(self) noexcept
    cdef void draw_tile(self, int tile) noexcept
    @cython.locals(seth=int)
    cdef void put(self, int place, int turn) noexcept
    @cython.locals(turns=int, turn=int)
    cdef int list_interruptions(self) noexcept
    @cython.locals(place=int)
    cdef void interrupt(self, bint taken, int turn) noexcept
    cdef void build(self, int place, int turn) noexcept

    cdef int list_gods(self, int n) noexcept
    cdef void call(self, int god) noexcept
