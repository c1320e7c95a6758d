cimport cython
from ludotheque.core.state cimport State

cdef int LAY, SHIFT
cdef int FIRST_DESTINATION
cdef int NOWHERE, LYING, SLIDES, MOVES, FULL_TURN
cdef int[3] FIRST_LIE
cdef unsigned long long[64] BIT
cdef unsigned long long[2] ALL
cdef int[1320] EDGE
cdef int[264] HEAD
cdef int[264] TAIL
cdef int[3168] LEADS_TO
cdef unsigned long long[528] LIES_ON
cdef unsigned long long[6336] NEEDS
cdef int[16] SNAKE
cdef int[16] WALL


cdef class Temple(State):
    cdef public int[16] lie
    cdef public int[4] pawns
    cdef public int[4] blocks
    cdef public unsigned long long[2] covered
    cdef public unsigned long long[4] walls
    cdef public unsigned long long[4] snakes
    cdef unsigned long long[2] _standing
    cdef int _holds
    cdef unsigned long long[2] _solid
    cdef int[64] _found
    cdef int[16] _ways
    cdef int[16] _lay
    cdef unsigned long long[32] _looked
    cdef unsigned long long[32] _met

    cdef void copy_temple(self, Temple source) noexcept
    @cython.locals(i=int, rhombus=int, lying=int, edge=int)
    cpdef void survey(self) noexcept

    @cython.locals(rhombus=int, lying=int)
    cpdef int rhombus_on(self, int cell) noexcept
    cpdef bint bare(self, int cell) noexcept
    @cython.locals(lying=int, seat=int, cell=int)
    cpdef bint held(self, int rhombus) noexcept
    @cython.locals(seat=int)
    cpdef bint taken(self, int cell) noexcept

    @cython.locals(low=cython.ulonglong, high=cython.ulonglong, n=int, lying=int)
    cdef int list_lays(self, int rhombus) noexcept
    @cython.locals(edge=int, seat=int, cell=int, beside=int, across=int)
    cdef bint walls_in(self, int rhombus, int lying) noexcept
    @cython.locals(rhombus=int, count=int, i=int)
    cdef int list_shifts(self, int n, int first, int last) noexcept
    @cython.locals(low=cython.ulonglong, high=cython.ulonglong, total=int, rhombus=int)
    cdef int count_shifts(self, int first, int last) noexcept
    @cython.locals(rhombus=int)
    cdef int nth_shift(self, int n, int first) noexcept
    @cython.locals(seat=int, cell=int, low=cython.ulonglong, high=cython.ulonglong, rhombus=int, lying=int)
    cdef void look_around(self) noexcept
    @cython.final
    cdef bint fixed(self, int rhombus) noexcept
    @cython.locals(low=cython.ulonglong, high=cython.ulonglong, looked_low=cython.ulonglong, looked_high=cython.ulonglong, met_low=cython.ulonglong, met_high=cython.ulonglong, here=int, count=int, turned=int, move=int, left=int, i=int)
    cdef int find(self, int rhombus) noexcept
    @cython.locals(lying=int)
    cdef void solidify(self, int rhombus) noexcept
    @cython.locals(i=int)
    cdef int step(self, int lying, int move) noexcept
    @cython.locals(here=int, seat=int)
    cdef void shift(self, int rhombus, int lying) noexcept
