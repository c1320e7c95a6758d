"""How things move in Inka: rhombi turn about a corner, pawns walk cell by cell."""

from __future__ import annotations

from math import hypot

import pytest

from ludotheque.core.scene import Piece, Scene
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.rules.geometry import CELL_NAMES, LYINGS, cell_name, centre
from ludotheque.games.inka.rules.material import PASSAGES
from ludotheque.games.inka.scene.layout import WIDE
from ludotheque.games.inka.scene.motion import turning
from tests.games.inka.positions import in_phase_three, temple
from tests.games.inka.views import after, pieces, seen

# A rhombus with much room around it: the destinations are out of its way.
OPEN = {"1": "e10-e9", "A": "i5-i6", "B": "i7-i8", "C": "h3-h4"}


def moved(state: Inka, move: str) -> tuple[Scene, dict[str, Piece]]:
    """The scene before a move, and the pieces after it."""
    return seen(state), pieces(seen(after(state, move), before=state))


def test_a_slide_goes_straight() -> None:
    state = temple({"1": "c7-c8"})
    assert turning(state, 0, after(state, "shift 1 c5-c6")).pivot is None
    before, shown = moved(state, "shift 1 c5-c6")
    old, new = pieces(before)["rhombus-1"], shown["rhombus-1"]
    assert new.way == [((old.x + new.x) / 2, new.y, new.turn)]


@pytest.mark.parametrize("corner", range(4))
@pytest.mark.parametrize("sixths", [1, -1])
def test_a_turn_goes_round_its_corner_in_steps_of_15_degrees(corner: int, sixths: int) -> None:
    state = temple(OPEN)
    start = LYINGS[state.lie[0]]
    end = start.turned(corner, sixths)
    assert end is not None
    found = turning(state, 0, after(state, f"shift 1 {end.name}"))
    assert found.pivot is not None
    assert abs(found.sixths) == 1
    pivot_x, pivot_y = WIDE.at(found.pivot)
    before, shown = moved(state, f"shift 1 {end.name}")
    old, new = pieces(before)["rhombus-1"], shown["rhombus-1"]
    far = hypot(old.x - pivot_x, old.y - pivot_y)
    assert len(new.way) == 3
    for step, (x, y, turn) in enumerate(new.way, 1):
        assert hypot(x - pivot_x, y - pivot_y) == pytest.approx(far, abs=0.2)
        assert turn == old.turn + 15 * step * found.sixths
    assert (new.turn - old.turn - 60 * found.sixths) % 360 == 0


def test_two_and_three_steps_pass_seven_and_eleven_stations() -> None:
    state = temple(OPEN)
    shown = [
        pieces(seen(after(state, move), before=state))["rhombus-1"]
        for move in state.names()
        if move.startswith("shift 1 ")
    ]
    assert {len(piece.way) for piece in shown} >= {1, 3, 7, 11}


def test_pawns_and_statues_go_with_their_rhombus_and_stay_upright() -> None:
    state = temple({"1": "c7-c8"}, pawns=["c7", "c8"])
    turn = next(
        move
        for move in state.names()
        if move.startswith("shift 1 ") and turning(state, 0, after(state, move)).sixths == 1
    )
    _, shown = moved(state, turn)
    for name in ("pawn-0", "pawn-1"):
        assert len(shown[name].way) == 3
        assert {turn for _, _, turn in shown[name].way} == {0}


def test_what_did_not_move_has_no_way() -> None:
    state = temple({"1": "c7-c8", "2": "h7-h8"})
    _, shown = moved(state, "shift 1 c5-c6")
    assert not any(piece.way for name, piece in shown.items() if "1" not in name)


def test_a_pawn_walks_cell_by_cell() -> None:
    state = in_phase_three(temple({"1": "a3-a4"}))
    _, shown = moved(state, "walk a4")
    passed = [WIDE.at(centre(CELL_NAMES[name])) for name in ("a2", "a3")]
    assert shown["pawn-0"].way == [(x, y, 0) for x, y in passed]


def test_through_a_passage_a_pawn_goes_straight() -> None:
    here, *_, there = map(cell_name, PASSAGES)
    state = in_phase_three(temple(pawns=[here, "a11"]))
    _, shown = moved(state, f"passage {there}")
    assert shown["pawn-0"].way == []


def test_without_a_position_before_nothing_has_a_way() -> None:
    state = temple({"1": "c7-c8"})
    assert not any(piece.way for piece in seen(after(state, "shift 1 c5-c6")).pieces)
