"""Playing on at random, where all agree."""

from __future__ import annotations

import secrets

from ludotheque.tables.entry import Agreed, Entry
from ludotheque.tables.referee.moves import actor, check_next, play
from ludotheque.tables.refusal import NotYours, Stale
from ludotheque.tables.step import Step
from ludotheque.tables.table import Table


def agree(table: Table, person: str) -> list[Entry]:
    """A person wants to play on at random, for every seat they hold."""
    mine = table.seats_of(person)
    if not mine:
        raise NotYours("Only those who sit at the table can agree on this.")
    if not table.may_rush:
        raise Stale("This can't be played at random now.", table.n)
    return [Agreed(seat) for seat in mine if seat not in table.agreed]


def may_agree(table: Table, person: str) -> bool:
    """Whether this person is asked to play on at random, and has not agreed yet."""
    return table.may_rush and any(seat not in table.agreed for seat in table.seats_of(person))


def random_move(table: Table, n: int) -> list[Step]:
    """What all have agreed on: any move for the seat that must decide."""
    check_next(table, n)
    if not table.rushing:
        raise Stale("This can't be played at random now.", table.n)
    return play(table, actor(table), secrets.choice(table.state.names()))
