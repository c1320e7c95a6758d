"""Where everything lies, for a laptop (wide) and for a phone held upright (tall)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ludotheque.core.place import Place

# The layer of what lies beside the site, such as the pile: above everything on it.
BESIDE = 710


class Plate(NamedTuple):
    """Where things lie on a seat's plate, from its middle."""

    mark: tuple[float, float]
    name: tuple[float, float]
    # How wide the name may be.
    room: float
    score: tuple[float, float]
    hand: tuple[float, float]
    # Where the first action point token lies, and how far it is to the next one.
    tokens: tuple[float, float, float]
    # What the pillars on each floor would cost; then the sum, and whether "malus" is written.
    malus: tuple[tuple[float, float], ...]
    loss: tuple[float, float]
    loss_named: bool
    # A bid, or a crown.
    badge: tuple[float, float]
    # The height of a name.
    size: float


class Layout(NamedTuple):
    """Where the material lies in one shape of the scene."""

    width: int
    # By the number of seats.
    height: Mapping[int, int]
    # The middle of the site in each view.
    top_view: Place
    relief: Place
    tablets: Sequence[Place]
    pile: Place
    last: Place
    plaques: tuple[Place, Place]
    # How long the king still waits; the upper plaque lies here only during an auction.
    patience: Place
    plate: Plate
    plates: Mapping[int, Sequence[Place]]
    # The height of numbers on the score track and on tiles, of the gods' names, and of other words.
    number: float
    caption: float
    word: float


WIDE = Layout(
    width=1200,
    height={2: 800, 3: 800, 4: 800},
    top_view=Place(600, 400, 1.07),
    relief=Place(600, 392, 0.95),
    tablets=(Place(1040, 66), Place(1140, 66), Place(1040, 208), Place(1140, 208)),
    pile=Place(1042, 570),
    last=Place(1140, 570),
    plaques=(Place(1088, 672), Place(1088, 746)),
    patience=Place(1088, 672),
    plate=Plate(
        mark=(-76, -34), name=(-50, -34), room=100, score=(100, -32),
        hand=(-68, 9), tokens=(-66, -68, 32),
        malus=((-82, 48), (-16, 48), (50, 48)), loss=(100, 10), loss_named=True,
        badge=(86, -70), size=21,
    ),
    plates={
        2: (Place(118, 92), Place(118, 722)),
        3: (Place(118, 92), Place(118, 242), Place(118, 722)),
        4: (Place(118, 92), Place(118, 242), Place(118, 572), Place(118, 722)),
    },
    number=17,
    caption=17,
    word=22,
)  # fmt: skip

TALL = Layout(
    width=800,
    height={2: 1024, 3: 1140, 4: 1140},
    top_view=Place(400, 384, 1.12),
    relief=Place(400, 400, 0.775),
    tablets=tuple(Place(50 + 86 * n, 822, 0.84) for n in range(4)),
    pile=Place(400, 834),
    last=Place(492, 834),
    plaques=(Place(664, 806), Place(664, 870)),
    patience=Place(664, 808, 1.1),
    plate=Plate(
        mark=(-154, -24), name=(-126, -24), room=225, score=(180, -22),
        hand=(-162, 25), tokens=(20, -51, 31),
        malus=((-80, 27), (-4, 27), (72, 27)), loss=(182, 26), loss_named=False,
        badge=(70, -50), size=26,
    ),
    plates={
        2: (Place(203, 964), Place(597, 964)),
        3: (Place(203, 964), Place(597, 964), Place(400, 1080)),
        4: (Place(203, 964), Place(597, 964), Place(203, 1080), Place(597, 1080)),
    },
    number=26,
    caption=26,
    word=28,
)  # fmt: skip

LAYOUTS = {"wide": WIDE, "tall": TALL}
