"""How fast Turquoise's routes are found, and how long its foremen think."""

from __future__ import annotations

import time

from ludotheque.bots import player
from ludotheque.core.game import take
from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import CHANCE, OVER
from ludotheque.core.stream import Stream
from ludotheque.games.turquoise.rules import Turquoise

SECONDS = 1.0
STEPS = 120


def crowded() -> Turquoise:
    """A position in the middle of a game between two machines, one of them to move."""
    game, stream = take("turquoise"), Stream(1)
    state = game.begin(2, {})
    assert isinstance(state, Turquoise)
    steps = 0
    while steps < STEPS or state.stage_name() != "opening":
        chance = state.actor() == CHANCE
        level = game.levels[1]
        state.play(
            Knowledge().choose(state, stream) if chance else player.decide(state, level, steps)
        )
        steps += 1
        assert state.actor() != OVER
    return state


def searches(state: Turquoise, exact: bool) -> float:
    """Searches a second, each for all ways of one pillar: from the hand, and from every slot."""
    seat, points = state.mover, state.points[state.mover]
    starts = [slot for slot in range(64) if state.top[slot] == seat] + [64]
    count, started = 0, time.perf_counter()
    while time.perf_counter() - started < SECONDS:
        for start in starts:
            state.routes.spread(state, seat, start, 0, 2, points, exact)
        count += len(starts)
    return count / (time.perf_counter() - started)


def routes() -> None:
    """Print the rows."""
    state = crowded()
    print("\nTurquoise, in the middle of a game of two")
    print(f"{'searches for all ways of a pillar, a second, every price':58} "
          f"{searches(state, True):14,.0f}")  # fmt: skip
    print(f"{'the same, only prices that save points':58} {searches(state, False):14,.0f}")
    for number, level in enumerate(take("turquoise").levels, 1):
        started = time.perf_counter()
        player.decide(state, level, 1)
        thought = 1000 * (time.perf_counter() - started)
        print(f"{f'a decision of level {number}, in milliseconds':58} {thought:14,.1f}")


if __name__ == "__main__":
    routes()
