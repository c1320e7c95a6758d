"""Where everything lies, for a laptop (wide) and for a phone held upright (tall)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Place(NamedTuple):
    """A point of the scene, and how large things are there."""

    x: float
    y: float
    scale: float = 1.0

    def beside(self, right: float, down: float) -> Place:
        """A point near it, in units of what is shown there."""
        x, y, scale = self
        return Place(round(x + right * scale, 1), round(y + down * scale, 1), scale)


class Plate(NamedTuple):
    """Where things lie on a seat's plate, from its middle."""

    mark: tuple[float, float]
    name: tuple[float, float]
    # How far the name may be written.
    room: float
    score: tuple[float, float]
    hand: tuple[float, float]
    # The first token of action points, and how far the next one is.
    tokens: tuple[float, float, float]
    # What the pillars on each floor would cost, and all of it together.
    malus: tuple[tuple[float, float], ...]
    loss: tuple[float, float]
    # Bids and crowns lie over the rim.
    badge: tuple[float, float]
    size: float


class Layout(NamedTuple):
    """Where the material lies in one shape of the scene."""

    width: int
    # By the number of seats.
    height: Mapping[int, int]
    # The middle of the site in each look.
    plan: Place
    relief: Place
    tablets: Sequence[Place]
    pile: Place
    last: Place
    plaques: tuple[Place, Place]
    plate: Plate
    plates: Mapping[int, Sequence[Place]]
    # Numbers on the score track and on tiles, and words elsewhere.
    number: float
    word: float


WIDE = Layout(
    width=1200,
    height={2: 800, 3: 800, 4: 800},
    plan=Place(600, 400, 1.07),
    relief=Place(600, 392, 0.95),
    tablets=(Place(1040, 66), Place(1140, 66), Place(1040, 190), Place(1140, 190)),
    pile=Place(1042, 570),
    last=Place(1140, 570),
    plaques=(Place(1088, 672), Place(1088, 746)),
    plate=Plate(
        mark=(-80, -44), name=(-54, -44), room=104, score=(100, -43),
        hand=(-74, -2), tokens=(8, 0, 30),
        malus=((-80, 43), (-26, 43), (28, 43)), loss=(102, 43),
        badge=(88, -76), size=21,
    ),
    plates={
        2: (Place(118, 84), Place(118, 716)),
        3: (Place(118, 84), Place(118, 236), Place(118, 716)),
        4: (Place(118, 84), Place(118, 236), Place(118, 564), Place(118, 716)),
    },
    number=17,
    word=22,
)  # fmt: skip

TALL = Layout(
    width=800,
    height={2: 1012, 3: 1132, 4: 1132},
    plan=Place(400, 390, 1.13),
    relief=Place(400, 400, 0.775),
    tablets=tuple(Place(48 + 84 * n, 832) for n in range(4)),
    pile=Place(388, 836),
    last=Place(482, 836),
    plaques=(Place(664, 802), Place(664, 866)),
    plate=Plate(
        mark=(-158, -26), name=(-130, -26), room=120, score=(180, -25),
        hand=(-150, 26), tokens=(6, -26, 34),
        malus=((-58, 26), (14, 26), (86, 26)), loss=(182, 26),
        badge=(160, -58), size=28,
    ),
    plates={
        2: (Place(203, 952), Place(597, 952)),
        3: (Place(203, 952), Place(597, 952), Place(400, 1070)),
        4: (Place(203, 952), Place(597, 952), Place(203, 1070), Place(597, 1070)),
    },
    number=26,
    word=28,
)  # fmt: skip

LAYOUTS = {"wide": WIDE, "tall": TALL}
