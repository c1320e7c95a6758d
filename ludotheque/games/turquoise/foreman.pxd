cimport cython
from ludotheque.core.knowledge cimport Knowledge
from ludotheque.core.state cimport State
from ludotheque.core.stream cimport Stream
from ludotheque.games.turquoise.ideas cimport Ideas
from ludotheque.games.turquoise.judge cimport Judge
from ludotheque.games.turquoise.rules cimport Turquoise

cdef int DRAWN, SETH, SLOTS, THOT, TOP
cdef int AUCTION, BID, END, INTERRUPT, KIND, LAY, LEAVE, PASS, PUT, TILE, TOP_LAY
cdef int ACTING, BIDDING, ENDED, INTERRUPTING, NOBODY, OPENING, PUTTING, REMOVING
cdef double NOTHING, MARGIN, WASTE
cdef unsigned long long MIX, MASK


cdef class Foreman(Knowledge):
    cdef public Judge judge
    cdef public Ideas ideas
    cdef public int width, answers, held, kept, ended, first, luck
    cdef public Foreman rival
    cdef public list here, there, ends
    cdef public int[32] starts
    cdef public int[32] firsts
    cdef public double[32] values
    cdef public unsigned long long[32] prints
    cdef public int[32] end_firsts
    cdef public double[32] end_values
    cdef public unsigned long long[32] end_prints
    cdef public double best

    @cython.locals(turquoise=Turquoise, auction=int)
    cpdef int choose(self, State state, Stream stream) noexcept
    cpdef void sit_down(self, Turquoise state) noexcept
    cdef int plan_turn(self, Turquoise state) noexcept
    @cython.locals(rival=Foreman, i=int, end=Turquoise, after=Turquoise, value=double)
    cdef int foresee(self, int seat) noexcept
    @cython.locals(seat=int, following=int, value=double, i=int)
    cpdef void plan(self, Turquoise state) noexcept
    @cython.locals(trial=Turquoise, count=int, i=int, idea=int, begin=int, value=double, mark=cython.ulonglong)
    cdef void expand(self, Turquoise state, int first, int seat, int following) noexcept
    cdef int follow(self, Turquoise trial, int idea) noexcept
    @cython.locals(tile=int)
    cdef int imagine(self, Turquoise trial) noexcept
    @cython.locals(mark=cython.ulonglong, slot=int, seat=int, place=int, god=int)
    cdef unsigned long long fingerprint(self, Turquoise state) noexcept
    @cython.locals(i=int, place=int, room=Turquoise)
    cdef void keep(self, Turquoise trial, int first, double value, unsigned long long mark) noexcept
    @cython.locals(i=int, place=int)
    cdef void finish(self, Turquoise trial, int first, double value, unsigned long long mark) noexcept
    @cython.locals(god=int, most=double, tablet=int, profit=double)
    cdef int open(self, Turquoise state) noexcept
    @cython.locals(usual=double)
    cdef double gift(self, Turquoise state, int tablet) noexcept
    @cython.locals(price=double)
    cdef double fair_price(self, Turquoise state, int tablet) noexcept
    @cython.locals(gifted=Turquoise)
    cdef double with_god(self, Turquoise state, int god, int seat) noexcept
    @cython.locals(raised=int)
    cdef int answer_bid(self, Turquoise state) noexcept
    @cython.locals(seat=int, gain=int, best=double, chosen=int, trial=Turquoise, turn=int, value=double)
    cdef int answer_tile(self, Turquoise state) noexcept
