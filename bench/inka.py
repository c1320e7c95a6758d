"""Inka: how fast turns are searched, how games between masters end, and whether seats are equal.

python -m bench.inka [--two 400] [--four 1000] [--seed 0]
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

from ludotheque.bots import player
from ludotheque.core.game import take
from ludotheque.core.state import CHANCE, OVER
from ludotheque.core.stream import Stream
from ludotheque.games.inka.machine.judge import Judge
from ludotheque.games.inka.machine.turn_search import TurnSearch
from ludotheque.games.inka.rules import Inka

MASTER = 3
WIDTHS = (1, 4, 16, 24)
UNHURRIED = 60.0
BLOCK = 5


@dataclass(frozen=True)
class Ending:
    """How a game came to its end."""

    winners: Sequence[int]
    starter: int
    rounds: int
    escaped: bool
    # The slowest turn, in seconds.
    slowest: float


def play(seats: int, seed: int) -> Ending:
    """A game between masters."""
    level = take("inka").levels[MASTER - 1]
    state, stream = Inka(seats), Stream(seed)
    slowest = taken = 0.0
    turn = (0, 0)
    while state.actor() != OVER:
        actions = state.legal()
        if state.actor() == CHANCE:
            state.play(actions[stream.below(len(actions))])
            continue
        if turn != (state.round, state.mover):
            turn, taken = (state.round, state.mover), 0.0
        started = time.perf_counter()
        action = player.decide(state, level, stream.below(1 << 30), UNHURRIED)
        taken += time.perf_counter() - started
        slowest = max(slowest, taken)
        state.play(action)
    escaped = state.escaped >= 0
    return Ending(state.winners() or [], state.starter, state.round, escaped, slowest)


def play_block(seats: int, start: int) -> list[Ending]:
    """Some games."""
    return [play(seats, seed) for seed in range(start, start + BLOCK)]


def endings(seats: int, games: int, seed: int) -> list[Ending]:
    """Many games, on all cores."""
    with ProcessPoolExecutor() as cores:
        blocks = cores.map(partial(play_block, seats), range(seed, seed + games, BLOCK))
        return [ending for block in blocks for ending in block]


def share(numbers: Sequence[float]) -> str:
    """Percentages in a row."""
    return " ".join(f"{100 * number:5.1f}" for number in numbers)


def fairness(seats: int, games: int, seed: int = 0) -> None:
    """Print how games end, how long they take, and who wins them, by seat and by turn order."""
    played = endings(seats, games, seed)
    rounds = sorted(ending.rounds for ending in played)
    tenth = len(rounds) // 10
    by_seat = [0.0] * seats
    by_order = [0.0] * seats
    for ending in played:
        for seat in ending.winners:
            by_seat[seat] += 1 / len(ending.winners) / len(played)
            by_order[(seat - ending.starter) % seats] += 1 / len(ending.winners) / len(played)
    print(f"\nInka, {seats} masters, {len(played)} games")
    print(f"{'ended by an escape, %':40} {share([sum(e.escaped for e in played) / len(played)])}")
    at_once = sum(ending.rounds == 1 for ending in played) / len(played)
    print(f"{'ended in the first round, %':40} {share([at_once])}")
    middle = statistics.median(rounds)
    print(f"{'rounds: a tenth, the median, nine tenths':40} "
          f"{rounds[tenth]:5} {middle:5.0f} {rounds[-1 - tenth]:5}")  # fmt: skip
    print(f"{'won by seat, %':40} {share(by_seat)}")
    print(f"{'won by turn order, starter first, %':40} {share(by_order)}")
    print(f"{'slowest turn, s':40} {max(e.slowest for e in played):5.2f}", flush=True)


def plans(seconds: float = 1.0) -> None:
    """Print how many positions are judged and how many whole turns searched in a second."""
    state, stream = Inka(2), Stream(1)
    while state.round == 0:
        actions = state.legal()
        state.play(actions[stream.below(len(actions))])
    print(f"\n{'Inka':40} {'a second':>16}")
    judge = Judge()
    count, started = 0, time.perf_counter()
    while time.perf_counter() - started < seconds:
        judge.hope(state, 0, 0)
        count += 1
    print(f"{'positions judged':40} {count / seconds:16,.0f}")
    for width in WIDTHS:
        search = TurnSearch(2, width)
        count, started = 0, time.perf_counter()
        while time.perf_counter() - started < seconds:
            search.run(state)
            count += 1
        print(f"{f'turns searched, beam of {width}':40} {count / seconds:16,.1f}", flush=True)


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--two", type=int, default=400, help="games of two seats")
    words.add_argument("--four", type=int, default=1000, help="games of four seats")
    words.add_argument("--seed", type=int, default=0, help="the first game's seed")
    asked = words.parse_args()
    plans()
    fairness(2, asked.two, asked.seed)
    fairness(4, asked.four, asked.seed)
