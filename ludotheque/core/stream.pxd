cimport cython

cdef unsigned long long MASK, SCRAMBLE


cdef class Stream:
    cdef public unsigned long long word
    @cython.locals(x=cython.ulonglong)
    cpdef int below(self, unsigned int n) noexcept
