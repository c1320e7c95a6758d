"""How Kali's master learns what a position is worth: it plays, it looks, it thinks again.

python -m bench.teach [--games 1500] [--lessons 3]: prints the table for
ludotheque/games/kali/machine/tables.py.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import numpy as np

from ludotheque.bots.search import Search
from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import CHANCE, OVER
from ludotheque.core.stream import Stream
from ludotheque.games.kali.machine.players import Beginner, Counter, Master
from ludotheque.games.kali.machine.tables import FEATURES
from ludotheque.games.kali.rules import Kali

Array = np.ndarray[tuple[int, ...], np.dtype[np.float64]]

SEATS = range(3, 7)
BLOCK = 50
# Simulations for a move, and for the worth of a position where a turn begins.
MOVE, WORTH = 200, 300
# One decision in this many is another player's: positions a master avoids have a worth too.
STRANGE = 10
# How much of the lesson is what a look ahead says; the rest is how the game ended.
LOOK = 0.8
UNHURRIED = 60.0


def master(hopes: Array) -> Master:
    """A master who judges by these hopes."""
    mind = Master()
    for place, hope in enumerate(hopes):
        mind.judge.tables[place] = hope
    return mind


def look(mind: Master, kali: Kali) -> Array:
    """The features of every seat; those of the other phase are zero."""
    seen = np.zeros((kali.seats, 2, FEATURES))
    for seat in range(kali.seats):
        mind.judge.look(kali, seat, sum(kali.deck))
        seen[seat, kali.frights] = list(mind.judge.seen)
    return seen.reshape(kali.seats, -1)


def think(mind: Master, kali: Kali, simulations: int, stream: Stream) -> Search:
    """A search from here."""
    search = Search(kali, mind, stream.below(1 << 30))
    search.run(simulations, UNHURRIED)
    return search


def play(seats: int, mind: Master, look_ahead: float, seed: int) -> tuple[list[Array], list[Array]]:
    """A game: what was seen where turns began, and what it was worth."""
    kali, stream = Kali(seats), Stream(seed)
    strangers: list[Knowledge] = [Beginner(), Counter(1), Counter(3)]
    seen: list[Array] = []
    worth: list[Array] = []
    while kali.actor() != OVER:
        legal = kali.legal()
        if kali.actor() == CHANCE:
            cards = np.repeat(legal, kali.chances())
            kali.play(int(cards[stream.below(len(cards))]))
            continue
        if kali.stage_name() == "must draw" and kali.square == 0:
            seen.append(look(mind, kali))
            tree = think(mind, kali, WORTH, stream).tree
            worth.append(np.array(tree.sums[:seats]) / tree.visits[0])
        if len(legal) == 1:
            kali.play(legal[0])
        elif stream.below(STRANGE) == 0:
            kali.play(strangers[stream.below(3)].choose(kali, stream))
        else:
            kali.play(think(mind, kali, MOVE, stream).best())
    won = np.array([1.0 * kali.won(seat) for seat in range(seats)])
    ending = won / won.sum()
    return seen, [look_ahead * one + (1 - look_ahead) * ending for one in worth]


def play_block(seats: int, hopes: Array, look_ahead: float, start: int) -> tuple[Array, Array]:
    """Some games."""
    mind = master(hopes)
    games = [play(seats, mind, look_ahead, start + number) for number in range(BLOCK)]
    return (
        np.array([one for seen, _ in games for one in seen]),
        np.array([one for _, worth in games for one in worth]),
    )


def fit(seen: Array, worth: Array) -> Array:
    """The weights by which the features best foretell the worth (softmax, Newton's method)."""
    weights = np.zeros(seen.shape[2])
    doubt = 2e-4 * np.eye(len(weights))
    for _ in range(30):
        speaks = seen @ weights
        hopes = np.exp(speaks - speaks.max(1, keepdims=True))
        hopes /= hopes.sum(1, keepdims=True)
        slope = np.einsum("ps,psf->f", hopes - worth, seen) / len(seen) + doubt @ weights
        mean = np.einsum("ps,psf->pf", hopes, seen)
        bend = np.einsum("ps,psf,psg->fg", hopes, seen, seen, optimize=True) - mean.T @ mean
        weights = weights - np.linalg.solve(bend / len(seen) + doubt, slope)
    return weights


def main() -> None:
    """Learn for every number of seats, and print what was learnt."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--games", type=int, default=1500, help="games a lesson")
    words.add_argument("--lessons", type=int, default=3)
    asked = words.parse_args()
    hopes = np.zeros((len(SEATS), 2 * FEATURES))
    with ProcessPoolExecutor() as cores:
        for place, seats in enumerate(SEATS):
            for lesson in range(asked.lessons):
                start = 10_000_000 * (lesson + 1)
                starts = range(start, start + asked.games, BLOCK)
                # A master who knows nothing yet learns from endings alone.
                block = partial(play_block, seats, hopes.ravel(), LOOK if lesson else 0.0)
                blocks = list(cores.map(block, starts))
                seen = np.concatenate([one for one, _ in blocks])
                worth = np.concatenate([one for _, one in blocks])
                hopes[place] = fit(seen, worth)
                print(f"# {seats} seats, lesson {lesson + 1}: {len(seen)} positions", flush=True)
    for row in hopes.reshape(-1, FEATURES):
        print("    " + ", ".join(f"{hope:.2f}" for hope in row) + ",")


if __name__ == "__main__":
    main()
