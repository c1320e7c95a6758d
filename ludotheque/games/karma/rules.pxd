cimport cython
from ludotheque.core.state cimport State
from ludotheque.games.karma.draft cimport Draft

cdef int CONSTANCY, PATIENCE, SHARING, GOAL, RED, ROUNDS
cdef int ACCEPT, DEAL, DECLINE, EYE_CARD, EYE_ROLL, FIRST, KEEP, KIND, MINUS
cdef int ROLL, STOP, TAKE, THROW, TRAIT
cdef int DEALING, DRAFTING, ENDED, EYEING, FAILING, GOING_FIRST, KEEPING, ROLLING
cdef int STARTING, STOPPING, THROWING, USING
cdef int EYE
cdef int[12] COLOURS


cdef class Karma(Draft):
    cdef public bint traits
    cdef public int goal, level, round

    cpdef int actor(self) noexcept
    cpdef int list_actions(self) noexcept
    cdef int list_cards(self) noexcept
    @cython.locals(kind=int)
    cpdef void play(self, int action) noexcept
    @cython.locals(kind=int)
    cdef void play_card(self, int action) noexcept
    cpdef int turn(self) noexcept
    cpdef int score(self, int seat) noexcept
    @cython.locals(other=int)
    cpdef bint won(self, int seat) noexcept
    @cython.locals(source=Karma)
    cpdef void copy_from(self, State other) noexcept

    cdef void start(self, int seat) noexcept
    cdef void ask_next(self, int stage) noexcept
    @cython.locals(seat=int)
    cdef void keep(self, int card) noexcept

    cdef void score_turn(self, int points) noexcept

    @cython.locals(seat=int)
    cdef void end_round(self) noexcept
    cdef void draft(self) noexcept
    cdef void next_round(self) noexcept

    cdef bint is_eye(self) noexcept
    cdef void open_eye(self) noexcept
    @cython.locals(n=int, card=int)
    cdef int list_deck(self) noexcept
    cdef void eye_draws(self, int card) noexcept
    @cython.locals(counts=int, colour=int)
    cdef void eye_throws(self) noexcept
    cdef void eye_lands(self, int face) noexcept
