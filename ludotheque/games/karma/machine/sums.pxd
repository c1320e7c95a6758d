cimport cython

cdef int DARK_BLUE, GREEN, ORANGE, VIOLET
cdef int TOP, FAILED, PLAIN
cdef unsigned long long TOP_BIT, BELOW


cdef class Sums:
    cdef public int dice, removals, greens, oranges
    cdef public int[16] power
    cdef public int[16] face
    cdef public int[16] times
    cdef public int[16] change
    cdef unsigned long long[14] sets

    cpdef void clear(self) noexcept
    @cython.locals(_=int)
    cpdef void take_up(self, int dice) noexcept
    cpdef void put(self, int power, int face, int times) noexcept
    @cython.locals(found=cython.ulonglong, changes=int, number=int, code=int, die=int)
    cpdef unsigned long long results(self) noexcept
    @cython.locals(found=cython.ulonglong, faces=int, most=int, count=int, die=int)
    cdef unsigned long long sum_up(self, bint changed) noexcept
    @cython.locals(found=cython.ulonglong, face=int, power=int, other=int)
    cdef unsigned long long add(self, int die, unsigned long long sums, int faces, bint changed) noexcept


@cython.locals(high=cython.ulonglong, found=cython.ulonglong)
cdef unsigned long long shifted(unsigned long long sums, int more) noexcept
@cython.locals(rest=cython.ulonglong, place=int)
cpdef int least_above(unsigned long long sums, int last) noexcept
