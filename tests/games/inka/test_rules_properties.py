"""Inka: what holds in every position of every game."""

from __future__ import annotations

import copy
import itertools
import pickle
from collections.abc import Callable, Iterator

from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.state import OVER
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.rules.geometry import (
    CELLS,
    LYINGS,
    NUMBERS,
    SIDE,
    Lying,
    cell_name,
    column,
    numbered,
    row,
)
from ludotheque.games.inka.rules.material import FLOOR, NAMES
from ludotheque.games.inka.rules.notation import KIND, LAY, SHIFT, cell_of, lying_of, rhombus_of
from tests.core.walk import portrait
from tests.examples import examples
from tests.games.inka.positions import game

NOWHERE = -1
PLAIN = 3


def tables(test: Callable[..., None]) -> Callable[..., None]:
    """Some games of every kind."""
    every_table = given(
        seats=st.integers(2, 4),
        wall=st.booleans(),
        max_rounds=st.integers(1, 12),
        seed=st.integers(0, 2**40),
    )
    return examples(40)(every_table(test))


def played(seats: int, wall: bool, max_rounds: int, seed: int) -> Iterator[tuple[Inka, int]]:
    """Every position of a game with the action that is played there."""
    state = Inka(seats, wall, max_rounds)
    for action in game(state, seed):
        yield state, action


def covered(state: Inka) -> list[int]:
    return [cell for lying in state.lie if lying != NOWHERE for cell in LYINGS[lying]]


def check(state: Inka) -> None:
    """Rhombi lie apart; pawns stand on ground, each by itself; a blockade pawn holds one."""
    cells = covered(state)
    assert len(cells) == len(set(cells))
    pawns = [cell for cell in state.pawns if cell != NOWHERE]
    blocks = [cell for cell in state.blocks if cell != NOWHERE]
    assert len(pawns + blocks) == len(set(pawns + blocks))
    assert set(pawns) <= set(FLOOR) | set(cells)
    for rhombus, lying in enumerate(state.lie):
        held = [cell for cell in blocks if lying != NOWHERE and cell in LYINGS[lying]]
        assert len(held) <= (1 if rhombus < 13 else 0)
    assert 0 <= state.points <= 3
    assert max(state.statues) <= 7


def test_rhombi_never_overlap_over_ten_thousand_plies() -> None:
    plies = 0
    for seed in range(60):
        for state, _ in played(2 + seed % 3, seed % 2 == 0, 60, seed):
            check(state)
            plies += 1
        if plies > 10_000:
            return
    raise AssertionError(f"only {plies}")


@tables
def test_names_are_unique_and_are_read_back(
    seats: int, wall: bool, max_rounds: int, seed: int
) -> None:
    for state, _ in played(seats, wall, max_rounds, seed):
        names = state.names()
        assert len(names) == len(set(names))
        assert [state.action(name) for name in names] == state.legal()


@tables
def test_a_copy_is_the_same_and_independent(
    seats: int, wall: bool, max_rounds: int, seed: int
) -> None:
    twin = None
    for state, action in played(seats, wall, max_rounds, seed):
        if twin is not None:
            assert portrait(twin) == portrait(state)
        if action == OVER:
            return
        twin, before = state.copy(), portrait(state)
        twin.play(action)
        assert portrait(state) == before


@tables
def test_facts_pickles_and_copies_tell_all(
    seats: int, wall: bool, max_rounds: int, seed: int
) -> None:
    for number, (state, _) in enumerate(played(seats, wall, max_rounds, seed)):
        if number % 10 == 0:
            assert portrait(copy.deepcopy(state)) == portrait(state)
            assert portrait(pickle.loads(pickle.dumps(state))) == portrait(state)


@tables
def test_every_shift_goes_by_a_slide_or_a_turn(
    seats: int, wall: bool, max_rounds: int, seed: int
) -> None:
    for state, action in played(seats, wall, max_rounds, seed):
        if action != OVER and action & KIND == SHIFT:
            rhombus = rhombus_of(action)
            kind, number, steps = state.route(rhombus, lying_of(action))
            lying: Lying | None = LYINGS[state.lie[rhombus]]
            for _ in range(abs(steps)):
                assert lying is not None
                turn = lying.turned(number, 1 if steps > 0 else 5)
                lying = lying.slid(number) if kind == "slide" else turn
            assert lying == LYINGS[lying_of(action)]


@tables
def test_a_walk_pays_for_the_snakes_on_its_path(
    seats: int, wall: bool, max_rounds: int, seed: int
) -> None:
    for state, action in played(seats, wall, max_rounds, seed):
        if action == OVER or not state.name(action).startswith("walk"):
            continue
        path = state.path(state.pawns[state.mover], cell_of(action))
        tolls = [state.toll(one, other) for one, other in itertools.pairwise(path)]
        after = state.copy()
        after.play(action)
        assert None not in tolls
        assert sum(toll or 0 for toll in tolls) == state.points - after.points


# --- mirrors -------------------------------------------------------------------------------------


def beside(cell: int) -> int:
    """The cell mirrored left to right."""
    return numbered(row(cell), -column(cell))


def opposite(cell: int) -> int:
    """The cell mirrored top to bottom."""
    return numbered(2 * SIDE - 1 - row(cell), column(cell))


Mirror = Callable[[int], int]


def in_the_mirror(state: Inka, mirror: Mirror) -> Inka:
    """The mirrored position."""
    twin = state.copy()
    facts = state.facts()
    for field in ("pawns", "blocks"):
        cells = list(getattr(state, field))
        facts[field] = [NOWHERE if cell == NOWHERE else mirror(cell) for cell in cells]
    facts["lie"] = [
        NOWHERE if lying == NOWHERE else NUMBERS[Lying(*map(mirror, LYINGS[lying]))]
        for lying in state.lie
    ]
    twin.restore(facts)
    return twin


def mirrored_name(state: Inka, action: int, mirror: Mirror) -> str:
    """What an action is called in the mirror."""
    kind = action & KIND
    word = state.name(action).split(" ")[0]
    if kind in (SHIFT, LAY):
        lying = Lying(*map(mirror, LYINGS[lying_of(action)])).name
        return f"shift {NAMES[rhombus_of(action)]} {lying}" if kind == SHIFT else f"lay {lying}"
    if word in ("walk", "block", "passage", "start"):
        return f"{word} {cell_name(mirror(cell_of(action)))}"
    return state.name(action)


def plain(state: Inka) -> Inka:
    """The same position without the rhombi whose walls and snakes a mirror would change."""
    lie = list(state.lie)
    twin = state.copy()
    twin.restore({**state.facts(), "lie": lie[:PLAIN] + [NOWHERE] * (13 - PLAIN) + lie[13:]})
    return twin


@tables
def test_mirrored_positions_have_mirrored_moves(
    seats: int, wall: bool, max_rounds: int, seed: int
) -> None:
    for number, (state, _) in enumerate(played(seats, wall, max_rounds, seed)):
        if number % 5 or state.stage_name() not in ("shifting", "walking"):
            continue
        shifts = {name for name in state.names() if name.startswith(("shift", "block"))}
        bare = plain(state)
        names = set(bare.names())
        for mirror in (beside, opposite):
            twin = in_the_mirror(state, mirror)
            assert {mirrored_name(twin, action, mirror) for action in twin.legal()} >= shifts
            twin = in_the_mirror(bare, mirror)
            found = {mirrored_name(twin, action, mirror) for action in twin.legal()}
            assert found == names


def test_both_mirrors_are_of_the_board() -> None:
    assert {beside(cell) for cell in CELLS} == {opposite(cell) for cell in CELLS} == set(CELLS)


@tables
def test_blockade_pawns_go_exactly_where_they_may(
    seats: int, wall: bool, max_rounds: int, seed: int
) -> None:
    for state, _ in played(seats, wall, max_rounds, seed):
        if state.stage_name() in ("shifting", "walking"):
            listed = {name for name in state.names() if name.startswith("block")}
            assert listed == {f"block {cell_name(cell)}" for cell in CELLS if state.may_block(cell)}
