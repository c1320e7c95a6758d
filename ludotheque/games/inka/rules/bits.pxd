cimport cython
from ludotheque.games.inka.rules cimport half

cdef int CHUNK, LOWER
cdef unsigned long long MASK, PAIRS, FOURS, BYTES, ONES


cdef int count_bits(unsigned long long low, unsigned long long high) noexcept
cdef int count_word(half word) noexcept
cpdef int count_cells(half low, half high) noexcept

@cython.locals(before=int, word=half, start=int, _=int)
cpdef int nth_cell(half low, half high, int n) noexcept
