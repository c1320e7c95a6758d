"""The site in relief: seen at an angle, so that the pyramid rises."""

from __future__ import annotations

from ludotheque.core.place import Place
from ludotheque.core.scene import Piece
from ludotheque.games.turquoise.rules.material import EAST, NORTH, WEST
from ludotheque.games.turquoise.scene.camera import A_FLOOR, Camera, edge, middle, stone

# In units of the drawings: how far to the right and down the next slot to the right lies (the next
# one up lies as far to the right and up); and how high a floor is, its tile included.
RIGHT, DOWN, RISE = 48, 38, 44
TILE = 10


class Relief(Camera):
    """Looks down at an angle, from in front of corner h1."""

    place = "place-relief"
    target = "target-relief"
    court = "court-relief"
    tip = "pyramidion-relief"
    under_summit = 3 * A_FLOOR - 66
    shows_carriers = True
    diagonal = True

    @property
    def site(self) -> Place:
        return self.layout.relief

    def point(self, x: float, y: float, floor: int) -> tuple[float, float]:
        at = self.site.beside(RIGHT * (x + y), DOWN * (x - y) - RISE * floor)
        return at.x, at.y

    def depth(self, x: float, y: float) -> int:
        # Things further to the right and further down stand in front.
        return round(x - y) + 7

    def tiles(
        self, name: str, at: Place, floor: int, tile: int, turn: int, layer: int
    ) -> list[Piece]:
        x, y, scale = at
        return [
            Piece(f"tile-{name}", f"block-{stone(floor, tile)}", x, y, scale=scale, layer=layer),
            Piece(
                f"ways-{name}", f"way-{tile}-{turn if tile else 0}", x, y, scale=scale,
                layer=layer + 1,
            ),
        ]  # fmt: skip

    def laid(self, name: str, slot: int, floor: int, tile: int, turn: int) -> list[Piece]:
        pieces = super().laid(name, slot, floor, tile, turn)
        if floor:
            # Its shadow lies on the floor below, under that floor's pillars.
            x, y, scale = self.over(slot, floor - 1)
            pieces.append(
                Piece(f"shade-{name}", "shade", x, y, scale=scale, layer=A_FLOOR * floor - 65)
            )
        return pieces

    def above(self, slot: int, floor: int) -> Place:
        return self.at(slot, floor).beside(0, TILE - RISE)

    def pillar(self, name: str, slot: int, floor: int, seat: int, label: str = "") -> Piece:
        at = self.at(slot, floor).beside(0, -(RISE - TILE) / 2)
        layer = A_FLOOR * floor + 50 + round(self.depth(*middle(slot)))
        return Piece(
            name, f"column-{seat}", at.x, at.y, scale=at.scale, layer=layer, tint=f"seat-{seat}",
            label=label,
        )  # fmt: skip

    def marker(self, name: str, x: float, y: float, seat: int, layer: int) -> Piece:
        at = Place(*self.point(x, y, 0), 0.62 * self.site.scale).beside(0, -(RISE - TILE) / 2)
        return Piece(
            name, f"column-{seat}", at.x, at.y, scale=round(at.scale, 3),
            layer=layer + self.depth(x, y), tint=f"seat-{seat}",
        )  # fmt: skip

    def joint(self, slot: int, way: int, floor: int, other: int) -> list[Piece]:
        high = max(floor, other)
        x, y = self.point(*edge(slot, way), high)
        side = "ew" if way in (EAST, WEST) else "ns"
        name, scale, layer = f"joint-{slot}-{way}", self.site.scale, A_FLOOR * high + 38
        pieces = [Piece(name, f"joint-{side}", x, y, scale=scale, layer=layer)]
        # Stairs are seen where the floor drops towards the front: to the east and to the south.
        if (way == EAST and floor > other) or (way == NORTH and other > floor):
            down = self.site.scale * RISE / 2
            sprite = "stair-e" if way == EAST else "stair-s"
            stair = Piece(
                f"stair-{slot}-{way}", sprite, x, round(y + down, 1), scale=scale, layer=layer - 1
            )
            pieces.insert(0, stair)
        return pieces
