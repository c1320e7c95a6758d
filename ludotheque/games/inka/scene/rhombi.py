"""The rhombi on the board, and what they carry: the statues of the destinations."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin

from ludotheque.core.plates import Station
from ludotheque.core.scene import Piece, Shape
from ludotheque.core.tongue import Tongue
from ludotheque.games.inka.rules.geometry import LYINGS
from ludotheque.games.inka.rules.material import (
    DIAGONAL,
    FIRST_DESTINATION,
    NAMES,
    NONE,
    PATH,
    RHOMBI,
    Rhombus,
)
from ludotheque.games.inka.scene.layout import LAYOUTS
from ludotheque.games.inka.scene.motion import Turning
from ludotheque.games.inka.scene.words import of_lying

# How far its side shows to the right of a rhombus and below it, since a rhombus has some height.
THICK = (4, 8)
# Its name is cut into the tail, this far from the middle, where neither a wall nor a pawn hides it.
ENGRAVED = 58
# How far apart statues stand on the diagonal, and how large they are, by the number of seats.
STATUES = {2: (34, 1.2), 3: (26, 1.0), 4: (20.5, 0.84)}


def sprite(rhombus: Rhombus) -> str:
    """The drawing of a rhombus."""
    if rhombus not in PATH:
        return "goal"
    drawing = "path" if rhombus.snake == NONE else "path-snake"
    if rhombus.wall == NONE:
        return drawing
    return f"{drawing}-wall" if rhombus.wall == DIAGONAL else f"{drawing}-{rhombus.wall}"


SPRITES = tuple(sprite(rhombus) for rhombus in RHOMBI)


@lru_cache(maxsize=8192)
def rhombus(
    shape: Shape, tongue: Tongue, number: int, lie: int, turning: Turning | None, start: int
) -> list[Piece]:
    """A rhombus, its side and its name, with the way they came if they have moved."""
    where = LAYOUTS[shape].at
    x, y = where(LYINGS[lie].centre)
    turn = 60 * LYINGS[lie].sixths
    top: list[Station] = []
    if turning is not None:
        old_x, old_y = where(LYINGS[start].centre)
        top = turning.stations(where, old_x, old_y, 60 * LYINGS[start].sixths)
    right, down = THICK
    side = [(round(sx + right, 1), round(sy + down, 1), st) for sx, sy, st in top]
    what = "goal-side" if number >= FIRST_DESTINATION else "path-side"
    name = NAMES[number]
    return [
        Piece(
            f"side-{name}", what, round(x + right, 1), round(y + down, 1),
            turn=turn, layer=1, way=side,
        ),
        Piece(
            f"rhombus-{name}", SPRITES[number], x, y, turn=turn, layer=2,
            label=_in_words(tongue, number, lie), way=top,
        ),
        _name(shape, number, lie, turning, start),
    ]  # fmt: skip


def _name(shape: Shape, number: int, lie: int, turning: Turning | None, start: int) -> Piece:
    """The number or letter of a rhombus, upright however it lies."""
    x, y = _cut(shape, lie)
    way: list[Station] = []
    if turning is not None:
        way = turning.stations(LAYOUTS[shape].at, *_cut(shape, start), None)
    return Piece(
        f"name-{NAMES[number]}", "", x, y, layer=3, text=NAMES[number], size=15, way=way,
        ink="gold" if number >= FIRST_DESTINATION else "dark",
    )  # fmt: skip


def _cut(shape: Shape, lie: int) -> tuple[float, float]:
    """Where the name is cut into a rhombus."""
    x, y = LAYOUTS[shape].at(LYINGS[lie].centre)
    turn = radians(60 * LYINGS[lie].sixths)
    return round(x - ENGRAVED * sin(turn), 1), round(y + ENGRAVED * cos(turn), 1)


def _in_words(tongue: Tongue, number: int, lie: int) -> str:
    place = of_lying(tongue, lie)
    name, wall, snake = RHOMBI[number]
    if number >= FIRST_DESTINATION:
        return tongue.say("Destination {name}: {place}", name=name, place=place)
    if snake != NONE and wall != NONE:
        return tongue.say("Rhombus {name} with a snake and a wall: {place}", name=name, place=place)
    if snake != NONE:
        return tongue.say("Rhombus {name} with a snake: {place}", name=name, place=place)
    if wall == DIAGONAL:
        return tongue.say("Rhombus {name} with a wall across: {place}", name=name, place=place)
    if wall != NONE:
        return tongue.say("Rhombus {name} with a wall on a side: {place}", name=name, place=place)
    return tongue.say("Rhombus {name}: {place}", name=name, place=place)


@lru_cache(maxsize=8192)
def ghost(shape: Shape, number: int, lie: int) -> Piece:
    """A rhombus where it would lie."""
    x, y = LAYOUTS[shape].at(LYINGS[lie].centre)
    return Piece(f"rhombus-{NAMES[number]}", SPRITES[number], x, y, turn=60 * LYINGS[lie].sixths)


@lru_cache(maxsize=8192)
def statue(
    shape: Shape, tongue: Tongue, seats: int, seat: int, number: int, lie: int,
    turning: Turning | None, start: int, owner: str,
) -> Piece:  # fmt: skip
    """A statue on its destination rhombus."""
    x, y = _stand(shape, seats, seat, lie)
    way: list[Station] = []
    if turning is not None:
        way = turning.stations(LAYOUTS[shape].at, *_stand(shape, seats, seat, start), None)
    name = NAMES[number]
    return Piece(
        f"statue-{seat}-{name}", f"statue-{seat}", x, y, scale=STATUES[seats][1], layer=4,
        tint=f"seat-{seat}", way=way,
        label=tongue.say("{name}'s statue on destination {place}", name=owner, place=name),
    )  # fmt: skip


def _stand(shape: Shape, seats: int, seat: int, lie: int) -> tuple[float, float]:
    """Where a seat's statue stands on its rhombus: all stand in a row along the diagonal."""
    x, y = LAYOUTS[shape].at(LYINGS[lie].centre)
    off = (seat - (seats - 1) / 2) * STATUES[seats][0]
    turn = radians(60 * LYINGS[lie].sixths)
    return round(x + off * cos(turn), 1), round(y + off * sin(turn), 1)
