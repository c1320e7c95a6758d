"""What a position of Turquoise is worth to each seat, in victory points."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from ludotheque.games.turquoise.board import (
    CARRYING,
    COEFFICIENTS,
    CORNERS_OF_A_TILE,
    MALUS,
    NEIGHBOURS,
    OUTWARD,
    PLACES,
    SLOTS,
    STRIKE,
    TOP,
    WAYS,
)
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.stages import ENDED, FREE, NO_TILE, NOBODY

FLOOR_OF = [floor for floor, _ in PLACES]
SLOT_OF = [slot for _, slot in PLACES]
CORNERS = list(CORNERS_OF_A_TILE)
TIMES = list(COEFFICIENTS)
COSTS = list(MALUS)
FIRST_CAPITAL = 16
TILES = 30
CARRIES = list(CARRYING)
NEXT = list(NEIGHBOURS)
BIT = list(WAYS)
OPPOSITE = [WAYS[2], WAYS[3], WAYS[0], WAYS[1]]
GATE = list(OUTWARD)
# As far as the judge looks for a way, in action points.
FAR = 7
NEVER = -1000.0

# Weights, in this order:
# 0 to 8: how likely who moves next lays a capital that needs 1, 2, … action points of his;
# 9 to 17: the same for the others;
# 18: a pillar that will carry, where its place is not open yet, by the points it will count;
# 19, 20: what a pillar that carries nothing costs of its malus, at the start and at the end;
# 21 to 24: Horus, Anubis, Thot, Seth;  25: victory itself;  26: a pillar's way in, by nearness;
# 27: a pillar under a capital that may be laid once there are four, by the points it counts;
# 28: each action point that is missing to build, more after a long silence.
WEIGHTS = (
    0.95, 0.90, 0.80, 0.50, 0.45, 0.40, 0.30, 0.25, 0.15,
    0.60, 0.55, 0.50, 0.40, 0.35, 0.30, 0.25, 0.20, 0.12,
    0.40, 0.20, 1.00, 0.50, 0.50, 0.50, 0.50, 20.0, 0.00, 0.40, 0.50,
)  # fmt: skip


class Judge:
    """Pillars in place, capitals within reach, the malus to come, tablets, and the end."""

    def __init__(self, weights: Sequence[float] = WEIGHTS) -> None:
        self.weights = array("d", weights)
        # By seat: its hopes in points; and by seat and slot, what it costs to put a pillar there.
        self.hopes: list[float] = [0.0] * 4
        self.price: list[int] = [0] * 256
        # For one seat, by slot: what a pillar costs that rests there, or glides over it.
        self.rest: list[int] = [0] * 64
        self.glide: list[int] = [0] * 64
        # Of the place looked at, by seat: how likely it lays the capital.
        self.odds: list[float] = [0.0] * 4
        # By seat: the fewest action points with which it could lay some capital.
        self.least: list[int] = [9] * 4

    def worth(self, state: Turquoise, seat: int, following: int) -> float:
        """By how much a seat's hopes exceed those of the others, when this seat moves next."""
        self.look(state, following)
        most = NEVER
        total = 0.0
        for other in range(state.seats):
            if other != seat:
                total += self.hopes[other]
                if self.hopes[other] > most:
                    most = self.hopes[other]
        return self.hopes[seat] - 0.5 * most - 0.5 * total / (state.seats - 1)

    def look(self, state: Turquoise, following: int) -> None:
        """Write every seat's hopes."""
        if state.stage == ENDED or self.is_last(state):
            self.crown(state)
            return
        for seat in range(state.seats):
            self.hopes[seat] = 1.0 * state.points[seat]
            self.least[seat] = 4 * FAR + 1
            self.supply(state, seat)
        for place in range(FIRST_CAPITAL, TILES):
            if state.tiles[place] == NO_TILE:
                self.capital(state, place, following)
        self.idle(state)
        self.press(state)
        for god in range(4):
            if state.owner[god] != NOBODY:
                self.hopes[state.owner[god]] += self.weights[21 + god]

    def is_last(self, state: Turquoise) -> bool:
        """Whether the table's patience ends with this turn."""
        return not state.built and state.quiet + 1 >= state.patience * state.seats

    def crown(self, state: Turquoise) -> None:
        """The game is over: scores, malus included, and the victory."""
        most = NEVER
        for seat in range(state.seats):
            self.hopes[seat] = 1.0 * (state.points[seat] - state.malus(seat))
            if self.hopes[seat] > most:
                most = self.hopes[seat]
        for seat in range(state.seats):
            if self.hopes[seat] == most:
                self.hopes[seat] += self.weights[25]

    def press(self, state: Turquoise) -> None:
        """Tempo: who needs fewest action points for a capital; it counts more in a long silence."""
        silence = state.quiet if state.built else state.quiet + 1
        share = 0.2 + 1.0 * silence / (state.patience * state.seats)
        for seat in range(state.seats):
            self.hopes[seat] -= self.weights[28] * share * self.least[seat]

    def supply(self, state: Turquoise, seat: int) -> None:
        """What it costs a seat to bring a pillar to each slot, from the hand or where it idles.

        Halts on free slots included, each the end of one move and the start of the next; what has
        to be paid over others' pillars is not looked at.
        """
        for slot in range(SLOTS):
            self.rest[slot] = FAR
            self.glide[slot] = FAR
        if state.hand[seat] > 0:
            for slot in range(SLOTS):
                if GATE[slot]:
                    self.arrive(state, slot, 1 if state.halves[slot] & GATE[slot] else 2)
        for slot in range(SLOTS):
            if state.top[slot] == seat and not CARRIES[64 * state.height[slot] + slot]:
                self.rest[slot] = 0
        self.roam(state)
        near = 0.0
        for slot in range(SLOTS):
            self.price[64 * seat + slot] = self.rest[slot]
            if state.top[slot] == FREE and CARRIES[64 * state.height[slot] + slot]:
                near += FAR - self.rest[slot]
        self.hopes[seat] += self.weights[26] * near

    def roam(self, state: Turquoise) -> None:
        """Let pillars go on, price by price, from where they rest and over others."""
        for price in range(FAR):
            # A glide over pillars goes on at the same price: look twice at what lies behind.
            for _ in range(2):
                for slot in range(SLOTS):
                    if self.glide[slot] == price:
                        self.depart(state, slot, price)
            for slot in range(SLOTS):
                if self.rest[slot] == price:
                    self.depart(state, slot, price + 1)

    def depart(self, state: Turquoise, slot: int, price: int) -> None:
        """A pillar sets out from a slot, or glides on over it, at a price."""
        halves = state.halves[slot]
        for way in range(4):
            other = NEXT[4 * slot + way]
            if other >= 0:
                whole = halves & BIT[way] and state.halves[other] & OPPOSITE[way]
                self.arrive(state, other, price if whole else price + 1)

    def arrive(self, state: Turquoise, slot: int, price: int) -> None:
        """A pillar comes to a slot: it rests there if it is free."""
        if state.top[slot] == FREE:
            if price < self.rest[slot]:
                self.rest[slot] = price
        elif state.top[slot] >= 0 and price < self.glide[slot]:
            self.glide[slot] = price

    def capital(self, state: Turquoise, place: int, following: int) -> None:
        """Who may lay a capital, and what it would bring; or the pillars that wait for it."""
        floor = FLOOR_OF[place]
        if not self.is_open(state, place):
            self.wait(state, place, self.weights[18])
            return
        self.wait(state, place, self.weights[27])
        total = 0.0
        for seat in range(state.seats):
            needs = 1
            for corner in range(4):
                slot = SLOT_OF[place] + CORNERS[corner]
                if state.top[slot] == FREE:
                    needs += self.price[64 * seat + slot]
            if needs < self.least[seat]:
                self.least[seat] = needs
            if needs > 9:
                needs = 9
            self.odds[seat] = self.weights[needs - 1 if seat == following else needs + 8]
            total += self.odds[seat]
        for seat in range(state.seats):
            own = 0
            for corner in range(4):
                top = state.top[SLOT_OF[place] + CORNERS[corner]]
                if top == FREE or top == seat:  # noqa: SIM109 (a tuple would be slow)
                    own += 1
            if own == 4:
                own = STRIKE
            odds = self.odds[seat]
            if total > 1.0:
                odds /= total
            self.hopes[seat] += odds * own * TIMES[floor]

    def is_open(self, state: Turquoise, place: int) -> bool:
        """Whether the four slots under a capital are all there."""
        for corner in range(4):
            if state.height[SLOT_OF[place] + CORNERS[corner]] != FLOOR_OF[place] - 1:
                return False
        return True

    def wait(self, state: Turquoise, place: int, weight: float) -> None:
        """Pillars that stand where a capital will lie one day."""
        floor = FLOOR_OF[place]
        for corner in range(4):
            slot = SLOT_OF[place] + CORNERS[corner]
            if state.top[slot] >= 0 and state.height[slot] == floor - 1:
                self.hopes[state.top[slot]] += weight * TIMES[floor]

    def idle(self, state: Turquoise) -> None:
        """The malus to come, the surer the later."""
        laid = 0
        for place in range(TOP):
            if state.tiles[place] != NO_TILE:
                laid += 1
        sure = self.weights[19] + (self.weights[20] - self.weights[19]) * (laid - 4) / 25.0
        for slot in range(SLOTS):
            top = state.top[slot]
            if top >= 0 and not CARRIES[64 * state.height[slot] + slot]:
                self.hopes[top] -= sure * COSTS[state.height[slot]]
