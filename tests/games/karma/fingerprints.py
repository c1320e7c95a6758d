"""As a program: a fingerprint of each of many games, to compare builds."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from ludotheque.core.state import OVER
from ludotheque.core.stream import Stream
from ludotheque.games.karma import rules
from tests.core.walk import portrait
from tests.games.karma.positions import game


def fingerprint(seed: int) -> str:
    """One game, all its positions, what is hidden from each seat, in a few letters."""
    state = rules.Karma(1 + seed % 4, seed % 8 < 5, 20 + seed % 81, 1 + seed // 4 % 4)
    digest = hashlib.sha256()
    for action in game(state, seed, nerve=seed % 9):
        name = "" if action == OVER else state.name(action)
        digest.update(f"{portrait(state)} {name} {state.unfinished()}".encode())
        if name.startswith("keep"):
            for seat in range(state.seats):
                seen = state.copy()
                seen.hide(seat, Stream(seed))
                digest.update(portrait(seen).encode())
    return digest.hexdigest()[:16]


if __name__ == "__main__":
    print(Path(str(rules.__file__)).suffix)
    for number in range(int(sys.argv[1])):
        print(number, fingerprint(number))
