"""Karma Dice: the trait cards are dealt, kept, and private until all have chosen."""

from __future__ import annotations

from itertools import permutations

import pytest

from ludotheque.core.stream import Stream
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.material import CARDS, LETTERS
from tests.games.karma.positions import NAMES, go_on, table

DEALT = "first 1, deal serenity empathy, deal balance breath, deal ardour patience"


def kept(state: Karma, seat: int) -> str:
    """The card of a seat."""
    return NAMES[state.cards[seat]]


# --- dealing and keeping ----------------------------------------------------------------------


def test_each_player_draws_two_of_the_twelve() -> None:
    state = table(2, "first 0", traits=True)
    assert (state.actor(), state.turn()) == (-1, -1)
    assert set(state.names()) == {f"deal {a} {b}" for a, b in permutations(CARDS, 2)}
    assert set(state.chances()) == {1}


def test_cards_are_dealt_in_turn_order_without_replacement() -> None:
    state = table(3, "first 1, deal serenity empathy", traits=True)
    assert [NAMES[card] for card in state.dealt[2:4]] == ["serenity", "empathy"]
    assert len(state.names()) == 10 * 9
    assert not any("serenity" in name or "empathy" in name for name in state.names())


def test_players_keep_one_in_turn_order_once_all_have_two() -> None:
    state = table(3, DEALT, traits=True)
    assert state.actor() == state.turn() == 1
    assert state.names() == ["keep serenity", "keep empathy"]
    go_on(state, "keep empathy")
    assert state.actor() == 2
    assert state.names() == ["keep balance", "keep breath"]
    go_on(state, "keep breath, keep ardour")
    assert [kept(state, seat) for seat in range(3)] == ["ardour", "empathy", "breath"]
    assert state.actor() == 1
    assert "throw r" in state.names()


def test_each_card_brings_a_die_of_its_colour_from_the_general_reserve() -> None:
    state = table(3, f"{DEALT}, keep empathy, keep breath, keep ardour", traits=True)
    assert [state.own[8 * seat + LETTERS.index(c)] for seat, c in enumerate("ogl")] == [1, 1, 1]
    assert sum(state.own) == 3
    assert list(state.free) == [0, 2, 3, 2, 2, 3, 3, 0]


def test_the_dice_come_only_when_all_have_chosen() -> None:
    state = table(3, f"{DEALT}, keep empathy, keep breath", traits=True)
    assert sum(state.own) == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_colour_is_ever_out_when_the_cards_are_shown(seats: int) -> None:
    # Two cards a colour, and a die of it for each player.
    assert max(list(CARDS.values()).count(letter) for letter in LETTERS) <= seats
    pairs = ["serenity intuition", "awakening clairvoyance", "patience empathy", "breath sharing"]
    moves = ", ".join(f"deal {pair}" for pair in pairs[:seats])
    keeps = ", ".join(f"keep {pair.split()[0]}" for pair in pairs[:seats])
    state = table(seats, f"first 0, {moves}, {keeps}", traits=True)
    assert min(state.free[1:7]) >= 0


def test_cards_not_kept_go_back_to_the_box_unseen() -> None:
    state = table(3, f"{DEALT}, keep empathy, keep breath, keep ardour", traits=True)
    assert list(state.dealt) == [-1] * 8
    assert sum(state.deck) == 0


def test_without_traits_nobody_has_a_card() -> None:
    state = table(4)
    assert list(state.cards) == [-1] * 4


# --- private until shown ----------------------------------------------------------------------


def test_what_a_seat_was_dealt_stays_when_the_rest_is_hidden() -> None:
    state = table(3, f"{DEALT}, keep empathy, keep breath", traits=True)
    for seed in range(50):
        for seat, (pair, card) in {
            1: (["serenity", "empathy"], "empathy"),
            2: (["balance", "breath"], "breath"),
            0: (["ardour", "patience"], ""),
        }.items():
            seen = state.copy()
            seen.hide(seat, Stream(seed))
            assert [NAMES[c] for c in list(seen.dealt)[2 * seat : 2 * seat + 2]] == pair
            assert seen.cards[seat] == (NAMES.index(card) if card else -1)


@pytest.mark.parametrize(
    "moves", ["deal serenity empathy", DEALT[9:], f"{DEALT[9:]}, keep serenity"]
)
@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_hidden_cards_may_be_any_that_the_seat_did_not_see(moves: str, seat: int) -> None:
    state = table(3, f"first 1, {moves}", traits=True)
    found: dict[int, set[int]] = {other: set() for other in range(3)}
    for seed in range(300):
        seen = state.copy()
        seen.hide(seat, Stream(seed))
        dealt = [card for card in seen.dealt if card >= 0]
        assert len(set(dealt)) == len(dealt) == len([c for c in state.dealt if c >= 0])
        assert [card for card in range(12) if not seen.deck[card]] == sorted(dealt)
        assert seen.actor() == state.actor()
        for other in range(3):
            pair = list(seen.dealt)[2 * other : 2 * other + 2]
            found[other].update(pair)
            assert (seen.cards[other] < 0) == (state.cards[other] < 0)
            assert seen.cards[other] < 0 or seen.cards[other] in pair
    mine = set() if seat < 0 else set(list(state.dealt)[2 * seat : 2 * seat + 2]) - {-1}
    for other in range(3):
        if other != seat and state.dealt[2 * other] >= 0:
            assert found[other] == set(range(12)) - mine


def test_a_hidden_choice_may_be_either_card() -> None:
    state = table(
        2, "first 0, deal serenity empathy, deal balance breath, keep serenity", traits=True
    )
    places = set()
    for seed in range(50):
        seen = state.copy()
        seen.hide(1, Stream(seed))
        places.add(list(seen.dealt)[:2].index(seen.cards[0]))
    assert places == {0, 1}


def test_once_shown_nothing_is_hidden() -> None:
    state = table(3, f"{DEALT}, keep empathy, keep breath, keep ardour", traits=True)
    seen = state.copy()
    seen.hide(0, Stream(1))
    assert seen.facts() == state.facts()
