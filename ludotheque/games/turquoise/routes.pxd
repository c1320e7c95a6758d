cimport cython
from ludotheque.games.turquoise.site cimport Site

cdef int HAND, SLOTS, BARE, FREE, ENDS, NONE, START, TOLL
cdef unsigned long long ONE
cdef int[256] NEXT
cdef int[4] BIT
cdef int[4] OPPOSITE
cdef int[4] ORDER
cdef int[16] GATES
cdef int[64] GATE


cdef class Routes:
    cdef public int[260] cost
    cdef public int[260] last
    cdef public int[256] newest
    cdef public int[66] path
    cdef public int length, seat, most, budget, labels, room
    cdef public bint exact
    cdef public unsigned long long closed, watched
    cdef public int[::1] slot, dropped, broken, paid, before, older
    cdef public unsigned long long[::1] passed

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

    @cython.locals(i=int, label=int)
    cdef void flood(self, Site site, int start) noexcept
    @cython.locals(slot=int, broken=int, i=int, other=int, halves=int, way=int, whole=int)
    cdef void leave(self, Site site, int label) noexcept
    @cython.locals(top=int, paid=int, passed=cython.ulonglong)
    cdef void enter(self, Site site, int label, int slot, int broken) noexcept
    @cython.locals(i=int)
    cdef void reach(self, int label, int end, int broken) noexcept
    @cython.locals(fewer=int, other=int, i=int, kept=int, older=int)
    cdef bint known(self, int slot, int broken, int paid, unsigned long long passed) noexcept
    @cython.locals(new=int)
    cdef void add(self, int label, int slot, int broken, int paid, unsigned long long passed) noexcept
    cdef void make_room(self) noexcept

    @cython.locals(crossed=cython.ulonglong, i=int)
    cdef unsigned long long crossings(self) noexcept
    @cython.locals(seen=cython.ulonglong, crossed=cython.ulonglong, bit=cython.ulonglong)
    cdef unsigned long long twice(self, int label) noexcept
    @cython.locals(end=int, least=int, i=int)
    cdef void drop_dear(self) noexcept
