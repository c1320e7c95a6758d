"""The beginning of a game: words for the dice, and the first draws."""

from __future__ import annotations

from ludotheque.core.trouble import Trouble
from ludotheque.tables.entry import Entry, Started, Word
from ludotheque.tables.names import clean
from ludotheque.tables.referee.moves import draws
from ludotheque.tables.refusal import NotYours, Stale
from ludotheque.tables.step import Granted
from ludotheque.tables.table import Table

WORD_LENGTH = 40


def word(table: Table, person: str, text: str) -> list[Entry]:
    """A person who sits here adds a word of their own to the dice."""
    if not table.seats_of(person):
        raise NotYours("Only those who sit at the table can add words to the dice.")
    if table.started:
        raise Trouble("The game has begun: the dice take no more words.")
    return [Word(person, clean(text, WORD_LENGTH))]


def start(table: Table, person: str) -> list[Granted]:
    """The owner begins the game when every seat is taken."""
    if person != table.owner:
        raise NotYours("Only the person who opened the table can begin the game.")
    if table.started:
        raise Stale("The game has already begun.", table.n)
    return begin(table)


def begin(table: Table) -> list[Granted]:
    """The first entries of the game itself."""
    free = sum(seat.kind == "free" for seat in table.seats)
    if free:
        raise Trouble("Seats still free: {free}. Wait for friends, or seat machines.", free=free)
    started = table.n + 1
    return [Started(), *draws(table, table.state, started, played=0)]
