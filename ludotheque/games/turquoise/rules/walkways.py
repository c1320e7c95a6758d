"""The walkways between the slots of a site, and what stands on them: sets of slots, a bit each."""

from __future__ import annotations

from ludotheque.games.turquoise.rules.material import CARRYING, OUTWARD, SLOTS
from ludotheque.games.turquoise.rules.site import Site
from ludotheque.games.turquoise.rules.stages import BARE, FREE

CARRIES = list(CARRYING)
GATE = list(OUTWARD)
ONE = 1
ALL = 0xFFFFFFFFFFFFFFFF
# All slots but those of the last column, which have no neighbour to the east.
INNER = 0x7F7F7F7F7F7F7F7F


class Walkways:
    """A site as sets of slots, so that the neighbours of many slots are found at once."""

    def __init__(self) -> None:
        self.north = 0  # slots with a complete walkway to the north
        self.east = 0  # and to the east
        self.gates = 0  # slots with a complete access
        self.broken_gates = 0  # and with an incomplete one
        self.free = 0  # slots without a pillar
        self.own: list[int] = [0] * 4  # slots with a pillar, by seat
        self.carrying = 0  # slots where a pillar may ever carry a capital

    def survey(self, site: Site) -> None:
        """Look at the walkways and pillars of a site."""
        north = east = south = west = 0
        self.gates = self.broken_gates = self.free = self.carrying = 0
        for seat in range(4):
            self.own[seat] = 0
        for slot in range(SLOTS):
            top = site.top[slot]
            if top == BARE:
                continue
            bit = ONE << slot
            halves = site.halves[slot]
            if halves & 1:
                north |= bit
            if halves & 2:
                east |= bit
            if halves & 4:
                south |= bit
            if halves & 8:
                west |= bit
            if GATE[slot]:
                if halves & GATE[slot]:
                    self.gates |= bit
                else:
                    self.broken_gates |= bit
            if top == FREE:
                self.free |= bit
            else:
                self.own[top] |= bit
            if CARRIES[64 * site.height[slot] + slot]:
                self.carrying |= bit
        self.north = north & (south >> 8)
        self.east = east & (west >> 1) & INNER

    def whole(self, slots: int) -> int:
        """The neighbours of slots, over complete walkways."""
        return (
            (slots & self.north) << 8
            | (slots >> 8) & self.north
            | (slots & self.east) << 1
            | (slots >> 1) & self.east
        )

    def broken(self, slots: int) -> int:
        """The neighbours of slots, over incomplete or missing walkways."""
        return (
            ((slots & ~self.north) << 8) & ALL
            | (slots >> 8) & ~self.north
            | (slots & ~self.east & INNER) << 1
            | (slots >> 1) & ~self.east & INNER
        )
