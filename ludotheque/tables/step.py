"""A move that has been played out, and what the referee grants."""

from __future__ import annotations

from typing import NamedTuple

from ludotheque.core.state import State
from ludotheque.tables.entry import Entry, Moved


class Step(NamedTuple):
    """One move, with the positions before and after it."""

    n: int  # the number of its entry: 14
    entry: Moved  # Moved(seat=0, move="draw")
    before: State
    action: int  # the first of its actions; a roll of several dice has more
    after: State


# What the referee grants is written and then happens. A move comes as a step: to find the draws
# that follow, the referee has played it already, and the table takes that position over.
Granted = Entry | Step


def entry_of(granted: Granted) -> Entry:
    """What is written of it."""
    return granted.entry if isinstance(granted, Step) else granted
