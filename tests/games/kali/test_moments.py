"""How the moves of Les yeux de Kali are felt, and where their points come from."""

from __future__ import annotations

from ludotheque.core.moment import FINAL, GRAVE, NOTABLE, Moment
from ludotheque.games.kali.rules import Kali
from tests.games.kali.positions import set_up, table
from tests.games.kali.views import KALI, pieces, seen, viewer

FRIGHT = "first 0, draw, card fright"
TEMPLE = "first 0" + ", draw, card 4" * 4 + ", draw"


def felt(state: Kali, move: str) -> Moment:
    after = state.copy()
    after.play(state.action(move))
    return KALI.moment(state, state.action(move), after)


def test_a_noise_is_grave_and_befalls_the_owner_of_the_turn() -> None:
    assert felt(table(2, "first 1, draw"), "card noise") == Moment("loss", GRAVE, 1)


def test_the_second_fright_is_final() -> None:
    assert felt(table(2, "first 0, draw"), "card fright") == Moment("loss", GRAVE, 0)
    assert felt(table(2, f"{FRIGHT}, draw"), "card fright") == Moment("loss", FINAL, 1)


def test_the_temple_is_a_victory_with_a_sound_of_its_own() -> None:
    assert felt(table(2, TEMPLE), "card 4") == Moment("win", FINAL)


def test_jewels_are_heard_and_a_pot_taken_is_worth_a_look() -> None:
    assert felt(table(2, "first 0, draw"), "card 2") == Moment("jewels")
    assert felt(table(2, "first 0, draw, card 2, enough"), "pass") == Moment("jewels", NOTABLE)
    assert felt(table(2, "first 0, draw, card 2, enough"), "buy") == Moment("jewels", NOTABLE)


def test_the_fortune_of_a_new_round_is_not_won_in_the_temple() -> None:
    state = table(2, TEMPLE, rounds=2)
    after = state.copy()
    after.play(state.action("card 4"))
    found = KALI.sources(state, state.action("card 4"), after)
    assert found["At the start"] == [40, 40]
    assert found["The temple"][1] == 0


def test_a_card_is_seen_before_what_it_brings() -> None:
    before = table(2, "first 0, draw")
    after = table(2, "first 0, draw, card noise")
    watching = viewer(after)._replace(before=before)
    assert KALI.scene(after, watching).ahead == ["card-1"]
    assert seen(after).ahead == []


def test_after_the_first_fright_the_stones_say_that_they_pay_double() -> None:
    assert "double-7" not in pieces(seen(table(2)))
    assert pieces(seen(table(2, FRIGHT)))["double-7"].text == "×2"
    assert "double-7" not in pieces(seen(set_up(table(2, FRIGHT), frights=0)))
