"""Inka's masters: how they think that a game goes on after their turn."""

from __future__ import annotations

import pytest

from ludotheque.games.inka.machine.sequel import Sequel
from ludotheque.games.inka.machine.tables import SOONER
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.rules.notation import END
from tests.games.inka.positions import temple

# One step from a1, with all statues; and nowhere near anything.
NEARLY_OUT, FAR_OFF = "a2", "j11"


def hope(state: Inka, turns: int, me: int = 0) -> float:
    return Sequel(state.seats, 2, turns).hope(state, END, me)


def test_whoever_can_get_out_in_the_next_turn_does() -> None:
    state = temple(pawns=[FAR_OFF, NEARLY_OUT], statues=[0, 7, 0, 0])
    assert hope(state, turns=1) == 0
    assert hope(state, turns=1, me=1) == 1


def test_a_way_out_is_worth_a_little_less_with_every_turn_one_waits() -> None:
    state = temple(pawns=[NEARLY_OUT, FAR_OFF], statues=[7, 0, 0, 0])
    assert hope(state, turns=2) == pytest.approx(1 - SOONER)


def test_nobody_hinders_and_all_take_what_they_can() -> None:
    # Seat 1 stands beside a statue: two turns later nothing else has changed.
    state = temple(pawns=["e3", "e8"])
    assert hope(state, turns=2, me=1) > hope(state, turns=0, me=1)


def test_with_no_turn_to_play_the_position_is_judged_as_it_is() -> None:
    state = temple(pawns=["a1", "j11"])
    assert 0 < hope(state, turns=0) < 1
    assert hope(state, turns=0) + hope(state, turns=0, me=1) == pytest.approx(1)


def test_nothing_is_changed_by_thinking() -> None:
    state = temple(pawns=["a1", "j11"])
    before = state.facts()
    hope(state, turns=3)
    assert state.facts() == before
