"""The rule pages: the same in both languages, drawn with what there is, and true."""

from __future__ import annotations

import re

import pytest

from ludotheque.core.game import take
from ludotheque.games.kali import board
from ludotheque.games.kali.rules import Kali

KALI = take("kali")
LANGUAGES = ("fr", "en")
PAGES = {code: (KALI.folder / f"rules.{code}.md").read_text("utf-8") for code in LANGUAGES}

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


def test_both_languages_say_the_same_things_in_the_same_order() -> None:
    french, english = PAGES["fr"], PAGES["en"]
    assert outline(french) == outline(english)
    assert images(french) == images(english)
    sections = [page.split("\n## ") for page in (french, english)]
    for theirs, ours in zip(*sections, strict=True):
        assert numbers(theirs) == numbers(ours)


@each_language
def test_every_picture_of_the_rules_exists(page: str) -> None:
    names = {"sprite": set(KALI.art().symbols), "picture": set(KALI.pictures)}
    assert images(page)
    for image in images(page):
        kind, _, name = image.partition(":")
        assert name in names[kind], image


@each_language
def test_every_picture_worth_making_is_shown(page: str) -> None:
    assert set(KALI.pictures) == {
        image.removeprefix("picture:") for image in images(page) if image.startswith("picture:")
    }


@each_language
def test_the_tables_of_jewels_and_cards_are_those_of_the_board(page: str) -> None:
    listed = rows(page, 3)
    jewels = {row[0].split()[0]: (int(row[1]), int(row[2])) for row in listed if row[1].isdigit()}
    cards = {
        row[0].removeprefix("card-"): int(row[2]) for row in listed if row[0].startswith("card-")
    }
    assert jewels == board.JEWELS
    assert cards == board.CARDS
    assert f"**{sum(board.CARDS.values())} " in page
    assert f"**{board.TREASURE} points**" in page
    assert f"**{board.FORTUNE} points**" in page
    assert f"**{board.SQUARES} " in page


@each_language
def test_the_price_table_is_the_one_that_is_played(page: str) -> None:
    prices = [numbers(f"{pot} {price}") for pot, price in rows(page, 2) if price.isdigit()]
    *between, (most, dearest) = prices[1:]
    state = Kali(2)
    played = {}
    for pot in range(60):
        state.pot = pot
        played[pot] = state.price()
    below, cheapest = prices[0]
    told = dict.fromkeys(range(below), cheapest)
    for least, last, price in between:
        told |= dict.fromkeys(range(least, last + 1), price)
    told |= dict.fromkeys(range(most, 60), dearest)
    assert told == played


@each_language
def test_every_word_of_the_notation_is_one_that_is_played(page: str) -> None:
    words = set(re.findall(r"`([^`]+)`", page))
    state = Kali(3)
    assert {state.name(state.action(word)) for word in words} == words
    assert {word.split()[0] for word in words} == {"first", "draw", "card", "enough", "buy", "pass"}


@each_language
def test_the_beginning_that_the_rules_write_down_can_be_played(page: str) -> None:
    line = page.split("\n## ")[-2].splitlines()[-1]
    state = KALI.begin(2, {})
    for word in re.findall(r"`([^`]+)`", line):
        assert word in state.names()
        state.play(state.action(word))
    assert [state.score(seat) for seat in range(2)] == [45, 40]


@each_language
def test_the_rules_credit_the_author_and_the_publisher(page: str) -> None:
    for credit in (*KALI.authors, "Schmidt Spiele", "Die Augen der Kali", str(KALI.year)):
        assert credit in page
