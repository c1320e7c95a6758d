"""A game written as a plain Python class, with no C types beside it: all the rest works with it."""

from __future__ import annotations

import pickle
from typing import Self

from ludotheque.bots.search import Search
from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import CHANCE, OVER, State
from ludotheque.core.stream import Stream
from tests.core.walk import walk
from tests.waiting import PATIENCE

GOAL = 12
ROLL, HOLD = 0, 1


class Race(State):
    """Roll a die of three sides as often as you dare; a one loses the turn's sum."""

    def __init__(self, seats: int) -> None:
        State.__init__(self, seats)
        self.totals = [0] * seats
        self.mover = 0
        self.sum = 0
        self.rolling = False

    def actor(self) -> int:
        if max(self.totals) >= GOAL:
            return OVER
        return CHANCE if self.rolling else self.mover

    def list_actions(self) -> int:
        if self.actor() == OVER:
            return 0
        listed = [11, 12, 13] if self.rolling else [ROLL, HOLD]
        for index, action in enumerate(listed):
            self.actions[index] = action
            self.weights[index] = index + 1
        return len(listed)

    def play(self, action: int) -> None:
        if action == ROLL:
            self.rolling = True
            return
        self.rolling = False
        if action > 11:
            self.sum += action - 10
            return
        if action == HOLD:
            self.totals[self.mover] += self.sum
        self.sum = 0
        self.mover = (self.mover + 1) % self.seats

    def score(self, seat: int) -> int:
        return self.totals[seat]


class Rehearsed(Race):
    """A race with room to work in, which is no part of the position."""

    def __init__(self, seats: int, laps: int = 1) -> None:
        Race.__init__(self, seats)
        self.laps = laps
        self._sums = [0] * laps

    def blank(self) -> Self:
        return type(self)(self.seats, self.laps)

    def room(self) -> int:
        """How much room it has."""
        return len(self._sums)


def played(seats: int, seed: int) -> Race:
    """A finished race."""
    state = Race(seats)
    for _ in walk(state, Stream(seed)):
        pass
    return state


def test_a_plain_game_is_played_to_its_end() -> None:
    state = played(3, seed=1)
    assert state.winners() == [seat for seat in range(3) if state.totals[seat] >= GOAL]
    assert state.legal() == []


def test_its_names_are_its_numbers() -> None:
    state = Race(2)
    assert state.names() == ["0", "1"]
    assert [state.action(name) for name in state.names()] == [ROLL, HOLD]


def test_all_its_attributes_are_facts() -> None:
    state = Race(2)
    assert state.facts() == {
        "seats": 2, "totals": [0, 0], "mover": 0, "sum": 0, "rolling": False,
    }  # fmt: skip


def test_its_copies_are_independent() -> None:
    state = Race(2)
    twin = state.copy()
    assert isinstance(twin, Race)
    twin.play(ROLL)
    twin.play(13)
    twin.play(HOLD)
    assert twin.totals == [3, 0]
    assert state.facts() == Race(2).facts()


def test_a_fact_that_came_up_on_the_way_does_not_stay_after_copying_an_earlier_position() -> None:
    state = Race(2)
    later = state.copy()
    later.bonus = 5  # type: ignore[attr-defined]
    later.copy_from(state)
    assert later.facts() == state.facts()


def test_a_position_from_a_pickle_has_its_room_to_work_in() -> None:
    state = Rehearsed(2, laps=3)
    twin = pickle.loads(pickle.dumps(state))
    assert twin.facts() == state.facts()
    assert "_sums" not in twin.facts()
    assert twin.room() == 3


def test_fast_playouts_play_a_plain_game() -> None:
    search = Search(Race(2), Knowledge(), seed=7)
    games = 50
    steps = search.playouts(games)
    # The shortest race: four threes, each asked for and rolled, then held.
    assert steps >= games * 9
    assert search.root.facts() == Race(2).facts()
    assert Search(Race(2), Knowledge(), seed=7).playouts(games) == steps


def test_the_search_finds_the_winning_move_of_a_plain_game() -> None:
    root = Race(2)
    root.totals = [4, 11]
    root.sum = 8
    search = Search(root, Knowledge(), seed=3)
    search.run(300, PATIENCE)
    assert search.best() == HOLD
