"""How a result is said to whoever looks."""

from __future__ import annotations

import pytest

from ludotheque.core.tongue import ENGLISH
from ludotheque.locale import tongue
from ludotheque.web.headline import headline

NAMES = ["Ana", "Ben", "Cleo"]


@pytest.mark.parametrize(
    ("scores", "winners", "mine", "said"),
    [
        ([9, 5, 3], [0], [0], "You have won!"),
        ([9, 5, 3], [0], [1], "You are second"),
        ([9, 5, 3], [0], [2], "You are third"),
        ([9, 5, 5], [0], [2], "You are second"),
        ([9, 9, 3], [0, 1], [1], "You win together with Ana"),
        ([9, 9, 3], [0, 1], [2], "You are third"),
        # Who escapes with as many statues as another has won all the same.
        ([3, 3, 1], [0], [1], "You are second"),
        ([9, 5, 3], [], [0], "Nobody wins"),
        ([9], [], [0], "You have lost"),
        ([9, 5], [0], [1], "You have lost"),
        ([9, 5], [], [1], "Nobody wins"),
        ([9, 5, 3], [0], [], "Ana wins"),
        ([9, 5, 3], [0], [0, 1], "Ana wins"),
        ([9, 9, 9], [0, 1, 2], [], "Ana, Ben and Cleo win together"),
        ([9, 5, 3], [], [], "Nobody wins"),
    ],
)
def test_the_headline_speaks_to_whoever_looks(
    scores: list[int], winners: list[int], mine: list[int], said: str
) -> None:
    assert headline(ENGLISH, NAMES[: len(scores)], scores, winners, mine) == said


def test_a_shared_victory_is_shared_in_french_too() -> None:
    said = headline(tongue("fr"), NAMES, [9, 9, 9], [0, 1, 2], [])
    assert said == "Ana, Ben et Cleo gagnent ensemble"
