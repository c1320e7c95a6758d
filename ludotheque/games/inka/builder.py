"""How a master helps to build the temple: where it lays rhombi before the first turn."""

from __future__ import annotations

from ludotheque.core.stream import Stream
from ludotheque.games.inka import ways
from ludotheque.games.inka.plan import Plan
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.sight import Sight

NOTHING = -1
PLAIN = 0
LYING = 511
CELL = 127
OUT = 99.0
FAIR = 0
# Three points: a whole road, and the first turn is the victory.
WHOLE = 4.0
# How much a builder minds the others' ways; and who is not to begin: the first turn is worth much.
WARINESS = 1.7
SECOND = 3.0
LIES_ON = list(ways.LIES_ON)


class Builder:
    """Lays rhombi so that the next one to lay can do least about it."""

    def __init__(self, lays: int, width: int) -> None:
        # How many places are compared, and how widely the first turn is planned.
        self.lays = lays
        self.width = width
        self.sight = Sight()
        # Others are taken for players who mind everyone's way alike.
        self.yours = Sight()
        self.twin = Inka(4)

    def start(self, inka: Inka, stream: Stream) -> int:
        """Any start will do for who begins; who comes next stays in the same row."""
        n = inka.list_actions()
        first = inka.pawns[inka.starter]
        for i in range(n):
            if first >= 0 and (inka.actions[i] & CELL) >> 4 == first >> 4:
                return inka.actions[i]
        return inka.actions[stream.below(n)]

    def choose(self, inka: Inka, stream: Stream) -> int:
        """Where to lay the rhombus that was drawn."""
        begins = inka.mover == inka.starter
        self.sight.mind = WARINESS if begins else SECOND
        site: Inka = inka.blank()
        ranked: list[tuple[float, int, int]] = []
        for place in self.rank(inka, stream)[: self.lays]:
            site.copy_from(inka)
            site.play(place)
            ranked.append((-self.foresee(site, inka.mover), len(ranked), place))
        ranked.sort()
        chosen = ranked[0][2]
        if begins:
            return chosen
        for _, _, place in ranked:
            site.copy_from(inka)
            site.play(place)
            if self.secure(site):
                return place
        return chosen

    def rank(self, inka: Inka, stream: Stream) -> list[int]:
        """All places, the best at a glance first; of equals any may come first."""
        n = inka.list_actions()
        twin: Inka = self.twin
        ranked = []
        for i in range(n):
            twin.copy_from(inka)
            twin.play(inka.actions[i])
            value = self.sight.hope(twin, inka.starter, inka.mover)
            ranked.append((-value, stream.below(n), inka.actions[i]))
        ranked.sort()
        return [place for _, _, place in ranked]

    # --- one rhombus later ----------------------------------------------------------------

    def foresee(self, inka: Inka, me: int) -> float:
        """What is left when another has laid a rhombus too: the one who begins, or the next."""
        if inka.round > 0:
            return self.begun(inka, me)
        you = inka.mover if me == inka.starter else inka.starter
        twin: Inka = self.twin
        # Whatever is drawn next, a plain rhombus is what most can be made of.
        n = inka.list_lays(PLAIN)
        chosen = 0
        best = -1.0
        for i in range(n):
            lay_plain(twin, inka, inka.actions[i])
            value = self.yours.hope(twin, inka.starter, you)
            if value > best:
                best = value
                chosen = inka.actions[i]
        lay_plain(twin, inka, chosen)
        return self.sight.hope(twin, inka.starter, me)

    def begun(self, inka: Inka, me: int) -> float:
        """All rhombi lie: what the first turn makes of it."""
        answer = Plan(inka.seats, self.width, FAIR, self.yours)
        answer.run(inka)
        if answer.values[0] >= OUT:
            return OUT if me == inka.mover else 0.0
        return self.sight.hope(answer.ends[0], inka.left_of(inka.mover), me)

    # --- a whole road at the first turn ---------------------------------------------------

    def secure(self, inka: Inka) -> bool:
        """Whether the last rhombus, the starter's, can't make a whole road; earlier: who knows?"""
        last = NOTHING
        for rhombus in range(13):
            if inka.lie[rhombus] == NOTHING:
                if last != NOTHING:
                    return True
                last = rhombus
        twin: Inka = self.twin
        n = inka.list_lays(last)
        for i in range(n):
            twin.copy_from(inka)
            twin.lie[last] = inka.actions[i] & LYING
            twin.survey()
            self.yours.look(twin)
            if self.yours.far[inka.starter] < WHOLE:
                return False
        return True


def lay_plain(twin: Inka, inka: Inka, place: int) -> None:
    """In the twin of a temple a rhombus without wall or snake comes to lie somewhere."""
    lying = place & LYING
    twin.copy_from(inka)
    twin.covered[0] |= LIES_ON[2 * lying]
    twin.covered[1] |= LIES_ON[2 * lying + 1]
