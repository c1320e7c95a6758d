"""Inka: how fast turns are searched, how games between machines end, and whether seats are equal.

python -m bench.inka [--level 3] [--seats 2 3 4] [--games 400] [--seed 0] [--cores 2]
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
    opener: int
    rounds: int
    escaped: bool
    # The slowest turn, in seconds.
    slowest: float


def play(seats: int, strength: int, seed: int) -> Ending:
    """A game between machines of one level."""
    level = take("inka").levels[strength - 1]
    state, stream = Inka(seats, even=True), Stream(seed)
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
    return Ending(state.winners() or [], state.opener, state.round, escaped, slowest)


def play_block(seats: int, strength: int, start: int) -> list[Ending]:
    """Some games."""
    return [play(seats, strength, seed) for seed in range(start, start + BLOCK)]


def endings(seats: int, games: int, seed: int, strength: int, cores: int | None) -> list[Ending]:
    """Many games, on all cores or on some."""
    with ProcessPoolExecutor(cores) as pool:
        starts = range(seed, seed + games, BLOCK)
        blocks = pool.map(partial(play_block, seats, strength), starts)
        return [ending for block in blocks for ending in block]


def share(numbers: Sequence[float]) -> str:
    """Percentages in a row."""
    return " ".join(f"{100 * number:5.1f}" for number in numbers)


def fairness(
    seats: int, games: int, seed: int = 0, strength: int = MASTER, cores: int | None = None
) -> None:
    """Print how games end, how long they take, and who wins them, by seat and by turn order."""
    played = endings(seats, games, seed, strength, cores)
    rounds = sorted(ending.rounds for ending in played)
    tenth = len(rounds) // 10
    by_seat = [0.0] * seats
    by_order = [0.0] * seats
    for ending in played:
        for seat in ending.winners:
            by_seat[seat] += 1 / len(ending.winners) / len(played)
            by_order[(seat - ending.opener) % seats] += 1 / len(ending.winners) / len(played)
    print(f"\nInka, {seats} seats, level {strength}, {len(played)} games")
    print(f"{'ended by an escape, %':40} {share([sum(e.escaped for e in played) / len(played)])}")
    early = [sum(e.rounds == number for e in played) / len(played) for number in (1, 2)]
    print(f"{'ended in the first and second round, %':40} {share(early)}")
    middle = statistics.median(rounds)
    print(f"{'rounds: a tenth, the median, nine tenths':40} "
          f"{rounds[tenth]:5} {middle:5.0f} {rounds[-1 - tenth]:5}")  # fmt: skip
    print(f"{'won by seat, %':40} {share(by_seat)}")
    print(f"{'won by turn order, first turn first, %':40} {share(by_order)}")
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
    words.add_argument("--level", type=int, default=MASTER, help="the level of all machines")
    words.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4])
    words.add_argument("--games", type=int, default=400, help="games for each number of seats")
    words.add_argument("--seed", type=int, default=0, help="the first game's seed")
    words.add_argument("--cores", type=int, help="how many processes; all cores if not said")
    asked = words.parse_args()
    plans()
    for seats in asked.seats:
        fairness(seats, asked.games, asked.seed, asked.level, asked.cores)
