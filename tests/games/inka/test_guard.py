"""Inka's guards: how far ahead they look for the others' ways out."""

from __future__ import annotations

from ludotheque.games.inka.machine.guard import Guard
from ludotheque.games.inka.machine.judge import Judge
from ludotheque.games.inka.rules.geometry import CELL_NAMES
from ludotheque.games.inka.rules.material import POINTS
from tests.games.inka.positions import temple


def test_a_guard_overlooks_more_and_more_in_a_long_game() -> None:
    guard = Guard(2, Judge(), POINTS)
    assert [guard.sees(temple(round=number)) for number in (1, 8, 60)] == [3, 3, 0]


def test_guards_do_not_all_tire_in_the_same_round() -> None:
    # Or whoever has the first turn of that round would be the first to get out.
    guard = Guard(2, Judge(), POINTS)
    for number, seen in ((8, {3}), (9, {2, 3}), (11, {2, 3}), (12, {2}), (13, {1, 2})):
        turns = [temple(round=number, blocks=["", cell]) for cell in CELL_NAMES]
        assert {guard.sees(turn) for turn in turns} == seen


def test_a_guard_that_has_looked_at_enough_sees_the_plainest_ways_out() -> None:
    guard = Guard(2, Judge(), POINTS)
    guard.effort = 0
    assert guard.sees(temple()) == 1
