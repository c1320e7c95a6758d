"""Inka: moving rhombi."""

from __future__ import annotations

import pytest

from ludotheque.games.inka.rules.geometry import LYING_NAMES, LYINGS
from ludotheque.games.inka.rules.material import NAMES
from tests.games.inka.positions import go_on, lies, options, stands, temple

AWAY = {"A": "c4-c5", "B": "h10-h9", "C": "h5-h6"}


def places(names: set[str]) -> set[frozenset[str]]:
    """The cells of placements, whichever is the head."""
    return {frozenset(name.split("-")) for name in names}


def test_a_slide_goes_any_number_of_cells_along_an_edge() -> None:
    found = places(options(temple({"1": "a3-a4"}), "shift 1"))
    row = [{"a1", "a2"}, {"a5", "a6"}, {"a7", "a8"}, {"a9", "a10"}]
    # a1 has a pawn; a11 has one too, but a rhombus could not lie there anyway.
    assert {frozenset(place) for place in row[1:]} <= found
    assert frozenset(row[0]) not in found


def test_it_stops_before_an_obstacle_or_earlier() -> None:
    free = places(options(temple({"1": "d3-d4"}), "shift 1"))
    row = [frozenset({f"d{n}", f"d{n + 1}"}) for n in (5, 7, 9, 11, 13)]
    assert set(row) <= free
    stopped = places(options(temple({"1": "d3-d4"}, blocks=["", "d10"]), "shift 1"))
    assert [place in stopped for place in row] == [True, True, False, False, False]


@pytest.mark.parametrize("obstacle", ["rhombus", "pawn", "blockade"])
def test_neither_rhombus_nor_pawn_nor_blockade_pawn_is_passed(obstacle: str) -> None:
    lying = {"1": "g5-g6"}
    state = {
        "rhombus": temple({**lying, "2": "g9-g10"}),
        "pawn": temple(lying, pawns=["g9", "a11"]),
        "blockade": temple(lying, blocks=["", "g10"]),
    }[obstacle]
    assert "g7-g8" in options(state, "shift 1")
    assert not options(state, "shift 1") & {"g9-g10", "g11-g12", "g13-g14"}


def test_a_turn_needs_every_cell_it_sweeps() -> None:
    # About its obtuse corner from d6-d7 to d5-d6: the arcs bulge into c4, c5 and e8.
    assert "d5-d6" not in options(temple({"1": "d6-d7"}), "shift 2")
    turn = ("turn", 1, 1)
    state = temple({"1": "d6-d7"})
    end = LYINGS[LYING_NAMES["d6-d7"]].turned(1, 1)
    assert end is not None
    number = LYING_NAMES[end.name]
    assert state.route(0, number) == turn
    for cell in ("c4", "c5", "e8"):
        blocked = temple({"1": "d6-d7"}, blocks=["", cell])
        try:
            assert blocked.route(0, number) != turn
        except ValueError:
            assert end.name not in options(blocked, "shift 1")


def test_a_turn_may_go_on_in_one_direction_for_one_point() -> None:
    state = temple({"1": "e9-e10", **AWAY}, pawns=["a1", "j11"])
    for corner in range(4):
        for sixths in range(1, 6):
            end = LYINGS[LYING_NAMES["e9-e10"]].turned(corner, sixths)
            assert end is not None and end.name in options(state, "shift 1")
    go_on(state, "shift 1 e10-e11")
    assert state.points == 2


def test_from_the_middle_of_an_empty_board_it_has_four_slides_and_twenty_turns() -> None:
    state = temple({"1": "e9-e10", **AWAY}, pawns=["a1", "j11"])
    routes = [state.route(0, LYING_NAMES[name]) for name in options(state, "shift 1")]
    assert {route[1] for route in routes if route[0] == "slide"} == {0, 1, 2, 3}
    assert {route[1] for route in routes if route[0] == "turn"} == {0, 1, 2, 3}


def test_only_where_it_ends_matters() -> None:
    names = temple({"1": "e5-e6", "2": "c7-c8"}).names()
    assert len(names) == len(set(names))
    assert "shift 1 e5-e6" not in names


def test_every_shift_has_a_route_and_nothing_else_has() -> None:
    state = temple({"1": "d6-d7", "2": "c7-c8", "3": "e7-e6"}, blocks=["", "d10"])
    for rhombus in (0, 1, 2):
        legal = {LYING_NAMES[name] for name in options(state, f"shift {rhombus + 1}")}
        for lying in range(len(LYINGS)):
            if lying in legal:
                assert state.route(rhombus, lying)[2] != 0
            else:
                with pytest.raises(ValueError, match=str(lying)):
                    state.route(rhombus, lying)


def test_pawns_on_a_rhombus_go_with_it() -> None:
    state = go_on(temple({"1": "d7-d8"}, pawns=["d7", "a11"]), "shift 1 d9-d10")
    assert stands(state) == "d9"
    assert lies(state, "1") == "d9-d10"


def test_a_rhombus_with_two_pawns_carries_both() -> None:
    state = go_on(temple({"1": "d7-d8"}, pawns=["d7", "a11", "d8"]), "shift 1 d9-d10")
    assert [stands(state, seat) for seat in range(3)] == ["d9", "a11", "d10"]


def test_a_turned_rhombus_turns_its_pawns() -> None:
    state = temple({"1": "e9-e10", **AWAY}, pawns=["e9", "j11"])
    state = go_on(state, "shift 1 e10-e11")
    assert stands(state) == "e10"


def test_a_blockade_pawn_freezes_a_rhombus() -> None:
    assert options(temple({"1": "d7-d8"}), "shift 1")
    assert not options(temple({"1": "d7-d8"}, blocks=["", "d8"]), "shift 1")


def test_destination_rhombi_dont_move_in_phase_two() -> None:
    state = temple({"1": "d7-d8"})
    assert not any(options(state, f"shift {name}") for name in NAMES[13:])


def test_each_shift_costs_a_point_and_three_are_all() -> None:
    state = temple({"1": "d7-d8"})
    for points, move in ((2, "d9-d10"), (1, "d11-d12"), (0, "d9-d10")):
        go_on(state, f"shift 1 {move}")
        assert state.points == points
    assert not options(state, "shift")
    assert "end" in state.names()
