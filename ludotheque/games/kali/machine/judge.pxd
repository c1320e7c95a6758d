cimport cython
from libc cimport math
from ludotheque.core.state cimport State
from ludotheque.games.kali.machine.duel cimport Duel
from ludotheque.games.kali.rules.state cimport Kali

cdef int MUST_DRAW
cdef int FEATURES


cdef class Judge:
    cdef public Duel duel
    cdef public double[::1] tables
    cdef public double[::1] seen

    @cython.locals(kali=Kali, left=int, kind=int, seat=int, feature=int, first=int, total=double, speaks=double)
    cpdef bint worth(self, State state, double[::1] hopes) noexcept
    @cython.locals(mine=int, richest=int, calmest=int, other=int, lead=double, calm=double, haste=double, turns=int)
    cpdef void look(self, Kali kali, int seat, int left) noexcept
