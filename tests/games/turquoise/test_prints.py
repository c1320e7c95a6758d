"""Turquoise on paper: everything fits pillars of 15 mm, and nothing of the box is missing."""

from __future__ import annotations

from math import hypot

import pytest

from ludotheque.core.game import take
from ludotheque.core.prints import Print
from ludotheque.games.turquoise.rules.material import ACCESSES, DRAWN, GODS, SIDE
from ludotheque.games.turquoise.scene.camera import CELLS
from ludotheque.locale import tongue
from ludotheque.paper.layout import lay_out
from ludotheque.paper.sizes import PAPERS

PILLAR = 15


def printed(label: str) -> list[Print]:
    """What is printed under a label, in English."""
    prints = take("turquoise").prints
    assert prints
    found = [thing for thing in prints(tongue("en")).prints if thing.label.startswith(label)]
    assert found
    return found


def test_pillars_are_15_mm_and_there_are_enough_for_every_table() -> None:
    caps = printed("caps for the pillars")
    assert [cap.copies for cap in caps] == [35, 35, 30, 25]
    for cap in caps:
        assert (cap.width, cap.height) == (PILLAR, PILLAR)
        for x, y in cap.outline:
            assert hypot(x - PILLAR / 2, y - PILLAR / 2) == pytest.approx(PILLAR / 2)


def test_all_thirty_tiles_are_there_each_once() -> None:
    drawn = printed("tiles to draw")
    others = [*printed("corner tiles"), *printed("last capital")]
    ways = [thing.drawing.ground[1].sprite for thing in drawn]
    assert ways == [f"way-{number}" for number in range(1, DRAWN + 1)]
    assert sum(thing.copies for thing in (*drawn, *others)) == 30
    assert {str(thing.back) for thing in drawn} == {str(drawn[0].back)}


def test_a_tile_covers_two_by_two_slots_of_the_site() -> None:
    (site,) = printed("site")
    slot = site.width / site.drawing.width * 64
    for thing in (*printed("tiles to draw"), *printed("corner tiles"), *printed("last capital")):
        assert thing.width == thing.height == pytest.approx(2 * slot, abs=0.1)
    # Two pillars side by side leave room to see the walkway between them.
    assert slot - PILLAR >= 5
    assert len(ACCESSES) == 16 and SIDE * slot < site.width


def test_the_score_track_has_every_number() -> None:
    (site,) = printed("site")
    assert [piece.text for piece in site.drawing.ground if piece.text] == [
        str(score) for score in range(CELLS)
    ]


def test_there_are_four_tablets() -> None:
    assert [thing.drawing.ground[0].sprite for thing in printed("tablets")] == [
        f"tablet-{god}" for god in GODS
    ]


@pytest.mark.parametrize(("paper", "parts"), [("A4", 2), ("letter", 2), ("A3", 1)])
def test_the_site_needs_two_sheets_or_one_large_one(paper: str, parts: int) -> None:
    assert len(lay_out(printed("site"), PAPERS[paper])) == parts
