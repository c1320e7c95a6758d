"""The tree search: it finds what is best, for any number of seats, the same for the same seed."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from ludotheque.bots import player
from ludotheque.bots.search import Search
from ludotheque.core.game import Level, shelf, take
from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import CHANCE, OVER, State
from tests.waiting import PATIENCE


class Lottery(State):
    """Take the sure thing (2 of 4 chances to win) or the ticket with so many of 4 chances."""

    def __init__(self, ticket: int, seats: int = 2) -> None:
        State.__init__(self, seats)
        self.ticket = ticket
        self.stage = "choose"
        self.chances_of_four = 0
        self.winner = -1

    def actor(self) -> int:
        if self.winner >= 0:
            return OVER
        return 0 if self.stage == "choose" else CHANCE

    def list_actions(self) -> int:
        self.actions[0], self.actions[1] = 0, 1
        self.weights[0], self.weights[1] = 4 - self.chances_of_four, self.chances_of_four
        return 2

    def play(self, action: int) -> None:
        if self.stage == "choose":
            self.stage = "draw"
            self.chances_of_four = self.ticket if action == 1 else 2
        else:
            self.winner = 0 if action == 1 else 1

    def won(self, seat: int) -> bool:
        return self.winner == seat


class Nim(State):
    """Take one to three of the heap in turn; who takes the last wins. Multiples of 4 are lost."""

    def __init__(self, heap: int, seats: int = 2) -> None:
        State.__init__(self, seats)
        self.heap = heap
        self.mover = 0
        self.last = -1

    def actor(self) -> int:
        return self.mover if self.heap else OVER

    def list_actions(self) -> int:
        most = min(3, self.heap)
        for taken in range(most):
            self.actions[taken] = taken + 1
        return most

    def play(self, action: int) -> None:
        self.heap -= action
        self.last = self.mover
        self.mover = (self.mover + 1) % self.seats

    def won(self, seat: int) -> bool:
        return self.last == seat


def best(state: State, simulations: int, seed: int = 1) -> int:
    search = Search(state, Knowledge(), seed)
    search.run(simulations, PATIENCE)
    return search.best()


@pytest.mark.parametrize(("ticket", "choice"), [(1, 0), (3, 1)])
def test_it_weighs_chance_by_its_weights(ticket: int, choice: int) -> None:
    assert best(Lottery(ticket), 2000) == choice


@pytest.mark.parametrize("heap", [5, 6, 7, 9, 10, 11])
def test_it_finds_the_winning_move_at_nim(heap: int) -> None:
    assert best(Nim(heap), 4000) == heap % 4


def test_each_of_three_seats_plays_for_itself() -> None:
    # Three left: whoever moves takes them all, whatever that does to the others.
    assert best(Nim(3, seats=3), 1000) == 3


def test_the_same_seed_searches_the_same_tree() -> None:
    def tree(seed: int) -> list[int]:
        search = Search(take("kali").begin(4, {}), Knowledge(), seed)
        search.run(500, PATIENCE)
        return list(search.tree.visits)

    assert tree(1) == tree(1)
    assert tree(1) != tree(2)


def test_time_ends_a_search_too() -> None:
    search = Search(take("kali").begin(4, {}), Knowledge(), 1)
    search.run(10**9, 0.05)
    assert 0 < search.simulations < 10**9


def test_a_level_without_simulations_does_what_it_knows_at_once() -> None:
    class Last(Knowledge):
        def choose(self, state: State, stream: object) -> int:
            return state.legal()[-1]

    assert player.decide(Nim(7), Level("last", Last), seed=1) == 3
    assert player.decide(Nim(7), Level("last", Last, simulations=4000), 1, PATIENCE) == 3


def test_a_level_that_is_certain_does_not_search() -> None:
    class Sure(Knowledge):
        def certain(self, state: State, stream: object) -> int:
            return 1

    assert player.decide(Nim(7), Level("sure", Sure, simulations=4000), 1, PATIENCE) == 1


def test_the_position_itself_is_left_alone() -> None:
    state = take("kali").begin(3, {})
    before = state.facts()
    best(state, 200)
    assert state.facts() == before


DECISIONS = """
import sys
from dataclasses import replace
from ludotheque.bots import player
from ludotheque.core.game import take
from ludotheque.core.state import OVER
from ludotheque.core.stream import Stream
game, stream, told = take({game!r}), Stream(5), []
# Machines that look less far where nothing is compiled do so here in any case.
for module in list(sys.modules.values()):
    if module.__name__.startswith("ludotheque.games.") and hasattr(module, "COMPILED"):
        module.COMPILED = False
state, due = game.begin({seats}, {{}}), 0
while state.actor() != OVER and len(told) < 30:
    legal = state.legal()
    action = legal[stream.below(len(legal))]
    due += state.actor() >= 0 and len(legal) > 1
    # Every other decision is enough, and reaches as far into the game: some take seconds.
    if state.actor() >= 0 and len(legal) > 1 and due % 2:
        for level in game.levels:
            quick = replace(level, simulations=min(level.simulations, 40))
            told.append(state.name(player.decide(state, quick, len(told), 600)))
    state.play(action)
print(told)
"""


@pytest.mark.parametrize("fewest", [True, False])
@pytest.mark.parametrize("game", list(shelf()))
def test_every_level_decides_the_same_compiled_and_interpreted(game: str, fewest: bool) -> None:
    seats = take(game).seats
    script = DECISIONS.format(game=game, seats=seats[0] if fewest else seats[-1])

    def told(**environment: str) -> str:
        run = subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, **environment},
            check=True,
            capture_output=True,
            text=True,
        )
        return run.stdout

    compiled = told()
    assert len(compiled) > 100
    assert compiled == told(LUDOTHEQUE_PURE="1")
