"""A puzzle: a position from a game, one question, and an answer that the rules can check."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

from ludotheque.core.game import Game, Options
from ludotheque.core.question import Question
from ludotheque.core.record import play_legal
from ludotheque.core.state import CHANCE, State
from ludotheque.core.trouble import Trouble

FORMAT = 1
# The file of a game's folder that holds its puzzles.
FILE = "puzzles.json"
# Between moves that are written one after the other; no notation has it.
BETWEEN = "; "
ID_LENGTH = 8

Outcome = Literal["open", "right", "wrong"]


@dataclass(frozen=True)
class Puzzle:
    """A position, written as the moves that lead there, with its question and its answers."""

    question: str
    seats: int
    options: Options
    moves: Sequence[str]
    answers: Sequence[Sequence[str]]
    margin: float

    @property
    def id(self) -> str:
        """A short name that stays the same as long as the puzzle does."""
        whole = json.dumps([self.question, self.seats, dict(self.options), list(self.moves)])
        return hashlib.sha256(whole.encode()).hexdigest()[:ID_LENGTH]

    def start(self, game: Game) -> State:
        """The position that is asked about, each move on the way checked by today's rules."""
        state = game.begin(self.seats, self.options)
        for number, move in enumerate(self.moves, 1):
            play_legal(state, number, move)
        return state

    def asked(self, game: Game) -> Question:
        """The question, as the game knows it."""
        return next(question for question in game.questions if question.key == self.question)


class Attempt(NamedTuple):
    """What came of an answer: the position it led to, and whether it is right, wrong or open."""

    outcome: Outcome
    start: State
    first: int  # the first action, -1 before any
    state: State


def attempt(game: Game, puzzle: Puzzle, moves: Sequence[str]) -> Attempt:
    """Play an answer; Trouble if a move of it is not legal."""
    start = puzzle.start(game)
    seat = start.actor()
    state, first = start.copy(), -1
    outcome: Outcome = "open"
    for number, move in enumerate(moves, len(puzzle.moves) + 1):
        if outcome != "open":
            raise Trouble("This puzzle is already answered: begin it again.")
        action = play_legal(state, number, move)[0]
        first = action if first < 0 else first
        # Where the answer is a way through several moves, chance always does the same.
        while puzzle.asked(game).reached is not None and state.actor() == CHANCE:
            state.play(state.legal()[0])
        outcome = _outcome(game, puzzle, start, state, seat, move)
    return Attempt(outcome, start, first, state)


def _outcome(
    game: Game, puzzle: Puzzle, start: State, state: State, seat: int, move: str
) -> Outcome:
    reached = puzzle.asked(game).reached
    if reached is None:
        return "right" if [move] in [list(answer) for answer in puzzle.answers] else "wrong"
    if reached(start, state):
        return "right"
    return "open" if state.actor() == seat else "wrong"


# --- in a file --------------------------------------------------------------------------------


def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles in a game's folder; a game may have none."""
    return _kept(game.folder / FILE, game.rules) if game.questions else ()


@cache
def _kept(path: Path, rules: int) -> tuple[Puzzle, ...]:
    return read(path.read_text("utf-8"), rules) if path.exists() else ()


def read(text: str, rules: int) -> tuple[Puzzle, ...]:
    """Puzzles from their file; none if they were made for other rules."""
    data = json.loads(text)
    if data["ludotheque puzzles"] != FORMAT or data["rules"] != rules:
        return ()
    return tuple(
        Puzzle(
            one["question"], one["seats"], one["options"], one["moves"].split(BETWEEN),
            [answer.split(BETWEEN) for answer in one["answers"]], one["margin"],
        )
        for one in data["puzzles"]
    )  # fmt: skip


def write(game: Game, puzzles: Sequence[Puzzle]) -> str:
    """Puzzles as their file: readable, and the same for the same puzzles."""
    data: dict[str, Any] = {
        "ludotheque puzzles": FORMAT,
        "game": game.key,
        "rules": game.rules,
        "margins": {question.key: question.margin for question in game.questions},
        "puzzles": [
            {
                "question": puzzle.question,
                "seats": puzzle.seats,
                "options": dict(puzzle.options),
                "moves": BETWEEN.join(puzzle.moves),
                "answers": [BETWEEN.join(answer) for answer in puzzle.answers],
                "margin": puzzle.margin,
            }
            for puzzle in puzzles
        ],
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"
