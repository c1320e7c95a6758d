from ludotheque.core.state cimport State
from ludotheque.core.stream cimport Stream


cdef class Knowledge:
    cpdef int choose(self, State state, Stream stream) noexcept
    cpdef bint worth(self, State state, double[::1] hopes) noexcept
    cpdef int certain(self, State state, Stream stream) noexcept
