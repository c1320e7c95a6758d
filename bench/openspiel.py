"""OpenSpiel's tree search at our tables: its MCTSBot takes our positions for its own.

The search is OpenSpiel's; only its random games are played by our compiled rules instead of step
by step in Python: the same games, several times as many of them in the same time.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from ludotheque.bots.search import Search
from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import CHANCE, OVER, State

# What OpenSpiel calls the end of a game, where ours says OVER.
TERMINAL = -4
# How curious the search is: OpenSpiel's own choice in its examples, for returns from -1 to 1.
CURIOSITY = 2.0
# Fewer than two simulations don't even try a move.
LEAST = 2
# How much of what was measured before counts beside the newest decision.
MEMORY = 0.8


class Position:
    """One of our positions, answering in OpenSpiel's words."""

    def __init__(self, state: State) -> None:
        self.state = state

    def clone(self) -> Position:
        return Position(self.state.copy())

    def num_players(self) -> int:
        return self.state.seats

    def current_player(self) -> int:
        actor = self.state.actor()
        return TERMINAL if actor == OVER else actor

    def is_terminal(self) -> bool:
        return self.state.actor() == OVER

    def is_chance_node(self) -> bool:
        return self.state.actor() == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        return self.state.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.state.chances()
        total = sum(weights)
        return [
            (action, weight / total)
            for action, weight in zip(self.state.legal(), weights, strict=True)
        ]

    def apply_action(self, action: int) -> None:
        # OpenSpiel draws its actions with numpy, whose integers are not Python's.
        self.state.play(int(action))

    def returns(self) -> list[float]:
        """1 for a victory, shared by those who win together; all returns add up to 0."""
        winners = self.state.winners()
        seats = self.state.seats
        if not winners:
            return [0.0] * seats
        won = (seats / len(winners) - 1) / (seats - 1)
        lost = -1 / (seats - 1)
        return [won if seat in winners else lost for seat in range(seats)]


class Rollout:
    """OpenSpiel's RandomRolloutEvaluator with one rollout, played by our rules."""

    def __init__(self, state: State, seed: int) -> None:
        self.search = Search(state, Knowledge(), seed)

    def evaluate(self, position: Position) -> list[float]:
        """What each seat gets from a random game that begins here."""
        self.search.root = position.state
        self.search.playouts(1)
        return Position(self.search.state).returns()

    def prior(self, position: Position) -> list[tuple[int, float]]:
        """How likely each action is before it is tried: chance by its weights, others evenly."""
        if position.is_chance_node():
            return position.chance_outcomes()
        actions = position.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


class Rules:
    """What MCTSBot asks of a game before it begins."""

    def get_type(self) -> SimpleNamespace:
        import pyspiel

        kind = pyspiel.GameType
        return SimpleNamespace(
            reward_model=kind.RewardModel.TERMINAL, dynamics=kind.Dynamics.SEQUENTIAL
        )

    def max_utility(self) -> float:
        return 1.0


def search(seen: State, simulations: int, seed: int) -> Any:
    """The root of OpenSpiel's search tree, from what a seat sees."""
    import numpy as np
    from open_spiel.python.algorithms import mcts

    luck = np.random.RandomState(seed)
    rollout = Rollout(seen, seed)
    bot = mcts.MCTSBot(Rules(), CURIOSITY, simulations, rollout, random_state=luck)
    return bot.mcts_search(Position(seen))


@dataclass
class Counted:
    """OpenSpiel's search with a fixed number of simulations."""

    simulations: int

    def decide(self, seen: State, seed: int) -> int:
        return int(search(seen, self.simulations, seed).best_child().action)


@dataclass
class Timed:
    """OpenSpiel's search with as many simulations as fit into this time, on average."""

    seconds: float
    # What was done, and in how many seconds of the processor; a first guess weighs little.
    done: float = field(default=2.0, init=False)
    took: float = field(default=0.001, init=False)

    def decide(self, seen: State, seed: int) -> int:
        simulations = max(LEAST, round(self.seconds * self.done / self.took))
        started = time.process_time()
        root = search(seen, simulations, seed)
        # A search that has found the proven best stops before all simulations are done.
        self.done = MEMORY * self.done + root.explore_count
        self.took = MEMORY * self.took + time.process_time() - started
        return int(root.best_child().action)
