"""Ratings of machines from the games between them: the model of Bradley and Terry.

Whoever is rated 400 points above another is expected to win ten games for one that is lost.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

Array = np.ndarray[tuple[int, ...], np.dtype[np.float64]]
# Points won by one against another, and in how many games: {("level-1", "random"): (9.5, 10)}.
Scores = Mapping[tuple[str, str], tuple[float, int]]

# A factor of e in strength, in points.
SCALE = 400 / math.log(10)
ANCHOR = 1000.0
# A drawn game is added to each pair: who has lost every game is not infinitely weak.
DRAW = 0.5
# Newton's method: the longest step, in units of the natural logarithm, and when it is done.
STRIDE, STEPS, CLOSE = 2.0, 200, 1e-9


@dataclass(frozen=True)
class Rating:
    """How strong a machine is, and half of the 95 % interval of what sets it off the anchor."""

    points: float
    margin: float

    def __str__(self) -> str:
        return f"{self.points:.0f} ± {self.margin:.0f}" if self.margin else f"{self.points:.0f}"


def rate(names: Sequence[str], scores: Scores, anchor: str) -> dict[str, Rating]:
    """The rating of each name; the anchor's is 1000 by definition."""
    won, games = _matrices(names, scores)
    others = [place for place, name in enumerate(names) if name != anchor]
    strengths = np.zeros(len(names))
    for _ in range(STEPS):
        slope, bend = _slope(strengths, won, games)
        step = np.linalg.solve(bend[np.ix_(others, others)], slope[others])
        strengths[others] += np.clip(step, -STRIDE, STRIDE)
        if abs(step).max() < CLOSE:
            break
    _, bend = _slope(strengths, won, games)
    margins = np.zeros(len(names))
    doubts = np.linalg.inv(bend[np.ix_(others, others)])
    margins[others] = 1.96 * np.sqrt(np.diag(doubts))
    return {
        name: Rating(ANCHOR + SCALE * float(strengths[place]), SCALE * float(margins[place]))
        for place, name in enumerate(names)
    }


def _matrices(names: Sequence[str], scores: Scores) -> tuple[Array, Array]:
    """Points won by each row against each column, and the number of games."""
    won = np.zeros((len(names), len(names)))
    places = {name: place for place, name in enumerate(names)}
    for (one, other), (points, games) in scores.items():
        row, column = places[one], places[other]
        won[row, column] += points + DRAW
        won[column, row] += games - points + DRAW
    return won, won + won.T


def _slope(strengths: Array, won: Array, games: Array) -> tuple[Array, Array]:
    """How the likelihood changes with each strength, and how much that changes itself."""
    hopes = 1 / (1 + np.exp(strengths[np.newaxis, :] - strengths[:, np.newaxis]))
    slope = (won - games * hopes).sum(axis=1)
    doubt = games * hopes * (1 - hopes)
    return slope, np.diag(doubt.sum(axis=1)) - doubt
