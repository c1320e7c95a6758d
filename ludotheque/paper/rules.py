"""A game's rules, from its page of Markdown to paragraphs on paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode
from reportlab.lib.units import mm
from reportlab.platypus import Image, ListFlowable, ListItem, Paragraph, Table

from ludotheque.core.game import Game
from ludotheque.core.illustration import position
from ludotheque.core.picture import sprite
from ludotheque.core.tongue import Tongue
from ludotheque.locale import rule_page
from ludotheque.paper.ink import Ink
from ludotheque.paper.style import Style

# How tall a sprite stands among words and in a table, how wide a picture, in millimetres.
AMONG_WORDS = 6.0
IN_TABLE = 8.0
WIDEST_COLUMN = 90.0
# The height of the small letters among which a sprite stands, in points.
X_HEIGHT = 6
WIDEST, TALLEST = 105.0, 72.0


class Typesetter:
    """Sets one game's rules in one language."""

    def __init__(self, game: Game, tongue: Tongue, ink: Ink, style: Style, room: float) -> None:
        self._game = game
        # How wide a line may be, in millimetres.
        self._room = room
        self._tongue = tongue
        self._ink = ink
        self._style = style
        self._art = game.art()

    def set(self) -> list[Any]:
        """The whole page, without its title: the cover has it already."""
        markdown = MarkdownIt("commonmark").enable("table")
        tree = SyntaxTreeNode(markdown.parse(rule_page(self._game, self._tongue.code)))
        nodes = [node for node in tree.children if node.type != "heading" or node.tag != "h1"]
        return [flowable for node in nodes for flowable in self._block(node)]

    def _block(self, node: SyntaxTreeNode) -> Iterator[Any]:
        if node.type == "heading":
            yield self._paragraph(node.children[0], node.tag if node.tag == "h2" else "h3")
        elif node.type == "paragraph":
            yield self._picture(node) or self._paragraph(node.children[0], "p")
        elif node.type in ("bullet_list", "ordered_list"):
            yield self._list(node)
        elif node.type == "table":
            yield self._table(node)
        elif node.type == "blockquote":
            for child in node.children:
                yield from self._block(child)
        elif node.type in ("fence", "code_block"):
            lines = escape(node.content.rstrip()).replace("\n", "<br/>").replace(" ", "\u00a0")
            yield Paragraph(lines, self._style.paragraph("p"))

    def _paragraph(self, inline: SyntaxTreeNode, kind: str, tall: float = AMONG_WORDS) -> Any:
        style = self._style.paragraph(kind)
        # What a colon announces stays on the same page.
        style.keepWithNext = style.keepWithNext or inline.content.rstrip().endswith(":")
        return Paragraph(self._words(inline, tall), style)

    def _list(self, node: SyntaxTreeNode) -> Any:
        numbered = node.type == "ordered_list"
        items = [
            ListItem([flowable for block in item.children for flowable in self._item(block)])
            for item in node.children
        ]
        return ListFlowable(
            items, bulletType="1" if numbered else "bullet", start=None if numbered else "•",
            leftIndent=14, bulletFontSize=10, bulletColor=self._style.accent, spaceAfter=6,
        )  # fmt: skip

    def _item(self, block: SyntaxTreeNode) -> Iterator[Any]:
        if block.type == "paragraph":
            yield self._paragraph(block.children[0], "li")
        else:
            yield from self._block(block)

    def _table(self, node: SyntaxTreeNode) -> Any:
        rows = [
            [
                self._paragraph(cell.children[0], "head" if cell.type == "th" else "cell", IN_TABLE)
                if cell.children
                else ""
                for cell in row.children
            ]
            for part in node.children
            for row in part.children
        ]
        widths = [width * mm for width in shares(_lengths(node), self._room)]
        line = self._style.line
        look = [
            ("LINEBELOW", (0, 0), (-1, -2), 0.5, line),
            ("LINEBELOW", (0, 0), (-1, 0), 1, line),
            ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
            ("LEFTPADDING", (0, 0), (-1, -1), 3),
        ]
        return Table(
            rows, colWidths=widths, style=look, hAlign="LEFT", repeatRows=1,
            spaceBefore=2, spaceAfter=8,
        )  # fmt: skip

    # --- inside a line ------------------------------------------------------------------------

    def _words(self, inline: SyntaxTreeNode, tall: float) -> str:
        return "".join(self._word(node, tall) for node in inline.children)

    def _word(self, node: SyntaxTreeNode, tall: float) -> str:
        if node.type in ("strong", "em"):
            tag = "b" if node.type == "strong" else "i"
            return f"<{tag}>{self._words(node, tall)}</{tag}>"
        if node.type == "image":
            return self._small(node, tall)
        if node.type in ("softbreak", "hardbreak"):
            return " " if node.type == "softbreak" else "<br/>"
        if node.type == "link":
            return self._words(node, tall)
        return escape(node.content)

    def _small(self, node: SyntaxTreeNode, tall: float) -> str:
        """A sprite among words; a position is too large for that, so its words stand for it."""
        kind, _, name = str(node.attrs["src"]).partition(":")
        if kind != "sprite":
            return escape(node.content)
        wide, high = self._art.sizes[name]
        height = tall * mm
        width = height * wide / high
        drawn = self._ink.draw(sprite(name, self._art), width / mm, tall, fine=False)
        # Its middle at the middle of the small letters.
        sunk = (height - X_HEIGHT) / 2
        return (
            f'<img src="{drawn}" width="{width:.1f}" height="{height:.1f}" valign="{-sunk:.1f}"/>'
        )

    def _picture(self, node: SyntaxTreeNode) -> Any:
        """A paragraph that is one picture."""
        only = node.children[0].children
        if len(only) != 1 or only[0].type != "image":
            return None
        kind, _, name = str(only[0].attrs["src"]).partition(":")
        if kind == "picture":
            svg = position(self._game, *self._game.pictures[name], self._tongue)
        else:
            svg = sprite(name, self._art)
        wide, high = size_of(svg)
        scale = min(WIDEST / wide, TALLEST / high)
        width, height = wide * scale, high * scale
        drawn = self._ink.draw(svg, width, height, fine=False)
        return figure(drawn, width, height)


def figure(drawn: str, width: float, height: float) -> Any:
    """A drawing between paragraphs, this large in millimetres."""
    image = Image(drawn, width * mm, height * mm)
    image.spaceBefore, image.spaceAfter = 4, 8
    return image


def size_of(svg: str) -> tuple[float, float]:
    """How wide and high a drawing is, in its own units."""
    numbers = svg.split('viewBox="', 1)[1].split('"', 1)[0].split()
    return float(numbers[2]), float(numbers[3])


def _lengths(node: SyntaxTreeNode) -> list[int]:
    """The longest cell of every column, in letters."""
    rows = [row for part in node.children for row in part.children]
    columns = range(len(rows[0].children))
    return [max(_length(row.children[column]) for row in rows) for column in columns]


def shares(lengths: Sequence[int], room: float) -> list[float]:
    """How wide columns of these lengths are, in millimetres: the long ones give way."""
    wishes = [min(WIDEST_COLUMN, 12 + 1.9 * length) for length in lengths]
    longest = WIDEST_COLUMN
    while sum(wishes) > room:
        longest -= 1
        wishes = [min(longest, wish) for wish in wishes]
    return wishes


def _length(cell: SyntaxTreeNode) -> int:
    words = [node for inline in cell.children for node in inline.children]
    return sum(4 if node.type == "image" else len(node.content) for node in words)
