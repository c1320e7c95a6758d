cimport cython
from ludotheque.games.inka.rules cimport BITS, CELL_COUNT, half
from ludotheque.games.inka.rules.bits cimport count_cells, nth_cell
from ludotheque.games.inka.rules.temple cimport Temple

cdef int PASSAGE, WALK
cdef int BELOW, DOWN, HALF, LOWER, OVER, WITHIN
cdef int[CELL_COUNT] BOARD
cdef int FREE, SNAKES
cdef half MASK
cdef half[BITS] BIT
cdef half[2] FIRM
cdef half[4] EDGES
cdef int[4] DOOR_CELLS


cdef class Walk(Temple):
    cdef public bint wall
    cdef half[8] _within
    cdef half[2] _open
    cdef half[8] _edges
    cdef half[2] _stops

    @cython.locals(price=int)
    cpdef void flood(self, int cell, int points) noexcept
    @cython.locals(word=int)
    cdef void stay(self, int cell) noexcept
    cdef half reached(self, int word, int points) noexcept
    @cython.locals(word=int, seat=int, cell=int)
    cdef void lay_open(self) noexcept
    @cython.locals(low=half, high=half, right_low=half, right_high=half, below_low=half, below_high=half, open_low=half, open_high=half, down=half, more_low=half, more_high=half, more=bint)
    cdef bint cross(self, int price, int edges) noexcept
    @cython.locals(price=int)
    cpdef int price(self, int cell) noexcept
    @cython.locals(i=int)
    cdef int list_walks(self, int n, int seat, int points) noexcept
    cdef int count_walks(self, int seat, int points) noexcept
    cdef int nth_walk(self, int n) noexcept
    cdef void find_stops(self, int seat, int points) noexcept
    cdef int walk(self, int seat, int cell, int points) noexcept
    @cython.locals(i=int)
    cdef int list_passages(self, int n) noexcept
