"""What the actions of a turn of Turquoise are for: which capital, and how far it is."""

from __future__ import annotations

from typing import NamedTuple

from ludotheque.games.turquoise.machine.guide import Course
from ludotheque.games.turquoise.machine.prospects import Prospects
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import (
    COEFFICIENTS,
    CORNERS_OF_A_TILE,
    FIRST_PLACES,
    HAND,
    PLACES,
    STRIKE,
    TOP,
)
from ludotheque.games.turquoise.rules.notation import (
    MOVE,
    PUT,
    TOP_LAY,
    kind_of,
    move_of,
    put_of,
)
from ludotheque.games.turquoise.rules.stages import FREE, NO_TILE

CAPITALS = range(FIRST_PLACES[1], TOP + 1)
SLOTS_OF = {
    place: [PLACES[place][1] + corner for corner in CORNERS_OF_A_TILE] for place in CAPITALS
}
# More action points than any capital needs.
FAR = 99
# So many pillars of one colour, and no other, are the beginning of a strike.
BEGUN = 2


class Aim(NamedTuple):
    """A capital that a turn is about, and what it brings."""

    place: int
    worth: int
    is_strike: bool

    def lacking(self, state: Turquoise) -> int:
        """How many pillars it lacks in a position."""
        return sum(state.top[slot] == FREE for slot in SLOTS_OF[self.place])


def coming(course: Course) -> Aim | None:
    """The capital that is laid in the rest of a turn: the first one that brings something."""
    for before, action in course.steps[1:]:
        kind = kind_of(action)
        place = TOP if kind == TOP_LAY else put_of(action)[0] if kind == PUT else -1
        if place in CAPITALS and before.gain(place, before.mover):
            return _aim(before, place, before.mover)
    return None


def robbed(course: Course, seat: int) -> Aim | None:
    """The capital that somebody lays in a turn on pillars of which most are another seat's."""
    for before, action in course.steps:
        place = put_of(action)[0] if kind_of(action) == PUT else -1
        if place in CAPITALS and before.gain(place, seat) > before.gain(place, before.mover):
            return _aim(before, place, seat)
    return None


def aim_of(course: Course, slot: int) -> Aim | None:
    """The capital for which a pillar stands on a slot, or where it goes on to from there."""
    end, seat = course.end, course.steps[0].before.mover
    for _, action in course.steps[1:]:
        if kind_of(action) == MOVE and move_of(action)[0] == slot and move_of(action)[1] != HAND:
            slot = move_of(action)[1]
    found = [place for place in CAPITALS if slot in SLOTS_OF[place] and is_open(end, place)]
    aims = [_aim(end, place, seat) for place in found]
    return min(aims, key=lambda aim: (aim.lacking(end), -aim.worth), default=None)


def approached(course: Course) -> Aim | None:
    """The capital that comes nearest while pillars are only on their way to it."""
    begin, end = course.steps[0].before, course.end
    before, after = _needs(begin), _needs(end)
    nearer = {place: before.get(place, FAR) - needs for place, needs in after.items()}
    aims = [_aim(end, place, begin.mover) for place, gained in nearer.items() if gained > 0]
    return min(aims, key=lambda aim: (after[aim.place], -aim.worth), default=None)


def is_open(state: Turquoise, place: int) -> bool:
    """Whether no capital lies there yet, and the four slots under it all exist."""
    floor = PLACES[place][0]
    return state.tiles[place] == NO_TILE and all(
        state.height[slot] == floor - 1 for slot in SLOTS_OF[place]
    )


def spoils(before: Turquoise, after: Turquoise, slot: int, seat: int) -> int | None:
    """Whose strike a pillar on a slot makes impossible, if somebody had begun one."""
    for place in CAPITALS:
        if slot not in SLOTS_OF[place] or not is_open(after, place):
            continue
        owners = {before.top[corner] for corner in SLOTS_OF[place]} - {FREE}
        begun = sum(before.top[corner] != FREE for corner in SLOTS_OF[place])
        if len(owners) == 1 and begun >= BEGUN and owners != {seat}:
            return owners.pop()
    return None


def tiles_missing(state: Turquoise, slot: int) -> int:
    """How many tiles are missing before a pillar on a slot can help to carry a capital."""
    floor = state.height[slot] + 1
    missing = [
        sum(state.height[corner] < floor - 1 for corner in SLOTS_OF[place])
        for place in CAPITALS
        if slot in SLOTS_OF[place] and PLACES[place][0] == floor
    ]
    return min(missing, default=0)


def _needs(state: Turquoise) -> dict[int, int]:
    """The action points that the mover needs for each capital whose four slots exist."""
    prospects = Prospects()
    prospects.study(state)
    places = [place for place in CAPITALS if is_open(state, place)]
    return {
        place: prospects.needs[16 * state.mover + number] for number, place in enumerate(places)
    }


def _aim(state: Turquoise, place: int, seat: int) -> Aim:
    """A capital filled up with a seat's own pillars."""
    own = sum(state.top[slot] in (seat, FREE) for slot in SLOTS_OF[place])
    times, strike = COEFFICIENTS[PLACES[place][0]], own == len(CORNERS_OF_A_TILE)
    return Aim(place, (STRIKE if strike else own) * times, strike)
