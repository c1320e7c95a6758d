"""What a position of Les yeux de Kali is worth to each seat: its chance to win."""

from __future__ import annotations

import math
from array import array
from collections.abc import MutableSequence

from ludotheque.core.state import State
from ludotheque.games.kali.machine.duel import Duel
from ludotheque.games.kali.machine.tables import FEATURES, HOPES
from ludotheque.games.kali.rules.stages import MUST_DRAW
from ludotheque.games.kali.rules.state import Kali


class Judge:
    """Works out a duel; with more seats, estimates each one's chance to win from its features."""

    def __init__(self) -> None:
        self.duel = Duel()
        self.tables = array("d", HOPES)
        self.seen = array("d", [0.0] * FEATURES)

    def worth(self, state: State, hopes: MutableSequence[float]) -> bool:
        """Write each seat's chance to win, if it can be told here: only between two turns."""
        kali: Kali = state  # type: ignore[assignment]
        # The features were fitted between two turns, in games of one round.
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
                speaks += self.tables[first + feature] * self.seen[feature]
            hopes[seat] = math.exp(speaks)
            total += hopes[seat]
        for seat in range(kali.seats):
            hopes[seat] /= total
        return True

    def look(self, kali: Kali, seat: int, left: int) -> None:
        """The features of a seat: its wealth, its lead, and how soon it will turn the cards."""
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
        # The fewer cards are left, the sooner the game is over.
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
