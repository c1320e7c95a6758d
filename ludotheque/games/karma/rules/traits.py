"""The trait cards of Karma Dice: how they are dealt and kept, and what they do to a throw."""

from __future__ import annotations

from ludotheque.core.stream import Stream
from ludotheque.games.karma.rules.material import (
    ARDOUR,
    AWAKENING,
    BALANCE,
    CLAIRVOYANCE,
    DETACHMENT,
    EMPATHY,
    INTUITION,
    NO_CARD,
    NOBODY,
    RED,
    SERENITY,
    YOGI,
)
from ludotheque.games.karma.rules.notation import DEAL, DECLINE, KEEP, TRAIT
from ludotheque.games.karma.rules.stages import KEPT, THROWN
from ludotheque.games.karma.rules.throw import Throw


class Traits(Throw):
    """Adds the trait cards: who has which, and what they do to the throw and its result."""

    def __init__(self, seats: int) -> None:
        Throw.__init__(self, seats)
        self.mover = NOBODY  # the seat that decides or throws
        self.last = 0  # the result to beat; 0: none yet in this turn
        self.bonus = 0  # what a card adds to the result: 3, -3 or 0
        self.serene = False  # whether an equal result succeeds too
        self.cards: list[int] = [NO_CARD] * 4  # by seat: its card
        self.down: list[int] = [0] * 4  # by seat: 1 once its card has been used and lies face down
        # Until all have chosen: the two cards dealt to each seat, which only that seat may see;
        # those of seat 1 are dealt[2] and dealt[3].
        self.dealt: list[int] = [NO_CARD] * 8
        self.deck: list[int] = [0] * 12  # by card: 1 while it is in the deck

    def copy_traits(self, source: Traits) -> None:
        """Take over the cards and the throw of another position."""
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
        """List any two cards, in the order drawn."""
        n = 0
        for one in range(12):
            for other in range(12):
                if one != other and self.deck[one] and self.deck[other]:
                    self.actions[n] = DEAL + one + (other << 4)
                    self.weights[n] = 1
                    n += 1
        return n

    def deal(self, one: int, other: int) -> None:
        """The mover has two cards to choose from."""
        self.dealt[2 * self.mover] = one
        self.dealt[2 * self.mover + 1] = other
        self.deck[one] = 0
        self.deck[other] = 0

    def list_pair(self) -> int:
        """List the mover's two cards."""
        self.actions[0] = KEEP + self.dealt[2 * self.mover]
        self.actions[1] = KEEP + self.dealt[2 * self.mover + 1]
        return 2

    def put_away(self) -> None:
        """All have chosen: what nobody kept goes back to the box unseen."""
        for place in range(8):
            self.dealt[place] = NO_CARD
        for card in range(12):
            self.deck[card] = 0

    def hide(self, seat: int, stream: Stream) -> None:
        """Until all have chosen, redraw the others' cards from all that the seat was not dealt."""
        if max(self.dealt) == NO_CARD:
            return
        mine = [] if seat < 0 else [self.dealt[2 * seat], self.dealt[2 * seat + 1]]
        unseen = [card for card in range(12) if card not in mine]
        for other in range(self.seats):
            if other == seat or self.dealt[2 * other] == NO_CARD:
                continue
            for place in (2 * other, 2 * other + 1):
                self.dealt[place] = unseen.pop(stream.below(len(unseen)))
            if self.cards[other] != NO_CARD:
                self.cards[other] = self.dealt[2 * other + stream.below(2)]
        for card in range(12):
            self.deck[card] = 1 if card in unseen else 0

    # --- what a card does to a throw ------------------------------------------------------

    def holds(self, card: int) -> bool:
        """Whether the mover has this card and has not used it yet."""
        return self.cards[self.mover] == card and not self.down[self.mover]

    def offer(self, card: int) -> int:
        """List using a card that doesn't change a throw, and keeping it."""
        self.actions[0] = TRAIT + card
        self.actions[1] = DECLINE
        return 2

    def list_trait(self, n: int) -> int:
        """List what the mover's card can do to the throw, if it has not been used yet."""
        card = self.cards[self.mover]
        if card == NO_CARD or self.down[self.mover]:
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
        """What the throw comes to, with powers and cards."""
        return self.result_of(self.sum())

    def result_of(self, sum: int) -> int:
        """The result of a sum, with what a card has done to it."""
        # Intuition doesn't lower a result below 1; ruling: 0 stays 0.
        if self.bonus < 0:
            return max(1, sum + self.bonus) if sum > 0 else 0
        return sum + self.bonus

    def succeeds(self) -> bool:
        """Whether the throw as it lies succeeds."""
        return self.beats(self.result())

    def beats(self, result: int) -> bool:
        """Whether a result is greater than the last one, or, with Serenity, equal to it."""
        return result > self.last or (self.serene and result == self.last)
