cimport cython
from ludotheque.games.karma.lights cimport Lights
from ludotheque.games.karma.sums cimport least_above

cdef int GREEN, LIGHT_BLUE, RED, YELLOW, YOGI
cdef int PLAIN, NOTHING, FAILED
cdef int[8] HIGHEST


cdef class Outlook:
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
    cdef public int[::1] olds
    cdef public unsigned long long[::1] sets
    cdef public dict noted
    cdef public double[::1] values

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
    @cython.locals(shown=int, copied=int, die=int, own=int, face=int)
    cdef void keep_sets(self, double weight)
    @cython.locals(face=int, sums=cython.ulonglong)
    cdef list six(self)
    cdef void note(self, tuple olds, tuple sets, double weight)
    @cython.locals(die=int)
    cdef void keep_faces(self, double weight)

    cpdef double expect(self, int last, double[::1] values) noexcept
    @cython.locals(total=double, left=double, place=int)
    cdef double expect_plain(self) noexcept
    @cython.locals(total=double, rolls=int, roll=int, first=int, after=int, again=double, face=int, best=double, place=int)
    cdef double expect_one(self) noexcept
    @cython.locals(total=double, face=int)
    cdef double mean(self, int place) noexcept
    @cython.locals(total=double, roll=int)
    cdef double expect_more(self) noexcept
    @cython.locals(die=int, colour=int)
    cdef void lay(self, int roll) noexcept
    @cython.locals(total=double, lowest=int, face=int, repeats=int)
    cdef double expect_lights(self, int die, double weight, int run) noexcept
