"""What the rule pages of Inka say is what is played."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from ludotheque.games.inka.rules import Inka, material
from ludotheque.games.inka.rules.geometry import CELLS, ROWS
from tests.games.inka.positions import table
from tests.games.inka.views import INKA
from tests.games.pages import rule_pages

PAGES = rule_pages(INKA)

each_language = pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)


@each_language
def test_the_table_of_rhombi_is_the_catalogue(page: str) -> None:
    kinds = {(False, False): "plain", (True, False): "snake", (False, True): "wall"}
    counted: Counter[str] = Counter()
    for rhombus in material.PATH:
        snake, wall = rhombus.snake >= 0, rhombus.wall >= 0
        along = rhombus.wall > material.DIAGONAL
        counted["both" if snake and wall else "side" if along else kinds[snake, wall]] += 1
    rows = re.findall(r"\(sprite:sample-(\w+)\) \|[^|]+\| (\d+) \|", page)
    assert {kind: int(count) for kind, count in rows} == counted


@each_language
def test_the_numbers_of_the_rules_are_those_that_are_played(page: str) -> None:
    assert f"**{len(CELLS)} triangles**" in page
    assert f"`{ROWS[0]}`" in page
    assert f"`{ROWS[-1]}`" in page
    assert f"**{len(material.PATH)} " in page
    assert f"**{len(material.DESTINATIONS)} " in page
    assert f"**{material.POINTS} " in page
    assert f"**{material.STATUES} statues**" in page
    assert INKA.settle({})["max_rounds"] == material.ROUNDS == 60
    for cells in (material.STARTS, material.PASSAGES, material.SYMBOLS):
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
