"""A printed booklet, opened and measured with a ruler."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import pypdfium2
from PIL import Image

from ludotheque.core.game import shelf, take
from ludotheque.core.prints import Kit
from ludotheque.core.tongue import Tongue
from ludotheque.locale import tongue
from ludotheque.paper import ink
from ludotheque.paper.booklet import booklet
from ludotheque.paper.layout import Sheet, lay_out
from ludotheque.paper.sizes import take_paper

POINTS_PER_MM = 72 / 25.4
PRINTED = [key for key, game in shelf().items() if game.prints]


class Box(NamedTuple):
    """Where a drawing lies on its page, in millimetres from the upper left."""

    x: float
    y: float
    width: float
    height: float


class Booklet:
    """A PDF and what should be in it."""

    def __init__(self, key: str, paper: str, language: str, grey: bool) -> None:
        self.data = booklet(take(key), take_paper(paper), tongue(language, take(key)), grey)
        self.pdf = pypdfium2.PdfDocument(self.data)
        self.kit = kit(key, tongue(language, take(key)))
        self.sheets: list[Sheet] = lay_out(self.kit.prints, take_paper(paper))

    @property
    def first_sheet(self) -> int:
        """The index of the first page that is cut out."""
        leaves = 2 * len(self.sheets) - (0 if self.sheets[-1].backed else 1)
        return len(self.pdf) - leaves

    def size(self, page: int) -> tuple[float, float]:
        width, height = self.pdf[page].get_size()
        return round(width / POINTS_PER_MM, 1), round(height / POINTS_PER_MM, 1)

    def drawings(self, page: int) -> list[Box]:
        """Where the drawings of a page lie, in the order in which they were printed."""
        height = self.pdf[page].get_height()
        boxes = []
        for thing in self.pdf[page].get_objects():
            if isinstance(thing, pypdfium2.PdfImage):
                left, bottom, right, top = thing.get_bounds()
                sides = (left, height - top, right - left, top - bottom)
                boxes.append(Box(*(round(side / POINTS_PER_MM, 1) for side in sides)))
        return boxes

    def words(self, page: int) -> str:
        # Lines are broken where paper ends, not where sentences do.
        return " ".join(str(self.pdf[page].get_textpage().get_text_bounded()).split())

    def written(self, page: int) -> list[tuple[float, float]]:
        """From where to where each line of words goes, in millimetres from the left."""
        text = self.pdf[page].get_textpage()
        rects = [text.get_rect(number) for number in range(text.count_rects())]
        return [(left / POINTS_PER_MM, right / POINTS_PER_MM) for left, _, right, _ in rects]

    def seen(self, page: int) -> Image.Image:
        seen: Any = self.pdf[page].render(scale=1).to_pil()
        picture: Image.Image = seen.convert("RGB")
        return picture


def kit(key: str, speaker: Tongue) -> Kit:
    """What a game prints."""
    prints = take(key).prints
    assert prints
    return prints(speaker)


def opened(key: str, paper: str = "A4", language: str = "en", grey: bool = False) -> Booklet:
    """A booklet, printed once for all tests, however they ask for it."""
    return printed(key, paper, language, grey)


@cache
def printed(key: str, paper: str, language: str, grey: bool) -> Booklet:
    """With few dots: where they lie is what counts."""
    usual = ink.DOTS, ink.FEWER_DOTS
    ink.DOTS, ink.FEWER_DOTS = 60, 30
    try:
        return Booklet(key, paper, language, grey)
    finally:
        ink.DOTS, ink.FEWER_DOTS = usual
