"""A camera: where the site is seen from, where its points then appear, and how things look."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import lru_cache

from ludotheque.core.place import Place
from ludotheque.core.scene import Piece, Shape
from ludotheque.games.turquoise.rules.material import SIDE, SLOT_NAMES
from ludotheque.games.turquoise.scene.layout import LAYOUTS

# How many cells the score track has around the site, clockwise from the lower left corner.
CELLS = 60
CELLS_A_SIDE = CELLS // 4
# How wide a cell is, and how far the corner cells are from the middle of the site, in slots.
CELL = 41.25 / 64
CORNER = 309.375 / 64

# Layers, from the ground up: a hundred for each floor of the site, then what must stay visible.
A_FLOOR = 100
TRACK = 390
NEWS = 790
MARKERS = 800
GLORY = 900


def middle(slot: int) -> tuple[float, float]:
    """Where a slot is, in slots to the right of the middle of the site and up."""
    return slot % SIDE - 3.5, slot // SIDE - 3.5


def cell(score: int) -> tuple[float, float]:
    """Where a score is on the track; after a whole lap it begins again."""
    side, step = divmod(max(score, 0) % CELLS, CELLS_A_SIDE)
    along = CORNER - step * CELL
    return ((-CORNER, -along), (-along, CORNER), (CORNER, along), (along, -CORNER))[side]


def stone(floor: int, tile: int) -> str:
    """What a tile is hewn from: a lighter stone on every floor; cow heads have one of their own."""
    return str(floor) if tile or floor else "cow"


def edge(slot: int, way: int) -> tuple[float, float]:
    """The middle of a slot's border to the north, east, south or west."""
    x, y = middle(slot)
    return ((x, y + 0.5), (x + 0.5, y), (x, y - 0.5), (x - 0.5, y))[way]


class Camera(ABC):
    """One way to look at the site, in one shape."""

    place = ""  # the sprite of a place to touch, for a tile
    target = ""  # the sprite of a slot to touch
    tip = ""  # the sprite of the golden tip at the end
    under_summit = 0  # the layer of light around the last capital
    court = ""  # the sprite of the ground with its accesses
    shows_carriers = False  # whether the pillars under capitals can be seen
    diagonal = False  # whether it looks from one of the corners

    def __init__(self, shape: Shape) -> None:
        self.shape: Shape = shape
        self.layout = LAYOUTS[shape]

    @property
    @abstractmethod
    def site(self) -> Place:
        """The middle of the site."""

    @abstractmethod
    def point(self, x: float, y: float, floor: int) -> tuple[float, float]:
        """Where a point on a floor is seen, given in slots to the right of the middle and up."""

    @abstractmethod
    def depth(self, x: float, y: float) -> int:
        """The order in which the things on a floor are drawn."""

    @abstractmethod
    def tiles(
        self, name: str, at: Place, floor: int, tile: int, turn: int, layer: int
    ) -> list[Piece]:
        """A tile: its stone, and its walkways turned clockwise by a number of quarters."""

    @abstractmethod
    def pillar(self, name: str, slot: int, floor: int, seat: int, label: str = "") -> Piece:
        """A pillar on a slot."""

    @abstractmethod
    def marker(self, name: str, x: float, y: float, seat: int, layer: int) -> Piece:
        """A small pillar on the score track."""

    @abstractmethod
    def joint(self, slot: int, way: int, floor: int, other: int) -> list[Piece]:
        """A complete walkway between two tiles: from a slot on a floor to one on another."""

    # --- what both looks share --------------------------------------------------------------

    @staticmethod
    def pillar_name(slot: int, floor: int) -> str:
        """What the pillar on a slot is called."""
        return f"pillar-{floor}{SLOT_NAMES[slot]}"

    def at(self, slot: int, floor: int) -> Place:
        """Where a slot is seen."""
        return Place(*self.point(*middle(slot), floor), self.site.scale)

    def over(self, slot: int, floor: int) -> Place:
        """Where the tile with this lower left slot is seen."""
        x, y = middle(slot)
        return Place(*self.point(x + 0.5, y + 0.5, floor), self.site.scale)

    def laid(self, name: str, slot: int, floor: int, tile: int, turn: int) -> list[Piece]:
        """A tile in its place."""
        layer = A_FLOOR * floor + 2 * self.depth(*middle(slot))
        return self.tiles(name, self.over(slot, floor), floor, tile, turn, layer)

    def number(self, name: str, slot: int, floor: int, covered: int) -> list[Piece]:
        """The floor of a tile as a number, where its height can't be seen."""
        return []

    def mark(self, slot: int, floor: int, label: str) -> Piece:
        """A slot that may be touched."""
        x, y, scale = self.at(slot, floor)
        return Piece(
            f"slot-{SLOT_NAMES[slot]}", self.target, x, y, scale=scale,
            layer=MARKERS, tint="lit", label=label,
        )  # fmt: skip

    def opening(self, name: str, slot: int, floor: int, label: str) -> Piece:
        """A place for a tile that may be touched."""
        x, y, scale = self.over(slot, floor)
        return Piece(
            f"place-{name}", self.place, x, y, scale=scale, layer=MARKERS, tint="lit", label=label
        )

    def above(self, slot: int, floor: int) -> Place:
        """Where the top of a pillar on a slot is seen."""
        return self.at(slot, floor)

    def step(self, name: str, slot: int, floor: int) -> Piece:
        """A station of a pillar's way over another pillar."""
        x, y, _ = self.above(slot, floor)
        return Piece(name, "step", x, y, layer=GLORY)

    @lru_cache(maxsize=8)  # noqa: B019 - there are only four cameras
    def ground(self) -> list[Piece]:
        """What never moves: the desert, the court, the numbers of the score track."""
        layout, site = self.layout, self.site
        height = max(layout.height.values())
        pieces = [
            Piece("desert", f"desert-{self.shape}", layout.width / 2, height / 2),
            Piece("court", self.court, site.x, site.y, scale=site.scale),
        ]
        for score in range(0, CELLS, 5):
            x, y = self.point(*cell(score), 0)
            number = Piece(
                f"cell-{score}", "", x, y, text=str(score), size=layout.number, ink="sky"
            )
            pieces.append(number)
        return pieces
