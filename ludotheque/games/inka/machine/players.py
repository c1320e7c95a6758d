"""Who plays Inka: a wanderer (the beginner) and a guide; the master has a file of its own."""

from __future__ import annotations

from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import State
from ludotheque.core.stream import Stream
from ludotheque.games.inka.machine.builder import Builder
from ludotheque.games.inka.machine.endings import Endings
from ludotheque.games.inka.machine.guard import Guard
from ludotheque.games.inka.machine.judge import Judge
from ludotheque.games.inka.machine.tables import (
    CALM_ROUNDS,
    DUEL_WARINESS,
    EFFORT,
    GLANCES,
    GUIDE_SIGHT,
    GUIDE_WIDTH,
    GUIDES_CALM,
    KEEN,
    LINGERS,
    PATIENCE,
    REMEMBERS,
    RESTLESSNESS,
    WARINESS,
    WAVERS,
)
from ludotheque.games.inka.machine.tempers import EAGER, FAIR
from ludotheque.games.inka.machine.turn_search import TurnSearch
from ludotheque.games.inka.rules.geometry import CELLS
from ludotheque.games.inka.rules.material import ALL_STATUES, FIRST_DESTINATION, LAST_PATH, POINTS
from ludotheque.games.inka.rules.notation import BLOCK, END
from ludotheque.games.inka.rules.stages import CHOOSING, SHIFTING, WALKING
from ludotheque.games.inka.rules.state import Inka

NOTHING = -1
# More points than any way takes.
FARTHEST = 99.0
BOARD = list(CELLS)
MASK = 0xFFFFFFFFFFFFFFFF
SCRAMBLE = 0x9E3779B97F4A7C15
DICE = float(1 << 20)


class Wanderer(Knowledge):
    """Goes for its next statue, one rhombus at a time, and thinks no further.

    It makes a beginner's mistakes: it looks at a few places only, takes a statue without asking how
    to get away from it, and often forgets what the others could do.
    """

    def __init__(self, width: int = 1, temper: int = EAGER) -> None:
        self.width = width  # how wide the beam of its search is
        self.temper = temper  # what it searches for, one of tempers.py
        self.judge = Judge()

    def choose(self, state: State, stream: Stream) -> int:
        inka: Inka = state  # type: ignore[assignment]
        if inka.stage < SHIFTING:
            return self.set_up(inka, stream)
        search = TurnSearch(inka.seats, self.width, self.judge, self.temper)
        search.run(inka)
        action = self.pick(search, stream)
        return self.end_turn(inka, stream) if action == NOTHING else action

    def pick(self, search: TurnSearch, stream: Stream) -> int:
        """The next action towards the best end found; -1: nothing is left but to end the turn.

        Before it ends a turn in which it has done nothing, it moves something.
        """
        root: Inka = search.root
        action = search.endings.actions[0]
        if self.lingers(root, stream):
            return NOTHING
        fresh = root.stage == SHIFTING and root.points == POINTS
        if fresh and (action == NOTHING or self.tires(root, stream)) and not search.wins():
            return self.fidget(root, stream)
        return action

    def tires(self, inka: Inka, stream: Stream) -> bool:
        """Whether it has had enough of its plan: two would undo each other's moves for ever."""
        return inka.round > KEEN and stream.below(WAVERS) == 0

    def lingers(self, inka: Inka, stream: Stream) -> bool:
        """Whether it is content with the statue that it has just taken; never with the last one."""
        if inka.stage != WALKING or not inka.rested or inka.statues[inka.mover] == ALL_STATUES:
            return False
        on = inka.rhombus_on(inka.pawns[inka.mover]) - FIRST_DESTINATION
        return on >= 0 and inka.has_taken(inka.mover, on) and stream.below(LINGERS) == 0

    def fidget(self, inka: Inka, stream: Stream) -> int:
        """The best of a few shifts, whether it helps or not; -1: no rhombus can move."""
        n = inka.list_shifts(0, 0, LAST_PATH)
        return self.glance(inka, n, stream) if n > 0 else NOTHING

    def glance(self, inka: Inka, n: int, stream: Stream) -> int:
        """The best of a few actions, of n listed: the one after which its next goal is nearest."""
        me = inka.mover
        twin: Inka = inka.blank()
        nearest = FARTHEST
        chosen = NOTHING
        for _ in range(GLANCES):
            action = inka.actions[stream.below(n)]
            twin.copy_from(inka)
            twin.play(action)
            far = self.judge.ahead(twin, me)
            if far < nearest:
                nearest = far
                chosen = action
        return chosen

    def end_turn(self, inka: Inka, stream: Stream) -> int:
        """The last action of the turn: now and then a blockade in the way of whoever leads."""
        if stream.below(REMEMBERS) > 0:
            return END
        leader = self.leader(inka)
        twin: Inka = inka.blank()
        farthest = self.judge.ahead(inka, leader)
        chosen = END
        for _ in range(GLANCES):
            cell = BOARD[stream.below(len(BOARD))]
            if not inka.may_block(cell):
                continue
            twin.copy_from(inka)
            twin.blocks[inka.mover] = cell
            far = self.judge.ahead(twin, leader)
            if far > farthest:
                farthest = far
                chosen = BLOCK + cell
        return chosen

    def leader(self, inka: Inka) -> int:
        """The other seat with the most statues, the next one first."""
        leader = inka.left_of(inka.mover)
        seat = inka.left_of(leader)
        while seat != inka.mover:
            if inka.count_statues(seat) > inka.count_statues(leader):
                leader = seat
            seat = inka.left_of(seat)
        return leader

    def set_up(self, inka: Inka, stream: Stream) -> int:
        """Choose a start, or lay a rhombus at the best of a few places."""
        n = inka.list_actions()
        if inka.stage == CHOOSING:
            # The map looks the same from every start.
            return inka.actions[stream.below(n)]
        return self.glance(inka, n, stream)


class Guide(Wanderer):
    """Searches its whole turn, minds the others' ways, and blocks what they need."""

    def __init__(self, width: int = GUIDE_WIDTH, effort: int = EFFORT) -> None:
        Wanderer.__init__(self, width, FAIR)
        self.effort = effort  # how many positions it looks at to see ways out
        self.calm = CALM_ROUNDS  # after how many rounds chance has a say
        self.watch = Judge()  # by which it places its blockade pawn
        self.watch.fading = 0.0

    def choose(self, state: State, stream: Stream) -> int:
        inka: Inka = state  # type: ignore[assignment]
        # Two who minded each other's ways as much as their own would undo each other's moves.
        self.judge.wariness = DUEL_WARINESS if inka.seats == 2 else WARINESS
        return Wanderer.choose(self, state, stream)

    def set_up(self, inka: Inka, stream: Stream) -> int:
        """A guide leaves the opener no whole road."""
        if inka.stage == CHOOSING:
            return Wanderer.set_up(self, inka, stream)
        return Builder(inka.seats, 1, 1, GUIDE_SIGHT).lay(inka, stream)

    def pick(self, search: TurnSearch, stream: Stream) -> int:
        """The next action towards the best end that doesn't plainly let the next player out."""
        endings = search.endings
        if search.wins():
            return endings.actions[0]
        self.calm = GUIDES_CALM if search.root.seats == 2 else CALM_ROUNDS
        guard = Guard(search.root.seats, self.judge, GUIDE_SIGHT, self.effort)
        for i in self.ranked(endings, search.root.round):
            guard.patience = PATIENCE
            if guard.shut(endings.positions[i], self.usual(endings.positions[i])) != NOTHING:
                return endings.actions[i]
        return endings.actions[0]

    def ranked(self, endings: Endings, round: int) -> list[int]:
        """The ends that were found, the one it likes best first."""
        liked = [
            (-endings.values[i] - self.whim(endings.keys[i], round), i)
            for i in range(endings.found)
        ]
        return [i for _, i in sorted(liked)]

    def whim(self, key: int, round: int) -> float:
        """A random bonus for an end, larger every round, or two players would go in circles.

        Within a round an end always gets the same bonus, or no plan would be kept to.
        """
        if round <= self.calm:
            return 0.0
        dice = ((key ^ round) * SCRAMBLE & MASK) >> 44
        return RESTLESSNESS * (round - self.calm) * dice / DICE

    def end_turn(self, inka: Inka, stream: Stream) -> int:
        """The blockade pawn goes where it leaves the others the least chance, but no way out."""
        usual = self.usual(inka)
        guard = Guard(inka.seats, self.judge, GUIDE_SIGHT, self.effort)
        guard.patience = PATIENCE
        last = guard.shut(inka, usual)
        return usual if last == NOTHING else last

    def usual(self, inka: Inka) -> int:
        """Where the blockade pawn leaves the others the least chance, at first sight."""
        me = inka.mover
        twin: Inka = inka.blank()
        twin.copy_from(inka)
        best = self.watch.hope(twin, inka.left_of(me), me)
        chosen = END
        for i in range(len(BOARD)):
            cell = BOARD[i]
            if not inka.may_block(cell):
                continue
            twin.copy_from(inka)
            twin.blocks[me] = cell
            value = self.watch.hope(twin, inka.left_of(me), me)
            if value > best:
                best = value
                chosen = BLOCK + cell
        return chosen
