"""Positions of Inka for the tests: reached by moves, or set up by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ludotheque.core.record import play_legal
from ludotheque.core.state import OVER
from ludotheque.core.stream import Stream
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.rules.geometry import CELL_NAMES, LYING_NAMES, LYINGS, cell_name
from ludotheque.games.inka.rules.material import DESTINATION_LYINGS, NAMES
from ludotheque.games.inka.rules.notation import KIND, SHIFT, WALK
from ludotheque.games.inka.rules.stages import SHIFTING, WALKING
from tests.core.walk import pick

NOWHERE = -1
FAR = ["a1", "a11", "j1", "j11"]


def table(seats: int, moves: str = "first 0", *, wall: bool = False, max_rounds: int = 60) -> Inka:
    """The position after some moves, written as in a record, with commas between them."""
    return go_on(Inka(seats, wall, max_rounds), moves)


def go_on(state: Inka, moves: str) -> Inka:
    """The same table, some legal moves later."""
    for number, move in enumerate(filter(None, moves.split(", ")), 1):
        play_legal(state, number, move)
    return state


def temple(
    lying: Mapping[str, str] | None = None,
    *,
    pawns: Sequence[str] = FAR[:2],
    blocks: Sequence[str] = (),
    wall: bool = False,
    **facts: Any,
) -> Inka:
    """Seat 0 is to move in a temple where only these path rhombi lie.

    The destination rhombi lie in the middle, unless it is said otherwise.
    """
    state = Inka(len(pawns), wall)
    lie = [NOWHERE] * 13 + list(DESTINATION_LYINGS)
    for name, place in (lying or {}).items():
        lie[NAMES.index(name)] = LYING_NAMES[place] if place else NOWHERE
    state.restore(
        {
            **state.facts(),
            "stage": SHIFTING,
            "round": 1,
            "lie": lie,
            "pawns": cells(pawns),
            "blocks": cells(blocks),
            **facts,
        }
    )
    return state


def cells(names: Sequence[str]) -> list[int]:
    """Four cells, or nowhere."""
    found = [CELL_NAMES[name] if name else NOWHERE for name in names]
    return found + [NOWHERE] * (4 - len(found))


def in_phase_three(state: Inka) -> Inka:
    """The same position when the rhombi have moved."""
    state.restore({**state.facts(), "stage": WALKING})
    return state


def options(state: Inka, word: str) -> set[str]:
    """What may be done of one kind: all that follows a word of the notation."""
    return {name.removeprefix(word + " ") for name in state.names() if name.startswith(word)}


def lies(state: Inka, rhombus: str) -> str:
    """How a rhombus lies."""
    return LYINGS[state.lie[NAMES.index(rhombus)]].name


def stands(state: Inka, seat: int = 0) -> str:
    """Where a pawn stands."""
    return cell_name(state.pawns[seat])


def game(state: Inka, seed: int) -> Iterator[int]:
    """Play a table to its end; yields each action before it is played, OVER at last.

    Most of what the blind can do is a blockade: half of the time, these move something.
    """
    stream = Stream(seed)
    while state.actor() != OVER:
        action = pick(state, stream)
        moving = [legal for legal in state.legal() if SHIFT <= legal & KIND < WALK + (3 << 16)]
        if moving and stream.below(8) < 7:
            action = moving[stream.below(len(moving))]
        yield action
        state.play(action)
    yield OVER
