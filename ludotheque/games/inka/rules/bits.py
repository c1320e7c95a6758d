"""Sets of cells as two words of 64 bits: how many there are, and which is the n-th."""

from __future__ import annotations

MASK = 0xFFFFFFFFFFFFFFFF
# Masks: every second bit, two bits of every four, four of every eight, the lowest of every byte.
PAIRS = 0x5555555555555555
FOURS = 0x3333333333333333
BYTES = 0x0F0F0F0F0F0F0F0F
ONES = 0x0101010101010101


def count_cells(low: int, high: int) -> int:
    """How many cells a set has: bits are added up in pairs, then fours, then bytes, then all."""
    low -= low >> 1 & PAIRS
    high -= high >> 1 & PAIRS
    low = (low & FOURS) + (low >> 2 & FOURS)
    high = (high & FOURS) + (high >> 2 & FOURS)
    low = (low & BYTES) + (low >> 4 & BYTES) + (high & BYTES) + (high >> 4 & BYTES)
    return (low * ONES & MASK) >> 56


def nth_cell(low: int, high: int, n: int) -> int:
    """The cell of a set that has n others of the set before it."""
    before = count_cells(low, 0)
    word = low
    start = 0
    if n >= before:
        n -= before
        word = high
        start = 64
    for _ in range(n):
        word &= word - 1
    return start + count_cells((word & -word) - 1, 0)
