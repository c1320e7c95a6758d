cimport cython
from libc cimport math
from ludotheque.games.kali.rules.state cimport Kali

cdef int MAY_STOP, NOISE, FRIGHT, SQUARES
cdef double FIRST_RUN, HAIR


cdef class Duel:
    cdef public int[6] deck
    cdef public int[4] stride
    cdef public int left, position
    cdef public double[::1] hand, other
    cdef public int[::1] stamp
    @cython.locals(opening=double, rival=int, sold=bint)
    cpdef bint dares(self, Kali kali) noexcept
    cpdef double begun(self, Kali kali) noexcept
    cdef double stopped(self, double alone, double bought, bint sold) noexcept
    @cython.locals(kind=int, steps=int, way=int, cards=double)
    cdef double opening(self) noexcept
    @cython.locals(kind=int)
    cdef void count(self, Kali kali) noexcept
    @cython.locals(kind=int, cards=int, after=int, hand=double, other=double, opening=double, stop=double)
    cdef void reckon(self, int square, int drawn) noexcept
