"""The letters on paper: one family, installed with the house, to print the same everywhere."""

from __future__ import annotations

from font_source_serif_pro import font_files_ttf
from reportlab.pdfbase.pdfmetrics import registerFont, registerFontFamily
from reportlab.pdfbase.ttfonts import TTFont

FAMILY = "Source Serif Pro"
PLAIN, BOLD, ITALIC = "Serif", "Serif-Bold", "Serif-Italic"
FONTS: dict[str, str] = {
    PLAIN: font_files_ttf["SourceSerifPro"],
    BOLD: font_files_ttf["SourceSerifProBold"],
    ITALIC: font_files_ttf["SourceSerifProIt"],
}
# French sets the first before ; : ! and ?, but this font has only the second.
NARROW_SPACE, SPACE = "\u202f", "\u00a0"


def cast() -> None:
    """Make the letters ready to print with."""
    for name, path in FONTS.items():
        font = TTFont(name, path)
        face = font.face
        face.charToGlyph[ord(NARROW_SPACE)] = face.charToGlyph[ord(SPACE)]
        face.charWidths[ord(NARROW_SPACE)] = face.charWidths[ord(SPACE)]
        registerFont(font)
    registerFontFamily(PLAIN, normal=PLAIN, bold=BOLD, italic=ITALIC, boldItalic=BOLD)
