"""Karma Dice: how long a turn takes to solve, and how hard it is to win alone.

python -m bench.karma [--games 1000]
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from bench.arena import Result, play_game
from ludotheque.core.game import take
from ludotheque.games.karma.machine.solver import Solver, points
from ludotheque.games.karma.rules.material import HEAD_STARTS
from ludotheque.games.karma.rules.notation import KIND, read

# Six red dice and those of one's own: none, some, one of each colour, and Yogi; and what takes
# longest, several of the dice that copy, remove or roll again.
RESERVES = ("", "v", "odv", "oyldv", "oygldv", "oygldvw", "yyggll")
BLOCK = 20


def turns() -> None:
    """Print how long it takes to solve a turn, by the dice in the reserve."""
    print(f"\n{'Karma Dice: a turn solved, ms':38} {'first':>8} {'again':>8} {'worth':>7}")
    for own in RESERVES:
        counts = read(f"throw rrrrrr{own}") & ~KIND
        took = []
        for _ in range(2):
            started = time.perf_counter()
            worth = Solver(counts, points()).worth(counts, 0, 0)
            took.append(1000 * (time.perf_counter() - started))
        # The second time, what may come of each throw is remembered, as in the turns after.
        print(f"rrrrrr{own:32} {took[0]:8.1f} {took[1]:8.1f} {worth:7.2f}", flush=True)


def alone(machine: int, hardship: int, games: int) -> Result:
    """How often a machine wins against the Evil Eye."""
    blocks = range(0, games, BLOCK)
    with ProcessPoolExecutor() as cores:
        wins = sum(cores.map(partial(play_block, machine, hardship), blocks))
    return Result(wins, len(blocks) * BLOCK)


def play_block(machine: int, hardship: int, start: int) -> float:
    """Some games alone; how many of them were won."""
    game = take("karma")
    levels = [game.levels[machine - 1]]
    wins = 0
    for seed in range(start, start + BLOCK):
        wins += bool(play_game(game, levels, seed, {"level": hardship}))
    return wins


def solitary(games: int) -> None:
    """Print how often each machine wins alone, by how hard it is."""
    print(f"\nKarma Dice alone against the Evil Eye, {games} games each")
    print(" " * 10 + "".join(f"{f'from {start} karma':>18}" for start in HEAD_STARTS.values()))
    for machine in range(1, len(take("karma").levels) + 1):
        row = [str(alone(machine, hardship, games)) for hardship in HEAD_STARTS]
        print(f"{f'level {machine}':10}" + "".join(f"{cell:>18}" for cell in row), flush=True)


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--games", type=int, default=1000)
    turns()
    solitary(words.parse_args().games)
