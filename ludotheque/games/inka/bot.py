"""What the machines know of Inka."""

from __future__ import annotations

from ludotheque.core.game import Level
from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import State
from ludotheque.core.stream import Stream
from ludotheque.core.tongue import mark
from ludotheque.games.inka import ways
from ludotheque.games.inka.builder import Builder
from ludotheque.games.inka.geometry import CELLS
from ludotheque.games.inka.notation import BLOCK, END
from ludotheque.games.inka.plan import Plan
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.sight import Sight

NOTHING = -1
CHOOSING = 0
SHIFTING = 2
LAST_PATH = 12
ENDED = 6
BOARD = list(CELLS)
OUT = 99.0
# How much a master minds the others' ways at first, and how that fades from round to round.
WARINESS = 1.7
IMPATIENCE = 0.07
# For so many rounds it does what it thinks best; then chance has its say, more every round.
CALM = 10
RESTLESS = 0.01
MASK = 0xFFFFFFFFFFFFFFFF
SCRAMBLE = 0x9E3779B97F4A7C15
DICE = float(1 << 20)
FAIR = 0
SELFISH = 1
SPITEFUL = 2
HEAD = list(ways.HEAD)
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
        self, width: int = 12, weighed: int = 12, answers: int = 8, spite: int = 6, lays: int = 100
    ) -> None:
        Guide.__init__(self, width)
        # Others are taken for players who mind everyone's way alike.
        self.yours = Sight()
        self.sight.mind = WARINESS
        self.sight.fade = IMPATIENCE
        # How many ends of the turn are compared, and how widely the answer to each is sought.
        self.weighed = weighed
        self.answers = answers
        self.spite = spite
        self.builder = Builder(lays, answers)
        self.best = 0.0
        # The ends weighed so far: what hope and spite lead to alike is weighed once.
        self.known: set[int] = set()

    def pick(self, plan: Plan) -> int:
        if plan.values[0] >= OUT:
            return plan.ways[0]
        end: Inka = plan.ends[0]
        answer = Plan(end.seats, self.answers, FAIR, self.yours)
        self.best = -1.0
        self.known.clear()
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
            if plan.marks[i] in self.known:
                continue
            self.known.add(plan.marks[i])
            end: Inka = plan.ends[i]
            value = self.after(answer, end, Guide.close(self, end))
            if value > 0.0:
                value += self.whim(plan.marks[i], end.round)
            if value > self.best:
                self.best = value
                chosen = plan.ways[i]
        return chosen

    def whim(self, mark: int, round: int) -> float:
        """The longer a game lasts, the more a master tries what it would not: else two circle.

        Within a turn an end is always liked the same, so that a plan is still kept to.
        """
        if round <= CALM:
            return 0.0
        dice = ((mark ^ round) * SCRAMBLE & MASK) >> 44
        return RESTLESS * (round - CALM) * dice / DICE

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
        """A master looks ahead while the temple is being built, too."""
        if inka.stage == CHOOSING:
            return self.builder.start(inka, stream)
        return self.builder.choose(inka, stream)

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
