cimport cython
from ludotheque.games.turquoise.rules.walkways cimport Walkways

cdef int FAR
cdef unsigned long long ONE


cdef class Reach(Walkways):
    cdef public unsigned long long needed
    cdef public unsigned long long[32] within
    cdef public unsigned long long[8] over

    @cython.locals(first=int, price=int, idle=cython.ulonglong, passed=cython.ulonglong, fresh=cython.ulonglong, halts=cython.ulonglong)
    cpdef void spread(self, int seat, bint has_pillars) noexcept
    cdef void depart(self, int seat, unsigned long long slots, int price) noexcept
    cdef void arrive(self, int seat, unsigned long long slots, int price) noexcept
    @cython.locals(price=int)
    cpdef int price(self, int seat, int slot) noexcept
    @cython.locals(slots=cython.ulonglong, count=int)
    cpdef int near(self, int seat) noexcept
