"""A scene as a still SVG: for thumbnails, rule pages, print and tests."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from xml.etree import ElementTree

import msgspec

from ludotheque.core.scene import Piece, Scene

SVG = "http://www.w3.org/2000/svg"
ElementTree.register_namespace("", SVG)

# The seats' colours: told apart with any common colour blindness, and by shape and letter.
SEAT_COLOURS = ("#3f51b5", "#d1492e", "#2e8b57", "#c8950c", "#8e44ad", "#12808a")

# A still picture shows the board by day.
INK = {"dark": "#2b2118", "light": "#f6ecd9", "gold": "#f3c85a", "sky": "#2b2118"}


class Art(msgspec.Struct, frozen=True):
    """The sprites of a game: its symbols with their sizes, and the paints that they share."""

    paints: str
    symbols: dict[str, str]
    sizes: dict[str, tuple[float, float]]


@lru_cache(maxsize=32)
def art(*drawings: str) -> Art:
    """Read the symbols of one or more SVG drawings."""
    paints: list[str] = []
    symbols: dict[str, str] = {}
    sizes: dict[str, tuple[float, float]] = {}
    for drawing in drawings:
        root = ElementTree.fromstring(drawing)
        for element in root.iter(f"{{{SVG}}}symbol"):
            name = element.attrib["id"]
            symbols[name] = ElementTree.tostring(element, encoding="unicode")
            _, _, width, height = (float(word) for word in element.attrib["viewBox"].split())
            sizes[name] = (width, height)
        for defs in root.iter(f"{{{SVG}}}defs"):
            paints += [
                ElementTree.tostring(paint, encoding="unicode")
                for paint in defs
                if not paint.tag.endswith("symbol")
            ]
    return Art("".join(paints), symbols, sizes)


def picture(scene: Scene, sprites: Art) -> str:
    """The whole scene."""
    laid = sorted(scene.pieces, key=lambda piece: piece.layer)
    # Nothing can be touched in a picture, so nothing is lit.
    pieces = [piece for piece in (*scene.ground, *laid) if piece.tint != "lit"]
    used = dict.fromkeys(piece.sprite for piece in pieces if piece.sprite)
    return "".join(
        [
            f'<svg xmlns="{SVG}" viewBox="0 0 {scene.width} {scene.height}" role="img" '
            f'font-family="Georgia, serif"><title>{escape(scene.sentence)}</title>',
            f"<defs>{sprites.paints}{''.join(sprites.symbols[name] for name in used)}</defs>",
            *(_drawn(piece, sprites) for piece in pieces),
            "</svg>",
        ]
    )


def sprite(name: str, sprites: Art) -> str:
    """One sprite alone."""
    width, height = sprites.sizes[name]
    return (
        f'<svg xmlns="{SVG}" viewBox="0 0 {width:g} {height:g}">'
        f"<defs>{sprites.paints}{sprites.symbols[name]}</defs>"
        f'<use href="#{name}" width="{width:g}" height="{height:g}"/></svg>'
    )


def _drawn(piece: Piece, sprites: Art) -> str:
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
        inside += (
            f'<use href="#{piece.sprite}" x="{-width / 2:g}" y="{-height / 2:g}" '
            f'width="{width:g}" height="{height:g}"/>'
        )
    if piece.text:
        inside += (
            f'<text text-anchor="{piece.align}" dominant-baseline="central" '
            f'font-size="{piece.size:g}" fill="{INK[piece.ink]}">{escape(piece.text)}</text>'
        )
    return f'<g transform="{place}"{colour}>{inside}</g>'
