"""Karma Dice: set-up, a turn, the zones, and the notation."""

from __future__ import annotations

import pytest

from ludotheque.core.trouble import Trouble
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.material import (
    CARDS,
    DICE,
    FACES,
    GOAL,
    HEAD_STARTS,
    LETTERS,
    REDS,
    ROUNDS,
    ZONES,
)
from tests.games.karma.positions import faces, go_on, scores, set_up, table, thrown, turn

# --- the material -----------------------------------------------------------------------------


def test_the_dice_are_written_in_this_order() -> None:
    assert "".join(LETTERS) == "roygldvw"
    assert list(DICE.values()) == [
        "red", "orange", "yellow", "green", "light blue", "dark blue", "violet", "Yogi",
    ]  # fmt: skip


def test_six_dice_are_red_and_yogi_shows_1_to_3() -> None:
    assert REDS == 6
    assert dict(zip(LETTERS, FACES, strict=True)) == {**dict.fromkeys("roygldv", 6), "w": 3}


def test_the_zones_are_1_2_4_7_10_and_15() -> None:
    assert ZONES[1:] == (1, 2, 4, 7, 10, 15)


def test_there_are_twelve_cards_two_for_each_colour_but_red() -> None:
    assert len(CARDS) == 12
    assert sorted(CARDS.values()) == sorted("ooyygglldvdv")
    assert [CARDS[name] for name in ("serenity", "awakening")] == ["v", "v"]
    assert [CARDS[name] for name in ("intuition", "clairvoyance")] == ["d", "d"]
    assert [CARDS[name] for name in ("patience", "breath")] == ["l", "l"]
    assert [CARDS[name] for name in ("empathy", "sharing")] == ["g", "g"]
    assert [CARDS[name] for name in ("detachment", "balance")] == ["y", "y"]
    assert [CARDS[name] for name in ("ardour", "constancy")] == ["o", "o"]


def test_the_goal_is_50_and_there_are_at_most_12_rounds() -> None:
    assert (GOAL, ROUNDS) == (50, 12)
    assert HEAD_STARTS == {1: 25, 2: 20, 3: 15, 4: 10}


# --- set-up -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_as_many_free_dice_of_each_colour_as_players(seats: int) -> None:
    state = Karma(seats, traits=False)
    assert list(state.free) == [0, *[seats] * 6, 0]
    assert scores(state) == [0] * seats
    assert state.yogi == -1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_is_drawn(seats: int) -> None:
    state = Karma(seats, traits=False)
    assert (state.actor(), state.turn()) == (-1, -1)
    assert state.names() == [f"first {seat}" for seat in range(seats)]
    assert state.chances() == [1] * seats
    go_on(state, f"first {seats - 1}")
    assert state.actor() == state.turn() == seats - 1


def test_without_traits_the_first_turn_has_only_the_red_dice() -> None:
    state = table(2)
    assert state.names() == [f"throw {'r' * n}" for n in range(1, 7)]


def test_red_dice_are_nobodys_and_never_in_the_general_reserve() -> None:
    state = table(4)
    assert state.free[0] == state.own[0] == 0
    assert state.left[0] == 6


# --- throwing ---------------------------------------------------------------------------------


def test_any_part_of_the_reserve_may_be_thrown_but_not_nothing() -> None:
    state = turn("ov")
    expected = {
        f"throw {'r' * red}{orange}{violet}"
        for red in range(7) for orange in ("", "o") for violet in ("", "v")
    } - {"throw "}  # fmt: skip
    assert set(state.names()) == expected
    assert len(state.names()) == 27


def test_the_reserve_is_the_red_dice_ones_own_and_yogi() -> None:
    state = turn("yyw")
    assert "throw rrrrrryyw" in state.names()
    assert state.unused() == 9


def test_nobody_throws_the_dice_of_others() -> None:
    state = set_up(table(2), own=["o", "v"])
    go_on(state, "throw r, roll 1, accept, stop")
    assert state.actor() == 1
    assert "throw v" in state.names()
    assert "throw o" not in state.names()


def test_thrown_dice_are_spent_for_this_turn() -> None:
    state = turn("ov")
    go_on(state, "throw rrv, roll 1 1 2, accept")
    assert list(state.left) == [4, 1, 0, 0, 0, 0, 0, 0]
    assert list(state.spent) == [2, 0, 0, 0, 0, 0, 1, 0]
    assert "throw v" not in state.names()
    assert "throw rrrro" in state.names()


def test_the_red_dice_pass_on_whole() -> None:
    state = table(3, "first 1, throw rrrrrr, roll 1 2 3 4 5 6, accept, stop")
    assert state.actor() == 2
    assert state.left[0] == 6


def test_the_widest_decision_fits() -> None:
    state = turn("oyglvdw")
    assert len(state.names()) == 7 * 2**7 - 1 == 895


# --- rolling ----------------------------------------------------------------------------------


def test_every_face_is_as_likely() -> None:
    state = go_on(turn("vw"), "throw rvw")
    assert state.actor() == -1
    assert state.turn() == 0
    for most in (6, 6, 3):
        assert state.names() == [f"roll {face}" for face in range(1, most + 1)]
        assert len(set(state.chances())) == 1
        go_on(state, "roll 1")
    assert "accept" in state.names()


def test_a_roll_is_one_move_with_the_faces_in_the_order_of_the_letters() -> None:
    state = go_on(turn("gv"), "throw rgv, roll 3 1 5")
    assert faces(state) == [3, 1, 5]
    assert [LETTERS[state.colours[die]] for die in range(3)] == ["r", "g", "v"]


def test_a_roll_may_be_written_die_by_die() -> None:
    assert faces(table(2, "first 0, throw rr, roll 3, roll 5")) == [3, 5]


def test_yogi_comes_last_and_shows_no_4() -> None:
    state = go_on(turn("w"), "throw rw, roll 6 3")
    assert faces(state) == [6, 3]
    with pytest.raises(Trouble, match="not legal"):
        go_on(turn("w"), "throw rw, roll 6 4")


@pytest.mark.parametrize("roll", ["roll 3 1 5", "roll 7", "roll 0", "roll 3  1", "roll", "roll 3 "])
def test_a_roll_has_a_face_for_each_die_and_no_more(roll: str) -> None:
    with pytest.raises(Trouble, match=r"(?s)is not legal; legal moves: roll 1, roll 2"):
        table(2, f"first 0, throw rr, {roll}")


def test_a_move_is_unfinished_while_dice_are_in_the_air() -> None:
    state = table(2, "first 0, throw rr")
    assert not state.unfinished()
    go_on(state, "roll 4")
    assert state.unfinished()
    go_on(state, "roll 4")
    assert not state.unfinished()


# --- zones ------------------------------------------------------------------------------------


def test_the_result_is_the_sum() -> None:
    assert table(2, "first 0, throw rrr, roll 3 1 5").result() == 9


def test_throws_of_3_5_and_5_fall_back_to_zone_1() -> None:
    state = table(2, "first 0, throw r, roll 3, accept, throw r, roll 5, accept")
    assert (state.zone, state.last) == (2, 5)
    go_on(state, "throw r, roll 5, accept")
    assert scores(state) == [1, 0]
    assert state.actor() == 1


def test_failing_in_zone_4_scores_2() -> None:
    state = go_on(turn(zone=3, last=6), "throw r, roll 2, accept")
    assert scores(state)[0] == 2


def test_failing_in_zone_1_scores_nothing() -> None:
    state = table(2, "first 0, throw r, roll 3, accept, throw r, roll 2, accept")
    assert scores(state) == [0, 0]
    assert state.actor() == 1


@pytest.mark.parametrize(("zone", "points"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 4), (5, 7)])
def test_failing_takes_the_last_validated_zone_away(zone: int, points: int) -> None:
    state = turn("o", zone=zone, last=20)
    go_on(state, "throw o, roll 1, minus 1, accept")
    assert scores(state)[0] == points


@pytest.mark.parametrize(("zone", "points"), [(1, 1), (2, 2), (3, 4), (4, 7), (5, 10)])
def test_stopping_scores_the_last_validated_zone(zone: int, points: int) -> None:
    state = go_on(turn(zone=zone, last=5), "stop")
    assert scores(state)[0] == points
    assert state.actor() == 1


def test_any_result_of_1_or_more_validates_zone_1() -> None:
    state = go_on(turn(), "throw r, roll 1, accept")
    assert (state.zone, state.last) == (1, 1)
    assert "stop" in state.names()


def test_a_first_result_of_0_fails_and_scores_nothing() -> None:
    state = go_on(turn("o"), "throw o, roll 1, minus 1, accept")
    assert scores(state)[0] == 0
    assert state.actor() == 1


def test_a_later_throw_must_be_strictly_greater() -> None:
    assert go_on(turn(zone=1, last=5), "throw rr, roll 2 4, accept").zone == 2
    assert scores(go_on(turn(zone=1, last=5), "throw rr, roll 2 3, accept"))[0] == 0


def test_the_throw_to_beat_is_the_last_validated_one() -> None:
    state = go_on(turn(), "throw r, roll 3, accept, throw r, roll 4, accept")
    assert state.last == 4
    assert go_on(state, "throw r, roll 5, accept").zone == 3


def test_nobody_stops_before_the_first_success() -> None:
    assert "stop" not in table(2).names()


def test_after_any_success_one_may_go_on_or_stop() -> None:
    state = table(2, "first 0, throw rr, roll 1 1, accept")
    assert state.names() == ["throw r", "throw rr", "throw rrr", "throw rrrr", "stop"]


def test_without_dice_one_must_stop() -> None:
    state = table(2, "first 0, throw rrrrrr, roll 1 1 1 1 1 1, accept")
    assert state.names() == ["stop"]
    assert scores(go_on(state, "stop")) == [1, 0]


def test_in_zone_15_one_must_stop() -> None:
    state = go_on(turn("vv", zone=5, last=3), "throw r, roll 4, accept")
    assert state.zone == 6
    assert state.names() == ["stop"]


def test_zone_15_with_4_unused_dice_scores_23() -> None:
    state = turn("oygl")
    for face in range(1, 7):
        go_on(state, f"throw r, roll {face}, accept")
    assert state.unused() == 4
    assert scores(go_on(state, "stop"))[0] == 23


def test_red_dice_and_yogi_count_as_unused() -> None:
    state = go_on(turn("w", zone=5, last=3), "throw rr, roll 2 2, accept, stop")
    assert scores(state)[0] == 15 + 2 * 5


def test_zone_15_without_unused_dice_scores_15() -> None:
    state = go_on(turn(zone=5, last=3), "throw rrrrrr, roll 1 1 1 1 1 1, accept, stop")
    assert scores(state)[0] == 15


def test_unused_dice_count_only_in_zone_15() -> None:
    assert scores(go_on(turn("vvv", zone=5, last=3), "stop"))[0] == 10


def test_a_throw_is_compared_only_when_it_is_accepted() -> None:
    state = table(2, "first 0, throw rr, roll 1 1")
    assert state.names() == ["accept"]
    assert state.zone == 0


# --- notation ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "first 1", "deal serenity empathy", "roll 3", "eye serenity", "eye roll 2",
        "keep empathy", "throw rrg", "throw rrrrrroyygldvw", "triple 2", "double 2", "reroll 2",
        "copy 2 1", "remove 2 1", "remove 13 13", "plus 2", "minus 2", "trait balance 3",
        "trait awakening", "trait empathy 13 1", "trait breath v", "trait breath r",
        "trait detachment 1", "trait ardour 6", "trait serenity", "trait clairvoyance",
        "trait patience", "trait sharing", "trait constancy", "trait intuition",
        "accept", "stop", "take v", "decline",
    ],
)  # fmt: skip
def test_every_action_has_one_notation(name: str) -> None:
    state = Karma(2)
    assert state.name(state.action(name)) == name


@pytest.mark.parametrize(
    "name",
    [
        "", "throw", "throw ", "throw gr", "throw x", "throw rrrrrrrr", "throw r r", "roll",
        "roll 7", "roll 3 1", "triple", "triple 0", "triple 14", "triple 01", "triple -1", "copy 1",
        "remove 1 2 3", "trait", "trait luck", "trait balance", "trait balance 1 2",
        "trait awakening 1", "trait breath", "trait breath x", "trait breath rr", "trait empathy 1",
        "take", "take rr", "take 1", "deal serenity", "keep", "keep luck", "eye", "eye roll",
        "eye roll 7", "first 4", "first -1", "accept ", " accept", "ACCEPT", "stop 1", "\ud800",
        "throw " + "r" * 5000, "triple ١",
    ],
)  # fmt: skip
def test_what_is_no_notation_is_a_value_error(name: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 (the contract asks for no particular words)
        Karma(2).action(name)


@pytest.mark.parametrize(
    "move", ["roll 3 1 5", "roll 3", "eye roll 2 5", "throw rrg", "eye balance"]
)
def test_a_move_is_written_as_it_is_read(move: str) -> None:
    state = Karma(2)
    assert state.write_move(state.read_move(move)) == move


def test_dice_are_counted_from_1_in_the_order_of_the_throw() -> None:
    state = thrown("r3 g1 v5")
    assert set(state.names()) == {"copy 2 1", "copy 2 3", "triple 3", "accept"}


def test_a_whole_turn_in_notation() -> None:
    moves = (
        "first 1, throw rr, roll 1 2, accept, throw rr, roll 2 2, accept, stop, "
        "throw rrrrrr, roll 6 6 6 6 6 6, accept, stop, take v, take d"
    )
    state = table(2, moves)
    # Seat 0 scored 1 and chose before seat 1, who scored 2.
    assert scores(state) == [1, 2]
    assert (state.own[6], state.own[8 + 5]) == (1, 1)
    assert (state.round, state.actor()) == (2, 1)
