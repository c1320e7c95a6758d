"""What the rule pages of Turquoise say is what is played."""

from __future__ import annotations

import re

import pytest

from ludotheque.core.game import take
from ludotheque.games.turquoise.rules import Turquoise, material
from tests.games.pages import numbers, rows, rule_pages

TURQUOISE = take("turquoise")
PAGES = rule_pages(TURQUOISE)

each_language = pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)


def section(page: str, number: int) -> str:
    return page.split("\n## ")[number]


@each_language
def test_pillars_points_and_malus_are_those_of_the_material(page: str) -> None:
    pairs = [row for row in rows(page, 2) if row[0].isdigit()]
    assert {int(seats): int(pillars) for seats, pillars in pairs} == material.PILLARS
    capitals = [[int(word) for word in row] for row in rows(page, 3) if row[0].isdigit()]
    assert capitals == [
        [floor, material.COEFFICIENTS[floor], material.STRIKE * material.COEFFICIENTS[floor]]
        for floor in (1, 2, 3)
    ]
    malus = [int(row[1]) for row in rows(section(page, 8), 2) if row[1].isdigit()]
    assert malus == list(material.MALUS[:3])
    costs = [int(row[1]) for row in rows(section(page, 6), 2) if row[1].isdigit()]
    assert costs == [0, 1, 1]


@each_language
def test_every_god_is_there_with_its_price(page: str) -> None:
    gods = {row[0].split()[0]: int(row[2]) for row in rows(section(page, 7), 3) if row[2].isdigit()}
    assert gods == dict(zip((f"tablet-{god}" for god in material.GODS), (1, 1, 0, 0), strict=True))


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
    # "Never" is a word there.
    assert told == [patience.default, *(value for value in patience.values if value)]


@each_language
def test_the_rules_credit_the_author_and_the_publisher(page: str) -> None:
    for credit in (*TURQUOISE.authors, TURQUOISE.credits, str(TURQUOISE.year)):
        assert credit in page
