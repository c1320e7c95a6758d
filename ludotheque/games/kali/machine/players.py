"""Who plays Les yeux de Kali: a beginner, an experienced player, a master."""

from __future__ import annotations

from collections.abc import MutableSequence

from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import State
from ludotheque.core.stream import Stream
from ludotheque.games.kali.machine.judge import Judge
from ludotheque.games.kali.rules.material import FRIGHT, NOISE, SQUARES
from ludotheque.games.kali.rules.notation import BUY, DRAW, ENOUGH, PASS
from ludotheque.games.kali.rules.stages import MAY_STOP, MUST_DRAW
from ludotheque.games.kali.rules.state import Kali

# The pot that satisfies a beginner, while the goddess sleeps and once an eye is open (too much:
# it takes two or three cards); and the square from which the temple seems near.
CONTENT = 10
UNEASY = 8
NEAR = 9

# How many cards ahead an experienced player looks: with a longer view it would play almost as well
# as a master, and nobody would find a match between a beginner and that.
AHEAD = 1
# What ruin hands the others, in points.
RUIN = 350.0


class Beginner(Knowledge):
    """Stops with ten points, eight once an eye is open: a card too many, as beginners will."""

    def choose(self, state: State, stream: Stream) -> int:
        kali: Kali = state  # type: ignore[assignment]
        if kali.stage == MUST_DRAW:
            return DRAW
        near = kali.square >= NEAR
        if kali.stage != MAY_STOP:
            return BUY if near else PASS
        enough = CONTENT if kali.frights == 0 else UNEASY
        return DRAW if near or kali.pot < enough else ENOUGH


class Counter(Knowledge):
    """Counts the cards, and draws if one more brings points on average."""

    def __init__(self, ahead: int = AHEAD) -> None:
        self.ahead = ahead
        self.left = 0
        self.goddess = 0
        self.doubled = 1
        self.harm = 0.0
        self.deck: list[int] = [0] * 6

    def choose(self, state: State, stream: Stream) -> int:
        kali: Kali = state  # type: ignore[assignment]
        if kali.stage == MUST_DRAW:
            return DRAW
        self.count(kali)
        drawn = self.expect(kali.square, kali.pot, self.ahead)
        if kali.stage == MAY_STOP:
            return DRAW if drawn > kali.pot else ENOUGH
        return BUY if drawn > kali.price() else PASS

    def count(self, kali: Kali) -> None:
        """What is left in the deck, and what its bad cards would cost whoever decides."""
        self.left = 0
        for kind in range(6):
            self.deck[kind] = kali.deck[kind]
            self.left += kali.deck[kind]
        mine = kali.fortunes[kali.actor()]
        self.goddess = kali.goddess
        self.doubled = 1 + kali.frights
        if kali.frights == 0:
            self.harm = kali.deck[NOISE] * mine / 4.0 + kali.deck[FRIGHT] * mine / 2.0
            return
        # To be ruined in the only round is to hand the victory to one of the others.
        ruin = mine + (RUIN / (kali.seats - 1) if kali.rounds == 1 else 0.0)
        self.harm = kali.deck[NOISE] * mine / 2.0 + kali.deck[FRIGHT] * ruin

    def expect(self, square: int, pot: int, ahead: int) -> float:
        """The points to expect from one more card and the best play after it."""
        value = -self.harm
        left = self.left
        for kind in range(4):
            cards = self.deck[kind]
            if cards == 0:
                continue
            reached = square + kind + 1
            if reached > SQUARES:
                value += cards * (self.goddess + pot)
                continue
            gain = reached * self.doubled
            stop = 1.0 * (pot + gain)
            if ahead > 1:
                self.deck[kind] -= 1
                self.left -= 1
                self.goddess -= gain
                further = self.expect(reached, pot + gain, ahead - 1)
                self.deck[kind] += 1
                self.left += 1
                self.goddess += gain
                if further > stop:
                    stop = further
            value += cards * stop
        return value / left


class Master(Counter):
    """Plays to win: works out a duel exactly, and searches when there are more players."""

    def __init__(self, ahead: int = 1) -> None:
        Counter.__init__(self, ahead)
        self.judge = Judge()

    def certain(self, state: State, stream: Stream) -> int:
        kali: Kali = state  # type: ignore[assignment]
        return self.choose(kali, stream) if self.paired(kali) else -1

    def choose(self, state: State, stream: Stream) -> int:
        kali: Kali = state  # type: ignore[assignment]
        if not self.paired(kali) or kali.stage == MUST_DRAW:
            return Counter.choose(self, kali, stream)
        bold = self.judge.duel.dares(kali)
        if kali.stage == MAY_STOP:
            return DRAW if bold else ENOUGH
        return BUY if bold else PASS

    def paired(self, kali: Kali) -> bool:
        """Whether it is a duel: two players, one round, so that points hardly ever decide."""
        return kali.seats == 2 and kali.rounds == 1

    def worth(self, state: State, hopes: MutableSequence[float]) -> bool:
        return self.judge.worth(state, hopes)
