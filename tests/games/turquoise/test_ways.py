"""The quick search for the ends of ways: it finds what the slow one finds, and changes no game."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.core.state import OVER
from ludotheque.core.stream import Stream
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import ENDS, HAND, TOLL
from ludotheque.games.turquoise.rules.notation import MOVE, kind_of, move_of, pack_move
from ludotheque.games.turquoise.rules.routes import Routes
from ludotheque.games.turquoise.rules.ways import Ways
from tests.games.turquoise.positions import scattered, set_up

GAMES = 5
# What random games of two, three and four were like before the quick search: every list of legal
# actions, and every action drawn from it.
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
def test_the_same_seed_gives_the_same_games_as_ever(seats: int) -> None:
    stream, digest = Stream(seats), hashlib.sha256()
    for _ in range(GAMES):
        state = Turquoise(seats)
        while state.actor() != OVER:
            legal, action = state.legal(), state.draw(stream)
            digest.update(f"{legal} {action}".encode())
            state.play(action)
        digest.update(repr(list(state.points)).encode())
    assert digest.hexdigest()[:16] == AS_EVER[seats]


@settings(max_examples=100, deadline=None)
@crowded
def test_every_end_is_one_of_the_search_for_routes(
    seed: int, seats: int, grounds: int, density: int
) -> None:
    state = scattered(seed, seats, grounds, density)
    points, routes, ways = state.points[0], Routes(), Ways()
    ways.look(state, 0)
    for start in starts(state):
        assert ways.find(start, state.ap, points)
        routes.spread(state, 0, start, 0, state.ap - 1, points, True)
        for broken in range(state.ap):
            found = {slot for slot in range(64) if ways.ends[broken] >> slot & 1}
            if ways.home >> broken & 1:
                found.add(HAND)
            assert found == {end for end in range(ENDS) if routes.cost[ENDS * broken + end] >= 0}


@settings(max_examples=50, deadline=None)
@crowded
def test_every_toll_is_that_of_the_search_for_routes(
    seed: int, seats: int, grounds: int, density: int
) -> None:
    state = scattered(seed, seats, grounds, density)
    points, routes = state.points[0], Routes()
    for start in starts(state):
        routes.spread(state, 0, start, 0, state.ap - 1, points, True)
        costs = list(routes.cost)
        for broken in range(state.ap):
            for end in range(ENDS):
                cost = costs[ENDS * broken + end]
                if cost >= 0:
                    assert state.fare(pack_move(start, end, broken + 1)) == cost // TOLL


def test_proofs_that_take_too_long_are_left_to_the_search_for_routes() -> None:
    given_up, routes, ways = 0, Routes(), Ways()
    for seed in range(50):
        # In a crowd, with many points to pay, there are too many ways to try.
        seats = 2 + seed % 3
        state = set_up(scattered(seed, seats, 8, 50), points=[12] * seats, ap=4)
        moves = [move_of(action) for action in state.legal() if kind_of(action) == MOVE]
        ways.look(state, 0)
        for start in starts(state):
            if ways.find(start, 4, 12):
                continue
            given_up += 1
            routes.spread(state, 0, start, 0, 3, 12, True)
            tolls = {
                (end, broken + 1): routes.cost[ENDS * broken + end] // TOLL
                for broken in range(4)
                for end in range(ENDS)
                if routes.cost[ENDS * broken + end] >= 0
            }
            assert {(end, price) for begin, end, price in moves if begin == start} == set(tolls)
            for end, price in list(tolls)[::9]:
                assert state.fare(pack_move(start, end, price)) == tolls[end, price]
    assert given_up > 0
