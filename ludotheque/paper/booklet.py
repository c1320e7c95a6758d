"""A game as a booklet to print: the cover, the rules, then sheets of things to cut out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from reportlab import rl_config
from reportlab.lib.units import mm
from reportlab.platypus import (
    BaseDocTemplate,
    Frame,
    NextPageTemplate,
    PageBreak,
    PageTemplate,
    Spacer,
)

from ludotheque.core.game import Game
from ludotheque.core.prints import Kit
from ludotheque.core.tongue import Tongue
from ludotheque.core.trouble import Trouble
from ludotheque.paper.cover import cover
from ludotheque.paper.fonts import PLAIN, cast
from ludotheque.paper.ink import Ink
from ludotheque.paper.layout import Sheet, lay_out
from ludotheque.paper.pressing import Press
from ludotheque.paper.rules import Typesetter
from ludotheque.paper.sizes import Paper
from ludotheque.paper.style import Style

# Around words there is more white than around things to cut out.
WHITE = 20.0
# Which part of the work the rules and their pictures are, roughly.
WORDS = 0.3

# Every printer today takes bytes as they are: a fifth smaller, and quicker to write.
rl_config.useA85 = 0


def booklet(
    game: Game,
    paper: Paper,
    tongue: Tongue,
    grey: bool = False,
    tell: Callable[[float], None] = lambda part: None,
) -> bytes:
    """A game's booklet as a PDF; on the way, it is told which part of it is done."""
    if game.prints is None:
        raise Trouble("{game} has nothing to print.", game=game.title)
    cast()
    with TemporaryDirectory(prefix="ludotheque-print-") as folder:
        ink = Ink(Path(folder), grey)
        return Binder(game, game.prints(tongue), paper, tongue, ink, tell).bind()


class Binder:
    """Puts the pages of one booklet in order."""

    def __init__(
        self,
        game: Game,
        kit: Kit,
        paper: Paper,
        tongue: Tongue,
        ink: Ink,
        tell: Callable[[float], None],
    ) -> None:
        self._tell = tell
        self._game = game
        self._kit = kit
        self._paper = paper
        self._tongue = tongue
        self._ink = ink
        self._style = Style(ink.grey)
        self._sheets = lay_out(kit.prints, paper)

    def bind(self) -> bytes:
        """All pages; the words are set twice, since the cover names pages that come after it."""
        counted = self._document(BytesIO(), [])
        counted.build(self._words(1))
        self._tell(WORDS)
        # A sheet begins on a leaf of its own, even when everything is printed on both sides.
        first = counted.page + counted.page % 2 + 1
        printed = BytesIO()
        leaves = self._leaves(first)
        story = self._words(first)
        if counted.page % 2:
            story += [NextPageTemplate("blank"), PageBreak(), Spacer(1, 1)]
        for leaf in leaves:
            story += [NextPageTemplate(leaf.id), PageBreak(), Spacer(1, 1)]
        self._document(printed, leaves).build(story)
        return printed.getvalue()

    def _words(self, first: int) -> list[Any]:
        room = self._paper.width - 2 * WHITE
        typesetter = Typesetter(self._game, self._tongue, self._ink, self._style, room)
        front = cover(
            self._game,
            self._kit,
            self._pages(first),
            first,
            self._parted,
            self._tongue,
            self._ink,
            self._style,
        )
        return [*front, PageBreak(), *typesetter.set()]

    @property
    def _parted(self) -> bool:
        """Whether something is larger than a page."""
        return any(sheet.part and sheet.part.number > 1 for sheet in self._sheets)

    def _pages(self, first: int) -> dict[str, list[int]]:
        """The pages on which each thing is found."""
        pages: dict[str, list[int]] = {}
        for number, sheet in enumerate(self._sheets):
            for label in dict.fromkeys(spot.thing.label for spot in sheet.spots):
                pages.setdefault(label, []).append(first + 2 * number)
        return pages

    def _leaves(self, first: int) -> list[Any]:
        """Both sides of every sheet; the last one needs no empty back."""
        leaves = []
        for number, sheet in enumerate(self._sheets):
            part = number / len(self._sheets)
            leaves.append(self._leaf(sheet, first + 2 * number, front=True, done=part))
            if sheet.backed or sheet is not self._sheets[-1]:
                leaves.append(self._leaf(sheet, first + 2 * number + 1, front=False, done=part))
        return leaves

    def _leaf(self, sheet: Sheet, page: int, front: bool, done: float) -> Any:
        def print_it(canvas: Any, _: Any) -> None:
            self._tell(WORDS + (1 - WORDS) * done)
            art = self._game.art()
            press = Press(canvas, art, self._ink, self._style, self._tongue)
            if front:
                press.front(sheet, self._game.title, page)
            elif sheet.backed:
                press.back(sheet, self._game.title, page)

        return _template(f"page-{page}", sheet.paper, print_it)

    def _document(self, target: BytesIO, leaves: Sequence[Any]) -> Any:
        def number(canvas: Any, document: Any) -> None:
            canvas.setFont(PLAIN, 8)
            canvas.setFillColor(self._style.soft)
            words = f"{self._game.title}  ·  {document.page}"
            canvas.drawCentredString(self._paper.width / 2 * mm, 10 * mm, words)

        templates = [
            _template("words", self._paper, number),
            _template("blank", self._paper, lambda *_: None),
            *leaves,
        ]
        return BaseDocTemplate(
            target, pagesize=(self._paper.width * mm, self._paper.height * mm),
            pageTemplates=templates, title=self._game.title, author="Ludothèque",
            creator="Ludothèque", lang=self._tongue.code, invariant=1,
        )  # fmt: skip


def _template(name: str, paper: Paper, on_page: Any) -> Any:
    frame = Frame(
        WHITE * mm, WHITE * mm, (paper.width - 2 * WHITE) * mm, (paper.height - 2 * WHITE) * mm,
        leftPadding=0, rightPadding=0, topPadding=0, bottomPadding=0,
    )  # fmt: skip
    size = (paper.width * mm, paper.height * mm)
    return PageTemplate(name, [frame], onPage=on_page, pagesize=size)
