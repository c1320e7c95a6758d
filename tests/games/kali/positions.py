"""Positions of Les yeux de Kali for the tests: reached by moves, or set up by hand."""

from __future__ import annotations

from typing import Any

from ludotheque.games.kali.rules import Kali


def table(seats: int, moves: str = "first 0", rounds: int = 1) -> Kali:
    """The position after some moves, written as in a record, with commas between them."""
    state = Kali(seats, rounds)
    return go_on(state, moves)


def go_on(state: Kali, moves: str) -> Kali:
    """The same table, some legal moves later."""
    for move in moves.split(", "):
        assert move in state.names(), f"{move} is not legal; legal is {state.names()}"
        state.play(state.action(move))
    return state


def set_up(state: Kali, **changes: Any) -> Kali:
    """The same position with some facts changed; the goddess has what is left of the 350."""
    facts: dict[str, Any] = {**state.facts(), **changes}
    facts["fortunes"] = facts["fortunes"] + [0] * (6 - len(facts["fortunes"]))
    if "pot" in changes:
        facts["laid"] = [0] * 19
        facts["laid"][facts["square"]] = facts["pot"]
    if "goddess" not in changes:
        facts["goddess"] = 350 - sum(facts["fortunes"]) - facts["pot"]
    state.restore(facts)
    return state


def fortunes(state: Kali) -> list[int]:
    """What each player has in this round."""
    return list(state.fortunes)[: state.seats]


def scores(state: Kali) -> list[int]:
    """What each player has in all."""
    return [state.score(seat) for seat in range(state.seats)]


def points(state: Kali) -> int:
    """All the points in the cave."""
    return sum(fortunes(state)) + state.pot + state.goddess
