"""As a program: a fingerprint of each of many games, to compare builds."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from ludotheque.core.state import OVER
from ludotheque.games.inka.rules import state as rules
from tests.core.walk import portrait
from tests.games.inka.positions import game


def fingerprint(seed: int) -> str:
    """One game and all its positions, in a few letters."""
    state = rules.Inka(2 + seed % 3, seed % 2 == 0, 20)
    digest = hashlib.sha256()
    for action in game(state, seed):
        name = "" if action == OVER else state.name(action)
        digest.update(f"{portrait(state)} {name}".encode())
    return digest.hexdigest()[:16]


if __name__ == "__main__":
    print(Path(str(rules.__file__)).suffix)
    for number in range(int(sys.argv[1])):
        print(number, fingerprint(number))
