cimport cython
from libc cimport math
from ludotheque.bots.tree cimport Tree
from ludotheque.core.knowledge cimport Knowledge
from ludotheque.core.state cimport State
from ludotheque.core.stream cimport Stream

cdef int CHANCE, OVER, GLANCE
cdef double CURIOSITY


cdef class Search:
    cdef public State root, state
    cdef public Knowledge knowledge
    cdef public Stream stream
    cdef public Tree tree
    cdef public int seats, simulations
    cdef public double[::1] results
    cdef public int[::1] path

    @cython.locals(end=double)
    cpdef run(self, int simulations, double seconds)
    @cython.locals(tree=Tree, state=State, node=int, depth=int, edge=int, child=int, fresh=bint, i=int, seat=int)
    cpdef int simulate(self) except -1
    @cython.locals(edge=int, left=int)
    cdef int sample(self, int node) noexcept
    @cython.locals(tree=Tree, best=int, seat=int, visits=int, tried=int, edge=int, child=int, reach=double, usual=double, most=double, promise=double, mean=double)
    cdef int prefer(self, int node) noexcept
    @cython.locals(state=State, winners=int, seat=int)
    cdef void finish(self) noexcept
    @cython.locals(state=State, steps=int, actor=int)
    cdef int playout(self) noexcept
    @cython.locals(steps=cython.longlong)
    cpdef long long playouts(self, long long games)
    cpdef int best(self)
    @cython.locals(tree=Tree, child=int)
    cpdef double hope(self)
    @cython.locals(tree=Tree, best=int, edge=int)
    cdef int favourite(self) noexcept
    cdef int tries(self, int edge) noexcept
