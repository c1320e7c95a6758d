"""How Les yeux de Kali ends on the board: the treasure, or the goddess's wrath."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.core.place import Place
from ludotheque.core.scene import Piece, Shape
from ludotheque.core.tongue import Tongue
from ludotheque.games.kali.rules import Kali
from ludotheque.games.kali.scene import cave
from ludotheque.games.kali.scene.layout import LAYOUTS

# How much larger she looks when she is awake, and how much lower, so that her crown is seen.
NEARER, LOWER = 1.12, 20
# Where the treasure stands and how large, beside the path; its jewels roll out around it.
TREASURE = {"wide": Place(600, 596, 1.0), "tall": Place(400, 590, 1.15)}
ROLLED = (
    ("diamond", -236, 66), ("ruby", -196, 118), ("emerald", -150, 92), ("diamond", -108, 142),
    ("emerald", -62, 128), ("ruby", -14, 150), ("diamond", 40, 134), ("emerald", 88, 146),
    ("ruby", 132, 112), ("diamond", 178, 134), ("emerald", 214, 88), ("ruby", 246, 52),
    ("emerald", -214, 8), ("ruby", 208, -4), ("diamond", 4, 178),
)  # fmt: skip


@lru_cache(maxsize=16)
def acts(shape: Shape, tongue: Tongue, chased: bool) -> list[list[Piece]]:
    """What comes one after the other: light and treasure, or fury and flight."""
    return _fury(shape, tongue) if chased else _riches(shape, tongue)


def of(state: Kali, shape: Shape, tongue: Tongue) -> list[list[Piece]]:
    """The acts at the end of a game; none before."""
    if state.stage_name() != "ended":
        return []
    return acts(shape, tongue, state.frightened >= 0)


def _riches(shape: Shape, tongue: Tongue) -> list[list[Piece]]:
    layout = LAYOUTS[shape]
    x, y, _ = layout.goddess
    glory = Piece("glory", "glory", x, y, layer=-1)
    at = TREASURE[shape]
    treasure = Piece(
        "treasure", "treasure", at.x, at.y, scale=at.scale, layer=5, source="bearer",
        label=tongue.say("The treasure of the goddess is carried out of the temple"),
    )  # fmt: skip
    rolled = []
    for number, (jewel, right, down) in enumerate(ROLLED):
        place = at.beside(right, down)
        rolled.append(
            Piece(
                f"rolled-{number}", jewel, place.x, place.y, 24 * (number % 5), 1.3 * at.scale,
                layer=6, source="treasure",
            )
        )  # fmt: skip
    return [[glory], [treasure], rolled]


def _fury(shape: Shape, tongue: Tongue) -> list[list[Piece]]:
    layout = LAYOUTS[shape]
    x, y, scale = layout.goddess
    face = cave.goddess(shape, tongue, 2)
    wrath = Piece("wrath", "wrath", x, y, layer=-1)
    nearer = Piece(
        face.id, face.sprite, x, y + LOWER, scale=round(NEARER * scale, 3), label=face.label
    )
    foot = cave.bearer(shape, tongue, 0)
    # Back down the path, as fast as his feet carry him.
    way = [(at.x, at.y - 76 * at.scale, 0.0) for at in reversed(layout.path[:-1])]
    flees = Piece(
        foot.id, foot.sprite, foot.x, foot.y, scale=foot.scale, layer=foot.layer,
        label=tongue.say("The bearer flees from the goddess"), way=way,
    )  # fmt: skip
    return [[wrath, nearer], [flees]]
