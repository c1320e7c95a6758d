cimport cython
from ludotheque.core.stream cimport Stream

cdef int WIDTH


cdef class State:
    cdef public int seats
    cdef public int[::1] actions
    cdef public int[::1] weights
    cpdef int actor(self) noexcept
    @cython.locals(index=int)
    cpdef int list_actions(self) noexcept
    cpdef void play(self, int action) noexcept
    cpdef int score(self, int seat) noexcept
    cpdef int turn(self) noexcept
    @cython.locals(mine=int, other=int)
    cpdef bint won(self, int seat) noexcept
    cpdef void copy_from(self, State other) noexcept
    @cython.locals(n=int, total=int, left=int, i=int)
    cpdef int draw(self, Stream stream) noexcept
    cpdef int left_of(self, int seat) noexcept
    @cython.locals(seat=int)
    cpdef int list_seats(self, int first) noexcept
    cpdef void share(self, State other) noexcept
