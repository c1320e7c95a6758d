"""Les yeux de Kali for two players: a race, which can be worked out to the end of the turn.

Whoever reaches the temple wins, whoever the second fright ruins loses; money only buys turns.
So the chances of a turn can be computed exactly, if we ignore who will be able to pay.
"""

from __future__ import annotations

import math
from array import array

from ludotheque.games.kali.rules.material import FRIGHT, NOISE, SQUARES
from ludotheque.games.kali.rules.stages import MAY_STOP
from ludotheque.games.kali.rules.state import Kali

# The cards drawn in a turn as one number: at most 18 ones, 9 twos, 6 threes and 4 fours.
STRIDES = (1, 19, 190, 1330)
ROOM = 6650
# The advantage of having the first turn of the race, found by working out whole races.
FIRST_RUN = 0.2
# A smaller difference between two chances is only rounding.
HAIR = 1e-9


class Duel:
    """The chance to win by drawing, for the hand and for a rival who has bought the turn."""

    def __init__(self) -> None:
        self.deck: list[int] = [0] * 6
        self.stride: list[int] = list(STRIDES)
        self.left = 0
        # By cards drawn: the chance to win of an owner who draws now, be it the hand or the
        # other player. The stamp says for which position it was worked out.
        self.hand = array("d", bytes(8 * ROOM))
        self.other = array("d", bytes(8 * ROOM))
        self.stamp = array("i", bytes(4 * ROOM))
        self.position = 0

    def dares(self, kali: Kali) -> bool:
        """Whether the actor should draw, or buy the turn in order to draw."""
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
        """The hand's chance to win at the beginning of its turn."""
        self.count(kali)
        return self.opening()

    def stopped(self, alone: float, bought: float, sold: bool) -> float:
        """The chance to win of an owner who stops: the rival buys or passes, as suits them best."""
        return 1.0 - bought if sold and 1.0 - bought < alone else alone

    def opening(self) -> float:
        """The chance to win of the player who begins a turn with this deck."""
        if self.deck[FRIGHT] == 1:
            # Each draws one card a turn, so the hand turns the first, the third, the fifth…
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
        """Note what is left in the deck."""
        self.position += 1
        self.left = 0
        for kind in range(6):
            self.deck[kind] = kali.deck[kind]
            self.left += kali.deck[kind]

    def reckon(self, square: int, drawn: int) -> None:
        """Work out the chance to win by drawing here, after these cards and all that may follow."""
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
            # The last fright loses, and so adds nothing; after a noise the next turn begins.
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
