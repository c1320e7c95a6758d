"""Sentences are found wherever they are said, and catalogues follow them."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque.locale.catalogue import read, update
from ludotheque.locale.sentences import Room, Words


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path, tmp_path)


def said(room: Room, source: str) -> list[Words]:
    (room.folder / "game.py").write_text(source)
    return [words for words, _ in room.sentences()]


def test_what_is_said_counted_and_marked_is_found(room: Room) -> None:
    source = """
        tongue.say("{name} draws", name=tongue.say("nobody"))
        tongue.count("{number} card", "{number} cards", 3)
        LABEL = mark("A long sentence "
                     "in two pieces")
    """
    assert said(room, "if True:" + source) == [
        "{name} draws", "nobody", ("{number} card", "{number} cards"),
        "A long sentence in two pieces",
    ]  # fmt: skip


def test_every_kind_of_trouble_is_found(room: Room) -> None:
    source = """
class Stale(Trouble): pass
class Older(refusal.Stale): pass
raise Trouble("a")
raise Stale("b", 3)
raise Older("c")
raise ValueError("not for people")
"""
    assert said(room, source) == ["a", "b", "c"]


def test_both_sides_of_a_choice_are_found(room: Room) -> None:
    assert said(room, 'say("yes" if happy else "no")') == ["yes", "no"]


def test_what_only_looks_like_a_sentence_is_left_alone(room: Room) -> None:
    assert said(room, 'text.count("a"); say(label); count(); marked("x")') == []


def test_a_sentence_that_is_put_together_is_refused(room: Room) -> None:
    with pytest.raises(SyntaxError, match="f-string"):
        said(room, 'say(f"{name} draws")')


def test_a_trouble_that_does_not_say_its_sentence_in_place_is_refused(room: Room) -> None:
    with pytest.raises(SyntaxError, match="in place"):
        said(room, "raise Trouble(sentence)")


def test_sentences_of_templates_are_found(room: Room) -> None:
    page = (
        "<h1>{{ _('Hello {name}', name=name) }}</h1>{{ count('one', 'many', n) }}{{ other('x') }}"
    )
    (room.folder / "page.html").write_text(page)
    assert [words for words, _ in room.sentences()] == ["Hello {name}", ("one", "many")]


def test_the_rooms_inside_speak_for_themselves(tmp_path: Path) -> None:
    inner = tmp_path / "games" / "kali"
    inner.mkdir(parents=True)
    (inner / "rules.py").write_text('say("ours")')
    (tmp_path / "frame.py").write_text('say("theirs")')
    frame = Room(tmp_path, tmp_path, tmp_path / "games")
    assert [words for words, _ in frame.sentences()] == ["theirs"]


def test_a_catalogue_keeps_what_is_translated_and_forgets_what_is_no_longer_said(
    room: Room,
) -> None:
    assert said(room, 'say("draw"); say("gone"); count("{number} card", "{number} cards", n)')
    assert update(room, "fr") == 3
    catalogue = room.catalogue("fr")
    translated = catalogue.read_text("utf-8").replace(
        '"draw"\nmsgstr ""', '"draw"\nmsgstr "pioche"'
    )
    catalogue.write_text(translated, "utf-8")
    assert said(room, 'say("draw"); say("new"); count("{number} card", "{number} cards", n)')
    assert update(room, "fr") == 2
    assert read(catalogue) == {
        "draw": ("pioche",),
        "new": ("",),
        ("{number} card", "{number} cards"): ("", ""),
    }


def test_a_catalogue_does_not_change_when_the_sentences_do_not(room: Room) -> None:
    said(room, 'say("draw"); say("{name} wins")')
    update(room, "fr")
    once = room.catalogue("fr").read_bytes()
    update(room, "fr")
    assert room.catalogue("fr").read_bytes() == once
