"""Every puzzle that comes with a game: legal by today's rules, and its answer the best."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ludotheque.bots.puzzles import holds, make
from ludotheque.cli import main
from ludotheque.core.game import shelf, take
from ludotheque.core.puzzle import attempt, puzzles_of, read, write
from ludotheque.core.trouble import Trouble

GAMES = ("inka", "kali", "karma", "turquoise")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["puzzles", *arguments, "--language", "en"])


each_game = pytest.mark.parametrize("key", GAMES)


@each_game
def test_at_least_thirty_puzzles_come_with_each_game(key: str) -> None:
    assert key in shelf()
    ids = [puzzle.id for puzzle in puzzles_of(take(key))]
    assert len(ids) >= 30
    assert len(set(ids)) == len(ids)


@each_game
def test_every_puzzle_is_legal_and_its_answer_right_and_unique_by_its_margin(key: str) -> None:
    game = take(key)
    wrong = [puzzle.id for puzzle in puzzles_of(game) if not holds(game, puzzle)]
    assert wrong == []
    assert all(puzzle.margin > 0 for puzzle in puzzles_of(game))


@each_game
def test_nobody_can_guess_the_answer(key: str) -> None:
    puzzles = puzzles_of(take(key))
    for question in {puzzle.question for puzzle in puzzles}:
        answers = Counter(one.answers[0][0] for one in puzzles if one.question == question)
        assert max(answers.values()) <= answers.total() / 2


@each_game
def test_every_other_move_is_wrong_where_one_move_is_asked_for(key: str) -> None:
    game = take(key)
    for puzzle in puzzles_of(game):
        if puzzle.asked(game).reached is not None:
            continue
        right = [answer[0] for answer in puzzle.answers]
        for move in puzzle.start(game).names()[:12]:
            found = attempt(game, puzzle, [move]).outcome
            assert found == ("right" if move in right else "wrong")


def test_a_way_stays_open_until_the_goal_or_the_end_of_the_turn() -> None:
    game = take("inka")
    puzzle = puzzles_of(game)[0]
    *before, last = puzzle.answers[0]
    assert attempt(game, puzzle, []).outcome == "open"
    assert attempt(game, puzzle, before).outcome == "open"
    assert attempt(game, puzzle, [*before, last]).outcome == "right"
    assert attempt(game, puzzle, ["end"]).outcome == "wrong"
    with pytest.raises(Trouble, match="already answered"):
        attempt(game, puzzle, ["end", last])


def test_a_move_that_the_rules_refuse_is_refused_in_a_puzzle_too() -> None:
    game = take("kali")
    puzzle = next(one for one in puzzles_of(game) if one.question == "card")
    with pytest.raises(Trouble, match="not legal"):
        attempt(game, puzzle, ["buy"])


@each_game
def test_puzzles_are_the_same_after_they_were_written_and_read(key: str) -> None:
    game = take(key)
    puzzles = puzzles_of(game)
    text = write(game, puzzles)
    assert read(text, game.rules) == puzzles
    assert text == (game.folder / "puzzles.json").read_text("utf-8")
    # Made for other rules, they would be about another game.
    assert read(text, game.rules + 1) == ()


def test_the_same_seed_makes_the_same_puzzles_and_never_one_that_is_known() -> None:
    game = take("kali")
    made = make(game, 4, seed=5)
    assert [puzzle.id for puzzle in make(game, 4, seed=5)] == [puzzle.id for puzzle in made]
    assert all(holds(game, puzzle) for puzzle in made)
    again = make(game, 4, seed=5, known={made[0].id})
    assert made[0].id not in {puzzle.id for puzzle in again}


def test_a_puzzle_whose_answer_is_no_longer_the_best_does_not_hold() -> None:
    game = take("kali")
    puzzle = next(one for one in puzzles_of(game) if one.answers == [["draw"]])
    assert holds(game, puzzle)
    assert not holds(game, replace(puzzle, answers=[["enough"]]))
    assert not holds(game, replace(puzzle, moves=[*puzzle.moves, "pass"]))


# --- the command ---------------------------------------------------------------------------------


def test_puzzles_are_made_and_added_to_those_that_hold(tmp_path: Path) -> None:
    file = tmp_path / "more.json"
    kept = len(puzzles_of(take("kali")))
    result = run("make", "kali", "--count", "2", "--seed", "9", "-o", str(file))
    assert result.stdout == f"2 new puzzles, {kept} kept: {file}\n"
    made = read(file.read_text("utf-8"), take("kali").rules)
    assert len(made) == kept + 2


def test_a_game_without_questions_has_no_puzzles(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    mute = replace(take("kali"), questions=())
    monkeypatch.setitem(shelf(), "kali", mute)
    result = run("make", "kali", "-o", str(tmp_path / "none.json"))
    assert result.exit_code == 2
    assert "asks no questions" in result.stderr
