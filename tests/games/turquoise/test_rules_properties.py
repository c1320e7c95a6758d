"""Turquoise: what holds in every position of every game."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.record import play_legal
from ludotheque.core.state import CHANCE, OVER
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import (
    MOST_ACTIONS,
    PILLARS,
    PLACE_NAMES,
    PLACES,
    SLOT_NAMES,
)
from tests.core.walk import portrait
from tests.examples import examples
from tests.games.turquoise.positions import game, scattered

every_table = given(
    seats=st.integers(2, 4),
    patience=st.sampled_from([1, 2, 8]),
    seed=st.integers(0, 2**40),
    zeal=st.integers(0, 8),
)


def tables(test: Callable[..., None]) -> Callable[..., None]:
    """Some games of every kind; each has hundreds of positions."""
    return examples(25)(every_table(test))


def played(seats: int, patience: int, seed: int, zeal: int) -> Iterator[tuple[Turquoise, str]]:
    """Every position of a game with the action that is played there, "" at the end."""
    state = Turquoise(seats, patience)
    for action in game(state, seed, zeal):
        yield state, "" if action == OVER else state.name(action)


# --- pillars and points -----------------------------------------------------------------------


@tables
def test_no_pillar_is_ever_lost_or_found(**how: int) -> None:
    for state, _ in played(**how):
        for seat in range(state.seats):
            standing = list(state.top).count(seat) + list(state.fixed).count(seat)
            assert state.hand[seat] + standing == PILLARS[state.seats]
            assert state.hand[seat] >= 0


@tables
def test_points_paid_over_pillars_go_to_their_owners(**how: int) -> None:
    before, last = [0] * 4, ""
    for state, name in played(**how):
        points = list(state.points)
        assert min(points) >= 0
        if last.startswith("move"):
            assert sum(points) == sum(before)
        elif last.startswith(("bid", "leave", "auction")):
            assert sum(points) <= sum(before)
        elif not last.startswith(("put", "seth", "pass")):
            assert points == before
        else:
            assert all(now >= then for now, then in zip(points, before, strict=True))
        before, last = points, name


@tables
def test_the_site_is_what_lies_on_it(**how: int) -> None:
    for state, _ in played(**how):
        heights = [-1] * 64
        for (floor, slot), tile in zip(PLACES, state.tiles, strict=True):
            for corner in (0, 1, 8, 9):
                if tile >= 0:
                    assert heights[slot + corner] == floor - 1
                    heights[slot + corner] = floor
                    below = 64 * (floor - 1) + slot + corner
                    assert floor == 0 or state.fixed[below] >= 0
        assert list(state.height) == heights
        drawn = [tile // 4 for tile in state.tiles if tile >= 4]
        assert len(set(drawn)) == len(drawn)
        in_the_air = state.drawn > 0
        assert state.left == sum(state.stock) == 25 - len(drawn) - in_the_air


# --- the contract -----------------------------------------------------------------------------


@tables
def test_there_is_something_to_do_until_the_game_is_over(**how: int) -> None:
    for state, name in played(**how):
        assert (not name) == (state.actor() == OVER) == (state.list_actions() == 0)
        assert state.list_actions() <= MOST_ACTIONS
        if state.actor() == CHANCE:
            assert all(weight == 1 for weight in state.chances())
        assert state.actor() in (CHANCE, OVER, *range(state.seats))


@tables
def test_names_and_actions_map_one_to_one_and_back(**how: int) -> None:
    for state, _ in played(**how):
        names = state.names()
        assert len(set(names)) == len(names)
        assert [state.action(name) for name in names] == state.legal()


@examples(8)
@every_table
def test_copies_are_independent(**how: int) -> None:
    for state, name in played(**how):
        truth = portrait(state)
        for twin in (state.copy(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert isinstance(twin, Turquoise)
            assert portrait(twin) == truth
            if name:
                twin.play(twin.action(name))
                assert portrait(twin) != truth
        assert portrait(state) == truth


@tables
def test_a_state_that_copies_another_forgets_its_own_past(**how: int) -> None:
    used = Turquoise(how["seats"], how["patience"])
    for _ in game(used, how["seed"] + 1):
        pass
    for state, _ in played(**how):
        used.copy_from(state)
        assert portrait(used) == portrait(state)


@tables
def test_a_record_replays_the_game(**how: int) -> None:
    moves, last = [], ""
    for state, name in played(**how):
        moves.append(name)
        last = portrait(state)
    again = Turquoise(how["seats"], how["patience"])
    for number, move in enumerate(filter(None, moves), 1):
        play_legal(again, number, move)
    assert portrait(again) == last


@tables
def test_the_turn_is_whose_it_is(**how: int) -> None:
    for state, name in played(**how):
        if not name:
            assert state.turn() == OVER
        elif name.startswith("first"):
            assert state.turn() == CHANCE
        else:
            assert state.turn() == state.mover
            asked = name.startswith(("bid", "leave", "seth", "pass"))
            assert asked or state.actor() in (CHANCE, state.mover)


@tables
def test_games_always_end(**how: int) -> None:
    for state, name in played(**how):
        assert state.quiet <= state.patience * state.seats
        if not name:
            finished = state.tiles[PLACE_NAMES.index("3d4")] >= 0
            assert finished or state.quiet == state.patience * state.seats


def test_builders_reach_every_stage_and_both_endings() -> None:
    stages: set[str] = set()
    endings: set[bool] = set()
    for seed in range(60):
        state = Turquoise(2 + seed % 3)
        for _ in game(state, seed, zeal=5 + seed % 4):
            stages.add(state.stage_name())
        endings.add(state.tiles[29] >= 0)
    assert len(stages) == 9
    assert endings == {True, False}


# --- a quarter turn ---------------------------------------------------------------------------


def turned_slot(slot: int) -> int:
    """Where a slot comes to when the site is turned clockwise by a quarter."""
    column, row = slot % 8, slot // 8
    return 8 * (7 - column) + row


@cache
def turned_place(name: str) -> str:
    """Where a place comes to: what was its lower right corner is now its lower left."""
    floor, slot = name[0], SLOT_NAMES.index(name[1:])
    return floor + SLOT_NAMES[turned_slot(slot + 1)]


def turned(state: Turquoise) -> Turquoise:
    """The same position, the whole site turned clockwise by a quarter."""
    facts = state.facts()
    tiles = [-1] * 30
    for name, tile in zip(PLACE_NAMES, state.tiles, strict=True):
        if tile >= 0:
            quarter = name != "3d4"  # the last capital is never turned
            tiles[PLACE_NAMES.index(turned_place(name))] = tile // 4 * 4 + (tile + quarter) % 4
    spun: dict[str, list[int]] = {"tiles": tiles}
    for field in ("height", "top", "halves"):
        spun[field] = [0] * 64
    spun["fixed"] = [0] * 192
    for slot in range(64):
        new = turned_slot(slot)
        spun["height"][new] = state.height[slot]
        spun["top"][new] = state.top[slot]
        spun["halves"][new] = (state.halves[slot] << 1 | state.halves[slot] >> 3) & 15
        for floor in range(3):
            spun["fixed"][64 * floor + new] = state.fixed[64 * floor + slot]
    after = Turquoise(state.seats, state.patience)
    after.restore({**facts, **spun})
    return after


@cache
def turned_move(name: str) -> str:
    """A move on the turned site."""
    word, *rest = name.split(" ")
    if name == "put 3d4 0":
        # The last capital looks the same however it is turned.
        return name
    if word == "put":
        return f"put {turned_place(rest[0])} {(int(rest[1]) + 90) % 360}"
    if word in ("move", "horus", "anubis", "also"):
        rest = [
            SLOT_NAMES[turned_slot(SLOT_NAMES.index(part))] if part in SLOT_NAMES else part
            for part in rest
        ]
    return " ".join([word, *rest])


@tables
def test_turning_a_position_turns_its_legal_moves(**how: int) -> None:
    for state, name in played(**how):
        if state.actor() < 0:
            continue
        other = turned(state)
        assert sorted(other.names()) == sorted(map(turned_move, state.names()))
        if name.startswith("put"):
            other.play(other.action(turned_move(name)))
            mine = state.copy()
            assert isinstance(mine, Turquoise)
            mine.play(mine.action(name))
            expected, found = turned(mine).facts(), other.facts()
            # While Seth is asked, place and turn are still those of the one site or the other.
            for field in ("place", "turned"):
                del expected[field], found[field]
            assert found == expected


@examples(60)
@given(seed=st.integers(0, 2**40), seats=st.integers(2, 4), density=st.integers(30, 70))
def test_turning_a_crowded_site_turns_its_moves(seed: int, seats: int, density: int) -> None:
    state = scattered(seed, seats, 12, density)
    assert sorted(turned(state).names()) == sorted(map(turned_move, state.names()))
