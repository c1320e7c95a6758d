"""The pyramid as pieces: tiles, walkways between them, pillars."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from ludotheque.core.scene import Piece
from ludotheque.core.tongue import Tongue
from ludotheque.games.turquoise.rules.material import (
    ACCESSES,
    CORNERS_OF_A_TILE,
    EAST,
    NEIGHBOURS,
    NORTH,
    PLACE_NAMES,
    PLACES,
    SIDE,
    SLOTS,
    SOUTH,
    TOP,
    TURNS,
    WAYS,
)
from ludotheque.games.turquoise.rules.site import Site
from ludotheque.games.turquoise.rules.stages import NO_TILE
from ludotheque.games.turquoise.scene.bearings import of_slot
from ludotheque.games.turquoise.scene.camera import Camera


def standing(camera: Camera, state: Site, tongue: Tongue, names: Sequence[str]) -> list[Piece]:
    """Everything that can be seen of the pyramid."""
    height = state.height
    pieces = [*_built(camera, tuple(state.tiles), tuple(height), tuple(state.halves))]
    for slot, seat in enumerate(state.top):
        if seat >= 0:
            pieces.append(pillar(camera, slot, height[slot], seat, tongue, names[seat]))
    if camera.shows_carriers:
        pieces += carriers(camera, height, state.fixed)
    return pieces


@lru_cache(maxsize=512)
def _built(
    camera: Camera, tiles: tuple[int, ...], height: tuple[int, ...], halves: tuple[int, ...]
) -> list[Piece]:
    """The tiles and the walkways between them, which change only when a tile is laid."""
    pieces: list[Piece] = []
    for place, laid in enumerate(tiles):
        if laid != NO_TILE:
            pieces += tile(camera, place, laid, _covered(place, height))
    for slot, way in _complete(height, halves):
        pieces += joint(camera, slot, way, height[slot], _beyond(height, slot, way))
    return pieces


def carriers(camera: Camera, height: Sequence[int], fixed: Sequence[int]) -> list[Piece]:
    """The pillars under capitals that can be seen."""
    pieces = []
    for place, seat in enumerate(fixed):
        floor, slot = divmod(place, SLOTS)
        if seat >= 0 and _seen(slot, floor, height):
            pieces.append(carrier(camera, slot, floor, seat))
    return pieces


def tile_name(place: int, tile: int) -> str:
    """What a tile is called all game long: by its number, or by its place if it has none."""
    if tile:
        return str(tile)
    return "last" if place == TOP else PLACE_NAMES[place]


@lru_cache(maxsize=16384)
def tile(camera: Camera, place: int, laid: int, covered: int) -> list[Piece]:
    """A tile in its place; `covered` says which of its corners lie under others."""
    floor, slot = PLACES[place]
    number, turn = divmod(laid, TURNS)
    name = tile_name(place, number)
    return [
        *camera.laid(name, slot, floor, number, turn),
        *camera.number(name, slot, floor, covered),
    ]


@lru_cache(maxsize=8192)
def pillar(camera: Camera, slot: int, floor: int, seat: int, tongue: Tongue, name: str) -> Piece:
    """A pillar that carries nothing."""
    where = of_slot(tongue, camera.diagonal, slot, floor)
    label = tongue.say("{name}: pillar {where}", name=name, where=where)
    return camera.pillar(camera.pillar_name(slot, floor), slot, floor, seat, label)


@lru_cache(maxsize=4096)
def carrier(camera: Camera, slot: int, floor: int, seat: int) -> Piece:
    """A pillar under a capital."""
    return camera.pillar(camera.pillar_name(slot, floor), slot, floor, seat)


@lru_cache(maxsize=4096)
def joint(camera: Camera, slot: int, way: int, floor: int, other: int) -> list[Piece]:
    """A complete walkway between two tiles, or between a tile and an access."""
    return camera.joint(slot, way, floor, other)


def _covered(place: int, height: Sequence[int]) -> int:
    """Which corners of a tile lie under others: a bit each, as in CORNERS_OF_A_TILE."""
    floor, slot = PLACES[place]
    return sum(
        1 << corner
        for corner, further in enumerate(CORNERS_OF_A_TILE)
        if height[slot + further] > floor
    )


def _complete(height: Sequence[int], halves: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The complete links that leave a tile: each once, by its slot to the south or west."""
    for slot in range(SLOTS):
        column, row, floor = slot % SIDE, slot // SIDE, height[slot]
        for way, place in ((EAST, column), (NORTH, row)):
            other = NEIGHBOURS[4 * slot + way]
            if other < 0 or (floor == height[other] and (place - floor) % 2 == 0):
                continue
            if halves[slot] & WAYS[way] and halves[other] & WAYS[way + 2 & 3]:
                yield slot, way
    for slot, way in ACCESSES:
        if halves[slot] & WAYS[way]:
            yield slot, way


def _beyond(height: Sequence[int], slot: int, way: int) -> int:
    """The floor on the other side of a link; beyond the accesses lies the ground."""
    other = NEIGHBOURS[4 * slot + way]
    return height[other] if other >= 0 else 0


def _seen(slot: int, floor: int, height: Sequence[int]) -> bool:
    """Whether a pillar under a capital can be seen from the front: to the east and the south."""
    east, south = NEIGHBOURS[4 * slot + EAST], NEIGHBOURS[4 * slot + SOUTH]
    return min(height[east], height[south], height[south + 1]) <= floor
