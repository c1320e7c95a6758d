"""Karma Dice: what is said of an answer to a puzzle, in words that a child understands."""

from __future__ import annotations

import re

import pytest

from ludotheque.core.game import Viewer
from ludotheque.core.puzzle import Puzzle, puzzles_of
from ludotheque.games.karma.puzzles import EVERY, NEARLY, _worths, weigh
from ludotheque.games.karma.rules import Karma
from ludotheque.locale import tongue
from tests.games.karma.views import KARMA

# The smaller ones: every answer to them is weighed.
PUZZLES = [one for one in puzzles_of(KARMA) if len(one.start(KARMA).legal()) < 60][:4]
SPEECH = tongue("en", KARMA)


def answers(puzzle: Puzzle) -> dict[str, tuple[float, str]]:
    """What every answer is worth, and what is said of it."""
    state = puzzle.start(KARMA)
    assert isinstance(state, Karma)
    viewer: Viewer[Karma] = Viewer(state.actor(), ["Ana", "Ben", "Cleo", "Dan"], SPEECH)
    worths = _worths(state, EVERY)
    return {move: (worths[move], weigh(state, state.action(move), viewer)) for move in worths}


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)
def test_an_answer_is_weighed_in_plain_words(puzzle: Puzzle) -> None:
    found = answers(puzzle)
    right = puzzle.answers[0][0]
    most = found[right][0]
    for move, (worth, said) in found.items():
        assert not re.search(r"\d[.,]\d", said), said
        if move == right:
            continue
        assert said.startswith("Almost!") == (worth >= NEARLY * most), move
        assert re.search(
            r"pays to dare|too risky|can't beat|more often|Fewer dice|keep the stronger", said
        ), said


def test_a_better_throw_is_not_given_away() -> None:
    for puzzle in PUZZLES:
        for move, (_, said) in answers(puzzle).items():
            if move != puzzle.answers[0][0]:
                assert not re.search(r"\b(red|orange|yellow|green|blue|violet)\b", said), said
