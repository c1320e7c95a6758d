cimport cython
from ludotheque.games.turquoise.rules.site cimport Site

cdef int SLOTS, BARE, FREE
cdef unsigned long long ONE, ALL, INNER
cdef int[192] CARRIES
cdef int[64] GATE


cdef class Walkways:
    cdef public unsigned long long north, east, gates, broken_gates, free, carrying
    cdef public unsigned long long[4] own

    @cython.locals(north=cython.ulonglong, east=cython.ulonglong, south=cython.ulonglong, west=cython.ulonglong, seat=int, slot=int, bit=cython.ulonglong, halves=int, top=int)
    cpdef void survey(self, Site site) noexcept
    cdef unsigned long long whole(self, unsigned long long slots) noexcept
    cdef unsigned long long broken(self, unsigned long long slots) noexcept
