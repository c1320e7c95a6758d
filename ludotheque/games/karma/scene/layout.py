"""Where everything lies, for a laptop (wide) and for a phone held upright (tall)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from ludotheque.core.place import Place
from ludotheque.core.scene import Shape

# This many things, or fewer, are shown larger.
FEW = 5


class Rows(NamedTuple):
    """Room for many dice: rows around a middle."""

    middle: Place
    pitch: float  # how far apart the dice of a row are
    columns: int  # how many dice a row holds at most
    drop: float = 0.0  # how far apart the rows are
    few: float = 1.0  # how much larger a few dice are shown

    def places(self, count: int) -> Sequence[Place]:
        """Where a number of dice lie, in rows of the same length."""
        return _places(self, count)


@lru_cache(maxsize=512)
def _places(room: Rows, count: int) -> tuple[Place, ...]:
    rows = max(1, -(-count // room.columns))
    longest = -(-count // rows)
    x, y, scale = room.middle
    growth = room.few if count <= FEW else 1.0
    return tuple(
        Place(
            round(x + room.pitch * growth * (index % longest - (longest - 1) / 2), 1),
            round(y + room.drop * (index // longest - (rows - 1) / 2), 1),
            round(scale * growth, 3),
        )
        for index in range(count)
    )


class Plate(NamedTuple):
    """Where things lie on a seat's plate, from its middle."""

    low: bool  # whether it is the low plate of the tall shape
    mark: tuple[float, float]
    name: tuple[float, float]
    room: float  # for the name
    least: float  # the smallest letters of a name that can be read
    karma: tuple[float, float]
    size: float  # of the karma's digits
    dice: tuple[float, float]
    pitch: float  # how far apart the dice are
    die: float  # how large they are
    card: tuple[float, float]
    card_scale: float
    title: tuple[float, float]
    crown: tuple[float, float]
    order: tuple[float, float]


class Layout(NamedTuple):
    """Where the material lies in one shape of the scene."""

    width: int
    # By the number of plates.
    heights: Mapping[int, int]
    ground: Place
    # The height of the letters.
    caption: float
    # The common track from 0 to the goal, Yogi above it, and the round.
    track: tuple[Place, Place]
    yogi: Place
    round: Place
    # The foot of the path, then the six stones; those who wait at the foot.
    stones: Sequence[Place]
    waiting: Sequence[Place]
    eye: Place
    # Small dice above, large dice below, both on the cloth; the shelf of free dice.
    strip: Rows
    cloth: Rows
    shelf: Rows
    shelf_word: Place
    # What the throw adds up to, what is said of it, and the other totals.
    sum: Place
    verdict: Place
    # What must be beaten, before a throw.
    beat: Place
    totals: Rows
    plaques: tuple[Place, Place]
    offers: tuple[Place, Place]
    plate: Plate
    # By the number of plates.
    plates: Mapping[int, Sequence[Place]]


WIDE = Layout(
    width=1200,
    heights=dict.fromkeys(range(2, 5), 800),
    ground=Place(600, 400),
    caption=19,
    track=(Place(345, 64, 0.85), Place(1140, 64, 0.85)),
    yogi=Place(1000, 148, 0.36),
    round=Place(740, 130),
    stones=(
        Place(446, 388, 0.72), Place(548, 370, 0.82), Place(664, 342, 0.82),
        Place(780, 310, 0.83), Place(892, 270, 0.84), Place(1002, 222, 0.85),
        Place(1112, 172, 0.86),
    ),
    waiting=tuple(Place(324 + 32 * seat, 372 - 6 * (seat % 2), 0.5) for seat in range(4)),
    eye=Place(470, 216),
    strip=Rows(Place(630, 452, 0.38), 47, 13),
    cloth=Rows(Place(630, 592, 0.8), 88, 7, 108, 1.35),
    shelf=Rows(Place(672, 756, 0.42), 92, 6),
    shelf_word=Place(362, 754),
    sum=Place(1076, 456, 0.78),
    verdict=Place(1076, 526),
    beat=Place(1076, 668),
    totals=Rows(Place(1076, 666, 0.76), 76, 3, 66),
    plaques=(Place(1076, 480, 0.84), Place(1076, 580, 0.84)),
    offers=(Place(630, 490, 0.97), Place(630, 630, 0.97)),
    plate=Plate(
        low=False, mark=(-108, -56), name=(-82, -56), room=140, least=19, karma=(120, -56), size=38,
        dice=(-112, -6), pitch=35, die=0.31, card=(-100, 50), card_scale=0.42,
        title=(-68, 50), crown=(-108, -84), order=(128, -4),
    ),
    plates={
        count: tuple(
            Place(148, 400 + 192 * (seat - (count - 1) / 2)) for seat in range(count)
        )
        for count in range(2, 5)
    },
)  # fmt: skip

TALL = Layout(
    width=800,
    heights={2: 1116, 3: 1238, 4: 1238},
    ground=Place(400, 619),
    caption=26,
    track=(Place(60, 62), Place(716, 62)),
    yogi=Place(636, 140, 0.42),
    round=Place(400, 138),
    stones=(
        Place(112, 340, 0.8), Place(204, 326, 0.84), Place(314, 304, 0.84), Place(422, 280, 0.84),
        Place(530, 252, 0.84), Place(636, 220, 0.84), Place(738, 188, 0.84),
    ),
    waiting=tuple(Place(34 + 30 * seat, 316 - 10 * (seat % 2), 0.52) for seat in range(4)),
    eye=Place(168, 196),
    strip=Rows(Place(400, 410, 0.47), 57, 13),
    cloth=Rows(Place(400, 545, 0.88), 107, 7, 116, 1.3),
    shelf=Rows(Place(470, 926, 0.5), 106, 6),
    shelf_word=Place(80, 926),
    sum=Place(98, 752, 1.0),
    verdict=Place(98, 848),
    beat=Place(400, 846),
    totals=Rows(Place(492, 770, 1.0), 100, 6, 92),
    plaques=(Place(600, 752, 1.1), Place(250, 752, 1.1)),
    offers=(Place(400, 440, 1.06), Place(400, 588, 1.06)),
    plate=Plate(
        low=True, mark=(-158, -30), name=(-130, -30), room=184, least=26, karma=(112, -30), size=40,
        dice=(-160, 24), pitch=42, die=0.36, card=(152, 0), card_scale=0.62,
        title=(0, 0), crown=(-158, -58), order=(172, -56),
    ),
    plates={
        2: (Place(205, 1046), Place(595, 1046)),
        3: (Place(205, 1046), Place(595, 1046), Place(400, 1168)),
        4: tuple(Place(x, y) for y in (1046, 1168) for x in (205, 595)),
    },
)  # fmt: skip

LAYOUTS: Mapping[Shape, Layout] = {"wide": WIDE, "tall": TALL}
