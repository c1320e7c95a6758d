"""The dice that everyone owns in Karma Dice, and the draft that adds to them."""

from __future__ import annotations

from typing import ClassVar

from ludotheque.games.karma.board import PAIR, RED, REDS, YOGI
from ludotheque.games.karma.notation import TAKE
from ludotheque.games.karma.stages import THROWING
from ludotheque.games.karma.turn import Turn

NOBODY = -1


class Draft(Turn):
    """Who has how much karma and which dice, and who chooses when."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "starter", "yogi", "karma", "free", "own", "order", "pick", *Turn.FIELDS,
    )  # fmt: skip

    def __init__(self, seats: int) -> None:
        Turn.__init__(self, seats)
        self.starter = 0
        self.yogi = NOBODY
        self.karma: list[int] = [0] * 4
        # By colour: the general reserve, and the dice of each seat, eight numbers a seat.
        self.free: list[int] = [0] * 8
        self.own: list[int] = [0] * 32
        # The order of the draft, and how many have had their turn in it.
        self.order: list[int] = [0] * 4
        self.pick = 0
        # As many dice of each colour as players; alone two.
        for colour in range(RED + 1, YOGI):
            self.free[colour] = seats if seats > 1 else PAIR

    def copy_draft(self, source: Draft) -> None:
        """Become the same draft and turn as another."""
        self.copy_turn(source)
        self.starter = source.starter
        self.yogi = source.yogi
        self.karma[:] = source.karma
        self.free[:] = source.free
        self.own[:] = source.own
        self.order[:] = source.order
        self.pick = source.pick

    # --- the reserve of a turn ------------------------------------------------------------

    def begin_turn(self, seat: int) -> None:
        """A seat has the red dice, its own, and Yogi if it holds it."""
        self.mover = seat
        self.stage = THROWING
        self.left[RED] = REDS
        for colour in range(RED + 1, YOGI):
            self.left[colour] = self.own[8 * seat + colour]
        self.left[YOGI] = 1 if self.yogi == seat else 0

    # --- the general reserve --------------------------------------------------------------

    def list_free(self) -> int:
        """Any colour of which there is a free die."""
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
        """The least karma comes first; of equals, who plays first."""
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
        """With Sharing, the mover chooses before all others."""
        self.down[self.mover] = 1
        place = self.seats - 1
        while self.order[place] != self.mover:
            place -= 1
        while place > 0:
            self.order[place] = self.order[place - 1]
            place -= 1
        self.order[0] = self.mover
