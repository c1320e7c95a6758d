"""Inka, interpreted and compiled: every position of many games is the same."""

from __future__ import annotations

from tests.core.builds import both

GAMES = 30
DECIDED = 4


def test_games_in_which_much_is_moved_are_the_same_interpreted_and_compiled() -> None:
    interpreted, compiled = both("tests.games.inka.fingerprints", GAMES)
    assert len(interpreted) == GAMES
    assert interpreted == compiled


def test_machines_decide_the_same_interpreted_and_compiled() -> None:
    interpreted, compiled = both("tests.games.inka.decisions", DECIDED)
    assert len(interpreted) == DECIDED
    assert interpreted == compiled
