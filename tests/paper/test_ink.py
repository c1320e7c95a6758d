"""Drawings in dots: as large as they are told, in the colours they have or in greys that differ."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from ludotheque.paper.ink import DOTS, FEWER_DOTS, Ink

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {0}">{1}</svg>'
WORD = (
    '<text x="50" y="70" font-size="60" font-family="Georgia, serif" text-anchor="middle">M</text>'
)


def plain(colour: str) -> str:
    return SVG.format(10, f'<rect width="10" height="10" fill="{colour}"/>')


def drawn(folder: Path, svg: str, side: float = 10, grey: bool = False) -> Image.Image:
    return Image.open(Ink(folder, grey).draw(svg, side, side))


def test_an_inch_has_300_dots_and_a_board_fewer(tmp_path: Path) -> None:
    assert drawn(tmp_path, plain("red"), 25.4).size == (DOTS, DOTS)
    assert drawn(tmp_path, plain("red"), 254).size == (10 * FEWER_DOTS, 10 * FEWER_DOTS)


def test_a_drawing_is_stretched_to_its_size(tmp_path: Path) -> None:
    path = Ink(tmp_path, grey=False).draw(plain("#ff0000"), 20, 10)
    picture = Image.open(path).convert("RGB")
    assert picture.getpixel((1, picture.height // 2)) == pytest.approx((254, 0, 0), abs=2)


def test_what_is_not_drawn_is_as_white_as_paper(tmp_path: Path) -> None:
    assert drawn(tmp_path, SVG.format(10, "")).convert("RGB").getextrema() == ((255, 255),) * 3


def test_letters_are_printed_where_no_font_is_installed(tmp_path: Path) -> None:
    darkest, _ = drawn(tmp_path, SVG.format(100, WORD)).convert("L").getextrema()
    assert darkest == pytest.approx(0, abs=20)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("#2cb5ac", "#c89a5e", id="walkway and stone"),
        pytest.param("#1f9e96", "#d9b27a", id="walkway and light stone"),
        pytest.param("#0b0f2c", "#e8b64a", id="night and gold"),
        pytest.param("#2f7df0", "#fff6dc", id="diamond and paper"),
    ],
)
def test_what_is_told_apart_by_colour_is_told_apart_in_grey(
    tmp_path: Path, one: str, other: str
) -> None:
    first, second = (
        drawn(tmp_path, plain(colour), grey=True).tobytes()[0] for colour in (one, other)
    )
    assert abs(first - second) > 55


def test_a_drawing_is_made_once(tmp_path: Path) -> None:
    ink = Ink(tmp_path, grey=False)
    assert ink.draw(plain("red"), 10, 10) == ink.draw(plain("red"), 10, 10)
    assert len(list(tmp_path.iterdir())) == 1
