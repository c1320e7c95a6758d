"""A child's first games of Inka against a machine: who wins, and how long they take.

The child walks towards its statues as the crow flies, moves the rhombi that bring it nearer, and
overlooks many of them: it has played the lesson, and nothing else.

python -m bench.child [--level 1] [--games 100] [--sees 0.3] [--seed 0]
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
from dataclasses import dataclass

from bench.arena import UNHURRIED, Result
from ludotheque.bots import player
from ludotheque.core.game import take
from ludotheque.core.state import CHANCE, OVER
from ludotheque.core.stream import Stream
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.rules.geometry import CELL_NAMES, CELLS, LYINGS, centre
from ludotheque.games.inka.rules.material import FIRST_DESTINATION, PATH, STARTS, STATUES

# A point of the geometry, in edges of a cell.
X, Y = 1 / 4, math.sqrt(3) / 12
PATHS = {rhombus.name for rhombus in PATH}
# It moves a rhombus only if that brings it so much nearer, in edges of a cell.
WORTH_IT = 0.2


def apart(cell: int, other: int) -> float:
    """How far two cells are from each other as the crow flies."""
    (x, y), (u, v) = centre(cell), centre(other)
    return math.hypot((x - u) * X, (y - v) * Y)


def goals(state: Inka, seat: int) -> list[int]:
    """The cells with a statue that is missing, or the exits."""
    if state.count_statues(seat) == STATUES:
        return list(STARTS)
    missing = [number for number in range(STATUES) if not state.has_taken(seat, number)]
    return [cell for number in missing for cell in LYINGS[state.lie[FIRST_DESTINATION + number]]]


def walks(state: Inka) -> dict[int, str]:
    """The cells where the pawn can stop, each with the walk there; none for where it stands."""
    found = {state.pawns[state.mover]: ""}
    for name in state.names():
        if name.startswith("walk "):
            found[CELL_NAMES[name.removeprefix("walk ")]] = name
    return found


def left(cells: list[int], state: Inka, seat: int) -> float:
    """How far the nearest of some cells is from the nearest goal."""
    return min(apart(cell, goal) for cell in cells for goal in goals(state, seat))


@dataclass
class Child:
    """Who has played the lesson, and nothing else."""

    sees: float  # of which part of all shifts it thinks, and of half that part of all places
    luck: random.Random

    def choose(self, state: Inka) -> str:
        """What it does."""
        names = state.names()
        if state.round == 0:
            return self.set_up(state, names)
        if "take" in names:
            return "take"
        steps, wanted = walks(state), goals(state, state.mover)
        there = [cell for cell in steps if cell in wanted and steps[cell]]
        if there:
            return steps[there[0]]
        shift = self.shift(state, names, list(steps))
        if shift:
            return shift
        nearest = min(steps, key=lambda cell: left([cell], state, state.mover))
        return steps[nearest] or self.end(state, names)

    def set_up(self, state: Inka, names: list[str]) -> str:
        """Start anywhere; lay rhombi in front of the pawn."""
        if names[0].startswith("start"):
            return self.luck.choice(names)
        thought_of = self.luck.sample(names, max(1, int(len(names) * self.sees / 2)))
        return min(thought_of, key=lambda name: self.after_laying(state, name))

    def after_laying(self, state: Inka, name: str) -> float:
        """How far it is then from the nearest statue."""
        me, after = state.mover, state.copy()
        after.play(state.action(name))
        after.flood(after.pawns[me], 0)
        return left([cell for cell in CELLS if after.price(cell) == 0], after, me)

    def shift(self, state: Inka, names: list[str], steps: list[int]) -> str:
        """The rhombus that brings it nearest, of those it thinks of; nothing if none does."""
        best, chosen = left(steps, state, state.mover) - WORTH_IT, ""
        for name in names:
            if not name.startswith("shift") or name.split()[1] not in PATHS:
                continue
            if self.luck.random() > self.sees:
                continue
            after = state.copy()
            after.play(state.action(name))
            far = left(list(walks(after)), after, state.mover)
            if far < best:
                best, chosen = far, name
        return chosen

    def end(self, state: Inka, names: list[str]) -> str:
        """Half the time, the blockade pawn goes in front of the next player's goal."""
        blocks = [name for name in names if name.startswith("block")]
        if not blocks or self.luck.random() < 0.5:
            return "end"
        other = state.left_of(state.mover)
        return min(blocks, key=lambda name: left([CELL_NAMES[name.split()[1]]], state, other))


def play(level: int, sees: float, seed: int) -> tuple[float, int]:
    """One game; the child's share of the victory, and how many rounds it took."""
    game, stream = take("inka"), Stream(seed)
    state, me, child = Inka(2, even=True), seed % 2, Child(sees, random.Random(seed))
    while state.actor() != OVER:
        if state.actor() == CHANCE:
            state.play(state.draw(stream))
        elif state.actor() == me:
            state.play(state.action(child.choose(state)))
        else:
            machine = game.levels[level - 1]
            state.play(player.decide(state, machine, stream.below(1 << 30), UNHURRIED))
    winners = state.winners() or []
    return (1 / len(winners) if me in winners else 0.0), state.round


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--level", type=int, default=1)
    words.add_argument("--games", type=int, default=100)
    words.add_argument("--sees", type=float, default=0.3, help="which part of all shifts it sees")
    words.add_argument("--seed", type=int, default=0)
    asked = words.parse_args()
    seeds = range(asked.seed, asked.seed + asked.games)
    played = [play(asked.level, asked.sees, seed) for seed in seeds]
    won = Result(sum(share for share, _ in played), len(played))
    rounds = statistics.median(rounds for _, rounds in played)
    print(f"The child won {won} of {won.games} games; median {rounds:.0f} rounds")
