"""What a puzzle may ask about the positions of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, NamedTuple

from typing_extensions import TypeVar

from ludotheque.core.state import State

if TYPE_CHECKING:
    from ludotheque.core.game import Viewer

S = TypeVar("S", bound=State, default=State)


class Solution(NamedTuple):
    """The answers to a question, each one move or several, and by how much they are the best."""

    answers: list[list[str]]
    margin: float


@dataclass(frozen=True)
class Question(Generic[S]):
    """Something that can be asked about positions of a game."""

    key: str
    # What is asked: a sentence for the game's translators.
    sentence: str
    # What the margin of an answer means, in words for whoever reads the file.
    margin: str
    # The answers here, if one is clearly best.
    solve: Callable[[S], Solution | None]
    # Where any way that gets there is right: whether it was reached, from the first position.
    reached: Callable[[S, S], bool] | None = None
    # What is said to whoever didn't get there; a sentence for the game's translators.
    missed: str = ""
    # And to whoever did, where the reason for the first move alone would say little.
    solved: str = ""
    # What one move is worth, in words, where it differs from the reason of a hint.
    weigh: Callable[[S, int, Viewer[S]], str] | None = None
    # What `weigh` begins with where an answer is nearly the best; a sentence for the translators.
    almost: str = ""
    # What games must have agreed on for this to be asked about them.
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
