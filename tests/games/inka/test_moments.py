"""How the moves of Inka are felt, and what they touch."""

from __future__ import annotations

from ludotheque.core.moment import FINAL, GRAVE, Moment
from ludotheque.games.inka.rules import Inka
from tests.games.inka.positions import in_phase_three, temple
from tests.games.inka.views import INKA, after


def felt(state: Inka, move: str) -> Moment:
    return INKA.moment(state, state.action(move), after(state, move))


def test_a_statue_taken_is_grave_and_seen_in_its_niche() -> None:
    assert felt(temple(pawns=["e9", "j11"]), "take") == Moment(
        "jewels", GRAVE, ways=[["statue-0-A"]]
    )


def test_a_walk_is_shown_from_where_it_began() -> None:
    state = in_phase_three(temple(pawns=["a2", "j11"]))
    assert felt(state, "walk a1") == Moment("walk", ways=[["slab-a2", "pawn-0"]])


def test_a_rhombus_slides_like_stone_on_stone() -> None:
    state = temple({"7": "d1-d2"})
    move = next(name for name in state.names() if name.startswith("shift 7"))
    moment = felt(state, move)
    assert moment.sound == "stone"
    ((start, rhombus),) = moment.ways
    assert start in ("slab-d1", "chasm-d1", "slab-d2", "chasm-d2")
    assert rhombus == "rhombus-7"


def test_leaving_the_temple_is_the_victory() -> None:
    state = in_phase_three(temple(pawns=["a2", "j11"], statues=[7, 0, 0, 0]))
    moment = felt(state, "walk a1")
    assert (moment.sound, moment.weight) == ("win", FINAL)


def test_points_are_for_statues_and_for_the_way_out() -> None:
    state = temple(pawns=["e9", "j11"])
    action = state.action("take")
    assert INKA.sources(state, action, after(state, "take")) == {"Statues": [1, 0]}
    state = in_phase_three(temple(pawns=["a2", "j11"], statues=[7, 0, 0, 0]))
    action = state.action("walk a1")
    assert INKA.sources(state, action, after(state, "walk a1")) == {"The way out": [1, 0]}
