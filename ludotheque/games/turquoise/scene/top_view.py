"""The site from above: shades and numbers show the heights."""

from __future__ import annotations

from ludotheque.core.place import Place
from ludotheque.core.scene import Piece
from ludotheque.games.turquoise.rules.material import EAST, WEST
from ludotheque.games.turquoise.scene.camera import A_FLOOR, Camera, edge, middle, stone

# A slot in units of the drawings.
SLOT = 64
# A bit for every corner of a tile.
ALL_CORNERS = 15


class TopView(Camera):
    """Looks straight down."""

    place = "place"
    target = "target"
    court = "court"
    tip = "pyramidion"
    under_summit = 3 * A_FLOOR - 1

    @property
    def site(self) -> Place:
        return self.layout.top_view

    def point(self, x: float, y: float, floor: int) -> tuple[float, float]:
        at = self.site.beside(SLOT * x, -SLOT * y)
        return at.x, at.y

    def depth(self, x: float, y: float) -> int:
        return 0

    def tiles(
        self, name: str, at: Place, floor: int, tile: int, turn: int, layer: int
    ) -> list[Piece]:
        x, y, scale = at
        return [
            Piece(f"tile-{name}", f"slab-{stone(floor, tile)}", x, y, scale=scale, layer=layer),
            Piece(f"ways-{name}", f"way-{tile}", x, y, 90 * turn, scale, layer + 1),
        ]

    def pillar(self, name: str, slot: int, floor: int, seat: int, label: str = "") -> Piece:
        x, y, scale = self.at(slot, floor)
        return Piece(
            name, f"pillar-{seat}", x, y, scale=scale, layer=A_FLOOR * floor + 40,
            tint=f"seat-{seat}", label=label,
        )  # fmt: skip

    def marker(self, name: str, x: float, y: float, seat: int, layer: int) -> Piece:
        at = self.point(x, y, 0)
        return Piece(
            name, f"pillar-{seat}", *at, scale=0.62, layer=layer + seat, tint=f"seat-{seat}"
        )

    def joint(self, slot: int, way: int, floor: int, other: int) -> list[Piece]:
        x, y = self.point(*edge(slot, way), floor)
        high = max(floor, other)
        return [
            Piece(
                f"joint-{slot}-{way}", "joint", x, y, 0 if way in (EAST, WEST) else 90,
                self.site.scale, A_FLOOR * high + 30,
            )
        ]  # fmt: skip

    def number(self, name: str, slot: int, floor: int, covered: int) -> list[Piece]:
        if floor == 0 or covered == ALL_CORNERS:
            return []
        x, y = middle(slot)
        # In the outer corner of a visible slot, where there is neither pillar nor walkway.
        corner = next(corner for corner in (2, 3, 0, 1) if not covered & 1 << corner)
        right, up = 2 * (corner % 2) - 1, 2 * (corner // 2) - 1
        at = self.point(x + 0.5 + 0.85 * right, y + 0.5 + 0.85 * up, floor)
        return [
            Piece(
                f"height-{name}", "", *at, layer=A_FLOOR * floor + 45,
                text=str(floor), size=self.layout.number,
            )
        ]  # fmt: skip
