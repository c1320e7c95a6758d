"""Games between machines, many of them, on all cores."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

from ludotheque.bots import player
from ludotheque.core.game import Game, Level, take
from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import CHANCE, OVER, State
from ludotheque.core.stream import Stream

RANDOM = 0
# Enough for any level to finish its simulations: strength should not depend on the machine.
UNHURRIED = 60.0
BLOCK = 20


@dataclass(frozen=True)
class Result:
    """How often one seat won, ties shared."""

    wins: float
    games: int

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def margin(self) -> float:
        """Half of the 95 % interval."""
        return 1.96 * math.sqrt(self.share * (1 - self.share) / self.games)

    def __str__(self) -> str:
        return f"{100 * self.share:5.1f} ± {100 * self.margin:.1f} %"


def level_of(game: Game, number: int) -> Level:
    """A level by its number; 0 is a player who does anything."""
    return Level("random", Knowledge) if number == RANDOM else game.levels[number - 1]


def duel(game: Game, one: int, others: int, seats: int, games: int) -> Result:
    """One machine of a level against others of another, each seat in turn."""
    blocks = range(0, games, BLOCK)
    play = partial(play_block, game.key, one, others, seats)
    with ProcessPoolExecutor() as cores:
        return Result(sum(cores.map(play, blocks)), len(blocks) * BLOCK)


def play_block(key: str, one: int, others: int, seats: int, start: int) -> float:
    """Some games; how many of them that one machine won."""
    game = take(key)
    return sum(play_one(game, one, others, seats, start + number) for number in range(BLOCK))


def play_one(game: Game, one: int, others: int, seats: int, seed: int) -> float:
    """One game; that machine's share of the victory."""
    me = seed % seats
    levels = [level_of(game, one if seat == me else others) for seat in range(seats)]
    winners = play_game(game, levels, seed)
    return 1 / len(winners) if me in winners else 0.0


def play_game(
    game: Game, levels: Sequence[Level], seed: int, options: Mapping[str, object] | None = None
) -> list[int]:
    """A whole game between machines; who won it."""
    state = game.begin(len(levels), options or {})
    stream = Stream(seed)
    while state.actor() != OVER:
        state.play(_next(state, levels, stream))
    return state.winners() or []


def _next(state: State, levels: Sequence[Level], stream: Stream) -> int:
    actions = state.legal()
    if state.actor() == CHANCE:
        ticket = stream.below(sum(state.chances()))
        for action, weight in zip(actions, state.chances(), strict=True):
            ticket -= weight
            if ticket < 0:
                return action
    if len(actions) == 1:
        return actions[0]
    seat = state.actor()
    seen = state.copy()
    seen.hide(seat, stream)
    return player.decide(seen, levels[seat], stream.below(1 << 30), UNHURRIED)
