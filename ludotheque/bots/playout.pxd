cimport cython
from ludotheque.core.state cimport State
from ludotheque.core.stream cimport Stream

@cython.locals(total=int, left=int, i=int)
cdef int draw(State state, int n, Stream stream) noexcept

@cython.locals(steps=int, n=int, actor=int)
cpdef int playout(State state, Stream stream) noexcept

@cython.locals(steps=cython.longlong, scratch=State)
cpdef long long playouts(State root, long long games, Stream stream)
