"""What is shown of a link where people pass it on: the box, its name, a sentence."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from io import BytesIO

import resvg_py
from PIL import Image

from ludotheque import locale as languages
from ludotheque.core.game import shelf, take
from ludotheque.core.picture import sprite
from ludotheque.core.textfit import lines
from ludotheque.paper.cover import LID
from ludotheque.paper.fonts import FAMILY, FONTS, NARROW_SPACE, SPACE

# The size that such pictures usually have.
WIDTH, HEIGHT = 1200, 630
PAPER, INK, SOFT, WOOD = "#faf5ea", "#2b2118", "#67594a", "#b98d5c"
BOX = 340, 444


@lru_cache(maxsize=32)
def preview(key: str, language: str) -> bytes:
    """A game, or the whole shelf if its key is "", as a PNG."""
    game = take(key) if key else None
    tongue = languages.tongue(language, game)
    boxes = [game] if game else list(shelf().values())[:4]
    title = game.title if game else "Ludothèque"
    sentence = tongue.say(
        game.tagline if game else "Modern board games in the browser, open day and night."
    )
    sheet = _drawn(_words(title, sentence) if game else _heading(title, sentence), WIDTH, HEIGHT)
    width, height = BOX if game else (216, 282)
    for number, box in enumerate(boxes):
        if LID in box.art().symbols:
            lid = _drawn(sprite(LID, box.art()), width, height)
            left = 92 if game else 90 + number * 268
            sheet.paste(lid, (left, HEIGHT - 80 - height))
    file = BytesIO()
    sheet.save(file, "PNG", optimize=True)
    return file.getvalue()


def _words(title: str, sentence: str) -> str:
    """The name of a game and its sentence, to the right of its box."""
    said = lines(sentence, 620, 38)
    text = _text("Ludothèque", 500, 150, 30, "#0d6862", bold=True)
    text += _text(title, 500, 240, 76, INK, bold=True)
    for row, line in enumerate(said):
        text += _text(line, 500, 320 + 50 * row, 38, SOFT)
    return _sheet(text)


def _heading(title: str, sentence: str) -> str:
    """The name of the house and its sentence, above its boxes."""
    return _sheet(
        _text(title, 90, 120, 76, INK, bold=True) + _text(sentence, 90, 180, 34, SOFT)
    )  # fmt: skip


def _sheet(text: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
        f'<rect y="{HEIGHT - 80}" width="{WIDTH}" height="80" fill="{WOOD}"/>'
        f'<rect y="{HEIGHT - 80}" width="{WIDTH}" height="22" fill="#d9b487"/>{text}</svg>'
    )


def _text(said: str, x: int, y: int, size: int, ink: str, bold: bool = False) -> str:
    weight = "700" if bold else "400"
    return (
        f'<text x="{x}" y="{y}" font-family="{FAMILY}" font-size="{size}" '
        f'font-weight="{weight}" fill="{ink}">{escape(said)}</text>'
    )


def _drawn(svg: str, width: int, height: int) -> Image.Image:
    png = resvg_py.svg_to_bytes(
        svg_string=svg.replace(NARROW_SPACE, SPACE), width=width, height=height,
        skip_system_fonts=True, font_files=[*FONTS.values()], font_family=FAMILY,
        serif_family=FAMILY, sans_serif_family=FAMILY,
    )  # fmt: skip
    return Image.open(BytesIO(bytes(png))).convert("RGB")
