"""The rules of Les yeux de Kali."""

from __future__ import annotations

from typing import Self

from ludotheque.core.state import State
from ludotheque.games.kali.rules import notation
from ludotheque.games.kali.rules.material import (
    CARDS,
    FORTUNE,
    KINDS,
    NOISE,
    SQUARES,
    TREASURE,
)
from ludotheque.games.kali.rules.notation import BUY, CARD, DRAW, ENOUGH, FIRST, PASS
from ludotheque.games.kali.rules.stages import (
    ASKING,
    ENDED,
    MAY_STOP,
    MUST_DRAW,
    STAGES,
    STARTING,
    TURNING,
)

# The widest decisions are chance's: which of six kinds of card, or which of six seats. A table
# copies its position at every move, and this is most of what there would be to copy.
WIDEST = 6


class Kali(State):
    """A position of Les yeux de Kali."""

    def __init__(self, seats: int, rounds: int = 1) -> None:
        State.__init__(self, seats, WIDEST)
        self.rounds = rounds  # how many are played in all
        self.round = 1  # which of them is being played
        self.stage = STARTING  # one of stages.py
        self.starter = 0  # who began this round
        self.hand = 0  # who turns the cards
        self.owner = 0  # for whom they are turned: the hand, or whoever bought the turn
        self.asked = -1  # who is asked to buy the turn; -1: nobody
        self.square = 0  # where the bearer is; 0: on the stairs
        self.pot = 0  # the points at stake in this turn
        self.goddess = 0  # the points that the goddess still has
        self.frights = 0  # how many of her eyes are open
        self.frightened = -1  # who was ruined by the second fright; -1: nobody
        self.turned = -1  # the kind of the card turned last; -1: none yet
        self.fortunes: list[int] = [0] * 6  # by seat, in this round
        self.banked: list[int] = [0] * 6  # by seat, from earlier rounds
        self.deck: list[int] = [0] * 6  # how many cards of each kind are left
        self.laid: list[int] = [0] * 19  # the points beside each square; their sum is the pot
        self.set_up()

    def set_up(self) -> None:
        """Lay out a round: the whole deck, 40 points a player, the rest to the goddess."""
        self.goddess = TREASURE - FORTUNE * self.seats
        self.frights = 0
        self.frightened = -1
        self.turned = -1
        for seat in range(self.seats):
            self.fortunes[seat] = FORTUNE
        for kind in range(6):
            self.deck[kind] = CARDS[KINDS[kind]]

    # --- the contract ---------------------------------------------------------------------

    def actor(self) -> int:
        if self.stage == MUST_DRAW or self.stage == MAY_STOP:
            return self.owner
        if self.stage == ASKING:
            return self.asked
        if self.stage == ENDED:
            return -2
        return -1

    def list_actions(self) -> int:
        if self.stage == MAY_STOP:
            self.actions[0] = DRAW
            self.actions[1] = ENOUGH
            return 2
        if self.stage == TURNING:
            return self.list_cards()
        if self.stage == ASKING:
            self.actions[0] = BUY
            self.actions[1] = PASS
            return 2
        if self.stage == MUST_DRAW:
            self.actions[0] = DRAW
            return 1
        if self.stage == STARTING:
            return self.list_seats(FIRST)
        return 0

    def list_cards(self) -> int:
        """Every kind still in the deck, weighted by how many cards of it are left."""
        n = 0
        for kind in range(6):
            if self.deck[kind] > 0:
                self.actions[n] = CARD + kind
                self.weights[n] = self.deck[kind]
                n += 1
        return n

    def play(self, action: int) -> None:
        if action == DRAW:
            self.stage = TURNING
        elif action == ENOUGH:
            self.ask_after(self.owner)
        elif action == BUY:
            self.buy()
        elif action == PASS:
            self.ask_after(self.asked)
        elif action < FIRST:
            self.turn_card(action - CARD)
        else:
            self.starter = action - FIRST
            self.give_deck(self.starter)

    def turn(self) -> int:
        if self.stage == STARTING:
            return -1
        return -2 if self.stage == ENDED else self.hand

    def score(self, seat: int) -> int:
        return self.banked[seat] + self.fortunes[seat]

    def won(self, seat: int) -> bool:
        if self.stage != ENDED or self.excluded(seat):
            return False
        mine = self.score(seat)
        for other in range(self.seats):
            if not self.excluded(other) and self.score(other) > mine:
                return False
        return True

    def excluded(self, seat: int) -> bool:
        """Ruling: over several rounds ruin costs that round's fortune, not the game."""
        return self.rounds == 1 and self.frightened == seat

    def copy_from(self, other: Self) -> None:
        source = other
        self.seats = source.seats
        self.rounds = source.rounds
        self.round = source.round
        self.stage = source.stage
        self.starter = source.starter
        self.hand = source.hand
        self.owner = source.owner
        self.asked = source.asked
        self.square = source.square
        self.pot = source.pot
        self.goddess = source.goddess
        self.frights = source.frights
        self.frightened = source.frightened
        self.turned = source.turned
        self.fortunes[:] = source.fortunes
        self.banked[:] = source.banked
        self.deck[:] = source.deck
        self.laid[:] = source.laid

    def blank(self) -> Self:
        return type(self)(self.seats)

    # --- the cards ------------------------------------------------------------------------

    def turn_card(self, kind: int) -> None:
        """The hand turns a card on the owner's behalf."""
        self.deck[kind] -= 1
        self.turned = kind
        if kind < NOISE:
            self.step(kind + 1)
        elif kind == NOISE:
            self.offer(4 if self.frights == 0 else 2)
        elif self.frights == 0:
            self.frights = 1
            self.offer(2)
        else:
            self.wake()

    def step(self, steps: int) -> None:
        """The bearer advances; the goddess pays for the square he reaches."""
        self.square += steps
        if self.square > SQUARES:
            self.reach_temple()
            return
        points = self.square * (1 + self.frights)
        if points > self.goddess:
            points = self.goddess
        self.goddess -= points
        self.pot += points
        self.laid[self.square] = points
        self.stage = MAY_STOP

    def offer(self, share: int) -> None:
        """Noise, or the first fright: the pot and a share of the fortune, rounded up, go back."""
        gift = (self.fortunes[self.owner] + share - 1) // share
        self.fortunes[self.owner] -= gift
        self.goddess += gift + self.pot
        self.end_turn()

    def wake(self) -> None:
        """The second fright: the owner loses everything."""
        self.frights = 2
        self.frightened = self.owner
        self.goddess += self.fortunes[self.owner] + self.pot
        self.fortunes[self.owner] = 0
        self.end_round()

    def reach_temple(self) -> None:
        """Beyond the last square: the goddess's jewels, and the pot, are the owner's."""
        self.fortunes[self.owner] += self.goddess + self.pot
        self.goddess = 0
        self.end_round()

    # --- "Assez !" and buying the turn ----------------------------------------------------

    def price(self) -> int:
        """What the turn costs: the larger the pot, the more."""
        if self.pot < 10:
            return 1
        if self.pot < 20:
            return 10
        if self.pot < 40:
            return 20
        return 40

    def ask_after(self, seat: int) -> None:
        """Ask the next opponent who can pay; when none is left the owner takes the pot."""
        price = self.price()
        seat = self.left_of(seat)
        while seat != self.owner:
            if self.fortunes[seat] >= price:
                self.asked = seat
                self.stage = ASKING
                return
            seat = self.left_of(seat)
        self.fortunes[self.owner] += self.pot
        self.end_turn()

    def buy(self) -> None:
        """The seat that was asked pays the owner, owns the turn, and must draw."""
        price = self.price()
        self.fortunes[self.owner] += price
        self.fortunes[self.asked] -= price
        self.owner = self.asked
        self.asked = -1
        self.stage = MUST_DRAW

    # --- turns and rounds -----------------------------------------------------------------

    def clear_path(self) -> None:
        """The bearer is back on the stairs and nothing lies on the board."""
        for square in range(1, SQUARES + 1):
            self.laid[square] = 0
        self.square = 0
        self.pot = 0
        self.asked = -1

    def give_deck(self, seat: int) -> None:
        """A seat becomes the hand, and must draw on its own behalf."""
        self.hand = seat
        self.owner = seat
        self.stage = MUST_DRAW

    def end_turn(self) -> None:
        """The deck goes to the hand's left neighbour, whoever owned the turn."""
        self.clear_path()
        self.give_deck(self.left_of(self.hand))

    def end_round(self) -> None:
        """The last round ends the game; before that the fortunes are banked."""
        self.clear_path()
        if self.round == self.rounds:
            self.stage = ENDED
            return
        self.round += 1
        for seat in range(self.seats):
            self.banked[seat] += self.fortunes[seat]
        self.set_up()
        self.starter = self.left_of(self.starter)
        self.give_deck(self.starter)

    # --- words ----------------------------------------------------------------------------

    def stage_name(self) -> str:
        """The stage by its name."""
        return STAGES[self.stage]

    def name(self, action: int) -> str:
        return notation.write(action)

    def action(self, name: str) -> int:
        return notation.read(name)
