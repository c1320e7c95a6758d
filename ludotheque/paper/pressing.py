"""A sheet of things to cut out, printed: drawings, cutting lines, and a scale to check it by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from reportlab.lib.units import mm

from ludotheque.core.picture import Art, picture
from ludotheque.core.prints import Point, Print
from ludotheque.core.scene import Scene
from ludotheque.core.tongue import Tongue
from ludotheque.paper.fonts import PLAIN
from ludotheque.paper.ink import Ink
from ludotheque.paper.layout import OVERLAP, Part, Sheet, Spot
from ludotheque.paper.sizes import MARGIN, Paper
from ludotheque.paper.style import Style

HAIR = 0.2 * mm
DASHES = (1.2 * mm, 0.8 * mm)
# How far a mark beside the drawing reaches into the margin.
TICK = 4.0
SCALE = 50

# From here to there: x, y, x, y.
Cut = tuple[float, float, float, float]


class Press:
    """Prints sheets onto a canvas, which measures from below while we measure from above."""

    def __init__(self, canvas: Any, art: Art, ink: Ink, style: Style, tongue: Tongue) -> None:
        self._canvas = canvas
        self._art = art
        self._ink = ink
        self._style = style
        self._tongue = tongue

    def front(self, sheet: Sheet, title: str, page: int) -> None:
        """What is cut out, with the lines to cut along."""
        if sheet.part:
            self._window(sheet, sheet.part)
        else:
            for thing, x, y in sheet.spots:
                self._lay(thing, thing.drawing, x, y, sheet.paper)
            self._cuts(sheet.spots, sheet.paper)
        self._foot(sheet.paper, self._what(sheet, title), page)

    def back(self, sheet: Sheet, title: str, page: int) -> None:
        """The other side; nothing is cut from here, so it has no lines."""
        for thing, x, y in sheet.other_side():
            assert thing.back
            self._lay(thing, thing.back, x, y, sheet.paper)
        words = self._tongue.say("{game} · backs of page {page}", game=title, page=page - 1)
        self._foot(sheet.paper, words, page)

    def _lay(self, thing: Print, drawing: Scene, x: float, y: float, paper: Paper) -> None:
        canvas = self._canvas
        drawn = self._ink.draw(picture(drawing, self._art), thing.width, thing.height)
        bottom = paper.height - y - thing.height
        canvas.saveState()
        if thing.outline:
            # What lies beyond the cut, such as a shadow, is left out.
            canvas.clipPath(self._path(outline_at(thing, x, y), paper), stroke=0, fill=0)
        canvas.drawImage(drawn, x * mm, bottom * mm, thing.width * mm, thing.height * mm)
        canvas.restoreState()

    # --- lines ----------------------------------------------------------------------------

    def _pen(self, dashed: bool = True) -> None:
        self._canvas.setStrokeColor(self._style.cut)
        self._canvas.setLineWidth(HAIR)
        self._canvas.setDash(*(DASHES if dashed else ()))

    def _cuts(self, spots: Sequence[Spot], paper: Paper) -> None:
        self._pen()
        for thing, x, y in spots:
            if thing.outline:
                self._along(outline_at(thing, x, y), paper)
        for x1, y1, x2, y2 in sorted(straight_cuts(spots)):
            self._line(x1, y1, x2, y2, paper)

    def _along(self, points: Sequence[Point], paper: Paper) -> None:
        self._canvas.drawPath(self._path(points, paper))

    def _path(self, points: Sequence[Point], paper: Paper) -> Any:
        path = self._canvas.beginPath()
        for number, (x, y) in enumerate(points):
            go = path.lineTo if number else path.moveTo
            go(x * mm, (paper.height - y) * mm)
        path.close()
        return path

    def _line(self, x1: float, y1: float, x2: float, y2: float, paper: Paper) -> None:
        height = paper.height
        self._canvas.line(x1 * mm, (height - y1) * mm, x2 * mm, (height - y2) * mm)

    # --- parts of something large -------------------------------------------------------

    def _window(self, sheet: Sheet, part: Part) -> None:
        """One part, and marks where its neighbours' edges come to lie."""
        canvas, paper = self._canvas, sheet.paper
        thing, x, y = sheet.spots[0]
        left, top = (paper.width - part.width) / 2, MARGIN
        canvas.saveState()
        right, end = left + part.width, top + part.height
        frame = [(left, top), (right, top), (right, end), (left, end)]
        canvas.clipPath(self._path(frame, paper), stroke=0, fill=0)
        self._lay(thing, thing.drawing, x, y, paper)
        if thing.outline:
            self._pen()
            self._along(outline_at(thing, x, y), paper)
        canvas.restoreState()
        self._pen()
        self._along(frame, paper)
        self._pen(dashed=False)
        if part.column:
            seam = left + OVERLAP
            self._line(seam, top - TICK, seam, top - 0.5, paper)
            self._line(seam, end + 0.5, seam, end + TICK, paper)
        if part.row:
            seam = top + OVERLAP
            self._line(left - TICK, seam, left - 0.5, seam, paper)
            self._line(right + 0.5, seam, right + TICK, seam, paper)

    # --- words ----------------------------------------------------------------------------

    def _what(self, sheet: Sheet, title: str) -> str:
        say = self._tongue.say
        labels = list(dict.fromkeys(spot.thing.label for spot in sheet.spots))
        if not sheet.part:
            return f"{title} · {', '.join(labels)}"
        part = sheet.part
        if part.columns * part.rows == 1:
            return f"{title} · {labels[0]}"
        return say(
            "{game} · {thing}, part {number} of {parts}", game=title, thing=labels[0],
            number=part.number, parts=part.columns * part.rows,
        )  # fmt: skip

    def _foot(self, paper: Paper, words: str, page: int) -> None:
        """What this is, and a bar to hold a ruler to."""
        canvas, ink = self._canvas, self._style
        base, end = MARGIN + 1.5, paper.width - MARGIN
        canvas.setFillColor(ink.soft)
        canvas.setFont(PLAIN, 8)
        line = _cut_short(canvas, f"{page}   {words}", (end - SCALE - 6 - MARGIN) * mm)
        canvas.drawString(MARGIN * mm, (base - 1) * mm, line)
        canvas.setFont(PLAIN, 7)
        ruler = self._tongue.say("50 mm: measure me!")
        canvas.drawCentredString((end - SCALE / 2) * mm, (base - 3.5) * mm, ruler)
        canvas.setDash()
        canvas.setStrokeColor(ink.ink)
        canvas.setLineWidth(0.3 * mm)
        canvas.line((end - SCALE) * mm, base * mm, end * mm, base * mm)
        for centimetre in range(0, SCALE + 1, 10):
            tall = 2 if centimetre in (0, SCALE) else 1
            x = (end - SCALE + centimetre) * mm
            canvas.line(x, (base - tall) * mm, x, (base + tall) * mm)


def _cut_short(canvas: Any, line: str, room: float) -> str:
    while canvas.stringWidth(line, PLAIN, 8) > room:
        line = line[:-2].rstrip(" ,·") + "…"
    return line


def outline_at(thing: Print, x: float, y: float) -> list[Point]:
    """Where a thing that lies there is cut."""
    return [(x + right, y + down) for right, down in thing.outline]


def straight_cuts(spots: Sequence[Spot]) -> set[Cut]:
    """The sides of everything rectangular, each once, where neighbours share it."""
    cuts: set[Cut] = set()
    for thing, x, y in spots:
        if thing.outline:
            continue
        left, top = round(x, 2), round(y, 2)
        right, end = round(x + thing.width, 2), round(y + thing.height, 2)
        cuts |= {(left, top, right, top), (left, end, right, end)}
        cuts |= {(left, top, left, end), (right, top, right, end)}
    return cuts
