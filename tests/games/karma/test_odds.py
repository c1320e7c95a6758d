"""The chance of a throw, and what a turn is worth, against brute force over the rules."""

from __future__ import annotations

import pytest

from ludotheque.games.karma.machine.hand import Hand
from ludotheque.games.karma.machine.odds import chance
from ludotheque.games.karma.machine.solver import Solver, points
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.notation import KIND, read
from tests.games.karma.gamble import begin, success, turn_worth, worth
from tests.games.karma.positions import go_on, thrown, turn


def odds(dice: str, last: int) -> float:
    """The chance to beat a result by throwing these dice."""
    return chance(begin(dice, 1 if last else 0, last), read(f"throw {dice}"))


def solved(dice: str, zone: int = 0, last: int = 0) -> float:
    """What a turn with just these dice is worth."""
    counts = read(f"throw {dice}") & ~KIND
    return Solver(counts, points()).worth(counts, zone, last)


# --- chances that one can count on one's fingers ------------------------------------------------


def test_one_red_die_beats_4_with_5_and_6() -> None:
    assert odds("r", 4) == pytest.approx(2 / 6)


def test_two_red_dice_beat_6_in_21_rolls_of_36() -> None:
    assert odds("rr", 6) == pytest.approx(21 / 36)


def test_the_first_throw_needs_1_and_never_fails() -> None:
    assert odds("o", 0) == 1
    assert odds("rygldvw", 0) == 1


def test_orange_counts_one_more_dark_blue_double_and_violet_three_times() -> None:
    assert odds("o", 6) == pytest.approx(1 / 6)
    assert odds("d", 6) == pytest.approx(3 / 6)
    assert odds("v", 6) == pytest.approx(4 / 6)


def test_light_blue_is_rolled_again_when_it_fails() -> None:
    assert odds("l", 4) == pytest.approx(1 - (4 / 6) ** 2)


def test_green_shows_the_highest_face() -> None:
    # A red 6 in any case, a red 5 beside a green 6.
    assert odds("rg", 10) == pytest.approx(7 / 36)


def test_yogi_never_beats_3() -> None:
    assert odds("w", 2) == pytest.approx(1 / 3)
    assert odds("w", 3) == 0


def test_what_is_out_of_reach_has_no_chance() -> None:
    assert odds("rrrrrr", 36) == 0
    assert odds("rrrrrr", 35) == pytest.approx(6**-6)


# --- against brute force ------------------------------------------------------------------------

SMALL = [
    ("rro", 1, 9), ("rg", 3, 9), ("og", 2, 9), ("gl", 1, 8), ("gl", 3, 11), ("ogl", 4, 15),
    ("ll", 2, 10), ("gll", 1, 15), ("ryv", 2, 14), ("ydw", 1, 6), ("yy", 1, 4), ("glv", 5, 20),
]  # fmt: skip


@pytest.mark.parametrize(("dice", "zone", "last"), SMALL)
def test_the_chance_is_exact(dice: str, zone: int, last: int) -> None:
    state = begin(dice, zone, last)
    throw = f"throw {dice}"
    assert chance(state, read(throw)) == pytest.approx(success(state, throw), abs=1e-12)


@pytest.mark.parametrize(
    ("dice", "zone", "last"),
    [
        ("r", 0, 0), ("rrr", 0, 0), ("oy", 0, 0), ("gl", 0, 0), ("rgl", 1, 2), ("ogd", 2, 3),
        ("oyw", 1, 2), ("ll", 0, 0), ("ryv", 3, 4), ("gll", 3, 5), ("ydd", 2, 4), ("rrw", 3, 4),
    ],
)  # fmt: skip
def test_the_worth_of_a_turn_is_exact(dice: str, zone: int, last: int) -> None:
    assert solved(dice, zone, last) == pytest.approx(turn_worth(begin(dice, zone, last)), abs=1e-9)


@pytest.mark.parametrize("dice", ["g2 l5", "g6 l1 d3", "o1 g4 l2", "l1 l6", "y6 g1 l4", "g2 l5 l5"])
@pytest.mark.parametrize(("zone", "last"), [(1, 2), (2, 6), (3, 9)])
def test_the_worth_of_a_throw_on_the_table_is_exact(dice: str, zone: int, last: int) -> None:
    state = thrown(dice, zone=zone, last=last)
    facts = state.facts()
    facts["left"] = [2, 0, 0, 0, 0, 0, 0, 0]
    state.restore(facts)
    plan = Solver(2 + (read("throw ooyyggllddvv") & ~KIND), points())
    assert Hand(state, plan).worth() == pytest.approx(worth(state, lambda after: None), abs=1e-9)


# --- what follows -------------------------------------------------------------------------------


def test_the_least_result_that_succeeds_is_chosen() -> None:
    state = thrown("g2 v5", zone=1, last=8)
    assert follow(state) == ["copy 1 2", "accept"]


def test_a_hopeless_throw_is_accepted() -> None:
    assert follow(thrown("r2 d1", zone=1, last=8)) == ["accept"]


def test_a_light_blue_die_that_fails_is_rolled_again() -> None:
    assert follow(thrown("l2", zone=1, last=4))[0] == "reroll 1"


def test_a_high_first_throw_is_rolled_again_since_it_can_not_fail() -> None:
    assert follow(thrown("l6"))[0] == "reroll 1"
    assert follow(thrown("l1")) == ["accept"]


def test_green_copies_where_that_is_enough() -> None:
    assert follow(thrown("g1 l6", zone=1, last=11)) == ["copy 1 2", "accept"]


def follow(state: Karma) -> list[str]:
    """What is done with a throw, up to a roll or the end of it."""
    plan = Solver(read("throw rrrrrrggllvv") & ~KIND, points())
    done: list[str] = []
    while state.stage_name() == "using":
        action = Hand(state, plan).choose()
        assert action in state.legal()
        done.append(state.name(action))
        state.play(action)
    return done


def test_six_red_dice_are_worth_2_78_points() -> None:
    assert solved("rrrrrr") == pytest.approx(2.7803, abs=1e-4)


def test_every_die_makes_a_turn_worth_more() -> None:
    alone = solved("rrrrrr")
    for die in "oygldvw":
        assert solved(f"rrrrrr{die}") > alone + 0.5


def test_in_zone_10_with_little_to_fear_one_throws_on() -> None:
    state = turn("vv", zone=5, last=9)
    counts = read("throw rrrrrrvv") & ~KIND
    plan = Solver(counts, points())
    assert plan.best_throw(counts, state.zone, state.last) != 0
    assert plan.worth(counts, 5, 9) > 15


def test_after_the_last_zone_one_stops() -> None:
    counts = read("throw rrr") & ~KIND
    plan = Solver(counts, points())
    assert plan.best_throw(counts, 6, 20) == 0
    assert plan.worth(counts, 6, 20) == 15 + 2 * 3


def test_who_needs_seven_points_and_no_less_risks_more() -> None:
    counts = read("throw rrrr") & ~KIND
    careful = Solver(counts, points())
    needy = points()
    for number in range(len(needy)):
        needy[number] = 1.0 if number >= 7 else 0.0
    assert careful.best_throw(counts, 3, 18) == 0
    assert Solver(counts, needy).best_throw(counts, 3, 18) == counts


def test_a_turn_may_be_asked_for_in_its_midst() -> None:
    state = go_on(turn("v"), "throw r, roll 3, accept")
    counts = read("throw rrrrrrv") & ~KIND
    left = read("throw rrrrrv") & ~KIND
    assert Solver(counts, points()).worth(left, 1, 3) == pytest.approx(solved("rrrrrv", 1, 3))
    assert state.zone == 1
