"""A lesson: a game whose chance and opponents follow a script, and whose choices are answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Generic

from typing_extensions import TypeVar

from ludotheque.core.state import OVER, State

# What can be asked of any position can be asked of one game's.
S = TypeVar("S", bound=State, contravariant=True, default=State)

# The seat of whoever learns.
LEARNER = 0
# What an opponent does where the script says nothing: as little as possible.
QUIET = ("pass", "leave", "end", "stop", "accept", "enough", "decline")


def turn_is_over(state: State) -> bool:
    """Whether it is somebody else's turn, or nobody's any more."""
    return state.actor() == OVER or state.turn() != LEARNER


@dataclass(frozen=True)
class Step(Generic[S]):
    """One decision of whoever learns: what is said before it, and what may be chosen."""

    # What is said: a sentence or two for the game's translators.
    say: str
    # The moves that are accepted, in the game's notation, or a question asked of each; none: any.
    accept: Sequence[str] | Callable[[S, str], bool] = ()
    # What is said to any other move: by its first word, "" for all the others.
    otherwise: Mapping[str, str] = field(default_factory=dict)
    # The draws and the opponents' moves that follow, in order.
    then: Sequence[str] = ()
    # The pieces that are pointed at; none: those that are touched for the first accepted move,
    # and before a task nothing.
    point: Sequence[str] = ()

    def accepts(self, state: S, move: str) -> bool:
        """Whether a legal move is what this step is about."""
        if callable(self.accept):
            return self.accept(state, move)
        return not self.accept or move in self.accept

    def answer(self, move: str) -> str:
        """What is said to a move that is not accepted."""
        return self.otherwise.get(move.partition(" ")[0]) or self.otherwise[""]


@dataclass(frozen=True)
class Task(Step[S]):
    """The end of a chapter: something to solve, by any moves, as often as one likes to try."""

    # What is asked for, in one short sentence; `say` tells before the first try what it is about.
    ask: str = ""
    # Whether the position is what was asked for.
    goal: Callable[[S], bool] = turn_is_over
    # Whether this try is over: from then on, all that is left is to try again.
    over: Callable[[S], bool] = turn_is_over
    # What is said to a try that came to nothing, and to one that did not.
    missed: str = ""
    praise: str = ""
    # One after the other, for whoever asks; the last also marks the next move of the solution.
    hints: Sequence[str] = ()
    # One way to solve it: what a test plays, and what the last hint shows move by move.
    solution: Sequence[str] = ()


@dataclass(frozen=True)
class Chapter(Generic[S]):
    """One to three minutes of a lesson."""

    key: str
    title: str
    # The moves that lead to its first step, chance and everybody's decisions included.
    start: Sequence[str]
    steps: Sequence[Step[S]]
    task: Task[S]
    minutes: int = 2
    seats: int = 2
    options: Mapping[str, bool | int | str] = field(default_factory=dict)

    def step(self, number: int) -> Step[S]:
        """The step of that number, from 0; the task comes last."""
        return self.steps[number] if number < len(self.steps) else self.task


@dataclass(frozen=True)
class Encounter:
    """A kind of decision that somebody meets for the first time."""

    # What it is called, where it is kept who has met it.
    key: str
    # What may be done, in the reader's language.
    text: str
    # The number of the heading in the rules where it is explained, from 1; 0: none.
    heading: int = 0
    # What else can be explained here, for whoever has met this.
    next: Encounter | None = None


def one_by_one(*moments: Encounter | None) -> Encounter | None:
    """What can be explained here, the most general first: whoever has met one hears the next."""
    first: Encounter | None = None
    for moment in reversed(moments):
        if moment is not None:
            first = replace(moment, next=first)
    return first
