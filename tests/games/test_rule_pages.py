"""The rule pages of every game: the same in both languages, drawn with what there is."""

from __future__ import annotations

import pytest

from ludotheque.core.game import Game, shelf
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
