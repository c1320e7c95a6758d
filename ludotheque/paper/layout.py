"""Where everything lies on its sheet of paper. All in millimetres, from the upper left corner."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from math import ceil
from typing import NamedTuple

from ludotheque.core.prints import Print
from ludotheque.paper.sizes import MARGIN, Paper

# Between things that are not cut apart by one straight line.
GAP = 3.0
# How far the parts of something large lie over one another.
OVERLAP = 6.0
# A thing lower than this share of a row's height begins a row of its own.
SMALLEST = 0.6
# A thing measured twice never comes out the same to the last digit.
SLACK = 0.01


class Spot(NamedTuple):
    """A thing, and where its upper left corner lies."""

    thing: Print
    x: float
    y: float


class Part(NamedTuple):
    """Which part of something large a sheet shows, and the window that it is seen through."""

    column: int
    row: int
    columns: int
    rows: int
    width: float
    height: float

    @property
    def number(self) -> int:
        """Counted from 1, row by row."""
        return self.row * self.columns + self.column + 1


@dataclass
class Sheet:
    """One side of a sheet of paper."""

    paper: Paper
    spots: list[Spot] = field(default_factory=list)
    part: Part | None = None

    @property
    def backed(self) -> bool:
        """Whether there is something to print on its other side."""
        return any(spot.thing.back for spot in self.spots)

    def other_side(self) -> list[Spot]:
        """Where the backs lie once the sheet is turned about its long edge."""
        width = self.paper.width
        backed = (spot for spot in self.spots if spot.thing.back)
        return [Spot(_turned(thing), width - x - thing.width, y) for thing, x, y in backed]


def _turned(thing: Print) -> Print:
    """A thing seen from behind: its outline is the other way round."""
    outline = [(thing.width - right, down) for right, down in thing.outline]
    return replace(thing, outline=outline)


def lay_out(prints: Iterable[Print], paper: Paper) -> list[Sheet]:
    """Everything on as few sheets as its order allows."""
    sheets: list[Sheet] = []
    loose: list[Print] = []
    for thing in prints:
        if not fits(thing, paper):
            sheets += pack(loose, paper)
            loose = []
            for _ in range(thing.copies):
                sheets += tile(thing, paper)
            continue
        # Things with and without backs don't share a sheet: backs would be hard to match.
        if loose and bool(thing.back) != bool(loose[-1].back):
            sheets += pack(loose, paper)
            loose = []
        loose.append(thing)
    return sheets + pack(loose, paper)


def fits(thing: Print, paper: Paper) -> bool:
    """Whether it can lie on an upright sheet."""
    width, height = paper.room
    return thing.width <= width + SLACK and thing.height <= height + SLACK


def pack(prints: Sequence[Print], paper: Paper) -> list[Sheet]:
    """Small things in rows, those of one size edge to edge: one cut parts two of them."""
    sheets: list[Sheet] = []
    room, depth = paper.room
    row: list[Print] = []
    rows: list[list[Print]] = []
    used = 0.0
    copies = [thing for thing in prints for _ in range(thing.copies)]
    for thing in copies:
        if row and _joins(thing, _depth(row)) and _length([*row, thing]) <= room + SLACK:
            row.append(thing)
            continue
        if row:
            used += _depth(row)
        if rows and used + _between(rows[-1][0], thing) + thing.height > depth + SLACK:
            sheets.append(_sheet(rows, paper))
            rows, used = [], 0.0
        used += _between(rows[-1][0], thing) if rows else 0.0
        row = [thing]
        rows.append(row)
    if rows:
        sheets.append(_sheet(rows, paper))
    return sheets


def _joins(thing: Print, depth: float) -> bool:
    """Whether it looks good in a row of this depth: not taller, and not lost in it."""
    return SMALLEST * depth <= thing.height <= depth + SLACK


def _sheet(rows: Sequence[Sequence[Print]], paper: Paper) -> Sheet:
    """Rows that begin on one line, the widest of them in the middle of the paper."""
    start = (paper.width - max(_length(row) for row in rows)) / 2
    sheet = Sheet(paper)
    y = MARGIN
    for number, row in enumerate(rows):
        if number:
            y += _between(rows[number - 1][0], row[0])
        x = start
        for place, thing in enumerate(row):
            if place:
                x += _between(row[place - 1], thing)
            sheet.spots.append(Spot(thing, x, y))
            x += thing.width
        y += _depth(row)
    return sheet


def _length(row: Sequence[Print]) -> float:
    gaps = sum(_between(left, right) for left, right in pairwise(row))
    return gaps + sum(thing.width for thing in row)


def _depth(row: Sequence[Print]) -> float:
    return max(thing.height for thing in row)


def _between(one: Print, other: Print) -> float:
    alike = (one.width, one.height) == (other.width, other.height)
    return 0.0 if alike and not one.outline and not other.outline else GAP


def tile(thing: Print, paper: Paper) -> list[Sheet]:
    """Something large, in as few parts as possible, upright or lying."""
    upright, lying = _parts(thing, paper), _parts(thing, paper.lying())
    if len(lying) < len(upright):
        return [_seen_through(thing, part, paper.lying()) for part in lying]
    return [_seen_through(thing, part, paper) for part in upright]


def _parts(thing: Print, paper: Paper) -> list[Part]:
    room, depth = paper.room
    columns, width = _share(thing.width, room)
    rows, height = _share(thing.height, depth)
    return [
        Part(column, row, columns, rows, width, height)
        for row in range(rows)
        for column in range(columns)
    ]


def _share(length: float, room: float) -> tuple[int, float]:
    """How many parts, and how long each of them is, its share of the overlap included."""
    if length <= room + SLACK:
        return 1, length
    parts = ceil((length - OVERLAP - SLACK) / (room - OVERLAP))
    return parts, (length - OVERLAP) / parts + OVERLAP


def _seen_through(thing: Print, part: Part, paper: Paper) -> Sheet:
    """The thing lies so that its part is in the middle of the paper."""
    x = (paper.width - part.width) / 2 - part.column * (part.width - OVERLAP)
    y = MARGIN - part.row * (part.height - OVERLAP)
    return Sheet(paper, [Spot(thing, x, y)], part)
