cimport cython
from ludotheque.core.knowledge cimport Knowledge
from ludotheque.core.state cimport State
from ludotheque.core.stream cimport Stream
from ludotheque.games.turquoise.machine.judge cimport Judge
from ludotheque.games.turquoise.rules.state cimport Turquoise
from ludotheque.games.turquoise.machine.shortlist cimport Shortlist
from ludotheque.games.turquoise.machine.turns cimport Turns

cdef int ACTION_POINTS, DRAWN, SETH
cdef int AUCTION, BID, END, INTERRUPT, LEAVE, PASS
cdef int ACTING, BIDDING, ENDED, INTERRUPTING, NOBODY, OPENING
cdef double NOTHING, TRUST


cdef class Planner(Knowledge):
    cdef public Judge judge
    cdef public Turns turns, rival, reply
    cdef public int answers
    cdef double bargain, sloth

    @cython.locals(turquoise=Turquoise, auction=int)
    cpdef int choose(self, State state, Stream stream) noexcept
    @cython.locals(ends=Shortlist, best=double, chosen=int, i=int, idle=bint, value=double)
    cdef int foresee(self, int seat) noexcept
    @cython.locals(state=Turquoise, hope=double)
    cdef double after(self, Turquoise end, int seat, double value) noexcept
    cdef bint is_over(self, Turquoise state) noexcept
    @cython.locals(god=int, most=double, tablet=int, value=double)
    cdef int open(self, Turquoise state) noexcept
    @cython.locals(seat=int, left=double, taken=double)
    cdef int answer_bid(self, Turquoise state) noexcept
    @cython.locals(sold=Turquoise)
    cdef double sold(self, Turquoise state, int tablet, int buyer, int price, int seat) noexcept
    @cython.locals(future=Turquoise)
    cdef double future(self, Turquoise state, int seat) noexcept
    @cython.locals(seat=int, best=double, chosen=int, trial=Turquoise, turn=int, value=double)
    cdef int answer_tile(self, Turquoise state) noexcept
