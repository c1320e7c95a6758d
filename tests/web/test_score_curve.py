"""The scores of a finished game, drawn."""

from __future__ import annotations

from ludotheque.core.record import read
from ludotheque.core.tongue import ENGLISH
from ludotheque.web.score_curve import curve, scores_by_turn
from tests.playthroughs.playthrough import records


def test_scores_below_zero_have_a_proper_minus() -> None:
    games = [read(path.read_bytes()) for path in records()]
    below = [game for game in games if min(map(min, scores_by_turn(game))) < -1]
    assert below
    for game in below:
        drawn = curve(game, ENGLISH)
        assert ">−" in drawn
        assert ">-" not in drawn


def test_whom_one_plays_against_alone_has_a_line_too() -> None:
    game = next(game for game in (read(path.read_bytes()) for path in records()) if game.seats)
    assert 'class="rival"' not in curve(game, ENGLISH)
    drawn = curve(game, ENGLISH, lambda state: ("Evil Eye", 900))
    assert '<g class="rival"><title>Evil Eye</title>' in drawn
    # There is room for it.
    assert ">800<" in drawn
