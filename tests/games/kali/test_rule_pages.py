"""What the rule pages of Les yeux de Kali say is what is played."""

from __future__ import annotations

import re

import pytest

from ludotheque.core.game import take
from ludotheque.games.kali.rules import Kali, material
from tests.games.pages import numbers, rows, rule_pages

KALI = take("kali")
PAGES = rule_pages(KALI)

each_language = pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)


@each_language
def test_the_tables_of_jewels_and_cards_are_those_of_the_board(page: str) -> None:
    listed = rows(page, 3)
    jewels = {row[0].split()[0]: (int(row[1]), int(row[2])) for row in listed if row[1].isdigit()}
    cards = {
        row[0].removeprefix("card-"): int(row[2]) for row in listed if row[0].startswith("card-")
    }
    assert jewels == material.JEWELS
    assert cards == material.CARDS
    assert f"**{sum(material.CARDS.values())} " in page
    assert f"**{material.TREASURE} points**" in page
    assert f"**{material.FORTUNE} points**" in page
    assert f"**{material.SQUARES} " in page


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
