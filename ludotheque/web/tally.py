"""How the points of a game came about, by where they came from."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ludotheque.core.game import Game
from ludotheque.core.moment import START
from ludotheque.core.state import State
from ludotheque.tables.step import Step


class Source(NamedTuple):
    """One source of points, and what it brought each seat."""

    label: str  # a sentence for the game's translators: "Capitals"
    points: list[int]


def tally(game: Game, first: State, steps: Iterable[Step]) -> list[Source]:
    """All sources that brought anyone anything, in the order in which they first did."""
    found = {START: [first.score(seat) for seat in range(first.seats)]}
    for step in steps:
        for label, gains in game.sources(step.before, step.action, step.after).items():
            points = found.setdefault(label, [0] * first.seats)
            for seat, gain in enumerate(gains):
                points[seat] += gain
    rows = [Source(label, points) for label, points in found.items() if any(points)]
    # A single row would only say the result again.
    return rows if len(rows) > 1 else []
