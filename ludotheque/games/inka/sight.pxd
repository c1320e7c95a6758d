cimport cython
from libc cimport math
from ludotheque.games.inka.rules cimport Inka

cdef int NOWHERE, FIRST_HEART, ALL_STATUES, LOST
cdef double NEARER, STEEP, TURN, WARY, MIND, FADE, LEAST, USUAL
cdef unsigned long long MASK
cdef unsigned long long[64] BIT
cdef unsigned long long[2] ALL
cdef unsigned long long[2] FIRM
cdef unsigned long long[2] UP
cdef unsigned long long[2] EXITS
cdef unsigned long long[2] DOORS
cdef unsigned long long[528] LIES_ON
cdef int[264] HEAD
cdef int[4] START_CELLS
cdef int[4] DOOR_CELLS


cdef class Sight:
    cdef public double mind, fade
    cdef public double[4] far
    cdef unsigned long long[2] open
    cdef unsigned long long[2] gap
    cdef unsigned long long[2] hole
    cdef unsigned long long[2] doors
    cdef unsigned long long[2] exits
    cdef unsigned long long[2] hidden
    cdef unsigned long long[4] free
    cdef unsigned long long[4] dear
    cdef int back, touched
    cdef unsigned long long low, high, soon_low, soon_high

    @cython.locals(word=int, seat=int, cell=int, edges=cython.ulonglong)
    cdef void survey(self, Inka inka) noexcept
    @cython.locals(low=cython.ulonglong, high=cython.ulonglong, down=cython.ulonglong, beside=cython.ulonglong)
    cdef void part_holes(self) noexcept
    @cython.locals(low=cython.ulonglong, high=cython.ulonglong, right_low=cython.ulonglong, right_high=cython.ulonglong, below_low=cython.ulonglong, below_high=cython.ulonglong, open_low=cython.ulonglong, open_high=cython.ulonglong, down=cython.ulonglong, more_low=cython.ulonglong, more_high=cython.ulonglong)
    cdef void spread(self) noexcept
    @cython.locals(low=cython.ulonglong, high=cython.ulonglong, down=cython.ulonglong, near_low=cython.ulonglong, near_high=cython.ulonglong, gap_low=cython.ulonglong, gap_high=cython.ulonglong, far_low=cython.ulonglong, far_high=cython.ulonglong)
    cdef void pay(self) noexcept
    cdef void begin(self, int cell) noexcept
    cdef void begin_at_exits(self) noexcept
    @cython.locals(points=int)
    cdef int way_out(self, Inka inka, int cell) noexcept
    @cython.locals(low=cython.ulonglong, high=cython.ulonglong, heart=int, points=int)
    cdef int way_back(self, Inka inka) noexcept
    @cython.locals(left=int, points=int, heart=int, lying=int)
    cdef int way_round(self, Inka inka, int seat) noexcept
    @cython.locals(points=int, heart=int, lying=int)
    cpdef int next_goal(self, Inka inka, int seat) noexcept
    cdef bint holds(self, int cell) noexcept
    @cython.locals(nearest=int, i=int, heart=int)
    cdef int near(self, Inka inka, int seat, int cell) noexcept
    @cython.locals(cell=int, near=double, at_exit=bint, home=bint, there=int, back=int, points=int)
    cdef double measure(self, Inka inka, int seat) noexcept
    @cython.locals(seat=int)
    cpdef void look(self, Inka inka) noexcept
    @cython.locals(seat=int, mind=double, total=double, mine=double, waits=int, far=double, hope=double)
    cpdef double hope(self, Inka inka, int following, int me) noexcept


@cython.locals(rows=int, columns=int)
cdef int apart(int cell, int other) noexcept
