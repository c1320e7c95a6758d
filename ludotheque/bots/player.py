"""A machine at the table: a level's knowledge, and a search where the level has one."""

from __future__ import annotations

from typing import NamedTuple

from ludotheque.bots.search import Search
from ludotheque.core.game import Level
from ludotheque.core.state import State
from ludotheque.core.stream import Stream


class Thought(NamedTuple):
    """What a machine would do, and how often it expects to win that way, if it has searched."""

    action: int
    hope: float | None = None


def decide(state: State, level: Level, seed: int, seconds: float | None = None) -> int:
    """What a machine of this level does here; the position is what its seat sees, no more."""
    return ponder(state, level, seed, seconds).action


def ponder(state: State, level: Level, seed: int, seconds: float | None = None) -> Thought:
    """What a machine would do, and how often it expects to win; `seconds` overrides the level's."""
    knowledge = level.knowledge()
    stream = Stream(seed)
    if level.simulations == 0:
        return Thought(knowledge.choose(state, stream))
    known = knowledge.certain(state, stream)
    if known >= 0:
        return Thought(known)
    search = Search(state, knowledge, seed)
    search.run(level.simulations, level.seconds if seconds is None else seconds)
    return Thought(search.best(), search.hope())
