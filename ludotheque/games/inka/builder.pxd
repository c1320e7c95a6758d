cimport cython
from ludotheque.core.stream cimport Stream
from ludotheque.games.inka.plan cimport Plan
from ludotheque.games.inka.rules cimport Inka
from ludotheque.games.inka.sight cimport Sight

cdef int NOTHING, PLAIN, LYING, CELL, FAIR
cdef double OUT, WHOLE, WARINESS, SECOND
cdef unsigned long long[528] LIES_ON


cdef class Builder:
    cdef public int lays, width
    cdef public Sight sight, yours
    cdef Inka twin

    @cython.locals(n=int, first=int, i=int)
    cpdef int start(self, Inka inka, Stream stream) noexcept
    @cython.locals(begins=bint, site=Inka, ranked=list, place=int, chosen=int)
    cpdef int choose(self, Inka inka, Stream stream) except? -2
    @cython.locals(n=int, twin=Inka, ranked=list, i=int, value=double)
    cdef list rank(self, Inka inka, Stream stream)
    @cython.locals(you=int, twin=Inka, n=int, chosen=int, best=double, i=int, value=double)
    cdef double foresee(self, Inka inka, int me) noexcept
    @cython.locals(answer=Plan)
    cdef double begun(self, Inka inka, int me) noexcept
    @cython.locals(last=int, rhombus=int, twin=Inka, n=int, i=int)
    cdef bint secure(self, Inka inka) noexcept


@cython.locals(lying=int)
cdef void lay_plain(Inka twin, Inka inka, int place) noexcept
