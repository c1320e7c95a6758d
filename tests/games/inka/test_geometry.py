"""Inka's geometry: cells, corners, places, and what a turn sweeps."""

from __future__ import annotations

import math

import pytest

from ludotheque.games.inka.rules.geometry import (
    CELL_NAMES,
    CELLS,
    HEADINGS,
    LYING_NAMES,
    LYINGS,
    PLACES,
    SIDE,
    Lying,
    Point,
    cell_name,
    centre,
    column,
    corners,
    middle,
    neighbours,
    points_up,
    row,
    shared_edge,
    turned,
)

ROOT = math.sqrt(3)
AT = {(row(cell), column(cell)): cell for cell in CELLS}


def real(point: Point) -> tuple[float, float]:
    """A point in edges of a cell."""
    return point[0] / 4, point[1] * ROOT / 12


def between(one: Point, two: Point) -> float:
    return math.dist(real(one), real(two))


def lying(name: str) -> Lying:
    return LYINGS[LYING_NAMES[name]]


def test_ten_rows_make_150_cells() -> None:
    rows = [sum(name[0] == letter for name in CELL_NAMES) for letter in "abcdefghij"]
    assert rows == [11, 13, 15, 17, 19, 19, 17, 15, 13, 11]
    assert len(CELLS) == 150


def test_the_first_cell_points_up_and_its_row_alternates() -> None:
    assert [points_up(CELL_NAMES[f"a{n}"]) for n in (1, 2, 3)] == [True, False, True]
    assert not points_up(CELL_NAMES["j1"])


@pytest.mark.parametrize("cell", CELLS)
def test_a_cell_is_an_equilateral_triangle_of_side_one(cell: int) -> None:
    one, two, three = corners(cell)
    assert between(one, two) == pytest.approx(1)
    assert between(two, three) == pytest.approx(1)
    assert between(three, one) == pytest.approx(1)
    for corner in corners(cell):
        assert between(corner, centre(cell)) == pytest.approx(1 / ROOT)


def test_neighbours_share_an_edge() -> None:
    for cell in CELLS:
        for other in neighbours(cell):
            assert cell in neighbours(other)
            assert between(*shared_edge(cell, other)) == pytest.approx(1)
            half = middle(*shared_edge(cell, other))
            assert between(half, centre(cell)) == pytest.approx(between(half, centre(other)))


def test_a_rhombus_has_132_places_and_lies_two_ways_on_each() -> None:
    assert len(PLACES) == 210
    assert len(set(LYINGS)) == len(LYING_NAMES) == 420


@pytest.mark.parametrize("name", ["d7-d8", "e10-e9", "c5-d6", "f5-e5"])
def test_corners_go_clockwise_from_the_heads_tip(name: str) -> None:
    points = lying(name).corners()
    assert between(points[0], points[2]) == pytest.approx(ROOT)
    assert between(points[1], points[3]) == pytest.approx(1)
    for number in range(4):
        (x, y), (to_x, to_y) = real(points[number - 1]), real(points[number])
        (next_x, next_y) = real(points[(number + 1) % 4])
        # With y downwards, a positive cross product is a turn to the right.
        assert (to_x - x) * (next_y - to_y) - (to_y - y) * (next_x - to_x) > 0
    assert set(points) == set(corners(lying(name).head)) | set(corners(lying(name).tail))


def test_a_heading_is_the_angle_from_tail_to_head() -> None:
    for (x, y), sixths in HEADINGS.items():
        across, down = real((x, y))
        assert math.degrees(math.atan2(across, -down)) % 360 == pytest.approx(60 * sixths)
    assert {one.sixths for one in LYINGS} == set(range(6))


def test_sides_are_named_by_what_they_separate() -> None:
    assert lying("d7-d8").edge(0) == (CELL_NAMES["d7"], CELL_NAMES["d8"])
    sides = {lying("d7-d8").edge(side) for side in range(1, 5)}
    named = {f"{cell_name(edge[0])}|{cell_name(edge[1])}" for edge in sides if edge}
    assert named == {"d7|d6", "d7|e8", "d8|d9", "d8|c7"}


def test_a_side_on_the_edge_of_the_board_separates_nothing() -> None:
    assert [lying("a1-a2").edge(side) is None for side in range(5)].count(True) == 2


def test_six_turns_come_home() -> None:
    for one in LYINGS:
        for corner in range(4):
            points = [one.corners()[0]]
            for _ in range(6):
                points.append(turned(points[-1], one.corners()[corner], 1))
            assert points[6] == points[0]
            assert len(set(points)) == (1 if corner == 0 else 6)


def test_a_slide_and_a_turn_are_undone_by_their_opposites() -> None:
    for one in LYINGS:
        for number in range(4):
            slid, turn = one.slid(number), one.turned(number, 1)
            assert slid is None or slid.slid((number + 2) % 4) == one
            assert turn is None or turn.turned(number, 5) == one


def test_in_the_middle_a_rhombus_slides_four_ways_and_turns_about_four_corners() -> None:
    here = lying("e9-e10")
    ways = [here.slid(direction) for direction in range(4)]
    assert None not in ways and len(set(ways)) == 4
    for corner in range(4):
        turns = [here.turned(corner, sixths) for sixths in range(1, 6)]
        assert None not in turns and len(set(turns)) == 5


# --- against the real shape, turned little by little ---------------------------------------------


def cells_of(points: list[tuple[float, float]]) -> set[int | None]:
    """The cells that points lie in; points on an edge or a corner are ignored."""
    found: set[int | None] = set()
    for x, y in points:
        # How far along each of three directions of edges: a triangle is one unit in each.
        # Corners of the upper edge lie half an edge off the middle line where the side is odd.
        across = x + SIDE / 2
        rows, left, right = y * 2 / ROOT, across + y / ROOT, across - y / ROOT
        if min(abs(value - round(value)) for value in (rows, left, right)) < 1e-6:
            continue
        half = math.floor(left) + math.floor(right) + 1 - SIDE
        found.add(AT.get((math.floor(rows), half)))
    return found


def grid(one: Lying) -> list[tuple[float, float]]:
    """Points all over a rhombus, close to its rim too."""
    (x, y), (right_x, right_y), _, (left_x, left_y) = (real(point) for point in one.corners())
    steps = [0.0005, *(step / 12 for step in range(1, 12)), 0.9995]
    return [
        (x + a * (right_x - x) + b * (left_x - x), y + a * (right_y - y) + b * (left_y - y))
        for a in steps
        for b in steps
    ]


def rotated(
    points: list[tuple[float, float]], pivot: Point, degrees: float
) -> list[tuple[float, float]]:
    x, y = real(pivot)
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(x + (a - x) * c - (b - y) * s, y + (a - x) * s + (b - y) * c) for a, b in points]


@pytest.mark.parametrize("clockwise", [True, False])
@pytest.mark.parametrize("corner", range(4))
@pytest.mark.parametrize("place", range(0, 420, 7))
def test_the_swept_cells_are_those_of_a_numeric_sweep(
    place: int, corner: int, clockwise: bool
) -> None:
    one = LYINGS[place]
    pivot, points = one.corners()[corner], grid(one)
    seen = set[int | None]()
    for degree in range(0, 61, 2):
        seen |= cells_of(rotated(points, pivot, degree if clockwise else -degree))
    swept = one.swept(corner, clockwise)
    if swept is None:
        assert None in seen
    else:
        assert seen == swept


def test_a_turn_sweeps_six_cells() -> None:
    here = lying("e9-e10")
    for corner in range(4):
        for clockwise in (True, False):
            swept = here.swept(corner, clockwise)
            assert swept is not None and len(swept) == 6
