cimport cython
from ludotheque.games.inka.rules cimport Inka
from ludotheque.games.inka.sight cimport Sight

cdef int PASSAGE, TAKE, WALK
cdef int NOWHERE, NOTHING, LAST_PATH, FIRST_HEART, LAST_HEART, ALL_STATUES, LOST, SHIFTING
cdef int WIDEST, KEPT, DEEPEST
cdef double OUT, MYSELF
cdef int FAIR, SELFISH, SPITEFUL
cdef unsigned long long MASK, SCRAMBLE
cdef unsigned long long[64] BIT
cdef unsigned long long[528] LIES_ON
cdef int[264] HEAD
cdef int[264] TAIL
cdef int[4] START_CELLS
cdef int[4] DOOR_CELLS
cdef int[4] SIGN_CELLS


cdef class Plan:
    cdef public int width, temper, me, count, found
    cdef public Sight sight
    cdef public list nodes, others, stack, ends
    cdef public Inka root, trial, rest
    cdef int[64] firsts
    cdef double[64] promise
    cdef int[64] parent
    cdef int[64] action
    cdef unsigned long long[64] keys
    cdef public double[25] values
    cdef public int[25] ways
    cdef unsigned long long[25] marks
    cdef unsigned long long low, high

    @cython.locals(node=Inka, moves=int, depth=int, i=int)
    cpdef void run(self, Inka root) noexcept
    @cython.locals(kept=int, trial=Inka, node=Inka, i=int, j=int, shifts=int, first=int)
    cdef void widen(self) noexcept
    @cython.locals(trial=Inka, key=cython.ulonglong, i=int)
    cdef int keep(self, int kept, double promise, int parent, int action) noexcept
    cdef double judge(self, Inka inka, int following) noexcept

    @cython.locals(state=Inka, low=cython.ulonglong, high=cython.ulonglong, heart=int)
    cdef void stroll(self, int depth, int first) noexcept
    @cython.locals(cell=int, word=int, seat=int)
    cdef void reach(self, Inka state) noexcept
    cdef void shun(self, int cell) noexcept
    cdef bint stops(self, int cell) noexcept
    @cython.locals(i=int, cell=int)
    cdef bint leave(self, Inka state, int first) noexcept
    @cython.locals(following=int, rest=Inka, cell=int)
    cdef void settle(self, Inka state, int first) noexcept
    @cython.locals(sight=Sight, heart=int, _=int)
    cdef int best_stop(self, Inka state) noexcept
    @cython.locals(best=int, least=int, cell=int, near=int)
    cdef int nearest(self, Inka state, unsigned long long low, unsigned long long high) noexcept
    @cython.locals(state=Inka, lying=int, cell=int, action=int)
    cdef void fetch(self, int depth, int heart, int first) noexcept
    @cython.locals(dear=int, cheap=int)
    cdef int cheaper(self, Inka state, int one, int other) noexcept
    @cython.locals(state=Inka, further=Inka)
    cdef int go(self, int depth, int cell) noexcept
    @cython.locals(state=Inka, further=Inka, door=int, i=int, cell=int, action=int, start=int)
    cdef void slip(self, int depth, int first) noexcept
    @cython.locals(state=Inka, stand=Inka, further=Inka, sign=int, i=int, j=int, action=int, shifts=int, start=int)
    cdef void rove(self, int depth, int first) noexcept

    @cython.locals(key=cython.ulonglong, i=int, spare=Inka)
    cdef void end(self, double value, int first) noexcept


@cython.locals(key=cython.ulonglong, rhombus=int, seat=int)
cdef unsigned long long fingerprint(Inka inka) noexcept
