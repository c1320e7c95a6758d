"""Inka: moving rhombi."""

from __future__ import annotations

import pytest

from ludotheque.games.inka.rules.geometry import LYING_NAMES, LYINGS
from ludotheque.games.inka.rules.material import NAMES
from tests.games.inka.positions import go_on, lies, options, stands, temple

AWAY = {"A": "b2-b3", "B": "g8-g7", "C": "g3-g4"}


def places(names: set[str]) -> set[frozenset[str]]:
    """The cells of placements, whichever is the head."""
    return {frozenset(name.split("-")) for name in names}


def test_a_slide_goes_any_number_of_cells_along_an_edge() -> None:
    found = places(options(temple({"1": "a3-a4"}), "shift 1"))
    row = [{"a1", "a2"}, {"a5", "a6"}, {"a7", "a8"}]
    # a1 has a pawn; a9 has one too, but a rhombus could not lie there anyway.
    assert {frozenset(place) for place in row[1:]} <= found
    assert frozenset(row[0]) not in found


def test_it_stops_before_an_obstacle_or_earlier() -> None:
    free = places(options(temple({"1": "c1-c2"}), "shift 1"))
    row = [frozenset({f"c{n}", f"c{n + 1}"}) for n in (3, 5, 7, 9, 11)]
    assert set(row) <= free
    stopped = places(options(temple({"1": "c1-c2"}, blocks=["", "c8"]), "shift 1"))
    assert [place in stopped for place in row] == [True, True, False, False, False]


@pytest.mark.parametrize("obstacle", ["rhombus", "pawn", "blockade"])
def test_neither_rhombus_nor_pawn_nor_blockade_pawn_is_passed(obstacle: str) -> None:
    lying = {"1": "f3-f4"}
    state = {
        "rhombus": temple({**lying, "2": "f7-f8"}),
        "pawn": temple(lying, pawns=["f7", "a9"]),
        "blockade": temple(lying, blocks=["", "f8"]),
    }[obstacle]
    assert "f5-f6" in options(state, "shift 1")
    assert not options(state, "shift 1") & {"f7-f8", "f9-f10", "f11-f12"}


def test_a_turn_needs_every_cell_it_sweeps() -> None:
    # About its obtuse corner from c4-c5 to c3-c4: the arcs bulge into b2, b3 and d6.
    assert "c3-c4" not in options(temple({"1": "c4-c5"}), "shift 2")
    turn = ("turn", 1, 1)
    state = temple({"1": "c4-c5"})
    end = LYINGS[LYING_NAMES["c4-c5"]].turned(1, 1)
    assert end is not None
    number = LYING_NAMES[end.name]
    assert state.route(0, number) == turn
    for cell in ("b2", "b3", "d6"):
        blocked = temple({"1": "c4-c5"}, blocks=["", cell])
        try:
            assert blocked.route(0, number) != turn
        except ValueError:
            assert end.name not in options(blocked, "shift 1")


def test_a_turn_may_go_on_in_one_direction_for_one_point() -> None:
    state = temple({"1": "d7-d8", **AWAY}, pawns=["a1", "h9"])
    for corner in range(4):
        for sixths in range(1, 6):
            end = LYINGS[LYING_NAMES["d7-d8"]].turned(corner, sixths)
            assert end is not None and end.name in options(state, "shift 1")
    go_on(state, "shift 1 d8-d9")
    assert state.points == 2


def test_from_the_middle_of_an_empty_board_it_has_four_slides_and_twenty_turns() -> None:
    state = temple({"1": "d7-d8", **AWAY}, pawns=["a1", "h9"])
    routes = [state.route(0, LYING_NAMES[name]) for name in options(state, "shift 1")]
    assert {route[1] for route in routes if route[0] == "slide"} == {0, 1, 2, 3}
    assert {route[1] for route in routes if route[0] == "turn"} == {0, 1, 2, 3}


def test_only_where_it_ends_matters() -> None:
    names = temple({"1": "d3-d4", "2": "b5-b6"}).names()
    assert len(names) == len(set(names))
    assert "shift 1 d3-d4" not in names


def test_every_shift_has_a_route_and_nothing_else_has() -> None:
    state = temple({"1": "c4-c5", "2": "b5-b6", "3": "d5-d4"}, blocks=["", "c8"])
    for rhombus in (0, 1, 2):
        legal = {LYING_NAMES[name] for name in options(state, f"shift {rhombus + 1}")}
        for lying in range(264):
            if lying in legal:
                assert state.route(rhombus, lying)[2] != 0
            else:
                with pytest.raises(ValueError, match=str(lying)):
                    state.route(rhombus, lying)


def test_pawns_on_a_rhombus_go_with_it() -> None:
    state = go_on(temple({"1": "c5-c6"}, pawns=["c5", "a9"]), "shift 1 c7-c8")
    assert stands(state) == "c7"
    assert lies(state, "1") == "c7-c8"


def test_a_rhombus_with_two_pawns_carries_both() -> None:
    state = go_on(temple({"1": "c5-c6"}, pawns=["c5", "a9", "c6"]), "shift 1 c7-c8")
    assert [stands(state, seat) for seat in range(3)] == ["c7", "a9", "c8"]


def test_a_turned_rhombus_turns_its_pawns() -> None:
    state = temple({"1": "d7-d8", **AWAY}, pawns=["d7", "h9"])
    state = go_on(state, "shift 1 d8-d9")
    assert stands(state) == "d8"


def test_a_blockade_pawn_freezes_a_rhombus() -> None:
    assert options(temple({"1": "c5-c6"}), "shift 1")
    assert not options(temple({"1": "c5-c6"}, blocks=["", "c6"]), "shift 1")


def test_destination_rhombi_dont_move_in_phase_two() -> None:
    state = temple({"1": "c5-c6"})
    assert not any(options(state, f"shift {name}") for name in NAMES[13:])


def test_each_shift_costs_a_point_and_three_are_all() -> None:
    state = temple({"1": "c5-c6"})
    for points, move in ((2, "c7-c8"), (1, "c9-c10"), (0, "c7-c8")):
        go_on(state, f"shift 1 {move}")
        assert state.points == points
    assert not options(state, "shift")
    assert "end" in state.names()
