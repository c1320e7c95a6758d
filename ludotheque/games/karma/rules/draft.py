"""The dice that each player owns in Karma Dice, and the draft that adds to them."""

from __future__ import annotations

from ludotheque.games.karma.rules.material import NOBODY, PAIR, RED, REDS, YOGI
from ludotheque.games.karma.rules.notation import TAKE
from ludotheque.games.karma.rules.stages import THROWING
from ludotheque.games.karma.rules.turn import Turn


class Draft(Turn):
    """Adds what lasts from turn to turn: karma, everyone's dice, and the draft of new ones."""

    def __init__(self, seats: int) -> None:
        Turn.__init__(self, seats)
        self.starter = 0  # who plays first in every round
        self.yogi = NOBODY  # who holds Yogi; nobody in the first round
        self.karma: list[int] = [0] * 4  # by seat; alone, seat 1 is the Evil Eye
        self.free: list[int] = [0] * 8  # by colour: the dice of the general reserve
        # By seat and colour, eight numbers a seat: seat 1 owns own[8 * 1 + GREEN] green dice.
        self.own: list[int] = [0] * 32
        self.order: list[int] = [0] * 4  # the seats in the order in which they choose a die
        self.pick = 0  # how many of them have chosen
        # As many dice of each colour as there are players; alone, two.
        for colour in range(RED + 1, YOGI):
            self.free[colour] = seats if seats > 1 else PAIR

    def copy_draft(self, source: Draft) -> None:
        """Take over the draft and the turn of another position."""
        self.copy_turn(source)
        self.starter = source.starter
        self.yogi = source.yogi
        self.karma[:] = source.karma
        self.free[:] = source.free
        self.own[:] = source.own
        self.order[:] = source.order
        self.pick = source.pick

    # --- the reserve of a turn ------------------------------------------------------------

    def dice_of(self, seat: int) -> list[int]:
        """A seat's own dice by colour, including Yogi if the seat holds it."""
        dice = list(self.own)[8 * seat : 8 * seat + 8]
        dice[YOGI] = 1 if self.yogi == seat else 0
        return dice

    def begin_turn(self, seat: int) -> None:
        """A seat's turn begins, with the red dice, its own, and Yogi if the seat holds it."""
        self.mover = seat
        self.stage = THROWING
        self.left[RED] = REDS
        for colour in range(RED + 1, YOGI):
            self.left[colour] = self.own[8 * seat + colour]
        self.left[YOGI] = 1 if self.yogi == seat else 0

    # --- the general reserve --------------------------------------------------------------

    def list_free(self) -> int:
        """List every colour of which a die is free."""
        n = 0
        for colour in range(RED + 1, YOGI):
            if self.free[colour] > 0:
                self.actions[n] = TAKE + colour
                n += 1
        return n

    def any_free(self) -> bool:
        """Whether the general reserve has a die."""
        for colour in range(RED + 1, YOGI):
            if self.free[colour] > 0:
                return True
        return False

    def take(self, seat: int, colour: int) -> None:
        """A die goes from the general reserve to a seat, for good."""
        self.free[colour] -= 1
        self.own[8 * seat + colour] += 1

    # --- the order of choosing ------------------------------------------------------------

    def rank(self) -> None:
        """Order the seats: the least karma first; among equals, whoever plays earlier."""
        seat = self.starter
        for count in range(self.seats):
            place = count
            while place > 0 and self.karma[self.order[place - 1]] > self.karma[seat]:
                self.order[place] = self.order[place - 1]
                place -= 1
            self.order[place] = seat
            seat = self.left_of(seat)
        self.pick = 0

    def go_first(self) -> None:
        """With Sharing, the mover chooses before everyone else."""
        self.down[self.mover] = 1
        place = self.seats - 1
        while self.order[place] != self.mover:
            place -= 1
        while place > 0:
            self.order[place] = self.order[place - 1]
            place -= 1
        self.order[0] = self.mover
