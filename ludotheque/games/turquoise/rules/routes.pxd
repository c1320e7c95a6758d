cimport cython
from ludotheque.games.turquoise.rules.flood cimport Flood
from ludotheque.games.turquoise.rules.site cimport Site

cdef int HAND, BARE, FREE, ENDS, NONE, TOLL
cdef unsigned long long ONE
cdef int[256] NEXT
cdef int[4] BIT
cdef int[4] OPPOSITE
cdef int[4] ORDER
cdef int[16] GATES
cdef int[64] GATE


cdef class Routes(Flood):
    cdef public int[66] path
    cdef public int length

    @cython.locals(crossed=cython.ulonglong)
    cpdef void spread(self, Site site, int seat, int start, unsigned long long closed, int most, int budget, bint exact) noexcept
    @cython.locals(found=int)
    cpdef int toll(self, Site site, int seat, int start, int end, int price, int budget) noexcept
    @cython.locals(left=int, cost=int, closed=cython.ulonglong, head=int, following=int)
    cpdef void trace(self, Site site, int seat, int start, int end, int price, int budget) noexcept
    @cython.locals(seat=int, i=int, slot=int, breaks=int, further=int)
    cdef int follow(self, Site site, int head, int end, unsigned long long closed, int left, int cost) noexcept
    @cython.locals(way=int, whole=int)
    cdef int gap(self, Site site, int slot, int other) noexcept

    @cython.locals(crossed=cython.ulonglong, i=int)
    cdef unsigned long long crossings(self) noexcept
    @cython.locals(seen=cython.ulonglong, crossed=cython.ulonglong, bit=cython.ulonglong)
    cdef unsigned long long twice(self, int label) noexcept
    @cython.locals(end=int, least=int, broken=int, i=int)
    cdef void drop_dear(self) noexcept
