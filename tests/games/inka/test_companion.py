"""Who gives hints in Inka: whoever follows them gets on."""

from __future__ import annotations

import pytest

from ludotheque.bots import player
from ludotheque.core.game import take
from ludotheque.core.state import CHANCE, OVER
from ludotheque.core.stream import Stream
from ludotheque.games.inka.machine.players import Wanderer
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.rules.stages import SHIFTING

UNHURRIED = 60.0
GAME = take("inka")


def followed(state: Inka, me: int, stream: Stream, rounds: int) -> None:
    """Play on for some rounds: one seat follows every hint, the others are beginners."""
    while state.actor() != OVER and state.round <= rounds:
        actions = state.legal()
        if state.actor() == CHANCE:
            state.play(actions[stream.below(len(actions))])
            continue
        level = GAME.adviser if state.actor() == me else GAME.levels[0]
        state.play(player.decide(state, level, stream.below(1 << 30), UNHURRIED))


@pytest.mark.parametrize("seed", range(4))
def test_whoever_follows_every_hint_soon_has_a_statue(seed: int) -> None:
    state = Inka(2, even=True)
    followed(state, seed % 2, Stream(1000 + seed), rounds=5)
    assert state.count_statues(seed % 2) > 0


def test_hints_take_the_way_out() -> None:
    """A whole game by hints against a beginner ends with an escape."""
    state = Inka(2, even=True)
    followed(state, 0, Stream(1000), rounds=60)
    assert state.escaped == 0


def test_hints_are_the_same_however_often_one_asks() -> None:
    state, stream = Inka(2, even=True), Stream(7)
    wanderer = Wanderer()
    while state.stage < SHIFTING:
        actions = state.legal()
        at_random = state.actor() == CHANCE
        state.play(
            actions[stream.below(len(actions))] if at_random else wanderer.choose(state, stream)
        )
    said = {player.decide(state, GAME.adviser, seed, UNHURRIED) for seed in range(5)}
    assert len(said) == 1
