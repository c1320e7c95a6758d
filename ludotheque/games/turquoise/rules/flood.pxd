cimport cython
from ludotheque.games.turquoise.rules.site cimport Site

cdef int HAND, SLOTS, BARE, FREE, ENDS, NONE, START, TOLL
cdef unsigned long long ONE
cdef int[256] NEXT
cdef int[4] BIT
cdef int[4] OPPOSITE
cdef int[16] GATES
cdef int[64] GATE


cdef class Flood:
    cdef public int[260] cost
    cdef public int[260] last
    cdef public int[256] newest
    cdef public int seat, most, budget, labels, room
    cdef public bint exact
    cdef public unsigned long long closed, watched
    cdef public int[::1] slot, dropped, broken, paid, before, older
    cdef public unsigned long long[::1] passed

    cdef void flood(self, Site site, int start) noexcept
    @cython.locals(i=int)
    cdef void clear(self) noexcept
    @cython.locals(label=int)
    cdef void begin(self, int start) noexcept
    @cython.locals(label=int)
    cdef void run(self, Site site) noexcept
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
