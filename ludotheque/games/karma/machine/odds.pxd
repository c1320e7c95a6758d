cimport cython

cdef int DARK_BLUE, GREEN, LIGHT_BLUE, ORANGE, VIOLET
cdef int KIND, TOP, KINDS, ROOM, MANY, MEMORY
cdef int[8] HIGHEST


cdef class Odds:
    cdef public int greens, lights, last
    cdef public double[::1] often
    cdef public double[::1] then
    cdef public int[4] light
    cdef public double rolls
    cdef public dict seen
    cdef public double[::1] known

    @cython.locals(place=int, face=int, shown=int, worth=int, sum=int)
    cdef void add(self, int colour) noexcept
    cpdef double beats(self, int last) noexcept
    @cython.locals(total=double, sum=int, face=int, often=double)
    cdef double reckon(self, int last) noexcept
    @cython.locals(total=double, lowest=int, light=int, repeats=int)
    cdef double succeed(self, int sum, int face, int die, double weight, int run) noexcept
    @cython.locals(key=cython.longlong, faces=cython.longlong, die=int)
    cdef double best(self, int sum, int face, int greens, int lights) noexcept
    @cython.locals(total=int, highest=int, die=int, best=double, light=int)
    cdef double look(self, int sum, int face, int greens, int lights) noexcept
    @cython.locals(total=double, light=int)
    cdef double again(self, int sum, int face, int greens, int lights) noexcept


cpdef Odds odds_of(int counts)
