cimport cython
from ludotheque.games.turquoise.rules.site cimport Site
from ludotheque.games.turquoise.rules.walkways cimport Walkways

cdef int HAND, NONE, MOST_TOLL
cdef unsigned long long ONE


cdef class Ways(Walkways):
    cdef public unsigned long long mine, others, start
    cdef public int most, budget, dearest, home
    cdef public unsigned long long[256] over
    cdef public unsigned long long[4] ends

    cpdef void look(self, Site site, int seat) noexcept
    @cython.locals(broken=int, points=int)
    cpdef void find(self, int start, int price, int budget) noexcept
    @cython.locals(points=int, row=int)
    cpdef int toll(self, int start, int end, int price, int budget) noexcept

    @cython.locals(broken=int)
    cdef void spread(self, int start, int price, int budget) noexcept
    cdef unsigned long long entries(self, int broken) noexcept
    @cython.locals(own=cython.ulonglong, over=cython.ulonglong, fresh=cython.ulonglong, broken=int)
    cdef void grow(self, int row) noexcept
    @cython.locals(row=int, news=cython.ulonglong, arrived=cython.ulonglong, broken=int)
    cdef bint pay(self) noexcept
    @cython.locals(known=cython.ulonglong, reached=cython.ulonglong, broken=int)
    cdef void stop(self, int row) noexcept
    @cython.locals(slots=cython.ulonglong)
    cdef unsigned long long reached(self, int row, int broken) noexcept
    cdef bint leads_home(self, int row, int broken) noexcept
