"""Who gives hints in Inka: somebody who goes their own way, step by step."""

from __future__ import annotations

from ludotheque.core.state import State
from ludotheque.core.stream import Stream
from ludotheque.games.inka.machine.escape import Escape
from ludotheque.games.inka.machine.players import Guide, Wanderer
from ludotheque.games.inka.machine.tables import CALM_ROUNDS
from ludotheque.games.inka.rules.stages import SHIFTING
from ludotheque.games.inka.rules.state import Inka

# What the search for a way out says where there is none.
NO_WAY = -1


class Companion(Guide):
    """A guide to whom only its own way counts, unless the next player could plainly get out.

    A master hinders the others for rounds: whoever follows such advice without knowing why
    never comes nearer to a statue.
    """

    def __init__(self, width: int, effort: int) -> None:
        Guide.__init__(self, width, effort)
        self.judge.wariness = self.judge.fading = 0.0
        self.watch = self.judge

    def choose(self, state: State, stream: Stream) -> int:
        inka: Inka = state  # type: ignore[assignment]
        if inka.stage >= SHIFTING:
            escape = Escape(inka.seats)
            escape.limit = self.effort
            out: int = escape.first(inka)
            if out != NO_WAY:
                return out
        return Wanderer.choose(self, state, stream)

    def whim(self, key: int, round: int) -> float:
        """Whoever is advised should see a reason, at least until a game drags on."""
        return 0.0 if round <= CALM_ROUNDS else Guide.whim(self, key, round)
