"""How far the pillars of a seat are from every slot, in action points."""

from __future__ import annotations

from ludotheque.games.turquoise.rules.walkways import Walkways

ONE = 1
# Anything further away than this is out of reach.
FAR = 6


class Reach(Walkways):
    """Sets of slots, a bit each: where a pillar can halt for each number of action points or fewer.

    A pillar comes from the hand or from where it is not needed, and may halt on its way: each halt
    ends one move and begins the next. Nobody is expected to pay to pass over others' pillars.
    """

    def __init__(self) -> None:
        Walkways.__init__(self)
        self.needed = 0  # slots that must keep their pillars: a capital can be laid on them
        # By price: where a pillar of the seat in question passes over others of its own.
        self.over: list[int] = [0] * 8
        # By seat and price, 8 * seat + price: where a pillar can halt for that or less.
        self.within: list[int] = [0] * 32

    def spread(self, seat: int, has_pillars: bool) -> None:
        """Find where a seat's pillars can halt, price by price."""
        first = 8 * seat
        for price in range(FAR + 1):
            self.within[first + price] = 0
            self.over[price] = 0
        idle = self.own[seat] & ~self.needed
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
        """Let pillars leave slots: at this price over complete walkways, one dearer over others."""
        self.arrive(seat, self.whole(slots), price)
        self.arrive(seat, self.broken(slots), price + 1)

    def arrive(self, seat: int, slots: int, price: int) -> None:
        """Let pillars come to slots: they halt on free ones, and pass over pillars of their own."""
        if price <= FAR:
            self.within[8 * seat + price] |= slots & self.free
            self.over[price] |= slots & self.own[seat]

    def price(self, seat: int, slot: int) -> int:
        """The action points that bring the nearest pillar to a slot; FAR + 1: out of reach."""
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
