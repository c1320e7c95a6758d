"""The rule pages of Turquoise: the same in both languages, drawn with what there is, and true."""

from __future__ import annotations

import re

import pytest

from ludotheque.core.game import take
from ludotheque.games.turquoise import board
from ludotheque.games.turquoise.rules import Turquoise

TURQUOISE = take("turquoise")
LANGUAGES = ("fr", "en")
PAGES = {code: (TURQUOISE.folder / f"rules.{code}.md").read_text("utf-8") for code in LANGUAGES}

each_language = pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)


def images(page: str) -> list[str]:
    return re.findall(r"!\[[^\]]+\]\(([^)]+)\)", page)


def outline(page: str) -> list[str]:
    """What kind of line follows what: headings, tables, lists, pictures."""
    kinds = [("#", "heading"), ("|", "row"), ("- ", "item"), ("![", "picture"), ("*", "example")]
    return [kind for line in page.splitlines() for sign, kind in kinds if line.startswith(sign)]


def rows(page: str, columns: int) -> list[list[str]]:
    """The tables' rows of so many columns, their images named, without titles and rulers."""
    named = re.sub(r"!\[[^\]]+\]\(sprite:([^)]+)\)", r"\1", page)
    split = [line.strip("| ").split(" | ") for line in named.splitlines() if line.startswith("| ")]
    return [row for row in split if len(row) == columns]


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def section(page: str, number: int) -> str:
    return page.split("\n## ")[number]


def test_both_languages_say_the_same_things_in_the_same_order() -> None:
    french, english = PAGES["fr"], PAGES["en"]
    assert outline(french) == outline(english)
    assert images(french) == images(english)
    sections = [page.split("\n## ") for page in (french, english)]
    for theirs, ours in zip(*sections, strict=True):
        assert numbers(theirs) == numbers(ours)


@each_language
def test_every_picture_of_the_rules_exists(page: str) -> None:
    names = {"sprite": set(TURQUOISE.art().symbols), "picture": set(TURQUOISE.pictures)}
    assert images(page)
    for image in images(page):
        kind, _, name = image.partition(":")
        assert name in names[kind], image


@each_language
def test_every_picture_worth_making_is_shown(page: str) -> None:
    assert set(TURQUOISE.pictures) == {
        image.removeprefix("picture:") for image in images(page) if image.startswith("picture:")
    }
    drawings = {name for name in TURQUOISE.art().symbols if name.startswith("rule-")}
    assert drawings <= {image.removeprefix("sprite:") for image in images(page)}


@each_language
def test_pillars_points_and_malus_are_those_of_the_board(page: str) -> None:
    pairs = [row for row in rows(page, 2) if row[0].isdigit()]
    assert {int(seats): int(pillars) for seats, pillars in pairs} == board.PILLARS
    capitals = [[int(word) for word in row] for row in rows(page, 3) if row[0].isdigit()]
    assert capitals == [
        [floor, board.COEFFICIENTS[floor], board.STRIKE * board.COEFFICIENTS[floor]]
        for floor in (1, 2, 3)
    ]
    malus = [int(row[1]) for row in rows(section(page, 8), 2) if row[1].isdigit()]
    assert malus == list(board.MALUS[:3])
    costs = [int(row[1]) for row in rows(section(page, 6), 2) if row[1].isdigit()]
    assert costs == [0, 1, 1]


@each_language
def test_every_god_is_there_with_its_price(page: str) -> None:
    gods = {row[0].split()[0]: int(row[2]) for row in rows(section(page, 7), 3) if row[2].isdigit()}
    assert gods == dict(zip((f"tablet-{god}" for god in board.GODS), (1, 1, 0, 0), strict=True))


@each_language
def test_every_word_of_the_notation_is_one_that_is_played(page: str) -> None:
    words = set(re.findall(r"`([^`]+)`", section(page, 11)))
    state = Turquoise(3)
    assert {state.name(state.action(word)) for word in words} == words
    assert {word.split()[0] for word in words} == {
        "first", "auction", "bid", "leave", "lay", "tile", "put", "seth", "pass", "top", "move",
        "horus", "anubis", "also", "only", "thot", "end",
    }  # fmt: skip


@each_language
def test_the_beginning_that_the_rules_write_down_can_be_played(page: str) -> None:
    line = section(page, 11).strip().splitlines()[-1]
    state = TURQUOISE.begin(2, {})
    for word in re.findall(r"`([^`]+)`", line):
        assert word in state.names()
        state.play(state.action(word))
    assert [state.score(seat) for seat in range(2)] == [1, 0]


@each_language
def test_the_options_are_those_of_the_table(page: str) -> None:
    (patience,) = TURQUOISE.options
    told = numbers(section(page, 9))
    assert told == [patience.default, *patience.values]


@each_language
def test_the_rules_credit_the_author_and_the_publisher(page: str) -> None:
    for credit in (*TURQUOISE.authors, TURQUOISE.credits, str(TURQUOISE.year)):
        assert credit in page
