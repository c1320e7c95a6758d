"""Where everything lies, for a laptop (wide) and for a phone held upright (tall)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from ludotheque.core.place import Place
from ludotheque.core.scene import Shape
from ludotheque.games.inka.rules.geometry import SIDE, Point

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
    # How large a dot is that marks a place for a rhombus: as large as its neighbours allow.
    target: float
    plates: Mapping[int, Sequence[Place]]

    def at(self, point: Point) -> tuple[float, float]:
        """A point of the temple in the scene."""
        x = self.temple.x + point[0] * EDGE // 4
        return x, round(self.temple.y + (point[1] - 6 * SIDE) * HEIGHT / 6, 1)


WIDE = Layout(
    width=1360,
    height=dict.fromkeys((2, 3, 4), 936),
    temple=Place(680, 468),
    suns=tuple(Place(118, 468 + 72 * place, 1.2) for place in (-1, 0, 1)),
    phases=tuple(Place(48, 468 + 90 * place, 1.2) for place in (-1, 0, 1)),
    plaque=Place(1256, 640, 1.2),
    tray=Place(1292, 468),
    left=Place(1264, 640),
    round=Place(12, 640),
    align="start",
    caption=24,
    target=1.2,
    # In the corners; two sit face to face above, the third below on the left.
    plates={
        seats: tuple(Place(x, y, 1.2) for y in (74, 832) for x in (168, 1192))[:seats]
        for seats in (2, 3, 4)
    },
)

TALL = Layout(
    width=1064,
    height={2: 1180, 3: 1100, 4: 1304},
    temple=Place(532, 474),
    suns=tuple(Place(42 + 64 * place, 50, 1.2) for place in (0, 1, 2)),
    phases=tuple(Place(42 + 68 * place, 896, 1.1) for place in (0, 1, 2)),
    plaque=Place(958, 888, 1.2),
    tray=Place(988, 826),
    left=Place(116, 898),
    round=Place(1052, 42),
    align="end",
    caption=30,
    target=1.6,
    plates={
        2: (Place(270, 1054, 1.85), Place(794, 1054, 1.85)),
        3: tuple(Place(x, 1024, 1.26) for x in (180, 532, 884)),
        4: tuple(Place(x, y, 1.55) for y in (1038, 1216) for x in (270, 794)),
    },
)

LAYOUTS: Mapping[Shape, Layout] = {"wide": WIDE, "tall": TALL}
