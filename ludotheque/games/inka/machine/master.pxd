cimport cython
from ludotheque.core.state cimport State
from ludotheque.core.stream cimport Stream
from ludotheque.games.inka.machine.builder cimport Builder
from ludotheque.games.inka.machine.endings cimport Endings, fingerprint
from ludotheque.games.inka.machine.escape cimport Escape
from ludotheque.games.inka.machine.guard cimport Guard
from ludotheque.games.inka.machine.players cimport Guide, Wanderer
from ludotheque.games.inka.machine.sequel cimport Sequel
from ludotheque.games.inka.machine.turn_search cimport TurnSearch
from ludotheque.games.inka.rules.state cimport Inka

cdef int END
cdef int CHOOSING, SHIFTING
cdef int EFFORT, NOTHING, PARRY_PATIENCE, PATIENCE, POINTS
cdef int SPITEFUL


cdef class Master(Guide):
    cdef public int weighed, spite, answers, turns, lays
    cdef public double best
    cdef public Guard guard
    cdef set known

    @cython.locals(inka=Inka, escape=Escape, out=int)
    cpdef int choose(self, State state, Stream stream) noexcept
    @cython.locals(builder=Builder)
    cpdef int set_up(self, Inka inka, Stream stream)
    @cython.locals(sequel=Sequel, spiteful=TurnSearch, chosen=int, parry=int)
    cpdef int pick(self, TurnSearch search, Stream stream) noexcept
    @cython.locals(endings=Endings, end=Inka, key=cython.ulonglong, i=int, block=int, value=double)
    cdef int weigh(self, TurnSearch search, Sequel sequel, int first, int last, int chosen) noexcept
    @cython.locals(usual=int, last=int)
    cpdef int end_turn(self, Inka inka, Stream stream) noexcept
