"""As a program: what the machines compute and decide in many positions, to compare builds."""

from __future__ import annotations

import sys
from pathlib import Path

from ludotheque.core.state import CHANCE, OVER
from ludotheque.core.stream import Stream
from ludotheque.games.karma.machine import solver
from ludotheque.games.karma.machine.levels import LEVELS
from ludotheque.games.karma.machine.odds import chance
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.notation import KIND, read
from tests.core.walk import pick
from tests.games.karma.gamble import begin

RESERVES = ("rrrrrr", "rrrov", "rrrygw", "rrrgl", "rrlld", "rryydv", "oogg", "rroygldv")


def reckoned(dice: str) -> str:
    """Every last digit of what a turn is worth, and its first throw."""
    counts = read(f"throw {dice}") & ~KIND
    turn = solver.Solver(counts, solver.points())
    likely = [chance(begin(dice, 1, last), counts) for last in (5, 10, 20, 30)]
    return f"{dice} {turn.worth(counts, 0, 0)!r} {turn.best_throw(counts, 0, 0)} {likely!r}"


def decided(seed: int) -> str:
    """All that the levels do in the first rounds of a game."""
    karma, stream = Karma(1 + seed % 4, seed % 2 == 0), Stream(seed)
    minds = [level.knowledge() for level in LEVELS]
    done = []
    while karma.actor() != OVER and karma.round <= 2:
        action = pick(karma, stream)
        if karma.actor() != CHANCE:
            action = minds[(karma.actor() + seed) % len(minds)].choose(karma, stream)
        done.append(karma.name(action))
        karma.play(action)
    return ", ".join(done)


if __name__ == "__main__":
    print(Path(str(solver.__file__)).suffix)
    for reserve in RESERVES[: int(sys.argv[1])]:
        print(reckoned(reserve))
    for number in range(int(sys.argv[1])):
        print(decided(number))
