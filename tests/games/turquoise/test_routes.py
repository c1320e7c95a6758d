"""The ways of a pillar: where it can go, for what price, and over whom."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import SLOT_NAMES
from ludotheque.games.turquoise.rules.notation import MOVE, kind_of, move_of, pack_move
from ludotheque.games.turquoise.rules.routes import Routes
from tests.examples import examples
from tests.games.turquoise.brute_force import Way, all_moves, saving_moves
from tests.games.turquoise.positions import built, go_on, halls, moves, scattered, scores, set_up

# A corner of three tiles that have everything: a1 to d2, and a3 to b4.
CORNER = "0c1 0a3"
# What a point counts in the costs of the search.
TOLL = 1024


def route(state: Turquoise, move: str) -> str:
    """The way of a move, in words."""
    names = (*SLOT_NAMES, "hand")
    return " ".join(names[slot] for slot in state.route(state.action(move)))


# --- one step ---------------------------------------------------------------------------------


def test_a_complete_walkway_costs_nothing_beyond_the_move() -> None:
    assert "move a1 b1 1" in moves(built("a1=0"))


def test_an_incomplete_walkway_costs_one_more() -> None:
    # Tile 4 has no halves to the west: what the corner tile shows leads nowhere.
    state = built("0c1:4.0 b1=0")
    assert moves(state, "move b1 c1") == ["move b1 c1 2"]


def test_a_missing_walkway_costs_one_more() -> None:
    # Two sides without halves face each other: tile 4 turned so that it has none to the east.
    state = built("0c1:4.180 0e1:4.0 d1=0")
    assert moves(state, "move d1 e1") == ["move d1 e1 2"]


def test_heights_do_not_matter() -> None:
    state = built(f"{CORNER} 0c3 b2=0 c2=0 b3=0 c3=0 1b2 b2=0")
    assert state.height[SLOT_NAMES.index("b2")] == 1
    assert {"move b2 b1 1", "move b2 a2 1", "move b2 c2 1"} <= set(moves(state))


def test_a_free_slot_stops_a_pillar() -> None:
    state = built(f"{CORNER} a1=0")
    assert moves(state, "move a1") == ["move a1 b1 1", "move a1 a2 1"]


def test_foundations_without_a_tile_cannot_be_crossed() -> None:
    assert moves(built("b1=0"), "move b1 c1") == []


def test_action_points_limit_the_way() -> None:
    state = built("0c1:4.0 b1=0", ap=1)
    assert moves(state, "move b1 c1") == []


# --- hand and board ---------------------------------------------------------------------------


def test_pillars_come_in_through_the_sixteen_accesses() -> None:
    assert moves(built("", ap=1)) == [
        f"move hand {slot} 1" for slot in ("b1", "g1", "a2", "h2", "a7", "h7", "b8", "g8")
    ]
    whole = "0c1 0e1 0a3 0c3 0e3 0g3 0a5 0c5 0e5 0g5 0c7 0e7"
    assert len(moves(built(whole, ap=1))) == 16


def test_an_access_without_the_tiles_half_costs_one_more() -> None:
    # Tile 4 turned so that it has no halves to the south.
    state = built("0c1:4.270")
    assert moves(state, "move hand c1") == ["move hand c1 2"]


def test_a_pillar_goes_back_to_the_hand_through_an_access() -> None:
    state = go_on(built("b1=0"), "move b1 hand 1")
    assert state.hand[0] == 34


def test_over_ones_own_pillars_into_the_site_and_out_of_it() -> None:
    state = built("b1=0")
    assert {"move hand a1 1", "move hand b2 1"} <= set(moves(state))
    inner = built("b1=0 b2=0")
    assert route(inner, "move b2 hand 1") == "b2 b1 hand"


def test_an_empty_hand_has_no_moves() -> None:
    assert moves(built("", hand=[0, 34, 0, 0])) == []


def test_from_hand_to_hand_is_no_move() -> None:
    assert not [name for name in moves(built("b1=0")) if name.startswith("move hand hand")]


# --- crossing ---------------------------------------------------------------------------------


def test_over_ones_own_pillar_is_free() -> None:
    state = go_on(built("a1=0 b1=0 b2=1", points=[0, 0]), "move a1 hand 1")
    assert scores(state) == [0, 0]


def test_over_two_opponents_costs_two_points_to_their_owners() -> None:
    state = built("0c1 a1=0 b1=1 c1=2 a2=0", seats=3, points=[2, 0, 0])
    assert route(state, "move a1 d1 1") == "a1 b1 c1 d1"
    assert scores(go_on(state, "move a1 d1 1")) == [0, 1, 1]


def test_over_two_opponents_is_refused_with_one_point() -> None:
    words = "0c1 a1=0 b1=1 c1=1 b2=0 a2=0 c2=1"
    assert "move a1 d1 1" in moves(built(words, points=[2, 0]))
    assert "move a1 d1 1" not in moves(built(words, points=[1, 0]))


def test_what_one_is_paid_on_the_way_comes_too_late() -> None:
    assert moves(built("a1=0 b1=1 a2=1", points=[0, 9]), "move a1") == []


def test_carrying_pillars_stay_where_they_are() -> None:
    state = built(f"{CORNER} 0c3 b2=0 c2=0 b3=0 c3=0 1b2")
    assert {name.split()[1] for name in moves(state)} == {"hand"}


def test_a_higher_price_is_a_move_only_if_it_saves_points() -> None:
    # From c1 to a1 over the opponent on b1, or around by c2, whose walkway to b2 is broken.
    words = "0a3 0c1:1.0 c1=0 b1=1 c2=0 b2=0 a2=0"
    state = built(words, points=[1, 0])
    assert moves(state, "move c1 a1") == ["move c1 a1 1", "move c1 a1 2"]
    assert [state.fare(state.action(f"move c1 a1 {price}")) for price in (1, 2)] == [1, 0]
    # Without a point to pay, only the way around is left.
    assert moves(built(words), "move c1 a1") == ["move c1 a1 2"]
    # Over a pillar of one's own, going around saves nothing.
    own = words.replace("b1=1", "b1=0")
    assert moves(built(own), "move c1 a1") == ["move c1 a1 1"]
    assert moves(built(own, rules=1), "move c1 a1") == ["move c1 a1 1", "move c1 a1 2"]


def test_a_way_may_turn() -> None:
    state = built("a1=0 b1=0 b2=0")
    assert route(state, "move a1 a2 1") == "a1 a2"
    assert "move b1 a2 1" in moves(state)


def test_of_ways_at_the_same_price_and_toll_the_shortest_is_taken() -> None:
    state = built("0c1 0a3 0c3 a1=0 b1=1 a2=2 c1=0 b2=0 c2=0", seats=3, points=[1, 0, 0])
    assert route(state, "move a1 b3 1") == "a1 b1 b2 b3"


def test_no_slot_is_passed_twice() -> None:
    # Back and forth over the one incomplete walkway would make the price 3.
    state = built("0c1:4.0 a1=0 b1=0 c1=0 a2=0 c2=0 d1=0 b2=0")
    for name in moves(state):
        way = state.route(state.action(name))
        assert len(set(way)) == len(way)


# --- against all ways -------------------------------------------------------------------------


@examples(150)
@given(
    seed=st.integers(0, 2**40),
    seats=st.integers(2, 4),
    grounds=st.integers(0, 4),
    density=st.integers(20, 75),
)
def test_every_move_price_and_route_is_that_of_brute_force(
    seed: int, seats: int, grounds: int, density: int
) -> None:
    state = scattered(seed, seats, grounds, density)
    assert offered(state) == saving_moves(state)
    # The first version of the rules knew every price.
    assert offered(set_up(state, rules=1)) == all_moves(state)


def offered(state: Turquoise) -> dict[tuple[int, int, int], Way]:
    """By start, end and price: every legal move of a pillar, with its toll and its way."""
    found = {}
    for action in state.legal():
        if kind_of(action) == MOVE:
            way = state.route(action)
            found[move_of(action)] = (state.fare(action), len(way), way)
    return found


@pytest.mark.parametrize("seed", [5, 6])
def test_no_list_is_cut_however_many_moves_there_are(seed: int) -> None:
    owner = {"anubis": 0, "thot": 0}
    state = halls(seed, points=[4, 9], ap=3, owner=owner)
    pillars = [slot for slot in range(64) if state.top[slot] >= 0]
    expected = [
        "thot",
        *(f"auction {god} {bid}" for god in ("horus", "seth") for bid in range(1, 5)),
        *(f"anubis {SLOT_NAMES[slot]}" for slot in pillars),
        *(state.name(pack_move(*move)) for move in saving_moves(state)),
        "end",
    ]
    names = state.names()
    assert sorted(names) == sorted(expected)
    assert len(names) > 1024


@pytest.mark.parametrize("rules", [1, 2])
def test_not_even_with_four_action_points_or_every_price(rules: int) -> None:
    state = halls(6, points=[4, 9], ap=4, rules=rules)
    known = all_moves(state) if rules == 1 else saving_moves(state)
    assert len(known) > 1024
    assert offered(state) == known


@examples(60)
@given(seed=st.integers(0, 2**40), density=st.integers(20, 60))
def test_the_quick_search_finds_the_prices_that_save_points(seed: int, density: int) -> None:
    state = scattered(seed, 2, 4, density)
    exact: dict[tuple[int, int], dict[int, int]] = {}
    for (start, end, price), (points, *_) in saving_moves(state).items():
        exact.setdefault((start, end), {})[price] = points
    routes = Routes()
    for start in {start for start, _ in exact}:
        routes.spread(state, 0, start, 0, state.ap - 1, state.points[0], False)
        quick: dict[int, dict[int, int]] = {}
        for price in range(1, state.ap + 1):
            for end in range(65):
                if routes.cost[65 * (price - 1) + end] >= 0:
                    quick.setdefault(end, {})[price] = routes.cost[65 * (price - 1) + end] // TOLL
        assert quick == {end: prices for (s, end), prices in exact.items() if s == start}
