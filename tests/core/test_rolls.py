"""A roll of several dice: one move in a record, drawn die by die."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ludotheque.core import fair
from ludotheque.core.record import play_legal
from ludotheque.core.state import CHANCE, OVER, State
from ludotheque.core.trouble import Trouble

SEED = bytes(range(32))
DICE = 3


class Rolls(State):
    """Three dice are rolled; someone says "again" or "enough"."""

    def __init__(self, seats: int) -> None:
        State.__init__(self, seats)
        self.faces: list[int] = []
        self.asking = False
        self.over = False

    def actor(self) -> int:
        if self.over:
            return OVER
        return 0 if self.asking else CHANCE

    def list_actions(self) -> int:
        listed = [] if self.over else [7, 8] if self.asking else [1, 2, 3, 4, 5, 6]
        for index, action in enumerate(listed):
            self.actions[index] = action
            self.weights[index] = 1
        return len(listed)

    def play(self, action: int) -> None:
        if action <= 6:
            self.faces.append(action)
            self.asking = len(self.faces) == DICE
            return
        self.over = action == 8
        self.asking = False
        self.faces = []

    def name(self, action: int) -> str:
        return {7: "again", 8: "enough"}.get(action, f"roll {action}")

    def action(self, name: str) -> int:
        names = {"again": 7, "enough": 8, **{f"roll {face}": face for face in range(1, 7)}}
        if name not in names:
            raise ValueError(name)
        return names[name]

    def unfinished(self) -> bool:
        return 0 < len(self.faces) < DICE

    def write_move(self, actions: Sequence[int]) -> str:
        return " ".join([self.name(actions[0]), *map(str, actions[1:])])

    def read_move(self, move: str) -> list[int]:
        word, *faces = move.split(" ")
        return [self.action(f"roll {face}") for face in faces] if faces else [self.action(word)]


def test_a_roll_is_played_as_one_move() -> None:
    state = Rolls(1)
    assert play_legal(state, 1, "roll 3 1 5") == [3, 1, 5]
    assert state.faces == [3, 1, 5]
    assert state.actor() == 0
    again = Rolls(1)
    again.play_move("roll 3 1 5")
    assert again.facts() == state.facts()


def test_a_roll_may_be_cut_into_pieces() -> None:
    state = Rolls(1)
    play_legal(state, 1, "roll 3 1")
    assert state.unfinished()
    play_legal(state, 2, "roll 5")
    assert state.faces == [3, 1, 5]


@pytest.mark.parametrize("move", ["roll 3 1 5 6", "roll 3 7 5", "roll", "roll  3", "again 3", "01"])
def test_what_is_not_legal_is_told_with_what_was_before_the_first_die(move: str) -> None:
    with pytest.raises(Trouble, match=r"Move 4, '.*', is not legal; legal moves: roll 1, roll 2, "):
        play_legal(Rolls(1), 4, move)


def test_nothing_follows_a_roll_within_its_move() -> None:
    class Hasty(Rolls):
        def read_move(self, move: str) -> list[int]:
            return [3, 1, 5, 7] if move == "roll 3 1 5 again" else Rolls.read_move(self, move)

        def write_move(self, actions: Sequence[int]) -> str:
            return "roll 3 1 5 again" if len(actions) == 4 else Rolls.write_move(self, actions)

    with pytest.raises(Trouble, match="not legal"):
        play_legal(Hasty(1), 1, "roll 3 1 5 again")


def test_a_move_of_chance_is_drawn_to_its_end() -> None:
    state = Rolls(1)
    actions = fair.draw_move(state, SEED, "t", 7)
    assert len(actions) == DICE
    assert state.faces == actions
    assert not state.unfinished()


def test_each_die_of_a_roll_is_a_draw_of_its_own() -> None:
    faces = [1, 1, 1, 1, 1, 1]
    expected = [fair.draw(SEED, "t", n, faces) + 1 for n in (7, "7.1", "7.2")]
    assert fair.draw_move(Rolls(1), SEED, "t", 7) == expected


def test_the_dice_of_a_roll_do_not_follow_each_other() -> None:
    rolls = {tuple(fair.draw_move(Rolls(1), SEED, "t", n)) for n in range(400)}
    assert len(rolls) > 150


def test_most_moves_are_one_action() -> None:
    state = Rolls(1)
    state.play_move("roll 1 1 1")
    assert State.read_move(state, "again") == [7]
    assert State.write_move(state, [7]) == "again"
    assert not State.unfinished(state)
