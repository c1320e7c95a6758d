"""What a position of Turquoise is worth to each seat, in victory points."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from ludotheque.games.turquoise.board import (
    CARRYING,
    COEFFICIENTS,
    CORNERS_OF_A_TILE,
    ENDS,
    MALUS,
    PLACES,
    SLOTS,
    STRIKE,
    TOP,
)
from ludotheque.games.turquoise.routes import Routes
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
# How far the judge looks for a way: so many action points, and one more for what is farther.
REACH = 3
FAR = REACH + 1
NEVER = -1000.0

# Weights, in this order:
# 0 to 8: how likely who moves next lays a capital that needs 1, 2, … action points of his;
# 9 to 17: the same for the others;
# 18: a pillar that will carry, where its place is not open yet, by the points it will count;
# 19, 20: what a pillar that carries nothing costs of its malus, at the start and at the end;
# 21 to 24: Horus, Anubis, Thot, Seth;  25: victory itself;  26: a pillar's way in, by nearness;
# 27: a pillar under a capital that may be laid once there are four, by the points it counts.
WEIGHTS = (
    0.95, 0.90, 0.80, 0.50, 0.45, 0.40, 0.30, 0.25, 0.15,
    0.60, 0.55, 0.50, 0.40, 0.35, 0.30, 0.25, 0.20, 0.12,
    0.40, 0.20, 1.00, 1.50, 1.50, 1.50, 1.50, 20.0, 0.02, 0.40,
)  # fmt: skip


class Judge:
    """Pillars in place, capitals within reach, the malus to come, tablets, and the end."""

    def __init__(self, weights: Sequence[float] = WEIGHTS) -> None:
        self.weights = array("d", weights)
        self.routes = Routes()
        # By seat: its hopes in points; and by seat and slot, what it costs to put a pillar there.
        self.hopes: list[float] = [0.0] * 4
        self.price: list[int] = [0] * 256
        # Of the place looked at, by seat: how likely it lays the capital.
        self.odds: list[float] = [0.0] * 4

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
            for seat in range(state.seats):
                self.hopes[seat] = 1.0 * (state.points[seat] - state.malus(seat))
            self.crown(state, self.weights[25])
            return
        for seat in range(state.seats):
            self.hopes[seat] = 1.0 * state.points[seat]
            self.supply(state, seat)
        for place in range(FIRST_CAPITAL, TILES):
            if state.tiles[place] == NO_TILE:
                self.capital(state, place, following)
        self.idle(state)
        # The longer nobody builds, the more does it matter who leads.
        silence = state.quiet if state.built else state.quiet + 1
        share = 1.0 * silence / (state.patience * state.seats)
        self.crown(state, self.weights[25] * share * share)
        for god in range(4):
            if state.owner[god] != NOBODY:
                self.hopes[state.owner[god]] += self.weights[21 + god]

    def is_last(self, state: Turquoise) -> bool:
        """Whether the table's patience ends with this turn."""
        return not state.built and state.quiet + 1 >= state.patience * state.seats

    def crown(self, state: Turquoise, weight: float) -> None:
        """Whoever leads as things stand, malus included, hopes for the victory."""
        most = NEVER
        for seat in range(state.seats):
            self.odds[seat] = 1.0 * (state.points[seat] - state.malus(seat))
            if self.odds[seat] > most:
                most = self.odds[seat]
        for seat in range(state.seats):
            if self.odds[seat] == most:
                self.hopes[seat] += weight

    def supply(self, state: Turquoise, seat: int) -> None:
        """What it costs a seat to bring a pillar to each slot, from the hand or where it idles."""
        self.routes.supply(state, seat, REACH - 1, state.points[seat])
        near = 0.0
        for slot in range(SLOTS):
            if state.top[slot] != FREE:
                continue
            price = FAR
            for broken in range(REACH):
                if self.routes.cost[ENDS * broken + slot] >= 0:
                    price = broken + 1
                    break
            self.price[64 * seat + slot] = price
            if CARRIES[64 * state.height[slot] + slot]:
                near += FAR - price
        self.hopes[seat] += self.weights[26] * near

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
