cimport cython
from ludotheque.games.inka.rules.state cimport Inka

cdef unsigned long long MASK
cdef unsigned long long[64] BIT
cdef unsigned long long[2] ALL
cdef unsigned long long[2] FIRM
cdef unsigned long long[2] UP
cdef unsigned long long[2] EXITS
cdef unsigned long long[2] DOORS


@cython.final
cdef class Flood:
    cdef unsigned long long[2] open
    cdef unsigned long long[2] gap
    cdef unsigned long long[2] hole
    cdef unsigned long long[2] doors
    cdef unsigned long long[2] exits
    cdef unsigned long long[2] hidden
    cdef unsigned long long[4] free
    cdef unsigned long long low, high, soon_low, soon_high

    @cython.locals(word=int, seat=int, cell=int, edges=cython.ulonglong)
    cdef void survey(self, Inka inka) noexcept
    @cython.locals(low=cython.ulonglong, high=cython.ulonglong, down=cython.ulonglong, beside=cython.ulonglong)
    cdef void part_holes(self) noexcept
    cdef void begin(self, int cell) noexcept
    cdef void begin_at_exits(self) noexcept
    cdef void begin_at(self, unsigned long long low, unsigned long long high) noexcept
    @cython.locals(low=cython.ulonglong, high=cython.ulonglong, right_low=cython.ulonglong, right_high=cython.ulonglong, below_low=cython.ulonglong, below_high=cython.ulonglong, open_low=cython.ulonglong, open_high=cython.ulonglong, down=cython.ulonglong, more_low=cython.ulonglong, more_high=cython.ulonglong)
    cdef void spread(self) noexcept
    @cython.locals(low=cython.ulonglong, high=cython.ulonglong, down=cython.ulonglong, near_low=cython.ulonglong, near_high=cython.ulonglong, gap_low=cython.ulonglong, gap_high=cython.ulonglong, far_low=cython.ulonglong, far_high=cython.ulonglong)
    cdef void pay(self) noexcept
    cdef void fill_holes(self) noexcept
    cdef void join(self, unsigned long long low, unsigned long long high) noexcept
    @cython.locals(low=cython.ulonglong, high=cython.ulonglong, down=cython.ulonglong)
    cdef void widen(self) noexcept
    cdef void uncover_exits(self) noexcept
    cdef bint holds(self, int cell) noexcept
    cdef bint touches(self, unsigned long long low, unsigned long long high) noexcept
