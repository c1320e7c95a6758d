"""Where a slot or a place is, in words: a coordinate comes last, and only to tell two apart."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.core.narration import whereabouts
from ludotheque.core.tongue import Tongue
from ludotheque.games.turquoise.rules.material import PLACES, SIDE, SLOT_NAMES
from ludotheque.games.turquoise.scene.camera import middle

# From the middle of the site to its rim, in slots.
HALF = SIDE / 2


def side(tongue: Tongue, diagonal: bool, point: tuple[float, float]) -> str:
    """Where on the site a point is; in relief it is seen from one of its corners."""
    right, up = point
    if diagonal:
        right, up = (right + up) / 2, (up - right) / 2
    return whereabouts(tongue, right / HALF, -up / HALF)


def place_side(tongue: Tongue, diagonal: bool, place: int) -> str:
    """Where on the site a tile lies."""
    x, y = middle(PLACES[place][1])
    return side(tongue, diagonal, (x + 0.5, y + 0.5))


def on_floor(tongue: Tongue, where: str, floor: int) -> str:
    """The same on one of the upper floors."""
    return tongue.say("{where}, on floor {floor}", where=where, floor=floor) if floor else where


@lru_cache(maxsize=4096)
def of_slot(tongue: Tongue, diagonal: bool, slot: int, floor: int) -> str:
    """A slot, told from its neighbours."""
    where = on_floor(tongue, side(tongue, diagonal, middle(slot)), floor)
    return f"{where}, {SLOT_NAMES[slot]}"


@lru_cache(maxsize=1024)
def of_place(tongue: Tongue, diagonal: bool, place: int) -> str:
    """A place for a tile, told from its neighbours."""
    floor, slot = PLACES[place]
    where = on_floor(tongue, place_side(tongue, diagonal, place), floor)
    return f"{where}, {SLOT_NAMES[slot]}"
