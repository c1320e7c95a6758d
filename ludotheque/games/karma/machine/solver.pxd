cimport cython
from ludotheque.games.karma.machine.odds cimport Odds, odds_of
from ludotheque.games.karma.machine.distribution cimport Distribution, distribution_of

cdef int GREEN, LAST_ZONE, ORANGE, UNUSED, YELLOW
cdef int FAILED, TOP, STOP_HERE, UNLISTED, PARTS
cdef double UNKNOWN, HAIR
cdef long long FENCE
cdef int[7] WORTH
cdef int[8] MOST


cdef class Solver:
    cdef public double[::1] ends
    cdef public int size, listed
    cdef public int[8] strides
    cdef public int[::1] counts
    cdef public long long[::1] wide
    cdef public int[::1] dice
    cdef public int[::1] order
    cdef public int[::1] most
    cdef public int[::1] starts
    cdef public int[::1] parts
    cdef public list odds
    cdef public list worths
    cdef public list distributions
    cdef public double[::1] values
    cdef public int[::1] choices

    @cython.locals(part=int, colour=int)
    cpdef int part(self, int counts) noexcept
    @cython.locals(place=int)
    cdef double value(self, int left, int zone, int last)
    @cython.locals(best=double, choice=int, guess=int, number=int, part=int, worth=double)
    cdef void decide(self, int place, int left, int zone, int last)
    @cython.locals(number=int, part=int)
    cdef void list_parts(self, int left)
    @cython.locals(dice=int)
    cdef double at_most(self, int left, int part, int zone) noexcept
    cpdef double failed(self, int zone) noexcept
    @cython.locals(failed=double, after=int, chance=double, least=int, value=double, bound=double)
    cdef double throw(self, int left, int part, int zone, int last, double enough)
    @cython.locals(odds=Odds)
    cdef double chance(self, int part, int last)
    @cython.locals(counts=int, least=int, oranges=int)
    cdef int least(self, int part) noexcept
    @cython.locals(distribution=Distribution, most=int, worths="double[::1]", result=int)
    cdef double expect(self, int after, int part, int zone, int last, double failed)
    @cython.locals(part=int, colour=int, radix=int, number=int, place=int)
    cdef void number_parts(self, int reserve)
    @cython.locals(left=int)
    cpdef int best_throw(self, int counts, int zone, int last)
    @cython.locals(left=int, enough=double, number=int, part=int, worth=double)
    cpdef list promising(self, int counts, int zone, int last, double less)
    cpdef double worth(self, int counts, int zone, int last)
