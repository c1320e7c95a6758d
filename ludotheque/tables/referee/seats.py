"""Sitting down, getting up, and machines in seats."""

from __future__ import annotations

from math import ceil

from ludotheque.core.game import Game
from ludotheque.core.trouble import Trouble
from ludotheque.tables.entry import CameBack, Carried, Entry, Filled, Left, Sat, StoodIn
from ludotheque.tables.names import clean, machine_name, unlike
from ludotheque.tables.referee.clock import usual_level
from ludotheque.tables.referee.repeats import restless, too_often
from ludotheque.tables.refusal import NotFound, NotYours, Stale
from ludotheque.tables.seat import Seat
from ludotheque.tables.table import Table
from ludotheque.tables.waiting import Waiting


def seat_at(table: Table, seat: int) -> Seat:
    """A seat by its number."""
    if not 0 <= seat < len(table.seats):
        raise NotFound(
            "There is no seat {seat} at this table; it has {seats}.",
            seat=seat, seats=len(table.seats),
        )  # fmt: skip
    return table.seats[seat]


def check_level(game: Game, level: int) -> None:
    """A machine's level must be one of the game's."""
    if not 1 <= level <= len(game.levels):
        raise Trouble(
            "Machines here have levels 1 to {most}, not {level}.",
            most=len(game.levels), level=level,
        )  # fmt: skip


def sit(table: Table, person: str, seat: int, name: str, invited: bool = False) -> list[Entry]:
    """A person takes a free seat, or in the hall one that a machine keeps warm.

    Where one sits down by invitation, the caller has checked whether it is for this seat.
    """
    seat_at(table, seat)
    if seat not in table.open_seats:
        raise Stale("This seat is taken.", table.n)
    if table.seats_of(person):
        raise Trouble("You already have a seat at this table.")
    if restless(table, person):
        raise Trouble("You have got up from this table too often to sit down once more.")
    if table.invited and not invited and person != table.owner:
        raise NotYours(
            "At this table one sits down by invitation only: whoever opened it can send you one. "
            "You may look on."
        )
    others = [other for index, other in enumerate(table.names) if index != seat]
    return [Sat(seat, person, unlike(clean(name), others))]


def fill(table: Table, person: str, seat: int, level: int) -> list[Entry]:
    """The owner gives a free seat to a machine."""
    check_level(table.game, level)
    if person != table.owner:
        raise NotYours("Only the person who opened the table can give a seat to a machine.")
    _check_free(table, seat)
    return [Filled(seat, level, unlike(machine_name(seat), table.names))]


def leave(table: Table, person: str, seat: int) -> list[Entry]:
    """A person gets up: before the game the seat is free again, later a machine stands in.

    Before the game, whoever opened the table may also ask others to get up: anyone with the
    link can sit down on a seat that was meant for a friend.
    """
    if not table.started and person == table.owner and seat_at(table, seat).kind == "person":
        return [Left(seat, sent_away=person not in table.seats[seat].holders)]
    _check_own(table, person, seat)
    if table.course:
        raise Trouble("In a lesson nobody plays for you: leave it, and take it up again later.")
    if table.dice.stage:
        raise Trouble("The game is about to begin; please wait a moment.")
    if not table.started:
        return [Left(seat)]
    if table.phase == "over":
        raise Trouble("The game is over; there is nothing to leave.")
    if table.seats[seat].stand_in:
        raise Trouble("A machine is already playing for you.")
    return [_own_stand_in(table, seat, usual_level(table))]


def stand_in(table: Table, person: str, seat: int, level: int, waiting: Waiting) -> list[Entry]:
    """The others let a machine play for someone who is away, or thinks, for too long."""
    check_level(table.game, level)
    awaited = seat_at(table, seat)
    if not table.seats_of(person):
        raise NotYours("Only those who sit at the table can replace a player.")
    if table.phase != "playing" or table.course:
        raise Trouble("There is no game going on here.")
    if awaited.kind != "person" or awaited.stand_in:
        raise Trouble("A machine is already playing here.")
    if person in awaited.holders:
        return [_own_stand_in(table, seat, level)]
    if not waiting.long_enough(table, seat):
        raise _too_early(table, seat, waiting)
    return [StoodIn(seat, level)]


def _own_stand_in(table: Table, seat: int, level: int) -> StoodIn:
    """Somebody lets a machine play for themselves.

    Where hints are switched off it is the weakest: a strong one would be better than any hint,
    and whoever came back after its move would have been helped.
    """
    if too_often(table, StoodIn, seat):
        raise Trouble("You have left very often since the last move: please wait for the next.")
    return StoodIn(seat, level if table.hints else 1)


def _too_early(table: Table, seat: int, waiting: Waiting) -> Trouble:
    """Why somebody is not replaced yet."""
    name, away = table.seats[seat].name, waiting.away.get(seat)
    if away is not None:
        return Trouble(
            "{name} has been away for {waited} seconds; this table waits {patience}.",
            name=name, waited=int(away), patience=table.patience,
        )  # fmt: skip
    if seat == table.state.actor():
        left = ceil(table.longest_decision - waiting.decision)
        return Trouble("{name} is here. Seconds left to decide: {left}.", name=name, left=left)
    return Trouble("{name} is here.", name=name)


def come_back(table: Table, person: str, seat: int) -> list[Entry]:
    """A person takes the seat back from the machine."""
    _check_own(table, person, seat)
    if not table.seats[seat].stand_in:
        raise Trouble("No machine is playing for you.")
    if seat in table.out or (table.clocks and seat in table.clocks.up):
        raise Trouble("Your time in this game is over: the machine plays on for you.")
    return [CameBack(seat)]


def carry(table: Table, person: str, seat: int) -> list[Entry]:
    """A seat is taken along to another device; the caller has checked its secret link."""
    if seat_at(table, seat).kind != "person":
        raise Trouble("Nobody has taken this seat yet.")
    if person in table.seats[seat].holders:
        return []
    return [Carried(seat, person)]


def _check_free(table: Table, seat: int) -> None:
    if seat_at(table, seat).kind != "free" or table.started:
        raise Stale("This seat is taken.", table.n)


def _check_own(table: Table, person: str, seat: int) -> None:
    if person not in seat_at(table, seat).holders:
        raise NotYours("This is not your seat.")
