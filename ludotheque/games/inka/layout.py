"""Where everything lies, for a laptop (wide) and for a phone held upright (tall)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from ludotheque.core.scene import Shape
from ludotheque.games.inka.geometry import Point

# The edge of a cell and the height of a row, in units of the scene and of the drawings.
EDGE = 100
HEIGHT = 86.603


class Spot(NamedTuple):
    """A point of the scene, and how large things are there."""

    x: float
    y: float
    scale: float = 1.0

    def beside(self, right: float, down: float) -> Spot:
        """A point near it, in units of what is shown there."""
        x, y, scale = self
        return Spot(round(x + right * scale, 1), round(y + down * scale, 1), scale)


class Layout(NamedTuple):
    """Where the material lies in one shape of the scene."""

    width: int
    # By the number of seats, as are the tablets.
    height: Mapping[int, int]
    temple: Spot
    suns: Sequence[Spot]
    phases: Sequence[Spot]
    plaque: Spot
    # The rhombus that waits to be laid, and how many are still to be drawn.
    tray: Spot
    left: Spot
    # The round, written from there or up to there.
    round: Spot
    align: Literal["start", "end"]
    caption: float
    tablets: Mapping[int, Sequence[Spot]]

    def at(self, point: Point) -> tuple[float, float]:
        """A point of the temple in the scene."""
        x = self.temple.x + point[0] * EDGE // 4
        return x, round(self.temple.y + (point[1] - 24) * HEIGHT / 6, 1)


WIDE = Layout(
    width=1140,
    height=dict.fromkeys((2, 3, 4), 760),
    temple=Spot(570, 380),
    suns=tuple(Spot(114, 380 + 60 * place) for place in (-1, 0, 1)),
    phases=tuple(Spot(44, 380 + 76 * place) for place in (-1, 0, 1)),
    plaque=Spot(1052, 520),
    tray=Spot(1074, 380),
    left=Spot(1060, 510),
    round=Spot(10, 524),
    align="start",
    caption=20,
    # In the corners; two sit face to face above, the third below on the left.
    tablets={
        seats: tuple(Spot(x, y) for y in (62, 674) for x in (142, 998))[:seats]
        for seats in (2, 3, 4)
    },
)

TALL = Layout(
    width=864,
    height={2: 940, 3: 900, 4: 1060},
    temple=Spot(432, 386),
    suns=tuple(Spot(34 + 52 * place, 40) for place in (0, 1, 2)),
    phases=tuple(Spot(34 + 58 * place, 730, 0.92) for place in (0, 1, 2)),
    plaque=Spot(778, 722),
    tray=Spot(802, 672),
    left=Spot(90, 730),
    round=Spot(854, 34),
    align="end",
    caption=26,
    tablets={
        2: (Spot(220, 858, 1.5), Spot(644, 858, 1.5)),
        3: tuple(Spot(x, 836, 1.02) for x in (146, 432, 718)),
        4: tuple(Spot(x, y, 1.26) for y in (844, 988) for x in (220, 644)),
    },
)

LAYOUTS: Mapping[Shape, Layout] = {"wide": WIDE, "tall": TALL}
