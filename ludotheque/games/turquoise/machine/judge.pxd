cimport cython
from libc cimport math
from ludotheque.games.turquoise.machine.prospects cimport Prospects
from ludotheque.games.turquoise.rules.state cimport Turquoise

cdef int ACTION_POINTS, GROUND_POINTS, SETH, SLOTS, TOP, FEW, PURSE, ENDED, NO_TILE, NOBODY, TURNS_AHEAD
cdef unsigned long long ONE
cdef double FAR_OFF, DEFEAT, DISGRACE
cdef int[4] COSTS


cdef class Judge:
    cdef public double glory, purse, sure, fade, grasp, haste, deny, waiting, near, idle, loose, calm, storm, doubt, anger, temper, delay
    cdef public double[4] tablets
    cdef public double[32] chances
    cdef public Prospects prospects
    cdef public double[4] stands
    cdef public double[4] hopes
    cdef public int seth
    cdef public int[16] gone

    cpdef double worth(self, Turquoise state, int seat, int following, int points) noexcept
    @cython.locals(seat=int, prospects=Prospects, god=int)
    cpdef void study(self, Turquoise state) noexcept
    @cython.locals(other=int, rivals=double, behind=double)
    cpdef double verdict(self, Turquoise state, int seat, int following, int points) noexcept
    @cython.locals(mine=int, best=int, sharing=int, other=int)
    cdef double outcome(self, Turquoise state, int seat) noexcept
    cdef bint is_last(self, Turquoise state) noexcept
    @cython.locals(rounds=double, wait=double)
    cdef double fear(self, Turquoise state, int seat) noexcept
    @cython.locals(prospects=Prospects, fewest=double, capital=int)
    cdef double lacking(self, int seat) noexcept
    @cython.locals(gain=int)
    cpdef bint calls_seth(self, Turquoise state) noexcept
    @cython.locals(carrying=cython.ulonglong, slot=int, top=int, sure=double)
    cdef void charge(self, Turquoise state) noexcept
    @cython.locals(prospects=Prospects, capital=int, bare=int, seat=int, sure=double, tiles=int)
    cdef void race(self, Turquoise state, int following, int points) noexcept
    @cython.locals(prospects=Prospects, seth=int, other=int)
    cdef void lay(self, Turquoise state, int seat, int capital, double sure) noexcept
    @cython.locals(prospects=Prospects, chosen=int, most=double, capital=int, i=int, value=double)
    cdef int wanted(self, Turquoise state, int seat, int points) noexcept
    @cython.locals(prospects=Prospects, total=int, other=int, i=int)
    cdef double denied(self, Turquoise state, int seat, int capital) noexcept
    @cython.locals(prospects=Prospects, capital=int, total=double, most=double, seat=int, chance=double, i=int, share=double)
    cdef void promise(self, Turquoise state) noexcept
