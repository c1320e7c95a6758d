"""A process that thinks: a job on each line that comes in, a move on each line that goes out."""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from ludotheque.bots.player import decide
from ludotheque.core.game import take


class Job(msgspec.Struct):
    """A position as one seat sees it, and how hard to think about it."""

    game: str
    seats: int
    options: dict[str, bool | int | str]
    facts: dict[str, Any]
    # Counted from 1, as people do.
    level: int
    seed: int
    seconds: float


def think(job: Job) -> str:
    """The move that a machine makes there."""
    game = take(job.game)
    state = game.begin(job.seats, job.options)
    state.restore(job.facts)
    return state.name(decide(state, game.levels[job.level - 1], job.seed, job.seconds))


def main() -> None:
    """Think until nobody asks any more: when the house is gone, so is its line."""
    decoder = msgspec.json.Decoder(Job)
    for line in sys.stdin.buffer:
        move = think(decoder.decode(line))
        sys.stdout.buffer.write(msgspec.json.encode(move) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
