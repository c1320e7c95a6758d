cimport cython
from ludotheque.games.turquoise.machine.reach cimport Reach
from ludotheque.games.turquoise.rules.state cimport Turquoise

cdef int STRIKE, FREE, NO_TILE, FIRST_CAPITAL, TILES, FAR
cdef double WAY
cdef unsigned long long SQUARE
cdef int[30] FLOOR_OF
cdef int[30] SLOT_OF
cdef int[4] CORNERS
cdef int[4] TIMES
cdef int[4] COSTS


cdef class Prospects:
    cdef public Reach reach
    cdef public int count, bare, to_come
    cdef public double[64] lacks
    cdef public int[64] needs
    cdef public int[64] gains
    cdef public int[64] shares
    cdef public int[64] spared
    cdef public int[4] waiting

    @cython.locals(seat=int, place=int)
    cpdef void study(self, Turquoise state) noexcept
    @cython.locals(corner=int)
    cdef bint is_open(self, Turquoise state, int place) noexcept
    @cython.locals(floor=int, needs=int, own=int, standing=int, free=int, nearest=int, price=int, corner=int, slot=int, top=int, i=int)
    cdef void weigh(self, Turquoise state, int place, int seat) noexcept
    @cython.locals(floor=int, corner=int, slot=int)
    cdef void wait(self, Turquoise state, int place) noexcept
