"""What machines say for their moves is understood by a child of eight, in every game."""

from __future__ import annotations

import random
import re

import pytest

from ludotheque.bots.player import decide
from ludotheque.core.game import Viewer, shelf
from ludotheque.core.odds import odds
from ludotheque.core.puzzle import puzzles_of
from ludotheque.core.state import CHANCE, OVER
from ludotheque.core.tongue import ENGLISH
from ludotheque.locale import LANGUAGES, tongue

GAMES = [key for key, game in shelf().items() if game.explain]
# Words of those who study games; a whole percentage is said where the page shows it too.
JARGON = re.compile(r"sur 100|in 100|malus|moyenne|average|[{}]|\d[.,]\d")
DECISIONS = 40
LONGEST = 260


@pytest.mark.parametrize("key", GAMES)
def test_reasons_are_plain_and_short(key: str) -> None:
    game, dice = shelf()[key], random.Random(1)
    state, heard = game.begin(2, game.settle({})), 0
    while state.actor() != OVER and heard < DECISIONS:
        actions = state.legal()
        if state.actor() == CHANCE:
            state.play(dice.choice(actions))
            continue
        action = decide(state, game.levels[0], dice.getrandbits(60))
        for code in LANGUAGES if len(actions) > 1 else ():
            viewer = Viewer(state.actor(), ["Ana", "Ben"], tongue(code, game))
            assert game.explain
            said = game.explain(state, action, viewer)
            assert said
            assert not JARGON.search(said), said
            assert len(said) <= LONGEST, said
            heard += 1
        state.play(action)


@pytest.mark.parametrize("key", GAMES)
def test_puzzles_ask_without_jargon(key: str) -> None:
    game = shelf()[key]
    for asked in {puzzle.asked(game).sentence for puzzle in puzzles_of(game)}:
        for code in LANGUAGES:
            assert not JARGON.search(tongue(code, game).say(asked))


def test_a_chance_is_a_share_that_people_picture() -> None:
    said = [odds(ENGLISH, chance) for chance in (0, 0.01, 0.3, 0.52, 0.64, 0.97, 1)]
    assert said == [
        "no chance at all", "hardly any chance", "about 1 chance in 3", "about 1 chance in 2",
        "about 2 chances in 3", "almost certain", "certain",
    ]  # fmt: skip
