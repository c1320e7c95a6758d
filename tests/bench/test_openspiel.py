"""Our positions as OpenSpiel's search sees them."""

from __future__ import annotations

import pytest

from bench.openspiel import TERMINAL, Position, Rollout
from ludotheque.core.game import take
from ludotheque.core.state import CHANCE, OVER, State
from ludotheque.core.stream import Stream

GAMES = ("inka", "kali", "karma", "turquoise")


@pytest.mark.parametrize("key", GAMES)
def test_a_game_through_the_adapter_is_the_same_game(key: str) -> None:
    ours = take(key).begin(2, {})
    theirs = Position(ours.copy())
    stream = Stream(7)
    while ours.actor() != OVER:
        assert not theirs.is_terminal()
        assert theirs.current_player() == ours.actor()
        assert theirs.is_chance_node() == (ours.actor() == CHANCE)
        assert theirs.legal_actions(theirs.current_player()) == ours.legal()
        action = ours.draw(stream)
        ours.play(action)
        theirs.apply_action(action)
    assert theirs.is_terminal()
    assert theirs.current_player() == TERMINAL
    assert theirs.state.facts() == ours.facts()


def test_chance_goes_by_the_cards_left_in_the_deck() -> None:
    state = take("kali").begin(2, {})
    while state.actor() != CHANCE or len(state.legal()) < 3:
        state.play(state.legal()[0])
    outcomes = Position(state).chance_outcomes()
    assert [action for action, _ in outcomes] == state.legal()
    assert sum(likely for _, likely in outcomes) == pytest.approx(1)
    whole = sum(state.chances())
    assert [likely * whole for _, likely in outcomes] == pytest.approx(state.chances())


def test_what_is_tried_on_a_clone_leaves_the_position_alone() -> None:
    state = take("kali").begin(2, {})
    before = state.facts()
    twin = Position(state).clone()
    twin.apply_action(twin.legal_actions()[0])
    assert state.facts() == before
    assert twin.state.facts() != before


class Ended(State):
    """A finished game with these winners."""

    def __init__(self, seats: int, *winners: int) -> None:
        super().__init__(seats)
        self.best = winners

    def won(self, seat: int) -> bool:
        return seat in self.best


@pytest.mark.parametrize(
    ("ended", "returns"),
    [
        (Ended(2, 1), [-1, 1]),
        (Ended(2, 0, 1), [0, 0]),
        (Ended(2), [0, 0]),
        (Ended(4, 2), [-1 / 3, -1 / 3, 1, -1 / 3]),
        (Ended(4, 0, 3), [1 / 3, -1 / 3, -1 / 3, 1 / 3]),
    ],
)
def test_a_victory_is_worth_one_and_all_returns_add_up_to_nothing(
    ended: State, returns: list[float]
) -> None:
    assert Position(ended).returns() == pytest.approx(returns)


def test_nobody_has_won_before_the_end() -> None:
    assert Position(take("kali").begin(3, {})).returns() == [0, 0, 0]


def test_a_rollout_plays_to_the_end_and_leaves_its_beginning_alone() -> None:
    state = take("kali").begin(2, {})
    rollout, before = Rollout(state, 1), state.facts()
    ends = {tuple(rollout.evaluate(Position(state))) for _ in range(30)}
    assert ends == {(1, -1), (-1, 1)}
    assert state.facts() == before


def test_before_anything_is_tried_all_decisions_are_alike_and_chance_is_not() -> None:
    state = take("kali").begin(2, {})
    rollout, stream = Rollout(state, 1), Stream(3)
    while state.actor() != OVER:
        position = Position(state)
        likely = dict(rollout.prior(position))
        if position.is_chance_node():
            assert likely == dict(position.chance_outcomes())
        else:
            assert likely == dict.fromkeys(state.legal(), 1 / len(state.legal()))
        state.play(state.draw(stream))
