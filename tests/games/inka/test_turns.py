"""Inka: the set-up, the turns, the blockade, and the end."""

from __future__ import annotations

import pytest

from ludotheque.core.game import take
from ludotheque.core.state import CHANCE, OVER
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.rules.geometry import CELL_NAMES, LYINGS
from ludotheque.games.inka.rules.material import HEAD_LEFT, NAMES
from tests.games.inka.positions import FAR, go_on, options, stands, table, temple


def lay_all(state: Inka) -> Inka:
    """The rhombi are drawn in their order and laid wherever they may be laid first."""
    while state.stage_name() in ("drawing", "laying"):
        state.play(state.legal()[0])
    return state


def walled(cell: str, other: str) -> set[str]:
    """How a rhombus with a wall left of its head lies beside a cell, the wall between both."""
    edge = {CELL_NAMES[cell], CELL_NAMES[other]}
    found = {lying.name for lying in LYINGS if set(lying.edge(HEAD_LEFT) or ()) == edge}
    return {name for name in found if cell not in name.split("-")}


# --- set-up --------------------------------------------------------------------------------------


def test_who_starts_is_drawn() -> None:
    state = Inka(3)
    assert state.actor() == CHANCE
    assert state.names() == ["first 0", "first 1", "first 2"]
    assert state.chances() == [1, 1, 1]
    assert state.turn() == CHANCE


def test_in_turn_each_chooses_a_free_start() -> None:
    state = table(3, "first 1, start j1")
    assert state.actor() == 2
    assert state.names() == ["start a1", "start a11", "start j11"]
    go_on(state, "start a1, start j11")
    assert [stands(state, seat) for seat in range(3)] == ["j11", "j1", "a1"]
    assert state.actor() == CHANCE


def test_rhombi_are_drawn_and_laid_in_turn() -> None:
    state = table(2, "first 1, start a1, start a11")
    assert state.names() == [f"draw {number}" for number in range(1, 14)]
    go_on(state, "draw 7")
    assert state.actor() == 1
    go_on(state, "lay d7-d8")
    assert LYINGS[state.lie[6]].name == "d7-d8"
    assert "draw 7" not in state.names()
    assert go_on(state, "draw 2").actor() == 0


def test_a_rhombus_is_laid_on_two_free_cells_in_either_sense() -> None:
    state = table(2, "first 0, start a1, start a11, draw 7, lay d7-d8, draw 1")
    laid = options(state, "lay")
    assert {"d9-d10", "d10-d9"} <= laid
    assert not {"d7-d8", "d8-d9", "d6-d7", "e9-e8", "a1-a2", "a10-a11"} & laid
    # Where nobody stands, starts may be covered.
    assert "j1-j2" in laid


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_left_neighbour_of_whoever_laid_the_last_rhombus_has_the_first_turn(
    seats: int,
) -> None:
    starts = ", ".join(f"start {cell}" for cell in FAR[:seats])
    state = lay_all(table(seats, f"first 1, {starts}"))
    assert state.stage_name() == "shifting"
    assert state.actor() == state.opener == 2 % seats
    assert state.round == 1
    assert state.points == 3


FIRST_TURNS = [(2, 1, 1), (0, 1, 2), (1, 1, 3), (2, 2, 2), (0, 2, 3), (1, 2, 3), (2, 3, 3)]


def first_turns(rules: int, turns: int) -> list[tuple[int, int, int]]:
    """Who plays the first turns of a game of three, in which round, with how many points."""
    state = Inka(3, even=True, rules=rules)
    lay_all(go_on(state, "first 1, start a1, start a11, start j1"))
    found = []
    for _ in range(turns):
        found.append((state.actor(), state.round, state.points))
        go_on(state, "end")
    return found


def test_whoever_begins_has_one_point_then_two_then_three_and_the_next_player_two() -> None:
    assert first_turns(4, 7) == FIRST_TURNS


def test_under_the_third_rules_only_the_first_round_had_fewer_points() -> None:
    assert first_turns(3, 5) == [*FIRST_TURNS[:3], (2, 2, 3), (0, 2, 3)]


def test_a_table_begins_with_fewer_points_unless_it_goes_by_the_book() -> None:
    assert take("inka").begin(2, {}).facts()["even"]
    assert not take("inka").begin(2, {"start": "book"}).facts()["even"]


def test_a_start_in_use_is_never_closed_in_by_walls() -> None:
    # Walls lie left (9, 11) or right (10) of the head: a1 has an edge to a2 and one to b2.
    begun = "first 0, start a1, start a11"
    (beside,) = walled("a1", "a2")
    state = go_on(table(2, begun), f"draw 9, lay {beside}, draw 11")
    outside = walled("a1", "b2")
    assert outside
    assert not outside & options(state, "lay")
    # A plain one may lie there, and so may this one beside a start that nobody uses.
    assert outside <= options(go_on(table(2, begun), "draw 1"), "lay")
    unused = table(2, "first 0, start j1, start j11, draw 9")
    assert outside <= options(unused, "lay")


# --- the four phases -----------------------------------------------------------------------------


def test_ones_own_blockade_pawn_comes_off_first() -> None:
    state = temple({"1": "d7-d8"}, pawns=["a1", "a11"])
    go_on(state, "block d8, end")
    assert state.mover == 0
    assert state.blocks[0] == -1
    assert options(state, "shift 1")


def test_the_blockade_pawn_ends_the_turn() -> None:
    state = go_on(temple(), "block e3")
    assert state.mover == 1
    assert state.points == 3


def test_unused_points_are_lost() -> None:
    state = go_on(temple({"1": "d7-d8"}), "shift 1 d9-d10, end, end")
    assert state.mover == 0
    assert state.points == 3


def test_end_is_legal_in_every_phase() -> None:
    state = temple({"1": "d7-d8"}, pawns=["e9", "j11"])
    assert "end" in state.names()
    for move in ("shift 1 d9-d10", "take", "walk f10", "take"):
        assert "end" in go_on(state, move).names()


def test_a_blockade_pawn_stands_on_any_free_cell_chasm_and_exits_included() -> None:
    found = options(temple({"1": "d7-d8"}), "block")
    assert {"j1", "d7", "d8", "e3", "f17"} <= found
    assert not {"a1", "a11"} & found


def test_never_on_a_destination_rhombus_even_where_it_was_moved() -> None:
    found = options(temple({"A": "c7-c8"}), "block")
    assert not {"c7", "c8", "e11", "f9", "f10", "f11"} & found
    assert {"e9", "e10"} <= found


def test_a_rhombus_holds_one_blockade_pawn() -> None:
    found = options(temple({"1": "d7-d8", "2": "d9-d10"}, blocks=["", "d7"]), "block")
    assert not {"d7", "d8"} & found
    assert {"d9", "d10"} <= found


def test_a_blockade_pawn_may_share_a_rhombus_with_a_pawn_and_hold_it() -> None:
    state = go_on(temple({"1": "d7-d8"}, pawns=["d7", "a11"]), "block d8")
    assert not options(state, "shift 1")


# --- the end -------------------------------------------------------------------------------------


def test_who_has_three_statues_and_reaches_an_exit_wins_at_once() -> None:
    state = go_on(temple(pawns=["a2", "j11"], statues=[7, 0, 0, 0]), "walk a1")
    assert state.actor() == OVER
    assert state.winners() == [0]
    assert [state.score(0), state.score(1)] == [4, 0]


def test_any_exit_will_do() -> None:
    state = go_on(temple({"1": "i9-i10"}, pawns=["j10", "a11"], statues=[7, 0, 0, 0]), "walk j11")
    assert state.winners() == [0]


def test_without_all_statues_an_exit_is_a_cell() -> None:
    assert go_on(temple(pawns=["a2", "j11"], statues=[3, 0, 0, 0]), "walk a1").actor() == 0


def test_a_blockade_pawn_on_the_exit_keeps_one_in() -> None:
    state = temple(pawns=["a2", "j11"], blocks=["", "a1"], statues=[7, 0, 0, 0])
    assert "a1" not in options(state, "walk")


def test_an_exit_under_a_rhombus_is_no_exit() -> None:
    state = temple({"1": "a1-a2"}, pawns=["b2", "j11"], statues=[7, 0, 0, 0])
    assert go_on(state, "walk a1").actor() == 0


@pytest.mark.parametrize("rounds", [1, 3])
def test_after_the_last_round_the_most_statues_win(rounds: int) -> None:
    state = lay_all(table(2, "first 1, start a1, start a11", max_rounds=rounds))
    for _ in range(rounds):
        assert state.actor() != OVER
        go_on(state, "end, end")
    assert state.actor() == OVER
    assert state.winners() == [0, 1]


def test_the_one_with_more_statues_wins_when_the_rounds_are_over() -> None:
    state = temple(statues=[1, 6, 0, 0], round=60, starter=0)
    assert go_on(state, "end, end").winners() == [1]


def test_names_and_actions_are_one_to_one() -> None:
    state = temple(dict.fromkeys(NAMES[:13], "") | {"1": "d7-d8"}, pawns=["a1", "e3"])
    for action in state.legal():
        assert state.action(state.name(action)) == action


@pytest.mark.parametrize(
    "nonsense",
    ["", "shift", "shift 14 d7-d8", "shift 1 d7-d9", "walk k1", "first 4", "draw A", "draw 01",
     "lay d7", "take 1", "end ", "block", "walk a01"],
)  # fmt: skip
def test_what_is_no_notation_is_refused(nonsense: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        Inka(2).action(nonsense)
