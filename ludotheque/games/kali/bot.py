"""What the machines know of Les yeux de Kali."""

from __future__ import annotations

import math
from array import array
from collections.abc import MutableSequence

from ludotheque.core.game import Level
from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import State
from ludotheque.core.stream import Stream
from ludotheque.core.tongue import mark
from ludotheque.games.kali.duel import Duel
from ludotheque.games.kali.hopes import HOPES
from ludotheque.games.kali.rules import Kali

# As in the rules, which keep their own as C numbers out of Python's sight.
DRAW = 0
ENOUGH = 1
BUY = 2
PASS = 3
MUST_DRAW = 1
MAY_STOP = 2
NOISE = 4
FRIGHT = 5
LAST = 18

# What a beginner is content with, and the square from which the temple seems near.
CONTENT = 10
NEAR = 9

# How many cards ahead an experienced player looks, and what ruin is worth to the others.
AHEAD = 6
RUIN = 350.0

FEATURES = 10


class Thumb(Knowledge):
    """A rule of thumb: enough is enough, and when an eye is open anything is."""

    def choose(self, state: State, stream: Stream) -> int:
        kali: Kali = state  # type: ignore[assignment]
        if kali.stage == MUST_DRAW:
            return DRAW
        near = kali.square >= NEAR
        if kali.stage != MAY_STOP:
            return BUY if near else PASS
        if near or (kali.frights == 0 and kali.pot < CONTENT):
            return DRAW
        return ENOUGH


class Counter(Knowledge):
    """Counts the cards and looks some ahead for the most points."""

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
        # Ruin in the only round hands the victory to one of the others.
        ruin = mine + (RUIN / (kali.seats - 1) if kali.rounds == 1 else 0.0)
        self.harm = kali.deck[NOISE] * mine / 2.0 + kali.deck[FRIGHT] * ruin

    def expect(self, square: int, pot: int, ahead: int) -> float:
        """The points to expect of one more card, and of the best that can follow."""
        value = -self.harm
        left = self.left
        for kind in range(4):
            cards = self.deck[kind]
            if cards == 0:
                continue
            reached = square + kind + 1
            if reached > LAST:
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
    """Plays for the victory: a duel is reckoned out, else it searches."""

    def __init__(self, ahead: int = 1) -> None:
        Counter.__init__(self, ahead)
        self.duel = Duel()
        self.hopes = array("d", HOPES)
        self.seen = array("d", [0.0] * FEATURES)

    def certain(self, state: State, stream: Stream) -> int:
        kali: Kali = state  # type: ignore[assignment]
        return self.choose(kali, stream) if self.paired(kali) else -1

    def choose(self, state: State, stream: Stream) -> int:
        kali: Kali = state  # type: ignore[assignment]
        if not self.paired(kali) or kali.stage == MUST_DRAW:
            return Counter.choose(self, kali, stream)
        bold = self.duel.dares(kali)
        if kali.stage == MAY_STOP:
            return DRAW if bold else ENOUGH
        return BUY if bold else PASS

    def paired(self, kali: Kali) -> bool:
        """Between two players, in one round, ruin or the temple decides; points hardly ever do."""
        return kali.seats == 2 and kali.rounds == 1

    def worth(self, state: State, hopes: MutableSequence[float]) -> bool:
        kali: Kali = state  # type: ignore[assignment]
        # Between two turns, in the last round: there the features were fitted.
        if kali.stage != MUST_DRAW or kali.square != 0 or kali.rounds != 1:
            return False
        left = 0
        for kind in range(6):
            left += kali.deck[kind]
        if kali.seats == 2:
            hopes[kali.hand] = self.duel.begun(kali)
            hopes[1 - kali.hand] = 1.0 - hopes[kali.hand]
            return True
        first = (2 * (kali.seats - 3) + kali.frights) * FEATURES
        total = 0.0
        for seat in range(kali.seats):
            self.look(kali, seat, left)
            speaks = 0.0
            for feature in range(FEATURES):
                speaks += self.hopes[first + feature] * self.seen[feature]
            hopes[seat] = math.exp(speaks)
            total += hopes[seat]
        for seat in range(kali.seats):
            hopes[seat] /= total
        return True

    def look(self, kali: Kali, seat: int, left: int) -> None:
        """The features of a seat: its wealth, its lead, and how soon the deck will be its own."""
        mine = kali.fortunes[seat]
        richest = 0
        calmest = 0
        for other in range(kali.seats):
            if other != seat and kali.fortunes[other] > richest:
                richest = kali.fortunes[other]
            # The hand may be ruined before anyone else decides.
            if other != seat and other != kali.hand and kali.fortunes[other] > calmest:
                calmest = kali.fortunes[other]
        lead = 1.0 * mine - richest
        calm = 1.0 * mine - calmest
        # The fewer cards are left, the sooner all is over.
        haste = 10.0 / left
        turns = seat - kali.hand
        if turns < 0:
            turns += kali.seats
        self.seen[0] = math.sqrt(mine / 100.0)
        self.seen[1] = mine * mine / 10000.0
        self.seen[2] = haste * calm / (10.0 + abs(calm))
        self.seen[3] = haste if calm > 0 else 0.0
        self.seen[4] = haste * calm / (5.0 + 2.0 * left + abs(calm))
        self.seen[5] = lead / (40.0 + abs(lead))
        self.seen[6] = haste if mine >= 40 else haste * mine / 40.0
        self.seen[7] = haste if turns == kali.seats - 1 else 0.0
        self.seen[8] = haste if turns == 1 else 0.0
        self.seen[9] = haste if turns == 0 else 0.0


LEVELS = [
    Level(mark("Beginner"), Thumb),
    Level(mark("Experienced"), Counter),
    Level(mark("Master"), Master, simulations=2000),
]
