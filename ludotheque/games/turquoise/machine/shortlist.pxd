cimport cython
from ludotheque.games.turquoise.rules.state cimport Turquoise


cdef class Shortlist:
    cdef public int room, count
    cdef public list states
    cdef public int[64] firsts
    cdef public double[64] values
    cdef public unsigned long long[64] marks

    cpdef void clear(self, Turquoise state) noexcept
    @cython.locals(i=int, place=int, kept=Turquoise)
    cpdef void offer(self, Turquoise state, int first, double value, unsigned long long mark) noexcept
    @cython.locals(i=int, place=int)
    cdef int worst(self) noexcept
