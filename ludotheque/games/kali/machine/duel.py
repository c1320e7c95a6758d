"""Les yeux de Kali between two: a race, which can be reckoned out to the end of the turn.

Of two players the one who reaches the temple wins, and the one who turns the second fright
loses; money only buys turns. So a turn can be weighed exactly, apart from who can pay.
"""

from __future__ import annotations

import math
from array import array

from ludotheque.games.kali.rules.material import FRIGHT, NOISE, SQUARES
from ludotheque.games.kali.rules.stages import MAY_STOP
from ludotheque.games.kali.rules.state import Kali

# The cards drawn in a turn, at most 18 ones, 9 twos, 6 threes and 4 fours, make a number.
STRIDES = (1, 19, 190, 1330)
ROOM = 6650
# From reckoning all of the race, deck by deck: what it is worth to be the first who may run.
FIRST_RUN = 0.2
# Sums that differ by less differ by rounding.
HAIR = 1e-9


class Duel:
    """What it is worth to draw on, card by card, for the hand and for one who bought the turn."""

    def __init__(self) -> None:
        self.deck: list[int] = [0] * 6
        self.stride: list[int] = list(STRIDES)
        self.left = 0
        # The hope of an owner who draws now: the hand, or the other one. The stamp says
        # which of them were reckoned for this position.
        self.hand = array("d", bytes(8 * ROOM))
        self.other = array("d", bytes(8 * ROOM))
        self.stamp = array("i", bytes(4 * ROOM))
        self.position = 0

    def dares(self, kali: Kali) -> bool:
        """Whether the actor should draw on, or buy the turn to draw."""
        self.count(kali)
        self.reckon(kali.square, 0)
        opening = self.opening()
        if kali.stage != MAY_STOP:
            if kali.asked == kali.hand:
                return self.hand[0] > 1.0 - opening + HAIR
            return self.other[0] > opening + HAIR
        rival = 1 - kali.owner
        sold = kali.fortunes[rival] >= kali.price()
        if kali.owner == kali.hand:
            return self.hand[0] > self.stopped(1.0 - opening, self.other[0], sold) + HAIR
        return self.other[0] > self.stopped(opening, self.hand[0], sold) + HAIR

    def begun(self, kali: Kali) -> float:
        """The hope of the hand where its turn begins."""
        self.count(kali)
        return self.opening()

    def stopped(self, alone: float, bought: float, sold: bool) -> float:
        """The hope of an owner who stops: the rival passes or buys as suits him."""
        return 1.0 - bought if sold and 1.0 - bought < alone else alone

    def opening(self) -> float:
        """The hope of the player who begins a turn with this deck."""
        if self.deck[FRIGHT] == 1:
            # Each draws one card a turn, so the hand turns the first, the third, the fifth …
            return 1.0 * (self.left // 2) / self.left
        steps = 0
        way = 0
        for kind in range(NOISE):
            steps += self.deck[kind]
            way += self.deck[kind] * (kind + 1)
        if steps == 0:
            return 0.5
        cards = (SQUARES + 0.5) * steps / way
        return 0.5 + FIRST_RUN * math.pow(1.0 * steps / self.left, cards)

    def count(self, kali: Kali) -> None:
        """Take in what is left."""
        self.position += 1
        self.left = 0
        for kind in range(6):
            self.deck[kind] = kali.deck[kind]
            self.left += kali.deck[kind]

    def reckon(self, square: int, drawn: int) -> None:
        """Write what drawing is worth here, after the cards drawn since the position."""
        hand = 0.0
        other = 0.0
        for kind in range(NOISE):
            cards = self.deck[kind]
            if cards == 0:
                continue
            if square + kind + 1 > SQUARES:
                hand += cards
                other += cards
                continue
            after = drawn + self.stride[kind]
            self.deck[kind] -= 1
            self.left -= 1
            if self.stamp[after] != self.position:
                self.reckon(square + kind + 1, after)
            opening = self.opening()
            stop = self.stopped(1.0 - opening, self.other[after], True)
            hand += cards * max(stop, self.hand[after])
            stop = self.stopped(opening, self.hand[after], True)
            other += cards * max(stop, self.other[after])
            self.deck[kind] += 1
            self.left += 1
        for kind in range(NOISE, 6):
            cards = self.deck[kind]
            # The last fright is lost, and adds nothing; after noise the next turn opens.
            if cards == 0 or (kind == FRIGHT and cards == 1):
                continue
            self.deck[kind] -= 1
            self.left -= 1
            opening = self.opening()
            self.deck[kind] += 1
            self.left += 1
            hand += cards * (1.0 - opening)
            other += cards * opening
        self.stamp[drawn] = self.position
        self.hand[drawn] = hand / self.left
        self.other[drawn] = other / self.left
