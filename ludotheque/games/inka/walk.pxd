cimport cython
from ludotheque.games.inka.temple cimport Temple

cdef int PASSAGE, WALK
cdef int NOWHERE
cdef unsigned long long MASK
cdef unsigned long long[64] BIT
cdef unsigned long long[2] ALL
cdef unsigned long long[2] FIRM
cdef unsigned long long[2] UP
cdef int[4] DOOR_CELLS


cdef class Walk(Temple):
    cdef public bint wall
    cdef unsigned long long[8] within
    cdef unsigned long long[2] right
    cdef unsigned long long[2] below
    cdef unsigned long long[2] open

    @cython.locals(price=int)
    cpdef void flood(self, int cell, int points) noexcept
    @cython.locals(seat=int, cell=int)
    cdef void lay_open(self) noexcept
    cdef void cross_free(self) noexcept
    cdef void cross_snakes(self) noexcept
    cdef void spread(self, int price) noexcept
    @cython.locals(low=cython.ulonglong, high=cython.ulonglong, right=cython.ulonglong, below=cython.ulonglong, more_low=cython.ulonglong, more_high=cython.ulonglong)
    cdef bint step(self, int price) noexcept
    @cython.locals(price=int)
    cpdef int price(self, int cell) noexcept
    @cython.locals(word=int, bit=int, reached=cython.ulonglong)
    cdef int list_walks(self, int n, int seat, int points) noexcept
    cdef int walk(self, int seat, int cell, int points) noexcept
    @cython.locals(i=int)
    cdef int list_passages(self, int n) noexcept
