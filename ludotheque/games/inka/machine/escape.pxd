cimport cython
from ludotheque.games.inka.rules cimport BITS, LYING_COUNT, half
from ludotheque.games.inka.machine.flood cimport Flood
from ludotheque.games.inka.machine.roam cimport Roam
from ludotheque.games.inka.rules.state cimport Inka

cdef int ALL_STATUES, FIRST_DESTINATION, LAST_PATH, POINTS, STATUES
cdef int SHIFTING
cdef int NOWHERE, NOTHING, NO_LIMIT
cdef int HALF, LIES, LOWER, LYING, RHOMBUS, WITHIN
cdef half[BITS] BIT
cdef half[2] EXITS
cdef half[2] FIRM
cdef half[2 * LYING_COUNT] LIES_ON
cdef int[4] SIGN_CELLS


@cython.final
cdef class Escape(Roam):
    cdef public int shifts, limit
    cdef public int[3] plan
    cdef int grounds
    cdef Flood flood
    cdef list nodes
    cdef Inka trial
    cdef half[8] low
    cdef half[8] high

    @cython.locals(node=Inka)
    cpdef int first(self, Inka inka, int shifts=*) noexcept
    @cython.locals(node=Inka, i=int, spare=int, missing=int)
    cdef bint repeats(self, Inka inka, int* plan, int shifts) noexcept
    @cython.locals(rhombus=int, n=int, i=int)
    cdef bint allows(self, Inka node, int shift) noexcept
    @cython.locals(node=Inka, following=Inka, spare=int, missing=int, action=int, n=int, i=int)
    cdef int search(self, int depth, int shifts) noexcept

    @cython.locals(flood=Flood, cell=int, missing=int, points=int, left=int, destination=int, lying=int)
    cdef bint conceivable(self, Inka node, int spare, int shifts) noexcept
    @cython.locals(i=int)
    cdef bint meets_symbol(self, Inka node) noexcept
    @cython.locals(rhombus=int, n=int, i=int, low=half, high=half)
    cdef void ride(self, Inka node) noexcept
    @cython.locals(flood=Flood, cell=int, rhombus=int, _=int, destination=int, lying=int)
    cdef bint returns(self, Inka node, int missing, int spare, int shifts) noexcept

    @cython.locals(node=Inka, trial=Inka, i=int, action=int)
    cdef int last_shift(self, int depth, int n, int missing) noexcept
    @cython.locals(flood=Flood, cell=int, low=half, high=half, destination=int, lying=int)
    cdef void find_grounds(self, Inka node, int missing) noexcept
    cdef void note_ground(self) noexcept
    @cython.locals(i=int)
    cdef bint joins(self, int lying) noexcept
    @cython.locals(low=half, high=half, cell=int)
    cdef bint clears(self, Inka node, int rhombus) noexcept
