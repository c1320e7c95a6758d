cimport cython
from ludotheque.games.inka.machine.escape cimport Escape
from ludotheque.games.inka.machine.judge cimport Judge
from ludotheque.games.inka.machine.turn_search cimport TurnSearch
from ludotheque.games.inka.rules.state cimport Inka

cdef int END, ENDED, GLIMPSE, NOTHING
cdef double SOONER


@cython.final
cdef class Sequel:
    cdef public int turns
    cdef Judge own, fair
    cdef TurnSearch search
    cdef Escape escape
    cdef Inka site

    @cython.locals(site=Inka, waited=int)
    cpdef double hope(self, Inka end, int last, int me) noexcept
