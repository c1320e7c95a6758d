cimport cython
from ludotheque.games.inka.rules.bits cimport count_cells, nth_cell
from ludotheque.games.inka.rules.temple cimport Temple

cdef int PASSAGE, WALK
cdef int FREE, SNAKES
cdef unsigned long long MASK
cdef unsigned long long[64] BIT
cdef unsigned long long[2] FIRM
cdef unsigned long long[4] EDGES
cdef int[4] DOOR_CELLS


cdef class Walk(Temple):
    cdef public bint wall
    cdef unsigned long long[8] _within
    cdef unsigned long long[2] _open
    cdef unsigned long long[8] _edges
    cdef unsigned long long[2] _stops

    @cython.locals(price=int)
    cpdef void flood(self, int cell, int points) noexcept
    @cython.locals(word=int)
    cdef void stay(self, int cell) noexcept
    cdef unsigned long long reached(self, int word, int points) noexcept
    @cython.locals(word=int, seat=int, cell=int)
    cdef void lay_open(self) noexcept
    @cython.locals(low=cython.ulonglong, high=cython.ulonglong, right_low=cython.ulonglong, right_high=cython.ulonglong, below_low=cython.ulonglong, below_high=cython.ulonglong, open_low=cython.ulonglong, open_high=cython.ulonglong, down=cython.ulonglong, more_low=cython.ulonglong, more_high=cython.ulonglong, more=bint)
    cdef bint cross(self, int price, int edges) noexcept
    @cython.locals(price=int)
    cpdef int price(self, int cell) noexcept
    @cython.locals(word=int, bit=int)
    cdef int list_walks(self, int n, int seat, int points) noexcept
    cdef int count_walks(self, int seat, int points) noexcept
    cdef int nth_walk(self, int n) noexcept
    cdef void find_stops(self, int seat, int points) noexcept
    cdef int walk(self, int seat, int cell, int points) noexcept
    @cython.locals(i=int)
    cdef int list_passages(self, int n) noexcept
