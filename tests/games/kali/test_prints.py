"""Les yeux de Kali on paper: every card and jewel of the box, at its size."""

from __future__ import annotations

import pytest

from ludotheque.core.prints import Print
from ludotheque.games.kali.rules.material import CARDS, JEWELS, SQUARES
from ludotheque.locale import tongue
from ludotheque.paper.layout import lay_out
from ludotheque.paper.sizes import PAPERS
from tests.games.kali.views import KALI

each_language = pytest.mark.parametrize("language", ["fr", "en"])


def printed(language: str) -> dict[str, Print]:
    """What is printed, by the sprite in the middle of it; marks and faces by what they are."""
    assert KALI.prints
    prints = KALI.prints(tongue(language, KALI)).prints
    return {
        thing.drawing.ground[-1].id: thing for thing in prints if len(thing.drawing.ground) == 1
    }


@each_language
def test_the_deck_is_complete_and_every_card_has_the_same_back(language: str) -> None:
    cards = {name: thing for name, thing in printed(language).items() if name.startswith("card-")}
    assert {name.removeprefix("card-"): thing.copies for name, thing in cards.items()} == CARDS
    assert {(thing.width, thing.height) for thing in cards.values()} == {(44, 61)}
    (back,) = {str(thing.back) for thing in cards.values()}
    assert "card-back" in back


@each_language
def test_all_jewels_are_there(language: str) -> None:
    things = printed(language)
    assert {name: things[name].copies for name in JEWELS} == {
        name: copies for name, (_, copies) in JEWELS.items()
    }


@each_language
def test_the_cave_has_every_square_and_what_a_turn_costs(language: str) -> None:
    assert KALI.prints
    cave = KALI.prints(tongue(language, KALI)).prints[0]
    assert (cave.width, cave.height) == (360, 240)
    written = [piece.text for piece in cave.drawing.ground]
    assert {str(square) for square in range(1, SQUARES + 1)} <= set(written)
    assert written[-8:] == ["40 +", "40", "20–39", "20", "10–19", "10", "0–9", "1"]


def test_each_seat_has_its_mark_and_the_bearer_stands_on_a_square() -> None:
    assert KALI.prints
    prints = KALI.prints(tongue("en")).prints
    marks = [thing.drawing.ground[0] for thing in prints if thing.label == "players' marks"]
    assert "".join(mark.text for mark in marks) == "ABCDEF"
    assert [mark.sprite for mark in marks] == [f"seat-{seat}" for seat in range(6)]
    (bearer,) = (thing for thing in prints if thing.label.startswith("bearer"))
    assert (bearer.width, bearer.height) == (30, 80)


@pytest.mark.parametrize(("paper", "parts"), [("A4", 2), ("letter", 2), ("A3", 1)])
def test_the_cave_needs_two_sheets_or_one_large_one(paper: str, parts: int) -> None:
    assert KALI.prints
    cave = KALI.prints(tongue("en")).prints[0]
    assert len(lay_out([cave], PAPERS[paper])) == parts


@each_language
def test_her_other_faces_fit_over_the_sleeping_one(language: str) -> None:
    assert KALI.prints
    cave, *others = KALI.prints(tongue(language, KALI)).prints
    faces = [thing for thing in others if any(p.id == "goddess" for p in thing.drawing.ground)]
    assert len(faces) == 2
    scale = cave.width / cave.drawing.width
    for face in faces:
        assert face.width / face.drawing.width == pytest.approx(scale)
