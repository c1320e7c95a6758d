"""The quick search for the ends of ways finds what the slow one finds; old games stay the same."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.state import OVER
from ludotheque.core.stream import Stream
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import ENDS, HAND, TOLL
from ludotheque.games.turquoise.rules.notation import pack_move
from ludotheque.games.turquoise.rules.routes import Routes
from ludotheque.games.turquoise.rules.ways import Ways
from tests.examples import examples
from tests.games.turquoise.positions import scattered

GAMES = 5
# What random games of two, three and four were like under the first version of the rules: every
# list of legal actions, and every action drawn from it.
AS_EVER = {2: "babc42affee5f933", 3: "30bc7e7636cd9dc4", 4: "b18d5fbc7c9e23a3"}
crowded = given(
    seed=st.integers(0, 2**40),
    seats=st.integers(2, 4),
    grounds=st.integers(0, 12),
    density=st.integers(20, 90),
)


def starts(state: Turquoise) -> list[int]:
    """Where the mover's pillars are."""
    return [HAND, *(slot for slot in range(64) if state.top[slot] == state.mover)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_under_the_first_rules_the_same_seed_gives_the_same_games_as_ever(seats: int) -> None:
    stream, digest = Stream(seats), hashlib.sha256()
    for _ in range(GAMES):
        state = Turquoise(seats, rules=1)
        while state.actor() != OVER:
            legal, action = state.legal(), state.draw(stream)
            digest.update(f"{legal} {action}".encode())
            state.play(action)
        digest.update(repr(list(state.points)).encode())
    assert digest.hexdigest()[:16] == AS_EVER[seats]


@examples(100)
@crowded
def test_every_end_is_one_of_the_search_for_routes(
    seed: int, seats: int, grounds: int, density: int
) -> None:
    state = scattered(seed, seats, grounds, density)
    points, routes, ways = state.points[0], Routes(), Ways()
    ways.look(state, 0)
    for start in starts(state):
        ways.find(start, state.ap, points)
        routes.spread(state, 0, start, 0, state.ap - 1, points, False)
        for broken in range(state.ap):
            found = {slot for slot in range(64) if ways.ends[broken] >> slot & 1}
            if ways.home >> broken & 1:
                found.add(HAND)
            assert found == {end for end in range(ENDS) if routes.cost[ENDS * broken + end] >= 0}


@examples(50)
@crowded
def test_every_toll_is_that_of_the_search_for_routes(
    seed: int, seats: int, grounds: int, density: int
) -> None:
    state = scattered(seed, seats, grounds, density)
    points, routes = state.points[0], Routes()
    for start in starts(state):
        routes.spread(state, 0, start, 0, state.ap - 1, points, False)
        costs = list(routes.cost)
        for broken in range(state.ap):
            for end in range(ENDS):
                cost = costs[ENDS * broken + end]
                if cost >= 0:
                    assert state.fare(pack_move(start, end, broken + 1)) == cost // TOLL
