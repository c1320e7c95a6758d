cimport cython
from libc cimport math
from ludotheque.core.knowledge cimport Knowledge
from ludotheque.core.state cimport State
from ludotheque.core.stream cimport Stream
from ludotheque.games.kali.duel cimport Duel
from ludotheque.games.kali.rules cimport Kali

cdef int DRAW, ENOUGH, BUY, PASS
cdef int MUST_DRAW, MAY_STOP
cdef int NOISE, FRIGHT, LAST
cdef int CONTENT, NEAR
cdef double RUIN
cdef int FEATURES


cdef class Thumb(Knowledge):
    @cython.locals(kali=Kali, near=bint)
    cpdef int choose(self, State state, Stream stream) noexcept


cdef class Counter(Knowledge):
    cdef public int ahead, left, goddess, doubled
    cdef public double harm
    cdef public int[6] deck

    @cython.locals(kali=Kali, drawn=double)
    cpdef int choose(self, State state, Stream stream) noexcept
    @cython.locals(kind=int, mine=int, ruin=double)
    cdef void count(self, Kali kali) noexcept
    @cython.locals(value=double, left=int, kind=int, cards=int, reached=int, gain=int, stop=double, further=double)
    cdef double expect(self, int square, int pot, int ahead) noexcept


cdef class Master(Counter):
    cdef public Duel duel
    cdef public double[::1] hopes
    cdef public double[::1] seen

    @cython.locals(kali=Kali)
    cpdef int certain(self, State state, Stream stream) noexcept
    @cython.locals(kali=Kali, bold=bint)
    cpdef int choose(self, State state, Stream stream) noexcept
    cdef bint paired(self, Kali kali) noexcept
    @cython.locals(kali=Kali, left=int, kind=int, seat=int, feature=int, first=int, total=double, speaks=double)
    cpdef bint worth(self, State state, double[::1] hopes) noexcept
    @cython.locals(mine=int, richest=int, calmest=int, other=int, lead=double, calm=double, haste=double, turns=int)
    cpdef void look(self, Kali kali, int seat, int left) noexcept
