cimport cython
from ludotheque.core.state cimport State
from ludotheque.games.inka.walk cimport Walk

cdef int BLOCK, DRAW, END, FIRST, KIND, LAY, PASSAGE, SHIFT, START, TAKE, WALK
cdef int CHOOSING, DRAWING, ENDED, LAYING, SHIFTING, STARTING, WALKING
cdef int POINTS
cdef int NOWHERE, LAST_PATH, FIRST_HEART, LAST_HEART, ALL_STATUES
cdef unsigned long long[64] BIT
cdef unsigned long long[2] ALL
cdef unsigned long long[528] LIES_ON
cdef unsigned long long[2] DOORS
cdef unsigned long long[2] EXITS
cdef unsigned long long[2] SIGNS
cdef int[4] START_CELLS
cdef int[96] BOARD


cdef class Inka(Walk):
    cdef public int max_rounds, round, stage, starter, mover, points, drawn, escaped
    cdef public bint rested
    cdef public int[4] statues

    cpdef int actor(self) noexcept
    @cython.locals(n=int)
    cpdef int list_actions(self) noexcept
    @cython.locals(kind=int)
    cpdef void play(self, int action) noexcept
    cpdef int turn(self) noexcept
    @cython.locals(taken=int)
    cpdef int score(self, int seat) noexcept
    @cython.locals(source=Inka)
    cpdef void copy_from(self, State other) noexcept

    @cython.locals(n=int, i=int)
    cdef int list_free_starts(self) noexcept
    @cython.locals(n=int, rhombus=int)
    cdef int list_undrawn(self) noexcept
    @cython.locals(kind=int)
    cdef void set_up(self, int action) noexcept

    cdef void begin_turn(self, int seat) noexcept
    @cython.locals(cell=int, rhombus=int)
    cdef int list_pawn(self, int n) noexcept
    @cython.locals(low=cython.ulonglong, high=cython.ulonglong, rhombus=int, i=int, cell=int)
    cdef int list_rest(self, int n) noexcept
    @cython.locals(rhombus=int)
    cpdef bint may_block(self, int cell) noexcept
    cdef void play_shift(self, int rhombus, int lying) noexcept
    cdef void pay(self) noexcept
    cdef void play_walk(self, int cell) noexcept
    cpdef bint leads_out(self, int cell) noexcept
    @cython.locals(following=int)
    cdef void end_turn(self) noexcept
