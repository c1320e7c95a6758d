"""Playing again with the same people: whoever is still here is asked first."""

from __future__ import annotations

from collections.abc import Collection

from ludotheque.core.trouble import Trouble
from ludotheque.tables.entry import Asked, Declined, Entry
from ludotheque.tables.refusal import NotYours, Stale
from ludotheque.tables.table import Table


def ask_again(table: Table, person: str) -> list[Entry]:
    """A person would like to play again, with every seat they hold."""
    mine = table.seats_of(person)
    if not mine:
        raise NotYours("Only those who played can ask for a rematch.")
    if table.phase != "over" or table.course:
        raise Trouble("The game is not over yet.")
    if refusers := table.declined.difference(mine):
        names = ", ".join(table.names[seat] for seat in sorted(refusers))
        raise Trouble("{name} would rather not play again.", name=names)
    return [Asked(seat) for seat in mine if seat not in table.asked]


def decline(table: Table, person: str) -> list[Entry]:
    """A person who was asked would rather not play again; they may still think better of it."""
    mine = table.seats_of(person)
    if not mine:
        raise NotYours("Only those who played can ask for a rematch.")
    if table.rematch or not table.asked:
        raise Stale("Nobody is asked for a rematch now.", table.n)
    return [Declined(mine[0])]


def still_asked(table: Table, here: Collection[str]) -> bool:
    """Whether somebody who is still at the table has not said yet that they would play again."""
    return any(
        index not in table.asked and not seat.holders.isdisjoint(here)
        for index, seat in enumerate(table.seats)
    )
