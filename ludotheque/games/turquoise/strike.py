"""A strike: four pillars of one's own under one's own capital."""

from __future__ import annotations

from ludotheque.games.turquoise.board import CORNERS_OF_A_TILE, FIRST_PLACES, PLACES
from ludotheque.games.turquoise.site import Site


def strikes(before: Site, place: int, seat: int) -> bool:
    """Whether a tile laid at a place would be a strike for a seat."""
    slot, top = PLACES[place][1], before.top
    ground = place < FIRST_PLACES[1]
    return not ground and all(top[slot + further] == seat for further in CORNERS_OF_A_TILE)
