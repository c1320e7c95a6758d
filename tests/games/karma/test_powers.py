"""Karma Dice: what each colour can do, and exactly which results can be reached."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.games.karma.rules import Karma
from tests.examples import examples
from tests.games.karma.brute_force import by_the_book, by_the_list
from tests.games.karma.positions import faces, go_on, thrown, uses

# What each face becomes when a die is rolled again: the same.
STAY = [0, 1, 2, 3, 4, 5, 6, 7]


def totals(state: Karma) -> set[int]:
    """The results that powers can reach, without rerolls."""
    return {result for result, _, _ in by_the_list(state, STAY)}


# --- violet and dark blue ---------------------------------------------------------------------


def test_violet_may_be_tripled() -> None:
    assert totals(thrown("v5")) == {5, 15}
    assert go_on(thrown("v5"), "triple 1").result() == 15


def test_dark_blue_may_be_doubled() -> None:
    assert totals(thrown("d5")) == {5, 10}
    assert go_on(thrown("d5"), "double 1").result() == 10


@pytest.mark.parametrize(
    ("dice", "power"),
    [
        ("v5", "triple 1"), ("d5", "double 1"), ("o5", "plus 1"), ("o5", "minus 1"),
        ("r1 r4 g2", "copy 3 1"), ("r1 r4 y2", "remove 3 1"), ("l5", "reroll 1, roll 2"),
    ],
)  # fmt: skip
def test_a_power_is_used_once(dice: str, power: str) -> None:
    assert uses(go_on(thrown(dice), power)) == []


def test_powers_are_optional() -> None:
    state = go_on(thrown("v5"), "accept")
    assert state.last == 5


# --- light blue -------------------------------------------------------------------------------


def test_light_blue_may_be_rerolled_once() -> None:
    state = go_on(thrown("r2 l1"), "reroll 2")
    assert state.actor() == -1
    assert state.turn() == 0
    assert state.names() == ["roll 1", "roll 2", "roll 3", "roll 4", "roll 5", "roll 6"]
    go_on(state, "roll 6")
    assert faces(state) == [2, 6]
    assert uses(state) == []


def test_a_reroll_may_be_worse_and_stands() -> None:
    state = go_on(thrown("l5", zone=1, last=4), "reroll 1, roll 2, accept")
    assert state.karma[0] == 0


def test_two_light_blue_dice_are_rerolled_each() -> None:
    state = go_on(thrown("l1 l1"), "reroll 1, roll 4")
    assert uses(state) == ["reroll 2"]
    assert go_on(state, "reroll 2, roll 5").result() == 9


# --- green ------------------------------------------------------------------------------------


def test_green_copies_the_face_of_any_other_die_of_the_throw() -> None:
    state = thrown("r1 r4 g2 d6")
    assert uses(state) == ["copy 3 1", "copy 3 2", "copy 3 4", "double 4"]
    assert faces(go_on(state, "copy 3 4")) == [1, 4, 6, 6]


def test_green_copies_the_face_and_not_the_power() -> None:
    state = go_on(thrown("g2 v5"), "copy 1 2")
    assert uses(state) == ["triple 2"]


def test_a_tripled_die_that_is_copied_gives_its_face() -> None:
    assert go_on(thrown("g2 v5"), "triple 2, copy 1 2").result() == 5 + 15


def test_a_doubled_die_that_is_copied_gives_its_face() -> None:
    assert go_on(thrown("g2 d5"), "double 2, copy 1 2").result() == 5 + 10


def test_green_copies_a_rerolled_face_only_after_the_reroll() -> None:
    assert go_on(thrown("g2 l5"), "reroll 2, roll 6, copy 1 2").result() == 12
    assert go_on(thrown("g2 l5"), "copy 1 2, reroll 2, roll 6").result() == 11


def test_green_copies_a_changed_face_only_after_the_change() -> None:
    assert go_on(thrown("o6 g2"), "plus 1, copy 2 1").result() == 14
    assert go_on(thrown("o6 g2"), "copy 2 1, plus 1").result() == 13


def test_green_may_copy_what_another_green_copied() -> None:
    assert go_on(thrown("g1 g2 v5"), "copy 1 3, copy 2 1").result() == 15


def test_green_copies_yogi_and_red_dice_too() -> None:
    assert uses(thrown("r4 g2 w3")) == ["copy 2 1", "copy 2 3"]


def test_green_alone_has_nothing_to_copy() -> None:
    assert uses(thrown("g2")) == []


# --- yellow -----------------------------------------------------------------------------------


def test_yellow_removes_any_die_itself_included() -> None:
    state = thrown("r1 y4 d3")
    assert uses(state) == ["remove 2 1", "remove 2 2", "remove 2 3", "double 3"]


def test_a_yellow_die_alone_has_no_power() -> None:
    state = thrown("y4")
    assert uses(state) == []
    assert totals(state) == {4}


def test_a_removed_die_is_used_up_for_the_turn() -> None:
    state = go_on(thrown("r6 y4"), "remove 2 1, accept")
    assert state.last == 4
    assert list(state.spent) == [1, 0, 1, 0, 0, 0, 0, 0]
    assert "throw rrrrrr" not in state.names()


def test_a_removed_die_has_no_power_and_no_face_to_copy() -> None:
    state = go_on(thrown("y4 g1 v5"), "remove 1 3")
    assert uses(state) == ["copy 2 1"]


def test_a_die_may_be_copied_and_then_removed() -> None:
    assert go_on(thrown("y1 g2 v6"), "copy 2 3, remove 1 3").result() == 7


def test_a_yellow_die_that_removed_another_stays_in_the_throw() -> None:
    assert go_on(thrown("y4 d3"), "remove 1 2").result() == 4


def test_two_yellow_dice_may_remove_themselves_and_leave_nothing() -> None:
    state = go_on(thrown("y4 y4"), "remove 1 1, remove 2 2")
    assert state.result() == 0
    assert go_on(state, "accept").karma[0] == 0


def test_a_yellow_die_that_was_removed_removes_nothing() -> None:
    assert uses(go_on(thrown("y4 y2"), "remove 1 2")) == []


# --- orange, red and Yogi ---------------------------------------------------------------------


def test_orange_1_alone_reaches_0_1_and_2() -> None:
    assert totals(thrown("o1")) == {0, 1, 2}


def test_orange_may_give_7() -> None:
    assert totals(thrown("o6")) == {5, 6, 7}


def test_red_and_yogi_have_no_power() -> None:
    assert uses(thrown("r6 r1 w3")) == []


# --- the worked examples ----------------------------------------------------------------------


def test_green_2_and_violet_5_reach_exactly_7_10_17_and_20() -> None:
    assert totals(thrown("g2 v5")) == {7, 10, 17, 20}


def test_yellow_4_and_dark_blue_3_reach_exactly_3_4_6_7_and_10() -> None:
    assert totals(thrown("y4 d3")) == {3, 4, 6, 7, 10}


# --- dice that are alike ----------------------------------------------------------------------


def test_of_dice_that_are_alike_only_the_first_is_offered() -> None:
    assert uses(thrown("v5 v5 v2")) == ["triple 1", "triple 3"]
    assert uses(go_on(thrown("v5 v5 v2"), "triple 1")) == ["triple 2", "triple 3"]


def test_a_face_is_copied_from_the_first_die_that_shows_it() -> None:
    assert uses(thrown("r5 r5 r3 g1 w3")) == ["copy 4 1", "copy 4 3"]


def test_a_face_that_is_shown_already_is_not_copied() -> None:
    assert uses(thrown("r5 g5")) == []


def test_of_dice_that_are_alike_only_the_first_is_removed_but_any_yellow_one_itself() -> None:
    assert uses(thrown("r5 r5 y2 y2")) == ["remove 3 1", "remove 3 3", "remove 3 4"]


def test_the_largest_throw_has_a_short_list() -> None:
    state = thrown("r1 r2 r3 r4 r5 r6 o6 y5 g4 l3 d2 v1 w3")
    assert len(state.names()) == 2 + 13 + 5 + 1 + 1 + 1 + 1


# --- whatever the powers allow, and nothing else ----------------------------------------------

colours = st.sampled_from("rroyygglldvw")
# Yogi shows no more than 3.
rerolled = st.lists(st.integers(1, 3), min_size=8, max_size=8)
plain = st.lists(st.tuples(colours, st.integers(1, 6)), min_size=1, max_size=5)
CARDS = [
    "", "serenity", "awakening", "intuition", "clairvoyance", "patience", "breath", "empathy",
    "sharing", "detachment", "balance", "ardour", "constancy",
]  # fmt: skip


def written(dice: list[tuple[str, int]]) -> str:
    """Dice in the order of their letters, with faces that they have, and Yogi only once."""
    found: list[str] = []
    for colour in "roygldvw":
        of_it = [face for letter, face in dice if letter == colour]
        if colour == "w":
            of_it = [min(face, 3) for face in of_it[:1]]
        found += [f"{colour}{face}" for face in of_it[:4]]
    return " ".join(found)


@examples(250)
@given(dice=plain)
def test_all_that_the_book_allows_is_reached_and_nothing_else(dice: list[tuple[str, int]]) -> None:
    assert by_the_list(thrown(written(dice)), STAY) == by_the_book(written(dice), "", STAY)


@examples(150)
@given(dice=plain, rerolls=rerolled)
def test_so_it_is_with_rerolls(dice: list[tuple[str, int]], rerolls: list[int]) -> None:
    state = thrown(written(dice))
    assert by_the_list(state, rerolls) == by_the_book(written(dice), "", rerolls)


@pytest.mark.parametrize("card", CARDS)
@examples(25)
@given(
    dice=st.lists(st.tuples(colours, st.integers(1, 6)), min_size=1, max_size=4),
    rerolls=rerolled,
)
def test_so_it_is_with_every_card(
    card: str, dice: list[tuple[str, int]], rerolls: list[int]
) -> None:
    state = thrown(written(dice), card=card, zone=1, last=3)
    assert by_the_list(state, rerolls) == by_the_book(written(dice), card, rerolls)


@pytest.mark.parametrize(
    "dice",
    [
        "o1 y2 g3 l4 d5 v6",
        "r1 r1 o6 g2 g5 v3",
        "o3 y1 y2 y2 g4",
        "r2 g1 g1 g6 d3 w2",
        "o1 o6 g2 l2 v2 w1",
    ],
)
def test_so_it_is_with_larger_throws(dice: str) -> None:
    state = thrown(dice)
    rerolls = [1, 6, 5, 1, 2, 3, 1, 4]
    assert by_the_list(state, rerolls) == by_the_book(dice, "", rerolls)
