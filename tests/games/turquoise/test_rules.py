"""Turquoise by the rule book: the set-up, a turn, tiles and capitals, the malus and the end."""

from __future__ import annotations

from ludotheque.core.state import CHANCE, OVER
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import NEVER, PLACE_NAMES
from tests.games.turquoise.positions import built, go_on, moves, scores, set_up, table

# The whole ground, then everything up to the last capital but for what is said.
GROUND = "0c1 0e1 0a3 0c3 0e3 0g3 0a5 0c5 0e5 0g5 0c7 0e7"
MIDDLE = "c3 d3 e3 f3 c4 d4 e4 f4 c5 d5 e5 f5 c6 d6 e6 f6"


def square(slot: str, seats: str) -> str:
    """Four pillars around a vertex, row by row from the lower left one."""
    column, row = ord(slot[0]), int(slot[1])
    names = [f"{chr(column + x)}{row + y}" for y in (0, 1) for x in (0, 1)]
    return " ".join(f"{name}={seat}" for name, seat in zip(names, seats, strict=True))


def floor(number: int, seats: str = "0011") -> str:
    """All capitals of a floor, on pillars of these seats."""
    slots = [name[1:] for name in PLACE_NAMES if name.startswith(str(number))]
    pillars = " ".join(square(slot, seats) for slot in slots)
    return f"{pillars} " + " ".join(f"{number}{slot}" for slot in slots)


FIRST_FLOOR = f"{GROUND} {floor(1)}"
SECOND_FLOOR = f"{FIRST_FLOOR} {floor(2, '0101')}"


def put(state: Turquoise, place: str) -> Turquoise:
    """Draw the first tile of the stock and lay it there."""
    go_on(state, "lay")
    return go_on(state, f"{state.names()[0]}, put {place} 0")


# --- set-up -----------------------------------------------------------------------------------


def test_pillars_in_hand_by_the_number_of_players() -> None:
    assert [list(Turquoise(seats).hand)[:seats] for seats in (2, 3, 4)] == [
        [34] * 2, [29] * 3, [24] * 4,
    ]  # fmt: skip


def test_only_the_corners_lie_at_the_start() -> None:
    laid = [PLACE_NAMES[place] for place, tile in enumerate(Turquoise(2).tiles) if tile >= 0]
    assert laid == ["0a1", "0g1", "0a7", "0g7"]


def test_everyone_starts_with_no_points_and_no_tablet() -> None:
    state = Turquoise(4)
    assert scores(state) == [0] * 4
    assert list(state.owner) == [-1] * 4


def test_the_first_player_is_drawn() -> None:
    state = Turquoise(3)
    assert state.actor() == state.turn() == CHANCE
    assert state.names() == ["first 0", "first 1", "first 2"]
    assert go_on(state, "first 2").actor() == 2


# --- a turn -----------------------------------------------------------------------------------


def test_three_action_points_spent_as_one_likes() -> None:
    state = go_on(table(2), "move hand b1 1, lay, tile 3, put 0c1 0, move b1 hand 1")
    assert state.ap == 0
    assert state.names() == ["end"]
    assert go_on(state, "end").actor() == 1


def test_unspent_action_points_are_lost() -> None:
    state = go_on(table(2), "end, end")
    assert (state.actor(), state.ap) == (0, 3)


def test_turns_go_round_the_table() -> None:
    state = go_on(table(3, "first 1"), "end")
    assert state.turn() == 2
    assert go_on(state, "end").turn() == 0


# --- tiles on the ground ----------------------------------------------------------------------


def test_a_tile_is_drawn_before_its_place_is_chosen() -> None:
    state = go_on(table(2), "lay")
    assert state.actor() == CHANCE
    assert state.names() == [f"tile {tile}" for tile in range(1, 26)]
    go_on(state, "tile 17")
    assert len(state.names()) == 12 * 4
    assert "put 0c1 270" in state.names()


def test_a_tile_on_the_ground_brings_one_point() -> None:
    state = go_on(table(2), "lay, tile 17, put 0c3 90")
    assert scores(state) == [1, 0]
    assert state.tiles[PLACE_NAMES.index("0c3")] == 4 * 17 + 1


def test_a_drawn_tile_is_drawn_no_more() -> None:
    state = go_on(table(2), "lay, tile 17, put 0c3 90, lay")
    assert "tile 17" not in state.names()


def test_who_has_nowhere_to_lay_a_tile_draws_none() -> None:
    assert "lay" not in built(GROUND).names()


# --- capitals ---------------------------------------------------------------------------------


def test_a_capital_needs_four_pillars() -> None:
    three = built(f"{GROUND} b2=0 c2=0 b3=0")
    assert "lay" not in three.names()
    four = built(f"{GROUND} {square('b2', '0101')}")
    assert "lay" in four.names()


def test_a_capital_needs_four_tiles_of_one_floor() -> None:
    # The four pillars around d4's vertex, three on the ground and one on the first floor.
    state = built(f"{GROUND} {square('b2', '0000')} 1b2 c3=0 d3=0 c4=0 d4=0")
    assert not state.bears(PLACE_NAMES.index("2c3"))


def test_own_pillars_under_a_capital_count_its_floors_coefficient() -> None:
    assert scores(put(built(f"{GROUND} {square('b2', '0011')}"), "1b2")) == [2, 0]
    assert scores(put(built(f"{FIRST_FLOOR} {square('c3', '0011')}"), "2c3")) == [6, 0]


def test_others_pillars_bring_their_owners_nothing() -> None:
    assert scores(put(built(f"{GROUND} {square('b2', '1111')}"), "1b2")) == [0, 0]


def test_four_own_pillars_are_a_strike() -> None:
    assert scores(put(built(f"{GROUND} {square('b2', '0000')}"), "1b2")) == [5, 0]
    assert scores(put(built(f"{FIRST_FLOOR} {square('c3', '0000')}"), "2c3")) == [15, 0]


def test_a_strike_on_the_third_floor_brings_twenty_five() -> None:
    state = built(f"{SECOND_FLOOR} {square('d4', '0000')}")
    assert state.gain(PLACE_NAMES.index("3d4"), 0) == 25
    assert scores(go_on(state, "top, put 3d4 0")) == [25, 0]


def test_carrying_pillars_are_fixed_and_new_slots_lie_above_them() -> None:
    state = put(built(f"{GROUND} {square('b2', '0001')}"), "1b2")
    assert [state.fixed[slot] for slot in (9, 10, 17, 18)] == [0, 0, 0, 1]
    assert [state.top[slot] for slot in (9, 10, 17, 18)] == [-1] * 4
    assert [state.height[slot] for slot in (9, 10, 17, 18)] == [1] * 4


def test_several_tiles_may_be_laid_in_one_turn() -> None:
    state = go_on(
        table(2), "lay, tile 1, put 0c1 0, lay, tile 2, put 0e1 0, lay, tile 3, put 0a3 0"
    )
    assert scores(state) == [3, 0]


# --- the last capital and the malus -----------------------------------------------------------


def test_the_top_is_only_for_the_last_capital() -> None:
    state = built(f"{SECOND_FLOOR} {square('d4', '0011')}")
    assert "top" in state.names()
    assert "lay" not in state.names()
    go_on(state, "top")
    assert state.names() == ["put 3d4 0"]


def test_the_last_capital_costs_one_action_point_and_is_not_drawn() -> None:
    state = built(f"{SECOND_FLOOR} {square('d4', '0011')}", ap=0)
    assert state.names() == ["end"]
    set_up(state, ap=1)
    assert go_on(state, "top").actor() == 0


def test_the_last_capital_ends_the_game() -> None:
    state = go_on(built(f"{SECOND_FLOOR} {square('d4', '0001')}"), "top, put 3d4 0")
    assert state.actor() == OVER
    assert scores(state) == [15, 0]
    assert state.winners() == [0]


def test_the_malus_by_floors() -> None:
    # Two pillars on the ground, one on the first floor, one on the second: 1 + 1 + 3 + 5.
    state = built(f"{SECOND_FLOOR} {square('d4', '1111')} a1=0 h8=0 b2=0 c3=0", points=[7, 0])
    assert state.malus(0) == 10
    assert scores(state) == [7, 0]
    assert scores(go_on(state, "top, put 3d4 0")) == [-3, 0]


def test_pillars_that_carry_cost_nothing() -> None:
    assert built(SECOND_FLOOR).malus(0) == 0


def test_scores_may_end_below_zero() -> None:
    state = go_on(table(2, patience=1), "move hand b1 1, end, end")
    assert scores(state) == [-1, 0]


def test_the_highest_score_wins() -> None:
    state = built(f"{SECOND_FLOOR} {square('d4', '1111')}", points=[30, 31])
    assert go_on(state, "top, put 3d4 0").winners() == [1]


def test_a_tie_is_shared() -> None:
    state = built(f"{SECOND_FLOOR} {square('d4', '1111')}", points=[31, 31])
    assert go_on(state, "top, put 3d4 0").winners() == [0, 1]


# --- patience ---------------------------------------------------------------------------------


def test_eight_rounds_without_a_tile_end_the_game() -> None:
    state = table(3)
    for turn in range(8 * 3):
        assert state.actor() == turn % 3
        go_on(state, "end")
    assert state.actor() == OVER


def test_a_tile_makes_everyone_patient_again() -> None:
    state = table(2)
    for _ in range(15):
        go_on(state, "end")
    go_on(state, "lay, tile 5, put 0c1 0, end")
    for _ in range(15):
        go_on(state, "end")
    assert state.actor() == 1
    go_on(state, "end")
    assert state.actor() == OVER


def test_nobody_wins_an_unfinished_temple_though_the_points_are_shown_malus_included() -> None:
    state = go_on(table(2, patience=1), "move hand b1 1, move b1 a1 1, move hand b1 1, end, end")
    assert scores(state) == [-2, 0]
    assert state.abandoned()
    assert state.winners() == []


def test_under_the_first_rules_the_points_decided_then() -> None:
    state = go_on(Turquoise(2, 1, rules=1), "first 0, move hand b1 1, end, end")
    assert scores(state) == [-1, 0]
    assert state.winners() == [1]
    assert state.copy().winners() == [1]


def test_the_table_agrees_on_the_patience() -> None:
    state = table(4, patience=2)
    for _ in range(7):
        go_on(state, "end")
    assert state.actor() == 3
    assert go_on(state, "end").actor() == OVER


def test_a_king_who_never_loses_patience_waits_for_ever() -> None:
    state = table(2, patience=NEVER)
    for _ in range(200):
        go_on(state, "end")
    assert state.actor() == 0
    assert state.winners() is None


def test_moves_are_offered_building_first_and_the_end_last() -> None:
    names = table(2).names()
    assert (names[0], names[-1]) == ("lay", "end")
    assert names[1:-1] == moves(table(2))
