"""Les yeux de Kali, set-up and turn: every statement of the rules page, in its order."""

from __future__ import annotations

import pytest

from ludotheque.games.kali import game
from ludotheque.games.kali.rules import Kali
from ludotheque.games.kali.rules.material import CARDS, JEWELS, PRICES, TREASURE, jewels
from tests.games.kali.positions import fortunes, go_on, points, set_up, table

SEATS = range(2, 7)


# --- set-up -----------------------------------------------------------------------------------


def test_two_to_six_play_it() -> None:
    assert list(game.seats) == [2, 3, 4, 5, 6]


def test_ninety_jewels_are_worth_350_points() -> None:
    assert JEWELS == {"diamond": (10, 20), "ruby": (5, 20), "emerald": (1, 50)}
    assert TREASURE == 350


def test_the_deck_has_52_cards() -> None:
    assert CARDS == {"1": 16, "2": 12, "3": 6, "4": 4, "noise": 12, "fright": 2}
    assert sum(CARDS.values()) == 52


def test_every_card_of_the_deck_can_be_turned_first() -> None:
    state = table(2, "first 0, draw")
    names = ["card 1", "card 2", "card 3", "card 4", "card noise", "card fright"]
    assert state.names() == names
    assert state.chances() == [16, 12, 6, 4, 12, 2]


@pytest.mark.parametrize("seats", SEATS)
def test_each_player_has_forty_and_the_goddess_the_rest(seats: int) -> None:
    state = table(seats)
    assert fortunes(state) == [40] * seats
    assert state.goddess == 350 - 40 * seats
    assert state.pot == 0


@pytest.mark.parametrize("seats", SEATS)
def test_the_first_player_is_drawn_at_random(seats: int) -> None:
    state = Kali(seats)
    assert state.actor() == -1
    assert state.names() == [f"first {seat}" for seat in range(seats)]
    assert state.chances() == [1] * seats


@pytest.mark.parametrize("seat", range(4))
def test_whoever_is_drawn_begins(seat: int) -> None:
    state = table(4, f"first {seat}")
    assert state.actor() == state.turn() == state.hand == state.owner == seat
    assert state.names() == ["draw"]


@pytest.mark.parametrize(
    ("square", "shown"),
    [
        (1, {"diamond": 0, "ruby": 0, "emerald": 1}),
        (6, {"diamond": 0, "ruby": 1, "emerald": 1}),
        (7, {"diamond": 0, "ruby": 1, "emerald": 2}),
        (14, {"diamond": 1, "ruby": 0, "emerald": 4}),
        (18, {"diamond": 1, "ruby": 1, "emerald": 3}),
    ],
)
def test_a_square_shows_its_points_in_jewels(square: int, shown: dict[str, int]) -> None:
    assert jewels(square) == shown


# --- step cards -------------------------------------------------------------------------------


def test_the_turn_begins_with_a_card_that_must_be_drawn() -> None:
    state = table(3, "first 1")
    assert state.actor() == 1
    assert state.names() == ["draw"]


def test_a_card_once_asked_for_is_turned_by_chance() -> None:
    state = table(3, "first 1, draw")
    assert state.actor() == -1
    assert state.turn() == 1


@pytest.mark.parametrize("steps", [1, 2, 3, 4])
def test_the_bearer_advances_exactly_as_many_squares_as_the_card_shows(steps: int) -> None:
    state = table(2, f"first 0, draw, card {steps}")
    assert state.square == steps
    assert state.pot == steps
    assert state.goddess == 270 - steps


@pytest.mark.parametrize("square", range(1, 19))
def test_each_square_gives_its_own_number(square: int) -> None:
    state = go_on(set_up(table(2), square=square - 1), "draw, card 1")
    assert (state.square, state.pot) == (square, square)
    assert state.laid[square] == square
    assert state.goddess == 270 - square


@pytest.mark.parametrize("square", range(1, 19))
def test_each_square_gives_twice_its_number_after_the_first_fright(square: int) -> None:
    state = go_on(set_up(table(2), square=square - 1, frights=1), "draw, card 1")
    assert state.pot == state.laid[square] == 2 * square


def test_the_jewels_lie_on_the_board_and_are_not_yet_the_players() -> None:
    state = table(2, "first 0, draw, card 4")
    assert fortunes(state) == [40, 40]


def test_after_a_step_the_owner_stops_or_draws_again() -> None:
    state = table(2, "first 1, draw, card 3")
    assert state.actor() == 1
    assert state.names() == ["draw", "enough"]


def test_cards_two_one_three_make_a_pot_of_two_five_eleven() -> None:
    state = table(2, "first 0, draw, card 2")
    assert (state.square, state.pot) == (2, 2)
    go_on(state, "draw, card 1")
    assert (state.square, state.pot) == (3, 5)
    go_on(state, "draw, card 3")
    assert (state.square, state.pot) == (6, 11)
    assert [state.laid[square] for square in range(1, 8)] == [0, 2, 3, 0, 0, 6, 0]


def test_after_the_first_fright_square_seven_gives_fourteen() -> None:
    state = table(2, "first 0, draw, card fright, draw, card 4, draw, card 3")
    assert state.square == 7
    assert state.laid[7] == 14
    assert state.pot == 8 + 14


def test_a_goddess_who_has_less_gives_what_she_has() -> None:
    state = set_up(table(2), fortunes=[300, 38], square=11)
    assert state.goddess == 12
    go_on(state, "draw, card 4")
    assert (state.square, state.pot, state.goddess) == (15, 12, 0)
    assert state.names() == ["draw", "enough"]


def test_a_goddess_who_has_nothing_gives_nothing_and_the_turn_goes_on() -> None:
    state = set_up(table(2), fortunes=[300, 50], square=11)
    go_on(state, "draw, card 4, draw, card 1")
    assert (state.square, state.pot, state.goddess) == (16, 0, 0)
    assert state.names() == ["draw", "enough"]


def test_a_goddess_gives_what_she_has_when_profits_are_doubled() -> None:
    state = set_up(table(2), fortunes=[200, 131], square=9, frights=1)
    go_on(state, "draw, card 1")
    assert (state.pot, state.goddess) == (19, 0)


# --- the deck ---------------------------------------------------------------------------------


def test_cards_turned_are_gone_for_the_whole_round() -> None:
    state = table(2, "first 0, draw, card 4, enough, pass, draw, card noise, draw, card 4, draw")
    assert dict(zip(state.names(), state.chances(), strict=True)) == {
        "card 1": 16, "card 2": 12, "card 3": 6, "card 4": 2, "card noise": 11, "card fright": 2,
    }  # fmt: skip


def test_a_kind_of_which_no_card_is_left_cannot_be_turned() -> None:
    state = table(2, "first 0" + ", draw, card 4" * 4 + ", draw")
    assert "card 4" not in state.names()
    assert sum(state.chances()) == 48


def test_the_deck_goes_from_turn_to_turn_unshuffled_until_the_second_fright() -> None:
    state = set_up(table(2), deck=[0, 0, 0, 0, 1, 2])
    go_on(state, "draw, card noise, draw")
    assert (state.names(), state.chances()) == (["card fright"], [2])
    go_on(state, "card fright, draw, card fright")
    assert state.actor() == -2


# --- noise ------------------------------------------------------------------------------------


def test_noise_as_the_very_first_card_costs_ten_of_forty() -> None:
    state = table(2, "first 0, draw, card noise")
    assert fortunes(state) == [30, 40]
    assert state.goddess == 270 + 10
    assert state.hand == state.owner == state.actor() == 1


def test_noise_sends_the_pot_back_and_the_bearer_to_the_stairs() -> None:
    state = table(3, "first 2, draw, card 4, draw, card 3, draw, card noise")
    assert fortunes(state) == [40, 40, 30]
    assert (state.pot, state.square, sum(state.laid)) == (0, 0, 0)
    assert state.goddess == 230 + 10
    assert state.actor() == 0


@pytest.mark.parametrize(
    ("fortune", "offering"),
    [
        (0, 0),
        (1, 1),
        (2, 1),
        (3, 1),
        (4, 1),
        (5, 2),
        (8, 2),
        (39, 10),
        (40, 10),
        (41, 11),
        (44, 11),
    ],
)
def test_noise_takes_a_quarter_rounded_up(fortune: int, offering: int) -> None:
    state = go_on(set_up(table(2), fortunes=[fortune, 40]), "draw, card noise")
    assert fortunes(state) == [fortune - offering, 40]


@pytest.mark.parametrize(
    ("fortune", "offering"), [(0, 0), (1, 1), (2, 1), (3, 2), (40, 20), (41, 21), (43, 22)]
)
def test_noise_takes_half_rounded_up_after_the_first_fright(fortune: int, offering: int) -> None:
    state = go_on(set_up(table(2), fortunes=[fortune, 40], frights=1), "draw, card noise")
    assert fortunes(state) == [fortune - offering, 40]
    assert state.frights == 1


def test_fortune_41_noise_costs_11_and_21_after_the_first_fright() -> None:
    before = set_up(table(2), fortunes=[41, 40])
    after = set_up(table(2), fortunes=[41, 40], frights=1)
    assert fortunes(go_on(before, "draw, card noise")) == [30, 40]
    assert fortunes(go_on(after, "draw, card noise")) == [20, 40]


def test_the_rich_are_hit_harder_than_the_poor() -> None:
    state = set_up(table(2), fortunes=[120, 20])
    go_on(state, "draw, card noise, draw, card noise")
    assert fortunes(state) == [90, 15]


def test_the_pot_on_the_board_is_no_part_of_the_fortune_that_noise_counts() -> None:
    state = table(2, "first 0, draw, card 4, draw, card 4, draw, card noise")
    assert fortunes(state) == [30, 40]


# --- the first fright -------------------------------------------------------------------------


def test_the_first_fright_takes_half_and_the_turn_passes() -> None:
    state = table(2, "first 0, draw, card 3, draw, card fright")
    assert fortunes(state) == [20, 40]
    assert (state.pot, state.square, state.goddess) == (0, 0, 270 + 20)
    assert state.frights == 1
    assert state.actor() == state.hand == 1
    assert state.names() == ["draw"]


@pytest.mark.parametrize(("fortune", "offering"), [(0, 0), (1, 1), (39, 20), (40, 20), (41, 21)])
def test_the_first_fright_takes_half_rounded_up(fortune: int, offering: int) -> None:
    state = go_on(set_up(table(2), fortunes=[fortune, 40]), "draw, card fright")
    assert fortunes(state) == [fortune - offering, 40]


def test_profits_are_doubled_for_everyone_until_the_end() -> None:
    state = table(3, "first 0, draw, card fright, draw, card 2, enough, pass, pass")
    assert fortunes(state) == [20, 44, 40]
    go_on(state, "draw, card noise, draw, card 2, draw, card 1")
    assert state.pot == 4 + 6


# --- "Assez !" --------------------------------------------------------------------------------


def test_the_owner_takes_the_pot_when_nobody_buys() -> None:
    state = table(2, "first 0, draw, card 2, draw, card 1, enough, pass")
    assert fortunes(state) == [45, 40]
    assert (state.pot, state.square, sum(state.laid)) == (0, 0, 0)
    assert state.goddess == 265


def test_after_the_turn_the_left_neighbour_has_the_deck() -> None:
    state = table(6, "first 5, draw, card 1, enough" + ", pass" * 5)
    assert state.hand == state.owner == state.actor() == 0
    assert state.names() == ["draw"]


def test_a_player_with_nothing_stays_in() -> None:
    state = set_up(table(3), fortunes=[0, 40, 40])
    assert state.actor() == 0
    go_on(state, "draw, card 2, enough, pass, pass")
    assert fortunes(state) == [2, 40, 40]


def test_a_player_with_nothing_still_gets_the_deck_in_turn() -> None:
    state = go_on(set_up(table(3), fortunes=[40, 0, 40]), "draw, card noise")
    assert state.actor() == 1


def test_the_price_list_is_the_one_on_the_page() -> None:
    assert PRICES == ((40, 40), (20, 20), (10, 10), (0, 1))


def test_the_points_stay_350_through_a_whole_turn() -> None:
    state = table(4)
    moves = "draw, card 4, draw, card 3, enough, pass, buy, draw, card 2, enough, pass, pass, buy"
    for move in moves.split(", "):
        go_on(state, move)
        assert points(state) == 350
