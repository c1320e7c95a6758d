cimport cython
from ludotheque.games.turquoise.ideas cimport Ideas
from ludotheque.games.turquoise.judge cimport Judge
from ludotheque.games.turquoise.rules cimport Turquoise

cdef int ACTION_POINTS, DRAWN, SETH, SLOTS, THOT, TOP
cdef int END, INTERRUPT, KIND, LAY, PASS, PUT, TILE, TOP_LAY
cdef int ACTING, ENDED, INTERRUPTING, OPENING, PUTTING, REMOVING
cdef double NOTHING, AT_ONCE
cdef unsigned long long MIX, MASK


cdef class Turns:
    cdef public Judge judge
    cdef public Ideas ideas
    cdef public int width, kept_ends, held, kept, ended, first, luck
    cdef public list here, there, ends
    cdef public int[64] starts
    cdef public int[64] firsts
    cdef public double[64] values
    cdef public unsigned long long[64] prints
    cdef public int[64] end_firsts
    cdef public double[64] end_values
    cdef public unsigned long long[64] end_prints
    cdef public double best

    cdef void sit_down(self, Turquoise state) noexcept
    @cython.locals(seat=int, value=double, i=int)
    cpdef void plan(self, Turquoise state) noexcept
    @cython.locals(trial=Turquoise, count=int, i=int, begin=int)
    cdef void expand(self, Turquoise state, int first, int seat) noexcept
    @cython.locals(mark=cython.ulonglong, value=double)
    cdef void consider(self, Turquoise trial, int first, int seat) noexcept
    @cython.locals(first=int, gain=int)
    cdef int follow(self, Turquoise trial, int idea) noexcept
    @cython.locals(tile=int)
    cdef int imagine(self, Turquoise trial) noexcept
    @cython.locals(mark=cython.ulonglong, slot=int, seat=int, place=int, god=int)
    cdef unsigned long long fingerprint(self, Turquoise state) noexcept
    @cython.locals(i=int, place=int)
    cdef void keep(self, Turquoise trial, int first, double value, unsigned long long mark) noexcept
    @cython.locals(i=int, place=int)
    cdef void finish(self, Turquoise trial, int first, double value, unsigned long long mark) noexcept
