"""Languages: a game's own words come first, and French elides and counts as French does."""

from __future__ import annotations

import gettext
from typing import ClassVar

import pytest

from ludotheque.core.game import Game, shelf
from ludotheque.core.tongue import ENGLISH, Tongue
from ludotheque.locale import tongue
from ludotheque.locale.catalogue import read

each_game = pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.key)


class Catalogue(gettext.NullTranslations):
    """Two sentences in French."""

    SAID: ClassVar[dict[str, str]] = {
        "{name}'s yellow die": "le dé jaune {name:de}",
        "{name}'s {number} dice": "les {number} dés {name:de}",
    }

    def gettext(self, message: str) -> str:
        return self.SAID[message]

    def ngettext(self, one: str, many: str, number: int) -> str:
        return self.SAID[many]


FRENCH = Tongue("fr", Catalogue())


@each_game
def test_a_games_own_translations_win(game: Game) -> None:
    speech = tongue("fr", game)
    for words, said in read(game.folder / "fr.po").items():
        if isinstance(words, str):
            assert speech.say(words) == said[0]


def test_what_a_game_does_not_say_itself_the_house_says() -> None:
    for game in shelf().values():
        assert tongue("fr", game).say("{name} starts.", name="Ana") == "Ana commence."


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Ben", "de Ben"),
        ("Alan", "d’Alan"),
        ("Élise", "d’Élise"),
        ("Yvan", "d’Yvan"),
        ("5", "de 5"),
    ],
)
def test_french_elides_before_a_vowel(name: str, said: str) -> None:
    assert FRENCH.say("{name}'s yellow die", name=name) == f"le dé jaune {said}"
    dice = FRENCH.count("{name}'s {number} die", "{name}'s {number} dice", 3, name=name)
    assert dice == f"les 3 dés {said}"


def test_a_name_with_braces_is_only_a_name() -> None:
    assert FRENCH.say("{name}'s yellow die", name="{number}") == "le dé jaune de {number}"


def test_decimals_are_written_as_the_language_writes_them() -> None:
    assert ENGLISH.decimal(2.54) == "2.5"
    assert tongue("fr").decimal(2.54) == "2,5"
    assert tongue("fr").decimal(3) == "3,0"
