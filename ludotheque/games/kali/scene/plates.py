"""A seat's plate: its mark, its name, its fortune as jewels and as a number."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.core.plates import crown, name_on, seat_mark, written
from ludotheque.core.scene import Piece, Shape
from ludotheque.core.tongue import Tongue
from ludotheque.games.kali.rules.material import jewels
from ludotheque.games.kali.scene.layout import LAYOUTS
from ludotheque.games.kali.scene.words import in_jewels, points

# Where things lie on a plate of 256 by 84, from its middle.
MARK = (-96, -18)
POINTS = (-112, 19)
# From where to where the name may be written, and how much of that the banked points take.
ROOM = (-70, 118)
BANKED_ROOM = 70
PURSES = {"diamond": -8, "ruby": 56, "emerald": 104}
# Tokens lie half over the upper rim. No seat both owns the turn and is asked to buy it, and
# a winner has neither token, so they can share a place.
BADGES = {"hand": (68, -50), "owner": (108, -50), "asked": (108, -50)}
CROWN = (104, -50)
# The height of a name, and the layer of everything on a plate.
SIZE = 26
LAYER = 3


@lru_cache(maxsize=4096)
def plate(
    shape: Shape, tongue: Tongue, seats: int, seat: int, name: str,
    fortune: int, banked: int | None, lit: bool,
) -> list[Piece]:  # fmt: skip
    """One seat's plate; `banked`, in a game of several rounds, are the points of earlier ones."""
    # Remembered as a whole, because most moves leave most plates as they were; and in parts,
    # because a name and a fortune are each often seen again.
    return [
        _board(shape, tongue, seats, seat, name, fortune, banked, lit),
        _mark(shape, seats, seat),
        *_line(shape, seats, seat, name, banked or 0),
        *_purse(shape, seats, seat, fortune),
    ]


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
    at = LAYOUTS[shape].plates[seats][seat].beside(*MARK)
    return seat_mark(f"plate-{seat}-mark", at, seat, LAYER)


@lru_cache(maxsize=4096)
def _line(shape: Shape, seats: int, seat: int, name: str, banked: int) -> list[Piece]:
    """The name, and after it the points that were banked."""
    at = LAYOUTS[shape].plates[seats][seat]
    start, end = ROOM
    pieces = []
    if banked:
        place = at.beside(end, -18)
        pieces.append(
            written(f"plate-{seat}-banked", place, f"+{banked}", SIZE, LAYER, "end", "gold")
        )
        end -= BANKED_ROOM
    place = at.beside(start, -18)
    pieces.append(name_on(f"plate-{seat}", place, name, end - start, SIZE, LAYER, "light"))
    return pieces


@lru_cache(maxsize=4096)
def _purse(shape: Shape, seats: int, seat: int, fortune: int) -> list[Piece]:
    """The fortune as a number and as jewels."""
    at = LAYOUTS[shape].plates[seats][seat]
    number = f"plate-{seat}-points"
    pieces = [written(number, at.beside(*POINTS), str(fortune), 36, LAYER, ink="gold")]
    for jewel, count in jewels(fortune).items():
        if count:
            name, place = f"plate-{seat}-{jewel}", at.beside(PURSES[jewel], 19)
            pieces.append(
                written(
                    name, place, str(count), 28, LAYER, ink="light", sprite=f"purse-{jewel}"
                )
            )  # fmt: skip
    return pieces


@lru_cache(maxsize=4096)
def badge(what: str, tongue: Tongue, shape: Shape, seats: int, seat: int, name: str) -> Piece:
    """A token on the rim of a plate: who turns the cards, who owns the turn, who is asked."""
    words = {
        "hand": tongue.say("{name} turns the cards", name=name),
        "owner": tongue.say("{name} owns the turn", name=name),
        "asked": tongue.say("{name} is asked to buy", name=name),
    }
    x, y, scale = LAYOUTS[shape].plates[seats][seat].beside(*BADGES[what])
    return Piece(
        what, what, x, y, scale=scale, layer=4, label=words[what],
        text="?" if what == "asked" else "", size=28,
    )  # fmt: skip


@lru_cache(maxsize=1024)
def crown_on(shape: Shape, tongue: Tongue, seats: int, seat: int, name: str) -> Piece:
    """The winner's crown, on the rim of the plate."""
    at = LAYOUTS[shape].plates[seats][seat].beside(*CROWN)
    return crown(at, tongue, seat, name, layer=4)


@lru_cache(maxsize=4096)
def _in_words(tongue: Tongue, name: str, fortune: int, banked: int | None) -> str:
    what = ", ".join([points(tongue, fortune), *in_jewels(tongue, fortune)])
    if banked is None:
        return tongue.say("{name}: {fortune}", name=name, fortune=what)
    return tongue.say(
        "{name}: {fortune}; {banked} from earlier rounds",
        name=name, fortune=what, banked=points(tongue, banked),
    )  # fmt: skip
