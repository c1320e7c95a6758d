cimport cython

cdef unsigned long long MASK, PAIRS, FOURS, BYTES, ONES


cpdef int count_cells(unsigned long long low, unsigned long long high) noexcept

@cython.locals(before=int, word=cython.ulonglong, start=int, _=int)
cpdef int nth_cell(unsigned long long low, unsigned long long high, int n) noexcept
