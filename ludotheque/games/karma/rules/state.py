"""The rules of Karma Dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from ludotheque.games.karma.rules import notation
from ludotheque.games.karma.rules.draft import Draft
from ludotheque.games.karma.rules.material import (
    CARD_COLOURS,
    CONSTANCY,
    EYE,
    GOAL,
    HEAD_STARTS,
    PATIENCE,
    RED,
    ROUNDS,
    SHARING,
)
from ludotheque.games.karma.rules.notation import (
    ACCEPT,
    DEAL,
    DECLINE,
    EYE_CARD,
    EYE_ROLL,
    FIRST,
    KEEP,
    KIND,
    MINUS,
    ROLL,
    STOP,
    TAKE,
    THROW,
    TRAIT,
)
from ludotheque.games.karma.rules.stages import (
    DEALING,
    DRAFTING,
    ENDED,
    EYEING,
    FAILING,
    GOING_FIRST,
    KEEPING,
    ROLLING,
    STAGES,
    STARTING,
    STOPPING,
    THROWING,
    USING,
)

COLOURS = list(CARD_COLOURS)


class Karma(Draft):
    """A position of Karma Dice: adds the rounds, the end, and the Evil Eye for a player alone."""

    def __init__(self, seats: int, traits: bool = True, goal: int = GOAL, level: int = 1) -> None:
        Draft.__init__(self, seats)
        # Alone there are no trait cards, and the goal is always the same.
        self.traits = traits and seats > 1  # whether everyone has a trait card
        self.goal = goal if seats > 1 else GOAL  # the karma that ends the game
        self.level = level  # how hard the Evil Eye is, 1 to 4
        self.round = 1  # which round is being played, up to 12
        if self.traits or seats == 1:
            self.shuffle()
        if seats == 1:
            self.karma[0] = HEAD_STARTS[level]
            self.yogi = EYE
            self.begin_turn(0)

    # --- the contract ---------------------------------------------------------------------

    def actor(self) -> int:
        if self.stage <= DRAFTING:
            return self.mover
        return -2 if self.stage == ENDED else -1

    def list_actions(self) -> int:
        if self.stage == ROLLING:
            return self.list_faces(EYE_ROLL if self.is_eye() else ROLL)
        if self.stage == USING:
            return self.list_uses()
        if self.stage == THROWING:
            return self.list_ways_on()
        if self.stage == DRAFTING:
            return self.list_free()
        if self.stage == FAILING:
            return self.offer(PATIENCE)
        if self.stage == STOPPING:
            return self.offer(CONSTANCY)
        if self.stage == GOING_FIRST:
            return self.offer(SHARING)
        return self.list_cards()

    def list_cards(self) -> int:
        """List who may start, and what cards can do before the first turn or for the Eye."""
        if self.stage == STARTING:
            return self.list_seats(FIRST)
        if self.stage == DEALING:
            return self.list_deals()
        if self.stage == KEEPING:
            return self.list_pair()
        if self.stage == EYEING:
            return self.list_deck()
        return 0

    def play(self, action: int) -> None:
        kind = action & KIND
        if kind == ROLL:
            self.land(action & 15)
            self.wait_for_dice()
        elif kind == THROW:
            self.throw_part(action & ~KIND)
        elif THROW < kind <= MINUS:
            self.use_power(action)
            self.wait_for_dice()
        elif kind == ACCEPT:
            self.score_turn(self.compare())
        elif kind == STOP:
            self.score_turn(self.stop())
        elif kind == TAKE:
            self.take(self.mover, action & 15)
            self.pick += 1
            self.draft()
        else:
            self.play_card(action)

    def play_card(self, action: int) -> None:
        """Play an action with cards, or one that opens the game or the Eye."""
        kind = action & KIND
        if self.stage == GOING_FIRST:
            if kind == TRAIT:
                self.go_first()
            self.draft()
        elif kind == TRAIT:
            self.score_turn(self.use_card(action))
        elif kind == DECLINE:
            self.score_turn(self.decline())
        elif kind == EYE_ROLL:
            self.eye_lands(action & 15)
        elif kind == EYE_CARD:
            self.eye_draws(action & 15)
        elif kind == KEEP:
            self.keep(action & 15)
        elif kind == DEAL:
            self.deal(action & 15, action >> 4 & 15)
            self.ask_next(KEEPING)
        else:
            self.start(action & 15)

    def turn(self) -> int:
        if self.stage == ENDED:
            return -2
        if self.stage == STARTING or self.stage == DEALING or self.is_eye():
            return -1
        return self.mover

    def score(self, seat: int) -> int:
        return self.karma[seat]

    def won(self, seat: int) -> bool:
        if self.stage != ENDED:
            return False
        if self.seats == 1:
            return self.karma[0] >= self.goal
        for other in range(self.seats):
            if self.karma[other] > self.karma[seat]:
                return False
        return True

    def copy_from(self, other: Self) -> None:
        source = other
        self.copy_draft(source)
        self.seats = source.seats
        self.traits = source.traits
        self.goal = source.goal
        self.level = source.level
        self.round = source.round

    def blank(self) -> Self:
        return type(self)(self.seats, self.traits, self.goal, self.level)

    # --- before the first turn ------------------------------------------------------------

    def start(self, seat: int) -> None:
        """The first player is drawn; then cards are dealt, or the first turn begins."""
        self.starter = seat
        self.mover = seat
        if self.traits:
            self.stage = DEALING
        else:
            self.begin_turn(seat)

    def ask_next(self, stage: int) -> None:
        """The next seat is dealt its cards, or chooses; after the last one comes a new stage."""
        self.mover = self.left_of(self.mover)
        if self.mover == self.starter:
            self.stage = stage

    def keep(self, card: int) -> None:
        """A seat has chosen; when all have, every card is shown and brings its die."""
        self.cards[self.mover] = card
        self.ask_next(THROWING)
        if self.stage == KEEPING:
            return
        for seat in range(self.seats):
            # A colour has two cards and at least two dice: none can be missing here.
            self.take(seat, COLOURS[self.cards[seat]])
        self.put_away()
        self.begin_turn(self.starter)

    # --- turns ----------------------------------------------------------------------------

    def score_turn(self, points: int) -> None:
        """A turn that is over is scored, and the red dice pass on."""
        if points < 0:
            return
        self.clear()
        self.karma[self.mover] += points
        if self.seats == 1:
            self.open_eye()
            return
        self.mover = self.left_of(self.mover)
        if self.mover == self.starter:
            self.end_round()
        else:
            self.begin_turn(self.mover)

    # --- the end of a round ---------------------------------------------------------------

    def end_round(self) -> None:
        """The goal, or the last round, ends the game; else everyone takes a die."""
        self.rank()
        if self.round == ROUNDS or self.karma[self.order[self.seats - 1]] >= self.goal:
            self.stage = ENDED
            return
        self.mover = self.order[0]
        for seat in range(self.seats):
            if self.cards[seat] == SHARING:
                self.mover = seat
        # A player who chooses first anyway, or finds the reserve empty, is not asked.
        if self.mover != self.order[0] and self.holds(SHARING) and self.any_free():
            self.stage = GOING_FIRST
        else:
            self.draft()

    def draft(self) -> None:
        """The next seat takes a die, while there are seats and dice."""
        if self.pick < self.seats and self.any_free():
            self.mover = self.order[self.pick]
            self.stage = DRAFTING
        else:
            self.next_round()

    def next_round(self) -> None:
        """Yogi goes to the least karma, and the first player plays again."""
        if self.seats > 1:
            self.rank()
            self.yogi = self.order[0]
        self.round += 1
        self.begin_turn(self.starter)

    # --- alone against the Evil Eye -------------------------------------------------------

    def is_eye(self) -> bool:
        """Whether the Eye is moving."""
        return self.seats == 1 and self.mover == EYE

    def open_eye(self) -> None:
        """The Eye moves after the player, unless they have won; from round 2 on it draws a card."""
        self.mover = EYE
        if self.karma[0] >= self.goal:
            self.stage = ENDED
        elif self.round > 1 and self.any_free():
            self.stage = EYEING
        else:
            self.eye_throws()

    def list_deck(self) -> int:
        """Every card still in the deck."""
        n = 0
        for card in range(12):
            if self.deck[card]:
                self.actions[n] = EYE_CARD + card
                self.weights[n] = 1
                n += 1
        return n

    def eye_draws(self, card: int) -> None:
        """The Eye takes a die of the card's colour; if none is left, it draws again."""
        self.draw_card(card)
        if self.free[COLOURS[card]] > 0:
            self.take(EYE, COLOURS[card])
            self.eye_throws()

    def eye_throws(self) -> None:
        """The Eye throws Yogi and all its dice, but no red ones."""
        self.begin_turn(EYE)
        self.left[RED] = 0
        counts = 0
        for colour in range(8):
            counts += self.left[colour] << 3 * colour
        self.throw_part(counts)

    def eye_lands(self, face: int) -> None:
        """The Eye advances by the plain sum; a player who is then behind it has lost."""
        self.land(face)
        if self.pending:
            return
        self.clear()
        self.karma[EYE] += self.sum()
        if self.karma[EYE] > self.karma[0]:
            self.stage = ENDED
        else:
            self.rank()
            self.draft()

    # --- words ----------------------------------------------------------------------------

    def stage_name(self) -> str:
        """The stage by its name."""
        return STAGES[self.stage]

    def name(self, action: int) -> str:
        return notation.write(action)

    def action(self, name: str) -> int:
        return notation.read(name)

    def write_move(self, actions: Sequence[int]) -> str:
        return notation.write_rolls(actions)

    def read_move(self, move: str) -> list[int]:
        return notation.read_rolls(move)
