"""The rule pages: the same in both languages, drawn with what there is, and true."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from ludotheque.games.inka import board
from ludotheque.games.inka.geometry import CELLS, ROWS
from ludotheque.games.inka.rules import Inka
from tests.games.inka.eyes import INKA
from tests.games.inka.positions import table

LANGUAGES = ("fr", "en")
PAGES = {code: (INKA.folder / f"rules.{code}.md").read_text("utf-8") for code in LANGUAGES}

each_language = pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)


def images(page: str) -> list[str]:
    return re.findall(r"!\[[^\]]+\]\(([^)]+)\)", page)


def outline(page: str) -> list[str]:
    """What kind of line follows what: headings, tables, lists, pictures."""
    kinds = [("#", "heading"), ("|", "row"), ("- ", "item"), ("![", "picture"), ("**", "strong")]
    return [kind for line in page.splitlines() for sign, kind in kinds if line.startswith(sign)]


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def test_both_languages_say_the_same_things_in_the_same_order() -> None:
    french, english = PAGES["fr"], PAGES["en"]
    assert outline(french) == outline(english)
    assert images(french) == images(english)
    sections = [page.split("\n## ") for page in (french, english)]
    for theirs, ours in zip(*sections, strict=True):
        assert numbers(theirs) == numbers(ours)


@each_language
def test_every_picture_of_the_rules_exists(page: str) -> None:
    names = {"sprite": set(INKA.art().symbols), "picture": set(INKA.pictures)}
    assert images(page)
    for image in images(page):
        kind, _, name = image.partition(":")
        assert name in names[kind], image


@each_language
def test_every_picture_worth_making_is_shown(page: str) -> None:
    shown = set(images(page))
    assert {f"picture:{name}" for name in INKA.pictures} <= shown
    drawn = {name for name in INKA.art().symbols if name.startswith(("rule-", "sample-"))}
    assert {f"sprite:{name}" for name in drawn} <= shown


@each_language
def test_the_table_of_rhombi_is_the_catalogue(page: str) -> None:
    kinds = {(False, False): "plain", (True, False): "snake", (False, True): "wall"}
    counted: Counter[str] = Counter()
    for rhombus in board.PATH:
        snake, wall = rhombus.snake >= 0, rhombus.wall >= 0
        along = rhombus.wall > board.DIAGONAL
        counted["both" if snake and wall else "side" if along else kinds[snake, wall]] += 1
    rows = re.findall(r"\(sprite:sample-(\w+)\) \|[^|]+\| (\d+) \|", page)
    assert {kind: int(count) for kind, count in rows} == counted


@each_language
def test_the_numbers_of_the_rules_are_those_that_are_played(page: str) -> None:
    assert f"**{len(CELLS)} triangles**" in page
    assert f"`{ROWS[0]}`" in page
    assert f"`{ROWS[-1]}`" in page
    assert f"**{len(board.PATH)} " in page
    assert f"**{len(board.DESTINATIONS)} " in page
    assert f"**{board.POINTS} " in page
    assert f"**{board.STATUES} statues**" in page
    assert INKA.settle({})["max_rounds"] == board.ROUNDS == 60
    for cells in (board.STARTS, board.PASSAGES, board.SYMBOLS):
        assert len(cells) == 4


@each_language
def test_every_word_of_the_notation_is_one_that_is_played(page: str) -> None:
    words = set(re.findall(r"\| `([^`]+)` \|", page))
    state = Inka(4)
    assert {state.name(state.action(word)) for word in words} == words
    assert {word.split()[0] for word in words} == {
        "first", "start", "draw", "lay", "shift", "walk", "take", "passage", "block", "end",
    }  # fmt: skip


@each_language
def test_the_beginning_that_the_rules_write_down_can_be_played(page: str) -> None:
    line = page.split("\n## ")[-2].splitlines()[-1]
    moves = re.findall(r"`([^`]+)`", line)
    assert table(2, ", ".join(moves)).lie[6] >= 0


@each_language
def test_the_rules_credit_the_author_and_the_publisher(page: str) -> None:
    for credit in (*INKA.authors, *INKA.credits.split(", "), str(INKA.year)):
        assert credit in page
