"""Karma Dice: the end of a round, the draft, Yogi, and the end of the game."""

from __future__ import annotations

import pytest

from ludotheque.games.karma.rules import Karma
from tests.games.karma.positions import counts, go_on, scores, set_up, table

# Everyone scores one point: throw one die, stop.
TURN = "throw r, roll 3, accept, stop"


def around(seats: int) -> str:
    """Everyone's turn, once."""
    return ", ".join([TURN] * seats)


def choosers(state: Karma) -> list[int]:
    """Who takes a die, in order, each the first that is offered."""
    order = []
    while state.names()[0].startswith("take"):
        order.append(state.actor())
        go_on(state, state.names()[0])
    return order


def after_round(karma: list[int], starter: int = 0, **changes: object) -> Karma:
    """The last turn of a round has been scored, so that everyone has this karma."""
    seats = len(karma)
    last = (starter - 1) % seats
    state = set_up(table(seats, f"first {starter}"), **changes)
    start = [points - (seat == last) for seat, points in enumerate(karma)]
    set_up(state, mover=last, karma=start)
    return go_on(state, TURN)


# --- the draft --------------------------------------------------------------------------------


def test_the_draft_comes_once_a_round_after_everybodys_turn() -> None:
    state = table(3, f"first 1, {TURN}")
    assert state.actor() == 2
    assert "throw r" in state.names()
    go_on(state, f"{TURN}, {TURN}")
    assert state.names() == ["take o", "take y", "take g", "take l", "take d", "take v"]


def test_the_lowest_score_chooses_first() -> None:
    assert choosers(after_round([9, 4, 7])) == [1, 2, 0]
    assert choosers(after_round([1, 2, 3, 4])) == [0, 1, 2, 3]
    assert choosers(after_round([4, 3, 2, 1])) == [3, 2, 1, 0]


def test_of_7_and_7_who_played_first_chooses_first() -> None:
    assert choosers(after_round([7, 7])) == [0, 1]
    assert choosers(after_round([7, 7], starter=1)) == [1, 0]


def test_ties_go_by_turn_order_from_the_first_player() -> None:
    assert choosers(after_round([5, 3, 5, 3], starter=2)) == [3, 1, 2, 0]
    assert choosers(after_round([5, 5, 5, 5], starter=3)) == [3, 0, 1, 2]


def test_a_die_is_taken_for_good() -> None:
    state = go_on(after_round([1, 1]), "take v, take v")
    assert list(state.free) == counts("ooyygglldd")
    assert (state.own[6], state.own[8 + 6]) == (1, 1)
    assert "throw v" in state.names()
    go_on(state, f"throw v, roll 1, accept, stop, {TURN}")
    assert "take v" not in state.names()


def test_the_general_reserve_is_never_refilled() -> None:
    state = after_round([1, 1], own=["oyglv", "oygld"], free="dv")
    assert state.names() == ["take d", "take v"]
    go_on(state, "take v")
    assert state.names() == ["take d"]


def test_who_finds_the_reserve_empty_takes_none() -> None:
    state = after_round([3, 2, 1], own=["oyg", "ldv", ""], free="v")
    assert choosers(state) == [2]
    assert state.round == 2
    assert sum(state.free) == 0


def test_with_an_empty_reserve_the_next_round_begins_at_once() -> None:
    state = after_round([3, 2], free="")
    assert (state.round, state.actor()) == (2, 0)
    assert state.yogi == 1


def test_the_first_player_stays_the_first() -> None:
    state = after_round([5, 3, 4], starter=2)
    choosers(state)
    assert (state.actor(), state.turn(), state.round) == (2, 2, 2)


def test_in_the_draft_the_turn_is_whose_choice_it_is() -> None:
    state = after_round([5, 3])
    assert state.actor() == state.turn() == 1


# --- Yogi -------------------------------------------------------------------------------------


def test_nobody_holds_yogi_in_round_1() -> None:
    state = table(2)
    assert state.yogi == -1
    assert not any("w" in name.removeprefix("throw") for name in state.names())


def test_the_least_karma_takes_yogi_for_the_next_round() -> None:
    state = after_round([5, 3, 4])
    assert state.yogi == -1
    choosers(state)
    assert state.yogi == 1
    assert "throw w" not in state.names()
    go_on(state, TURN)
    assert "throw w" in state.names()
    go_on(state, TURN)
    assert "throw w" not in state.names()


def test_of_equals_the_first_in_turn_order_takes_yogi() -> None:
    state = after_round([3, 5, 3], starter=1)
    choosers(state)
    assert state.yogi == 2


def test_yogi_goes_on_to_another_when_the_last_is_another() -> None:
    state = after_round([5, 3], yogi=0)
    choosers(state)
    assert state.yogi == 1


def test_yogi_is_taken_even_if_the_reserve_is_empty() -> None:
    assert after_round([3, 5], free="").yogi == 0


# --- the end ----------------------------------------------------------------------------------


def test_the_game_ends_at_the_end_of_the_round_in_which_the_goal_is_reached() -> None:
    state = set_up(table(2), karma=[49, 10])
    go_on(state, TURN)
    assert scores(state) == [50, 10]
    assert state.actor() == 1
    assert state.winners() is None
    go_on(state, TURN)
    assert state.actor() == state.turn() == -2
    assert state.names() == []
    assert state.winners() == [0]


def test_who_comes_later_in_the_round_may_overtake() -> None:
    assert after_round([50, 51]).winners() == [1]


def test_49_is_not_enough() -> None:
    assert after_round([49, 49]).winners() is None


def test_ties_are_shared() -> None:
    assert after_round([50, 50]).winners() == [0, 1]
    assert after_round([52, 50, 52]).winners() == [0, 2]


@pytest.mark.parametrize("goal", [20, 75, 100])
def test_the_goal_is_an_option(goal: int) -> None:
    state = set_up(table(2, goal=goal), karma=[goal - 2, goal - 2])
    go_on(state, around(2))
    assert state.winners() is None
    choosers(state)
    assert go_on(state, around(2)).winners() == [0, 1]


def test_there_are_at_most_12_rounds() -> None:
    assert after_round([8, 9], round=11).winners() is None
    state = after_round([8, 9], round=12)
    assert state.actor() == -2
    assert state.winners() == [1]


def test_nobody_takes_a_die_after_the_last_round() -> None:
    state = after_round([50, 1])
    assert list(state.free) == counts("ooyyggllddvv")


def test_nobody_has_won_before_the_end() -> None:
    state = table(3)
    assert state.winners() is None
    assert [state.won(seat) for seat in range(3)] == [False, False, False]
