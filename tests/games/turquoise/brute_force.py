"""Every way of a pillar, by the rule book: all that cross no slot twice, one after the other."""

from __future__ import annotations

from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import ACCESSES, NEIGHBOURS, PLACES, WAYS, ways

HAND = 64
# The points it pays, how long it is, and its slots from start to end: the least is the best.
Way = tuple[int, int, list[int]]


def halves(state: Turquoise) -> dict[int, int]:
    """The half-walkways of every topmost slot: the higher floors hide the lower ones."""
    found: dict[int, int] = {}
    for (_, corner), laid in zip(PLACES, state.tiles, strict=True):
        if laid >= 0:
            slots = (corner, corner + 1, corner + 8, corner + 9)
            found.update(zip(slots, ways(laid // 4, laid % 4), strict=True))
    return found


class Walker:
    """A pillar that tries every way."""

    def __init__(self, state: Turquoise) -> None:
        self.state = state
        self.halves = halves(state)
        self.gates = {slot: WAYS[way] for slot, way in ACCESSES}
        self.best: dict[tuple[int, int], Way] = {}

    def go(self, route: list[int], price: int, points: int) -> None:
        """Take one more step, in every direction."""
        here = route[-1]
        if here == HAND:
            for slot, bit in self.gates.items():
                if slot in self.halves:
                    self.step(route, slot, price + (not self.halves[slot] & bit), points)
            return
        for way in range(4):
            slot = NEIGHBOURS[4 * here + way]
            if slot in self.halves and slot not in route:
                back = WAYS[(way + 2) % 4]
                whole = self.halves[here] & WAYS[way] and self.halves[slot] & back
                self.step(route, slot, price + (not whole), points)
        if here in self.gates and route[0] != HAND:
            price += not self.halves[here] & self.gates[here]
            self.stop([*route, HAND], price, points)

    def step(self, route: list[int], slot: int, price: int, points: int) -> None:
        """Come to a slot: stop there if it is free, else go on over the pillar."""
        owner = self.state.top[slot]
        if owner < 0:
            self.stop([*route, slot], price, points)
            return
        points += owner != self.state.mover
        if price <= self.state.ap and points <= self.state.points[self.state.mover]:
            self.go([*route, slot], price, points)

    def stop(self, route: list[int], price: int, points: int) -> None:
        """A way has ended."""
        key, way = (route[-1], price), (points, len(route), route)
        if price <= self.state.ap and (key not in self.best or way < self.best[key]):
            self.best[key] = way


def all_ways(state: Turquoise, start: int) -> dict[tuple[int, int], Way]:
    """By end and price: the way that pays least, then the shortest, then the first by its slots."""
    walker = Walker(state)
    walker.go([start], 1, 0)
    return walker.best


def all_moves(state: Turquoise) -> dict[tuple[int, int, int], Way]:
    """By start, end and price: every move of a pillar that the mover has."""
    seat = state.mover
    starts = [slot for slot in range(64) if state.top[slot] == seat]
    if state.hand[seat]:
        starts.append(HAND)
    return {(start, *key): way for start in starts for key, way in all_ways(state, start).items()}


def saving_moves(state: Turquoise) -> dict[tuple[int, int, int], Way]:
    """The moves whose price saves points over every cheaper one between the same ends."""
    found: dict[tuple[int, int, int], Way] = {}
    for (start, end, price), way in sorted(all_moves(state).items()):
        cheaper = [
            found[start, end, less] for less in range(1, price) if (start, end, less) in found
        ]
        if all(way[0] < points for points, *_ in cheaper):
            found[start, end, price] = way
    return found
