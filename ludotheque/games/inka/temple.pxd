cimport cython
from ludotheque.core.state cimport State

cdef int LAY, SHIFT
cdef int NOWHERE, LYING
cdef int[3] FIRST_LIE
cdef unsigned long long[64] BIT
cdef unsigned long long[2] ALL
cdef int[1320] EDGE
cdef int[264] HEAD
cdef int[264] TAIL
cdef unsigned long long[528] LIES_ON
cdef int[1056] SLID
cdef int[16] SNAKE
cdef int[16] WALL
cdef unsigned long long[4224] SWEPT
cdef int[2112] TURNED


cdef class Temple(State):
    cdef public int[16] lie
    cdef public int[4] pawns
    cdef public int[4] blocks
    cdef public unsigned long long[2] covered
    cdef public unsigned long long[4] walls
    cdef public unsigned long long[4] snakes
    cdef unsigned long long[2] solid
    cdef int[64] found
    cdef int[264] seen
    cdef int looks

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

    @cython.locals(n=int, lying=int)
    cdef int list_lays(self, int rhombus) noexcept
    @cython.locals(edge=int, seat=int, cell=int, beside=int, across=int)
    cdef bint walls_in(self, int rhombus, int lying) noexcept
    @cython.locals(rhombus=int, count=int, i=int)
    cdef int list_shifts(self, int n, int first, int last) noexcept
    @cython.locals(here=int, lying=int, direction=int, turn=int, count=int)
    cdef int find(self, int rhombus) noexcept
    cdef int note(self, int lying, int count) noexcept
    @cython.locals(low=cython.ulonglong, high=cython.ulonglong, seat=int, cell=int, lying=int)
    cdef void solidify(self, int rhombus) noexcept
    cdef bint fits(self, int lying) noexcept
    @cython.locals(there=int)
    cdef int slide(self, int lying, int direction) noexcept
    @cython.locals(i=int)
    cdef int revolve(self, int lying, int turn) noexcept
    @cython.locals(here=int, seat=int)
    cdef void shift(self, int rhombus, int lying) noexcept
