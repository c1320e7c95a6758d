cimport cython
from ludotheque.games.turquoise.rules cimport Turquoise

cdef int SLOTS, STRIKE, TOP, ENDED, FREE, NO_TILE, NOBODY
cdef int FIRST_CAPITAL, TILES, FAR
cdef double NEVER
cdef int[30] FLOOR_OF
cdef int[30] SLOT_OF
cdef int[4] CORNERS
cdef int[4] TIMES
cdef int[4] COSTS
cdef int[192] CARRIES
cdef int[256] NEXT
cdef int[4] BIT
cdef int[4] OPPOSITE
cdef int[64] GATE


cdef class Judge:
    cdef public double[::1] weights
    cdef public double[4] hopes
    cdef public int[256] price
    cdef public int[64] rest
    cdef public int[64] glide
    cdef public double[4] odds
    cdef public int[4] least

    @cython.locals(most=double, total=double, other=int)
    cpdef double worth(self, Turquoise state, int seat, int following) noexcept
    @cython.locals(seat=int, place=int, god=int)
    cpdef void look(self, Turquoise state, int following) noexcept
    cdef bint is_last(self, Turquoise state) noexcept
    @cython.locals(seat=int, most=double)
    cdef void crown(self, Turquoise state) noexcept
    @cython.locals(silence=int, share=double, seat=int)
    cdef void press(self, Turquoise state) noexcept
    @cython.locals(near=double, slot=int)
    cdef void supply(self, Turquoise state, int seat) noexcept
    @cython.locals(price=int, slot=int)
    cdef void roam(self, Turquoise state) noexcept
    @cython.locals(halves=int, way=int, other=int, whole=int)
    cdef void depart(self, Turquoise state, int slot, int price) noexcept
    cdef void arrive(self, Turquoise state, int slot, int price) noexcept
    @cython.locals(floor=int, total=double, seat=int, needs=int, corner=int, slot=int, own=int, top=int, odds=double)
    cdef void capital(self, Turquoise state, int place, int following) noexcept
    @cython.locals(corner=int)
    cdef bint is_open(self, Turquoise state, int place) noexcept
    @cython.locals(floor=int, corner=int, slot=int)
    cdef void wait(self, Turquoise state, int place, double weight) noexcept
    @cython.locals(laid=int, place=int, sure=double, slot=int, top=int)
    cdef void idle(self, Turquoise state) noexcept
