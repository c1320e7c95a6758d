cimport cython
from ludotheque.core.stream cimport Stream
from ludotheque.games.inka.machine.judge cimport Judge
from ludotheque.games.inka.machine.turn_search cimport TurnSearch
from ludotheque.games.inka.rules.state cimport Inka

cdef int LAST_PATH, NOWHERE, PLAIN, LYING, CELL
cdef double WHOLE, MASTER_WARINESS, SECOND_WARINESS
cdef unsigned long long[528] LIES_ON


cdef class Builder:
    cdef public int lays, width
    cdef public Judge judge, others_judge
    cdef Inka twin

    @cython.locals(n=int, first=int, i=int)
    cpdef int start(self, Inka inka, Stream stream) noexcept
    @cython.locals(begins=bint, site=Inka, ranked=list, place=int, chosen=int)
    cpdef int choose(self, Inka inka, Stream stream) except? -2
    @cython.locals(n=int, twin=Inka, ranked=list, i=int, value=double)
    cdef list rank(self, Inka inka, Stream stream)
    @cython.locals(you=int, twin=Inka, n=int, chosen=int, best=double, i=int, value=double)
    cdef double foresee(self, Inka inka, int me) noexcept
    @cython.locals(search=TurnSearch)
    cdef double after_first_turn(self, Inka inka, int me) noexcept
    @cython.locals(last=int, rhombus=int, twin=Inka, n=int, i=int)
    cdef bint secure(self, Inka inka) noexcept


@cython.locals(lying=int)
cdef void lay_plain(Inka twin, Inka inka, int place) noexcept
