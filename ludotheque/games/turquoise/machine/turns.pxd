cimport cython
from ludotheque.games.turquoise.machine.ideas cimport Ideas
from ludotheque.games.turquoise.machine.judge cimport Judge
from ludotheque.games.turquoise.rules.state cimport Turquoise
from ludotheque.games.turquoise.machine.shortlist cimport Shortlist

cdef int ACTION_POINTS, DRAWN, SLOTS, THOT, TOP
cdef int END, INTERRUPT, KIND, LAY, PASS, PUT, TILE, TOP_LAY
cdef int ACTING, ENDED, INTERRUPTING, OPENING, PUTTING, REMOVING
cdef double NOTHING, AT_ONCE
cdef int[192] CARRIES
cdef unsigned long long MIX, MASK


cdef class Turns:
    cdef public Judge judge
    cdef public Ideas ideas
    cdef public Shortlist here, there, ends
    cdef public Turquoise trial, root
    cdef public double best, sloth
    cdef public int first, luck

    @cython.locals(seat=int, value=double, i=int)
    cpdef void plan(self, Turquoise state) noexcept
    @cython.locals(trial=Turquoise, count=int, i=int, begin=int)
    cdef void expand(self, Turquoise state, int first, int seat) noexcept
    @cython.locals(mark=cython.ulonglong, value=double)
    cdef void consider(self, Turquoise trial, int first, int seat) noexcept
    @cython.locals(first=int)
    cdef int follow(self, Turquoise trial, int idea) noexcept
    @cython.locals(tile=int)
    cdef int imagine(self, Turquoise trial) noexcept
    @cython.locals(mark=cython.ulonglong, slot=int, seat=int, place=int, god=int)
    cdef unsigned long long fingerprint(self, Turquoise state) noexcept
    cdef void finish(self, Turquoise trial, int first, double value, unsigned long long mark) noexcept
    @cython.locals(root=Turquoise, slot=int, height=int)
    cpdef bint is_idle(self, Turquoise end) noexcept
