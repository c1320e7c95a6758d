"""The trait cards of Karma Dice: how they are dealt and kept, and what they do to a throw."""

from __future__ import annotations

from typing import ClassVar

from ludotheque.core.stream import Stream
from ludotheque.games.karma.board import (
    ARDOUR,
    AWAKENING,
    BALANCE,
    CLAIRVOYANCE,
    DETACHMENT,
    EMPATHY,
    INTUITION,
    RED,
    SERENITY,
    YOGI,
)
from ludotheque.games.karma.notation import DEAL, DECLINE, KEEP, TRAIT
from ludotheque.games.karma.stages import KEPT, THROWN
from ludotheque.games.karma.throw import Throw

NOBODY = -1
NONE = -1


class Traits(Throw):
    """Everyone's cards, and the throw that they may change."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "mover", "last", "bonus", "serene", "cards", "down", "dealt", "deck", *Throw.FIELDS,
    )  # fmt: skip

    def __init__(self, seats: int) -> None:
        Throw.__init__(self, seats)
        # Whoever decides or throws, and the result to beat.
        self.mover = NOBODY
        self.last = 0
        # What a card does to the result.
        self.bonus = 0
        self.serene = False
        # Each seat's card, and whether it lies face down.
        self.cards: list[int] = [NONE] * 4
        self.down: list[int] = [0] * 4
        # Until all have chosen: the pairs, each seen by its own seat alone, and the rest.
        self.dealt: list[int] = [NONE] * 8
        self.deck: list[int] = [0] * 12

    def copy_traits(self, source: Traits) -> None:
        """Become the same cards and throw as another."""
        self.copy_throw(source)
        self.mover = source.mover
        self.last = source.last
        self.bonus = source.bonus
        self.serene = source.serene
        self.cards[:] = source.cards
        self.down[:] = source.down
        self.dealt[:] = source.dealt
        self.deck[:] = source.deck

    # --- dealing and keeping --------------------------------------------------------------

    def shuffle(self) -> None:
        """All cards are in the deck."""
        for card in range(12):
            self.deck[card] = 1

    def draw_card(self, card: int) -> None:
        """A card leaves the deck; when all are drawn they are shuffled again."""
        self.deck[card] = 0
        for other in range(12):
            if self.deck[other]:
                return
        self.shuffle()

    def list_deals(self) -> int:
        """Any two cards, in the order drawn."""
        n = 0
        for one in range(12):
            for other in range(12):
                if one != other and self.deck[one] and self.deck[other]:
                    self.actions[n] = DEAL + one + (other << 4)
                    self.weights[n] = 1
                    n += 1
        return n

    def deal(self, one: int, other: int) -> None:
        """Whoever moves has two cards to choose from."""
        self.dealt[2 * self.mover] = one
        self.dealt[2 * self.mover + 1] = other
        self.deck[one] = 0
        self.deck[other] = 0

    def list_pair(self) -> int:
        """The two cards of whoever moves."""
        self.actions[0] = KEEP + self.dealt[2 * self.mover]
        self.actions[1] = KEEP + self.dealt[2 * self.mover + 1]
        return 2

    def put_away(self) -> None:
        """All have chosen: what nobody kept goes back to the box unseen."""
        for place in range(8):
            self.dealt[place] = NONE
        for card in range(12):
            self.deck[card] = 0

    def hide(self, seat: int, stream: Stream) -> None:
        """Until all have chosen, the others' cards may be any that the seat was not dealt."""
        if max(self.dealt) == NONE:
            return
        mine = [] if seat < 0 else [self.dealt[2 * seat], self.dealt[2 * seat + 1]]
        unseen = [card for card in range(12) if card not in mine]
        for other in range(self.seats):
            if other == seat or self.dealt[2 * other] == NONE:
                continue
            for place in (2 * other, 2 * other + 1):
                self.dealt[place] = unseen.pop(stream.below(len(unseen)))
            if self.cards[other] != NONE:
                self.cards[other] = self.dealt[2 * other + stream.below(2)]
        for card in range(12):
            self.deck[card] = 1 if card in unseen else 0

    # --- what a card does to a throw ------------------------------------------------------

    def holds(self, card: int) -> bool:
        """Whether whoever moves has a card that was not used yet."""
        return self.cards[self.mover] == card and not self.down[self.mover]

    def offer(self, card: int) -> int:
        """Use a card outside a throw, or not."""
        self.actions[0] = TRAIT + card
        self.actions[1] = DECLINE
        return 2

    def list_trait(self, n: int) -> int:
        """What the mover's card can do to the throw, if it is one of those and not used yet."""
        card = self.cards[self.mover]
        if card == NONE or self.down[self.mover]:
            return n
        if self.changes_all(card):
            self.actions[n] = TRAIT + card
            return n + 1
        for die in range(self.dice):
            if self.gone[die] != THROWN or self.has_twin(die, die):
                continue
            if card == EMPATHY:
                n = self.list_sources(n, TRAIT + card + (die << 4), die, 8)
            elif self.changes_die(card, die):
                self.actions[n] = TRAIT + card + (die << 4)
                n += 1
        return n

    def changes_all(self, card: int) -> bool:
        """Whether a card does something to the throw as a whole."""
        if card == SERENITY:
            return self.last > 0
        if card == CLAIRVOYANCE:
            return self.in_throw() != 0
        return card in (AWAKENING, INTUITION)

    def changes_die(self, card: int, die: int) -> bool:
        """Whether a card does something to one die of the throw."""
        if card == DETACHMENT:
            # Ruling: as with a yellow die, a throw is not left empty.
            return self.in_throw() != 1 << die
        if card == BALANCE:
            return self.opposite(die) != self.faces[die]
        return card == ARDOUR and self.colours[die] == RED

    def opposite(self, die: int) -> int:
        """The face below."""
        return (4 if self.colours[die] == YOGI else 7) - self.faces[die]

    def use_trait(self, action: int) -> None:
        """A card changes the throw."""
        card = action & 15
        die = action >> 4 & 15
        if card == SERENITY:
            self.serene = True
        elif card == AWAKENING:
            self.bonus = 3
        elif card == INTUITION:
            self.bonus = -3
        elif card == CLAIRVOYANCE:
            self.roll(self.in_throw())
        elif card == EMPATHY:
            self.faces[die] = self.faces[action >> 8 & 15]
        elif card == DETACHMENT:
            self.gone[die] = KEPT
        elif card == BALANCE:
            self.faces[die] = self.opposite(die)
        elif card == ARDOUR:
            self.times[die] = 2

    # --- the result -----------------------------------------------------------------------

    def result(self) -> int:
        """The sum after powers and cards."""
        sum = self.sum()
        if self.bonus > 0:
            return sum + self.bonus
        # Intuition doesn't lower a result below 1; ruling: what is 0 stays 0.
        if self.bonus < 0 and sum > 0:
            return max(1, sum + self.bonus)
        return sum

    def succeeds(self) -> bool:
        """Strictly greater than the last result; with Serenity, or equal."""
        result = self.result()
        return result > self.last or (self.serene and result == self.last)
