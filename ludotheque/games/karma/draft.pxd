cimport cython
from ludotheque.games.karma.turn cimport Turn

cdef int PAIR, RED, REDS, YOGI
cdef int TAKE, THROWING, NOBODY


cdef class Draft(Turn):
    cdef public int starter, yogi, pick
    cdef public int[4] karma
    cdef public int[8] free
    cdef public int[32] own
    cdef public int[4] order

    cdef void copy_draft(self, Draft source) noexcept

    @cython.locals(colour=int)
    cdef void begin_turn(self, int seat) noexcept

    @cython.locals(n=int, colour=int)
    cdef int list_free(self) noexcept
    @cython.locals(colour=int)
    cdef bint any_free(self) noexcept
    cdef void take(self, int seat, int colour) noexcept

    @cython.locals(seat=int, count=int, place=int)
    cdef void rank(self) noexcept
    @cython.locals(place=int)
    cdef void go_first(self) noexcept
