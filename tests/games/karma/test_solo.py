"""Karma Dice alone, against the Evil Eye."""

from __future__ import annotations

import pytest

from ludotheque.core.trouble import Trouble
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.material import CARDS
from tests.games.karma.positions import alone, counts, go_on, scores, set_up

TURN = "throw r, roll 3, accept, stop"
# The player scores 1, the Eye throws Yogi, the player takes a die.
ROUND_1 = f"{TURN}, eye roll 2, take v"
EYE = 1


def eye(state: Karma) -> int:
    """How far the Eye is."""
    return state.karma[EYE]


def eyes_dice(state: Karma) -> list[int]:
    """The Eye's dice by colour."""
    return list(state.own)[8:16]


def late(**changes: object) -> Karma:
    """The player is about to stop in zone 1, in round 2."""
    return set_up(alone(), **{"round": 2, "zone": 1, "last": 2, **changes})


# --- set-up -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "karma"), [(1, 25), (2, 20), (3, 15), (4, 10)])
def test_the_level_says_where_the_player_starts(level: int, karma: int) -> None:
    state = alone(level=level)
    assert scores(state) == [karma]
    assert eye(state) == 0


def test_there_are_two_dice_of_each_colour_but_red() -> None:
    assert list(alone().free) == [0, 2, 2, 2, 2, 2, 2, 0]


def test_the_player_begins_at_once_with_six_red_dice() -> None:
    state = alone()
    assert state.actor() == state.turn() == 0
    assert state.names() == [f"throw {'r' * n}" for n in range(1, 7)]


def test_there_are_no_trait_abilities_even_if_the_option_is_on() -> None:
    state = Karma(1, traits=True)
    assert not state.traits
    assert list(state.cards) == [-1] * 4
    assert state.names() == alone().names()


def test_the_goal_is_50_whatever_the_option_says() -> None:
    assert Karma(1, goal=20).goal == 50


def test_the_player_never_holds_yogi() -> None:
    state = alone(f"{ROUND_1}, {TURN}, eye serenity, eye roll 1 1, take o")
    assert not any("w" in name.removeprefix("throw") for name in state.names())


# --- the Eye's move ---------------------------------------------------------------------------


def test_in_round_1_the_eye_throws_yogi_alone() -> None:
    state = alone(TURN)
    assert (state.actor(), state.turn()) == (-1, -1)
    assert state.names() == ["eye roll 1", "eye roll 2", "eye roll 3"]
    go_on(state, "eye roll 2")
    assert (scores(state), eye(state)) == ([26], 2)


def test_then_the_player_takes_a_free_die() -> None:
    state = alone(f"{TURN}, eye roll 2")
    assert state.actor() == state.turn() == 0
    assert state.names() == ["take o", "take y", "take g", "take l", "take d", "take v"]
    go_on(state, "take v")
    assert state.round == 2
    assert "throw rrrrrrv" in state.names()


def test_from_round_2_on_it_first_draws_a_card_and_takes_a_die_of_that_colour() -> None:
    state = alone(f"{ROUND_1}, {TURN}")
    assert state.actor() == -1
    assert state.names() == [f"eye {card}" for card in CARDS]
    assert set(state.chances()) == {1}
    go_on(state, "eye balance")
    assert eyes_dice(state) == counts("y")
    assert state.free[2] == 1
    assert state.names() == [f"eye roll {face}" for face in range(1, 7)]


def test_it_throws_yogi_and_all_its_dice_and_advances_by_the_plain_sum() -> None:
    state = alone(f"{ROUND_1}, {TURN}, eye serenity, eye roll 5 3")
    assert eye(state) == 2 + 8
    go_on(state, f"take o, {TURN}, eye ardour, eye roll 1 6 2")
    assert eye(state) == 10 + 9
    assert eyes_dice(state) == counts("ov")


def test_cards_are_drawn_without_replacement() -> None:
    state = alone(f"{ROUND_1}, {TURN}, eye serenity, eye roll 1 1, take o, {TURN}")
    assert "eye serenity" not in state.names()
    assert len(state.names()) == 11


def test_it_draws_again_while_the_colour_is_exhausted() -> None:
    state = go_on(late(free="od"), "stop, eye serenity")
    assert state.actor() == -1
    assert "eye serenity" not in state.names()
    go_on(state, "eye balance, eye intuition")
    assert eyes_dice(state) == counts("d")
    assert state.free[5] == 0
    assert state.names()[0] == "eye roll 1"


def test_the_cards_are_shuffled_again_when_they_are_out() -> None:
    deck = [0] * 11 + [1]
    state = go_on(late(free="o", deck=deck), "stop, eye constancy")
    assert eyes_dice(state) == counts("o")
    assert list(state.deck) == [1] * 12
    state = go_on(late(free="v", deck=deck), "stop, eye constancy")
    assert state.names() == [f"eye {card}" for card in CARDS]


def test_without_any_free_die_it_takes_none_and_draws_no_card() -> None:
    state = go_on(late(free="", own=["", "ov"]), "stop")
    assert state.names()[0] == "eye roll 1"
    go_on(state, "eye roll 2 3 1")
    assert eye(state) == 6
    assert eyes_dice(state) == counts("ov")


def test_the_player_finds_no_die_in_an_empty_reserve() -> None:
    state = go_on(late(free=""), "stop, eye roll 1")
    assert (state.round, state.actor()) == (3, 0)
    assert state.names()[0] == "throw r"


def test_the_eye_has_no_red_dice() -> None:
    state = alone(f"{TURN}, eye roll 1")
    assert state.dice == 1


def test_the_dice_of_the_eye_lie_there_for_all_to_see() -> None:
    state = alone(f"{ROUND_1}, {TURN}, eye serenity, eye roll 5 3")
    assert (state.dice, list(state.faces)[:2], list(state.colours)[:2]) == (2, [5, 3], [6, 7])


# --- the end ----------------------------------------------------------------------------------


def test_the_player_wins_on_reaching_50_as_soon_as_he_scores() -> None:
    state = go_on(late(karma=[49, 49]), "stop")
    assert state.actor() == state.turn() == -2
    assert state.names() == []
    assert scores(state) == [50]
    assert state.winners() == [0]
    assert state.won(0)


def test_49_is_not_enough() -> None:
    assert go_on(late(karma=[48, 0]), "stop").winners() is None


def test_the_player_loses_when_the_eye_is_strictly_ahead_after_its_move() -> None:
    state = go_on(late(karma=[29, 20], free="", own=["", "v"]), "stop, eye roll 6 3")
    assert eye(state) == 29
    assert state.winners() is None
    state = go_on(late(karma=[29, 20], free="", own=["", "vv"]), "stop, eye roll 6 3 2")
    assert (scores(state), eye(state)) == ([30], 31)
    assert state.actor() == state.turn() == -2
    assert state.names() == []
    assert state.winners() == []
    assert not state.won(0)


def test_an_eye_that_is_level_has_not_overtaken() -> None:
    state = go_on(late(karma=[29, 29], free="", own=["", ""]), "stop, eye roll 1")
    assert (scores(state), eye(state)) == ([30], 30)
    assert state.actor() == 0


def test_a_roll_of_the_eye_is_not_a_roll_of_the_player() -> None:
    with pytest.raises(Trouble, match="not legal"):
        alone(f"{TURN}, roll 2")
