"""What people may be called."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.trouble import Trouble
from ludotheque.tables.names import LENGTH, MACHINES, clean, machine_name, unlike


@pytest.mark.parametrize(
    ("given_name", "shown"),
    [
        ("Ana", "Ana"),
        ("  Ana   Lucia\t\n", "Ana Lucia"),
        ("A\x00n\x07a\x1b[31m", "Ana[31m"),
        ("\u202eevil\u202c", "evil"),
        ("\u2066A\u2069", "A"),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("e\u0301mile", "émile"),
        ("日本の友達", "日本の友達"),
        ("<b>Ben</b>", "<b>Ben</b>"),
        ("{name}", "{name}"),
        ("half \ud800 letter", "half letter"),
        ("e\u200b\u0301mile", "émile"),
    ],
)
def test_a_name_is_cleaned(given_name: str, shown: str) -> None:
    assert clean(given_name) == shown


@pytest.mark.parametrize("nothing", ["", "   ", "\n\t", "\u200b\u200d", "\u202e", "\x00", "\ue000"])
def test_a_name_that_nobody_can_see_is_no_name(nothing: str) -> None:
    with pytest.raises(Trouble, match="1 to 24 letters"):
        clean(nothing)


@pytest.mark.parametrize("blank", ["\u3164", "\u2800", "\u115f\u1160", "\uffa0 \u3164"])
def test_letters_that_show_nothing_are_no_name(blank: str) -> None:
    with pytest.raises(Trouble, match="1 to 24 letters"):
        clean(blank)


def test_a_very_long_name_is_cut_short() -> None:
    assert clean("x" * 1000) == "x" * LENGTH
    assert clean("a" * 23 + "  bcd") == "a" * 23


def test_a_heap_of_accents_is_no_name_and_does_not_grow_out_of_its_line() -> None:
    with pytest.raises(Trouble):
        clean("\u0301" * 20)
    towering = clean("a" + "\u0300\u0301\u0302" * 6)
    assert sum(unicodedata.combining(letter) > 0 for letter in towering) <= 2


@given(st.text(max_size=60))
def test_whatever_is_typed_a_clean_name_stays_clean(text: str) -> None:
    try:
        name = clean(text)
    except Trouble:
        return
    assert 1 <= len(name) <= LENGTH
    assert name == name.strip()
    assert name.isprintable()
    assert clean(name) == name


def test_two_people_with_one_name_are_told_apart() -> None:
    assert unlike("Ana", []) == "Ana"
    assert unlike("Ana", ["Ben", "Ana"]) == "Ana 2"
    assert unlike("Ana", ["Ana", "Ana 2"]) == "Ana 3"


@pytest.mark.parametrize("twin", ["ana", "ANA", "Ana"])
def test_capitals_alone_do_not_tell_people_apart(twin: str) -> None:
    assert unlike(twin, ["Ana"]) == f"{twin} 2"


def test_a_long_name_with_its_number_is_still_short_enough() -> None:
    long = "x" * LENGTH
    second = unlike(long, [long])
    assert len(second) <= LENGTH
    assert second != long
    assert unlike(long, [long, second]) not in (long, second)


def test_machines_have_names_by_their_seats() -> None:
    assert [machine_name(seat) for seat in range(6)] == list(MACHINES)
