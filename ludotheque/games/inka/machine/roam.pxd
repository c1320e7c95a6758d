cimport cython
from ludotheque.games.inka.rules cimport BITS, CELL_COUNT, LYING_COUNT, half
from ludotheque.games.inka.rules.state cimport Inka

cdef int FIRST_DESTINATION, LAST_DESTINATION, POINTS, STATUES
cdef int PASSAGE, TAKE, WALK
cdef int NOWHERE, NOTHING
cdef int LOWER, WITHIN
cdef half[BITS] BIT
cdef int[CELL_COUNT] BOARD
cdef int[LYING_COUNT] HEAD
cdef int[LYING_COUNT] TAIL
cdef int[4] START_CELLS
cdef int[4] DOOR_CELLS
cdef int[4] SIGN_CELLS


cdef class Roam:
    cdef int me, symbols
    cdef public int tried
    cdef list stands, moved
    cdef Inka rested

    @cython.locals(deed=int, low=half, high=half, destination=int, stop=int, here=int, further=int)
    cdef int roam(self, Inka node, int depth, int cell, int missing, int spare, bint stands) noexcept
    @cython.locals(rested=Inka, destination=int, low=half, high=half, further=int)
    cdef int act(self, Inka node, int cell, int missing, int spare) noexcept
    @cython.locals(i=int, cell=int)
    cdef int exit_from(self, Inka node, int here, half low, half high) noexcept
    @cython.locals(seat=int)
    cdef bint occupied(self, Inka node, int cell) noexcept
    @cython.locals(head=int, tail=int)
    cdef int stop_on(self, Inka node, int lying, half low, half high) noexcept
    @cython.locals(beyond_low=half, beyond_high=half, i=int, beyond=int, action=int)
    cdef int pass_snakes(self, Inka node, int depth, int cell, int missing, int spare, half low, half high) noexcept
    @cython.locals(i=int, j=int, door=int, other=int)
    cdef int pass_doors(self, Inka node, int depth, int cell, int missing, int spare, half low, half high, bint stands) noexcept
    @cython.locals(i=int, j=int, n=int, sign=int, stand=Inka, moved=Inka)
    cdef int use_symbols(self, Inka node, int depth, int cell, int missing, int spare, half low, half high, bint stands) noexcept
