"""The letters on paper: one family, carried along, so that it prints the same everywhere."""

from __future__ import annotations

from pathlib import Path

from reportlab.pdfbase.pdfmetrics import registerFont, registerFontFamily
from reportlab.pdfbase.ttfonts import TTFont

FAMILY = "DejaVu Serif"
PLAIN, BOLD, ITALIC = "Serif", "Serif-Bold", "Serif-Italic"
_FOLDER = Path(__file__).parent / "fonts"
FONTS = {
    PLAIN: _FOLDER / "DejaVuSerifCondensed.ttf",
    BOLD: _FOLDER / "DejaVuSerifCondensed-Bold.ttf",
    ITALIC: _FOLDER / "DejaVuSerifCondensed-Italic.ttf",
}


def cast() -> None:
    """Make the letters ready to print with."""
    for name, path in FONTS.items():
        registerFont(TTFont(name, str(path)))
    registerFontFamily(PLAIN, normal=PLAIN, bold=BOLD, italic=ITALIC, boldItalic=BOLD)
