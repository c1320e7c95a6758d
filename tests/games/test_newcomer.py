"""With one chapter and without the rules: a newcomer does what is said and marked, and finishes."""

from __future__ import annotations

import pytest

from ludotheque.core.game import shelf
from ludotheque.core.lesson import LEARNER
from ludotheque.core.state import OVER
from tests.games.newcomer import SAID, Newcomer

LESSONS = [key for key, game in shelf().items() if game.lesson]
GAMES = range(3)
# What is explained beside the board is read in one breath.
LONGEST = 200


@pytest.mark.parametrize("key", LESSONS)
def test_a_newcomer_with_the_first_chapter_only_finishes_a_first_game(key: str) -> None:
    game = shelf()[key]
    scores = []
    for seed in GAMES:
        newcomer = Newcomer(game, game.lesson[0], seed)
        decisions = list(newcomer.play())
        assert newcomer.state.actor() == OVER
        # A temple that is left unfinished has no winner.
        assert newcomer.state.winners()
        scores.append(newcomer.state.score(LEARNER))
        # The headline speaks to her whenever it is hers to decide.
        assert all("Ana" in decision.headline for decision in decisions)
        keys = [decision.moment.key for decision in decisions if decision.moment]
        assert keys
        assert len(keys) == len(set(keys)), "explained twice"
        known = {*newcomer.habit, *SAID.values()}
        for decision in decisions:
            if decision.asked:
                known.add(decision.kind)
            if decision.moment:
                known.add(decision.kind)
                assert len(decision.moment.text) <= LONGEST, decision.moment.text
            assert decision.quiet or decision.kind in known, f"nobody told of {decision.move}"
    # She gets somewhere: jewels, karma, a statue, a capital.
    assert max(scores) > 0
