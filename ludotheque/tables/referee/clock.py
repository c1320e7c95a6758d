"""Clocks: what happens when a seat's time is up, and holidays."""

from __future__ import annotations

from ludotheque.core.trouble import Trouble
from ludotheque.tables.entry import Ended, Entry, Holiday, Out, StoodIn, TimeUp
from ludotheque.tables.refusal import NotYours, Stale
from ludotheque.tables.table import Table
from ludotheque.tables.waiting import Waiting

# The level of a machine that plays for someone who left, if the game has that many.
USUAL_LEVEL = 2


def expire(table: Table) -> list[Entry]:
    """If the time of whoever must decide is over, what the table has agreed on happens."""
    clocks = table.clocks
    if clocks is None or clocks.running is None or not clocks.is_up(table.at):
        return []
    return _at_zero(table, clocks.running)


def stop_waiting(table: Table, person: str, seat: int, waiting: Waiting) -> list[Entry]:
    """The others end the time of somebody who must decide at a live table, and is away."""
    mine = table.seats_of(person)
    if not mine:
        raise NotYours("Only those who sit at the table can stop waiting for a player.")
    if not waiting.may_end(table, seat) or seat in mine:
        raise Stale("Whoever must decide has not been away for a minute.", table.n)
    return _at_zero(table, seat, mine[0])


def _at_zero(table: Table, seat: int, by: int = -1) -> list[Entry]:
    """What the table has agreed on for a seat whose time is over."""
    over = TimeUp(seat, by)
    if table.pace.at_zero == "out":
        return [over, *drop(table, seat, "time")]
    if table.seats[seat].machine:
        return [over]
    return [over, StoodIn(seat, usual_level(table))]


def drop(table: Table, seat: int, how: str) -> list[Entry]:
    """A seat can't win any more: with one other left the game is over, else it goes on.

    No game can do without one of its seats in the middle, so a machine moves for it.
    """
    left = [other for other in range(len(table.seats)) if other not in table.out | {seat}]
    if len(left) <= 1:
        return [Ended(how, left)]
    return [Out(seat, usual_level(table))]


def usual_level(table: Table) -> int:
    """The level of a machine that plays for a person."""
    return min(USUAL_LEVEL, len(table.game.levels))


def check_time(table: Table) -> None:
    """A move comes too late when its seat has no time left."""
    if table.clocks and table.clocks.is_up(table.at):
        raise Stale("The time for this move is over.", table.n)


def check_going_on(table: Table) -> None:
    """Nobody moves while the game rests, or when it has ended."""
    if table.ending:
        raise Trouble("The game is over.")
    if table.paused:
        raise Trouble("The game is interrupted: it goes on when all agree to it.")


def take_holiday(table: Table, person: str, days: int) -> list[Entry]:
    """A person goes on holiday, for every seat they hold."""
    mine = table.seats_of(person)
    if not mine:
        raise NotYours("This is not your seat.")
    if table.clocks is None or not table.pace.by_days:
        raise Trouble("Only a game by correspondence knows holidays.")
    if table.phase != "playing":
        raise Trouble("There is no game going on here.")
    left = min(table.clocks.holidays[seat] for seat in mine)
    if not 1 <= days <= left:
        raise Trouble(
            "Days of holiday left at this table: {left}, not {days}.", left=left, days=days
        )
    return [Holiday(seat, days) for seat in mine]
