cimport cython
from ludotheque.core.stream cimport Stream
from ludotheque.games.inka.rules cimport BITS, LYING_COUNT, half
from ludotheque.games.inka.machine.guard cimport Guard
from ludotheque.games.inka.machine.judge cimport Judge
from ludotheque.games.inka.machine.turn_search cimport TurnSearch
from ludotheque.games.inka.rules.state cimport Inka

cdef int PLAIN, LYING, CELL
cdef double WHOLE, FIRST_WARINESS, SECOND_WARINESS
cdef half[2 * LYING_COUNT] LIES_ON
cdef int[2 * BITS] ROW


cdef class Builder:
    cdef public int lays, width
    cdef public Judge judge, others_judge
    cdef Guard guard
    cdef Inka twin

    @cython.locals(n=int, first=int, i=int)
    cpdef int start(self, Inka inka, Stream stream) noexcept
    cpdef int lay(self, Inka inka, Stream stream)
    @cython.locals(site=Inka, ranked=list, place=int)
    cpdef int look_ahead(self, Inka inka, Stream stream) except? -2
    @cython.locals(site=Inka, place=int)
    cdef int secured(self, Inka inka, list places)
    @cython.locals(n=int, twin=Inka, ranked=list, i=int, value=double)
    cdef list rank(self, Inka inka, Stream stream)
    @cython.locals(you=int, twin=Inka, n=int, chosen=int, best=double, i=int, value=double)
    cdef double foresee(self, Inka inka, int me) noexcept
    @cython.locals(search=TurnSearch)
    cdef double after_first_turn(self, Inka inka, int me) noexcept
    @cython.locals(twin=Inka, n=int, i=int)
    cdef bint secure(self, Inka inka) noexcept
    cdef bint whole(self, Inka inka) noexcept


@cython.locals(lying=int)
cdef void lay_plain(Inka twin, Inka inka, int place) noexcept
