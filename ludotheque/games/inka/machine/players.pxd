cimport cython
from ludotheque.core.knowledge cimport Knowledge
from ludotheque.core.state cimport State
from ludotheque.core.stream cimport Stream
from ludotheque.games.inka.rules cimport CELL_COUNT
from ludotheque.games.inka.machine.builder cimport Builder
from ludotheque.games.inka.machine.endings cimport Endings
from ludotheque.games.inka.machine.guard cimport Guard
from ludotheque.games.inka.machine.judge cimport Judge
from ludotheque.games.inka.machine.turn_search cimport TurnSearch
from ludotheque.games.inka.rules.state cimport Inka

cdef int BLOCK, END
cdef int CHOOSING, SHIFTING, WALKING
cdef int ALL_STATUES, FIRST_DESTINATION, LAST_PATH, NOTHING, POINTS
cdef int EAGER, FAIR
cdef int CALM_ROUNDS, EFFORT, GLANCES, GUIDE_SIGHT, GUIDES_CALM, KEEN, LINGERS, PATIENCE, REMEMBERS, WAVERS
cdef double DUEL_WARINESS, RESTLESSNESS, WARINESS, DICE, FARTHEST
cdef unsigned long long MASK, SCRAMBLE
cdef int[CELL_COUNT] BOARD


cdef class Wanderer(Knowledge):
    cdef public int width, temper
    cdef public Judge judge

    @cython.locals(inka=Inka, search=TurnSearch, action=int)
    cpdef int choose(self, State state, Stream stream) noexcept
    @cython.locals(root=Inka, action=int, fresh=cython.bint)
    cpdef int pick(self, TurnSearch search, Stream stream) noexcept
    cdef bint tires(self, Inka inka, Stream stream) noexcept
    @cython.locals(on=int)
    cdef bint lingers(self, Inka inka, Stream stream) noexcept
    @cython.locals(n=int)
    cdef int fidget(self, Inka inka, Stream stream) noexcept
    @cython.locals(me=int, twin=Inka, nearest=double, chosen=int, _=int, action=int, far=double)
    cdef int glance(self, Inka inka, int n, Stream stream) noexcept
    @cython.locals(leader=int, twin=Inka, farthest=double, chosen=int, _=int, cell=int, far=double)
    cpdef int end_turn(self, Inka inka, Stream stream) noexcept
    @cython.locals(leader=int, seat=int)
    cdef int leader(self, Inka inka) noexcept
    @cython.locals(n=int)
    cpdef int set_up(self, Inka inka, Stream stream)


cdef class Guide(Wanderer):
    cdef public int effort, calm
    cdef public Judge watch

    @cython.locals(inka=Inka)
    cpdef int choose(self, State state, Stream stream) noexcept
    cpdef int set_up(self, Inka inka, Stream stream)
    @cython.locals(endings=Endings, guard=Guard, i=int)
    cpdef int pick(self, TurnSearch search, Stream stream) noexcept
    @cython.locals(liked=list, i=int)
    cdef list ranked(self, Endings endings, int round)
    @cython.locals(dice=cython.ulonglong)
    cpdef double whim(self, unsigned long long key, int round) noexcept
    @cython.locals(usual=int, guard=Guard, last=int)
    cpdef int end_turn(self, Inka inka, Stream stream) noexcept
    @cython.locals(me=int, twin=Inka, best=double, chosen=int, i=int, cell=int, value=double)
    cpdef int usual(self, Inka inka) noexcept
