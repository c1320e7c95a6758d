cimport cython
from ludotheque.core.state cimport State

cdef int OVER, MOST_NODES


cdef class Tree:
    cdef public int seats, nodes, edges, node_room, edge_room
    cdef public int[::1] actor, visits, first, width, total, action, weight, child
    cdef public double[::1] sums
    @cython.locals(node=int, actor=int, width=int, i=int)
    cpdef int add(self, State state) except -2
    cpdef int make_room(self, int width) except -1
