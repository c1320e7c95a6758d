"""What the machines know of Turquoise, decision by decision."""

from __future__ import annotations

import pytest

from bench.turquoise import play
from ludotheque.bots import player
from ludotheque.core.state import CHANCE, OVER
from ludotheque.core.stream import Stream
from ludotheque.games.turquoise.machine.ideas import Ideas
from ludotheque.games.turquoise.machine.judge import Judge
from ludotheque.games.turquoise.machine.levels import LEVELS
from ludotheque.games.turquoise.machine.tables import Weights
from ludotheque.games.turquoise.machine.turns import Turns
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import PLACE_NAMES
from tests.core.walk import pick
from tests.games.turquoise.positions import built, game, go_on, scattered
from tests.games.turquoise.test_rules import FIRST_FLOOR, GROUND, SECOND_FLOOR, square
from tests.waiting import PATIENCE

EVERY_LEVEL = pytest.mark.parametrize("level", [1, 2, 3, 4])


def decision(level: int, state: Turquoise) -> str:
    return state.name(player.decide(state, LEVELS[level - 1], 7, PATIENCE))


@EVERY_LEVEL
def test_a_strike_that_is_ready_is_laid(level: int) -> None:
    state = built(f"{FIRST_FLOOR} {square('c3', '0000')}")
    assert decision(level, state) == "lay"
    assert decision(level, go_on(state, "lay, tile 1")).startswith("put 2c3")


@EVERY_LEVEL
def test_the_last_capital_is_laid_by_who_wins_with_it(level: int) -> None:
    state = built(f"{SECOND_FLOOR} {square('d4', '0011')}", points=[20, 20])
    assert decision(level, state) == "top"
    assert decision(level, go_on(state, "top")) == "put 3d4 0"


@EVERY_LEVEL
def test_a_strike_of_the_others_is_not_left_to_him(level: int) -> None:
    state = built(f"{FIRST_FLOOR} {square('c3', '1111')}")
    while state.mover == 0:
        go_on(state, "tile 1" if state.actor() == CHANCE else decision(level, state))
    assert not state.bears(PLACE_NAMES.index("2c3"))


@EVERY_LEVEL
def test_who_would_lose_by_the_last_capital_plays_on(level: int) -> None:
    state = built(f"{SECOND_FLOOR} {square('d4', '0011')}", points=[5, 25])
    assert decision(level, state) != "top"


@EVERY_LEVEL
def test_before_patience_ends_even_a_loser_finishes_the_temple(level: int) -> None:
    state = built(f"{SECOND_FLOOR} {square('d4', '0011')}", points=[5, 40], quiet=15)
    while state.actor() == 0:
        go_on(state, decision(level, state))
    assert state.winners() == [1]


@EVERY_LEVEL
@pytest.mark.parametrize("quiet", [3, 15])
def test_who_has_waited_lays_a_capital_that_brings_points(level: int, quiet: int) -> None:
    state = built(f"{GROUND} {square('b2', '0001')}", quiet=quiet)
    while state.mover == 0:
        go_on(state, "tile 1" if state.actor() == CHANCE else decision(level, state))
    assert not state.bears(PLACE_NAMES.index("1b2"))


@EVERY_LEVEL
def test_seth_is_called_for_the_last_capital_when_that_wins(level: int) -> None:
    state = built(f"{SECOND_FLOOR} {square('d4', '0111')}", points=[30, 28], owner={"seth": 1})
    go_on(state, "top, put 3d4 0")
    assert decision(level, state) == "seth 0"


def test_a_master_sees_seth_on_the_last_capital() -> None:
    """With his three pillars under it, Seth's owner would win."""
    site = f"{SECOND_FLOOR} {square('d4', '0111')}"
    assert decision(4, built(site, points=[30, 28])) == "top"
    assert decision(4, built(site, points=[30, 28], owner={"seth": 1})) != "top"


@EVERY_LEVEL
def test_seth_is_called_for_a_strike_of_ones_own(level: int) -> None:
    state = built(f"{FIRST_FLOOR} {square('c3', '1111')}", owner={"seth": 1})
    go_on(state, "lay, tile 1, put 2c3 0")
    assert decision(level, state).startswith("seth")


@EVERY_LEVEL
def test_seth_is_kept_where_he_brings_nothing(level: int) -> None:
    state = built(f"{GROUND} {square('b2', '0000')}", owner={"seth": 1})
    assert decision(level, go_on(state, "lay, tile 1, put 1b2 0")) == "pass"


@pytest.mark.parametrize("level", [1, 2, 3])
def test_nobody_sits_still(level: int) -> None:
    """Hardly a turn among four leaves the site as it was."""
    minds = [LEVELS[level - 1].knowledge() for _ in range(4)]
    tale = play(minds, 500)
    assert tale.crowned
    assert tale.idle <= tale.turns / 30


def test_a_turn_is_idle_if_it_only_walks_to_and_fro() -> None:
    state = built(GROUND, seats=4)
    turns = Turns(1, 1, Judge(Weights()))
    turns.plan(state)
    for moves in ("", "move hand a2 1, move a2 hand 1"):
        assert turns.is_idle(go_on(state.copy(), moves))
    for moves in ("move hand a2 1", "move hand a3 1, move a3 b3 1"):
        assert not turns.is_idle(go_on(state.copy(), moves))


def test_to_stop_after_something_was_done_is_not_idle_but_to_undo_it_is() -> None:
    state = go_on(built(GROUND, seats=4), "move hand a2 1")
    turns = Turns(1, 1, Judge(Weights()))
    turns.plan(state)
    assert not turns.is_idle(state.copy())
    assert turns.is_idle(go_on(state.copy(), "move a2 hand 1"))


@EVERY_LEVEL
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_level_plays_by_the_rules(level: int, seats: int) -> None:
    state, stream = Turquoise(seats, patience=1), Stream(level)
    mind = LEVELS[level - 1].knowledge()
    for _ in range(80):
        if state.actor() == OVER:
            break
        legal = state.legal()
        action = pick(state, stream) if state.actor() == CHANCE else mind.choose(state, stream)
        assert action in legal
        state.play(action)


def test_thinking_changes_nothing() -> None:
    state = scattered(5, 3, 12, 40)
    before = state.facts()
    decision(4, state)
    assert state.facts() == before


def test_all_ideas_are_legal() -> None:
    ideas = Ideas()
    for seed in range(6):
        state = Turquoise(2 + seed % 3)
        for _ in game(state, seed, zeal=5):
            if state.stage_name() not in ("acting", "opening", "putting", "removing"):
                continue
            legal = set(state.names())
            for i in range(ideas.collect(state)):
                name = state.name(ideas.found[i])
                assert name in legal or (name.startswith("put") and "lay" in legal)
