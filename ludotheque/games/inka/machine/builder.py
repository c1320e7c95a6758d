"""How a machine helps build the temple: where its pawn starts, and where it lays rhombi."""

from __future__ import annotations

from ludotheque.core.stream import Stream
from ludotheque.games.inka.machine.guard import Guard
from ludotheque.games.inka.machine.judge import Judge
from ludotheque.games.inka.machine.tables import FIRST_WARINESS, SECOND_WARINESS
from ludotheque.games.inka.machine.turn_search import TurnSearch
from ludotheque.games.inka.rules import ways
from ludotheque.games.inka.rules.notation import CELL, LYING
from ludotheque.games.inka.rules.state import Inka

# A rhombus without wall or snake.
PLAIN = 0
# A seat that needs fewer points than this has a whole road: it could win in one turn.
WHOLE = 4.0
LIES_ON = list(ways.LIES_ON)
ROW = list(ways.ROW)


class Builder:
    """Lays rhombi where the next player to lay one can do least about it."""

    def __init__(self, seats: int, lays: int, width: int, sight: int) -> None:
        self.lays = lays  # how many places for a rhombus are compared
        self.width = width  # how wide the beam of the first turn's search is
        self.judge = Judge()
        self.others_judge = Judge()  # assumes that the others mind everyone's way equally
        self.guard = Guard(seats, self.judge, sight)
        self.twin = Inka(seats)

    def start(self, inka: Inka, stream: Stream) -> int:
        """The first player starts anywhere, the others in the first player's row if possible."""
        n = inka.list_actions()
        first = inka.pawns[inka.starter]
        for i in range(n):
            if first >= 0 and ROW[inka.actions[i] & CELL] == ROW[first]:
                return inka.actions[i]
        return inka.actions[stream.below(n)]

    def lay(self, inka: Inka, stream: Stream) -> int:
        """Where the rhombus looks best at first sight, if the opener can't make use of it."""
        return self.secured(inka, self.rank(inka, stream))

    def look_ahead(self, inka: Inka, stream: Stream) -> int:
        """Where the rhombus is best when somebody else has laid one more."""
        self.judge.wariness = FIRST_WARINESS if inka.mover == inka.opener else SECOND_WARINESS
        site: Inka = inka.blank()
        ranked: list[tuple[float, int, int]] = []
        for place in self.rank(inka, stream)[: self.lays]:
            site.copy_from(inka)
            site.play(place)
            ranked.append((-self.foresee(site, inka.mover), len(ranked), place))
        ranked.sort()
        return self.secured(inka, [place for _, _, place in ranked])

    def secured(self, inka: Inka, places: list[int]) -> int:
        """The first of some places after which the opener has no whole road, and won't have one.

        With few points in the first turn a whole road is no victory yet: two players have the time
        to break it, and whoever only hindered while building would fall behind.
        """
        if inka.mover == inka.opener or (inka.even and inka.seats == 2):
            return places[0]
        site: Inka = inka.blank()
        for place in places:
            site.copy_from(inka)
            site.play(place)
            if self.secure(site):
                return place
        return places[0]

    def rank(self, inka: Inka, stream: Stream) -> list[int]:
        """All places, the most promising at first sight first; equal ones in any order."""
        n = inka.list_actions()
        twin: Inka = self.twin
        ranked = []
        for i in range(n):
            twin.copy_from(inka)
            twin.play(inka.actions[i])
            value = self.judge.hope(twin, inka.opener, inka.mover)
            ranked.append((-value, stream.below(n), inka.actions[i]))
        ranked.sort()
        return [place for _, _, place in ranked]

    # --- one rhombus later ----------------------------------------------------------------

    def foresee(self, inka: Inka, me: int) -> float:
        """The chance to win that is left after an opponent has laid one more rhombus.

        The opponent is the opener or, if that is the seat itself, the next one to lay.
        """
        if inka.round > 0:
            return self.after_first_turn(inka, me)
        you = inka.mover if me == inka.opener else inka.opener
        twin: Inka = self.twin
        # Whatever is drawn next, nothing is more useful than a plain rhombus.
        n = inka.list_lays(PLAIN)
        chosen = 0
        best = -1.0
        for i in range(n):
            lay_plain(twin, inka, inka.actions[i])
            value = self.others_judge.hope(twin, inka.opener, you)
            if value > best:
                best = value
                chosen = inka.actions[i]
        lay_plain(twin, inka, chosen)
        return self.judge.hope(twin, inka.opener, me)

    def after_first_turn(self, inka: Inka, me: int) -> float:
        """The chance to win that is left when all rhombi are laid and the first turn is played."""
        search = TurnSearch(inka.seats, self.width, self.others_judge)
        search.run(inka)
        if search.wins():
            return 1.0 if me == inka.mover else 0.0
        return self.judge.hope(search.endings.positions[0], inka.left_of(inka.mover), me)

    # --- a whole road at the first turn ---------------------------------------------------

    def secure(self, inka: Inka) -> bool:
        """Whether the opener can't get out in the first turn.

        While rhombi are left to lay: whether the opener has no whole road, and can't complete one
        by laying the next rhombus.
        """
        if inka.round > 0:
            return not self.guard.threatened(inka, self.guard.sight)
        if self.whole(inka):
            return False
        if inka.mover != inka.opener:
            return True
        twin: Inka = self.twin
        n = inka.list_lays(PLAIN)
        for i in range(n):
            lay_plain(twin, inka, inka.actions[i])
            if self.whole(twin):
                return False
        return True

    def whole(self, inka: Inka) -> bool:
        """Whether the opener has a whole road."""
        self.others_judge.look(inka)
        return self.others_judge.far[inka.opener] < WHOLE


def lay_plain(twin: Inka, inka: Inka, place: int) -> None:
    """Make the twin a copy of the temple with one more plain rhombus, laid at a place."""
    lying = place & LYING
    twin.copy_from(inka)
    twin.covered[0] |= LIES_ON[2 * lying]
    twin.covered[1] |= LIES_ON[2 * lying + 1]
