"""Karma Dice on paper: cards in words, a path for everyone, a track to the goal."""

from __future__ import annotations

import pytest

from ludotheque.core.game import take
from ludotheque.core.prints import Kit
from ludotheque.core.scene import Scene
from ludotheque.games.karma.rules.material import CARDS, GOAL, ZONES
from ludotheque.games.karma.scene.cards import effect, title
from ludotheque.games.karma.scene.dice import SPRITES
from ludotheque.locale import tongue
from tests.games.karma.views import KARMA

each_language = pytest.mark.parametrize("language", ["fr", "en"])


def kit(language: str = "en") -> Kit:
    prints = take("karma").prints
    assert prints
    return prints(tongue(language, KARMA))


def words(scene: Scene) -> list[str]:
    return [piece.text for piece in scene.ground if piece.text]


@each_language
def test_the_twelve_cards_say_what_they_are_and_do(language: str) -> None:
    cards = [thing for thing in kit(language).prints if thing.back]
    assert sum(card.copies for card in cards) == len(CARDS) == 12
    for number, card in enumerate(cards):
        said, *lines = words(card.drawing)
        assert said == title(tongue(language, KARMA), number)
        assert " ".join(lines) == effect(tongue(language, KARMA), number)
        assert (card.width, card.height) == (56, 88)


@each_language
def test_the_words_of_a_card_stay_on_it(language: str) -> None:
    for card in (thing for thing in kit(language).prints if thing.back):
        lowest = max(piece.y + piece.size / 2 for piece in card.drawing.ground if piece.text)
        assert lowest < card.drawing.height - 8


def test_four_paths_show_the_six_zones() -> None:
    paths = [thing for thing in kit().prints if thing.label == "players' paths"]
    assert len(paths) == 4
    for path, letter in zip(paths, "ABCD", strict=True):
        zones = sorted(int(word) for word in words(path.drawing) if word.isdigit())
        assert zones == list(ZONES[1:])
        assert letter in words(path.drawing)


def test_the_track_goes_to_the_goal_and_no_pebble_lies_on_another() -> None:
    (track,) = (thing for thing in kit().prints if thing.label.startswith("track"))
    pebbles = [piece for piece in track.drawing.ground if piece.text]
    assert [piece.text for piece in pebbles] == [str(number) for number in range(GOAL + 1)]
    assert len({(piece.x, piece.y) for piece in pebbles}) == len(pebbles)
    for piece in pebbles:
        assert 0 < piece.x < track.drawing.width and 0 < piece.y < track.drawing.height


def test_the_reserve_has_a_place_for_every_colour() -> None:
    (reserve,) = (thing for thing in kit().prints if thing.label == "reserve of dice")
    assert {piece.sprite for piece in reserve.drawing.ground} >= set(SPRITES)


@each_language
def test_it_says_which_dice_are_needed(language: str) -> None:
    assert len(kit(language).besides) == 3
    assert kit(language).besides[0].startswith("6 ")
