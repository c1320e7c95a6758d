cimport cython
from ludotheque.games.inka.rules cimport CELL_COUNT
from ludotheque.games.inka.machine.escape cimport Escape
from ludotheque.games.inka.machine.judge cimport Judge
from ludotheque.games.inka.rules.state cimport Inka

cdef int BLOCK, END
cdef int ENDED, SHIFTING
cdef int LAST_PATH, POINTS
cdef int CALM_ROUNDS, EFFORT, LEAST_EFFORT, TIRING
cdef unsigned long long MASK, SCRAMBLE
cdef int NOTHING, KNOWN, LONGEST, PAIRS
cdef int[CELL_COUNT] BOARD


@cython.final
cdef class Guard:
    cdef public int sight, calm, tiring, patience, effort
    cdef Judge judge
    cdef Escape escape
    cdef Inka twin
    cdef list sites
    cdef int known
    cdef int[16] lengths
    cdef int[48] plans
    cdef int[3] plan

    @cython.locals(newest=int, i=int, j=int, known=int, found=bint, out=int)
    cpdef bint threatened(self, Inka inka, int shifts) noexcept
    @cython.locals(sight=int, late=int)
    cpdef int sees(self, Inka inka) noexcept
    @cython.locals(key=cython.ulonglong, seat=int)
    cpdef int drowsy(self, Inka inka) noexcept
    @cython.locals(twin=Inka)
    cpdef bint safe(self, Inka end, int last) noexcept
    @cython.locals(me=int, twin=Inka, ranked=list, i=int, last=int)
    cpdef int shut(self, Inka end, int usual)
    cdef bint weary(self) noexcept
    @cython.locals(site=Inka, n=int, i=int)
    cpdef int parry(self, Inka inka, int patience)
    @cython.locals(site=Inka, further=Inka, i=int, j=int, m=int, left=int)
    cdef int parry_twice(self, Inka inka, int n) noexcept
