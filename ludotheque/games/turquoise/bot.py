"""What the machines know of Turquoise."""

from __future__ import annotations

from ludotheque.core.game import Level
from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import State
from ludotheque.core.stream import Stream
from ludotheque.core.tongue import mark
from ludotheque.games.turquoise.notation import KIND, LAY, MOVE, PUT, TOP_LAY
from ludotheque.games.turquoise.rules import Turquoise


class Builder(Knowledge):
    """Lays whatever can be laid where it brings most, and brings pillars in."""

    def choose(self, state: State, stream: Stream) -> int:
        assert isinstance(state, Turquoise)
        actions = state.legal()
        if actions[0] & KIND == PUT:
            return max(actions, key=lambda action: state.gain(action & 255, state.mover))
        for action in actions:
            if action & KIND in (LAY, TOP_LAY):
                return action
        moves = [action for action in actions if action & KIND == MOVE]
        return moves[stream.below(len(moves))] if moves else actions[-1]


LEVELS = [Level(mark("Beginner"), Builder)]
