cimport cython
from ludotheque.core.state cimport State
from ludotheque.core.stream cimport Stream


cdef class Knowledge:
    cpdef int choose(self, State state, Stream stream) noexcept
    cpdef double worth(self, State state, int seat) noexcept
