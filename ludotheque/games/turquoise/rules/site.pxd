cimport cython
from ludotheque.core.state cimport State

cdef int DRAWN, GROUND_POINTS, SLOTS, STRIKE, TOP, TURNS, PUT
cdef int BARE, FREE, NO_TILE, GROUND_PLACES, MOST_ACTIONS
cdef int[30] FLOOR_OF
cdef int[30] SLOT_OF
cdef int[4] CORNERS
cdef int[4] TIMES
cdef int[4] COSTS
cdef int[416] HALVES


cdef class Site(State):
    cdef public int left
    cdef public int[4] points
    cdef public int[4] hand
    cdef public int[26] stock
    cdef public int[30] tiles
    cdef public int[64] height
    cdef public int[64] halves
    cdef public int[64] top
    cdef public int[192] fixed

    cdef void copy_site(self, Site source) noexcept

    @cython.locals(floor=int, corner=int, slot=int)
    cpdef bint bears(self, int place) noexcept
    @cython.locals(place=int)
    cpdef bint can_lay(self) noexcept
    @cython.locals(n=int, place=int, turn=int)
    cdef int list_places(self, int tile) noexcept
    @cython.locals(floor=int, corner=int, slot=int)
    cpdef void lay(self, int place, int tile, int turn) noexcept
    @cython.locals(own=int, corner=int)
    cpdef int gain(self, int place, int seat) noexcept
    @cython.locals(corner=int)
    cpdef bint strikes(self, int place, int seat) noexcept

    @cython.locals(cost=int, slot=int)
    cpdef int malus(self, int seat) noexcept
    @cython.locals(slot=int)
    cdef int list_slots(self, int n, int kind, bint free) noexcept
    cdef void take_back(self, int slot) noexcept
