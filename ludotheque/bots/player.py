"""A machine at the table: a level's knowledge, and a search where the level has one."""

from __future__ import annotations

from ludotheque.bots.search import Search
from ludotheque.core.game import Level
from ludotheque.core.state import State
from ludotheque.core.stream import Stream

# The longest that a machine thinks over one decision, in seconds.
BUDGET = 1.0


def decide(state: State, level: Level, seed: int, seconds: float = BUDGET) -> int:
    """What a machine of this level does here; the position is what its seat sees, no more."""
    knowledge = level.knowledge()
    if level.simulations == 0:
        return knowledge.choose(state, Stream(seed))
    search = Search(state, knowledge, seed)
    search.run(level.simulations, seconds)
    return search.best()
