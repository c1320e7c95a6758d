"""A table that wakes: what its log adds up to, entry by entry."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludotheque.core.state import State
from ludotheque.tables.entry import Entry, Moved, Opened, Retried, TakenBack, Undone
from ludotheque.tables.table import Table


def reopen(id: str, seed: bytes, log: list[Entry]) -> Table:
    """A table as it was when its log began."""
    opened = log[0]
    if not isinstance(opened, Opened):
        raise ValueError(f"the log of table {id} does not begin with its opening")
    return Table(id, seed, opened)


def replay(table: Table, log: list[Entry], times: Sequence[float] = ()) -> Iterator[None]:
    """Let all happen again that happened after the opening, entry by entry, each at its time."""
    taken_back = _taken_back(log)
    befores: list[State] = []
    for n, entry in enumerate(log[1:], 2):
        if n in taken_back:
            befores.append(table.state)
        at = times[n - 1] if times else 0.0
        if isinstance(entry, Undone):
            table.take_back(entry, befores.pop(), at)
        else:
            table.fold(entry, at)
        yield


def _taken_back(log: list[Entry]) -> set[int]:
    """The numbers of the moves that did not stand: to go back to the position before one of
    them, nobody has to play the whole game again."""
    standing: list[int] = []
    taken_back: set[int] = set()
    for n, entry in enumerate(log, 1):
        if isinstance(entry, Moved):
            standing.append(n)
        elif isinstance(entry, Undone):
            taken_back.add(standing.pop())
        elif isinstance(entry, Retried | TakenBack):
            del standing[entry.moves :]
    return taken_back
