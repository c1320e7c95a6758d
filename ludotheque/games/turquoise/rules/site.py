"""The building site of Turquoise: tiles on pillars on tiles, and the points they bring."""

from __future__ import annotations

from ludotheque.core.state import State
from ludotheque.games.turquoise.rules.material import (
    COEFFICIENTS,
    CORNERS_OF_A_TILE,
    COWS,
    DRAWN,
    FIRST_PLACES,
    GROUND_POINTS,
    MALUS,
    MOST_ACTIONS,
    PILLARS,
    PLACES,
    SLOTS,
    STRIKE,
    TILES,
    TOP,
    TURNS,
    ways,
)
from ludotheque.games.turquoise.rules.notation import PUT
from ludotheque.games.turquoise.rules.stages import BARE, FREE, NO_TILE

FLOOR_OF = [floor for floor, _ in PLACES]
SLOT_OF = [slot for _, slot in PLACES]
CORNERS = list(CORNERS_OF_A_TILE)
TIMES = list(COEFFICIENTS)
COSTS = list(MALUS)
# By tile, turn and corner: the half-walkways of a slot.
HALVES = [
    halves for tile in range(len(TILES)) for turn in range(TURNS) for halves in ways(tile, turn)
]
GROUND_PLACES = FIRST_PLACES[1]


class Site(State):
    """Everything on the site, and what the players hold: points and pillars in hand."""

    def __init__(self, seats: int) -> None:
        State.__init__(self, seats, MOST_ACTIONS)
        self.points: list[int] = [0] * 4  # victory points, by seat
        self.hand: list[int] = [0] * 4  # pillars in hand, by seat
        self.stock: list[int] = [0] * 26  # by tile, 1 to 25: 1 if it is still to be drawn
        self.left = DRAWN  # how many tiles are still to be drawn
        self.tiles: list[int] = [NO_TILE] * 30  # by place: 4 * tile + turn, or NO_TILE
        # By slot, of the topmost tile there:
        self.height: list[int] = [-1] * 64  # the floor it lies on; -1: no tile
        self.halves: list[int] = [0] * 64  # the slot's half-walkways, a bit each, as in WAYS
        self.top: list[int] = [BARE] * 64  # whose pillar stands there, or FREE, or BARE: no tile
        # By floor and slot, 64 * floor + slot:
        self.fixed: list[int] = [FREE] * 192  # whose pillar carries a capital there, or FREE
        for seat in range(seats):
            self.hand[seat] = PILLARS[seats]
        for tile in range(1, DRAWN + 1):
            self.stock[tile] = 1
        for place in COWS:
            self.lay(place, 0, 0)

    def copy_site(self, source: Site) -> None:
        """Become the same site as another."""
        self.points[:] = source.points
        self.hand[:] = source.hand
        self.stock[:] = source.stock
        self.left = source.left
        self.tiles[:] = source.tiles
        self.height[:] = source.height
        self.halves[:] = source.halves
        self.top[:] = source.top
        self.fixed[:] = source.fixed

    # --- tiles ----------------------------------------------------------------------------

    def bears(self, place: int) -> bool:
        """Whether a tile may be laid at a place: on the ground, or on four pillars of a floor."""
        if self.tiles[place] != NO_TILE:
            return False
        floor = FLOOR_OF[place]
        if floor == 0:
            return True
        for corner in range(4):
            slot = SLOT_OF[place] + CORNERS[corner]
            if self.height[slot] != floor - 1 or self.top[slot] < 0:
                return False
        return True

    def can_lay(self) -> bool:
        """Whether a tile is left to draw, and there is a place for it."""
        if self.left == 0:
            return False
        for place in range(TOP):
            if self.bears(place):
                return True
        return False

    def list_places(self, tile: int) -> int:
        """List every place for a drawn tile, turned in every way; the last capital has only one."""
        if tile == 0:
            self.actions[0] = PUT + TOP
            return 1
        n = 0
        for place in range(TOP):
            if self.bears(place):
                for turn in range(TURNS):
                    self.actions[n] = PUT + place + (turn << 8)
                    n += 1
        return n

    def lay(self, place: int, tile: int, turn: int) -> None:
        """Lay a tile at a place; the pillars beneath it are fixed from now on."""
        floor = FLOOR_OF[place]
        self.tiles[place] = TURNS * tile + turn
        for corner in range(4):
            slot = SLOT_OF[place] + CORNERS[corner]
            if floor > 0:
                self.fixed[64 * (floor - 1) + slot] = self.top[slot]
            self.top[slot] = FREE
            self.height[slot] = floor
            self.halves[slot] = HALVES[(tile * TURNS + turn) * 4 + corner]

    def gain(self, place: int, seat: int) -> int:
        """What a tile laid at a place now would bring a seat: a point, or its pillars' points."""
        if place < GROUND_PLACES:
            return GROUND_POINTS
        own = 0
        for corner in range(4):
            if self.top[SLOT_OF[place] + CORNERS[corner]] == seat:
                own += 1
        if own == 4:
            own = STRIKE
        return own * TIMES[FLOOR_OF[place]]

    def strikes(self, place: int, seat: int) -> bool:
        """Whether a tile laid at a place now would be a strike: four pillars of one's own."""
        if place < GROUND_PLACES:
            return False
        for corner in range(4):
            if self.top[SLOT_OF[place] + CORNERS[corner]] != seat:
                return False
        return True

    # --- pillars --------------------------------------------------------------------------

    def malus(self, seat: int) -> int:
        """What a seat's pillars that carry nothing would cost now."""
        cost = 0
        for slot in range(SLOTS):
            if self.top[slot] == seat:
                cost += COSTS[self.height[slot]]
        return cost

    def list_slots(self, n: int, kind: int, free: bool) -> int:
        """List every slot that is free, or every one with a pillar that carries nothing."""
        for slot in range(SLOTS):
            if (self.top[slot] == FREE) if free else (self.top[slot] >= 0):
                self.actions[n] = kind + slot
                n += 1
        return n

    def take_back(self, slot: int) -> None:
        """A pillar goes back to its owner's hand."""
        self.hand[self.top[slot]] += 1
        self.top[slot] = FREE
