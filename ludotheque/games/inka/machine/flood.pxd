cimport cython
from ludotheque.games.inka.rules cimport BITS, half
from ludotheque.games.inka.rules.state cimport Inka

cdef int DOWN, HALF, LOWER, OVER, WITHIN
cdef half MASK
cdef half[BITS] BIT
cdef half[2] ALL
cdef half[2] FIRM
cdef half[2] UP
cdef half[2] EXITS
cdef half[2] DOORS


@cython.final
cdef class Flood:
    cdef half[2] open
    cdef half[2] gap
    cdef half[2] hole
    cdef half[2] doors
    cdef half[2] exits
    cdef half[2] hidden
    cdef half[4] free
    cdef half low, high, soon_low, soon_high

    @cython.locals(word=int, seat=int, cell=int, edges=half)
    cdef void survey(self, Inka inka) noexcept
    @cython.locals(low=half, high=half, down=half, beside=half)
    cdef void part_holes(self) noexcept
    cdef void begin(self, int cell) noexcept
    cdef void begin_at_exits(self) noexcept
    cdef void begin_at(self, half low, half high) noexcept
    @cython.locals(low=half, high=half, right_low=half, right_high=half, below_low=half, below_high=half, open_low=half, open_high=half, down=half, more_low=half, more_high=half)
    cdef void spread(self) noexcept
    @cython.locals(low=half, high=half, down=half, near_low=half, near_high=half, gap_low=half, gap_high=half, far_low=half, far_high=half)
    cdef void pay(self) noexcept
    cdef void fill_holes(self) noexcept
    cdef void join(self, half low, half high) noexcept
    @cython.locals(low=half, high=half, down=half)
    cdef void widen(self) noexcept
    cdef void uncover_exits(self) noexcept
    cdef bint holds(self, int cell) noexcept
    cdef bint touches(self, half low, half high) noexcept
