"""What the rule pages of Karma Dice say is what is played."""

from __future__ import annotations

import re

import pytest

from ludotheque.games.karma.rules import Karma, material
from ludotheque.games.karma.scene import cards, words
from ludotheque.locale import tongue
from tests.games.karma.positions import alone, faces, go_on, scores, table, thrown
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
def test_failing_on_the_first_stone_scores_0(page: str) -> None:
    assert re.search(r"(Depuis la pierre 1|From stone 1), [^.]* (marquez|score) 0\.", page)
    assert scores(go_on(thrown("r3", zone=1, last=3), "accept"))[0] == 0
    assert scores(go_on(thrown("o1"), "minus 1, accept"))[0] == 0


@each_language
def test_the_green_die_copies_what_it_sees(page: str) -> None:
    assert re.search(r"\*\*(telle qu’on la voit|as it shows)\*\*", page)
    assert faces(go_on(thrown("g2 v5"), "triple 2, copy 1 2")) == [5, 5]
    assert faces(go_on(thrown("o3 g2"), "plus 1, copy 2 1")) == [4, 4]
    assert faces(go_on(thrown("g2 l3"), "reroll 2, roll 6, copy 1 2")) == [6, 6]


@each_language
def test_opposite_faces_make_7_and_those_of_yogi_4(page: str) -> None:
    balance = next(row for row in rows(page, 4) if row[0].startswith("card-balance"))
    assert re.findall(r"\d", balance[3]) == ["7", "4"]
    for face in range(1, 7):
        turned = go_on(thrown(f"r{face}", card="balance"), "trait balance 1")
        assert faces(turned) == [7 - face]
    for face in (1, 3):
        turned = go_on(thrown(f"w{face}", card="balance"), "trait balance 1")
        assert faces(turned) == [4 - face]


@each_language
def test_yogi_goes_to_the_first_of_equals(page: str) -> None:
    yogi = page[page.index("**Yogi** ") :].partition("\n## ")[0]
    assert re.search(r"(à qui joue en premier|to whoever plays first)\.", yogi)
    state = table(2, "first 1, throw r, roll 1, accept, stop, throw r, roll 1, accept, stop")
    assert go_on(state, "take v, take v").yogi == 1


@each_language
def test_the_eye_does_not_draw_a_card_twice(page: str) -> None:
    assert re.search(r"(les douze sont sorties|all twelve are out)", page)
    state = alone("throw r, roll 4, accept, stop, eye roll 1, take v")
    go_on(state, "throw r, roll 4, accept, stop, eye serenity, eye roll 1 1, take o")
    go_on(state, "throw r, roll 4, accept, stop")
    assert "eye serenity" not in state.names()
    assert len(state.names()) == 11


@each_language
def test_there_is_a_ruling_for_each_case_where_the_rules_were_silent(page: str) -> None:
    section = page.split("\n## ")[-3]
    assert sum(line.startswith("- ") for line in section.splitlines()) == 15


@each_language
def test_the_rules_credit_the_authors(page: str) -> None:
    for credit in (*KARMA.authors, "Léo Blandin", "Meven Chartier"):
        assert credit in page
