"""Everything that the house and its games may say is said in French."""

from __future__ import annotations

import re
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from ludotheque.core.game import Game, shelf
from ludotheque.locale.catalogue import read
from ludotheque.locale.sentences import Room, Words, rooms

each_room = pytest.mark.parametrize("room", rooms(), ids=lambda room: room.folder.name)


def blanks(sentence: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(sentence) if field is not None}


def forms(words: Words) -> tuple[str, ...]:
    return (words,) if isinstance(words, str) else words


@each_room
def test_no_sentence_is_missing_in_french_and_none_is_left_over(room: Room) -> None:
    said = {words for words, _ in room.sentences()}
    translated = {words for words, strings in read(room.catalogue("fr")).items() if all(strings)}
    assert sorted(map(forms, said - translated)) == []
    assert sorted(map(forms, translated - said)) == []


@each_room
def test_no_translation_is_doubtful_or_obsolete(room: Room) -> None:
    with room.catalogue("fr").open("rb") as file:
        catalogue = read_po(file)
    assert [message.id for message in catalogue if message.id and message.fuzzy] == []
    assert list(catalogue.obsolete) == []


@each_room
def test_every_translation_has_the_blanks_of_its_sentence(room: Room) -> None:
    for words, strings in read(room.catalogue("fr")).items():
        wanted = blanks(forms(words)[-1])
        for string in strings[-1:]:
            assert blanks(string) == wanted, string
        # "1 carte" may do without its number, but can't name what isn't there.
        assert blanks(strings[0]) <= wanted, strings[0]


@each_room
def test_french_is_set_as_french_is(room: Room) -> None:
    for strings in read(room.catalogue("fr")).values():
        for string in strings:
            assert not ill_set(string), string


def ill_set(text: str) -> bool:
    """Whether a no-break space is missing at a sign, or a quote or apostrophe is a typewriter's."""
    # What is in straight quotes, blanks or an address is for machines.
    plain = re.sub(r'"[^"]*":?|\{\w+(?::de)?\}|\w+://\S*', "x", text)
    spaced = re.compile(r"(?<![\u202f?!])[?!;»]|(?<![\u202f\u00a0]):|«(?!\u202f)")
    return bool(spaced.search(plain)) or "'" in plain or "..." in plain


@pytest.mark.parametrize("text", ["Quoi ?", "Ah!", "« Assez »", "l'abri", "Prix : 1", "Or..."])
def test_ill_set_french_is_noticed(text: str) -> None:
    assert ill_set(text)


@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_what_a_game_says_of_itself_is_marked_for_translation(game: Game) -> None:
    french = read(Room(game.folder, game.folder).catalogue("fr"))
    said = [game.tagline, game.rush, *game.notes, *(level.label for level in game.levels)]
    said += [look.label for look in game.looks]
    for option in game.options:
        said += [option.label, option.help, *option.values.values()]
    for sentence in filter(None, said):
        assert sentence.isdigit() or sentence in french
