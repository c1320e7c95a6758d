"""Inka's map and rhombi: what every temple must be."""

from __future__ import annotations

from collections import Counter

from ludotheque.games.inka.rules.geometry import (
    CELLS,
    LYINGS,
    SIDE,
    cell_name,
    column,
    neighbours,
    numbered,
    row,
)
from ludotheque.games.inka.rules.material import (
    DESTINATION_LYINGS,
    DIAGONAL,
    DRAWN,
    FLOOR,
    MIDDLE,
    NONE,
    PASSAGES,
    PATH,
    STARTS,
    SYMBOLS,
)


def reached(start: int) -> set[int]:
    """All that a pawn reaches where no rhombus lies."""
    found, waiting = {start}, [start]
    while waiting:
        for cell in neighbours(waiting.pop()):
            if cell in FLOOR and cell not in MIDDLE and cell not in found:
                found.add(cell)
                waiting.append(cell)
    return found


def beside(cell: int) -> int:
    """The cell mirrored left to right."""
    return numbered(row(cell), -column(cell))


def opposite(cell: int) -> int:
    """The cell mirrored top to bottom."""
    return numbered(2 * SIDE - 1 - row(cell), column(cell))


def test_the_map_is_the_same_mirrored_both_ways() -> None:
    for cell, drawn in DRAWN.items():
        assert DRAWN[beside(cell)] == DRAWN[opposite(cell)] == drawn


def test_four_of_the_six_corners_are_starts() -> None:
    assert [cell_name(cell) for cell in STARTS] == ["a1", "a11", "j1", "j11"]


def test_the_middle_is_the_hexagon_of_the_destination_rhombi() -> None:
    assert {cell_name(cell) for cell in MIDDLE} == {"e9", "e10", "e11", "f9", "f10", "f11"}
    assert sorted(cell for lying in DESTINATION_LYINGS for cell in LYINGS[lying]) == sorted(MIDDLE)


def test_55_to_75_percent_outside_the_middle_are_chasm() -> None:
    outside = [drawn for cell, drawn in DRAWN.items() if cell not in MIDDLE]
    assert len(outside) == 144
    assert 0.55 <= outside.count(".") / 144 <= 0.75


def test_every_start_reaches_at_least_three_floor_cells() -> None:
    for start in STARTS:
        assert len(reached(start) - {start}) >= 3


def test_without_a_rhombus_no_start_reaches_the_middle_or_another_start() -> None:
    near_the_middle = {cell for middle in MIDDLE for cell in neighbours(middle)}
    for start in STARTS:
        assert not reached(start) & near_the_middle
        assert reached(start) & set(STARTS) == {start}


def test_each_quadrant_has_a_passage_and_a_symbol_on_floor() -> None:
    for special in (PASSAGES, SYMBOLS):
        assert set(special) <= set(FLOOR)
        assert Counter((row(cell) < SIDE, column(cell) < 0) for cell in special) == Counter(
            [(True, True), (True, False), (False, True), (False, False)]
        )
        assert all(column(cell) != 0 for cell in special)


def test_no_passage_is_next_to_a_start() -> None:
    for passage in PASSAGES:
        assert not set(neighbours(passage)) & set(STARTS)


def test_the_thirteen_path_rhombi() -> None:
    kinds = Counter(
        (
            "none" if one.wall == NONE else "diagonal" if one.wall == DIAGONAL else "side",
            one.snake == DIAGONAL,
        )
        for one in PATH
    )
    assert kinds == {
        ("none", False): 3,
        ("none", True): 3,
        ("diagonal", False): 2,
        ("side", False): 3,
        ("side", True): 2,
    }
    assert [one.name for one in PATH] == [str(number) for number in range(1, 14)]
    assert len(CELLS) == len(DRAWN)
