"""Moves: whose turn it is, what is possible, and what is drawn afterwards."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque.core import fair
from ludotheque.core.state import CHANCE, State
from ludotheque.core.trouble import Trouble
from ludotheque.tables.entry import CHANCE_SEAT, Moved
from ludotheque.tables.referee.clock import check_going_on, check_time
from ludotheque.tables.referee.lessons import check_choice, scripted
from ludotheque.tables.refusal import NotYours, Stale
from ludotheque.tables.step import Step
from ludotheque.tables.table import Table

# Nobody reads a longer list of possible moves.
MOST_LISTED = 40


def move(table: Table, person: str, n: int, name: str) -> list[Step]:
    """A person moves for the seat that must decide."""
    check_next(table, n)
    seat = decider(table, person)
    check_time(table)
    if table.course:
        check_choice(table, table.state.name(legal(table.state, name)))
    return play(table, seat, name)


def machine_move(table: Table, n: int, name: str) -> list[Step]:
    """A machine moves for its seat."""
    check_next(table, n)
    return play(table, actor(table), name)


def play(table: Table, seat: int, name: str) -> list[Step]:
    """A legal move, and all the draws that follow from it."""
    n = table.n + 1
    before = table.state
    action = legal(before, name)
    after = before.light_copy()
    after.play(action)
    # The canonical notation goes into the log, however it was typed.
    first = Step(n, Moved(seat, before.name(action)), before, action, after)
    if table.course:
        return [first, *scripted(table.course, seat, after, n, len(table.moves) + 1)]
    return [first, *draws(table, after, n, len(table.moves) + 1)]


def draws(
    table: Table, state: State, n: int, played: int, seed: bytes | None = None
) -> Iterator[Step]:
    """What chance does after entry n and `played` moves, until somebody must decide."""
    words = list(table.words.values())
    dice = table.dice_seed if seed is None else seed
    while state.actor() == CHANCE:
        before, state = state, state.light_copy()
        n, played = n + 1, played + 1
        actions = fair.draw_move(state, dice, table.id, played, words)
        yield Step(n, Moved(CHANCE_SEAT, state.write_move(actions)), before, actions[0], state)


def legal(state: State, name: str) -> int:
    """The action of a notation, if it is possible here."""
    try:
        action = state.action(name)
    except ValueError:
        action = None
    if action is None or action not in state.legal():
        raise Trouble(
            "The move {move} is not possible now; possible moves: {listed}.",
            move=repr(name[:40]), listed=_listed(state.names()),
        )  # fmt: skip
    return action


def decider(table: Table, person: str) -> int:
    """The seat that must decide, if it is this person's to do."""
    if not table.started:
        raise Trouble("The game has not begun.")
    check_going_on(table)
    index = actor(table)
    seat = table.seats[index]
    if person not in seat.holders:
        raise NotYours("It is {name}'s turn to decide, not yours.", name=seat.name)
    if seat.stand_in:
        raise NotYours("A machine is playing for you: take your seat back first.")
    return index


def actor(table: Table) -> int:
    """The seat that must decide, whoever plays for it."""
    seat = table.state.actor()
    if seat < 0:
        raise Trouble("The game is over.")
    return seat


def check_next(table: Table, n: int) -> None:
    """A wish for the game says which entry it will be, so it is never meant for another moment."""
    if not table.started:
        raise Trouble("The game has not begun.")
    check_going_on(table)
    if n != table.n + 1:
        raise Stale(
            "The table has moved on: the next entry is number {next}, not {n}.",
            table.n, next=table.n + 1, n=n,
        )  # fmt: skip


def _listed(names: list[str]) -> str:
    """The possible moves; only the first of a great many."""
    return ", ".join(names if len(names) <= MOST_LISTED else [*names[:MOST_LISTED], "…"])
