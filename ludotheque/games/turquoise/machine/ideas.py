"""The moves of Turquoise that are worth considering."""

from __future__ import annotations

from ludotheque.games.turquoise.rules.material import (
    ANUBIS,
    CARRYING,
    ENDS,
    HAND,
    HORUS,
    MALUS,
    SLOTS,
    THOT,
    TOP,
)
from ludotheque.games.turquoise.rules.notation import (
    ALSO,
    HURRY,
    MOVE,
    ONLY,
    PUT,
    RAISE,
    REMOVE,
    TOP_LAY,
)
from ludotheque.games.turquoise.rules.routes import Routes
from ludotheque.games.turquoise.rules.stages import FREE, PUTTING, REMOVING
from ludotheque.games.turquoise.rules.state import Turquoise

CARRIES = list(CARRYING)
COSTS = list(MALUS)
# There are never more ideas than this.
MOST = 1024
FAR = 9


class Ideas:
    """The few of all legal moves that a machine considers.

    - A pillar goes to a slot where it can carry; elsewhere only from the hand or from where it
      can't carry either, and for one action point unless nobody has built for a round.
    - It goes home only from where it can't carry.
    - A pillar from the hand that halts at an access and then goes on is one idea, not two.
    - For each slot and price, one pillar of each sort is enough: one from the hand, an idle one
      (with the highest malus), a waiting one (on the lowest floor).
    - A higher price is paid only where it saves points.
    - Horus helps where pillars carry; Anubis takes away others' pillars that could carry, and
      the mover's own that can't.
    - Before a tile is drawn only its place matters; once it is drawn, so does the way it is turned.
    """

    def __init__(self) -> None:
        self.routes = Routes()
        # The ideas, as actions; PUT stands for drawing a tile and laying it there.
        self.found: list[int] = [0] * 1024
        self.second: list[int] = [0] * 1024  # the action that follows at once, or 0
        self.count = 0  # how many ideas there are
        self.stroll = 1  # the most that a pillar pays to go where it can't carry
        # By price and slot, 64 * (price - 1) + slot; -1: none.
        self.idle: list[int] = [0] * 256  # the best idle pillar that can go there
        self.waiting: list[int] = [0] * 256  # and the best waiting one
        # By slot, for a pillar from the hand:
        self.direct: list[int] = [0] * 64  # what it costs to go there
        self.halting: list[int] = [0] * 64  # what it costs with a halt on the way
        self.halt: list[int] = [0] * 64  # where it halts
        self.entry: list[int] = [0] * 64  # how much of the price is paid by then

    def collect(self, state: Turquoise) -> int:
        """Collect the mover's ideas; return how many there are."""
        self.count = 0
        self.stroll = 1 if state.quiet < state.seats else state.ap
        if state.stage == PUTTING:
            self.turns(state)
            return self.count
        if state.stage == REMOVING:
            self.add(ONLY)
            self.victims(state, ALSO)
            return self.count
        if state.owner[THOT] == state.mover:
            self.add(HURRY)
        if state.ap > 0:
            self.places(state)
            self.gods(state)
            self.moves(state)
        return self.count

    def add(self, action: int) -> None:
        """Note one more idea."""
        if self.count < MOST:
            self.found[self.count] = action
            self.second[self.count] = 0
            self.count += 1

    def turns(self, state: Turquoise) -> None:
        """Every place for the drawn tile, turned in every way."""
        if state.drawn == 0:
            self.add(PUT + TOP)
            return
        for place in range(TOP):
            if state.bears(place):
                for turn in range(4):
                    self.add(PUT + place + (turn << 8))

    def places(self, state: Turquoise) -> None:
        """Every place for a tile that is still to be drawn."""
        if state.left > 0:
            for place in range(TOP):
                if state.bears(place):
                    self.add(PUT + place)
        if state.bears(TOP):
            self.add(TOP_LAY)

    def gods(self, state: Turquoise) -> None:
        """Where Horus and Anubis could help."""
        if state.owner[HORUS] == state.mover and state.hand[state.mover] > 0:
            for slot in range(SLOTS):
                if state.top[slot] == FREE and CARRIES[64 * state.height[slot] + slot]:
                    self.add(RAISE + slot)
        if state.owner[ANUBIS] == state.mover:
            self.victims(state, REMOVE)

    def victims(self, state: Turquoise, kind: int) -> None:
        """Pillars that Anubis could send home."""
        for slot in range(SLOTS):
            top = state.top[slot]
            if top >= 0 and (top == state.mover) != CARRIES[64 * state.height[slot] + slot]:
                self.add(kind + slot)

    # --- pillars --------------------------------------------------------------------------

    def moves(self, state: Turquoise) -> None:
        """The moves of pillars that matter."""
        for i in range(SLOTS * state.ap):
            self.idle[i] = -1
            self.waiting[i] = -1
        if state.hand[state.mover] > 0:
            self.enter(state)
        for start in range(SLOTS):
            if state.top[start] == state.mover:
                self.shift(state, start)
        for price in range(1, state.ap + 1):
            for slot in range(SLOTS):
                i = 64 * (price - 1) + slot
                if self.idle[i] >= 0:
                    self.add(MOVE + self.idle[i] + (slot << 8) + (price << 16))
                if self.waiting[i] >= 0:
                    self.add(MOVE + self.waiting[i] + (slot << 8) + (price << 16))

    def enter(self, state: Turquoise) -> None:
        """Moves from the hand to where a pillar can carry, or anywhere for little."""
        routes = self.routes
        seat = state.mover
        routes.spread(state, seat, HAND, 0, state.ap - 1, state.points[seat], False)
        for slot in range(SLOTS):
            self.direct[slot] = FAR
            self.halting[slot] = FAR
        for price in range(1, state.ap + 1):
            for slot in range(SLOTS):
                if routes.cost[ENDS * (price - 1) + slot] < 0:
                    continue
                if self.direct[slot] == FAR:
                    self.direct[slot] = price
                if price <= self.stroll or CARRIES[64 * state.height[slot] + slot]:
                    self.add(MOVE + HAND + (slot << 8) + (price << 16))
        for gate in range(SLOTS):
            if self.direct[gate] < state.ap and not CARRIES[64 * state.height[gate] + gate]:
                self.go_on(state, gate)
        for slot in range(SLOTS):
            if self.halting[slot] < self.direct[slot]:
                self.enter_twice(slot)

    def go_on(self, state: Turquoise, gate: int) -> None:
        """Moves from a halt at an access on to where a pillar can carry."""
        routes = self.routes
        seat = state.mover
        most = state.ap - self.direct[gate]
        routes.spread(state, seat, gate, 0, most - 1, state.points[seat], False)
        for price in range(1, most + 1):
            for slot in range(SLOTS):
                if routes.cost[ENDS * (price - 1) + slot] < 0:
                    continue
                whole = self.direct[gate] + price
                if whole < self.halting[slot] and CARRIES[64 * state.height[slot] + slot]:
                    self.halting[slot] = whole
                    self.halt[slot] = gate
                    self.entry[slot] = self.direct[gate]

    def enter_twice(self, slot: int) -> None:
        """A move to a halt and on from there, as one idea."""
        if self.count == MOST:
            return
        gate = self.halt[slot]
        price = self.halting[slot] - self.entry[slot]
        self.add(MOVE + HAND + (gate << 8) + (self.entry[slot] << 16))
        self.second[self.count - 1] = MOVE + gate + (slot << 8) + (price << 16)

    def shift(self, state: Turquoise, start: int) -> None:
        """Moves from a slot to where a pillar can carry, if it is the best of its sort; or home."""
        routes = self.routes
        seat = state.mover
        height = state.height[start]
        carries = CARRIES[64 * height + start]
        routes.spread(state, seat, start, 0, state.ap - 1, state.points[seat], False)
        for price in range(1, state.ap + 1):
            if not carries and routes.cost[ENDS * (price - 1) + HAND] >= 0:
                self.add(MOVE + start + (HAND << 8) + (price << 16))
            for slot in range(SLOTS):
                if routes.cost[ENDS * (price - 1) + slot] < 0:
                    continue
                if not CARRIES[64 * state.height[slot] + slot]:
                    if price <= self.stroll and not carries:
                        self.add(MOVE + start + (slot << 8) + (price << 16))
                    continue
                i = 64 * (price - 1) + slot
                if not carries:
                    other = self.idle[i]
                    if other < 0 or COSTS[height] > COSTS[state.height[other]]:
                        self.idle[i] = start
                else:
                    other = self.waiting[i]
                    if other < 0 or height < state.height[other]:
                        self.waiting[i] = start
