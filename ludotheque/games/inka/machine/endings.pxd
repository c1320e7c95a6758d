cimport cython
from ludotheque.games.inka.rules.state cimport Inka

cdef int KEPT
cdef unsigned long long MASK, SCRAMBLE


cdef class Endings:
    cdef public int found
    cdef public double[24] values
    cdef public int[24] actions
    cdef public list positions
    cdef unsigned long long[24] keys

    cdef void clear(self) noexcept
    @cython.locals(key=cython.ulonglong, i=int, spare=Inka)
    cdef void add(self, Inka position, double value, int action) noexcept


@cython.locals(key=cython.ulonglong, rhombus=int, seat=int)
cpdef unsigned long long fingerprint(Inka inka) noexcept
