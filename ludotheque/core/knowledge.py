"""What a machine knows of a game, beyond its rules."""

from __future__ import annotations

from ludotheque.core.state import State
from ludotheque.core.stream import Stream


class Knowledge:
    """A quick opinion: what to do at once, and what a position is worth."""

    def choose(self, state: State, stream: Stream) -> int:
        """The action this knowledge takes without searching; here: any, like a blind player."""
        return state.actions[stream.below(state.list_actions())]

    def worth(self, state: State, seat: int) -> float:
        """The seat's hope of winning, 0 to 1; below 0 says: play on to know."""
        return -1.0
