"""Where things lie on paper: nothing lies on anything else, and everything fits."""

from __future__ import annotations

import pytest

from ludotheque.core.prints import Print, alone, circle
from ludotheque.core.trouble import Trouble
from ludotheque.paper.cover import spans
from ludotheque.paper.layout import GAP, OVERLAP, Sheet, lay_out
from ludotheque.paper.pressing import straight_cuts
from ludotheque.paper.rules import shares
from ludotheque.paper.sizes import PAPERS, take_paper

A4, A3 = PAPERS["A4"], PAPERS["A3"]
FACE = alone("face", (10, 10))


def thing(width: float, height: float, copies: int = 1, back: bool = False) -> Print:
    return Print("thing", FACE, width, height, copies, FACE if back else None)


def places(sheet: Sheet) -> list[tuple[float, float]]:
    return [(round(spot.x, 2), round(spot.y, 2)) for spot in sheet.spots]


def test_a_paper_is_known_by_its_name_however_it_is_written() -> None:
    assert take_paper("a4") is A4
    assert take_paper("LETTER").name == "letter"
    with pytest.raises(Trouble, match="There is no paper 'B5'; there are A4, A3, letter"):
        take_paper("B5")


def test_cards_of_one_size_lie_edge_to_edge_in_the_middle_of_the_page() -> None:
    (sheet,) = lay_out([thing(60, 90, 6)], A4)
    assert places(sheet) == [(15, 10), (75, 10), (135, 10), (15, 100), (75, 100), (135, 100)]


def test_a_cut_that_two_cards_share_is_one_line() -> None:
    (sheet,) = lay_out([thing(60, 90, 2)], A4)
    assert len(straight_cuts(sheet.spots)) == 7


def test_a_full_page_is_followed_by_another() -> None:
    sheets = lay_out([thing(60, 80, 13)], A4)
    assert [len(sheet.spots) for sheet in sheets] == [9, 4]


def test_things_of_different_sizes_keep_a_distance() -> None:
    (sheet,) = lay_out([thing(50, 50), thing(30, 30), thing(150, 20)], A4)
    assert places(sheet) == [(30, 10), (30 + 50 + GAP, 10), (30, 60 + GAP)]


def test_what_is_much_lower_than_its_row_begins_another() -> None:
    (sheet,) = lay_out([thing(50, 50), thing(20, 20)], A4)
    assert places(sheet)[1][1] == 60 + GAP


def test_what_is_taller_than_its_row_begins_another() -> None:
    (sheet,) = lay_out([thing(20, 20), thing(30, 200)], A4)
    assert places(sheet)[1][1] == 30 + GAP


def test_round_things_are_cut_out_one_by_one() -> None:
    (sheet,) = lay_out([Print("coin", FACE, 20, 20, 2, outline=circle(20))], A4)
    (first, _), (second, _) = places(sheet)
    assert second - first == 20 + GAP
    assert straight_cuts(sheet.spots) == set()


def test_a_circle_is_as_wide_as_it_says() -> None:
    points = circle(30)
    assert min(x for x, _ in points) == pytest.approx(0, abs=0.05)
    assert max(y for _, y in points) == pytest.approx(30, abs=0.05)


def test_things_with_a_back_have_sheets_of_their_own() -> None:
    sheets = lay_out([thing(40, 40), thing(40, 40, back=True), thing(40, 40)], A4)
    assert [sheet.backed for sheet in sheets] == [False, True, False]


def test_the_other_side_is_turned_about_the_long_edge() -> None:
    (sheet,) = lay_out([thing(60, 90, 4, back=True)], A4)
    turned = [(round(x, 2), round(y, 2)) for _, x, y in sheet.other_side()]
    assert turned == [(135, 10), (75, 10), (15, 10), (135, 100)]


def test_an_outline_is_turned_too() -> None:
    corner = [(0.0, 0.0), (20.0, 0.0), (0.0, 20.0)]
    (sheet,) = lay_out([Print("corner", FACE, 20, 20, 1, FACE, corner)], A4)
    assert sheet.other_side()[0].thing.outline == [(20, 0), (0, 0), (20, 20)]


def test_what_is_larger_than_a_page_comes_in_parts_that_lie_over_one_another() -> None:
    sheets = lay_out([thing(360, 240)], A4)
    assert len(sheets) == 2
    parts = [sheet.part for sheet in sheets if sheet.part]
    assert [part.number for part in parts] == [1, 2]
    assert sum(part.width for part in parts) - OVERLAP == 360
    assert {part.height for part in parts} == {240}
    for part in parts:
        assert part.width <= A4.room[0]


def test_the_parts_show_the_whole_thing() -> None:
    for sheet in lay_out([thing(500, 700)], A4):
        part = sheet.part
        assert part
        (spot,) = sheet.spots
        window = (sheet.paper.width - part.width) / 2
        assert window - spot.x == pytest.approx(part.column * (part.width - OVERLAP))
        assert 10 - spot.y == pytest.approx(part.row * (part.height - OVERLAP))
        if part.column == part.columns - 1:
            assert window - spot.x + part.width == pytest.approx(500)
        if part.row == part.rows - 1:
            assert 10 - spot.y + part.height == pytest.approx(700)


def test_paper_lies_on_its_side_where_that_spares_a_sheet() -> None:
    (sheet,) = lay_out([thing(360, 240)], A3)
    assert (sheet.paper.width, sheet.paper.height) == (420, 297)


def test_two_boards_are_printed_on_two_sheets_each() -> None:
    assert len(lay_out([thing(360, 240, 2)], A4)) == 4


@pytest.mark.parametrize(
    ("pages", "written"), [([7], "7"), ([7, 9], "7, 9"), ([7, 9, 11, 13], "7–13")]
)
def test_page_numbers_are_told_in_few_words(pages: list[int], written: str) -> None:
    assert spans(pages) == written


@pytest.mark.parametrize("lengths", [[5, 9, 5], [9, 10, 13, 60], [40, 40, 40, 40], [200, 3]])
def test_columns_keep_within_the_room_and_short_ones_keep_their_width(lengths: list[int]) -> None:
    widths = shares(lengths, 170)
    assert sum(widths) <= 170.001
    assert (
        widths[lengths.index(min(lengths))] >= min(12 + 1.9 * min(lengths), 170 / len(lengths)) - 1
    )
