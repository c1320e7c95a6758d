cimport cython
from ludotheque.games.turquoise.rules cimport Turquoise

cdef int SLOTS, BARE, FREE, FAR
cdef unsigned long long ONE, ALL, INNER
cdef int[192] CARRIES
cdef int[64] GATE


cdef class Reach:
    cdef public unsigned long long north, east, gates, broken_gates, free, carrying
    cdef public unsigned long long[4] own
    cdef public unsigned long long[32] within
    cdef public unsigned long long[8] over

    @cython.locals(north=cython.ulonglong, east=cython.ulonglong, south=cython.ulonglong, west=cython.ulonglong, seat=int, slot=int, bit=cython.ulonglong, halves=int, top=int)
    cpdef void survey(self, Turquoise state) noexcept
    @cython.locals(first=int, price=int, idle=cython.ulonglong, passed=cython.ulonglong, fresh=cython.ulonglong, halts=cython.ulonglong)
    cpdef void spread(self, int seat, bint has_pillars) noexcept
    cdef void depart(self, int seat, unsigned long long slots, int price) noexcept
    cdef void arrive(self, int seat, unsigned long long slots, int price) noexcept
    cdef unsigned long long whole(self, unsigned long long slots) noexcept
    cdef unsigned long long broken(self, unsigned long long slots) noexcept
    @cython.locals(price=int)
    cpdef int price(self, int seat, int slot) noexcept
    @cython.locals(slots=cython.ulonglong, count=int)
    cpdef int near(self, int seat) noexcept
