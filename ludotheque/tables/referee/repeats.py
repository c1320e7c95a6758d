"""What somebody does over and over: every time is kept, and replayed for ever."""

from __future__ import annotations

from ludotheque.tables.entry import Entry, Moved, Sat
from ludotheque.tables.table import Table

# How often the same may happen between two moves: nobody in earnest does it this often.
MOST_BETWEEN_MOVES = 10
# How often one person may sit down at one table.
MOST_SITTINGS = 10


def too_often(table: Table, kind: type[Entry], seat: int | None = None) -> bool:
    """Whether something happened as often as it may since the last move, perhaps at one seat."""
    times = 0
    for entry in reversed(table.log):
        if isinstance(entry, Moved):
            break
        if isinstance(entry, kind) and seat in (None, getattr(entry, "seat", None)):
            times += 1
    return times >= MOST_BETWEEN_MOVES


def restless(table: Table, person: str) -> bool:
    """Whether somebody has sat down here as often as they may."""
    sat = sum(isinstance(entry, Sat) and entry.person == person for entry in table.log)
    return sat >= MOST_SITTINGS
