"""A scene as a still SVG: for thumbnails, rule pages, print and tests."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from html import escape
from xml.etree import ElementTree

import msgspec

from ludotheque.core.scene import Piece, Scene

SVG = "http://www.w3.org/2000/svg"
ElementTree.register_namespace("", SVG)

# The seats' colours: told apart with any common colour blindness, and by shape and letter.
SEAT_COLOURS = ("#3f51b5", "#d1492e", "#2e8b57", "#c8950c", "#8e44ad", "#12808a")

# How a drawing names what it shares with others.
_NAMED = re.compile(r'href="#([^"]+)"|url\(#([^)]+)\)')

# A still picture shows the board by day.
INK = {"dark": "#2b2118", "light": "#f6ecd9", "gold": "#f3c85a", "sky": "#2b2118"}


class Art(msgspec.Struct, frozen=True):
    """The sprites of a game: its symbols, their sizes, and the paints and parts they share."""

    shared: dict[str, str]
    symbols: dict[str, str]
    sizes: dict[str, tuple[float, float]]

    @property
    def paints(self) -> str:
        """All that they share."""
        return "".join(self.shared.values())

    def needed(self, markup: str) -> str:
        """What a drawing needs of it: a browser would style the rest too, for every picture."""
        found: dict[str, str] = {}
        waiting = [markup]
        while waiting:
            for reference, paint in _NAMED.findall(waiting.pop()):
                name = reference or paint
                if name in self.shared and name not in found:
                    found[name] = self.shared[name]
                    waiting.append(found[name])
        return "".join(part for name, part in self.shared.items() if name in found)

    def drawn(self, name: str, x: float = 0, y: float = 0) -> str:
        """A sprite in its place: of a copy a browser styles both, the copy and what is copied."""
        width, height = self.sizes[name]
        place = f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
        # A name would stand for it wherever else the page draws it.
        symbol = self.symbols[name].replace(f' id="{name}"', "", 1)
        return symbol.replace("<symbol", place, 1).replace("</symbol>", "</svg>")


@lru_cache(maxsize=32)
def art(*drawings: str) -> Art:
    """Read the symbols of one or more SVG drawings."""
    shared: dict[str, str] = {}
    symbols: dict[str, str] = {}
    sizes: dict[str, tuple[float, float]] = {}
    for drawing in drawings:
        root = ElementTree.fromstring(drawing)
        for element in root.iter(f"{{{SVG}}}symbol"):
            name = element.attrib["id"]
            symbols[name] = _written(element)
            _, _, width, height = (float(word) for word in element.attrib["viewBox"].split())
            sizes[name] = (width, height)
        for defs in root.iter(f"{{{SVG}}}defs"):
            for paint in defs:
                if not paint.tag.endswith("symbol"):
                    shared.setdefault(paint.attrib["id"], _written(paint))
    return Art(shared, symbols, sizes)


def _written(element: ElementTree.Element) -> str:
    """A part of a drawing; the whole that it will stand in names the namespace."""
    written = ElementTree.tostring(element, encoding="unicode").strip()
    return written.replace(f' xmlns="{SVG}"', "", 1)


def picture(scene: Scene, sprites: Art, least: float = 0) -> str:
    """The whole scene, but for letters that are smaller than that."""
    laid = sorted(scene.pieces, key=lambda piece: piece.layer)
    # Nothing can be touched in a picture, so nothing is lit.
    pieces = [piece for piece in (*scene.ground, *laid) if piece.tint != "lit"]
    used = Counter(piece.sprite for piece in pieces if piece.sprite)
    copied = {name for name, times in used.items() if times > 1}
    inside = "".join(_drawn(piece, sprites, piece.sprite in copied, least) for piece in pieces)
    symbols = "".join(sprites.symbols[name] for name in used if name in copied)
    return (
        f'<svg xmlns="{SVG}" viewBox="0 0 {scene.width} {scene.height}" role="img" '
        f'font-family="Georgia, serif"><title>{escape(scene.sentence)}</title>'
        f"<defs>{sprites.needed(symbols + inside)}{symbols}</defs>{inside}</svg>"
    )


def sprite(name: str, sprites: Art) -> str:
    """One sprite alone."""
    width, height = sprites.sizes[name]
    drawn = sprites.drawn(name)
    return (
        f'<svg xmlns="{SVG}" viewBox="0 0 {width:g} {height:g}">'
        f"<defs>{sprites.needed(drawn)}</defs>{drawn}</svg>"
    )


def _drawn(piece: Piece, sprites: Art, copied: bool, least: float) -> str:
    place = f"translate({piece.x:g} {piece.y:g})"
    if piece.turn:
        place += f" rotate({piece.turn:g})"
    if piece.scale != 1:
        place += f" scale({piece.scale:g})"
    colour = ""
    if piece.tint:
        colour = f' color="{SEAT_COLOURS[int(piece.tint.removeprefix("seat-"))]}"'
    inside = ""
    if piece.sprite:
        width, height = sprites.sizes[piece.sprite]
        x, y = -width / 2, -height / 2
        inside += (
            f'<use href="#{piece.sprite}" x="{x:g}" y="{y:g}" '
            f'width="{width:g}" height="{height:g}"/>'
            if copied
            else sprites.drawn(piece.sprite, x, y)
        )
    if piece.text and piece.size * piece.scale >= least:
        inside += (
            f'<text text-anchor="{piece.align}" dominant-baseline="central" '
            f'font-size="{piece.size:g}" fill="{INK[piece.ink]}">{escape(piece.text)}</text>'
        )
    return f'<g transform="{place}"{colour}>{inside}</g>'
