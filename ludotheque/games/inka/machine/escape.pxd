cimport cython
from ludotheque.games.inka.machine.flood cimport Flood
from ludotheque.games.inka.machine.roam cimport Roam
from ludotheque.games.inka.rules.state cimport Inka

cdef int ALL_STATUES, FIRST_DESTINATION, LAST_PATH, POINTS, STATUES
cdef int SHIFTING
cdef int NOWHERE, NOTHING, LYING, RHOMBUS
cdef unsigned long long[64] BIT
cdef unsigned long long[2] EXITS
cdef unsigned long long[2] FIRM
cdef unsigned long long[528] LIES_ON
cdef int[4] SIGN_CELLS


@cython.final
cdef class Escape(Roam):
    cdef public int shifts
    cdef public int[3] plan
    cdef int grounds
    cdef Flood flood
    cdef list nodes
    cdef Inka trial
    cdef unsigned long long[8] low
    cdef unsigned long long[8] high

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
    @cython.locals(rhombus=int, n=int, i=int, low=cython.ulonglong, high=cython.ulonglong)
    cdef void ride(self, Inka node) noexcept
    @cython.locals(flood=Flood, cell=int, rhombus=int, _=int, destination=int, lying=int)
    cdef bint returns(self, Inka node, int missing, int spare, int shifts) noexcept

    @cython.locals(node=Inka, trial=Inka, i=int, action=int)
    cdef int last_shift(self, int depth, int n, int missing) noexcept
    @cython.locals(flood=Flood, cell=int, low=cython.ulonglong, high=cython.ulonglong, destination=int, lying=int)
    cdef void find_grounds(self, Inka node, int missing) noexcept
    cdef void note_ground(self) noexcept
    @cython.locals(i=int)
    cdef bint joins(self, int lying) noexcept
    @cython.locals(low=cython.ulonglong, high=cython.ulonglong, cell=int)
    cdef bint clears(self, Inka node, int rhombus) noexcept
