"""A seat's tablet: its mark, its name, its statues, its blockade pawn while it waits."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.core.scene import Piece, Shape
from ludotheque.core.tongue import Tongue
from ludotheque.games.inka.board import DESTINATIONS, STATUES
from ludotheque.games.inka.figures import LETTERS, kept
from ludotheque.games.inka.layout import LAYOUTS

# Where things lie on a tablet of 264 by 100, from its middle.
MARK = (-98, -22)
NAME = (-70, -22)
NICHES = tuple((-94 + 44 * place, 23) for place in range(STATUES))
WAITING = (98, 20)
CROWN = (104, -46)
# The room for the name, and how large it is written.
ROOM = 190
SIZE = 26
# The triangle and the diamond have less room inside.
LETTER_SIZES = (24, 17, 24, 22)
# Letters are this wide, in parts of their height: a wide serif, so that others fit too.
NARROW = dict.fromkeys("ijlI.,:;'’! |", 0.34) | dict.fromkeys("frtsJ-()", 0.46)
BROAD = dict.fromkeys("mwMW@%—…", 0.95)


@lru_cache(maxsize=4096)
def tablet(
    shape: Shape, tongue: Tongue, seats: int, seat: int, name: str, taken: int, lit: bool
) -> list[Piece]:
    """One seat's tablet with its niches; what stands in them are pieces of their own."""
    at = LAYOUTS[shape].tablets[seats][seat]
    tint = f"seat-{seat}"
    mark, line = at.beside(*MARK), at.beside(*NAME)
    label = tongue.count(
        "{name}: {number} statue of {all}", "{name}: {number} statues of {all}",
        taken.bit_count(), name=name, all=STATUES,
    )  # fmt: skip
    pieces = [
        Piece(
            f"tablet-{seat}", "tablet-lit" if lit else "tablet", at.x, at.y,
            scale=at.scale, layer=1, tint=tint, label=label,
        ),
        Piece(
            f"mark-{seat}", tint, mark.x, mark.y, scale=at.scale, layer=2, tint=tint,
            text=LETTERS[seat], size=LETTER_SIZES[seat], ink="dark" if seat == 3 else "light",
        ),
        Piece(
            f"owner-{seat}", "", line.x, line.y, scale=at.scale, layer=2,
            text=fit(name, ROOM, SIZE), size=SIZE, align="start",
        ),
    ]  # fmt: skip
    for place, off in enumerate(NICHES):
        x, y, scale = at.beside(*off)
        pieces.append(Piece(f"niche-{seat}-{place}", "niche", x, y, scale=scale, layer=2))
    return pieces


@lru_cache(maxsize=1024)
def taken(shape: Shape, tongue: Tongue, seats: int, seat: int, place: int, owner: str) -> Piece:
    """A statue in its niche."""
    x, y, scale = LAYOUTS[shape].tablets[seats][seat].beside(*NICHES[place])
    name = DESTINATIONS[place].name
    return Piece(
        f"statue-{seat}-{name}", f"statue-{seat}", x, y, scale=round(1.1 * scale, 2), layer=4,
        tint=f"seat-{seat}",
        label=tongue.say("{name} has the statue of destination {place}", name=owner, place=name),
    )  # fmt: skip


def waiting(shape: Shape, tongue: Tongue, seats: int, seat: int, name: str) -> Piece:
    """The seat's blockade pawn beside the board."""
    x, y, scale = LAYOUTS[shape].tablets[seats][seat].beside(*WAITING)
    return kept(tongue, seat, name, x, y, round(0.86 * scale, 2))


@lru_cache(maxsize=1024)
def crown(shape: Shape, tongue: Tongue, seats: int, seat: int, name: str) -> Piece:
    """On the tablet of who won."""
    x, y, scale = LAYOUTS[shape].tablets[seats][seat].beside(*CROWN)
    label = tongue.say("{name} wins", name=name)
    return Piece(f"crown-{seat}", "crown", x, y, scale=scale, layer=6, label=label)


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
