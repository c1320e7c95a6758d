"""Print and play: the pages of a booklet, measured and looked at, for every game that has one."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PIL import ImageChops

from ludotheque.core.game import take
from ludotheque.core.trouble import Trouble
from ludotheque.locale import tongue
from ludotheque.paper.booklet import booklet
from ludotheque.paper.cover import spans
from ludotheque.paper.layout import Sheet
from ludotheque.paper.sizes import FOOT, MARGIN, PAPERS, take_paper
from ludotheque.paper.style import millimetres
from tests.paper.pages import PRINTED, Booklet, kit, opened
from tests.tables.pebbles import on_the_shelf

each_game = pytest.mark.parametrize("key", PRINTED)
each_language = pytest.mark.parametrize("language", ["fr", "en"])
each_paper = pytest.mark.parametrize("paper", list(PAPERS))


def fronts(printed: Booklet) -> list[tuple[int, Sheet]]:
    """The pages that are cut out, and what should lie on them."""
    first = printed.first_sheet
    return [(first + 2 * number, sheet) for number, sheet in enumerate(printed.sheets)]


@each_game
@each_paper
def test_every_page_has_the_size_of_its_paper(key: str, paper: str) -> None:
    printed, held = opened(key, paper), PAPERS[paper]
    upright = (held.width, held.height)
    for page in range(printed.first_sheet):
        assert printed.size(page) == upright
    for page, sheet in fronts(printed):
        assert printed.size(page) == (sheet.paper.width, sheet.paper.height)
        assert sorted(printed.size(page)) == sorted(upright)


@each_game
@each_paper
def test_every_drawing_lies_where_it_should_and_is_as_large_as_it_should_be(
    key: str, paper: str
) -> None:
    printed = opened(key, paper)
    for page, sheet in fronts(printed):
        boxes = printed.drawings(page)
        assert len(boxes) == len(sheet.spots)
        for box, (thing, x, y) in zip(boxes, sheet.spots, strict=True):
            wished = (x, y, thing.width, thing.height)
            assert box == pytest.approx(wished, abs=0.15), thing.label


@each_game
@each_paper
def test_every_thing_is_printed_as_often_as_it_is_needed(key: str, paper: str) -> None:
    printed = opened(key, paper)
    whole = [sheet.spots for sheet in printed.sheets if not sheet.part or sheet.part.number == 1]
    for thing in printed.kit.prints:
        spots = [spot for spots in whole for spot in spots if spot.thing is thing]
        assert len(spots) == thing.copies, thing.label


@each_game
@each_paper
def test_what_is_not_in_parts_keeps_clear_of_the_margin_and_of_the_scale(
    key: str, paper: str
) -> None:
    printed = opened(key, paper)
    for _, sheet in fronts(printed):
        if sheet.part:
            continue
        for thing, x, y in sheet.spots:
            assert x >= MARGIN - 0.01 and y >= MARGIN - 0.01
            assert x + thing.width <= sheet.paper.width - MARGIN + 0.01
            assert y + thing.height <= sheet.paper.height - MARGIN - FOOT + 0.01


@each_game
def test_backs_lie_behind_their_fronts(key: str) -> None:
    printed = opened(key)
    for page, sheet in fronts(printed):
        if not sheet.backed:
            continue
        width, _ = printed.size(page)
        turned = [(width - box.x - box.width, *box[1:]) for box in printed.drawings(page)]
        for back, front in zip(printed.drawings(page + 1), turned, strict=True):
            assert back == pytest.approx(front, abs=0.2)


@each_game
def test_a_sheet_to_cut_out_never_has_another_on_its_back(key: str) -> None:
    printed = opened(key)
    assert printed.first_sheet % 2 == 0
    for (page, sheet), (after, _) in pairwise(fronts(printed)):
        assert after == page + 2
        if not sheet.backed:
            assert printed.drawings(page + 1) == []
            assert printed.words(page + 1) == ""


@each_game
@each_language
def test_every_sheet_says_what_it_is_and_has_a_bar_to_measure(key: str, language: str) -> None:
    printed = opened(key, language=language)
    ruler = " ".join(tongue(language).say("50 mm: measure me!").split())
    for page, sheet in fronts(printed):
        words = printed.words(page)
        assert ruler in words
        assert words.startswith(f"{page + 1} {take(key).title}")
        # Long lists of names are cut short; the first of them is always there.
        assert sheet.spots[0].thing.label.split()[0] in words


@each_game
@each_language
def test_the_cover_lists_everything_with_its_number_and_the_rules_follow(
    key: str, language: str
) -> None:
    printed, game, say = opened(key, language=language), take(key), tongue(language, take(key)).say
    words = " ".join(printed.words(page) for page in range(printed.first_sheet))
    assert game.title in words
    assert say("To cut out") in printed.words(0)
    for thing in printed.kit.prints:
        assert " ".join(thing.label.split()) in words, thing.label
    page = (game.folder / f"rules.{language}.md").read_text("utf-8")
    for line in page.splitlines():
        if line.startswith("## "):
            assert " ".join(line[3:].split()) in words


@each_game
@each_language
def test_the_cover_tells_how_many_how_large_and_on_which_pages(key: str, language: str) -> None:
    printed = opened(key, language=language)
    words = " ".join(printed.words(page) for page in range(printed.first_sheet))
    for label in {thing.label for thing in printed.kit.prints}:
        alike = [thing for thing in printed.kit.prints if thing.label == label]
        pages = [
            page + 1
            for page, sheet in fronts(printed)
            if any(spot.thing.label == label for spot in sheet.spots)
        ]
        size = millimetres(tongue(language), alike[0].width, alike[0].height)
        copies = sum(thing.copies for thing in alike)
        row = f"{label} {copies} {size} {spans(pages)}"
        assert " ".join(row.split()) in words


@each_game
@pytest.mark.parametrize(
    ("language", "paper"), [("fr", "A4"), ("en", "A4"), ("en", "letter"), ("en", "A3")]
)
def test_no_line_is_written_over_the_edge(key: str, language: str, paper: str) -> None:
    printed = opened(key, paper, language)
    for page in range(len(printed.pdf)):
        width, _ = printed.size(page)
        for left, right in printed.written(page):
            assert left >= MARGIN - 0.5 and right <= width - MARGIN + 0.5, page


@each_game
@each_paper
def test_the_cover_speaks_of_parts_where_there_are_some(key: str, paper: str) -> None:
    printed = opened(key, paper)
    parted = any(sheet.part and sheet.part.number > 1 for sheet in printed.sheets)
    assert ("comes in parts" in printed.words(0)) == parted


@each_game
def test_in_grey_there_is_no_colour(key: str) -> None:
    printed = opened(key, "A4", "fr", True)
    for page in range(len(printed.pdf)):
        red, green, blue = printed.seen(page).split()
        for other in (green, blue):
            assert ImageChops.difference(red, other).getextrema() == (0, 0), page
    colourful = opened(key).seen(opened(key).first_sheet)
    red, _, blue = colourful.split()
    assert ImageChops.difference(red, blue).getextrema() != (0, 0)


@each_game
@each_language
def test_drawings_are_not_out_of_shape(key: str, language: str) -> None:
    for thing in kit(key, tongue(language, take(key))).prints:
        for drawing in filter(None, (thing.drawing, thing.back)):
            stretched = (drawing.width / drawing.height) / (thing.width / thing.height)
            assert 0.985 < stretched < 1.015, thing.label


def test_a_game_that_prints_nothing_says_so() -> None:
    with on_the_shelf() as game, pytest.raises(Trouble, match="has nothing to print"):
        booklet(game, take_paper("A4"), tongue("en"))
