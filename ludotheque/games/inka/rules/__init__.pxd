# The sizes of the tables, which follow from geometry.SIDE, and the set of cells of half a temple.
cdef enum:
    BITS = 128
    CELL_COUNT = 150
    LYING_COUNT = 420

cdef extern from *:
    ctypedef unsigned long long half "unsigned __int128"
