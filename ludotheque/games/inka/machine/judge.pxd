cimport cython
from libc cimport math
from ludotheque.games.inka.rules cimport BITS, LYING_COUNT, half
from ludotheque.games.inka.machine.flood cimport Flood
from ludotheque.games.inka.rules.state cimport Inka

cdef int ALL_STATUES, FIRST_DESTINATION, STATUES, LOST
cdef double FADING, LEAST_WARINESS, NEARER, STEEP, TURN, USUAL_WAY, WARINESS, WITHIN_REACH
cdef int HALF, WITHIN
cdef half[BITS] BIT
cdef int[2 * BITS] ROW
cdef int[2 * BITS] COLUMN
cdef half[2] EXITS
cdef half[2 * LYING_COUNT] LIES_ON
cdef int[LYING_COUNT] HEAD
cdef int[4] START_CELLS


cdef class Judge:
    cdef public double wariness, fading
    cdef public double[4] far
    cdef Flood flood
    cdef int[3] back
    cdef int touched

    @cython.locals(points=int)
    cdef int way_out(self, int cell) noexcept
    @cython.locals(left=int, destination=int, lying=int, points=int)
    cdef void ways_back(self, Inka inka) noexcept
    @cython.locals(left=int, points=int, destination=int, lying=int)
    cdef int way_round(self, Inka inka, int seat) noexcept
    @cython.locals(points=int, destination=int, lying=int)
    cdef int way_home(self, Inka inka, int seat) noexcept
    @cython.locals(points=int, destination=int, lying=int)
    cpdef int next_goal(self, Inka inka, int seat) noexcept
    @cython.locals(missing=int, points=int)
    cdef double ahead(self, Inka inka, int seat) noexcept
    @cython.locals(nearest=int, i=int, destination=int, head=int)
    cdef int near(self, Inka inka, int seat, int cell) noexcept
    @cython.locals(flood=Flood, cell=int, near=double, at_exit=bint, home=bint, there=int, back=int, points=int)
    cdef double measure(self, Inka inka, int seat) noexcept
    @cython.locals(seat=int)
    cpdef void look(self, Inka inka) noexcept
    @cython.locals(seat=int, wariness=double, total=double, mine=double, waits=int, far=double, hope=double)
    cpdef double hope(self, Inka inka, int following, int me) noexcept


@cython.locals(rows=int, columns=int)
cdef int apart(int cell, int other) noexcept
