"""The machines of Turquoise, interpreted and compiled: the same to the last digit."""

from __future__ import annotations

from tests.core.builds import both

NUMBER = 8


def test_interpreted_and_compiled_machines_decide_the_same() -> None:
    interpreted, compiled = both("tests.games.turquoise.decisions", NUMBER)
    assert len(interpreted) == 2 * NUMBER
    assert interpreted == compiled
