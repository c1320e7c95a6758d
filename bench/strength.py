"""How strong the machines are: every level against every other, and against a random player.

python -m bench.strength [GAME …] [--two 2000] [--four 1000]
"""

from __future__ import annotations

import argparse

from bench import inka, karma
from bench.arena import RANDOM, duel
from bench.duel import compare
from ludotheque.core.game import Game, shelf, take


def table(game: Game, seats: int, games: int) -> None:
    """Rows: one machine of that level; columns: all its opponents."""
    levels = range(1, len(game.levels) + 1)
    print(f"\n{game.title}, {seats} seats, {games} games each (even is {100 / seats:.0f} %)")
    names = ["random", *(f"level {number}" for number in levels)]
    print(" " * 10 + "".join(f"{'v. ' + name:>18}" for name in names))
    for one in levels:
        row = [
            "" if one == others else str(duel(game, one, others, seats, games))
            for others in (RANDOM, *levels)
        ]
        print(f"{names[one]:10}" + "".join(f"{cell:>18}" for cell in row), flush=True)


def main() -> None:
    """Print the tables."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("games", nargs="*", default=list(shelf()), metavar="GAME")
    words.add_argument("--two", type=int, default=2000, help="games of two seats")
    words.add_argument("--four", type=int, default=1000, help="games of four seats")
    asked = words.parse_args()
    for key in asked.games:
        game = take(key)
        for seats, games in ((2, asked.two), (4, asked.four)):
            if seats in game.seats:
                table(game, seats, games)
        if key == "kali":
            compare(asked.two)
        if key == "karma":
            karma.solitary(asked.four)
        if key == "inka":
            inka.tournament(2, asked.two, 0, inka.MASTER, inka.MASTER, None)
            inka.tournament(4, asked.four, 0, inka.MASTER, inka.MASTER, None)


if __name__ == "__main__":
    main()
