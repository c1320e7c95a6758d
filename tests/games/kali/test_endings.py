"""Les yeux de Kali: the second fright, the temple, and who has won."""

from __future__ import annotations

import pytest

from ludotheque.games.kali.rules import Kali
from tests.games.kali.positions import fortunes, go_on, points, scores, set_up, table


def frightened(fortunes: list[int], moves: str = "draw, card fright") -> Kali:
    """One eye is open, seat 0 has the deck: then these moves."""
    return go_on(set_up(table(len(fortunes)), fortunes=fortunes, frights=1), moves)


def at_the_temple(fortunes: list[int], goddess: int) -> Kali:
    """Seat 0 stands on the last square with all that is left in the pot, and draws a step."""
    state = go_on(set_up(table(len(fortunes)), square=17), "draw, card 1")
    pot = 350 - sum(fortunes) - goddess
    set_up(state, fortunes=fortunes, pot=pot, goddess=goddess)
    return go_on(state, "draw, card 1")


# --- the second fright ------------------------------------------------------------------------


def test_the_second_fright_ends_the_game() -> None:
    state = table(2, "first 0, draw, card fright, draw, card fright")
    assert state.actor() == state.turn() == -2
    assert state.names() == []
    assert fortunes(state) == [20, 0]
    assert state.winners() == [0]


def test_the_second_fright_costs_the_owner_everything_and_the_pot() -> None:
    state = frightened([70, 40, 60], "draw, card 4, draw, card 3, draw, card fright")
    assert scores(state) == [0, 40, 60]
    assert (state.pot, sum(state.laid)) == (0, 0)
    assert state.goddess == 350 - 100
    assert state.winners() == [2]


def test_after_a_purchase_the_second_fright_ruins_the_buyer() -> None:
    state = frightened([40, 90, 50], "draw, card 2, enough, buy, draw, card fright")
    assert scores(state) == [41, 0, 50]
    assert state.winners() == [2]


def test_the_hand_who_sold_the_turn_is_one_of_the_others_and_may_win() -> None:
    state = frightened([90, 40, 50], "draw, card 2, enough, buy, draw, card fright")
    assert scores(state) == [91, 0, 50]
    assert state.winners() == [0]


def test_the_richest_of_the_others_wins_even_if_all_have_nothing() -> None:
    state = frightened([200, 0, 0])
    assert scores(state) == [0, 0, 0]
    assert state.winners() == [1, 2]


def test_the_ruined_player_does_not_share_the_others_nothing() -> None:
    state = frightened([0, 0])
    assert scores(state) == [0, 0]
    assert state.winners() == [1]


def test_both_frights_may_come_in_one_turn_of_the_table() -> None:
    state = table(3, "first 2, draw, card fright, draw, card noise, draw, card fright")
    assert scores(state) == [20, 0, 20]
    assert state.winners() == [0, 2]


# --- the temple -------------------------------------------------------------------------------


def test_the_eighteenth_square_is_not_yet_the_temple() -> None:
    state = go_on(set_up(table(2), square=14), "draw, card 4")
    assert (state.square, state.pot) == (18, 18)
    assert state.names() == ["draw", "enough"]


@pytest.mark.parametrize(
    ("square", "steps"), [(18, 1), (18, 4), (17, 2), (16, 3), (15, 4), (17, 4), (16, 4)]
)
def test_any_step_beyond_the_eighteenth_reaches_the_temple(square: int, steps: int) -> None:
    state = go_on(set_up(table(2), square=square), f"draw, card {steps}")
    assert state.actor() == state.turn() == -2
    assert state.names() == []


def test_the_temple_takes_goddess_and_pot() -> None:
    state = at_the_temple([40, 60], goddess=200)
    assert scores(state) == [40 + 200 + 50, 60]
    assert (state.goddess, state.pot, sum(state.laid)) == (0, 0, 0)
    assert points(state) == 350
    assert state.winners() == [0]


def test_after_a_purchase_the_temple_is_the_buyers() -> None:
    state = go_on(set_up(table(2), square=17), "draw, card 1, enough, buy, draw, card 1")
    # The pot of 18 cost 10.
    assert scores(state) == [50, 300]
    assert state.winners() == [1]


def test_the_richest_wins_at_the_temple_even_if_another_reached_it() -> None:
    state = at_the_temple([10, 320], goddess=5)
    assert scores(state) == [30, 320]
    assert state.winners() == [1]


def test_the_temple_is_not_doubled_after_the_first_fright() -> None:
    state = go_on(set_up(table(2), square=18, frights=1), "draw, card 1")
    assert scores(state) == [310, 40]


def test_a_whole_way_to_the_temple() -> None:
    state = table(2, "first 0" + ", draw, card 4" * 4 + ", draw, card 3")
    assert scores(state) == [40 + 270, 40]
    assert state.winners() == [0]


# --- who has won ------------------------------------------------------------------------------


def test_ties_are_shared_at_the_temple() -> None:
    state = at_the_temple([25, 175, 0], goddess=100)
    assert scores(state) == [175, 175, 0]
    assert state.winners() == [0, 1]


def test_ties_are_shared_after_the_second_fright() -> None:
    state = frightened([100, 50, 70, 70])
    assert state.winners() == [2, 3]


def test_nobody_has_won_before_the_end() -> None:
    state = table(3, "first 0, draw, card 4")
    assert state.winners() is None
    assert [state.won(seat) for seat in range(3)] == [False, False, False]


def test_the_score_on_the_way_is_the_fortune() -> None:
    state = table(3, "first 0, draw, card 4, enough, pass, buy")
    assert scores(state) == fortunes(state) == [41, 40, 39]
