"""Inka on paper: six parts make the temple, and every rhombus fits its cells."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ludotheque.core.game import take
from ludotheque.core.prints import Print
from ludotheque.games.inka.rules.geometry import CELLS, cell_name
from ludotheque.games.inka.scene.rhombi import SPRITES
from ludotheque.locale import tongue

EDGE, HEIGHT = 30.0, 25.981


def printed(label: str) -> list[Print]:
    """What is printed under a label, in English."""
    prints = take("inka").prints
    assert prints
    found = [thing for thing in prints(tongue("en")).prints if thing.label.startswith(label)]
    assert found
    return found


def inside(thing: Print, x: float, y: float) -> bool:
    """Whether a point of a part's drawing lies within its triangle."""
    x, y = x * thing.width / thing.drawing.width, y * thing.height / thing.drawing.height
    corners = [*thing.outline, thing.outline[0]]
    sides = [
        (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) for (x1, y1), (x2, y2) in pairwise(corners)
    ]
    return all(side > 0 for side in sides) or all(side < 0 for side in sides)


def test_the_temple_is_six_triangles_of_five_rows() -> None:
    parts = printed("temple")
    assert len(parts) == 6
    for part in parts:
        assert part.width == pytest.approx(5 * EDGE)
        assert part.height == pytest.approx(5 * HEIGHT, abs=0.01)
        assert len(part.outline) == 3


def test_every_cell_is_on_exactly_one_part_and_twenty_five_on_each() -> None:
    names = {f"{kind}-{cell_name(cell)}" for cell in CELLS for kind in ("slab", "chasm")}
    seen = []
    for part in printed("temple"):
        cells = [
            piece.id.partition("-")[2]
            for piece in part.drawing.ground
            if piece.id in names and inside(part, piece.x, piece.y)
        ]
        assert len(cells) == 25
        seen += cells
    assert sorted(seen) == sorted(cell_name(cell) for cell in CELLS)


def test_all_sixteen_rhombi_cover_two_cells() -> None:
    rhombi = [*printed("path rhombi"), *printed("destination rhombi")]
    assert [thing.drawing.ground[0].sprite for thing in rhombi] == list(SPRITES)
    assert (len(printed("path rhombi")), len(rhombi)) == (13, 16)
    for thing in rhombi:
        assert thing.width == pytest.approx(EDGE)
        assert thing.height == pytest.approx(2 * HEIGHT, abs=0.01)
        assert thing.back is None, "a rhombus is never flipped"


def test_each_of_four_has_a_pawn_a_blockade_pawn_and_three_statues() -> None:
    for label, copies in (("pawns", 1), ("blockade pawns", 1), ("statues", 3)):
        things = printed(label)
        assert [thing.copies for thing in things] == [copies] * 4
        assert [thing.drawing.ground[0].tint for thing in things] == [
            f"seat-{seat}" for seat in range(4)
        ]


def test_pawns_stand_within_a_cell() -> None:
    # The circle inside a triangle has two thirds of its height.
    for pawn in printed("pawns"):
        assert pawn.width < HEIGHT * 2 / 3
