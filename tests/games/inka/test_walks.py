"""Inka: walking, statues, special cells."""

from __future__ import annotations

import pytest

from ludotheque.games.inka.rules.geometry import CELL_NAMES, LYING_NAMES, cell_name
from ludotheque.games.inka.rules.material import FLOOR, PASSAGES, SYMBOLS
from tests.games.inka.positions import go_on, in_phase_three, options, stands, temple

PASSAGE = sorted(map(cell_name, PASSAGES))
SYMBOL = sorted(map(cell_name, SYMBOLS))
# A row of rhombi from the left edge to the middle, heads and tails as they come.
ROAD = {"1": "e3-e4", "2": "e5-e6", "3": "e7-e8"}


def test_a_pawn_walks_on_floor_and_rhombi_but_not_into_a_chasm() -> None:
    state = temple(pawns=["a1", "j11"])
    for name in options(state, "walk"):
        assert CELL_NAMES[name] in FLOOR
    assert "e10" in options(temple(ROAD, pawns=["e3", "j11"]), "walk")


def test_a_wall_on_the_diagonal_is_not_crossed() -> None:
    open_road = temple(ROAD, pawns=["e3", "j11"])
    assert "e6" in options(open_road, "walk")
    walled = temple({"1": "e3-e4", "7": "e5-e6", "3": "e7-e8"}, pawns=["e5", "j11"])
    walled.flood(CELL_NAMES["e5"], 0)
    assert walled.price(CELL_NAMES["e5"]) == 0
    assert walled.toll(CELL_NAMES["e5"], CELL_NAMES["e6"]) is None


@pytest.mark.parametrize(("lying", "closed"), [("e5-e6", "e4"), ("e6-e5", "e7")])
def test_a_wall_on_a_side_blocks_it_from_both_directions(lying: str, closed: str) -> None:
    # Rhombus 9 has its wall left of the head: across the road it closes one of its ends.
    ends = []
    for rhombus in ("9", "10"):
        state = temple({"1": "e3-e4", rhombus: lying, "3": "e7-e8"}, pawns=["e5", "j11"])
        state.flood(CELL_NAMES["e5"], 0)
        here = {"e4": "e5", "e7": "e6"}[closed]
        there = state.toll(CELL_NAMES[here], CELL_NAMES[closed])
        back = state.toll(CELL_NAMES[closed], CELL_NAMES[here])
        assert there == back
        ends.append(there)
    assert sorted(ends, key=str) == [0, None]


def test_each_snake_costs_a_point() -> None:
    # As in the book: the way to the edge of the board crosses two snakes.
    state = temple({"4": "e3-e4", "5": "e5-e6", "3": "e7-e8"}, pawns=["e7", "j11"])
    go_on(state, "walk e3")
    assert state.points == 1
    assert stands(state) == "e3"


def test_without_points_no_snake_is_crossed() -> None:
    state = temple({"4": "e3-e4", "5": "e5-e6", "3": "e7-e8"}, pawns=["e7", "j11"], points=1)
    reached = options(state, "walk")
    assert {"e5", "e4"} <= reached
    assert "e3" not in reached


def test_the_cheapest_way_is_walked() -> None:
    # Around the middle there is no snake, through rhombus 4 there is one.
    state = temple({"4": "e7-e8"}, pawns=["e7", "j11"])
    path = [cell_name(cell) for cell in state.path(CELL_NAMES["e8"], CELL_NAMES["e11"])]
    assert path[0] == "e8" and path[-1] == "e11" and len(path) == 4
    assert state.path(CELL_NAMES["e8"], CELL_NAMES["j11"]) == []


def test_one_walks_through_pawns_but_never_stops_on_one() -> None:
    state = temple(ROAD, pawns=["e3", "e5"])
    assert "e5" not in options(state, "walk")
    assert "e6" in options(state, "walk")


def test_a_blockade_pawn_stops_nobody_who_goes_on() -> None:
    state = temple(ROAD, pawns=["e3", "j11"], blocks=["", "e5"])
    assert "e5" not in options(state, "walk")
    assert "e6" in options(state, "walk")


def test_as_a_wall_a_blockade_pawn_closes_the_way() -> None:
    state = temple(ROAD, pawns=["e3", "j11"], blocks=["", "e4"], wall=True)
    assert not options(state, "walk") & {"e4", "e5", "e6"}


def test_two_walks_never_follow_each_other() -> None:
    state = go_on(temple(ROAD, pawns=["e3", "j11"]), "walk e9")
    assert not options(state, "walk")
    go_on(state, "take")
    assert "e3" in options(state, "walk")


def test_after_the_walk_no_path_rhombus_moves() -> None:
    state = go_on(temple(ROAD, pawns=["e3", "j11"]), "walk e9")
    assert not options(state, "shift")


# --- statues -------------------------------------------------------------------------------------


def test_a_statue_costs_a_point_and_is_ones_own() -> None:
    state = go_on(temple(ROAD, pawns=["e3", "f11"]), "walk e9, take")
    assert state.score(0) == 1 and state.score(1) == 0
    assert state.points == 2
    assert "take" not in state.names()
    go_on(state, "walk f9, take, walk e11, take")
    assert state.score(0) == 3
    assert state.points == 0


def test_whoever_stands_on_a_statue_takes_it_without_a_walk() -> None:
    assert "take" in temple(pawns=["e10", "j11"]).names()
    assert "take" in in_phase_three(temple(pawns=["e10", "j11"])).names()


def test_without_a_point_no_statue() -> None:
    assert "take" not in temple(pawns=["e10", "j11"], points=0).names()


# --- passages ------------------------------------------------------------------------------------


def test_a_passage_leads_to_every_free_passage_for_a_point() -> None:
    state = temple(pawns=[PASSAGE[0], PASSAGE[1]])
    assert options(state, "passage") == set(PASSAGE[2:])
    go_on(state, f"passage {PASSAGE[2]}")
    assert stands(state) == PASSAGE[2]
    assert state.points == 2


def test_a_passage_with_a_blockade_pawn_is_occupied() -> None:
    state = temple(pawns=[PASSAGE[0], "j11"], blocks=["", PASSAGE[1]])
    assert PASSAGE[1] not in options(state, "passage")


def cover(name: str) -> str:
    """A way to lie on a cell."""
    return next(lying for lying in LYING_NAMES if lying.startswith(f"{name}-"))


def test_covered_passages_dont_count() -> None:
    state = temple({"1": cover(PASSAGE[1])}, pawns=[PASSAGE[0], "j11"])
    assert options(state, "passage") == set(PASSAGE[2:])
    state = temple({"1": cover(PASSAGE[0])}, pawns=[PASSAGE[0], "j11"])
    assert not options(state, "passage")


# --- symbols -------------------------------------------------------------------------------------


def test_on_a_symbol_one_moves_a_destination_rhombus_for_a_point() -> None:
    state = temple(pawns=[SYMBOL[0], "e10"])
    assert any(options(state, f"shift {name}") for name in "ABC")
    name = min(options(state, "shift"))
    go_on(state, f"shift {name}")
    assert state.points == 2
    assert not options(state, "shift 1")


def test_its_statues_and_pawns_go_with_it() -> None:
    state = temple(pawns=[SYMBOL[0], "e9"], statues=[1, 0, 0, 0])
    name = min(options(state, "shift A"))
    go_on(state, f"shift A {name}, end")
    assert stands(state, 1) == name.split("-")[0]
    assert "take" in state.names()


def test_a_covered_symbol_moves_nothing() -> None:
    assert not options(temple({"1": cover(SYMBOL[0])}, pawns=[SYMBOL[0], "j11"]), "shift A")


def test_symbols_are_of_no_use_without_points() -> None:
    state = temple(pawns=[SYMBOL[0], "j11"], points=0)
    assert not options(state, "shift")
