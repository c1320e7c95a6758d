"""How things got where they are: rhombi by a slide or a turn about a corner, pawns on foot."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin
from typing import NamedTuple

from ludotheque.core.plates import Station
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.rules.geometry import LYINGS, Point
from ludotheque.games.inka.rules.material import PASSAGES

Where = Callable[[Point], tuple[float, float]]
# A turn is shown in steps of this many degrees.
STEP = 15


class Turning(NamedTuple):
    """A turn about a corner, clockwise in steps of 60°; without a corner, a slide."""

    pivot: Point | None = None
    sixths: int = 0
    slide: Point = (0, 0)

    def stations(self, where: Where, x: float, y: float, turn: float | None) -> list[Station]:
        """The stations of a piece on its way; one whose `turn` is None stays upright."""
        if self.pivot is None:
            # Halfway is enough: the client starts everything that has stations at the same time.
            (half_x, half_y), (zero_x, zero_y) = where(self.slide), where((0, 0))
            half = (half_x - zero_x) / 2, (half_y - zero_y) / 2
            return [(round(x + half[0], 1), round(y + half[1], 1), turn or 0)]
        pivot_x, pivot_y = where(self.pivot)
        step = STEP if self.sixths > 0 else -STEP
        stations = []
        for angle in range(step, 60 * self.sixths, step):
            across, along = cos(radians(angle)), sin(radians(angle))
            off_x, off_y = x - pivot_x, y - pivot_y
            stations.append(
                (
                    round(pivot_x + off_x * across - off_y * along, 1),
                    round(pivot_y + off_x * along + off_y * across, 1),
                    0 if turn is None else turn + angle,
                )
            )
        return stations


def shifted(before: Inka | None, after: Inka) -> int:
    """The rhombus that the last move shifted; -1 for none."""
    if before is None:
        return -1
    moved = [
        rhombus for rhombus, lie in enumerate(before.lie) if -1 < lie != after.lie[rhombus] > -1
    ]
    return moved[0] if len(moved) == 1 else -1


def turning(before: Inka, rhombus: int, after: Inka) -> Turning:
    """How a rhombus got where it lies: by a slide if it can, or else by a turn."""
    start, end = LYINGS[before.lie[rhombus]], LYINGS[after.lie[rhombus]]
    slide = end.centre[0] - start.centre[0], end.centre[1] - start.centre[1]
    try:
        kind, corner, sixths = before.route(rhombus, after.lie[rhombus])
    except ValueError:
        # Not possible in one move: it is shown going straight.
        return Turning(slide=slide)
    return Turning(slide=slide) if kind == "slide" else Turning(start.corners()[corner], sixths)


def walked(before: Inka | None, seat: int, after: Inka) -> list[int]:
    """The cells that a pawn passed on its walk, in order; none if it didn't walk."""
    if before is None or shifted(before, after) >= 0:
        return []
    start, end = before.pawns[seat], after.pawns[seat]
    if start == end or start < 0 or end < 0:
        return []
    paid = before.points - after.points if after.mover == before.mover else 0
    before.flood(start, before.points)
    # From passage to passage it may have walked instead: then it paid what a walk costs.
    if start in PASSAGES and end in PASSAGES and before.price(end) != paid:
        return []
    return before.path(start, end)[1:-1]
