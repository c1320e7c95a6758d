cimport cython
from ludotheque.games.karma.machine.sums cimport Sums, least_above

cdef int GREEN, FAILED, PLAIN


cdef class Lights(Sums):
    cdef public int[4] light
    cdef public int last
    cdef public double[::1] values

    cpdef void shine(self, int place, int face) noexcept
    cpdef void fix(self, int die, int face) noexcept
    cpdef void free(self, int die, int face) noexcept
    @cython.locals(die=int, worth=double)
    cpdef double stand(self, int lights) noexcept
    @cython.locals(die=int, best=double, face=int)
    cpdef double settle(self, int lights) noexcept
    @cython.locals(total=double, face=int)
    cpdef double again(self, int lights) noexcept
    @cython.locals(best=double, die=int, own=int)
    cdef double keep_and_again(self, int lights, int face) noexcept
