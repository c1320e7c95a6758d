"""What a machine knows of a game, beyond its rules."""

from __future__ import annotations

from collections.abc import MutableSequence

from ludotheque.core.state import State
from ludotheque.core.stream import Stream


class Knowledge:
    """A quick opinion: what to do at once, and what a position is worth."""

    def choose(self, state: State, stream: Stream) -> int:
        """The action this knowledge takes without searching; here: any, like a blind player."""
        return state.draw(stream)

    def worth(self, state: State, hopes: MutableSequence[float]) -> bool:
        """Write each seat's hope of winning, 0 to 1, if it is known; else play on to find out."""
        return False

    def certain(self, state: State, stream: Stream) -> int:
        """The action to take if it needs no search, or -1 to search."""
        return -1
