"""Sets of cells as two words: how many cells there are, and which is the n-th."""

from __future__ import annotations

from ludotheque.games.inka.rules.geometry import LOWER

# Words are counted in chunks of 64 bits, two to a word.
CHUNK = 64
MASK = 0xFFFFFFFFFFFFFFFF
# Masks: every second bit, two bits of every four, four of every eight, the lowest of every byte.
PAIRS = 0x5555555555555555
FOURS = 0x3333333333333333
BYTES = 0x0F0F0F0F0F0F0F0F
ONES = 0x0101010101010101


def count_bits(low: int, high: int) -> int:
    """How many bits two chunks have, added up in pairs, then fours, then bytes, then all."""
    low -= low >> 1 & PAIRS
    high -= high >> 1 & PAIRS
    low = (low & FOURS) + (low >> 2 & FOURS)
    high = (high & FOURS) + (high >> 2 & FOURS)
    low = (low & BYTES) + (low >> 4 & BYTES) + (high & BYTES) + (high >> 4 & BYTES)
    return (low * ONES & MASK) >> 56


def count_word(word: int) -> int:
    """How many cells a set within one half of the temple has."""
    return count_bits(word & MASK, word >> CHUNK)


def count_cells(low: int, high: int) -> int:
    """How many cells a set has."""
    return count_word(low) + count_word(high)


def nth_cell(low: int, high: int, n: int) -> int:
    """The cell of a set that has n others of the set before it."""
    before = count_word(low)
    word = low
    start = 0
    if n >= before:
        n -= before
        word = high
        start = LOWER
    for _ in range(n):
        word &= word - 1
    return start + count_word((word & -word) - 1)
