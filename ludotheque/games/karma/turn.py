"""A turn of Karma Dice: the dice left to throw, the zones, and what it is worth at its end."""

from __future__ import annotations

from typing import ClassVar

from ludotheque.games.karma.board import (
    BREATH,
    CONSTANCY,
    DETACHMENT,
    GIFT,
    LAST_ZONE,
    PATIENCE,
    UNUSED,
    ZONES,
)
from ludotheque.games.karma.notation import ACCEPT, STOP, THROW, TRAIT
from ludotheque.games.karma.stages import (
    FAILING,
    KEPT,
    ROLLING,
    STARTING,
    STOPPING,
    THROWING,
    USING,
)
from ludotheque.games.karma.traits import Traits

WORTH = list(ZONES)
# Instead of what a turn is worth: it is not over.
GOES_ON = -1


class Turn(Traits):
    """What whoever plays may throw, has thrown, and has reached."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stage", "zone", "left", "spent", *Traits.FIELDS)

    def __init__(self, seats: int) -> None:
        Traits.__init__(self, seats)
        self.stage = STARTING
        # How many zones are validated.
        self.zone = 0
        # By colour: the dice that may be thrown, and those that were.
        self.left: list[int] = [0] * 8
        self.spent: list[int] = [0] * 8

    def copy_turn(self, source: Turn) -> None:
        """Become the same turn as another."""
        self.copy_traits(source)
        self.stage = source.stage
        self.zone = source.zone
        self.left[:] = source.left
        self.spent[:] = source.spent

    def clear(self) -> None:
        """The turn is over, and the dice are back with their owners."""
        self.zone = 0
        self.last = 0
        for colour in range(8):
            self.left[colour] = 0
            self.spent[colour] = 0

    # --- before a throw -------------------------------------------------------------------

    def list_ways_on(self) -> int:
        """Throw, take a breath, or stop after any success; after the last zone only stop."""
        n = 0
        if self.zone < LAST_ZONE:
            n = self.list_throws()
            if self.holds(BREATH):
                n = self.list_breaths(n)
        if self.zone > 0:
            self.actions[n] = STOP
            n += 1
        return n

    def list_throws(self) -> int:
        """Every part of what is left, but nothing at all."""
        n = 0
        for colour in range(8):
            whole = n
            for count in range(1, self.left[colour] + 1):
                part = count << 3 * colour
                self.actions[n] = THROW + part
                n += 1
                for i in range(whole):
                    self.actions[n] = self.actions[i] + part
                    n += 1
        return n

    def list_breaths(self, n: int) -> int:
        """Breath takes back any die that was spent."""
        for colour in range(8):
            if self.spent[colour] > 0:
                self.actions[n] = TRAIT + BREATH + (colour << 4)
                n += 1
        return n

    def throw_part(self, counts: int) -> None:
        """Dice are thrown, so many of each colour, and no card has touched them yet."""
        for colour in range(8):
            self.left[colour] -= counts >> 3 * colour & 7
        self.bonus = 0
        self.serene = False
        self.throw(counts)
        self.stage = ROLLING

    def unused(self) -> int:
        """How many dice are left to throw."""
        count = 0
        for colour in range(8):
            count += self.left[colour]
        return count

    def stop(self) -> int:
        """The zone is scored; in the last one, the unused dice too."""
        if self.zone == LAST_ZONE:
            return WORTH[LAST_ZONE] + UNUSED * self.unused()
        # Constancy is for the zones 1, 2 and 4.
        if self.zone <= 3 and self.holds(CONSTANCY):
            self.stage = STOPPING
            return GOES_ON
        return WORTH[self.zone]

    # --- after a throw --------------------------------------------------------------------

    def list_uses(self) -> int:
        """Use a power or the card, or leave it at that."""
        n = self.list_trait(self.list_powers())
        self.actions[n] = ACCEPT
        return n + 1

    def wait_for_dice(self) -> None:
        """Powers are used when no die is in the air."""
        self.stage = ROLLING if self.pending else USING

    def compare(self) -> int:
        """A success validates the next zone; a failure takes the last one away."""
        for die in range(self.dice):
            if self.gone[die] != KEPT:
                self.spent[self.colours[die]] += 1
        if self.succeeds():
            self.last = self.result()
            self.zone += 1
            self.stage = THROWING
            return GOES_ON
        if self.zone > 0 and self.holds(PATIENCE):
            self.stage = FAILING
            return GOES_ON
        return self.fall()

    def fall(self) -> int:
        """What is left of a turn that failed."""
        return WORTH[self.zone - 1] if self.zone > 0 else 0

    def use_card(self, action: int) -> int:
        """The mover's card does what it can, once, and is turned face down."""
        card = action & 15
        self.down[self.mover] = 1
        if card == PATIENCE:
            return WORTH[self.zone]
        if card == CONSTANCY:
            return WORTH[self.zone] + GIFT
        if card == BREATH:
            self.spent[action >> 4 & 15] -= 1
            self.left[action >> 4 & 15] += 1
            return GOES_ON
        if card == DETACHMENT:
            self.left[self.colours[action >> 4 & 15]] += 1
        self.use_trait(action)
        self.wait_for_dice()
        return GOES_ON

    def decline(self) -> int:
        """The card is kept for later."""
        return self.fall() if self.stage == FAILING else WORTH[self.zone]
