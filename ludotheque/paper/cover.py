"""The first page: what this is, how to print it, what to cut out, what else is needed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from reportlab.lib.units import mm
from reportlab.platypus import Image, ListFlowable, ListItem, Paragraph, Spacer, Table

from ludotheque.core.game import Game
from ludotheque.core.picture import sprite
from ludotheque.core.prints import Kit, Print
from ludotheque.core.tongue import Tongue
from ludotheque.paper.ink import Ink
from ludotheque.paper.style import Style, millimetres

LID = "cover"
LID_HEIGHT = 80.0


def cover(
    game: Game, kit: Kit, pages: Mapping[str, Sequence[int]], first_sheet: int, parted: bool,
    tongue: Tongue, ink: Ink, style: Style,
) -> list[Any]:  # fmt: skip
    """Everything on the first page."""
    return [
        _title(game, tongue, ink, style),
        Paragraph(tongue.say("How to print"), style.paragraph("h2")),
        _list(_advice(kit, first_sheet, parted, tongue), style),
        Paragraph(tongue.say("To cut out"), style.paragraph("h2")),
        _things(kit.prints, pages, tongue, style),
        *_besides(kit, tongue, style),
    ]


def _title(game: Game, tongue: Tongue, ink: Ink, style: Style) -> Any:
    say, art = tongue.say, game.art()
    facts = say(
        "{least}–{most} players, {shortest}–{longest} minutes, ages {age} and up",
        least=game.seats[0], most=game.seats[-1], shortest=game.minutes[0],
        longest=game.minutes[1], age=game.age,
    )  # fmt: skip
    credits = ", ".join(filter(None, (say(game.credits), str(game.year or ""))))
    words = [
        Paragraph(escape(game.title), style.paragraph("h1")),
        Paragraph(escape(say(game.tagline)), style.paragraph("p")),
        Paragraph(
            escape(say("A game by {authors}", authors=", ".join(game.authors)))
            + f"<br/>{escape(credits)}",
            style.paragraph("p"),
        ),
        Paragraph(escape(facts), style.paragraph("p")),
        Paragraph(escape(say("Words and drawings by Ludothèque.")), style.paragraph("note")),
    ]
    if LID not in art.symbols:
        return Table([[words]])
    wide, high = art.sizes[LID]
    width = LID_HEIGHT * wide / high
    drawn = ink.draw(sprite(LID, art), width, LID_HEIGHT, fine=False)
    lid = Image(drawn, width * mm, LID_HEIGHT * mm)
    look = [("VALIGN", (0, 0), (-1, -1), "MIDDLE"), ("LEFTPADDING", (0, 0), (0, 0), 0)]
    return Table([[lid, words]], colWidths=[(width + 8) * mm, None], style=look, hAlign="LEFT")


def _advice(kit: Kit, first_sheet: int, parted: bool, tongue: Tongue) -> list[str]:
    say = tongue.say
    advice = [
        say(
            "Print at 100 % (“actual size”). "
            "A bar of 50 mm on every sheet shows whether the scale is right."
        ),
        say(
            "The rules end before page {page}; everything from there on is to be cut out. "
            "Thick paper is best: 160 to 250 g/m².",
            page=first_sheet,
        ),
        say(
            "Double-sided: flip on the long edge. Single-sided: print the odd pages "
            "from page {page} on.",
            page=first_sheet,
        ),
    ]
    if any(thing.back for thing in kit.prints):
        advice.append(say("Backs are printed on the page that follows."))
    if parted:
        advice.append(
            say(
                "Anything larger than a page comes in parts: cut them out along their edges, and "
                "glue each one onto the next, up to the small marks."
            )
        )
    return advice


def _list(sentences: Sequence[str], style: Style) -> Any:
    items = [ListItem(Paragraph(escape(line), style.paragraph("li"))) for line in sentences]
    return ListFlowable(
        items, bulletType="bullet", start="•", leftIndent=14, bulletFontSize=10,
        bulletColor=style.accent,
    )  # fmt: skip


def _things(
    prints: Sequence[Print], pages: Mapping[str, Sequence[int]], tongue: Tongue, style: Style
) -> Any:
    heads = (tongue.say("what"), tongue.say("how many"), tongue.say("size"), tongue.say("page"))
    rows = [[Paragraph(escape(head), style.paragraph("head")) for head in heads]]
    for label in dict.fromkeys(thing.label for thing in prints):
        alike = [thing for thing in prints if thing.label == label]
        cells = (
            label,
            str(sum(thing.copies for thing in alike)),
            millimetres(tongue, alike[0].width, alike[0].height),
            spans(pages[label]),
        )
        rows.append([Paragraph(escape(cell), style.paragraph("cell")) for cell in cells])
    look = [
        ("LINEBELOW", (0, 0), (-1, -2), 0.5, style.line),
        ("LINEBELOW", (0, 0), (-1, 0), 1, style.line),
        ("LEFTPADDING", (0, 0), (-1, -1), 3),
        ("TOPPADDING", (0, 0), (-1, -1), 2),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 2),
    ]
    widths = [84 * mm, 24 * mm, 34 * mm, 30 * mm]
    return Table(rows, colWidths=widths, style=look, hAlign="LEFT", repeatRows=1)


def _besides(kit: Kit, tongue: Tongue, style: Style) -> list[Any]:
    if not kit.besides:
        return []
    heading = Paragraph(tongue.say("Also needed"), style.paragraph("h2"))
    return [heading, _list(kit.besides, style), Spacer(1, 4)]


def spans(pages: Sequence[int]) -> str:
    """Page numbers in few words; sheets are on every other page."""
    if len(pages) < 3:
        return ", ".join(str(page) for page in pages)
    return f"{pages[0]}–{pages[-1]}"
