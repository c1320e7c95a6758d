cimport cython
from ludotheque.games.turquoise.rules.site cimport Site
from ludotheque.games.turquoise.rules.walkways cimport Walkways

cdef int HAND, NONE, MOST_TOLL, EFFORT
cdef unsigned long long ONE


cdef class Ways(Walkways):
    cdef public unsigned long long mine, others, start
    cdef public int most, budget, dearest, home, sure_home, effort, left
    cdef public unsigned long long[256] over
    cdef public unsigned long long[5] ends
    cdef public unsigned long long[5] sure

    cpdef void look(self, Site site, int seat) noexcept
    cpdef bint find(self, int start, int price, int budget) noexcept
    @cython.locals(points=int)
    cpdef int toll(self, int start, int end, int price, int budget) noexcept

    @cython.locals(broken=int)
    cdef void spread(self, int start, int price, int budget) noexcept
    cdef unsigned long long entries(self, int broken) noexcept
    @cython.locals(own=cython.ulonglong, over=cython.ulonglong, fresh=cython.ulonglong, broken=int)
    cdef void grow(self, int row) noexcept
    @cython.locals(row=int, news=cython.ulonglong, arrived=cython.ulonglong, broken=int)
    cdef bint pay(self) noexcept
    @cython.locals(row=int, over=cython.ulonglong, broken=int)
    cdef void stop(self) noexcept
    @cython.locals(found=int)
    cdef int doors(self, unsigned long long over, int broken) noexcept
    @cython.locals(before=cython.ulonglong, over=cython.ulonglong, points=int, broken=int)
    cdef void make_sure(self) noexcept
    cdef void vouch(self, unsigned long long over, int broken) noexcept

    @cython.locals(doubtful=cython.ulonglong, doubtful_home=int, end=cython.ulonglong, broken=int)
    cdef bint settle(self) noexcept
    @cython.locals(bit=cython.ulonglong)
    cdef bint leads_to(self, int end, int broken, int points) noexcept
    cdef bint leads(self, unsigned long long end, int broken, int points) noexcept
    cdef bint leads_home(self, int broken, int points) noexcept
    @cython.locals(row=int, slot=cython.ulonglong)
    cdef bint proves(self, unsigned long long slots, int broken, int points, unsigned long long passed) noexcept
    cdef bint comes(self, unsigned long long slot, int broken, int points, unsigned long long passed) noexcept
