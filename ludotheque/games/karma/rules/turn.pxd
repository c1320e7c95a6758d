cimport cython
from ludotheque.games.karma.rules.traits cimport Traits

cdef int BREATH, CONSTANCY, DETACHMENT, PATIENCE, GIFT, LAST_ZONE, UNUSED
cdef int ACCEPT, STOP, THROW, TRAIT
cdef int FAILING, KEPT, ROLLING, STARTING, STOPPING, THROWING, USING
cdef int GOES_ON
cdef int[7] WORTH


cdef class Turn(Traits):
    cdef public int stage, zone
    cdef public int[8] left
    cdef public int[8] spent

    cdef void copy_turn(self, Turn source) noexcept
    @cython.locals(colour=int)
    cdef void clear(self) noexcept

    @cython.locals(n=int)
    cdef int list_ways_on(self) noexcept
    @cython.locals(n=int, colour=int, whole=int, count=int, part=int, i=int)
    cdef int list_throws(self) noexcept
    @cython.locals(colour=int)
    cdef int list_breaths(self, int n) noexcept
    @cython.locals(colour=int)
    cdef void throw_part(self, int counts) noexcept
    @cython.locals(count=int, colour=int)
    cpdef int unused(self) noexcept
    cpdef int stop_worth(self) noexcept
    cdef int stop(self) noexcept

    @cython.locals(n=int)
    cdef int list_uses(self) noexcept
    cdef void wait_for_dice(self) noexcept
    @cython.locals(die=int)
    cdef int compare(self) noexcept
    cdef int fall(self) noexcept
    @cython.locals(card=int)
    cdef int use_card(self, int action) noexcept
    cdef int decline(self) noexcept
