"""Where everything lies, for a laptop (wide) and for a phone held upright (tall)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from ludotheque.core.place import Place
from ludotheque.core.scene import Shape
from ludotheque.games.inka.rules.geometry import Point

# The edge of a cell and the height of a row, in units of the scene and of the drawings.
EDGE = 100
HEIGHT = 86.603


class Layout(NamedTuple):
    """Where the material lies in one shape of the scene."""

    width: int
    # By the number of seats, like the plates.
    height: Mapping[int, int]
    temple: Place
    suns: Sequence[Place]
    phases: Sequence[Place]
    plaque: Place
    # The rhombus that waits to be laid, and how many are still to be drawn.
    tray: Place
    left: Place
    # The round: where its text begins, or ends.
    round: Place
    align: Literal["start", "end"]
    caption: float
    plates: Mapping[int, Sequence[Place]]

    def at(self, point: Point) -> tuple[float, float]:
        """A point of the temple in the scene."""
        x = self.temple.x + point[0] * EDGE // 4
        return x, round(self.temple.y + (point[1] - 24) * HEIGHT / 6, 1)


WIDE = Layout(
    width=1140,
    height=dict.fromkeys((2, 3, 4), 760),
    temple=Place(570, 380),
    suns=tuple(Place(114, 380 + 60 * place) for place in (-1, 0, 1)),
    phases=tuple(Place(44, 380 + 76 * place) for place in (-1, 0, 1)),
    plaque=Place(1052, 520),
    tray=Place(1074, 380),
    left=Place(1060, 510),
    round=Place(10, 524),
    align="start",
    caption=20,
    # In the corners; two sit face to face above, the third below on the left.
    plates={
        seats: tuple(Place(x, y) for y in (62, 674) for x in (142, 998))[:seats]
        for seats in (2, 3, 4)
    },
)

TALL = Layout(
    width=864,
    height={2: 940, 3: 900, 4: 1060},
    temple=Place(432, 386),
    suns=tuple(Place(34 + 52 * place, 40) for place in (0, 1, 2)),
    phases=tuple(Place(34 + 58 * place, 730, 0.92) for place in (0, 1, 2)),
    plaque=Place(778, 722),
    tray=Place(802, 672),
    left=Place(132, 730),
    round=Place(854, 34),
    align="end",
    caption=26,
    plates={
        2: (Place(220, 858, 1.5), Place(644, 858, 1.5)),
        3: tuple(Place(x, 836, 1.02) for x in (146, 432, 718)),
        4: tuple(Place(x, y, 1.26) for y in (844, 988) for x in (220, 644)),
    },
)

LAYOUTS: Mapping[Shape, Layout] = {"wide": WIDE, "tall": TALL}
