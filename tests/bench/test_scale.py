"""Ratings from games: what is put in comes out."""

from __future__ import annotations

from itertools import combinations

import pytest

from bench.scale import rate

STRENGTHS = {"a": 1000.0, "b": 1200.0, "c": 700.0, "d": 1550.0}


def hope(one: str, other: str) -> float:
    """What one of them should score against another, by their strengths."""
    return float(1 / (1 + 10 ** ((STRENGTHS[other] - STRENGTHS[one]) / 400)))


def scores(games: int) -> dict[tuple[str, str], tuple[float, int]]:
    pairs = combinations(STRENGTHS, 2)
    return {(one, other): (games * hope(one, other), games) for one, other in pairs}


def test_known_strengths_are_found_again() -> None:
    ratings = rate(list(STRENGTHS), scores(1_000_000), "a")
    for name, strength in STRENGTHS.items():
        assert ratings[name].points == pytest.approx(strength, abs=0.1)


def test_the_anchor_is_certain_and_at_1000() -> None:
    rating = rate(list(STRENGTHS), scores(100), "b")["b"]
    assert (rating.points, rating.margin) == (1000, 0)
    assert str(rating) == "1000"


def test_ten_wins_for_each_loss_are_400_points() -> None:
    rating = rate(["a", "b"], {("b", "a"): (10_000_000.0, 11_000_000)}, "a")["b"]
    assert rating.points == pytest.approx(1400, abs=0.01)


def test_whoever_lost_every_game_is_weak_but_not_infinitely() -> None:
    rating = rate(["a", "b"], {("a", "b"): (20.0, 20)}, "a")["b"]
    # With the drawn game that is added, half a point of twenty-one.
    assert rating.points == pytest.approx(1000 - 645, abs=1)
    assert rating.margin > 400


def test_four_times_the_games_are_half_the_margin() -> None:
    few, many = (rate(list(STRENGTHS), scores(games), "a")["d"] for games in (2_500, 10_000))
    assert few.margin / many.margin == pytest.approx(2, rel=0.01)


def test_the_margin_is_that_of_a_single_share() -> None:
    # Of 400 even games a share of one half is known to ± 4.9 %, or 34 points.
    rating = rate(["a", "b"], {("a", "b"): (200.0, 400)}, "a")["b"]
    assert rating.points == pytest.approx(1000)
    assert rating.margin == pytest.approx(34, abs=0.5)


def test_two_who_never_met_are_compared_through_a_third() -> None:
    chain = {pair: score for pair, score in scores(1_000_000).items() if pair != ("a", "d")}
    assert rate(list(STRENGTHS), chain, "a")["d"].points == pytest.approx(1550, abs=0.2)
