"""A seat's plate: its mark, its name, its points, its pillars, and what they would cost it."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from ludotheque.core.scene import Piece, Shape
from ludotheque.core.tongue import Tongue
from ludotheque.games.turquoise.board import MALUS
from ludotheque.games.turquoise.layout import LAYOUTS, Place
from ludotheque.games.turquoise.words import points, signed

LETTERS = "ABCD"
# The triangle has less room inside.
LETTER_SIZES = (24, 17, 24, 22)
# Floors on which a pillar that carries nothing costs something.
COSTLY = 3
# How large their signs are: beside three of them there is room for two digits each.
FLOOR = 0.62
# Above the site and all that stands on it.
LAYER = 700

# Letters are this wide, in parts of their height: a wide serif, so that others fit too.
NARROW = dict.fromkeys("ijlI.,:;'’! |", 0.34) | dict.fromkeys("frtsJ-()", 0.46)
BROAD = dict.fromkeys("mwMW@%—…", 0.95)


@lru_cache(maxsize=4096)
def board(shape: Shape, seats: int, seat: int, name: str, lit: bool, label: str) -> list[Piece]:
    """The plate itself, with the seat's mark and name."""
    layout = LAYOUTS[shape]
    at, plan = layout.plates[seats][seat], layout.plate
    tint = f"seat-{seat}"
    sprite = f"plate-{shape}-lit" if lit else f"plate-{shape}"
    mark = at.beside(*plan.mark)
    return [
        Piece(f"plate-{seat}", sprite, at.x, at.y, layer=LAYER, tint=tint, label=label),
        Piece(
            f"plate-{seat}-mark", tint, mark.x, mark.y, layer=LAYER + 1, tint=tint,
            text=LETTERS[seat], size=LETTER_SIZES[seat], ink="dark" if seat == 3 else "light",
        ),
        _written(
            f"plate-{seat}-name", at.beside(*plan.name), fit(name, plan.room, plan.size), plan.size
        ),
    ]  # fmt: skip


@lru_cache(maxsize=4096)
def score(shape: Shape, seats: int, seat: int, number: int) -> Piece:
    """The points of a seat."""
    layout = LAYOUTS[shape]
    at = layout.plates[seats][seat].beside(*layout.plate.score)
    return _written(f"plate-{seat}-score", at, signed(number), layout.plate.size * 1.5, "end")


@lru_cache(maxsize=4096)
def hand(shape: Shape, tongue: Tongue, seats: int, seat: int, name: str, left: int) -> list[Piece]:
    """The pillars in a seat's hand."""
    layout = LAYOUTS[shape]
    at = layout.plates[seats][seat].beside(*layout.plate.hand)
    label = tongue.count(
        "{name} has {number} pillar in hand", "{name} has {number} pillars in hand", left, name=name
    )
    return [
        Piece(
            f"hand-{seat}", "hand", at.x, at.y, layer=LAYER + 1, tint=f"seat-{seat}", label=label
        ),
        _written(f"hand-{seat}-left", at.beside(32, 1), str(left), layout.plate.size * 1.15),
    ]


@lru_cache(maxsize=256)
def tokens(
    shape: Shape, tongue: Tongue, seats: int, seat: int, left: int, all_of_them: int
) -> list[Piece]:
    """The action points of a turn, spent and unspent."""
    layout = LAYOUTS[shape]
    x, y, further = layout.plate.tokens
    label = tongue.count("{number} action point left", "{number} action points left", left)
    pieces = []
    for token in range(all_of_them):
        at = layout.plates[seats][seat].beside(x + token * further, y)
        spent = token >= left
        pieces.append(
            Piece(
                f"ap-{token}", "ap-spent" if spent else "ap", at.x, at.y, layer=LAYER + 2,
                label="" if token else label,
            )
        )  # fmt: skip
    return pieces


@lru_cache(maxsize=4096)
def malus(
    shape: Shape, tongue: Tongue, seats: int, seat: int, standing: tuple[int, int, int]
) -> list[Piece]:
    """What a seat's pillars that carry nothing would cost, floor by floor and in all."""
    layout = LAYOUTS[shape]
    at, plan = layout.plates[seats][seat], layout.plate
    pieces = []
    for floor in range(COSTLY):
        icon = at.beside(*plan.malus[floor])
        name = f"malus-{seat}-{floor}"
        pieces.append(Piece(name, f"floor-{floor}", icon.x, icon.y, scale=FLOOR, layer=LAYER + 1))
        cost = signed(-standing[floor] * MALUS[floor])
        beside = icon.beside(13, 1)
        pieces.append(_written(f"{name}-cost", beside, cost, plan.size))
    loss = -sum(MALUS[floor] * standing[floor] for floor in range(COSTLY))
    said = tongue.say("malus {loss}", loss=signed(loss)) if plan.loss_named else signed(loss)
    pieces.append(_written(f"malus-{seat}", at.beside(*plan.loss), said, plan.size, "end"))
    return pieces


@lru_cache(maxsize=1024)
def badge(
    shape: Shape, seats: int, seat: int, name: str, sprite: str, label: str, text: str = ""
) -> Piece:
    """A token on the rim of a plate: a bid, or a crown."""
    layout = LAYOUTS[shape]
    at = layout.plates[seats][seat].beside(*layout.plate.badge)
    return Piece(
        name, sprite, at.x, at.y, layer=LAYER + 2, label=label, text=text, size=layout.word
    )


def in_words(tongue: Tongue, name: str, number: int, loss: int) -> str:
    """A plate for those who can't see it."""
    return tongue.say(
        "{name}: {points}; malus {loss}", name=name, points=points(tongue, number), loss=loss
    )


def _written(
    name: str, at: Place, text: str, size: float, align: Literal["start", "end"] = "start"
) -> Piece:
    return Piece(name, "", at.x, at.y, layer=LAYER + 1, text=text, size=round(size, 1), align=align)


def fit(name: str, room: float, size: float) -> str:
    """The name, or as much of its beginning as there is room for."""
    if _width(name) * size <= room:
        return name
    while name and _width(name + "…") * size > room:
        name = name[:-1]
    return name.rstrip() + "…"


def _width(text: str) -> float:
    return sum(NARROW.get(letter) or BROAD.get(letter) or _usual_width(letter) for letter in text)


def _usual_width(letter: str) -> float:
    if ord(letter) > 0x1100:
        return 1.05
    return 0.72 if letter.isupper() else 0.58
