"""What people are sent is the same, whether the house is compiled or not."""

from __future__ import annotations

from ludotheque.core.game import shelf
from tests.core.builds import both

MOVES = 60


def test_interpreted_and_compiled_houses_send_the_same() -> None:
    interpreted, compiled = both("tests.tables.as_sent", MOVES)
    assert {line.split()[0] for line in interpreted} == set(shelf())
    assert compiled == interpreted
