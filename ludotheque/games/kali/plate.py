"""A seat's plate: its mark, its name, its fortune as jewels and as a number."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from ludotheque.core.scene import Piece, Shape
from ludotheque.core.tongue import Tongue
from ludotheque.games.kali.board import LAYOUTS, Place, jewels
from ludotheque.games.kali.words import in_jewels, points

LETTERS = "ABCDEF"
# The triangle and the star have less room inside.
LETTER_SIZES = (24, 17, 24, 22, 24, 18)

# Where things lie on a plate of 256 by 84, from its middle.
MARK = (-96, -18)
POINTS = (-112, 19)
# From where to where the name may be written, and what earlier rounds take of it.
ROOM = (-70, 118)
BANKED_ROOM = 70
PURSES = {"diamond": -8, "ruby": 56, "emerald": 104}
# Tokens lie half over the upper rim; nobody is the owner and asked, or the winner and either.
BADGES = {"hand": 68, "owner": 108, "asked": 108, "crown": 104}

# Letters are this wide, in parts of their height: a wide serif, so that others fit too.
NARROW = dict.fromkeys("ijlI.,:;'’! |", 0.34) | dict.fromkeys("frtsJ-()", 0.46)
BROAD = dict.fromkeys("mwMW@%—…", 0.95)


def plate(
    shape: Shape, tongue: Tongue, seats: int, seat: int, name: str,
    fortune: int, banked: int | None, lit: bool,
) -> list[Piece]:  # fmt: skip
    """One seat's plate; `banked` are the points of earlier rounds, if there are several."""
    # In parts, because a name with a fortune is rarely seen again, but each of them often.
    return [
        _board(shape, tongue, seats, seat, name, fortune, banked, lit),
        _mark(shape, seats, seat),
        *_line(shape, seats, seat, name, banked or 0),
        *_purse(shape, seats, seat, fortune),
    ]


@lru_cache(maxsize=4096)
def _board(
    shape: Shape, tongue: Tongue, seats: int, seat: int, name: str,
    fortune: int, banked: int | None, lit: bool,
) -> Piece:  # fmt: skip
    x, y, scale = LAYOUTS[shape].plates[seats][seat]
    label = _in_words(tongue, name, fortune, banked)
    sprite = "plate-lit" if lit else "plate"
    return Piece(
        f"plate-{seat}", sprite, x, y, scale=scale, layer=2, tint=f"seat-{seat}", label=label
    )


@lru_cache(maxsize=64)
def _mark(shape: Shape, seats: int, seat: int) -> Piece:
    x, y, scale = LAYOUTS[shape].plates[seats][seat].beside(*MARK)
    tint = f"seat-{seat}"
    return Piece(
        f"plate-{seat}-mark", tint, x, y, scale=scale, layer=3, tint=tint,
        text=LETTERS[seat], size=LETTER_SIZES[seat], ink="dark" if seat == 3 else "light",
    )  # fmt: skip


@lru_cache(maxsize=4096)
def _line(shape: Shape, seats: int, seat: int, name: str, banked: int) -> list[Piece]:
    """The name, and behind it what was banked."""
    at = LAYOUTS[shape].plates[seats][seat]
    start, end = ROOM
    pieces = []
    if banked:
        place = at.beside(end, -18)
        pieces.append(_written(f"plate-{seat}-banked", place, f"+{banked}", "end", "gold"))
        end -= BANKED_ROOM
    written = fit(name, end - start, 26)
    pieces.append(_written(f"plate-{seat}-name", at.beside(start, -18), written))
    return pieces


@lru_cache(maxsize=4096)
def _purse(shape: Shape, seats: int, seat: int, fortune: int) -> list[Piece]:
    """The fortune as a number and as jewels."""
    at = LAYOUTS[shape].plates[seats][seat]
    number = f"plate-{seat}-points"
    pieces = [_written(number, at.beside(*POINTS), str(fortune), ink="gold", size=36)]
    for jewel, count in jewels(fortune).items():
        if count:
            place, sprite = at.beside(PURSES[jewel], 19), f"purse-{jewel}"
            pieces.append(
                _written(f"plate-{seat}-{jewel}", place, str(count), sprite=sprite, size=28)
            )
    return pieces


def _written(
    name: str, at: Place, text: str, align: Literal["start", "end"] = "start",
    ink: Literal["light", "gold"] = "light", size: float = 26, sprite: str = "",
) -> Piece:  # fmt: skip
    return Piece(
        name, sprite, at.x, at.y, scale=at.scale, layer=3,
        text=text, size=size, align=align, ink=ink,
    )  # fmt: skip


@lru_cache(maxsize=4096)
def badge(
    what: str, tongue: Tongue, shape: Shape, seats: int, seat: int, name: str, own: str = ""
) -> Piece:
    """A token on the rim of a plate: who turns, who owns the turn, who is asked, who won."""
    words = {
        "hand": tongue.say("{name} turns the cards", name=name),
        "owner": tongue.say("{name} owns the turn", name=name),
        "asked": tongue.say("{name} is asked to buy", name=name),
        "crown": tongue.say("{name} wins", name=name),
    }
    x, y, scale = LAYOUTS[shape].plates[seats][seat].beside(BADGES[what], -50)
    return Piece(
        own or what, what, x, y, scale=scale, layer=4, label=words[what],
        text="?" if what == "asked" else "", size=28,
    )  # fmt: skip


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


def _in_words(tongue: Tongue, name: str, fortune: int, banked: int | None) -> str:
    what = ", ".join([points(tongue, fortune), *in_jewels(tongue, fortune)])
    if banked is None:
        return tongue.say("{name}: {fortune}", name=name, fortune=what)
    return tongue.say(
        "{name}: {fortune}; {banked} from earlier rounds",
        name=name, fortune=what, banked=points(tongue, banked),
    )  # fmt: skip
