"""How words look on paper."""

from __future__ import annotations

from dataclasses import dataclass

from babel.numbers import format_decimal
from reportlab.lib.colors import Color, HexColor, black
from reportlab.lib.styles import ParagraphStyle

from ludotheque.core.tongue import Tongue
from ludotheque.paper.fonts import BOLD, ITALIC, PLAIN


@dataclass(frozen=True)
class Style:
    """The inks and the kinds of paragraph of one booklet."""

    grey: bool

    @property
    def ink(self) -> Color:
        return black if self.grey else HexColor("#2b2118")

    @property
    def accent(self) -> Color:
        return HexColor("#333333" if self.grey else "#14706a")

    @property
    def soft(self) -> Color:
        return HexColor("#555555" if self.grey else "#6b5b4a")

    @property
    def line(self) -> Color:
        return HexColor("#aaaaaa" if self.grey else "#c9b99b")

    @property
    def cut(self) -> Color:
        """Seen on white and on black."""
        return HexColor("#808080")

    def paragraph(self, kind: str) -> ParagraphStyle:
        """A kind of paragraph by its name: h1, h2, h3, p, li, cell, head, note."""
        size, lead, before, after, font = KINDS[kind]
        heading = kind in ("h1", "h2", "h3")
        return ParagraphStyle(
            kind, fontName=font, fontSize=size, leading=lead, spaceBefore=before, spaceAfter=after,
            textColor=self.accent if heading else self.soft if kind == "note" else self.ink,
            keepWithNext=heading, autoLeading="max",
        )  # fmt: skip


# The size, the line height, the space before and after, in points; the font.
KINDS = {
    "h1": (28, 33, 0, 6, BOLD),
    "h2": (15, 19, 14, 5, BOLD),
    "h3": (12, 15, 10, 4, BOLD),
    "p": (10, 14, 0, 6, PLAIN),
    "li": (10, 14, 0, 2, PLAIN),
    "cell": (9.5, 12.5, 0, 0, PLAIN),
    "head": (9.5, 12.5, 0, 0, BOLD),
    "note": (9, 12, 0, 4, ITALIC),
}


def millimetres(tongue: Tongue, *sides: float) -> str:
    """A size as it is written in this language."""
    written = (format_decimal(round(side, 1), locale=tongue.code) for side in sides)
    return " × ".join(written) + "\u202fmm"
