"""What the machines know of Inka."""

from __future__ import annotations

from ludotheque.core.game import Level
from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import State
from ludotheque.core.stream import Stream
from ludotheque.core.tongue import mark
from ludotheque.games.inka import ways
from ludotheque.games.inka.geometry import CELLS
from ludotheque.games.inka.notation import BLOCK, END
from ludotheque.games.inka.plan import Plan
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.sight import Sight

NOTHING = -1
CHOOSING = 0
SHIFTING = 2
LAST_PATH = 12
PLAIN = 0
LYING = 511
ENDED = 6
BOARD = list(CELLS)
OUT = 99.0
# How much a master minds the others' ways at first, and how that fades from round to round.
WARINESS = 1.7
IMPATIENCE = 0.07
# And who is not to begin, while the temple is being built: the first turn is worth much.
SECOND = 3.0
FAIR = 0
SELFISH = 1
SPITEFUL = 2
HEAD = list(ways.HEAD)
LIES_ON = list(ways.LIES_ON)
TAIL = list(ways.TAIL)
START_CELLS = list(ways.START_CELLS)


class Wanderer(Knowledge):
    """Moves whichever rhombus brings it nearer, one at a time, and minds nobody else's way."""

    def __init__(self, width: int = 1, temper: int = SELFISH) -> None:
        self.width = width
        self.temper = temper
        self.sight = Sight()

    def choose(self, state: State, stream: Stream) -> int:
        inka: Inka = state  # type: ignore[assignment]
        if inka.stage < SHIFTING:
            return self.prepare(inka, stream)
        plan = Plan(inka.seats, self.width, self.temper, self.sight)
        plan.run(inka)
        action = self.pick(plan)
        return self.close(inka) if action == NOTHING else action

    def pick(self, plan: Plan) -> int:
        """The first action of the best plan; -1: the turn is done but for the blockade."""
        return plan.ways[0]

    def close(self, inka: Inka) -> int:
        """The last action of the turn."""
        return END

    def prepare(self, inka: Inka, stream: Stream) -> int:
        """Lay a rhombus where it helps most; where it's all the same, anywhere."""
        n = inka.list_actions()
        if inka.stage == CHOOSING:
            # The map is the same seen from each of its starts.
            return inka.actions[stream.below(n)]
        twin: Inka = inka.blank()
        best = -99.0
        equals = 0
        chosen = inka.actions[0]
        for i in range(n):
            twin.copy_from(inka)
            twin.play(inka.actions[i])
            value = self.opinion(twin, inka.mover, inka.starter)
            if value > best:
                best = value
                equals = 0
            if value == best:
                equals += 1
                if stream.below(equals) == 0:
                    chosen = inka.actions[i]
        return chosen

    def opinion(self, inka: Inka, me: int, following: int) -> float:
        """What the temple promises a seat, where the turn of some seat is to come."""
        if self.temper == SELFISH:
            self.sight.look(inka)
            return -self.sight.far[me]
        return self.sight.hope(inka, following, me)


class Guide(Wanderer):
    """Plans its whole turn, minds the others, and blocks what they need."""

    def __init__(self, width: int = 16) -> None:
        Wanderer.__init__(self, width, FAIR)

    def close(self, inka: Inka) -> int:
        """The blockade pawn goes where it leaves the others least hope."""
        me = inka.mover
        twin: Inka = inka.blank()
        twin.copy_from(inka)
        best = self.opinion(twin, me, inka.left_of(me))
        chosen = END
        for i in range(96):
            cell = BOARD[i]
            if not inka.may_block(cell):
                continue
            twin.copy_from(inka)
            twin.blocks[me] = cell
            value = self.opinion(twin, me, inka.left_of(me))
            if value > best:
                best = value
                chosen = BLOCK + cell
        return chosen


class Master(Guide):
    """Looks at the answer too: what the next player makes of each end of the turn."""

    def __init__(
        self, width: int = 12, weighed: int = 12, answers: int = 8, spite: int = 6, lays: int = 32
    ) -> None:
        Guide.__init__(self, width)
        # Others are taken for players who mind everyone's way alike.
        self.yours = Sight()
        self.wariness = WARINESS
        self.sight.mind = WARINESS
        self.sight.fade = IMPATIENCE
        # How many ends of the turn are compared, and how widely the answer to each is sought.
        self.weighed = weighed
        self.answers = answers
        self.spite = spite
        self.lays = lays
        self.second = SECOND
        self.twin = Inka(4)
        self.best = 0.0

    def pick(self, plan: Plan) -> int:
        if plan.values[0] >= OUT:
            return plan.ways[0]
        end: Inka = plan.ends[0]
        answer = Plan(end.seats, self.answers, FAIR, self.yours)
        self.best = -1.0
        chosen = self.weigh(plan, answer, 0, self.weighed, plan.ways[0])
        spite = Plan(end.seats, self.width, SPITEFUL, self.sight)
        spite.run(plan.root)
        if spite.values[0] >= OUT:
            return spite.ways[0]
        chosen = self.weigh(spite, answer, 0, self.spite, chosen)
        if self.best > 0.0:
            return chosen
        # All of these lose at once: look for anything to stay in the game.
        chosen = self.weigh(spite, answer, self.spite, spite.found, chosen)
        if self.best > 0.0:
            return chosen
        return self.weigh(plan, answer, self.weighed, plan.found, chosen)

    def weigh(self, plan: Plan, answer: Plan, first: int, last: int, chosen: int) -> int:
        """The action towards the end after whose answer most hope is left."""
        for i in range(first, min(plan.found, last)):
            end: Inka = plan.ends[i]
            value = self.after(answer, end, Guide.close(self, end))
            if value > self.best:
                self.best = value
                chosen = plan.ways[i]
        return chosen

    def after(self, answer: Plan, inka: Inka, last: int) -> float:
        """The hope that is left when the turn ends so and the next player has answered."""
        me = inka.mover
        twin: Inka = inka.blank()
        twin.copy_from(inka)
        twin.play(last)
        if twin.stage == ENDED:
            return 1.0 if twin.won(me) else 0.0
        answer.run(twin)
        if answer.values[0] >= OUT:
            return 0.0
        return self.sight.hope(answer.ends[0], twin.left_of(twin.mover), me)

    def prepare(self, inka: Inka, stream: Stream) -> int:
        """Of the best places for a rhombus, the one that the next to lay can do least about."""
        if inka.stage == CHOOSING:
            return Guide.prepare(self, inka, stream)
        if inka.mover != inka.starter:
            self.sight.mind = self.second
        n = inka.list_actions()
        twin: Inka = inka.blank()
        ranked = []
        for i in range(n):
            twin.copy_from(inka)
            twin.play(inka.actions[i])
            value = self.opinion(twin, inka.mover, inka.starter)
            # Of equals any may be looked at first.
            ranked.append((-value, stream.below(n), inka.actions[i]))
        ranked.sort()
        best = -1.0
        chosen = NOTHING
        for _, _, lay in ranked[: self.lays]:
            twin.copy_from(inka)
            twin.play(lay)
            value = self.foresee(twin, inka.mover)
            if value > best:
                best = value
                chosen = lay
        self.sight.mind = self.wariness
        return chosen

    def foresee(self, inka: Inka, me: int) -> float:
        """What is left when the next one has laid a rhombus too."""
        if inka.round > 0:
            return self.begun(inka, me)
        you = inka.mover
        twin: Inka = self.twin
        # Whatever is drawn next, a plain rhombus is what most can be made of.
        n = inka.list_lays(PLAIN)
        chosen = 0
        best = -1.0
        for i in range(n):
            self.lay_plain(inka, inka.actions[i] & LYING)
            value = self.yours.hope(twin, inka.starter, you)
            if value > best:
                best = value
                chosen = inka.actions[i] & LYING
        self.lay_plain(inka, chosen)
        return self.sight.hope(twin, inka.starter, me)

    def lay_plain(self, inka: Inka, lying: int) -> None:
        """A rhombus without wall or snake comes to lie in the twin of a temple."""
        twin: Inka = self.twin
        twin.copy_from(inka)
        twin.covered[0] |= LIES_ON[2 * lying]
        twin.covered[1] |= LIES_ON[2 * lying + 1]

    def begun(self, inka: Inka, me: int) -> float:
        """All rhombi lie: what the first turn makes of it."""
        answer = Plan(inka.seats, self.answers, FAIR, self.yours)
        answer.run(inka)
        if answer.values[0] >= OUT:
            return OUT if me == inka.mover else 0.0
        return self.sight.hope(answer.ends[0], inka.left_of(inka.mover), me)

    def close(self, inka: Inka) -> int:
        """The blockade pawn goes where the next player would have moved something."""
        usual = Guide.close(self, inka)
        answer = Plan(inka.seats, self.answers, FAIR, self.yours)
        best = self.after(answer, inka, usual)
        chosen = usual
        if usual != END:
            self.after(answer, inka, END)
        # After the very last turn nobody answers.
        if answer.found == 0:
            return usual
        reply: Inka = answer.ends[0]
        goals: list[int] = []
        for rhombus in range(LAST_PATH + 1):
            here = inka.lie[rhombus]
            there = reply.lie[rhombus]
            if here != there:
                goals += [HEAD[here], TAIL[here], HEAD[there], TAIL[there]]
        goals.append(reply.pawns[inka.left_of(inka.mover)])
        for i in range(4):
            goals.append(START_CELLS[i])
        for cell in goals:
            if not inka.may_block(cell):
                continue
            value = self.after(answer, inka, BLOCK + cell)
            if value > best:
                best = value
                chosen = BLOCK + cell
        return chosen


# Interpreted, a plan takes a hundred times as long: then they look less far, and nobody waits.
COMPILED = not __file__.endswith(".py")


def guide() -> Guide:
    """A guide that answers in time."""
    return Guide() if COMPILED else Guide(4)


def master() -> Master:
    """A master that answers in time."""
    return Master() if COMPILED else Master(width=2, weighed=2, answers=1, spite=1, lays=4)


LEVELS = [
    Level(mark("Wanderer"), Wanderer),
    Level(mark("Guide"), guide),
    Level(mark("Master"), master),
]
