cimport cython
from ludotheque.core.state cimport State

cdef int DRAW, ENOUGH, BUY, PASS, CARD, FIRST
cdef int NOISE, FRIGHT
cdef int STARTING, MUST_DRAW, MAY_STOP, TURNING, ASKING, ENDED
cdef int SQUARES, TREASURE, FORTUNE


cdef class Kali(State):
    cdef public int rounds, round, stage, starter, hand, owner, asked, square, pot
    cdef public int goddess, frights, frightened, turned
    cdef public int[6] fortunes
    cdef public int[6] banked
    cdef public int[6] deck
    cdef public int[19] laid

    @cython.locals(seat=int, kind=int)
    cpdef void set_up(self)

    cpdef int actor(self) noexcept
    cpdef int list_actions(self) noexcept
    @cython.locals(n=int, kind=int)
    cdef int list_cards(self) noexcept
    cpdef void play(self, int action) noexcept
    cpdef int turn(self) noexcept
    cpdef int score(self, int seat) noexcept
    @cython.locals(mine=int, other=int)
    cpdef bint won(self, int seat) noexcept
    cdef bint excluded(self, int seat) noexcept
    @cython.locals(source=Kali)
    cpdef void copy_from(self, State other) noexcept

    cdef void turn_card(self, int kind) noexcept
    @cython.locals(points=int)
    cdef void step(self, int steps) noexcept
    @cython.locals(gift=int)
    cdef void offer(self, int share) noexcept
    cdef void wake(self) noexcept
    cdef void reach_temple(self) noexcept

    cpdef int price(self) noexcept
    @cython.locals(price=int)
    cdef void ask_after(self, int seat) noexcept
    @cython.locals(price=int)
    cdef void buy(self) noexcept

    @cython.locals(square=int)
    cdef void clear_path(self) noexcept
    cdef void give_deck(self, int seat) noexcept
    cdef void end_turn(self) noexcept
    @cython.locals(seat=int)
    cdef void end_round(self) noexcept
