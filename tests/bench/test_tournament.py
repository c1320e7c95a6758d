"""Every machine against every other: who sits where, how often, and what is kept."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bench import tournament
from bench.ratings import Standings
from bench.tournament import Match, Tournament, contestants, matches, share_of
from ludotheque.core.game import take
from ludotheque.core.trouble import Trouble
from tests.games.turquoise.positions import built

NAMES = ["random", "level-1", "level-2"]


def kali(folder: Path) -> Tournament:
    return Tournament(take("kali"), 2, folder / "kali-2.jsonl")


def pairs(wanted: list[Match]) -> Counter[tuple[str, str]]:
    return Counter((match.one, match.other) for match in wanted)


def test_every_level_of_a_game_takes_part() -> None:
    game = take("kali")
    ours = ["random", *(f"level-{number + 1}" for number in range(len(game.levels)))]
    assert contestants(game, False) == ours
    assert contestants(game, True) == [*ours, "mcts-1000", "mcts-equal"]


def test_games_are_spread_evenly_over_pairs() -> None:
    assert set(pairs(matches(NAMES, 300, {})).values()) == {100}


def test_slow_pairs_may_play_fewer_games() -> None:
    weights = {("level-2", ""): 0.5, ("random", "level-1"): 2.0}
    counted = pairs(matches(NAMES, 300, weights))
    assert counted["random", "level-1"] == 200
    assert counted["random", "level-2"] == counted["level-1", "level-2"] == 50


def test_a_round_robin_broken_off_half_way_is_even() -> None:
    half = matches(NAMES, 300, {("level-2", ""): 0.5})[:150]
    counted = pairs(half)
    assert counted["random", "level-1"] == pytest.approx(75, abs=1)
    assert counted["random", "level-2"] == pytest.approx(37, abs=1)


def test_seats_are_swapped_from_game_to_game() -> None:
    assert Match("a", "b", 0).seats(2) == ["a", "b"]
    assert Match("a", "b", 1).seats(2) == ["b", "a"]
    assert Match("a", "b", 1).seats(4) == ["b", "a", "b", "a"]


def test_a_shared_victory_is_shared_and_a_game_without_winner_is_half_a_victory() -> None:
    assert share_of("a", ["a"]) == 1
    assert share_of("a", ["b"]) == 0
    assert share_of("a", ["a", "b"]) == 0.5
    assert share_of("a", ["a", "b", "b", "b"]) == 0.25
    assert share_of("a", []) == 0.5


def test_a_game_counts_the_decisions_of_both() -> None:
    played = tournament.play("kali", 2, Match("random", "level-1", 1), seed=0, pace=0.0)
    assert (played.one, played.other, played.number) == ("random", "level-1", 1)
    assert played.share in (0, 0.5, 1)
    assert min(played.decisions) > 0


def test_where_nobody_wins_it_is_noted_who_had_more_points() -> None:
    """Players who do anything never finish the temple."""
    played = tournament.play("turquoise", 2, Match("random", "random", 0), seed=0, pace=0.0)
    assert played.share == 0.5
    assert played.ahead is not None
    assert tournament.play("kali", 2, Match("random", "level-1", 0), 0, 0.0).ahead is None


def test_who_leads_has_most_points() -> None:
    state = built("", points=[4, 7])
    assert tournament.leaders(state) == [1]
    state = built("", points=[7, 7])
    assert tournament.leaders(state) == [0, 1]


def test_the_same_seed_is_the_same_game() -> None:
    match = Match("random", "level-1", 4)
    one, other = (tournament.play("kali", 2, match, 3, 0.0) for _ in range(2))
    assert (one.share, one.decisions) == (other.share, other.decisions)


def test_a_tournament_goes_on_where_it_stopped(tmp_path: Path) -> None:
    kali(tmp_path).begin(0)
    kali(tmp_path).play(matches(NAMES, 12, {}), 0, 0.0, cores=1, minutes=9)
    first = kali(tmp_path).played()
    kali(tmp_path).begin(0)
    kali(tmp_path).play(matches(NAMES, 24, {}), 0, 0.0, cores=1, minutes=9)
    both = kali(tmp_path).played()
    assert (len(first), len(both)) == (12, 24)
    assert both[:12] == first
    assert len({(one.one, one.other, one.number) for one in both}) == 24


def test_games_of_machines_that_have_changed_are_not_mixed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kali(tmp_path).begin(0)
    monkeypatch.setattr(tournament, "fingerprint", lambda game: "other")
    with pytest.raises(Trouble, match="delete it"):
        kali(tmp_path).begin(0)


def test_equal_time_is_the_strongest_levels_measured_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kali(tmp_path).begin(0)
    monkeypatch.setattr(tournament, "time_strongest", lambda key, seats: 0.5)
    assert kali(tmp_path).pace() == 0.5
    monkeypatch.setattr(tournament, "time_strongest", lambda key, seats: 0.7)
    assert kali(tmp_path).pace() == 0.5


def test_a_machine_that_answers_at_once_leaves_the_search_a_fiftieth_of_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kali(tmp_path).begin(0)
    monkeypatch.setattr(tournament, "time_strongest", lambda key, seats: 0.001)
    assert kali(tmp_path).pace() == 0.02


def test_standings_add_up_points_games_and_times() -> None:
    played = [
        tournament.Played("random", "level-1", 0, 0.0, 2.0, [10, 20], [0.1, 0.4]),
        tournament.Played("random", "level-1", 1, 0.5, 4.0, [30, 20], [0.1, 0.4]),
    ]
    standings = Standings(take("kali"), played)
    assert standings.names == ["random", "level-1"]
    assert standings.scores == {("random", "level-1"): (0.5, 2)}
    assert standings.score("random", "level-1") == "25"
    assert standings.score("level-1", "random") == "75"
    assert standings.pace("random") == pytest.approx(5)
    assert standings.pace("level-1") == pytest.approx(20)
    assert standings.clock() == {("random", "level-1"): pytest.approx(0.5)}
    assert standings.count("level-1") == 2


def test_when_the_time_is_up_no_new_game_begins(tmp_path: Path) -> None:
    kali(tmp_path).begin(0)
    kali(tmp_path).play(matches(NAMES, 300, {}), 0, 0.0, cores=1, minutes=0)
    assert len(kali(tmp_path).played()) == 1
