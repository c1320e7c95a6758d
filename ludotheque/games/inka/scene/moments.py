"""What a move of Inka weighs, how it sounds, and where its points come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludotheque.core.moment import FINAL, FLEETING, GRAVE, Moment
from ludotheque.core.tongue import mark
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.rules.geometry import LYINGS, cell_name
from ludotheque.games.inka.rules.material import FLOOR, NAMES

STATUES = mark("Statues")
WAY_OUT = mark("The way out")
FIRM = frozenset(FLOOR)


def moment(before: Inka, action: int, after: Inka) -> Moment:
    """How a move is felt."""
    word, *rest = before.name(action).split(" ")
    seat = before.turn()
    ways = _ways(before, word, rest)
    if after.winners() is not None:
        return Moment("win", FINAL, ways=ways)
    if word == "take":
        return Moment("jewels", GRAVE, ways=_taken(before, seat))
    if word in ("lay", "shift", "block"):
        return Moment("stone", ways=ways)
    if word in ("walk", "passage", "start"):
        return Moment("walk", ways=ways)
    return Moment("card") if word == "draw" else Moment(weight=FLEETING)


def sources(before: Inka, action: int, after: Inka) -> Mapping[str, Sequence[int]]:
    """What a move brought each seat, by where it came from."""
    gains = [after.score(seat) - before.score(seat) for seat in range(after.seats)]
    return {WAY_OUT if after.escaped >= 0 else STATUES: gains}


def _ways(before: Inka, word: str, rest: list[str]) -> list[list[str]]:
    """What was moved: from a cell of where it lay or stood, to where it is."""
    seat = before.turn()
    if word == "lay":
        return [[f"rhombus-{NAMES[before.drawn]}"]]
    if word == "shift":
        left, _ = LYINGS[before.lie[NAMES.index(rest[0])]]
        return [[_ground(left), f"rhombus-{rest[0]}"]]
    if word in ("walk", "passage"):
        return [[_ground(before.pawns[seat]), f"pawn-{seat}"]]
    if word == "block":
        return [[f"pyramid-{seat}"]]
    return []


def _taken(before: Inka, seat: int) -> list[list[str]]:
    """The statue that was taken, in its niche."""
    name = NAMES[before.rhombus_on(before.pawns[seat])]
    return [[f"statue-{seat}-{name}"]]


def _ground(cell: int) -> str:
    """The piece that a cell is, when nothing lies on it."""
    return f"{'slab' if cell in FIRM else 'chasm'}-{cell_name(cell)}"
