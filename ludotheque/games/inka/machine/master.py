"""Who plays Inka best: somebody who asks of every end of a turn how the game would go on."""

from __future__ import annotations

from ludotheque.core.state import State
from ludotheque.core.stream import Stream
from ludotheque.games.inka.machine.builder import Builder
from ludotheque.games.inka.machine.endings import fingerprint
from ludotheque.games.inka.machine.escape import Escape
from ludotheque.games.inka.machine.guard import Guard
from ludotheque.games.inka.machine.players import Guide, Wanderer
from ludotheque.games.inka.machine.sequel import Sequel
from ludotheque.games.inka.machine.tables import (
    EFFORT,
    MASTER_SEARCH,
    PARRY_PATIENCE,
    PATIENCE,
)
from ludotheque.games.inka.machine.tempers import SPITEFUL
from ludotheque.games.inka.machine.turn_search import TurnSearch
from ludotheque.games.inka.rules.material import POINTS
from ludotheque.games.inka.rules.notation import END
from ludotheque.games.inka.rules.stages import CHOOSING, SHIFTING
from ludotheque.games.inka.rules.state import Inka

NOTHING = -1


class Master(Guide):
    """Goes its own way, or into the others' way, whichever is better some turns later."""

    def __init__(
        self,
        width: int = MASTER_SEARCH[0],
        weighed: int = MASTER_SEARCH[1],
        spite: int = MASTER_SEARCH[2],
        answers: int = MASTER_SEARCH[3],
        turns: int = MASTER_SEARCH[4],
        lays: int = MASTER_SEARCH[5],
        effort: int = EFFORT,
    ) -> None:
        Guide.__init__(self, width, effort)
        self.weighed = weighed  # how many ends of its turn are compared
        self.spite = spite  # how many ends of a spiteful search are compared
        self.answers = answers  # how wide the beam of each turn played on is
        self.turns = turns  # how many turns are played on
        self.lays = lays  # how many places for a rhombus are compared
        # It looks for ends of its turn by its own way alone; the blockade pawn minds everybody's.
        self.judge.wariness = self.judge.fading = 0.0
        self.guard = Guard(4, self.watch)
        # The chance to win after the best end so far, and the ends weighed so far, since both
        # searches may find the same one.
        self.best = 0.0
        self.known: set[int] = set()

    def choose(self, state: State, stream: Stream) -> int:
        inka: Inka = state  # type: ignore[assignment]
        if inka.stage >= SHIFTING:
            escape = Escape(inka.seats)
            escape.limit = self.effort
            out = escape.first(inka)
            if out != NOTHING:
                return out
            self.guard = Guard(inka.seats, self.watch, POINTS, self.effort)
        return Wanderer.choose(self, state, stream)

    def set_up(self, inka: Inka, stream: Stream) -> int:
        """A master also looks ahead while the temple is being built."""
        builder = Builder(inka.seats, self.lays, self.answers, POINTS)
        if inka.stage == CHOOSING:
            return builder.start(inka, stream)
        return builder.look_ahead(inka, stream)

    def pick(self, search: TurnSearch, stream: Stream) -> int:
        """The next action towards the end after which the game goes on best."""
        sequel = Sequel(search.root.seats, self.answers, self.turns)
        self.best = -1.0
        self.known.clear()
        chosen = self.weigh(search, sequel, 0, self.weighed, search.endings.actions[0])
        spiteful = TurnSearch(search.root.seats, self.width, self.watch, SPITEFUL)
        spiteful.run(search.root)
        chosen = self.weigh(spiteful, sequel, 0, self.spite, chosen)
        if self.best >= 0.0:
            return chosen
        # All of these let the next player out: look for an end that doesn't.
        chosen = self.weigh(spiteful, sequel, self.spite, spiteful.endings.found, chosen)
        chosen = self.weigh(search, sequel, self.weighed, search.endings.found, chosen)
        if self.best >= 0.0:
            return chosen
        parry = self.guard.parry(search.root, PARRY_PATIENCE)
        if parry == END:
            return NOTHING
        return chosen if parry == NOTHING else parry

    def weigh(self, search: TurnSearch, sequel: Sequel, first: int, last: int, chosen: int) -> int:
        """Compare some ends of a search with the best so far; return the action to the best.

        An end that lets the next player out counts only if there is no other.
        """
        endings = search.endings
        for i in range(first, min(endings.found, last)):
            end: Inka = endings.positions[i]
            key = fingerprint(end)
            if key in self.known:
                continue
            self.known.add(key)
            self.guard.patience = PATIENCE
            block = self.guard.shut(end, self.usual(end))
            if block == NOTHING:
                continue
            value = sequel.hope(end, block, search.me) + self.whim(key, end.round)
            if value > self.best:
                self.best = value
                chosen = endings.actions[i]
        return chosen

    def end_turn(self, inka: Inka, stream: Stream) -> int:
        """The blockade pawn goes where it leaves the others the least chance, but no way out."""
        usual = self.usual(inka)
        self.guard.patience = PATIENCE
        last = self.guard.shut(inka, usual)
        return usual if last == NOTHING else last
