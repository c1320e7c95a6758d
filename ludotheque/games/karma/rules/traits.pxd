cimport cython
from ludotheque.games.karma.rules.throw cimport Throw

cdef int ARDOUR, AWAKENING, BALANCE, CLAIRVOYANCE, DETACHMENT, EMPATHY, INTUITION, SERENITY
cdef int DEAL, DECLINE, KEEP, TRAIT
cdef int NOBODY, NO_CARD, RED, YOGI, THROWN, KEPT


cdef class Traits(Throw):
    cdef public int mover, last, bonus
    cdef public bint serene
    cdef public int[4] cards
    cdef public int[4] down
    cdef public int[8] dealt
    cdef public int[12] deck

    cdef void copy_traits(self, Traits source) noexcept

    @cython.locals(card=int)
    cdef void shuffle(self) noexcept
    @cython.locals(other=int)
    cdef void draw_card(self, int card) noexcept
    @cython.locals(n=int, one=int, other=int)
    cdef int list_deals(self) noexcept
    cdef void deal(self, int one, int other) noexcept
    cdef int list_pair(self) noexcept
    @cython.locals(place=int, card=int)
    cdef void put_away(self) noexcept

    cdef bint holds(self, int card) noexcept
    cdef int offer(self, int card) noexcept
    @cython.locals(card=int, die=int)
    cdef int list_trait(self, int n) noexcept
    cdef bint changes_all(self, int card) noexcept
    cdef bint changes_die(self, int card, int die) noexcept
    cdef int opposite(self, int die) noexcept
    @cython.locals(card=int, die=int)
    cdef void use_trait(self, int action) noexcept

    cpdef int result(self) noexcept
    cpdef int result_of(self, int sum) noexcept
    cpdef bint succeeds(self) noexcept
    cpdef bint beats(self, int result) noexcept
