"""What the machines know of Karma Dice, decision by decision."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from ludotheque.bots import player
from ludotheque.core.state import CHANCE, OVER
from ludotheque.core.stream import Stream
from ludotheque.games.karma.machine.judge import adds, against_the_eye, hopes
from ludotheque.games.karma.machine.levels import LEVELS
from ludotheque.games.karma.machine.players import Beginner, Expert, Master, Reckoner
from ludotheque.games.karma.machine.tables import GAMES, WINS
from ludotheque.games.karma.rules import Karma
from tests.core.walk import pick
from tests.games.karma.positions import alone, counts, set_up, table, thrown, turn
from tests.games.karma.views import KARMA
from tests.waiting import PATIENCE


def decision(level: int, karma: Karma) -> str:
    return karma.name(player.decide(karma, LEVELS[level - 1], 7, PATIENCE))


def test_there_are_four_levels() -> None:
    assert [level.knowledge for level in LEVELS] == [Beginner, Reckoner, Expert, Master]


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_least_result_that_succeeds_is_reached_with_powers(level: int) -> None:
    assert decision(level, thrown("g2 v5", zone=1, last=8)) == "copy 1 2"
    assert decision(level, thrown("g2 v5", zone=1, last=10)) == "triple 2"
    assert decision(level, thrown("r6 r5", zone=1, last=8)) == "accept"


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_card_that_saves_a_good_throw_is_used(level: int) -> None:
    state = set_up(thrown("r6 r5", card="awakening", zone=5, last=12), round=9)
    assert decision(level, state) == "trait awakening"


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_patience_keeps_a_high_zone(level: int) -> None:
    state = set_up(turn(card="patience", zone=5, last=20), stage=3, round=8)
    assert decision(level, state) == "trait patience"


# --- the beginner -------------------------------------------------------------------------------


def test_a_beginner_throws_red_dice_first_and_enough_of_them() -> None:
    assert decision(1, turn("v")) == "throw r"
    assert decision(1, turn("v", zone=1, last=4)) == "throw rr"


def test_a_beginner_is_content_with_ten() -> None:
    assert decision(1, turn("v", zone=4, last=5)) == "throw rr"
    assert decision(1, turn("v", zone=5, last=5)) == "stop"


def test_a_beginner_takes_violet_first() -> None:
    state = set_up(table(2), stage=6, pick=0, mover=0, order=[0, 1, 0, 0])
    assert decision(1, state) == "take v"


# --- the experienced player ---------------------------------------------------------------------


def test_an_experienced_player_weighs_the_throw_against_the_stop() -> None:
    easy = turn("vv", zone=4, last=5)
    hard = turn("", zone=4, last=26)
    assert decision(2, easy).startswith("throw")
    assert decision(2, hard) == "stop"


def test_an_experienced_player_uses_the_card_as_soon_as_it_brings_a_point() -> None:
    state = set_up(thrown("r1", card="awakening", zone=1, last=3), left="")
    assert decision(2, state) == "trait awakening"


# --- the expert ---------------------------------------------------------------------------------


def test_an_expert_prefers_safe_points_to_a_fair_gamble() -> None:
    """One die against a three: half of the throws win three points, the others lose two."""
    state = set_up(turn("", zone=3, last=3), left="r")
    assert decision(4, state) == "throw r"
    assert decision(3, state) == "stop"


# --- the master ---------------------------------------------------------------------------------


def last_turn(points: int) -> Karma:
    """The rival has played and has 52; seat 0, in zone 4, is this many points behind."""
    return set_up(turn("", zone=4, last=12, seats=2), karma=[52 - points, 52], starter=1, round=8)


def test_a_master_who_has_won_stops() -> None:
    assert decision(4, last_turn(6)) == "stop"


def test_a_master_who_would_lose_by_stopping_goes_on() -> None:
    state = last_turn(9)
    assert decision(4, state).startswith("throw")


def test_a_master_keeps_the_card_for_a_better_moment() -> None:
    state = set_up(thrown("r1", card="awakening", zone=1, last=3), left="")
    assert decision(4, state) == "accept"


def test_a_master_takes_the_die_that_adds_most() -> None:
    state = set_up(table(2), stage=6, pick=0, mover=0, order=[0, 1, 0, 0])
    assert decision(4, state) == "take v"
    assert adds(counts("yy"), 2) < adds(counts("vv"), 2)


def test_more_points_are_never_a_smaller_hope() -> None:
    chances = hopes(set_up(table(2), karma=[31, 40], round=7))
    assert all(low <= high for low, high in pairwise(chances))
    assert 0 < chances[0] < chances[10] < 1


def test_equal_players_have_equal_hopes() -> None:
    """Before the second player's turn of a round in which the first has scored as much."""
    state = set_up(table(2), karma=[30, 37], starter=1, mover=0, round=6)
    assert hopes(state)[7] == pytest.approx(0.5)


def test_whoever_reaches_the_goal_alone_has_won() -> None:
    state = alone(level=1)
    assert against_the_eye(state, 25) == 1
    assert 0 < against_the_eye(state, 0) < 1


# --- whole games --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("traits", [True, False])
def test_every_level_plays_whole_games_by_the_rules(seats: int, traits: bool) -> None:
    for level in LEVELS:
        karma, stream, mind = Karma(seats, traits, 20), Stream(seats), level.knowledge()
        while karma.actor() != OVER:
            action = pick(karma, stream)
            if karma.actor() != CHANCE:
                seen = karma.copy()
                seen.hide(karma.actor(), stream)
                action = mind.choose(seen, stream)
            assert action in karma.legal()
            karma.play(action)


def test_thinking_changes_nothing() -> None:
    state = thrown("g2 l5 v3", card="balance", zone=2, last=9)
    before = state.facts()
    for level in LEVELS:
        level.knowledge().choose(state, Stream(1))
    assert state.facts() == before


def test_the_page_says_how_hard_it_is_alone_as_it_was_measured() -> None:
    numbers = [int(number) for number in re.findall(r"\d+", KARMA.notes[0])]
    assert numbers == [*(round(100 * WINS[level] / GAMES) for level in (1, 2, 3, 4)), 100]


@pytest.mark.parametrize(("own", "first"), [("oyglldv", "throw l"), ("oglldvw", "throw w")])
@pytest.mark.parametrize("level", [3, 4])
def test_a_first_throw_of_very_many_dice_is_not_worked_out(
    level: int, own: str, first: str
) -> None:
    assert decision(level, turn(own)) == first
