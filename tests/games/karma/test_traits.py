"""Karma Dice: what each trait card does, when, and that it does it once."""

from __future__ import annotations

from itertools import permutations

import pytest

from ludotheque.games.karma.rules import Karma
from tests.games.karma.positions import faces, go_on, scores, set_up, table, thrown, turn, uses

# --- once a game ------------------------------------------------------------------------------


def test_a_card_is_used_once_a_game() -> None:
    state = go_on(thrown("r2", card="awakening"), "trait awakening")
    assert uses(state) == []
    assert list(state.down) == [1, 0, 0, 0]
    go_on(state, "accept, throw r, roll 6")
    assert uses(state) == []


def test_a_card_stays_used_in_later_turns() -> None:
    state = set_up(thrown("r2", card="awakening"), down=[1, 0, 0, 0])
    assert uses(state) == []


def test_nobody_uses_the_card_of_another() -> None:
    state = set_up(table(2), cards=["", "awakening"])
    assert uses(go_on(state, "throw r, roll 2")) == []


# --- cards for the throw ----------------------------------------------------------------------


def test_serenity_lets_an_equal_result_succeed() -> None:
    state = go_on(thrown("r5", card="serenity", zone=2, last=5), "trait serenity, accept")
    assert (state.zone, state.last) == (3, 5)


def test_without_serenity_an_equal_result_fails() -> None:
    state = go_on(thrown("r5", card="serenity", zone=2, last=5), "accept")
    assert scores(state)[0] == 1


def test_serenity_does_not_help_a_lower_result() -> None:
    state = go_on(thrown("r4", card="serenity", zone=2, last=5), "trait serenity, accept")
    assert scores(state)[0] == 1


def test_serenity_needs_a_last_result() -> None:
    assert uses(thrown("r5", card="serenity")) == []


def test_serenity_serves_one_throw() -> None:
    state = go_on(thrown("r5", card="serenity", zone=2, last=5), "trait serenity, accept")
    go_on(state, "throw r, roll 5, accept")
    assert scores(state)[0] == 2


def test_awakening_adds_3() -> None:
    state = go_on(thrown("r2 v4", card="awakening"), "trait awakening, triple 2")
    assert state.result() == 2 + 12 + 3


def test_awakening_is_for_one_throw() -> None:
    state = go_on(thrown("r2", card="awakening"), "trait awakening, accept, throw r, roll 6")
    assert (state.last, state.result()) == (5, 6)


@pytest.mark.parametrize(("face", "result"), [(1, 1), (2, 1), (3, 1), (4, 1), (5, 2), (6, 3)])
def test_intuition_takes_3_but_not_below_1(face: int, result: int) -> None:
    state = go_on(thrown(f"r{face}", card="intuition"), "trait intuition")
    assert state.result() == result
    assert go_on(state, "accept").last == result


def test_intuition_does_not_lift_a_result_of_0() -> None:
    state = go_on(thrown("o1", card="intuition"), "minus 1, trait intuition")
    assert state.result() == 0
    assert scores(go_on(state, "accept"))[0] == 0


def test_intuition_counts_powers_used_after_it() -> None:
    assert go_on(thrown("v4", card="intuition"), "trait intuition, triple 1").result() == 9


def test_clairvoyance_rerolls_all_dice_of_the_throw() -> None:
    state = go_on(thrown("r1 v2 w1", card="clairvoyance"), "trait clairvoyance")
    assert state.actor() == -1
    go_on(state, "roll 4 5 3")
    assert faces(state) == [4, 5, 3]
    assert uses(state) == ["triple 2"]


def test_clairvoyance_leaves_removed_dice_alone() -> None:
    state = go_on(thrown("r6 y2 v1", card="clairvoyance"), "remove 2 1, trait clairvoyance")
    go_on(state, "roll 3 4")
    assert faces(state) == [6, 3, 4]
    assert state.result() == 7


def test_powers_used_before_clairvoyance_stay_used() -> None:
    state = go_on(thrown("o6 l1 v2", card="clairvoyance"), "plus 1, triple 3, trait clairvoyance")
    go_on(state, "roll 3 4 5")
    assert uses(state) == ["reroll 2"]
    # The orange die shows what it rolled; the violet one still counts three times.
    assert state.result() == 3 + 4 + 15


def test_empathy_gives_one_die_the_face_of_any_other() -> None:
    state = thrown("r1 r4 w2", card="empathy")
    assert set(uses(state)) == {
        f"trait empathy {die} {other}" for die, other in permutations((1, 2, 3), 2)
    }
    assert faces(go_on(state, "trait empathy 3 2")) == [1, 4, 4]


def test_a_tripled_die_that_takes_a_face_triples_that() -> None:
    assert go_on(thrown("r6 v2", card="empathy"), "triple 2, trait empathy 2 1").result() == 24


def test_detachment_takes_a_die_out_and_keeps_it_unspent() -> None:
    state = go_on(thrown("r6 v2", card="detachment"), "trait detachment 1")
    assert state.result() == 2
    go_on(state, "accept")
    assert list(state.left) == [6, 0, 0, 0, 0, 0, 0, 0]
    assert list(state.spent) == [0, 0, 0, 0, 0, 0, 1, 0]


def test_a_detached_die_has_no_power_in_this_throw_and_is_whole_in_the_next() -> None:
    state = go_on(thrown("r6 v2", card="detachment"), "triple 2, trait detachment 2, accept")
    assert state.last == 6
    go_on(state, "throw v, roll 3")
    assert uses(state) == ["triple 1"]


def test_detachment_does_not_empty_a_throw() -> None:
    assert uses(thrown("r6", card="detachment")) == []
    assert uses(go_on(thrown("r6 y2", card="detachment"), "remove 2 1")) == []


@pytest.mark.parametrize(
    ("dice", "result"), [("r1", 6), ("r2", 5), ("r6", 1), ("w1", 3), ("w3", 1), ("g4", 3)]
)
def test_balance_turns_a_die_to_its_opposite_face(dice: str, result: int) -> None:
    assert go_on(thrown(dice, card="balance"), "trait balance 1").result() == result


def test_balance_turns_a_7_to_0_and_a_0_to_7() -> None:
    assert go_on(thrown("o6", card="balance"), "plus 1, trait balance 1").result() == 0
    assert go_on(thrown("o1", card="balance"), "minus 1, trait balance 1").result() == 7


def test_the_opposite_of_yogis_2_is_2() -> None:
    assert uses(thrown("w2", card="balance")) == []


def test_balance_needs_a_die_by_its_number() -> None:
    state = thrown("r1 r3 w1", card="balance")
    assert uses(state) == ["trait balance 1", "trait balance 2", "trait balance 3"]


def test_ardour_counts_one_red_die_double() -> None:
    state = thrown("r6 r6 r2 v5", card="ardour")
    assert uses(state) == ["triple 4", "trait ardour 1", "trait ardour 3"]
    assert go_on(state, "trait ardour 1").result() == 12 + 6 + 2 + 5


def test_a_red_die_that_counts_double_is_not_like_one_that_does_not() -> None:
    state = go_on(thrown("r6 r6 y2", card="ardour"), "trait ardour 1")
    assert uses(state) == ["remove 3 1", "remove 3 2", "remove 3 3"]


def test_ardour_needs_a_red_die() -> None:
    assert uses(thrown("o5 w2", card="ardour")) == ["plus 1", "minus 1"]


# --- cards between throws ---------------------------------------------------------------------


def test_patience_keeps_the_zone_of_a_throw_that_fails() -> None:
    state = go_on(thrown("r1", card="patience", zone=4, last=9), "accept")
    assert state.actor() == state.turn() == 0
    assert state.names() == ["trait patience", "decline"]
    go_on(state, "trait patience")
    assert scores(state)[0] == 7
    assert state.actor() == 1


def test_patience_may_be_kept_for_later() -> None:
    state = go_on(thrown("r1", card="patience", zone=4, last=9), "accept, decline")
    assert scores(state)[0] == 4
    assert list(state.down) == [0, 0, 0, 0]


def test_patience_has_nothing_to_keep_before_zone_1() -> None:
    state = go_on(thrown("o1", card="patience"), "minus 1, accept")
    assert state.actor() == 1


def test_patience_is_not_for_a_throw_that_succeeds() -> None:
    state = go_on(thrown("r6", card="patience", zone=1, last=2), "accept")
    assert "trait patience" not in state.names()


def test_breath_takes_back_one_spent_die_before_a_throw() -> None:
    state = turn("gv", card="breath")
    assert not any(name.startswith("trait") for name in state.names())
    go_on(state, "throw rv, roll 1 2, accept")
    assert {"trait breath r", "trait breath v", "stop"} <= set(state.names())
    assert "trait breath g" not in state.names()
    go_on(state, "trait breath v")
    assert "throw rrrrrgv" in state.names()
    assert list(state.spent) == [1, 0, 0, 0, 0, 0, 0, 0]
    assert not any(name.startswith("trait") for name in state.names())


def test_breath_helps_who_has_no_dice_left() -> None:
    state = go_on(turn("w", card="breath"), "throw rrrrrrw, roll 1 1 1 1 1 1 1, accept")
    assert state.names() == ["trait breath r", "trait breath w", "stop"]
    go_on(state, "trait breath r")
    assert state.names() == ["throw r", "stop"]


def test_in_zone_15_there_is_no_throw_to_breathe_before() -> None:
    state = go_on(thrown("r6", card="breath", zone=5, last=2), "accept")
    assert state.names() == ["stop"]


@pytest.mark.parametrize(("zone", "points"), [(1, 4), (2, 5), (3, 7)])
def test_constancy_adds_3_on_stopping_in_zone_1_2_or_4(zone: int, points: int) -> None:
    state = go_on(turn(card="constancy", zone=zone, last=5), "stop")
    assert state.actor() == state.turn() == 0
    assert state.names() == ["trait constancy", "decline"]
    assert scores(go_on(state, "trait constancy"))[0] == points
    assert list(state.down) == [1, 0, 0, 0]


def test_constancy_may_be_kept_for_later() -> None:
    state = go_on(turn(card="constancy", zone=3, last=5), "stop, decline")
    assert scores(state)[0] == 4
    assert (state.actor(), list(state.down)) == (1, [0, 0, 0, 0])


@pytest.mark.parametrize(("zone", "points"), [(4, 7), (5, 10), (6, 15 + 12)])
def test_constancy_is_not_for_the_higher_zones(zone: int, points: int) -> None:
    state = go_on(turn(card="constancy", zone=zone, last=5), "stop")
    assert scores(state)[0] == points


def test_constancy_is_not_for_those_who_fail() -> None:
    state = go_on(thrown("r1", card="constancy", zone=3, last=5), "accept")
    assert (scores(state)[0], state.actor()) == (2, 1)


# --- Sharing ----------------------------------------------------------------------------------


def sharing(karma: list[int], sharer: int, free: str = "") -> Karma:
    """The last turn of a round is stopped, and somebody has Sharing."""
    seats = len(karma)
    cards = ["sharing" if seat == sharer else "" for seat in range(seats)]
    state = set_up(table(seats), cards=cards, karma=karma, mover=seats - 1, zone=1, last=1)
    return go_on(set_up(state, free=free) if free else state, "stop")


def test_sharing_lets_its_holder_choose_first_whatever_the_score() -> None:
    state = sharing([9, 4, 6], sharer=0)
    assert state.actor() == state.turn() == 0
    assert state.names() == ["trait sharing", "decline"]
    go_on(state, "trait sharing, take v")
    assert state.own[6] == 1
    assert state.actor() == 1
    go_on(state, "take v")
    assert state.actor() == 2
    go_on(state, "take v")
    # Yogi still goes to the least karma.
    assert (state.yogi, state.round, list(state.down)) == (1, 2, [1, 0, 0, 0])


def test_sharing_may_be_kept_for_later() -> None:
    state = go_on(sharing([9, 4, 6], sharer=0), "decline")
    assert state.actor() == 1
    assert list(state.down) == [0] * 4


def test_who_would_choose_first_anyway_is_not_asked() -> None:
    state = sharing([1, 4, 6], sharer=0)
    assert state.names()[0] == "take o"


def test_sharing_is_not_asked_for_an_empty_reserve() -> None:
    state = set_up(table(2), cards=["sharing"], karma=[9, 4], mover=1, zone=1, free="")
    assert go_on(state, "stop").round == 2


def test_sharing_that_was_used_is_not_asked_for_again() -> None:
    state = set_up(table(2), cards=["sharing"], down=[1, 0, 0, 0], karma=[9, 4], mover=1, zone=1)
    assert go_on(state, "stop").names()[0] == "take o"


def test_sharing_is_not_asked_for_after_the_last_round() -> None:
    assert sharing([50, 4, 6], sharer=0).winners() == [0]
