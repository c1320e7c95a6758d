cimport cython
from ludotheque.core.state cimport State
from ludotheque.core.stream cimport Stream
from ludotheque.games.inka.rules cimport BITS, CELL_COUNT, LYING_COUNT, half
from ludotheque.games.inka.rules.bits cimport count_cells, nth_cell
from ludotheque.games.inka.rules.walk cimport Walk

cdef int BLOCK, DRAW, END, FIRST, KIND, LAY, PASSAGE, SHIFT, START, TAKE, WALK
cdef int CHOOSING, DRAWING, ENDED, LAYING, SHIFTING, STARTING, WALKING
cdef int ALL_STATUES, FIRST_DESTINATION, LAST_DESTINATION, LAST_PATH, POINTS
cdef int CELL, HALF, LIES, LYING, RHOMBUS, WITHIN
cdef int NOWHERE
cdef half[BITS] BIT
cdef half[2] ALL
cdef half[2 * LYING_COUNT] LIES_ON
cdef half[2] DOORS
cdef half[2] EXITS
cdef half[2] SIGNS
cdef int[4] START_CELLS
cdef int[CELL_COUNT] BOARD


cdef class Inka(Walk):
    cdef public int max_rounds, round, rules, stage, starter, opener, mover, points, drawn, escaped
    cdef public bint rested, even
    cdef public int[4] statues
    cdef half[2] _places

    cpdef int actor(self) noexcept
    cpdef int list_actions(self) noexcept
    @cython.locals(kind=int)
    cpdef void play(self, int action) noexcept
    cpdef int turn(self) noexcept
    cpdef int score(self, int seat) noexcept
    @cython.locals(source=Inka)
    cpdef void copy_from(self, State other) noexcept

    @cython.locals(n=int, i=int)
    cdef int list_free_starts(self) noexcept
    @cython.locals(n=int, rhombus=int)
    cdef int list_undrawn(self) noexcept
    @cython.locals(kind=int)
    cdef void set_up(self, int action) noexcept

    @cython.locals(waited=int)
    cdef void begin_turn(self, int seat) noexcept
    cdef bint is_slow(self) noexcept
    @cython.locals(n=int)
    cdef int list_turn(self) noexcept
    @cython.locals(shifts=int, walks=int, uses=int, blockades=int, n=int)
    cpdef int draw(self, Stream stream) noexcept
    @cython.locals(cell=int, rhombus=int, destination=int)
    cdef int list_uses(self, int n) noexcept
    @cython.locals(i=int, cell=int)
    cdef int list_blockades(self, int n) noexcept
    @cython.locals(low=half, high=half, rhombus=int)
    cdef void find_places(self) noexcept
    @cython.locals(rhombus=int)
    cpdef bint may_block(self, int cell) noexcept
    cdef void play_shift(self, int rhombus, int lying) noexcept
    @cython.locals(rhombus=int)
    cdef void take_statue(self) noexcept
    cdef void pay(self) noexcept
    cdef void play_walk(self, int cell) noexcept
    cpdef bint leads_out(self, int cell) noexcept
    @cython.locals(following=int)
    cdef void end_turn(self) noexcept
    cpdef bint has_taken(self, int seat, int destination) noexcept
    @cython.locals(taken=int)
    cpdef int count_statues(self, int seat) noexcept
