"""A place on the board: where a layout puts things, and how large they are there."""

from __future__ import annotations

from typing import NamedTuple


class Place(NamedTuple):
    """A point of the scene, and how large things are there."""

    x: float
    y: float
    # 1, as in Piece: 1.0 would differ from it, and be sent with every piece that lies here.
    scale: float = 1

    def beside(self, right: float, down: float, scale: float = 1) -> Place:
        """A point near it, in units of what is shown there; things may be smaller or larger."""
        x = round(self.x + right * self.scale, 1)
        y = round(self.y + down * self.scale, 1)
        return Place(x, y, round(self.scale * scale, 3))
