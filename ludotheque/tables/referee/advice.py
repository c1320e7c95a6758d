"""Asking a machine for a hint."""

from __future__ import annotations

from ludotheque.tables.referee.moves import decider
from ludotheque.tables.refusal import NotYours, Stale
from ludotheque.tables.table import Table


def asker(table: Table, person: str) -> int:
    """The seat that must decide, if its person may ask a machine for a hint."""
    if table.phase == "over":
        raise Stale("The game is over.", table.n)
    seat = decider(table, person)
    if not table.hints or table.course:
        raise NotYours("This table plays without hints: whoever opened it has switched them off.")
    return seat


def may_ask(table: Table, person: str) -> bool:
    """Whether this person must decide, and may ask for a hint."""
    if not table.hints or table.course or table.phase != "playing" or table.paused:
        return False
    seat = table.seats[table.state.actor()]
    return person in seat.holders and not seat.stand_in
