cimport cython
from ludotheque.core.state cimport State
from ludotheque.games.turquoise.rules.auction cimport Auction
from ludotheque.games.turquoise.rules.routes cimport Routes
from ludotheque.games.turquoise.rules.ways cimport Ways

cdef int ENDS, HAND, RULES, SLOTS, MOVE, ACTING, FREE
cdef unsigned long long ONE
cdef int[67] SLOT_OF_BIT


cdef class Pillars(Auction):
    cdef public int rules, ap
    cdef Routes _routes
    cdef Ways _ways

    cdef void copy_pillars(self, Pillars source) noexcept
    @cython.locals(pillars=Pillars)
    cpdef void share(self, State other) noexcept
    cdef void spend(self, int points) noexcept
    @cython.locals(pillars=cython.ulonglong, bit=cython.ulonglong)
    cdef int list_moves(self, int n) noexcept
    @cython.locals(ways=Ways, broken=int, move=int, ends=cython.ulonglong, end=cython.ulonglong)
    cdef int list_ways(self, int n, int start) noexcept
    @cython.locals(routes=Routes, ways=Ways, budget=int, broken=int, slot=int)
    cdef void find_every_price(self, int start) noexcept
    cdef void move(self, int start, int target, int price) noexcept
    @cython.locals(routes=Routes, seat=int, toll=int, i=int, owner=int)
    cdef void pay(self, int start, int target, int price) noexcept
    @cython.locals(budget=int)
    cdef int toll(self, int start, int target, int price) noexcept
