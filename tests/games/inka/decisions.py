"""As a program: a fingerprint of what machines decide in some games, to compare builds."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import OVER
from ludotheque.core.stream import Stream
from ludotheque.games.inka.machine import players
from ludotheque.games.inka.machine.master import Master
from ludotheque.games.inka.rules import Inka
from tests.core.walk import pick

# Narrow searches: interpreted, they take a hundred times as long.
EFFORT = 300


def seated(seed: int) -> list[Knowledge]:
    """A beginner, and somebody who knows the game."""
    knows = Master(2, 2, 1, 1, 2, 2, EFFORT) if seed % 2 else players.Guide(2, EFFORT)
    return [players.Wanderer(), knows]


def fingerprint(seed: int) -> str:
    """One game, in a few letters."""
    state, stream = Inka(2, False, 2, even=True), Stream(seed)
    machines = seated(seed)
    digest = hashlib.sha256()
    while (actor := state.actor()) != OVER:
        action = pick(state, stream) if actor < 0 else machines[actor].choose(state, stream)
        digest.update(f"{state.name(action)} ".encode())
        state.play(action)
    return digest.hexdigest()[:16]


if __name__ == "__main__":
    print(Path(str(players.__file__)).suffix)
    for number in range(int(sys.argv[1])):
        print(number, fingerprint(number))
