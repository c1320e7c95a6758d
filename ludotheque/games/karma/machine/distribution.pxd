cimport cython
from ludotheque.games.karma.machine.lights cimport Lights
from ludotheque.games.karma.machine.sums cimport least_above

cdef int GREEN, LIGHT_BLUE, RED, YELLOW, YOGI
cdef int PLAIN, NOTHING, FAILED, MEMORY
cdef int[8] HIGHEST


cdef class Distribution:
    cdef public Lights sums
    cdef public int[16] colours
    cdef public int[16] rolled
    cdef public int dice, lights, yellows, last
    cdef public double rolls
    cdef public unsigned long long support
    cdef public int[::1] low
    cdef public int[::1] high
    cdef public double[::1] often
    cdef public double[::1] gaps
    cdef public double[::1] weights
    cdef public int[::1] firsts
    cdef public int[::1] starts
    cdef public int[::1] copied
    cdef public int[::1] children
    cdef public list growing
    cdef public list grown
    cdef public int[::1] lots
    cdef public double[::1] often_lots
    cdef public int[::1] which
    cdef public int[4] light
    cdef public unsigned long long[::1] sets
    cdef public dict noted
    cdef public double[::1] values
    cdef public double[::1] found
    cdef public int[::1] stamps
    cdef public int stamp, base

    @cython.locals(colour=int, number=int, _=int)
    cdef void lay_out(self, int counts)
    cdef void go_through(self)
    cdef void keep_noted(self)
    @cython.locals(colour=int, power=int, place=int, lowest=int, same=bint, face=int, repeats=int)
    cdef void roll(self, int die, double weight, int run)
    cdef void count(self, double weight)
    @cython.locals(below=int, place=int)
    cdef void count_gaps(self, unsigned long long sums, double weight) noexcept
    cdef void keep_gaps(self)
    @cython.locals(table=int, lot=int, die=int, sums=cython.ulonglong)
    cdef int grow(self, int rolls)
    @cython.locals(shown=int, die=int, tried=int, own=int, face=int)
    cdef void grow_children(self, int table, int rolls)

    cpdef double expect(self, int last, double[::1] values) noexcept
    @cython.locals(total=double, left=double, place=int)
    cdef double expect_plain(self) noexcept
    @cython.locals(total=double, roll=int, table=int, again=double, part=double, face=int, sums=cython.ulonglong, best=double, child=int)
    cdef double expect_one(self) noexcept
    @cython.locals(total=double, face=int)
    cdef double mean(self, int table) noexcept
    @cython.locals(total=double, roll=int, end=int, table=int, part=double, lot=int, one=int, other=int, best=double)
    cdef double expect_two(self) noexcept
    @cython.locals(sums=cython.ulonglong)
    cdef double laid(self, int table, int one, int other) noexcept
    @cython.locals(place=int, other=int, total=double, face=int)
    cdef void reroll_last(self, int table) noexcept
    @cython.locals(place=int, other=int, total=double, face=int, best=double, child=int, again=int)
    cdef void reroll_first(self, int table) noexcept
    @cython.locals(place=int, best=double, child=int, again=int)
    cdef double promised(self, int table, int one, int other) noexcept
    @cython.locals(total=double, roll=int, part=double, lot=int, die=int)
    cdef double expect_lights(self) noexcept
    @cython.locals(code=int, die=int, sums=cython.ulonglong, best=double, face=int, child=int)
    cdef double settle(self, int table, int rolls) noexcept
    @cython.locals(place=int, die=int, total=double, kept=int, face=int)
    cdef double again(self, int table, int rolls) noexcept


@cython.locals(distribution=Distribution)
cpdef Distribution distribution_of(int counts)
