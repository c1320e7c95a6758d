cimport cython
from ludotheque.games.turquoise.auction cimport Auction
from ludotheque.games.turquoise.routes cimport Routes

cdef int HAND, SLOTS, MOVE, ACTING, FREE, ROOM


cdef class Pillars(Auction):
    cdef public int ap
    cdef public Routes routes

    cdef void copy_pillars(self, Pillars source) noexcept
    cdef void spend(self, int points) noexcept
    @cython.locals(end=int)
    cdef int list_moves(self, int n) noexcept
    @cython.locals(slot=int)
    cdef int list_pillars(self, int n, bint exact) noexcept
    @cython.locals(routes=Routes, budget=int, price=int, target=int)
    cdef int list_ways(self, int n, int start, bint exact) noexcept
    cdef void move(self, int start, int target, int price) noexcept
    @cython.locals(routes=Routes, seat=int, toll=int, i=int, owner=int)
    cdef void pay(self, int start, int target, int price) noexcept
