cimport cython
from ludotheque.games.turquoise.rules.routes cimport Routes
from ludotheque.games.turquoise.rules.state cimport Turquoise

cdef int ANUBIS, HAND, HORUS, SLOTS, THOT, TOP
cdef int ALSO, HURRY, MOVE, ONLY, PUT, RAISE, REMOVE, TOP_LAY, FREE, PUTTING, REMOVING
cdef int ENDS, MOST, FAR
cdef int[192] CARRIES
cdef int[4] COSTS


cdef class Ideas:
    cdef public Routes routes
    cdef public int[1024] found
    cdef public int[1024] second
    cdef public int count, stroll
    cdef public int[64] direct
    cdef public int[64] halting
    cdef public int[64] halt
    cdef public int[64] entry
    cdef public int[256] idle
    cdef public int[256] waiting

    cpdef int collect(self, Turquoise state) noexcept
    cdef void add(self, int action) noexcept
    @cython.locals(place=int, turn=int)
    cdef void turns(self, Turquoise state) noexcept
    @cython.locals(place=int)
    cdef void places(self, Turquoise state) noexcept
    @cython.locals(slot=int)
    cdef void gods(self, Turquoise state) noexcept
    @cython.locals(slot=int, top=int)
    cdef void victims(self, Turquoise state, int kind) noexcept
    @cython.locals(i=int, start=int, price=int, slot=int)
    cdef void moves(self, Turquoise state) noexcept
    @cython.locals(routes=Routes, seat=int, price=int, slot=int, gate=int)
    cdef void enter(self, Turquoise state) noexcept
    @cython.locals(routes=Routes, seat=int, most=int, price=int, slot=int, whole=int)
    cdef void go_on(self, Turquoise state, int gate) noexcept
    @cython.locals(gate=int, price=int)
    cdef void enter_twice(self, int slot) noexcept
    @cython.locals(routes=Routes, seat=int, height=int, carries=bint, price=int, slot=int, i=int, other=int)
    cdef void shift(self, Turquoise state, int start) noexcept
