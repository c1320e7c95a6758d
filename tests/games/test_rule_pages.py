"""The rule pages of every game: the same in both languages, drawn with what there is."""

from __future__ import annotations

import pytest

from ludotheque.core.game import Game, Viewer, shelf
from ludotheque.core.tongue import ENGLISH
from tests.games.pages import LANGUAGES, images, numbers, outline, rule_pages

# Drawings that are made for the rules alone.
FOR_THE_RULES = ("rule-", "sample-")

each_game = pytest.mark.parametrize("game", shelf().values(), ids=shelf())
each_language = pytest.mark.parametrize("code", LANGUAGES)


@each_game
def test_both_languages_say_the_same_things_in_the_same_order(game: Game) -> None:
    french, english = rule_pages(game).values()
    assert outline(french) == outline(english)
    assert images(french) == images(english)
    sections = [page.split("\n## ") for page in (french, english)]
    for theirs, ours in zip(*sections, strict=True):
        assert numbers(theirs) == numbers(ours)


@each_game
@each_language
def test_every_picture_of_the_rules_exists(game: Game, code: str) -> None:
    names = {"sprite": set(game.art().symbols), "picture": set(game.pictures)}
    found = images(rule_pages(game)[code])
    assert found
    for image in found:
        kind, _, name = image.partition(":")
        assert name in names[kind], image


@each_game
@each_language
def test_every_picture_made_for_the_rules_is_shown(game: Game, code: str) -> None:
    drawn = {name for name in game.art().symbols if name.startswith(FOR_THE_RULES)}
    made = {f"picture:{name}" for name in game.pictures} | {f"sprite:{name}" for name in drawn}
    assert made <= set(images(rule_pages(game)[code]))


@each_game
def test_every_reminder_knows_where_the_rules_explain_it(game: Game) -> None:
    seats = game.seats[-1]
    state = game.begin(seats, {})
    names = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Finn"][:seats]
    known = game.scene(state, Viewer(0, names, ENGLISH, options=game.settle({}))).reminders
    assert known
    for page in rule_pages(game).values():
        _, *sections = page.split("\n## ")
        for reminder in known.values():
            assert 1 <= reminder.heading <= len(sections), reminder.name


# What a card links to is a paragraph: where the rules draw the thing itself, it is that one.
PARAGRAPHS = {
    "kali": {"card-noise": "le quart de votre fortune", "ruby": "rubis", "card-fright": "effroi"},
    "karma": {"die-dark": "compter double", "card-patience": "vous gardez la pierre"},
    "inka": {"passage": "passage secret ouvert", "sign": "symbole losange ouvert"},
    "turquoise": {"tablet-anubis": "qui ne portent rien", "tablet-seth": "ci-dessous"},
}


@pytest.mark.parametrize("key", PARAGRAPHS)
def test_a_card_leads_to_the_paragraph_that_draws_its_thing(key: str) -> None:
    game = shelf()[key]
    viewer = Viewer(0, ["Ana", "Ben"], ENGLISH, options=game.settle({}))
    known = game.scene(game.begin(2, {}), viewer).reminders
    _, *sections = rule_pages(game)["fr"].split("\n## ")
    for sprite, words in PARAGRAPHS[key].items():
        lines = sections[known[sprite].heading - 1].splitlines()
        drawn = [line for line in lines if f"(sprite:{sprite})" in line]
        assert words in drawn[0]
