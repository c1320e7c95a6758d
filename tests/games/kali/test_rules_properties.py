"""Les yeux de Kali: what holds in every position of every game."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.stream import Stream
from ludotheque.games.kali.rules import Kali
from ludotheque.games.kali.rules.material import CARDS, KINDS
from tests.core.walk import pick
from tests.examples import examples
from tests.games.kali.positions import points, table

seats = st.integers(2, 6)
rounds = st.integers(1, 6)
seeds = st.integers(0, 2**40)
# How often in eight a player draws on, and buys: the timid never reach the temple.
nerve = st.integers(1, 7)


def game(seats: int, rounds: int, seed: int, nerve: int) -> Iterator[tuple[Kali, str]]:
    """Every position of a game with the move that is played there, "" at the end."""
    state, stream = Kali(seats, rounds), Stream(seed)
    while state.actor() != -2:
        names = state.names()
        if state.actor() >= 0 and len(names) == 2:
            # The bold choice comes first: draw before enough, buy before pass.
            move = names[0] if stream.below(8) < nerve else names[1]
        else:
            move = state.name(pick(state, stream))
        yield state, move
        state.play(state.action(move))
    yield state, ""


games = given(seats=seats, rounds=rounds, seed=seeds, nerve=nerve)


@games
def test_350_points_are_in_the_cave_at_every_moment(
    seats: int, rounds: int, seed: int, nerve: int
) -> None:
    for state, _ in game(seats, rounds, seed, nerve):
        assert points(state) == 350
        assert state.goddess >= 0
        assert state.pot >= 0
        assert min(state.fortunes) >= 0


@games
def test_the_pot_is_what_lies_beside_the_squares(
    seats: int, rounds: int, seed: int, nerve: int
) -> None:
    for state, _ in game(seats, rounds, seed, nerve):
        assert sum(state.laid) == state.pot
        assert all(state.laid[square] == 0 for square in range(state.square + 1, 19))
        assert state.laid[0] == 0
        assert all(state.laid[square] <= square * (1 + state.frights) for square in range(19))


@games
def test_the_deck_and_the_cards_turned_are_52(
    seats: int, rounds: int, seed: int, nerve: int
) -> None:
    number, turned = 1, dict.fromkeys(KINDS, 0)
    for state, move in game(seats, rounds, seed, nerve):
        if state.round != number:
            number, turned = state.round, dict.fromkeys(KINDS, 0)
        left = dict(zip(KINDS, state.deck, strict=True))
        assert {kind: left[kind] + turned[kind] for kind in KINDS} == CARDS
        if move.startswith("card "):
            turned[move.removeprefix("card ")] += 1


@games
def test_the_deck_never_runs_out(seats: int, rounds: int, seed: int, nerve: int) -> None:
    for state, move in game(seats, rounds, seed, nerve):
        if move:
            assert sum(state.deck) > 0
            assert state.names()


@games
def test_the_turn_is_the_hands_and_the_decision_the_owners_or_an_opponents(
    seats: int, rounds: int, seed: int, nerve: int
) -> None:
    for state, move in game(seats, rounds, seed, nerve):
        if not move:
            assert state.turn() == state.actor() == -2
        elif move.startswith("first"):
            assert state.turn() == state.actor() == -1
        else:
            assert state.turn() == state.hand
        if move in ("draw", "enough"):
            assert state.actor() == state.owner
        if move in ("buy", "pass"):
            assert state.actor() != state.owner
            assert state.fortunes[state.actor()] >= state.price()


@games
def test_only_buying_changes_the_owner_within_a_turn(
    seats: int, rounds: int, seed: int, nerve: int
) -> None:
    turn, owner, asked, last = (-1, -1), -1, -1, ""
    for state, move in game(seats, rounds, seed, nerve):
        if last == "buy":
            assert (state.round, state.hand) == turn
            assert state.owner == asked
        elif (state.round, state.hand) == turn and not last.startswith("first"):
            assert state.owner == owner
        else:
            assert state.owner == state.hand
        turn, owner, asked, last = (state.round, state.hand), state.owner, state.actor(), move


@games
def test_the_first_player_of_each_round_sits_left_of_the_one_before(
    seats: int, rounds: int, seed: int, nerve: int
) -> None:
    starters: dict[int, int] = {}
    for state, move in game(seats, rounds, seed, nerve):
        if not move.startswith("first"):
            starters.setdefault(state.round, state.starter)
    first = starters[1]
    assert starters == {number: (first + number - 1) % seats for number in range(1, rounds + 1)}


@games
def test_the_scores_are_the_rounds_added_up(seats: int, rounds: int, seed: int, nerve: int) -> None:
    banked = [0] * seats
    number, fortunes = 1, [40] * seats
    for state, _ in game(seats, rounds, seed, nerve):
        if state.round != number:
            number = state.round
            assert sum(state.banked) - sum(banked) <= 350
            banked = list(state.banked)[:seats]
        fortunes = list(state.fortunes)[:seats]
        scores = [state.score(seat) for seat in range(seats)]
        assert scores == [bank + own for bank, own in zip(banked, fortunes, strict=True)]


@examples(30)
@games
def test_every_turn_ends_on_the_stairs_with_an_empty_path(
    seats: int, rounds: int, seed: int, nerve: int
) -> None:
    hand, number = -1, 1
    for state, move in game(seats, rounds, seed, nerve):
        if (state.hand, state.round) != (hand, number) and not move.startswith("first"):
            assert (state.square, state.pot, state.asked) == (0, 0, -1)
            assert state.owner == state.hand
        hand, number = state.hand, state.round


def test_random_games_reach_both_endings() -> None:
    endings = set()
    for seed in range(200):
        for state, move in game(3, 1, seed, nerve=7):
            if not move:
                endings.add("fright" if state.frightened >= 0 else "temple")
    assert endings == {"fright", "temple"}


def test_a_start_as_the_rules_page_writes_it() -> None:
    state = table(3, "first 0, draw, card 2, draw, card 1, enough, pass")
    assert state.actor() == 2
