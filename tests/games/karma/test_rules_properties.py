"""Karma Dice: what holds in every position of every game."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator

from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.record import play_legal
from ludotheque.core.state import CHANCE, OVER
from ludotheque.core.stream import Stream
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.material import CARDS, HEAD_STARTS, LETTERS, ZONES
from tests.core.walk import portrait
from tests.examples import examples
from tests.games.karma.positions import game, scores

IN_HAND = {"throwing", "rolling", "using", "failing", "stopping"}
LYING = {"rolling", "using"}

every_table = given(
    seats=st.integers(1, 4),
    traits=st.booleans(),
    goal=st.sampled_from([20, 50, 100]),
    level=st.integers(1, 4),
    seed=st.integers(0, 2**40),
    nerve=st.integers(0, 8),
)


def tables(test: Callable[..., None]) -> Callable[..., None]:
    """Some games of every kind; each has hundreds of positions."""
    return examples(40)(every_table(test))


def played(
    seats: int, traits: int, goal: int, level: int, seed: int, nerve: int
) -> Iterator[tuple[Karma, str]]:
    """Every position of a game with the action that is played there, "" at the end."""
    state = Karma(seats, bool(traits), goal, level)
    for action in game(state, seed, nerve):
        yield state, "" if action == OVER else state.name(action)


def reserve(state: Karma) -> list[int]:
    """The dice of whoever plays, by colour."""
    alone = state.seats == 1
    reds = 0 if alone and state.mover == 1 else 6
    own = list(state.own)[8 * state.mover : 8 * state.mover + 8]
    return [reds, *own[1:7], int(state.yogi == state.mover)]


def thrown(state: Karma) -> list[int]:
    """The dice that lie on the table and are neither spent nor back in the reserve."""
    found = [0] * 8
    if state.stage_name() in LYING:
        for die in range(state.dice):
            found[state.colours[die]] += state.gone[die] != 2
    return found


# --- dice -------------------------------------------------------------------------------------


@tables
def test_no_die_is_ever_lost_or_found(**how: int) -> None:
    for state, _ in played(**how):
        each = state.seats if state.seats > 1 else 2
        for colour in range(1, 7):
            owned = sum(state.own[8 * seat + colour] for seat in range(4))
            assert state.free[colour] + owned == each
        assert state.free[0] == state.free[7] == 0
        assert all(state.own[8 * seat] == state.own[8 * seat + 7] == 0 for seat in range(4))
        assert min(state.free) >= 0


@tables
def test_what_is_left_thrown_and_spent_is_the_reserve_of_the_turn(**how: int) -> None:
    for state, _ in played(**how):
        assert min(*state.left, *state.spent) >= 0
        in_hand = [sum(dice) for dice in zip(state.left, thrown(state), state.spent, strict=True)]
        if state.stage_name() in IN_HAND:
            assert in_hand == reserve(state)
        else:
            assert in_hand == [0] * 8


@tables
def test_nobody_ever_owns_more_than_six_dice_of_colour(**how: int) -> None:
    for state, name in played(**how):
        for seat in range(4):
            assert sum(state.own[8 * seat : 8 * seat + 8]) <= 6
        # Six red ones, six of different colours, and Yogi.
        assert state.list_actions() <= 7 * 2**7 - 1
        assert name or state.names() == []


# --- the contract -----------------------------------------------------------------------------


@tables
def test_there_is_something_to_do_until_the_game_is_over(**how: int) -> None:
    for state, name in played(**how):
        assert (not name) == (state.actor() == OVER) == (state.list_actions() == 0)
        if state.actor() == CHANCE:
            assert all(weight > 0 for weight in state.chances())
        assert state.actor() in (CHANCE, OVER, *range(state.seats))


@examples(12)
@every_table
def test_names_and_actions_map_one_to_one_and_back(**how: int) -> None:
    for state, _ in played(**how):
        names = state.names()
        assert len(set(names)) == len(names)
        assert [state.action(name) for name in names] == state.legal()
        for name in names:
            dice = name.removeprefix("throw ") if name.startswith("throw") else ""
            assert all(dice.count(LETTERS[c]) <= state.left[c] for c in range(8))


@examples(12)
@every_table
def test_copies_are_independent(**how: int) -> None:
    for state, name in played(**how):
        truth = portrait(state)
        for twin in (state.copy(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert portrait(twin) == truth
            if name:
                twin.play(twin.action(name))
                assert portrait(twin) != truth
        assert portrait(state) == truth


@examples(12)
@every_table
def test_a_state_that_copies_another_forgets_its_own_past(**how: int) -> None:
    used = Karma(how["seats"], bool(how["traits"]), how["goal"], how["level"])
    for _ in game(used, how["seed"] + 1):
        pass
    for state, _ in played(**how):
        used.copy_from(state)
        assert portrait(used) == portrait(state)


@tables
def test_a_record_with_one_move_a_roll_replays_the_game(**how: int) -> None:
    moves: list[str] = []
    run: list[int] = []
    last = ""
    for state, name in played(**how):
        if run and not state.unfinished():
            moves.append(state.write_move(run))
            run = []
        if name:
            run.append(state.action(name))
        last = portrait(state)
    again = Karma(how["seats"], bool(how["traits"]), how["goal"], how["level"])
    for number, move in enumerate(moves, 1):
        play_legal(again, number, move)
        assert not again.unfinished()
    assert portrait(again) == last


@tables
def test_what_is_hidden_changes_nothing_that_a_seat_may_do_or_know(**how: int) -> None:
    for state, name in played(**how):
        for seat in range(state.seats):
            seen = state.copy()
            seen.hide(seat, Stream(how["seed"]))
            assert seen.actor() == state.actor()
            assert (
                list(seen.dealt)[2 * seat : 2 * seat + 2]
                == list(state.dealt)[2 * seat : 2 * seat + 2]
            )
            assert seen.cards[seat] == state.cards[seat]
            if seat == state.actor():
                assert seen.names() == state.names()
            if state.stage_name() not in ("dealing", "keeping"):
                assert portrait(seen) == portrait(state)
        if name.startswith("throw"):
            # From the first throw on nothing is hidden: the rest of the game tells no more.
            return


@tables
def test_the_turn_is_whose_it_is(**how: int) -> None:
    for state, name in played(**how):
        if not name:
            assert state.turn() == OVER
        elif state.actor() >= 0:
            assert state.turn() == state.actor() == state.mover
        elif name.startswith("roll"):
            assert state.turn() == state.mover
        else:
            assert state.turn() == CHANCE


# --- karma, zones and cards -------------------------------------------------------------------


@tables
def test_karma_grows_by_what_a_turn_can_be_worth(**how: int) -> None:
    worth = {*ZONES, *(zone + 3 for zone in ZONES[1:4]), *range(15, 15 + 2 * 13, 2)}
    before = [0] * 4
    for state, _ in played(**how):
        start = HEAD_STARTS[state.level] if state.seats == 1 else 0
        for seat in range(state.seats):
            grown = state.karma[seat] - before[seat]
            assert grown in worth or (before[seat] == 0 and grown == start)
        before = list(state.karma)


@tables
def test_zones_climb_one_by_one_with_results_that_grow(**how: int) -> None:
    zone, last = 0, 0
    for state, name in played(**how):
        assert 0 <= state.zone <= 6
        assert (state.zone == 0) == (state.last == 0)
        if state.zone > zone:
            assert state.zone == zone + 1
            assert state.last > last or (state.last == last and state.serene)
        zone, last = state.zone, state.last
        assert name != "stop" or state.zone > 0


@tables
def test_a_card_is_used_once_and_only_by_its_owner(**how: int) -> None:
    used = []
    for state, name in played(**how):
        if name.startswith("trait"):
            card = name.split()[1]
            assert card not in used
            used.append(card)
            assert state.cards[state.mover] == list(CARDS).index(card)
            assert not state.down[state.mover]
        assert sum(state.down) <= state.seats


@tables
def test_cards_differ_and_come_only_with_the_option(**how: int) -> None:
    for state, name in played(**how):
        cards = [card for card in state.cards if card >= 0]
        assert len(set(cards)) == len(cards)
        if not name:
            assert len(cards) == (state.seats if how["traits"] and state.seats > 1 else 0)


@tables
def test_games_always_end(**how: int) -> None:
    for state, name in played(**how):
        assert state.round <= (12 if state.seats > 1 else 11)
        if name:
            assert state.winners() is None
            continue
        if state.seats == 1:
            assert (state.winners() == [0]) == (state.karma[0] >= 50)
            assert state.winners() or state.karma[1] > state.karma[0]
        else:
            best = max(scores(state))
            assert best >= state.goal or state.round == 12
            assert state.winners() == [s for s in range(state.seats) if state.karma[s] == best]


def test_random_games_reach_every_stage_and_ending() -> None:
    stages: set[str] = set()
    endings: set[object] = set()
    for seed in range(240):
        state = Karma(1 + seed % 2, level=1 + seed // 2 % 4)
        for _ in game(state, seed, nerve=7 + seed // 120):
            stages.add(state.stage_name())
        if state.seats == 1:
            endings.add((state.level, bool(state.winners())))
        else:
            endings.add("goal" if max(scores(state)) >= 50 else "rounds")
    assert len(stages) == 12
    assert endings >= {"goal", "rounds", (1, True), (1, False), (2, False), (3, False), (4, False)}
