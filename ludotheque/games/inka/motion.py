"""The way something has come: a rhombus that turned about its corner, a pawn that walked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, radians, sin
from typing import NamedTuple

from ludotheque.games.inka.board import PASSAGES
from ludotheque.games.inka.geometry import LYINGS, Lying, Point
from ludotheque.games.inka.rules import Inka

Station = tuple[float, float, float]
Where = Callable[[Point], tuple[float, float]]
# A turn is shown in steps of so many degrees.
STEP = 15


class Turning(NamedTuple):
    """A turn about a corner, clockwise by so many times 60°; no corner: a slide so far."""

    pivot: Point | None = None
    sixths: int = 0
    slide: Point = (0, 0)

    def stations(self, where: Where, x: float, y: float, turn: float | None) -> list[Station]:
        """Where a point passes between beginning and end; no turn of its own: it stays upright."""
        if self.pivot is None:
            # Half way is enough: whatever has a way sets out at the same time.
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
    """The rhombus that the newest move has moved; -1 for none."""
    if before is None:
        return -1
    moved = [
        rhombus for rhombus, lie in enumerate(before.lie) if -1 < lie != after.lie[rhombus] > -1
    ]
    return moved[0] if len(moved) == 1 else -1


def turning(before: Inka, rhombus: int, after: Inka) -> Turning:
    """How a rhombus came from where it lay to where it lies: slid if it can, else turned."""
    start, end = LYINGS[before.lie[rhombus]], LYINGS[after.lie[rhombus]]
    busy = _busy(before, rhombus)
    slide = end.centre[0] - start.centre[0], end.centre[1] - start.centre[1]
    if any(end in _slides(start, direction, busy) for direction in range(4)):
        return Turning(slide=slide)
    found = [
        Turning(start.corners()[corner], sixths)
        for corner in range(4)
        for clockwise in (True, False)
        for sixths, lying in _turns(start, corner, clockwise, busy)
        if lying == end
    ]
    return min(found, key=lambda turn: abs(turn.sixths)) if found else Turning(slide=slide)


def _busy(state: Inka, rhombus: int) -> frozenset[int]:
    """The cells that are in the way of a rhombus: other rhombi, pawns that it doesn't carry."""
    mine = set(LYINGS[state.lie[rhombus]])
    others = {
        cell
        for other, lie in enumerate(state.lie)
        if other != rhombus and lie >= 0
        for cell in LYINGS[lie]
    }
    return frozenset(others | (set(state.pawns) | set(state.blocks)) - mine)


def _slides(start: Lying, direction: int, busy: frozenset[int]) -> Iterator[Lying]:
    lying = start.slid(direction)
    while lying is not None and not busy & set(lying):
        yield lying
        lying = lying.slid(direction)


def _turns(
    start: Lying, corner: int, clockwise: bool, busy: frozenset[int]
) -> Iterator[tuple[int, Lying]]:
    """How it can lie after one to five steps of 60° about a corner."""
    lying = start
    for steps in range(1, 6):
        swept = lying.swept(corner, clockwise)
        end = lying.turned(corner, 1 if clockwise else 5)
        if swept is None or end is None or busy & swept:
            return
        lying = end
        yield steps if clockwise else -steps, lying


def walked(before: Inka | None, seat: int, after: Inka) -> list[int]:
    """The cells a pawn passed on a walk, in order; none where it didn't walk."""
    if before is None or shifted(before, after) >= 0:
        return []
    start, end = before.pawns[seat], after.pawns[seat]
    if start == end or start < 0 or end < 0:
        return []
    paid = before.points - after.points if after.mover == before.mover else 0
    before.flood(start, before.points)
    # A walk between two passages may be as short as the passage, but not as dear.
    if start in PASSAGES and end in PASSAGES and before.price(end) != paid:
        return []
    return before.path(start, end)[1:-1]
