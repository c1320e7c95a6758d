cimport cython
from ludotheque.core.knowledge cimport Knowledge
from ludotheque.core.state cimport State
from ludotheque.core.stream cimport Stream
from ludotheque.games.kali.machine.judge cimport Judge
from ludotheque.games.kali.rules.state cimport Kali

cdef int DRAW, ENOUGH, BUY, PASS
cdef int MUST_DRAW, MAY_STOP
cdef int NOISE, FRIGHT, SQUARES
cdef int CONTENT, UNEASY, NEAR
cdef double RUIN


cdef class Beginner(Knowledge):
    @cython.locals(kali=Kali, near=bint, enough=int)
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
    cdef public Judge judge

    @cython.locals(kali=Kali)
    cpdef int certain(self, State state, Stream stream) noexcept
    @cython.locals(kali=Kali, bold=bint)
    cpdef int choose(self, State state, Stream stream) noexcept
    cdef bint paired(self, Kali kali) noexcept
    cpdef bint worth(self, State state, double[::1] hopes) noexcept
