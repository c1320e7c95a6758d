"""A seat's plate: its mark, its name, its statues, and its blockade pawn when not on the board."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.core.plates import crown, name_on, seat_mark
from ludotheque.core.scene import Piece, Shape
from ludotheque.core.tongue import Tongue
from ludotheque.games.inka.rules.material import DESTINATIONS, STATUES
from ludotheque.games.inka.scene.figures import waiting
from ludotheque.games.inka.scene.layout import LAYOUTS

# Where things lie on a plate of 264 by 100, from its middle.
MARK = (-98, -22)
NAME = (-70, -22)
NICHES = tuple((-94 + 44 * place, 23) for place in range(STATUES))
WAITING = (98, 20)
CROWN = (104, -46)
# The room for the name, the height of its letters, and the layer of everything on a plate.
ROOM = 190
SIZE = 26
LAYER = 2


@lru_cache(maxsize=4096)
def plate(
    shape: Shape, tongue: Tongue, seats: int, seat: int, name: str, taken: int, lit: bool
) -> list[Piece]:
    """One seat's plate with its niches; the statues in them are pieces of their own."""
    at = LAYOUTS[shape].plates[seats][seat]
    label = tongue.count(
        "{name}: {number} statue of {all}", "{name}: {number} statues of {all}",
        taken, name=name, all=STATUES,
    )  # fmt: skip
    pieces = [
        Piece(
            f"plate-{seat}", "tablet-lit" if lit else "tablet", at.x, at.y,
            scale=at.scale, layer=1, tint=f"seat-{seat}", label=label,
        ),
        seat_mark(f"plate-{seat}-mark", at.beside(*MARK), seat, LAYER),
        name_on(f"plate-{seat}", at.beside(*NAME), name, ROOM, SIZE, LAYER),
    ]  # fmt: skip
    for place, off in enumerate(NICHES):
        x, y, scale = at.beside(*off)
        pieces.append(Piece(f"niche-{seat}-{place}", "niche", x, y, scale=scale, layer=LAYER))
    return pieces


@lru_cache(maxsize=1024)
def statue_on(shape: Shape, tongue: Tongue, seats: int, seat: int, place: int, owner: str) -> Piece:
    """A statue that was taken, in its niche."""
    x, y, scale = LAYOUTS[shape].plates[seats][seat].beside(*NICHES[place])
    name = DESTINATIONS[place].name
    return Piece(
        f"statue-{seat}-{name}", f"statue-{seat}", x, y, scale=round(1.1 * scale, 2), layer=4,
        tint=f"seat-{seat}",
        label=tongue.say("{name} has the statue of destination {place}", name=owner, place=name),
    )  # fmt: skip


def blockade_on(shape: Shape, tongue: Tongue, seats: int, seat: int, name: str) -> Piece:
    """The seat's blockade pawn while it is not on the board."""
    x, y, scale = LAYOUTS[shape].plates[seats][seat].beside(*WAITING)
    return waiting(tongue, seat, name, x, y, round(0.86 * scale, 2))


@lru_cache(maxsize=1024)
def crown_on(shape: Shape, tongue: Tongue, seats: int, seat: int, name: str) -> Piece:
    """The winner's crown, on the rim of the plate."""
    return crown(LAYOUTS[shape].plates[seats][seat].beside(*CROWN), tongue, seat, name, layer=6)
