"""What the rule pages of Karma Dice say is what is played."""

from __future__ import annotations

import re

import pytest

from ludotheque.games.karma.rules import Karma, material
from ludotheque.games.karma.scene import cards, words
from ludotheque.locale import tongue
from tests.games.karma.positions import thrown
from tests.games.karma.test_powers import totals as reached
from tests.games.karma.views import KARMA
from tests.games.pages import LANGUAGES, rows, rule_pages

PAGES = rule_pages(KARMA)

each_language = pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
each_code = pytest.mark.parametrize("code", LANGUAGES)


@each_code
def test_the_table_of_dice_is_that_of_the_material(code: str) -> None:
    listed = [row for row in rows(PAGES[code], 3) if row[0].startswith("die-")]
    named = [row[0].split(" ", 1)[1] for row in listed]
    assert named == list(words.colour_names(tongue(code, KARMA)))
    counts = [int(row[1]) for row in listed]
    assert counts == [material.REDS, 4, 4, 4, 4, 4, 4, 1]
    assert f"**{sum(counts) - 1} " in PAGES[code]


@each_code
def test_the_table_of_cards_is_that_of_the_material(code: str) -> None:
    listed = [row for row in rows(PAGES[code], 4) if row[0].startswith("card-")]
    drawn = [row[0].split(" ", 1)[0].removeprefix("card-") for row in listed]
    assert drawn == list(material.CARDS)
    speech = tongue(code, KARMA)
    assert [row[0].split(" ", 1)[1] for row in listed] == [
        cards.title(speech, card) for card in range(12)
    ]
    colours = material.CARD_COLOURS
    assert [row[1] for row in listed] == [words.colour_name(speech, colour) for colour in colours]


@each_language
def test_the_page_says_that_the_trait_cards_are_ours(page: str) -> None:
    section = page.split("\n## ")[7]
    assert "**these twelve cards are our own.**" in section or (
        "**ces douze cartes sont les nôtres.**" in section
    )


@each_language
def test_the_zones_and_the_levels_are_those_that_are_played(page: str) -> None:
    zones = ", ".join(str(zone) for zone in material.ZONES[1:-1])
    assert re.search(rf"{zones} (and|et) {material.ZONES[-1]}\b", page)
    levels = [int(row[1]) for row in rows(page, 2) if row[1].isdigit()]
    assert levels == list(material.HEAD_STARTS.values())
    assert f"**{material.GOAL}**" in page


@pytest.mark.parametrize(
    ("dice", "said"),
    [("g2 v5", {7, 17, 10, 20}), ("y4 d3", {7, 10, 3, 6, 4}), ("o1", {0, 1, 2}), ("y3", {3})],
)
def test_the_examples_of_powers_are_true(dice: str, said: set[int]) -> None:
    assert set(reached(thrown(dice))) == said


@each_language
def test_every_word_of_the_notation_is_one_that_is_played(page: str) -> None:
    section = page.split("\n## ")[-2]
    found = re.findall(r"`([^`]+)`", section)
    letters = [word for word in found if len(word) == 1]
    assert letters == list(material.LETTERS)
    state = Karma(4)
    moves = [word for word in found if len(word) > 1]
    for word in moves:
        assert state.write_move(state.read_move(word)) == word
    kinds = {word.split()[0] for word in moves}
    assert kinds == {
        "first", "deal", "keep", "throw", "roll", "triple", "double", "reroll", "plus", "minus",
        "copy", "remove", "trait", "accept", "stop", "take", "decline", "eye",
    }  # fmt: skip


@each_language
def test_the_beginning_that_the_rules_write_down_can_be_played(page: str) -> None:
    line = page.split("\n## ")[-2].splitlines()[-1]
    state = KARMA.begin(2, {"traits": False})
    for word in re.findall(r"`([^`]+)`", line):
        state.play_move(word)
    assert [state.score(seat) for seat in range(2)] == [2, 0]


@each_language
def test_there_is_a_ruling_for_each_case_where_the_rules_were_silent(page: str) -> None:
    section = page.split("\n## ")[-3]
    assert sum(line.startswith("- ") for line in section.splitlines()) == 15


@each_language
def test_the_rules_credit_the_authors(page: str) -> None:
    for credit in (*KARMA.authors, "Léo Blandin", "Meven Chartier"):
        assert credit in page
