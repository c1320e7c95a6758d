cimport cython
from ludotheque.core.knowledge cimport Knowledge
from ludotheque.core.state cimport State
from ludotheque.core.stream cimport Stream
from ludotheque.games.inka.builder cimport Builder
from ludotheque.games.inka.plan cimport Plan
from ludotheque.games.inka.rules cimport Inka
from ludotheque.games.inka.sight cimport Sight

cdef int BLOCK, END
cdef int NOTHING, CHOOSING, SHIFTING, LAST_PATH, ENDED
cdef double OUT, WARINESS, IMPATIENCE
cdef unsigned long long MASK, SCRAMBLE
cdef int CALM
cdef double RESTLESS, DICE
cdef int FAIR, SELFISH, SPITEFUL
cdef int[96] BOARD
cdef int[264] HEAD
cdef int[264] TAIL
cdef int[4] START_CELLS


cdef class Wanderer(Knowledge):
    cdef public int width, temper
    cdef public Sight sight

    @cython.locals(inka=Inka, plan=Plan, action=int)
    cpdef int choose(self, State state, Stream stream) noexcept
    cpdef int pick(self, Plan plan) noexcept
    cpdef int close(self, Inka inka) noexcept
    @cython.locals(n=int, twin=Inka, best=double, equals=int, chosen=int, i=int, value=double)
    cpdef int prepare(self, Inka inka, Stream stream)
    cdef double opinion(self, Inka inka, int me, int following) noexcept


cdef class Guide(Wanderer):
    @cython.locals(me=int, twin=Inka, best=double, chosen=int, i=int, cell=int, value=double)
    cpdef int close(self, Inka inka) noexcept


cdef class Master(Guide):
    cdef public int weighed, answers, spite
    cdef public double best
    cdef public Builder builder
    cdef set known
    cdef Sight yours
    cpdef int prepare(self, Inka inka, Stream stream)
    @cython.locals(end=Inka, answer=Plan, spite=Plan, chosen=int)
    cpdef int pick(self, Plan plan) noexcept
    @cython.locals(end=Inka, i=int, value=double)
    cdef int weigh(self, Plan plan, Plan answer, int first, int last, int chosen) noexcept
    @cython.locals(dice=cython.ulonglong)
    cpdef double whim(self, unsigned long long mark, int round) noexcept
    @cython.locals(me=int, twin=Inka)
    cdef double after(self, Plan answer, Inka inka, int last) noexcept
    @cython.locals(usual=int, answer=Plan, best=double, chosen=int, reply=Inka, goals=list, rhombus=int, here=int, there=int, i=int, cell=int, value=double)
    cpdef int close(self, Inka inka) noexcept
