"""A game's rule pages, taken apart: its images, its tables, its numbers."""

from __future__ import annotations

import re

from ludotheque.core.game import Game

LANGUAGES = ("fr", "en")


def rule_pages(game: Game) -> dict[str, str]:
    """The rules by language."""
    return {code: (game.folder / f"rules.{code}.md").read_text("utf-8") for code in LANGUAGES}


def images(page: str) -> list[str]:
    return re.findall(r"!\[[^\]]+\]\(([^)]+)\)", page)


def outline(page: str) -> list[str]:
    """What kind of line follows what: headings, tables, lists, pictures."""
    kinds = [("#", "heading"), ("|", "row"), ("- ", "item"), ("![", "picture"), ("*", "example")]
    return [kind for line in page.splitlines() for sign, kind in kinds if line.startswith(sign)]


def rows(page: str, columns: int) -> list[list[str]]:
    """The rows of the tables with this many columns, images by name, without titles and rulers."""
    named = re.sub(r"!\[[^\]]+\]\(sprite:([^)]+)\)", r"\1", page)
    split = [line.strip("| ").split(" | ") for line in named.splitlines() if line.startswith("| ")]
    return [row for row in split if len(row) == columns]


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]
