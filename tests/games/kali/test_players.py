"""What the machines know of Les yeux de Kali, decision by decision."""

from __future__ import annotations

from array import array

import pytest

from ludotheque.bots import player
from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import OVER
from ludotheque.core.stream import Stream
from ludotheque.games.kali.machine.levels import LEVELS
from ludotheque.games.kali.machine.players import Beginner, Counter, Master
from ludotheque.games.kali.rules import Kali
from tests.games.kali.positions import set_up
from tests.waiting import PATIENCE


def position(seats: int = 2, **facts: object) -> Kali:
    """A position where the owner may draw again or stop, unless stated otherwise."""
    return set_up(Kali(seats), **{"stage": 2, **facts})


def decision(level: int, kali: Kali) -> str:
    return kali.name(player.decide(kali, LEVELS[level - 1], 7, PATIENCE))


def test_there_are_three_levels() -> None:
    assert len(LEVELS) == 3


@pytest.mark.parametrize("level", [1, 2, 3])
def test_who_must_draw_draws(level: int) -> None:
    assert decision(level, position(stage=1)) == "draw"


# --- the beginner -----------------------------------------------------------------------------


def test_a_beginner_is_content_with_ten_points() -> None:
    assert decision(1, position(square=4, pot=9)) == "draw"
    assert decision(1, position(square=4, pot=10)) == "enough"


def test_a_beginner_forgets_how_much_is_at_stake_when_an_eye_is_open() -> None:
    assert decision(1, position(square=1, pot=2, frights=1)) == "draw"
    assert decision(1, position(square=3, pot=6, frights=1)) == "draw"
    assert decision(1, position(square=4, pot=8, frights=1)) == "enough"
    assert decision(2, position(square=1, pot=2, frights=1)) == "enough"


def test_a_beginner_sees_the_temple_when_it_is_near() -> None:
    assert decision(1, position(square=9, pot=40)) == "draw"
    assert decision(1, position(square=9, pot=40, stage=4, asked=1)) == "buy"
    assert decision(1, position(square=8, pot=36, stage=4, asked=1)) == "pass"


# --- the experienced player -------------------------------------------------------------------


def test_an_experienced_player_counts_the_noise_left() -> None:
    quiet = position(square=4, pot=10, deck=[10, 8, 4, 3, 0, 2])
    loud = position(square=4, pot=10, deck=[1, 1, 0, 0, 12, 2])
    assert decision(2, quiet) == "draw"
    assert decision(2, loud) == "enough"


def test_an_experienced_player_risks_more_with_little_to_lose() -> None:
    poor = position(square=6, pot=21, fortunes=[1, 40, 0, 0, 0, 0])
    rich = position(square=6, pot=21, fortunes=[150, 40, 0, 0, 0, 0])
    assert decision(2, poor) == "draw"
    assert decision(2, rich) == "enough"


def test_an_experienced_player_expects_what_one_card_brings_on_average() -> None:
    # One card of one step and one of noise: half of 12 + 7 points, less half of a quarter of 40.
    kali = position(square=6, pot=12, deck=[1, 0, 0, 0, 1, 0])
    counter = Counter(1)
    counter.choose(kali, Stream(1))
    assert counter.left == 2
    assert counter.harm == 10.0
    # (19 - 10) / 2 is less than 12: stop.
    assert kali.name(counter.choose(kali, Stream(1))) == "enough"


def test_counting_changes_nothing() -> None:
    kali = position(square=6, pot=21)
    before = kali.facts()
    Counter().choose(kali, Stream(1))
    assert kali.facts() == before


# --- the master -------------------------------------------------------------------------------


def test_a_master_in_a_duel_never_stops_before_the_first_fright() -> None:
    assert decision(3, position(square=9, pot=45)) == "draw"


def test_a_master_in_a_duel_weighs_temple_against_ruin() -> None:
    far = position(square=2, pot=4, frights=1, deck=[8, 6, 3, 2, 6, 1])
    near = position(square=17, pot=200, frights=1, deck=[8, 6, 3, 2, 6, 1])
    assert decision(3, far) == "enough"
    assert decision(3, near) == "draw"


def test_a_master_at_a_larger_table_searches() -> None:
    kali = position(seats=4, square=3, pot=6)
    assert Master().certain(kali, Stream(1)) == -1
    assert decision(3, kali) in kali.names()


def test_a_masters_hopes_add_up_to_one_victory() -> None:
    kali = position(seats=4, stage=1, square=0, fortunes=[80, 40, 10, 0, 0, 0])
    hopes = array("d", [0.0] * 4)
    assert Master().worth(kali, hopes)
    assert sum(hopes) == pytest.approx(1)
    assert hopes[0] > hopes[1] > hopes[2] > hopes[3] > 0


def test_in_the_middle_of_a_turn_a_master_plays_on_to_know() -> None:
    assert not Master().worth(position(seats=4, square=3), array("d", [0.0] * 4))


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("knowledge", [Beginner, Counter, Master])
def test_every_level_plays_whole_games_by_the_rules(seats: int, knowledge: type[Knowledge]) -> None:
    for seed in range(10):
        kali, stream, mind = Kali(seats), Stream(seed), knowledge()
        while kali.actor() != OVER:
            legal = kali.legal()
            chance = legal[stream.below(len(legal))]
            action = mind.choose(kali, stream) if kali.actor() >= 0 else chance
            assert action in legal
            kali.play(action)
