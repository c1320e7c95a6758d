cimport cython
from ludotheque.core.state cimport State

cdef int COPY, DOUBLE, KIND, MINUS, PLUS, REMOVE, REROLL, TRIPLE
cdef int ORANGE, YELLOW, GREEN, LIGHT_BLUE, DARK_BLUE, VIOLET
cdef int THROWN, REMOVED
cdef int[8] HIGHEST


cdef class Throw(State):
    cdef public int dice, pending
    cdef public bint begun
    cdef public int[13] colours
    cdef public int[13] faces
    cdef public int[13] times
    cdef public int[13] used
    cdef public int[13] gone

    cdef void copy_throw(self, Throw source) noexcept
    @cython.locals(die=int, colour=int, count=int)
    cdef void throw(self, int counts) noexcept
    @cython.locals(dice=int, die=int)
    cdef int in_throw(self) noexcept
    @cython.locals(sum=int, die=int)
    cdef int sum(self) noexcept

    cdef void roll(self, int dice) noexcept
    cpdef bint in_air(self, int die) noexcept
    @cython.locals(die=int)
    cdef int falling(self) noexcept
    @cython.locals(most=int, face=int)
    cdef int list_faces(self, int kind) noexcept
    @cython.locals(die=int)
    cdef void land(self, int face) noexcept

    @cython.locals(n=int, die=int, colour=int)
    cdef int list_powers(self) noexcept
    @cython.locals(other=int)
    cdef bint has_twin(self, int die, int but) noexcept
    @cython.locals(other=int)
    cdef int list_removals(self, int n, int die) noexcept
    @cython.locals(other=int)
    cdef int list_sources(self, int n, int action, int die, int place) noexcept
    @cython.locals(other=int)
    cdef bint shown_before(self, int die, int but) noexcept
    @cython.locals(kind=int, die=int, other=int)
    cdef void use_power(self, int action) noexcept
