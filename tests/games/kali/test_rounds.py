"""Les yeux de Kali in several rounds: the sum of the fortunes decides."""

from __future__ import annotations

import pytest

from ludotheque.core.trouble import Trouble
from ludotheque.games.kali import game
from tests.games.kali.positions import fortunes, go_on, points, scores, set_up, table

FRIGHTS = ", draw, card fright, draw, card fright"


def test_one_round_is_the_usual_game() -> None:
    assert game.settle({})["rounds"] == 1


def test_a_game_has_one_to_six_rounds() -> None:
    assert [game.settle({"rounds": n})["rounds"] for n in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    for wrong in (0, 7, -1, True, "2", 2.0, None):
        with pytest.raises(Trouble):
            game.settle({"rounds": wrong})


def test_the_card_counter_is_shown_unless_the_table_hides_it() -> None:
    assert game.settle({})["counter"] is True
    assert game.settle({"counter": False})["counter"] is False
    for wrong in (0, 1, "no"):
        with pytest.raises(Trouble):
            game.settle({"counter": wrong})


@pytest.mark.parametrize("rounds", range(1, 7))
def test_the_game_lasts_as_many_rounds_as_agreed(rounds: int) -> None:
    state = table(2, "first 0", rounds)
    for number in range(1, rounds + 1):
        assert (state.round, state.actor() >= 0) == (number, True)
        go_on(state, FRIGHTS[2:])
    assert state.actor() == -2
    # Each round's starter keeps 20, the other loses everything; the starter alternates.
    assert scores(state) == [20 * ((rounds + 1) // 2), 20 * (rounds // 2)]


def test_a_new_round_is_set_up_like_the_first() -> None:
    state = table(3, "first 1, draw, card 4, draw, card 2, enough, pass, buy" + FRIGHTS, rounds=2)
    fresh = table(3, "first 2", rounds=2)
    assert state.round == 2
    facts, expected = state.facts(), fresh.facts()
    for fact in ("round", "banked"):
        del facts[fact], expected[fact]
    assert facts == expected


def test_the_first_player_moves_one_seat_left_each_round() -> None:
    state = table(3, "first 1", rounds=4)
    for starter in (1, 2, 0, 1):
        assert state.hand == state.owner == state.actor() == starter
        assert state.names() == ["draw"]
        go_on(state, FRIGHTS[2:])
    assert state.actor() == -2


def test_the_next_starter_is_left_of_the_last_starter_whoever_had_the_deck() -> None:
    state = table(4, "first 1, draw, card noise, draw, card noise" + FRIGHTS, rounds=2)
    assert state.hand == 2


def test_the_sum_of_the_fortunes_decides() -> None:
    # Round 1: seat 0 keeps 20, seat 1 is ruined. Round 2: seat 1 reaches the temple.
    way = ", draw, card 4" * 4 + ", draw, card 3"
    state = table(2, "first 0" + FRIGHTS + way, rounds=2)
    assert scores(state) == [20 + 40, 0 + 310]
    assert state.winners() == [1]


def test_earlier_rounds_count_in_the_standing_but_cannot_be_spent() -> None:
    state = table(2, "first 0" + FRIGHTS, rounds=2)
    assert scores(state) == [60, 40]
    assert fortunes(state) == [40, 40]
    go_on(state, "draw, card noise")
    assert scores(state) == [60, 30]
    set_up(state, fortunes=[0, 40])
    go_on(state, "draw, card noise, draw, card 2, enough")
    # Seat 0 has 20 in the bank and nothing in the cave: it is not asked.
    assert state.names() == ["draw"]


def test_each_round_has_its_own_350_points() -> None:
    state = table(2, "first 0", rounds=3)
    for _ in range(3):
        for move in FRIGHTS[2:].split(", "):
            assert points(state) == 350
            go_on(state, move)
    assert points(state) == 350


def test_the_temple_ends_a_round_only() -> None:
    way = ", draw, card 4" * 4 + ", draw, card 3"
    state = table(2, "first 0" + way, rounds=2)
    assert state.round == 2
    assert scores(state) == [310 + 40, 40 + 40]
    assert state.actor() == 1


def test_over_several_rounds_ruin_costs_that_rounds_fortune_and_not_the_game() -> None:
    # Seat 0 wins 310 in the first round and is ruined in the second.
    way = ", draw, card 4" * 4 + ", draw, card 3"
    state = table(2, "first 0" + way + FRIGHTS, rounds=2)
    assert scores(state) == [310 + 0, 40 + 20]
    assert state.winners() == [0]


def test_ties_of_the_sums_are_shared_even_with_the_ruined() -> None:
    state = table(2, "first 0" + FRIGHTS + FRIGHTS, rounds=2)
    assert scores(state) == [20, 20]
    assert state.winners() == [0, 1]


def test_profits_are_single_again_in_a_new_round() -> None:
    state = table(2, "first 0" + FRIGHTS + ", draw, card 4", rounds=2)
    assert state.pot == 4
    go_on(state, "draw, card noise")
    assert fortunes(state) == [40, 30]
