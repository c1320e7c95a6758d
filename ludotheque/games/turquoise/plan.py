"""The site from above: heights are shades and numbers."""

from __future__ import annotations

from ludotheque.core.scene import Piece
from ludotheque.games.turquoise.board import EAST
from ludotheque.games.turquoise.layout import Place
from ludotheque.games.turquoise.sight import A_FLOOR, Sight

# A slot in units of the drawings.
SLOT = 64


class Plan(Sight):
    """From straight above."""

    look = "plan"
    place = "place"
    target = "target"
    dot = "step"
    court = "court"

    @property
    def site(self) -> Place:
        return self.layout.plan

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
            Piece(f"tile-{name}", f"slab-{floor}", x, y, scale=scale, layer=layer),
            Piece(f"ways-{name}", f"way-{tile}", x, y, 90 * turn, scale, layer + 1),
        ]

    def pillar(self, name: str, slot: int, floor: int, seat: int) -> Piece:
        x, y, scale = self.at(slot, floor)
        return Piece(
            name, f"pillar-{seat}", x, y, scale=scale, layer=A_FLOOR * floor + 40, tint=f"seat-{seat}",
        )  # fmt: skip

    def joint(self, slot: int, way: int, floor: int, other: int) -> list[Piece]:
        x, y = self.point(*self.edge(slot, way), floor)
        high = max(floor, other)
        return [
            Piece(
                f"joint-{slot}-{way}", "joint", x, y, 0 if way == EAST else 90, self.site.scale,
                A_FLOOR * high + 30,
            )
        ]  # fmt: skip
