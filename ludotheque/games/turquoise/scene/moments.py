"""What a move of Turquoise weighs, how it sounds, and where its points come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludotheque.core.moment import FINAL, FLEETING, GRAVE, NOBODY, NOTABLE, Moment
from ludotheque.core.tongue import mark
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import (
    FIRST_PLACES,
    GODS,
    SLOT_NAMES,
    TOP,
    TURNS,
)
from ludotheque.games.turquoise.rules.stages import NO_TILE
from ludotheque.games.turquoise.scene.camera import Camera
from ludotheque.games.turquoise.scene.pyramid import tile_name

GROUND = mark("Tiles on the ground")
CAPITALS = mark("Capitals")
STRIKES = mark("Strikes")
ROUTES = mark("Jumps over pillars")
AUCTIONS = mark("Auctions")
MALUS = mark("Pillars that carry nothing")


def moment(before: Turquoise, action: int, after: Turquoise) -> Moment:
    """How a move is felt."""
    word, *rest = before.name(action).split(" ")
    laid = _laid(before, after)
    if after.stage_name() == "ended":
        crowned = [["tile-last"]] if laid >= 0 else []
        return Moment("win" if after.winners() else "loss", FINAL, ways=crowned)
    if laid >= 0:
        struck = any(before.strikes(laid, seat) for seat in range(after.seats))
        way = [[f"tile-{tile_name(laid, after.tiles[laid] // TURNS)}"]]
        return Moment("jewels", GRAVE, ways=way) if struck else Moment("stone", NOTABLE, ways=way)
    if word in ("auction", "bid", "leave"):
        sold = [[f"tablet-{god}"] for god in _sold(before, after)]
        return Moment("jewels", NOTABLE, NOBODY, sold) if sold else Moment("card")
    if word in ("move", "horus", "anubis", "also"):
        return Moment("walk" if word == "move" else "stone", ways=_ways(word, rest, after))
    if word == "end":
        return Moment(weight=FLEETING)
    return Moment("card") if word == "tile" else Moment()


def sources(before: Turquoise, action: int, after: Turquoise) -> Mapping[str, Sequence[int]]:
    """What a move brought each seat, by where it came from."""
    seats = range(after.seats)
    found: dict[str, list[int]] = {}
    laid = _laid(before, after)
    for seat in seats:
        source = _source(before, action, laid, seat)
        found.setdefault(source, [0] * after.seats)[seat] = after.points[seat] - before.points[seat]
    if after.stage_name() == "ended":
        found[MALUS] = [-after.malus(seat) for seat in seats]
    return found


def _source(before: Turquoise, action: int, laid: int, seat: int) -> str:
    if laid >= 0:
        if before.strikes(laid, seat):
            return STRIKES
        return GROUND if laid < FIRST_PLACES[1] else CAPITALS
    return ROUTES if before.name(action).startswith("move") else AUCTIONS


def _laid(before: Turquoise, after: Turquoise) -> int:
    """The place where a tile has just been laid, or -1."""
    for place in range(TOP + 1):
        if before.tiles[place] == NO_TILE != after.tiles[place]:
            return place
    return -1


def _sold(before: Turquoise, after: Turquoise) -> list[str]:
    """The god whose tablet has changed hands."""
    return [god for at, god in enumerate(GODS) if before.owner[at] != after.owner[at]]


def _ways(word: str, rest: list[str], after: Turquoise) -> list[list[str]]:
    """The pillar that was moved: from the slot where it stood, if it did, to where it is."""
    start, end = (rest[0], rest[1]) if word == "move" else ("hand", rest[0])
    if word in ("anubis", "also") or end == "hand":
        return [[f"slot-{start if word == 'move' else end}"]]
    slot = SLOT_NAMES.index(end)
    return [[f"slot-{start}", Camera.pillar_name(slot, after.height[slot])]]
