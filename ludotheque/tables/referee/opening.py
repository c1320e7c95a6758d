"""The beginning of a game."""

from __future__ import annotations

from collections.abc import Collection

from ludotheque.core.trouble import Trouble
from ludotheque.tables.referee.sealing import call, call_opener
from ludotheque.tables.refusal import NotYours, Stale
from ludotheque.tables.step import Granted
from ludotheque.tables.table import Table


def start(table: Table, person: str, sealers: Collection[str] = ()) -> list[Granted]:
    """The owner begins the game when every seat is taken."""
    if person != table.owner:
        raise NotYours("Only the person who opened the table can begin the game.")
    if table.started or table.dice.stage:
        raise Stale("The game has already begun.", table.n)
    return begin(table, sealers)


def begin(table: Table, sealers: Collection[str] = ()) -> list[Granted]:
    """The first entries of a game: at once, or when those who can have sealed their words."""
    free = sum(seat.kind == "free" for seat in table.seats)
    if free:
        raise Trouble("Seats still free: {free}. Wait for friends, or seat machines.", free=free)
    return call(table, sealers)


def begin_if_full(table: Table, seal: str) -> list[Granted]:
    """A table that has just been opened begins at once, if no seat is free."""
    if any(seat.kind == "free" for seat in table.seats):
        return []
    return call_opener(table, seal) if seal else begin(table)
