"""Inka: how fast turns are searched, how games between machines end, and whether seats are equal.

python -m bench.inka [--level 3] [--against 2] [--seats 2 3 4] [--games 400] [--seed 0] [--cores 2]

With `--against`, one machine of the level plays among others of that one, each seat in turn.
What has been counted is printed as the games go on, so that a run may be broken off.
"""

from __future__ import annotations

import argparse
import math
import statistics
import time
from collections.abc import Iterator, Sequence
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
# After so many games the counts are printed.
PAUSE = 20


@dataclass(frozen=True)
class Ending:
    """How a game came to its end."""

    winners: Sequence[int]
    opener: int
    # The seat of the machine that plays among others.
    one: int
    rounds: int
    escaped: bool
    # The slowest turn, and all that were taken, in seconds of the processor.
    slowest: float
    taken: float


def play(seats: int, one: int, others: int, number: int) -> Ending:
    """A game of one machine among others; each seat plays it once with the same luck."""
    levels = take("inka").levels
    me = number % seats
    luck = number if one == others else number // seats
    state, stream = Inka(seats, even=True), Stream(luck)
    slowest = taken = 0.0
    turn, before = (0, 0), 0.0
    while state.actor() != OVER:
        actions = state.legal()
        if state.actor() == CHANCE:
            state.play(actions[stream.below(len(actions))])
            continue
        if turn != (state.round, state.mover):
            turn, before = (state.round, state.mover), taken
        level = levels[(one if state.mover == me else others) - 1]
        started = time.process_time()
        action = player.decide(state, level, stream.below(1 << 30), UNHURRIED)
        taken += time.process_time() - started
        slowest = max(slowest, taken - before)
        state.play(action)
    winners, escaped = state.winners() or [], state.escaped >= 0
    return Ending(winners, state.opener, me, state.round, escaped, slowest, taken)


def play_block(seats: int, one: int, others: int, start: int) -> list[Ending]:
    """Some games."""
    return [play(seats, one, others, number) for number in range(start, start + BLOCK)]


def endings(
    seats: int, games: int, seed: int, one: int, others: int, cores: int | None
) -> Iterator[list[Ending]]:
    """Many games, on all cores or on some, as they end."""
    with ProcessPoolExecutor(cores) as pool:
        starts = range(seed, seed + games, BLOCK)
        yield from pool.map(partial(play_block, seats, one, others), starts)


def share(numbers: Sequence[float]) -> str:
    """Percentages in a row."""
    return " ".join(f"{100 * number:5.1f}" for number in numbers)


def won(played: Sequence[Ending], seat_of: str) -> float:
    """How often a seat won, the opener's or the one machine's, shared victories shared."""
    shares = (1 / len(e.winners) for e in played if getattr(e, seat_of) in e.winners)
    return sum(shares) / len(played)


def line(played: Sequence[Ending], seat_of: str) -> str:
    """What has been counted so far, in a line."""
    wins = won(played, seat_of)
    margin = 1.96 * math.sqrt(wins * (1 - wins) / len(played))
    middle = statistics.median(e.rounds for e in played)
    second = sum(e.rounds <= 2 for e in played)
    return (
        f"  {len(played):4} games: won {100 * wins:.1f} ± {100 * margin:.1f} %, "
        f"{second} in the first two rounds, {sum(e.escaped for e in played)} by an escape, "
        f"median {middle:g}, {sum(e.taken for e in played) / len(played):.2f} s a game"
    )


def tournament(seats: int, games: int, seed: int, one: int, others: int, cores: int | None) -> None:
    """Print how games end, how long they take, and who wins them."""
    seat_of = "opener" if one == others else "one"
    who = f"level {one}" if one == others else f"one of level {one} among level {others}"
    counted = "the first turn" if one == others else f"level {one}"
    print(f"\nInka, {seats} seats, {who}; won by {counted}:", flush=True)
    played: list[Ending] = []
    for block in endings(seats, games, seed, one, others, cores):
        played += block
        if len(played) % PAUSE == 0:
            print(line(played, seat_of), flush=True)
    summary(seats, played, one == others)


def summary(seats: int, played: Sequence[Ending], equals: bool) -> None:
    """Print all that games have in common; where all machines are equal, who wins by turn order."""
    rounds = sorted(ending.rounds for ending in played)
    tenth = len(rounds) // 10
    print(f"{'ended by an escape, %':40} {share([sum(e.escaped for e in played) / len(played)])}")
    early = [sum(e.rounds == number for e in played) / len(played) for number in (1, 2)]
    print(f"{'ended in the first and second round, %':40} {share(early)}")
    print(f"{'rounds: a tenth, the median, nine tenths':40} "
          f"{rounds[tenth]:5} {statistics.median(rounds):5g} {rounds[-1 - tenth]:5}")  # fmt: skip
    if equals:
        by_seat = [0.0] * seats
        by_order = [0.0] * seats
        for ending in played:
            for seat in ending.winners:
                by_seat[seat] += 1 / len(ending.winners) / len(played)
                by_order[(seat - ending.opener) % seats] += 1 / len(ending.winners) / len(played)
        print(f"{'won by seat, %':40} {share(by_seat)}")
        print(f"{'won by turn order, first turn first, %':40} {share(by_order)}")
    else:
        print(f"{'won by the one machine, %':40} {share([won(played, 'one')])}")
    print(
        f"{'slowest turn, s of the processor':40} {max(e.slowest for e in played):5.2f}", flush=True
    )


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
    words.add_argument("--against", type=int, help="or of one machine, and this of the others")
    words.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4])
    words.add_argument("--games", type=int, default=400, help="games for each number of seats")
    words.add_argument("--seed", type=int, default=0, help="the first game's seed")
    words.add_argument("--cores", type=int, help="how many processes; all cores if not said")
    asked = words.parse_args()
    if asked.against is None:
        plans()
    others = asked.against or asked.level
    for seats in asked.seats:
        tournament(seats, asked.games, asked.seed, asked.level, others, asked.cores)
