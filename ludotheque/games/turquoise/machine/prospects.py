"""The capitals of Turquoise that could be laid: how soon, and what for."""

from __future__ import annotations

from ludotheque.games.turquoise.machine.reach import Reach
from ludotheque.games.turquoise.rules.material import (
    COEFFICIENTS,
    CORNERS_OF_A_TILE,
    MALUS,
    PLACES,
    STRIKE,
)
from ludotheque.games.turquoise.rules.stages import FREE, NO_TILE
from ludotheque.games.turquoise.rules.state import Turquoise

FLOOR_OF = [floor for floor, _ in PLACES]
SLOT_OF = [slot for _, slot in PLACES]
CORNERS = list(CORNERS_OF_A_TILE)
TIMES = list(COEFFICIENTS)
COSTS = list(MALUS)
FIRST_CAPITAL = 16
TILES = 30
# The four slots of a tile, a bit each.
SQUARE = 0x303
FAR = 9
# How much each action point to the nearest slot that lacks a pillar counts, in pillars.
WAY = 0.2


class Prospects:
    """What each seat would need for each capital whose four slots exist, and would gain by it."""

    def __init__(self) -> None:
        self.reach = Reach()
        self.count = 0  # how many such capitals there are
        # By seat and capital, 16 * seat + capital:
        self.lacks: list[float] = [0.0] * 64  # the pillars it lacks; a way there counts a little
        self.needs: list[int] = [0] * 64  # the action points it needs
        self.gains: list[int] = [0] * 64  # the points it brings
        self.shares: list[int] = [0] * 64  # the points of the pillars that already stand under it
        self.spared: list[int] = [0] * 64  # the malus that the pillars under it no longer cost
        # By seat: the points and the malus of its pillars where no capital can be laid yet.
        self.waiting: list[int] = [0] * 4
        self.bare = 0  # places on the ground without a tile
        self.to_come = 0  # what one pillar under each capital still to come would count, added up

    def study(self, state: Turquoise) -> None:
        """Examine every place without a tile."""
        self.count = self.bare = self.to_come = 0
        self.reach.survey(state)
        self.reach.needed = 0
        for place in range(FIRST_CAPITAL, TILES):
            if state.tiles[place] == NO_TILE and self.is_open(state, place):
                self.reach.needed |= SQUARE << SLOT_OF[place]
        for seat in range(state.seats):
            self.waiting[seat] = 0
            self.reach.spread(seat, state.hand[seat] > 0)
        for place in range(TILES):
            if state.tiles[place] != NO_TILE:
                continue
            if place < FIRST_CAPITAL:
                self.bare += 1
                continue
            self.to_come += TIMES[FLOOR_OF[place]]
            if self.is_open(state, place):
                for seat in range(state.seats):
                    self.weigh(state, place, seat)
                self.count += 1
            else:
                self.wait(state, place)

    def is_open(self, state: Turquoise, place: int) -> bool:
        """Whether the four slots under a capital all exist."""
        for corner in range(4):
            if state.height[SLOT_OF[place] + CORNERS[corner]] != FLOOR_OF[place] - 1:
                return False
        return True

    def weigh(self, state: Turquoise, place: int, seat: int) -> None:
        """Note what a capital costs a seat that fills it with its own pillars, and brings it."""
        floor = FLOOR_OF[place]
        needs = 1
        own = standing = free = 0
        nearest = FAR
        for corner in range(4):
            slot = SLOT_OF[place] + CORNERS[corner]
            top = state.top[slot]
            if top == FREE:
                price = self.reach.price(seat, slot)
                nearest = min(nearest, price)
                needs += price
                own += 1
                free += 1
            elif top == seat:
                own += 1
                standing += 1
        i = 16 * seat + self.count
        self.lacks[i] = free + WAY * nearest if free else 0.0
        self.needs[i] = needs
        self.gains[i] = TIMES[floor] * (own if own < 4 else STRIKE)
        self.shares[i] = TIMES[floor] * (standing if standing < 4 else STRIKE)
        self.spared[i] = COSTS[floor - 1] * standing

    def wait(self, state: Turquoise, place: int) -> None:
        """Note the pillars that stand where a capital will lie one day."""
        floor = FLOOR_OF[place]
        for corner in range(4):
            slot = SLOT_OF[place] + CORNERS[corner]
            if state.top[slot] >= 0 and state.height[slot] == floor - 1:
                self.waiting[state.top[slot]] += TIMES[floor] + COSTS[floor - 1]
