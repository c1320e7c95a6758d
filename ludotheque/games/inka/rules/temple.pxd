cimport cython
from ludotheque.core.state cimport State
from ludotheque.games.inka.rules cimport BITS, LYING_COUNT, half

cdef int LAY, SHIFT
cdef int FIRST_DESTINATION
cdef int BELOW, DOWN, HALF, LIES, LOWER, WITHIN
cdef int NOWHERE, LYING, SLIDES, MOVES, FULL_TURN
cdef int[3] FIRST_LIE
cdef half[BITS] BIT
cdef half[2] ALL
cdef int[5 * LYING_COUNT] EDGE
cdef int[LYING_COUNT] HEAD
cdef int[LYING_COUNT] TAIL
cdef int[12 * LYING_COUNT] LEADS_TO
cdef half[2 * LYING_COUNT] LIES_ON
cdef half[24 * LYING_COUNT] NEEDS
cdef int[16] SNAKE
cdef int[16] WALL


cdef class Temple(State):
    cdef public int[16] lie
    cdef public int[4] pawns
    cdef public int[4] blocks
    cdef public half[2] covered
    cdef public half[4] walls
    cdef public half[4] snakes
    cdef half[2] _standing
    cdef int _holds
    cdef half[2] _solid
    cdef int[64] _found
    cdef int[16] _ways
    cdef int[16] _lay
    cdef half[32] _looked
    cdef half[32] _met

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

    @cython.locals(low=half, high=half, n=int, lying=int)
    cdef int list_lays(self, int rhombus) noexcept
    @cython.locals(edge=int, seat=int, cell=int, beside=int, across=int)
    cdef bint walls_in(self, int rhombus, int lying) noexcept
    @cython.locals(rhombus=int, count=int, i=int)
    cdef int list_shifts(self, int n, int first, int last) noexcept
    @cython.locals(low=half, high=half, total=int, rhombus=int)
    cdef int count_shifts(self, int first, int last) noexcept
    @cython.locals(rhombus=int)
    cdef int nth_shift(self, int n, int first) noexcept
    @cython.locals(seat=int, cell=int, low=half, high=half, rhombus=int, lying=int)
    cdef void look_around(self) noexcept
    @cython.final
    cdef bint fixed(self, int rhombus) noexcept
    @cython.locals(low=half, high=half, looked_low=half, looked_high=half, met_low=half, met_high=half, here=int, count=int, turned=int, move=int, left=int, i=int)
    cdef int find(self, int rhombus) noexcept
    @cython.locals(lying=int)
    cdef void solidify(self, int rhombus) noexcept
    @cython.locals(i=int)
    cdef int step(self, int lying, int move) noexcept
    @cython.locals(here=int, seat=int)
    cdef void shift(self, int rhombus, int lying) noexcept
