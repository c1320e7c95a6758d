"""The rules in the browser: which drawings are words of a sentence, and which stand before it."""

from __future__ import annotations

import re

from ludotheque.web.rules import html


def classes(key: str, sprite: str) -> set[str]:
    """How a sprite is dressed wherever it stands in a game's rules."""
    found = re.findall(rf'<img class="([^"]+)" src="[^"]+/sprites/{sprite}\.svg', html(key, "fr"))
    assert found
    return set(found)


def test_a_drawing_in_a_sentence_is_a_word_of_it() -> None:
    assert classes("inka", "sample-pawn") == {"sprite word"}
    assert classes("inka", "sun") == {"sprite word"}


def test_a_drawing_before_a_sentence_or_in_a_table_is_not() -> None:
    assert classes("karma", "eye") == {"sprite"}
    assert classes("turquoise", "tablet-horus") == {"sprite"}


def test_a_drawing_is_not_read_out_where_its_name_stands_beside_it() -> None:
    assert re.search(r'emerald[^>]* alt="" [^>]*> émeraude', html("kali", "fr"))
    assert re.search(r'die-red[^>]* alt="un carré" [^>]*> rouge', html("karma", "fr"))


def test_a_table_that_is_wider_than_a_phone_is_scrolled_with_keys() -> None:
    assert html("karma", "fr").count('<table tabindex="0">') == html("karma", "fr").count("<table")
