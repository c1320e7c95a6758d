"""What a tournament writes into its page, and how it is drawn."""

from __future__ import annotations

import xml.etree.ElementTree as Xml
from pathlib import Path

import pytest

from bench import chart, ratings
from bench.scale import Rating
from bench.tournament import Played, Tournament, contestants, matches
from ludotheque.core.game import take
from ludotheque.core.trouble import Trouble

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page without tables yet."""
    monkeypatch.setattr(ratings, "FOLDER", tmp_path)
    page = tmp_path / "machines.md"
    page.write_text(f"Before.\n\n{ratings.START}\n{ratings.END}\n\nAfter.\n", "utf-8")
    return page


def play_kali() -> None:
    game = take("kali")
    kali = Tournament(game, 2, ratings.log_of(game, 2))
    kali.begin(0)
    kali.play(matches(contestants(game, False), 24, {}), 0, 0.0, cores=1, minutes=9)


def test_tables_go_between_the_marks_and_take_the_place_of_older_ones(page: Path) -> None:
    play_kali()
    ratings.report(page.with_suffix(".svg"), 2)
    once = page.read_text("utf-8")
    ratings.report(page.with_suffix(".svg"), 2)
    assert page.read_text("utf-8") == once
    assert once.startswith(f"Before.\n\n{ratings.START}\n\n| rating | Les yeux de Kali |\n")
    assert once.endswith(f"|\n\n{ratings.END}\n\nAfter.\n")
    assert "| level 1 | 1000 |" in once
    assert "### Les yeux de Kali" in once


def test_a_game_that_was_not_played_here_keeps_its_table(page: Path) -> None:
    play_kali()
    ratings.report(page.with_suffix(".svg"), 2)
    before = page.read_text("utf-8"), page.with_suffix(".svg").read_text("utf-8")
    ratings.log_of(take("kali"), 2).unlink()
    ratings.report(page.with_suffix(".svg"), 2)
    assert page.read_text("utf-8") == before[0]
    assert page.with_suffix(".svg").read_text("utf-8").count("<circle") == before[1].count(
        "<circle"
    )


def test_games_that_nobody_won_say_who_had_more_points() -> None:
    game = take("kali")
    played = [
        Played("random", "level-1", number, 0.5, 1.0, [1, 1], [0.1, 0.1], ahead)
        for number, ahead in enumerate((0.0, 0.0, 0.5, None))
    ]
    assert ratings.write_unwon(ratings.Standings(game, played[3:])) == []
    _head, _, row, _ = ratings.write_unwon(ratings.Standings(game, played))
    assert row == "| level 1 v. random: 3 | 4 | 83 % |"


def test_a_page_without_games_is_left_alone(page: Path) -> None:
    before = page.read_text("utf-8")
    with pytest.raises(Trouble, match="No games have been played with 2 seats"):
        ratings.report(page.with_suffix(".svg"), 2)
    assert page.read_text("utf-8") == before


def test_stronger_machines_stand_further_to_the_right() -> None:
    rated = {"random": Rating(400, 90), "level-1": Rating(1000, 0), "level-2": Rating(1100, 20)}
    names = {name: ratings.name_of(name) for name in rated}
    drawing = Xml.fromstring(chart.draw({"Dice & Co": rated}, names))
    marks = [float(mark.attrib["cx"]) for mark in drawing.iter(f"{SVG}circle")]
    assert marks == sorted(set(marks)) and len(marks) == 3
    words = [text.text for text in drawing.iter(f"{SVG}text")]
    for word in ("Dice & Co", "random", "level 2", "400 ± 90", "1000", "1100 ± 20"):
        assert word in words


def test_a_weight_is_for_a_machine_or_for_a_pair() -> None:
    assert ratings.weight("mcts-1000=0.2") == (("mcts-1000", ""), 0.2)
    assert ratings.weight("random:level-3=0.5") == (("random", "level-3"), 0.5)
