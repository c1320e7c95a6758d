"""The pile of tiles, the tile just drawn, the last capital."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.core.scene import Piece
from ludotheque.core.tongue import Tongue
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import PLACES, SLOT_NAMES, TOP
from ludotheque.games.turquoise.rules.stages import NO_TILE
from ludotheque.games.turquoise.scene.camera import Camera
from ludotheque.games.turquoise.scene.layout import BESIDE

# With this many tiles or fewer the pile looks thin.
THIN = 5


def unlaid(camera: Camera, tongue: Tongue, state: Turquoise) -> list[Piece]:
    """The tiles that are not laid yet."""
    tiles = state.tiles
    laid = tuple(place for place, tile in enumerate(tiles) if tile != NO_TILE)
    pieces = [_pile(camera, tongue, state.left, laid)]
    if state.stage_name() == "putting" and state.drawn > 0:
        pieces += _held(camera, state.drawn)
    # While Seth's owner is asked, it is seen where it is to lie.
    if tiles[TOP] == NO_TILE and state.place != TOP:
        pieces += _last(camera, tongue)
    return pieces


@lru_cache(maxsize=2048)
def _pile(camera: Camera, tongue: Tongue, left: int, laid: tuple[int, ...]) -> Piece:
    x, y, _ = camera.layout.pile
    sprite = "pile-none" if left == 0 else "pile" if left > THIN else "pile-thin"
    return Piece(
        "pile", sprite, x, y, layer=BESIDE,
        label=tongue.count(
            "Pile: {number} tile; laid {places}", "Pile: {number} tiles; laid {places}", left,
            places=_laid(tongue, laid),
        ),
        text=str(left), size=30,
    )  # fmt: skip


def _laid(tongue: Tongue, places: tuple[int, ...]) -> str:
    """Where tiles lie, floor by floor."""
    told = []
    for floor in sorted({PLACES[place][0] for place in places}):
        where = (
            tongue.say("on floor {floor}", floor=floor) if floor else tongue.say("on the ground")
        )
        here = [SLOT_NAMES[slot] for at, slot in (PLACES[place] for place in places) if at == floor]
        told.append(f"{where} {' '.join(here)}")
    return ", ".join(told)


@lru_cache(maxsize=128)
def _held(camera: Camera, number: int) -> list[Piece]:
    at = camera.layout.pile._replace(scale=0.62)
    return camera.tiles(str(number), at, 0, number, 0, BESIDE + 2)


@lru_cache(maxsize=16)
def _last(camera: Camera, tongue: Tongue) -> list[Piece]:
    at = camera.layout.last._replace(scale=0.55)
    stone, ways = camera.tiles("last", at, 3, 0, 0, BESIDE)
    label = tongue.say("The last capital, which ends the game")
    named = Piece(
        stone.id, stone.sprite, stone.x, stone.y, scale=stone.scale, layer=BESIDE, label=label
    )
    return [named, ways]
