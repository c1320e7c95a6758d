"""How fast the games run, beside OpenSpiel in the same run.

python -m bench.speed: random games and tree search, ours compiled and interpreted.
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from bench import inka, karma, turquoise
from ludotheque.bots.search import Search
from ludotheque.core.game import Game, shelf, take
from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import State

SEATS = 4
ROUNDS = 5
PIG = f"pig(players={SEATS})"

Measure = Callable[[], float]


def begin(key: str) -> State:
    """A game off the shelf with four seats, or as many as it has."""
    game = take(key)
    return game.begin(SEATS if SEATS in game.seats else game.seats[-1], {})


def our_steps(key: str, seconds: float) -> float:
    """Steps a second of random games."""
    search = Search(begin(key), Knowledge(), seed=1)
    steps, started = 0, time.perf_counter()
    while time.perf_counter() - started < seconds:
        steps += search.playouts(10)
    return steps / (time.perf_counter() - started)


def our_simulations(key: str, simulations: float) -> float:
    """Simulations a second of our tree search at a game's first position."""
    search = Search(begin(key), Knowledge(), seed=1)
    started = time.perf_counter()
    search.run(int(simulations), 60.0)
    return simulations / (time.perf_counter() - started)


def their_steps(games: int) -> float:
    """Steps a second of OpenSpiel's Pig, driven from Python in the usual way."""
    import pyspiel

    game = pyspiel.load_game(PIG)
    steps = 0
    started = time.perf_counter()
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
            steps += 1
    return steps / (time.perf_counter() - started)


def their_simulations(simulations: int, native: bool) -> float:
    """Simulations a second of OpenSpiel's MCTSBot at Pig, in C++ or in Python."""
    state = _at_a_decision()
    bot = _native(simulations) if native else _pythonic(simulations)
    started = time.perf_counter()
    bot.step(state)
    return simulations / (time.perf_counter() - started)


def _at_a_decision() -> Any:
    import pyspiel

    state = pyspiel.load_game(PIG).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state


def _native(simulations: int) -> Any:
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    policy = pyspiel.ChildSelectionPolicy.UCT
    game = pyspiel.load_game(PIG)
    return pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 500, False, 1, False, policy)


def _pythonic(simulations: int) -> Any:
    import pyspiel
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game(PIG)
    evaluator = mcts.RandomRolloutEvaluator(1)
    return mcts.MCTSBot(game, 2.0, simulations, evaluator, solve=False)


def interpreted(what: str, key: str, number: float) -> float:
    """One of our own measures, in a process that runs the source as it is."""
    script = f"from bench import speed; print(speed.{what}({key!r}, {number}))"
    pure = {**os.environ, "LUDOTHEQUE_PURE": "1"}
    run = [sys.executable, "-c", script]
    return float(subprocess.run(run, env=pure, check=True, capture_output=True, text=True).stdout)


def row(what: str, ours: Measure, theirs: Measure, aim: str) -> None:
    """Both in turn, several times: the machine is noisy, the ratio less so."""
    pairs = [(ours(), theirs()) for _ in range(ROUNDS)]
    ratio = statistics.median(one / other for one, other in pairs)
    mine = statistics.median(one for one, _ in pairs)
    other = statistics.median(other for _, other in pairs)
    print(f"{what:58} {mine:14,.0f} {other:12,.0f} {ratio:8.1f}  {aim}", flush=True)


def table(game: Game) -> None:
    """One of our games beside Pig; Kali, about as small a game, has aims to reach."""
    key = game.key
    aims = ("≥ 30", "≥ 0.5", "≥ 2", "≥ 2") if key == "kali" else ("", "", "", "")
    print(f"\n{game.title + ', a second':58} {'ours':>14} {'Pig, theirs':>12} {'ratio':>8}  aim")
    row("steps, compiled v. OpenSpiel from Python",
        lambda: our_steps(key, 1.0), lambda: their_steps(150), aims[0])  # fmt: skip
    row("steps, interpreted v. OpenSpiel from Python",
        lambda: interpreted("our_steps", key, 1.0), lambda: their_steps(150), aims[1])  # fmt: skip
    row("simulations, compiled v. OpenSpiel's MCTSBot in C++",
        lambda: our_simulations(key, 5_000), lambda: their_simulations(2_000, True),
        aims[2])  # fmt: skip
    row("simulations, compiled v. OpenSpiel's MCTSBot in Python",
        lambda: our_simulations(key, 5_000), lambda: their_simulations(100, False),
        aims[3])  # fmt: skip


def main() -> None:
    """Print a table for each game."""
    for game in shelf().values():
        table(game)
    karma.turns()
    inka.plans()
    turquoise.routes()


if __name__ == "__main__":
    main()
