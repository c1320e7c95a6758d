"""How far somebody has come in a chapter of a lesson."""

from __future__ import annotations

from ludotheque.core import fair
from ludotheque.core.game import Game
from ludotheque.core.lesson import LEARNER, QUIET, Chapter, Step, Task
from ludotheque.core.state import CHANCE, State

# What chance draws from where the script says nothing: the same at every table.
SEED = b"a lesson"


class Course:
    """A chapter being played: the step that is due, and what the script still holds."""

    def __init__(self, chapter: Chapter) -> None:
        self.chapter = chapter
        self.number = 0  # of the step that is due, from 0
        self.began = len(chapter.start)  # how many moves stood when that step began
        self.script: list[str] = []  # what chance and the opponents will do next
        self.tried = False  # whether a move of the task has been played in this try
        self.learned = False

    @property
    def step(self) -> Step:
        """The step that is due."""
        return self.chapter.step(self.number)

    @property
    def task(self) -> Task | None:
        """The task, once everything before it has been done."""
        return self.chapter.task if self.number >= len(self.chapter.steps) else None

    def solved(self, state: State) -> bool:
        """Whether this position solves the task."""
        return self.task is not None and self.tried and self.task.goal(state)

    def missed(self, state: State) -> bool:
        """Whether this try of the task is over, and came to nothing."""
        return self.task is not None and self.tried and self.task.over(state) and not self.learned

    def rests(self, state: State) -> bool:
        """Whether nothing happens by itself any more: it is learned, or has to be tried again."""
        return self.learned or self.missed(state)

    def choose(self, state: State) -> str:
        """What an opponent does: what the script says, else as little as possible."""
        names = state.names()
        return next((move for move in [*self.script, *QUIET] if move in names), names[0])

    def script_after(self, seat: int) -> list[str]:
        """What the script will hold when that seat has decided."""
        if seat != LEARNER or (self.task and self.tried):
            return list(self.script)
        return list(self.step.then)

    def draw(self, state: State, script: list[str], played: int) -> list[int]:
        """Let chance make a move: what the script says, else what it always draws here."""
        for move in script:
            actions = _drawn(state, move)
            if actions:
                script.remove(move)
                return actions
        return fair.draw_move(state, SEED, self.chapter.key, played)

    def follow(self, seat: int, move: str, moves: int) -> None:
        """A move was played, and now that many stand."""
        if moves <= len(self.chapter.start):
            return
        if seat != LEARNER:
            if move in self.script:
                self.script.remove(move)
            return
        self.script = self.script_after(seat)
        if self.task is None:
            self.number += 1
        elif not self.tried:
            self.tried = True
            self.began = moves - 1

    def retry(self) -> None:
        """The task is tried once more."""
        self.tried = False
        self.script = []


def chapter_of(game: Game, key: str) -> Chapter | None:
    """A chapter of a game's lesson."""
    return next((chapter for chapter in game.lesson if chapter.key == key), None)


def _drawn(state: State, move: str) -> list[int]:
    """Play a scripted draw, if it can be drawn here; the actions it consists of."""
    try:
        actions = state.read_move(move)
    except ValueError:
        return []
    trial = state.copy()
    for action in actions:
        if trial.actor() != CHANCE or action not in trial.legal():
            return []
        trial.play(action)
    # A roll for fewer dice than are in the air is another roll.
    if trial.unfinished():
        return []
    for action in actions:
        state.play(action)
    return actions
