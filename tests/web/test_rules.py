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
