"""Les yeux de Kali: "Assez !", who is asked, what the turn costs, whose it is then."""

from __future__ import annotations

import pytest

from ludotheque.games.kali.rules import Kali
from ludotheque.games.kali.rules.material import PRICES
from tests.games.kali.positions import fortunes, go_on, points, set_up, table


def asked_in_order(state: Kali) -> list[int]:
    """Whom the owner's "Assez !" reaches when everyone declines."""
    go_on(state, "enough")
    asked = []
    while "pass" in state.names():
        asked.append(state.actor())
        go_on(state, "pass")
    return asked


def with_pot(pot: int, fortunes: list[int], frights: int = 0) -> Kali:
    """Seat 0 may stop with a pot of this size on square 5."""
    state = set_up(table(len(fortunes)), square=4)
    go_on(state, "draw, card 1")
    return set_up(state, pot=pot, fortunes=fortunes, frights=frights)


# --- who is asked -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "starter", "order"),
    [
        (2, 0, [1]),
        (2, 1, [0]),
        (3, 1, [2, 0]),
        (4, 3, [0, 1, 2]),
        (6, 2, [3, 4, 5, 0, 1]),
    ],
)
def test_opponents_are_asked_in_table_order_from_the_left(
    seats: int, starter: int, order: list[int]
) -> None:
    state = table(seats, f"first {starter}, draw, card 2")
    assert asked_in_order(state) == order


def test_who_is_asked_buys_or_passes() -> None:
    state = table(3, "first 0, draw, card 2, enough")
    assert state.actor() == 1
    assert state.names() == ["buy", "pass"]


def test_the_turn_stays_the_hands_while_others_are_asked() -> None:
    state = table(3, "first 0, draw, card 2, enough, pass")
    assert state.actor() == 2
    assert state.turn() == 0


def test_the_first_yes_ends_the_asking() -> None:
    state = table(4, "first 0, draw, card 2, enough, pass, buy")
    assert state.owner == state.actor() == 2
    assert state.names() == ["draw"]


def test_after_a_purchase_the_asking_starts_left_of_the_new_owner() -> None:
    state = table(4, "first 0, draw, card 2, enough, pass, buy, draw, card 2")
    assert asked_in_order(state) == [3, 0, 1]


def test_the_seller_cannot_refuse() -> None:
    state = table(2, "first 0, draw, card 2, enough, buy")
    assert state.owner == 1
    assert fortunes(state) == [41, 39]


# --- the price --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pot", "price"),
    [
        (0, 1), (1, 1), (9, 1),
        (10, 10), (11, 10), (19, 10),
        (20, 20), (21, 20), (39, 20),
        (40, 40), (41, 40), (100, 40), (199, 40),
    ],
)  # fmt: skip
def test_the_pot_makes_the_price(pot: int, price: int) -> None:
    state = with_pot(pot, [50, 60])
    assert state.price() == price
    go_on(state, "enough, buy")
    assert fortunes(state) == [50 + price, 60 - price]
    assert state.pot == pot


@pytest.mark.parametrize("pot", range(100))
def test_the_price_is_the_one_in_the_list_of_prices(pot: int) -> None:
    expected = next(price for least, price in PRICES if pot >= least)
    assert with_pot(pot, [50, 60]).price() == expected


def test_pot_39_costs_20() -> None:
    assert with_pot(39, [40, 40]).price() == 20


def test_pot_40_costs_40() -> None:
    assert with_pot(40, [40, 40]).price() == 40


def test_pot_9_costs_1() -> None:
    assert with_pot(9, [40, 40]).price() == 1


def test_pot_10_costs_10() -> None:
    assert with_pot(10, [40, 40]).price() == 10


def test_prices_are_not_doubled_after_the_first_fright() -> None:
    state = table(2, "first 0, draw, card fright, draw, card 4, enough, buy")
    assert fortunes(state) == [19, 41]
    state = table(2, "first 0, draw, card fright, draw, card 4, draw, card 1, enough, buy")
    assert fortunes(state) == [10, 50]


def test_the_price_goes_to_the_owner_and_not_to_the_hand() -> None:
    state = table(3, "first 0, draw, card 4, enough, buy, draw, card 3, enough, buy")
    # Seat 1 paid 1 for a pot of 4, and sold the pot of 11 for 10.
    assert fortunes(state) == [41, 49, 30]
    assert state.owner == 2
    assert state.hand == 0


# --- who can pay ------------------------------------------------------------------------------


def test_who_cannot_pay_is_not_asked() -> None:
    assert asked_in_order(with_pot(25, [40, 19, 20, 0])) == [2]


def test_who_has_the_price_exactly_is_asked_and_may_spend_it_all() -> None:
    state = with_pot(40, [10, 40])
    go_on(state, "enough, buy")
    assert fortunes(state) == [50, 0]
    assert state.owner == state.actor() == 1


def test_when_nobody_can_pay_the_owner_takes_the_pot_at_once() -> None:
    state = with_pot(40, [10, 39, 0])
    go_on(state, "enough")
    assert fortunes(state) == [50, 39, 0]
    assert state.actor() == state.hand == 1
    assert state.names() == ["draw"]


def test_even_one_point_must_be_there() -> None:
    assert asked_in_order(with_pot(3, [40, 0, 1])) == [2]


def test_a_hand_who_cannot_pay_is_not_asked_to_buy_back() -> None:
    state = with_pot(12, [5, 40, 40])
    go_on(state, "enough, buy, draw, card 3")
    # Seat 0 has 5 + 10 now; the pot of 12 + 8 costs 20.
    assert state.price() == 20
    assert asked_in_order(state) == [2]


# --- the turn goes on for the buyer -----------------------------------------------------------


def test_the_buyer_must_draw_at_least_one_card() -> None:
    state = table(2, "first 0, draw, card 2, enough, buy")
    assert state.actor() == 1
    assert state.names() == ["draw"]


def test_the_hand_goes_on_drawing_for_the_buyer() -> None:
    state = table(2, "first 0, draw, card 2, enough, buy, draw, card 3")
    assert (state.square, state.pot) == (5, 7)
    assert state.hand == state.turn() == 0
    assert state.owner == state.actor() == 1
    assert state.names() == ["draw", "enough"]


def test_the_buyer_takes_the_whole_pot_if_nobody_buys_again() -> None:
    state = table(2, "first 0, draw, card 2, enough, buy, draw, card 3, enough, pass")
    assert fortunes(state) == [41, 39 + 7]


def test_the_hand_may_buy_back() -> None:
    state = table(2, "first 0, draw, card 2, enough, buy, draw, card 3, enough, buy")
    assert state.owner == state.hand == state.actor() == 0
    assert fortunes(state) == [40, 40]
    go_on(state, "draw, card 1, enough, pass")
    assert fortunes(state) == [40 + 13, 40]


def test_the_turn_may_change_hands_again_and_again() -> None:
    state = table(3, "first 0, draw, card 1")
    for owner in (1, 2, 0, 1, 2):
        go_on(state, "enough, buy, draw, card 1")
        assert (state.owner, state.hand) == (owner, 0)
    # Pots of 1, 3, 6 cost 1; those of 10 and 15 cost 10.
    assert fortunes(state) == [40 + 1 - 1 + 10, 40 - 1 + 1 - 10 + 10, 40 - 1 + 1 - 10]


def test_noise_after_a_purchase_costs_the_buyer_and_not_the_hand() -> None:
    state = table(3, "first 0, draw, card 2, enough, buy, draw, card noise")
    # 39 left after the price: a quarter rounded up is 10.
    assert fortunes(state) == [41, 29, 40]


def test_the_first_fright_after_a_purchase_costs_the_buyer() -> None:
    state = table(3, "first 0, draw, card 2, enough, pass, buy, draw, card fright")
    # 39 left after the price: half rounded up is 20.
    assert fortunes(state) == [41, 40, 19]
    assert state.frights == 1


@pytest.mark.parametrize("ending", ["card noise", "card fright", "card 1, enough, pass, pass"])
def test_the_deck_goes_left_of_the_hand_not_of_the_owner(ending: str) -> None:
    state = table(3, f"first 0, draw, card 2, enough, buy, draw, {ending}")
    assert state.hand == state.owner == state.actor() == 1
    state = table(3, f"first 0, draw, card 2, enough, pass, buy, draw, {ending}")
    assert state.hand == state.owner == state.actor() == 1


def test_buying_moves_points_and_makes_none() -> None:
    state = with_pot(40, [40, 40, 40])
    assert points(go_on(state, "enough, pass, buy")) == 350
