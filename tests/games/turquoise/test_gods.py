"""The gods of Turquoise: auctions for their tablets, and what each of them does."""

from __future__ import annotations

from typing import Any

import pytest

from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import GODS, SLOT_NAMES
from tests.games.turquoise.positions import built, go_on, moves, scores
from tests.games.turquoise.test_rules import (
    FIRST_FLOOR,
    GROUND,
    SECOND_FLOOR,
    put,
    square,
)


def owner(state: Turquoise, god: str) -> int:
    return state.owner[GODS.index(god)]


# --- auctions ---------------------------------------------------------------------------------


def test_nobody_can_bid_without_points() -> None:
    assert moves(built(""), "auction") == []


def test_any_free_tablet_for_any_bid_one_has() -> None:
    state = built("", points=[2, 0], owner={"horus": 1})
    assert moves(state, "auction") == [
        f"auction {god} {bid}" for god in ("anubis", "thot", "seth") for bid in (1, 2)
    ]


def test_who_can_not_raise_has_left() -> None:
    state = go_on(built("", points=[5, 3]), "auction thot 3")
    assert owner(state, "thot") == 0
    assert scores(state) == [2, 3]
    assert state.actor() == 0


def test_an_auction_to_the_last_raise() -> None:
    state = built("", seats=3, points=[5, 6, 3])
    go_on(state, "auction horus 1, bid 2")
    assert state.actor() == 2
    assert state.names() == ["leave", "bid 3"]
    go_on(state, "bid 3, bid 4")
    assert state.actor() == 1
    go_on(state, "bid 5")
    # Five points don't beat five: seat 0 has left, and seat 2 can't raise either.
    assert owner(state, "horus") == 1
    assert scores(state) == [5, 1, 3]
    assert state.actor() == 0


def test_who_leaves_leaves_for_good() -> None:
    state = built("", seats=3, points=[9, 9, 9])
    go_on(state, "auction seth 1, leave, bid 2, bid 3")
    assert state.actor() == 2
    go_on(state, "leave")
    assert owner(state, "seth") == 0
    assert scores(state) == [6, 9, 9]


def test_raises_may_jump_but_not_beyond_ones_points() -> None:
    state = go_on(built("", points=[4, 6]), "auction thot 2")
    assert state.names() == ["leave", "bid 3", "bid 4", "bid 5", "bid 6"]


def test_the_price_goes_to_nobody() -> None:
    state = go_on(built("", seats=4, points=[4, 4, 4, 4]), "auction thot 4")
    assert scores(state) == [0, 4, 4, 4]


def test_one_auction_a_turn() -> None:
    state = go_on(built("", points=[9, 0]), "auction thot 1")
    assert moves(state, "auction") == []
    go_on(state, "end, end")
    assert moves(state, "auction horus") != []


def test_an_auction_costs_no_action_points() -> None:
    assert go_on(built("", points=[9, 0]), "auction thot 1").ap == 3


@pytest.mark.parametrize("act", ["lay, tile 1, put 0c1 0", "move hand b1 1", "thot"])
def test_an_auction_is_only_for_the_start_of_a_turn(act: str) -> None:
    state = built("", points=[9, 0], owner={"thot": 0})
    assert moves(state, "auction") != []
    assert moves(go_on(state, act), "auction") == []


def test_one_may_own_several_tablets() -> None:
    state = go_on(built("", points=[9, 0]), "auction thot 1, end, end, auction seth 1")
    assert [owner(state, god) for god in GODS] == [-1, -1, 0, 0]


# --- Horus ------------------------------------------------------------------------------------


def test_horus_puts_a_pillar_on_any_free_topmost_slot() -> None:
    state = built(f"{FIRST_FLOOR} c3=1", owner={"horus": 0})
    free = moves(state, "horus")
    assert len(free) == 63
    assert "horus c3" not in free
    go_on(state, "horus e5")
    assert state.top[SLOT_NAMES.index("e5")] == 0
    assert state.hand[0] == 34 - 18 - 1
    assert state.ap == 2
    assert owner(state, "horus") == -1


def test_horus_needs_a_pillar_in_hand_and_an_action_point() -> None:
    assert moves(built("", owner={"horus": 0}, hand=[0, 34, 0, 0]), "horus") == []
    assert moves(built("", owner={"horus": 0}, ap=0), "horus") == []
    assert moves(built("", owner={"horus": 1}), "horus") == []


# --- Anubis -----------------------------------------------------------------------------------


def test_anubis_sends_one_or_two_pillars_home() -> None:
    state = built("a1=0 b1=1 b2=1", owner={"anubis": 0})
    assert moves(state, "anubis") == ["anubis a1", "anubis b1", "anubis b2"]
    go_on(state, "anubis b1")
    assert state.names() == ["only", "also a1", "also b2"]
    go_on(state, "also b2")
    assert list(state.hand)[:2] == [33, 34]
    assert (state.ap, owner(state, "anubis")) == (2, -1)


def test_anubis_may_be_content_with_one() -> None:
    state = go_on(built("a1=0 b1=1", owner={"anubis": 0}), "anubis b1, only")
    assert list(state.hand)[:2] == [33, 34]
    assert state.actor() == 0
    assert "end" in state.names()


def test_anubis_cannot_move_what_carries() -> None:
    state = built(f"{GROUND} {square('b2', '0011')} 1b2 c3=1", owner={"anubis": 0})
    assert moves(state, "anubis") == ["anubis c3"]


# --- Thot -------------------------------------------------------------------------------------


def test_thot_gives_a_fourth_action_point() -> None:
    state = go_on(built("", owner={"thot": 0}), "thot")
    assert state.ap == 4
    assert owner(state, "thot") == -1


def test_thot_may_be_called_when_all_points_are_spent() -> None:
    state = built("", owner={"thot": 0}, ap=0)
    assert state.names() == ["thot", "end"]
    assert go_on(state, "thot").ap == 1


def test_the_fourth_point_is_for_this_turn_only() -> None:
    assert go_on(built("", owner={"thot": 0}), "thot, end, end").ap == 3


# --- Seth -------------------------------------------------------------------------------------


def asked(words: str, place: str, seats: int = 2, **changes: Any) -> Turquoise:
    """Seat 0 has laid a tile, and the owner of Seth, seat 1 unless said otherwise, is asked."""
    changes = {"owner": {"seth": 1}, **changes}
    state = put(built(words, seats, **changes), place)
    assert state.actor() == changes["owner"]["seth"]
    assert state.turn() == 0
    assert state.names() == ["seth 0", "seth 90", "seth 180", "seth 270", "pass"]
    return state


def test_seth_on_the_ground_brings_both_one_point() -> None:
    state = go_on(asked("", "0c1"), "seth 180")
    assert scores(state) == [1, 1]
    assert state.tiles[1] == 4 * 1 + 2
    assert owner(state, "seth") == -1
    assert (state.actor(), state.ap) == (0, 2)


def test_seth_on_a_capital_brings_both_their_own_pillars() -> None:
    state = asked(f"{FIRST_FLOOR} {square('c3', '0001')}", "2c3")
    assert scores(go_on(state, "seth 90")) == [9, 3]


def test_seth_leaves_a_strike_to_the_active_player() -> None:
    state = asked(f"{GROUND} {square('b2', '0000')}", "1b2")
    assert scores(go_on(state, "seth 0")) == [5, 0]


def test_seth_makes_his_owners_strike() -> None:
    state = asked(f"{GROUND} {square('b2', '1111')}", "1b2")
    assert scores(go_on(state, "seth 0")) == [0, 5]


@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_the_others_get_nothing(seats: int) -> None:
    state = asked(f"{GROUND} {square('b2', '0122')}", "1b2", seats, owner={"seth": 2})
    assert scores(go_on(state, "seth 270"))[:3] == [1, 0, 2]


def test_seth_passed_counts_the_turn_that_the_active_player_chose() -> None:
    state = built("", owner={"seth": 1})
    go_on(state, "lay, tile 9, put 0c1 270, pass")
    assert scores(state) == [1, 0]
    assert state.tiles[1] == 4 * 9 + 3
    assert owner(state, "seth") == 1


def test_seth_is_asked_again_after_a_pass() -> None:
    state = built("", owner={"seth": 1})
    go_on(state, "lay, tile 9, put 0c1 270, pass, lay, tile 8, put 0e1 0")
    assert state.actor() == 1


def test_seths_owner_is_not_asked_in_his_own_turn() -> None:
    state = put(built("", owner={"seth": 0}), "0c1")
    assert (state.actor(), owner(state, "seth")) == (0, 0)


def crowned(pillars: str, **changes: Any) -> Turquoise:
    """Seat 0 has put the last capital on these pillars; Seth is seat 1's."""
    state = built(f"{SECOND_FLOOR} {square('d4', pillars)}", owner={"seth": 1}, **changes)
    return go_on(state, "top, put 3d4 0")


def test_seth_may_take_the_last_capital_which_looks_the_same_however_it_is_turned() -> None:
    state = crowned("0011")
    assert (state.actor(), state.turn()) == (1, 0)
    assert state.names() == ["seth 0", "pass"]
    assert scores(go_on(state, "seth 0")) == [10, 10]
    assert state.winners() == [0, 1]
    assert state.tiles[-1] == 0


def test_a_strike_on_the_last_capital_is_whose_pillars_they_are() -> None:
    assert scores(go_on(crowned("0000"), "seth 0")) == [25, 0]
    assert scores(go_on(crowned("1111"), "seth 0")) == [0, 25]
    assert scores(go_on(crowned("0111"), "seth 0")) == [5, 15]


def test_whoever_lets_the_last_capital_be_scores_nothing_for_it() -> None:
    state = go_on(crowned("0011"), "pass")
    assert scores(state) == [10, 0]
    assert state.winners() == [0]


def test_under_the_first_rules_seth_was_not_asked_for_the_last_capital() -> None:
    state = crowned("0011", rules=1)
    assert state.winners() == [0]
    assert scores(state) == [10, 0]


def test_a_tile_laid_by_seth_breaks_the_silence() -> None:
    state = go_on(asked("", "0c1", quiet=14), "seth 0, end, end")
    assert state.quiet == 1
