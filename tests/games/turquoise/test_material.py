"""The material of Turquoise: places, slots, tiles, as the rules count them."""

from __future__ import annotations

import pytest

from ludotheque.games.turquoise.rules.material import (
    ACCESSES,
    COWS,
    DRAWN,
    PATTERNS,
    PILLARS,
    PLACE_NAMES,
    PLACES,
    SLOT_NAMES,
    SLOTS,
    TILES,
    inner,
    neighbour,
    outer,
    ways,
)

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8


def floor_places(floor: int) -> list[int]:
    """The lower left slots of a floor's places."""
    return [slot for at, slot in PLACES if at == floor]


def covered(floor: int) -> set[int]:
    """The slots of a floor."""
    return {slot + corner for slot in floor_places(floor) for corner in (0, 1, 8, 9)}


def test_thirty_places_on_four_floors() -> None:
    assert [len(floor_places(floor)) for floor in range(4)] == [16, 9, 4, 1]
    assert len(set(PLACE_NAMES)) == len(PLACE_NAMES) == 30


def test_sixty_four_slots_of_which_fifty_six_pillars_carry() -> None:
    assert len(set(SLOT_NAMES)) == SLOTS == 64
    assert [len(covered(floor)) for floor in range(4)] == [64, 36, 16, 4]
    assert sum(len(covered(floor)) for floor in (1, 2, 3)) == 56


def test_the_slots_that_carry_nothing() -> None:
    assert [len(covered(floor) - covered(floor + 1)) for floor in range(3)] == [28, 20, 12]


def test_a_capital_lies_on_four_different_tiles() -> None:
    for floor, slot in PLACES[16:]:
        below = [{place + corner for corner in (0, 1, 8, 9)} for place in floor_places(floor - 1)]
        assert sum(bool(tile & {slot, slot + 1, slot + 8, slot + 9}) for tile in below) == 4


def test_places_are_named_by_floor_and_lower_left_slot() -> None:
    assert {"0a1", "0c1", "0g7", "1b2", "1f6", "2c3", "2e5", "3d4"} <= set(PLACE_NAMES)


def test_a1_is_at_the_lower_left() -> None:
    assert (SLOT_NAMES[0], SLOT_NAMES[7], SLOT_NAMES[8], SLOT_NAMES[63]) == ("a1", "h1", "a2", "h8")
    assert [neighbour(0, way) for way in range(4)] == [8, 1, -1, -1]


def test_sixteen_accesses_at_slots_2_3_6_and_7_of_every_side() -> None:
    assert len(set(ACCESSES)) == 16
    names = sorted(SLOT_NAMES[slot] for slot, _ in ACCESSES)
    ends = ["2", "3", "6", "7"]
    assert names == sorted(
        [*("a" + n for n in ends), *("h" + n for n in ends)]
        + [column + row for column in "bcfg" for row in "18"]
    )
    assert all(neighbour(slot, way) == -1 for slot, way in ACCESSES)


def test_the_cow_heads_lie_in_the_corners() -> None:
    assert [PLACE_NAMES[place] for place in COWS] == ["0a1", "0g1", "0a7", "0g7"]


def test_pillars_by_the_number_of_players() -> None:
    assert PILLARS == {2: 34, 3: 29, 4: 24}


# --- tiles ------------------------------------------------------------------------------------


def test_twenty_five_tiles_are_drawn() -> None:
    assert len(PATTERNS) == DRAWN == 25 == 12 + 9 + 4


@pytest.mark.parametrize("tile", range(1, 26))
def test_every_tile_has_four_to_six_outer_halves_and_three_or_four_links(tile: int) -> None:
    assert 4 <= outer(tile, 0).count("x") <= 6
    assert 3 <= inner(tile, 0).count("x") <= 4


def test_all_tiles_differ_however_they_are_turned() -> None:
    seen = [ways(tile, turn) for tile in range(1, 26) for turn in range(4)]
    assert len(set(seen)) == 100


def test_the_cow_heads_and_the_last_capital_have_everything() -> None:
    assert ways(0, 0) == (15, 15, 15, 15)


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("tile", range(len(TILES)))
def test_inside_a_tile_both_halves_are_there_or_missing_together(tile: int, turn: int) -> None:
    south_west, south_east, north_west, north_east = ways(tile, turn)
    assert bool(south_west & EAST) == bool(south_east & WEST)
    assert bool(north_west & EAST) == bool(north_east & WEST)
    assert bool(south_west & NORTH) == bool(north_west & SOUTH)
    assert bool(south_east & NORTH) == bool(north_east & SOUTH)


def turned(halves: int) -> int:
    """The half-walkways of a slot after a quarter turn clockwise."""
    return (halves << 1 | halves >> 3) & 15


@pytest.mark.parametrize("tile", range(len(TILES)))
def test_tiles_turn_clockwise(tile: int) -> None:
    for turn in range(4):
        south_west, south_east, north_west, north_east = map(turned, ways(tile, turn))
        # What was in the north-west comes to the north-east.
        assert ways(tile, (turn + 1) % 4) == (south_east, north_east, south_west, north_west)


def test_a_tile_as_it_is_drawn_in_the_table() -> None:
    # Tile 4, "xx xx xx ..  xxxx": nothing to the west.
    assert ways(4, 0) == (NORTH + EAST + SOUTH, 15, NORTH + EAST + SOUTH, 15)
    # Tile 13, "xx .x xx .x  xxx.": no link on its west side, no upper half to the east.
    assert ways(13, 0) == (EAST + SOUTH, 15, 15 - SOUTH, 15 - EAST)
