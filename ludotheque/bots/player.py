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
    stream = Stream(seed)
    if level.simulations == 0:
        return knowledge.choose(state, stream)
    known = knowledge.certain(state, stream)
    if known >= 0:
        return known
    search = Search(state, knowledge, seed)
    search.run(level.simulations, seconds)
    return search.best()
