"""A turn of Karma Dice: the dice left to throw, the zones, and what it is worth at its end."""

from __future__ import annotations

from ludotheque.games.karma.rules.material import (
    BREATH,
    CONSTANCY,
    DETACHMENT,
    GIFT,
    LAST_ZONE,
    PATIENCE,
    UNUSED,
    ZONES,
)
from ludotheque.games.karma.rules.notation import ACCEPT, STOP, THROW, TRAIT
from ludotheque.games.karma.rules.stages import (
    FAILING,
    KEPT,
    ROLLING,
    STARTING,
    STOPPING,
    THROWING,
    USING,
)
from ludotheque.games.karma.rules.traits import Traits

WORTH = list(ZONES)
# In place of what a turn is worth: the turn is not over.
GOES_ON = -1


class Turn(Traits):
    """Adds the turn: the stage, the dice left and spent, and the zones reached."""

    def __init__(self, seats: int) -> None:
        Traits.__init__(self, seats)
        self.stage = STARTING  # one of stages.py
        self.zone = 0  # how many zones are validated, 0 to 6
        self.left: list[int] = [0] * 8  # by colour: the dice that may still be thrown
        self.spent: list[int] = [0] * 8  # by colour: the dice thrown in this turn

    def copy_turn(self, source: Turn) -> None:
        """Take over the turn of another position."""
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
        """List throws, Breath, and stopping after a success; after the last zone only stopping."""
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
        """List every choice of at least one of the dice left."""
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
        """List the spent dice that Breath can take back."""
        for colour in range(8):
            if self.spent[colour] > 0:
                self.actions[n] = TRAIT + BREATH + (colour << 4)
                n += 1
        return n

    def throw_part(self, counts: int) -> None:
        """Throw a number of dice of each colour, which no card has touched yet."""
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

    def stop_worth(self) -> int:
        """What stopping scores: the zone; in the last one, the unused dice too."""
        if self.zone == LAST_ZONE:
            return WORTH[LAST_ZONE] + UNUSED * self.unused()
        return WORTH[self.zone]

    def stop(self) -> int:
        """The turn is scored, unless the mover may add to it with a card."""
        # Constancy is for zones 1, 2 and 4.
        if self.zone <= 3 and self.holds(CONSTANCY):
            self.stage = STOPPING
            return GOES_ON
        return self.stop_worth()

    # --- after a throw --------------------------------------------------------------------

    def list_uses(self) -> int:
        """List the powers, the card, and accepting the result."""
        n = self.list_trait(self.list_powers())
        self.actions[n] = ACCEPT
        return n + 1

    def wait_for_dice(self) -> None:
        """Powers are used when no die is in the air."""
        self.stage = ROLLING if self.pending else USING

    def compare(self) -> int:
        """A success validates the next zone; a failure loses the last one."""
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
        """The mover's card takes effect, once, and is turned face down."""
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
