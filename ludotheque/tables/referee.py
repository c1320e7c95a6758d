"""The referee: a wish comes in, the entries that grant it come out, or a refusal."""

from __future__ import annotations

import secrets
import time

from ludotheque.core import fair
from ludotheque.core.game import Game
from ludotheque.core.state import CHANCE, State
from ludotheque.core.trouble import Trouble
from ludotheque.tables.entry import (
    CHANCE_SEAT,
    Agreed,
    CameBack,
    Carried,
    Entry,
    Filled,
    Left,
    Moved,
    Sat,
    Started,
    StoodIn,
    Undone,
    Word,
)
from ludotheque.tables.names import clean, machine_name, unlike
from ludotheque.tables.refusal import NotFound, NotYours, Stale
from ludotheque.tables.table import Seat, Table

WORD_LENGTH = 40
# More possible moves than these are not read by anyone.
MOST_LISTED = 40


def seat_at(table: Table, seat: int) -> Seat:
    """A seat by its number."""
    if not 0 <= seat < len(table.seats):
        raise NotFound(
            "There is no seat {seat} at this table; it has {seats}.",
            seat=seat, seats=len(table.seats),
        )  # fmt: skip
    return table.seats[seat]


# --- before the game --------------------------------------------------------------------------


def sit(table: Table, person: str, seat: int, name: str) -> list[Entry]:
    """A person sits down on a free seat."""
    if seat_at(table, seat).kind != "free" or table.started:
        raise Stale("This seat is taken.", table.n)
    if table.seats_of(person):
        raise Trouble("You already sit at this table.")
    return [Sat(seat, person, unlike(clean(name), table.names))]


def leave(table: Table, person: str, seat: int) -> list[Entry]:
    """A person gets up: before the game the seat is free again, later a machine stands in."""
    _own(table, person, seat)
    if not table.started:
        return [Left(seat)]
    if table.phase == "over":
        raise Trouble("The game is over; there is nothing to leave.")
    if table.seats[seat].stand_in:
        raise Trouble("A machine is already playing for you.")
    return [StoodIn(seat, _usual_level(table.game))]


def fill(table: Table, person: str, seat: int, level: int) -> list[Entry]:
    """The owner gives a free seat to a machine."""
    check_level(table.game, level)
    if person != table.owner:
        raise NotYours("Only the person who opened the table can give a seat to a machine.")
    if seat_at(table, seat).kind != "free" or table.started:
        raise Stale("This seat is taken.", table.n)
    return [Filled(seat, level, unlike(machine_name(seat), table.names))]


def word(table: Table, person: str, text: str) -> list[Entry]:
    """A person who sits here adds a word of their own to the dice."""
    if not table.seats_of(person):
        raise NotYours("Only those who sit at the table add words to the dice.")
    if table.started:
        raise Trouble("The game has begun: the dice take no more words.")
    return [Word(person, clean(text, WORD_LENGTH))]


def start(table: Table, person: str) -> list[Entry]:
    """The owner begins the game when every seat is taken."""
    if person != table.owner:
        raise NotYours("Only the person who opened the table can begin the game.")
    if table.started:
        raise Stale("The game has begun already.", table.n)
    return begin(table)


def begin(table: Table) -> list[Entry]:
    """The first entries of the game itself."""
    free = sum(seat.kind == "free" for seat in table.seats)
    if free:
        raise Trouble("Seats still free: {free}. Wait for friends, or seat machines.", free=free)
    return [Started(), *_chance(table, table.state.copy(), len(table.moves))]


# --- the game ---------------------------------------------------------------------------------


def move(table: Table, person: str, n: int, name: str) -> list[Entry]:
    """A person moves for the seat that must decide."""
    _expect(table, n)
    return play(table, decider(table, person), name)


def decider(table: Table, person: str) -> int:
    """The seat that must decide, if it is this person's to do."""
    if not table.started:
        raise Trouble("The game has not begun.")
    actor = _deciding(table)
    seat = table.seats[actor]
    if person not in seat.holders:
        raise NotYours("It is {name}'s turn to decide, not yours.", name=seat.name)
    if seat.stand_in:
        raise NotYours("A machine is playing for you: take your seat back first.")
    return actor


def adviser(table: Table, person: str) -> int:
    """The seat that must decide, if its person may ask a machine for a hint."""
    if table.phase == "over":
        raise Stale("The game is over.", table.n)
    seat = decider(table, person)
    if not table.hints:
        raise NotYours("This table plays without hints: whoever opened it has switched them off.")
    return seat


def may_ask(table: Table, person: str) -> bool:
    """Whether this person must decide, and may ask for a hint."""
    if not table.hints or table.phase != "playing":
        return False
    seat = table.seats[table.state.actor()]
    return person in seat.holders and not seat.stand_in


def machine_move(table: Table, n: int, name: str) -> list[Entry]:
    """A machine moves for its seat."""
    _expect(table, n)
    return play(table, _deciding(table), name)


def play(table: Table, actor: int, name: str) -> list[Entry]:
    """A legal move, and all the draws that follow from it."""
    state = table.state.copy()
    action = legal(state, name)
    state.play(action)
    # The canonical notation goes into the log, however it was typed.
    moved = Moved(actor, table.state.name(action))
    return [moved, *_chance(table, state, len(table.moves) + 1)]


def legal(state: State, name: str) -> int:
    """The action of a notation, if it is possible here."""
    try:
        action = state.action(name)
    except ValueError:
        action = None
    if action is None or action not in state.legal():
        raise Trouble(
            "The move {move} is not possible now; possible is: {listed}.",
            move=repr(name[:40]), listed=_listed(state.names()),
        )  # fmt: skip
    return action


def undo(table: Table, person: str, n: int) -> list[Entry]:
    """A person takes back the newest move."""
    _expect(table, n)
    if not may_undo(table, person):
        raise Trouble(
            "You can take back only your own last move, in your own turn, "
            "while nothing was drawn and nobody else has decided."
        )
    return [Undone(table.moves[-1][0])]


def may_undo(table: Table, person: str) -> bool:
    """Whether the newest move is this person's, in a turn that is still theirs."""
    if table.phase != "playing" or not table.moves or table.rushing:
        return False
    seat = table.moves[-1][0]
    if seat == CHANCE_SEAT or person not in table.seats[seat].holders or table.seats[seat].stand_in:
        return False
    return table.state.turn() == seat


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


def random_move(table: Table, n: int) -> list[Entry]:
    """What all have agreed on: any move for the seat that must decide."""
    _expect(table, n)
    if not table.rushing:
        raise Stale("This can't be played at random now.", table.n)
    return play(table, _deciding(table), secrets.choice(table.state.names()))


def _chance(table: Table, state: State, played: int) -> list[Entry]:
    drawn: list[Entry] = []
    words = list(table.words.values())
    while state.actor() == CHANCE:
        played += 1
        actions = fair.draw_move(state, table.seed, table.id, played, words)
        drawn.append(Moved(CHANCE_SEAT, state.write_move(actions)))
    return drawn


# --- leaving and coming back ------------------------------------------------------------------


def stand_in(table: Table, person: str, seat: int, level: int, away: float | None) -> list[Entry]:
    """The others let a machine play for someone who has been away too long."""
    check_level(table.game, level)
    absent = seat_at(table, seat)
    if not table.seats_of(person):
        raise NotYours("Only those who sit at the table can replace a player.")
    if table.phase != "playing":
        raise Trouble("There is no game going on here.")
    if absent.kind != "person" or absent.stand_in:
        raise Trouble("A machine plays here already.")
    if person in absent.holders:
        return [StoodIn(seat, level)]
    if away is None:
        raise Trouble("{name} is here.", name=absent.name)
    waited = time.time() - away
    if waited < table.patience:
        raise Trouble(
            "{name} has been away for {waited} seconds; this table waits {patience}.",
            name=absent.name, waited=int(waited), patience=table.patience,
        )  # fmt: skip
    return [StoodIn(seat, level)]


def come_back(table: Table, person: str, seat: int) -> list[Entry]:
    """A person takes the seat back from the machine."""
    _own(table, person, seat)
    if not table.seats[seat].stand_in:
        raise Trouble("No machine is playing for you.")
    return [CameBack(seat)]


def carry(table: Table, person: str, seat: int) -> list[Entry]:
    """A seat is taken along to another device; the caller has checked its secret link."""
    if seat_at(table, seat).kind != "person":
        raise Trouble("Nobody sits on this seat yet.")
    if person in table.seats[seat].holders:
        return []
    return [Carried(seat, person)]


# --- common questions -------------------------------------------------------------------------


def check_level(game: Game, level: int) -> None:
    """Machines come in the game's levels."""
    if not 1 <= level <= len(game.levels):
        raise Trouble(
            "Machines here have the levels 1 to {most}, not {level}.",
            most=len(game.levels), level=level,
        )  # fmt: skip


def _listed(names: list[str]) -> str:
    """What is possible; of very much only the beginning."""
    return ", ".join(names if len(names) <= MOST_LISTED else [*names[:MOST_LISTED], "…"])


def _usual_level(game: Game) -> int:
    return min(2, len(game.levels))


def _own(table: Table, person: str, seat: int) -> None:
    if person not in seat_at(table, seat).holders:
        raise NotYours("This is not your seat.")


def _expect(table: Table, n: int) -> None:
    if not table.started:
        raise Trouble("The game has not begun.")
    if n != table.n + 1:
        raise Stale(
            "The table has moved on: the next entry is number {next}, not {n}.",
            table.n, next=table.n + 1, n=n,
        )  # fmt: skip


def _deciding(table: Table) -> int:
    actor = table.state.actor()
    if actor < 0:
        raise Trouble("The game is over.")
    return actor
