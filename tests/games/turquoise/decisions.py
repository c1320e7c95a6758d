"""What the machines of Turquoise decide, printed: python -m tests.games.turquoise.decisions N."""

from __future__ import annotations

import sys
from pathlib import Path

from ludotheque.core.stream import Stream
from ludotheque.games.turquoise.machine import players
from ludotheque.games.turquoise.machine.judge import Judge
from ludotheque.games.turquoise.machine.players import Planner
from ludotheque.games.turquoise.machine.tables import Weights
from tests.games.turquoise.positions import scattered


def main() -> None:
    """Verdicts and decisions in scattered positions, by a small master that both builds share."""
    print(Path(players.__file__).suffix)
    judge = Judge(Weights())
    minds = {seats: Planner(width=3, answers=3, rival=2, reply=2) for seats in (2, 3)}
    for seed in range(int(sys.argv[1])):
        seats = 2 + seed % 2
        state = scattered(seed, seats, 10 + seed, 16 + seed)
        print(judge.worth(state, 0, 1, 3).hex())
        print(state.name(minds[seats].choose(state, Stream(seed))))


if __name__ == "__main__":
    main()
