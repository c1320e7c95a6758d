cimport cython
from ludotheque.games.inka.rules cimport BITS, CELL_COUNT, LYING_COUNT, half
from ludotheque.games.inka.machine.endings cimport Endings, fingerprint
from ludotheque.games.inka.machine.flood cimport Flood
from ludotheque.games.inka.machine.judge cimport Judge
from ludotheque.games.inka.rules.state cimport Inka

cdef int PASSAGE, TAKE, WALK
cdef int SHIFTING
cdef int ALL_STATUES, FIRST_DESTINATION, LAST_DESTINATION, LAST_PATH, STATUES
cdef int NOWHERE, NOTHING, LOST, DEEPEST
cdef int EAGER, FAIR, SPITEFUL
cdef double OUT, OWN_WAY
cdef int LOWER, WITHIN
cdef half[BITS] BIT
cdef int[CELL_COUNT] BOARD
cdef half[2 * LYING_COUNT] LIES_ON
cdef int[LYING_COUNT] HEAD
cdef int[LYING_COUNT] TAIL
cdef int[4] START_CELLS
cdef int[4] DOOR_CELLS
cdef int[4] SIGN_CELLS


cdef class TurnSearch:
    cdef public int width, temper, me, count
    cdef public Judge judge
    cdef public Endings endings
    cdef public list nodes, others, stack
    cdef public Inka root, trial, rest
    cdef int[64] firsts
    cdef double[64] promise
    cdef int[64] parent
    cdef int[64] action
    cdef unsigned long long[64] keys
    cdef half low, high

    @cython.locals(node=Inka, moves=int, depth=int, i=int)
    cpdef void run(self, Inka root) noexcept
    cpdef bint wins(self) noexcept
    @cython.locals(kept=int, trial=Inka, node=Inka, i=int, j=int, shifts=int, first=int)
    cdef void move_rhombi(self) noexcept
    @cython.locals(trial=Inka, key=cython.ulonglong, i=int)
    cdef int keep(self, int kept, double promise, int parent, int action) noexcept
    cdef double weigh(self, Inka inka, int following) noexcept

    @cython.locals(state=Inka, low=half, high=half, destination=int)
    cdef void move_pawn(self, int depth, int first) noexcept
    @cython.locals(cell=int, seat=int)
    cdef void find_stops(self, Inka state) noexcept
    cdef void avoid(self, int cell) noexcept
    cdef bint stops(self, int cell) noexcept
    @cython.locals(i=int, cell=int)
    cdef bint leave(self, Inka state, int first) noexcept
    @cython.locals(following=int, rest=Inka, cell=int)
    cdef void end_turn(self, Inka state, int first) noexcept
    @cython.locals(flood=Flood, low=half, high=half, destination=int, _=int)
    cdef int best_stop(self, Inka state) noexcept
    @cython.locals(best=int, least=int, i=int, cell=int, near=int)
    cdef int nearest(self, Inka state, half low, half high) noexcept

    @cython.locals(state=Inka, lying=int, cell=int, action=int)
    cdef void take_statue(self, int depth, int destination, int first) noexcept
    @cython.locals(state=Inka, further=Inka, door=int, i=int, cell=int, action=int, start=int)
    cdef void use_passage(self, int depth, int first) noexcept
    @cython.locals(state=Inka, stand=Inka, further=Inka, sign=int, i=int, j=int, action=int, shifts=int, start=int)
    cdef void use_symbol(self, int depth, int first) noexcept
    @cython.locals(price=int, other_price=int)
    cdef int cheaper(self, Inka state, int one, int other) noexcept
    @cython.locals(state=Inka, further=Inka)
    cdef int walk(self, int depth, int cell) noexcept
