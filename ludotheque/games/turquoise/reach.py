"""How far the pillars of a seat are from every slot, in action points."""

from __future__ import annotations

from ludotheque.games.turquoise.board import CARRYING, OUTWARD, SLOTS
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.stages import BARE, FREE

CARRIES = list(CARRYING)
GATE = list(OUTWARD)
ONE = 1
ALL = 0xFFFFFFFFFFFFFFFF
# All slots but those of the last column: who stands there has no neighbour to the east.
INNER = 0x7F7F7F7F7F7F7F7F
# What is further than this is out of reach.
FAR = 6


class Reach:
    """Sets of slots, a bit each: where a pillar can halt for so many action points or fewer.

    A pillar comes from the hand or from where it idles, and may halt on its way, each halt the end
    of one move and the start of the next. Nobody is expected to pay for ways over others' pillars.
    """

    def __init__(self) -> None:
        # Complete walkways to the north and to the east, and at the accesses.
        self.north = 0
        self.east = 0
        self.gates = 0
        self.broken_gates = 0
        # Slots without a pillar; with one, by seat; and those where a pillar can carry one day.
        self.free = 0
        self.own: list[int] = [0] * 4
        self.carrying = 0
        # By price: where a pillar of the seat looked at passes over others of its own.
        self.over: list[int] = [0] * 8
        # By seat and price, 8 * seat + price: where a pillar can halt for that or less.
        self.within: list[int] = [0] * 32

    def survey(self, state: Turquoise) -> None:
        """Look at the walkways and pillars of a site."""
        north = east = south = west = 0
        self.gates = self.broken_gates = self.free = self.carrying = 0
        for seat in range(4):
            self.own[seat] = 0
        for slot in range(SLOTS):
            bit = ONE << slot
            halves = state.halves[slot]
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
            top = state.top[slot]
            if top == BARE:
                continue
            if top == FREE:
                self.free |= bit
            else:
                self.own[top] |= bit
            if CARRIES[64 * state.height[slot] + slot]:
                self.carrying |= bit
        self.north = north & (south >> 8)
        self.east = east & (west >> 1) & INNER

    def spread(self, seat: int, has_pillars: bool) -> None:
        """Find where a seat's pillars can halt, price by price."""
        first = 8 * seat
        for price in range(FAR + 1):
            self.within[first + price] = 0
            self.over[price] = 0
        idle = self.own[seat] & ~self.carrying
        if has_pillars:
            self.arrive(seat, self.gates, 1)
            self.arrive(seat, self.broken_gates, 2)
        if idle:
            self.depart(seat, idle, 1)
        for price in range(1, FAR + 1):
            passed = self.over[price - 1]
            fresh = self.over[price] & ~passed
            while fresh:
                self.depart(seat, fresh, price)
                passed |= fresh
                fresh = self.over[price] & ~passed
            self.over[price] = passed
            halts = self.within[first + price] & ~self.within[first + price - 1]
            self.within[first + price] |= self.within[first + price - 1]
            if halts:
                self.depart(seat, halts, price + 1)

    def depart(self, seat: int, slots: int, price: int) -> None:
        """Pillars leave slots, at this price over complete walkways."""
        self.arrive(seat, self.whole(slots), price)
        self.arrive(seat, self.broken(slots), price + 1)

    def arrive(self, seat: int, slots: int, price: int) -> None:
        """Pillars come to slots: they halt on free ones, and pass over those of their own."""
        if price <= FAR:
            self.within[8 * seat + price] |= slots & self.free
            self.over[price] |= slots & self.own[seat]

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

    def price(self, seat: int, slot: int) -> int:
        """What the cheapest pillar costs on a slot; one more than FAR if it is out of reach."""
        for price in range(1, FAR + 1):
            if self.within[8 * seat + price] >> slot & ONE:
                return price
        return FAR + 1

    def near(self, seat: int) -> int:
        """How many slots where a pillar can carry are one action point away."""
        slots = self.within[8 * seat + 1] & self.carrying
        count = 0
        while slots:
            slots &= slots - ONE
            count += 1
        return count
