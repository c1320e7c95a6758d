"""How fast Turquoise's ways are found, and how long its machines think."""

from __future__ import annotations

import time
from collections.abc import Callable

from ludotheque.bots import player
from ludotheque.core.game import take
from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import CHANCE, OVER
from ludotheque.core.stream import Stream
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import ACTION_POINTS, HAND
from ludotheque.games.turquoise.rules.routes import Routes
from ludotheque.games.turquoise.rules.ways import Ways

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


def a_second(state: Turquoise, search: Callable[[int], object]) -> float:
    """Searches a second, each for all ways of one pillar: from the hand, and from every slot."""
    starts = [slot for slot in range(64) if state.top[slot] == state.mover] + [HAND]
    count, started = 0, time.perf_counter()
    while time.perf_counter() - started < SECONDS:
        for start in starts:
            search(start)
        count += len(starts)
    return count / (time.perf_counter() - started)


def searches(state: Turquoise) -> dict[str, float]:
    """How often a second each kind of search finds all ways of a pillar for three action points."""
    seat, points, routes, ways = state.mover, state.points[state.mover], Routes(), Ways()

    def all_routes(start: int) -> None:
        routes.spread(state, seat, start, 0, ACTION_POINTS - 1, points, True)

    def thrifty_routes(start: int) -> None:
        routes.spread(state, seat, start, 0, ACTION_POINTS - 1, points, False)

    def ends(start: int) -> None:
        ways.find(start, ACTION_POINTS, points)

    ways.look(state, seat)
    return {
        "searches for all routes of a pillar, a second, every price": a_second(state, all_routes),
        "for routes whose price saves points": a_second(state, thrifty_routes),
        "for the ends of its ways only, every price": a_second(state, ends),
    }


def routes() -> None:
    """Print the rows."""
    state = crowded()
    print("\nTurquoise, in the middle of a game of two")
    for what, rate in searches(state).items():
        print(f"{what:58} {rate:14,.0f}")
    for number, level in enumerate(take("turquoise").levels, 1):
        started = time.perf_counter()
        player.decide(state, level, 1)
        thought = 1000 * (time.perf_counter() - started)
        print(f"{f'a decision of level {number}, in milliseconds':58} {thought:14,.1f}")


if __name__ == "__main__":
    routes()
