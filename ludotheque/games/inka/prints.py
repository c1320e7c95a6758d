"""Inka on paper: the six parts of the temple, the rhombi, the pawns and the statues."""

from __future__ import annotations

import msgspec

from ludotheque.core.prints import Kit, Point, Print, alone, circle, still
from ludotheque.core.scene import Piece, Scene
from ludotheque.core.tongue import Tongue
from ludotheque.games.inka.rules.geometry import SIDE
from ludotheque.games.inka.rules.material import PATH, POINTS, RHOMBI, STATUES
from ludotheque.games.inka.scene.floor import ground
from ludotheque.games.inka.scene.layout import EDGE, HEIGHT, WIDE
from ludotheque.games.inka.scene.rhombi import SPRITES

# Millimetres per unit of the drawings: the edge of a cell is 30 mm, so that two parts of the temple
# fit a sheet of A4.
SCALE = 0.3
SEATS = 4
PAWN, STATUE, BLOCKADE, TOKEN = 16.0, 12.0, 19.0, 16.0

# Each part of the temple is a large triangle: SIDE cells wide and as many rows high.
# The six parts around the middle of the temple, clockwise from the top: where the upper left corner
# of each lies, in edges and rows from the middle, and whether it stands on its base.
PARTS = (
    (-SIDE / 2, -SIDE, False), (0, -SIDE, True), (0, 0, False),
    (-SIDE / 2, 0, True), (-SIDE, 0, False), (-SIDE, -SIDE, True),
)  # fmt: skip


def prints(tongue: Tongue) -> Kit:
    """Everything to cut out."""
    return Kit(
        [
            *_temple(tongue),
            *_rhombi(tongue),
            *_figures(tongue),
            Print(
                tongue.say("action points"), alone("sun", (54, 54)), TOKEN, TOKEN, POINTS,
                outline=circle(TOKEN),
            ),
        ]
    )  # fmt: skip


# --- the temple ---------------------------------------------------------------------------------


def _temple(tongue: Tongue) -> list[Print]:
    width, height = SIDE * EDGE, SIDE * HEIGHT
    label = tongue.say("temple, to be put together around its middle")
    return [
        Print(
            label, part(tongue, right, down), width * SCALE, height * SCALE,
            outline=triangle(width * SCALE, height * SCALE, stands),
        )
        for right, down, stands in PARTS
    ]  # fmt: skip


def part(tongue: Tongue, right: float, down: float) -> Scene:
    """The part of the empty temple that shows through a window as large as one of the six."""
    left, top = WIDE.temple.x + right * EDGE, WIDE.temple.y + down * HEIGHT
    moved = [
        msgspec.structs.replace(piece, x=round(piece.x - left, 1), y=round(piece.y - top, 1))
        for piece in ground("wide", tongue, SEATS)
    ]
    # Pieces too far away to be seen would still take time to draw.
    near = [piece for piece in moved if piece.id.startswith("terrace") or _near(piece)]
    return still(SIDE * EDGE, SIDE * HEIGHT, *near)


def _near(piece: Piece) -> bool:
    across, along = piece.x / EDGE, piece.y / HEIGHT
    return piece.id != "site" and -1 < across < SIDE + 1 and -1 < along < SIDE + 1


def triangle(width: float, height: float, stands: bool) -> list[Point]:
    """The outline of a part, standing on its base or on its tip."""
    if stands:
        return [(0, height), (width / 2, 0), (width, height)]
    return [(0, 0), (width, 0), (width / 2, height)]


# --- what lies and stands on it -------------------------------------------------------------------


def _rhombi(tongue: Tongue) -> list[Print]:
    """All rhombi, standing on their tips: as wide as an edge, as high as two rows."""
    width, height = EDGE * SCALE, 2 * HEIGHT * SCALE
    outline = [(width / 2, 0.0), (width, height / 2), (width / 2, height), (0.0, height / 2)]
    path, goal = tongue.say("path rhombi"), tongue.say("destination rhombi")
    return [
        Print(
            path if number < len(PATH) else goal,
            still(EDGE, 2 * HEIGHT, Piece("rhombus", SPRITES[number], EDGE / 2, HEIGHT)),
            width, height, outline=outline,
        )
        for number in range(len(RHOMBI))
    ]  # fmt: skip


def _figures(tongue: Tongue) -> list[Print]:
    """A pawn, three statues and a blockade pawn for each of four players."""
    pawns, statues = tongue.say("pawns"), tongue.say("statues")
    blockades = tongue.say("blockade pawns")
    tints = [f"seat-{seat}" for seat in range(SEATS)]
    return [
        *(Print(blockades, _pyramid(tint), BLOCKADE, BLOCKADE) for tint in tints),
        *(
            Print(pawns, alone(f"pawn-{seat}", (44, 44), tint), PAWN, PAWN, outline=circle(PAWN))
            for seat, tint in enumerate(tints)
        ),
        *(
            Print(statues, alone(f"statue-{seat}", (34, 34), tint), STATUE, STATUE, STATUES)
            for seat, tint in enumerate(tints)
        ),
    ]


def _pyramid(tint: str) -> Scene:
    return still(72, 72, Piece("pyramid", "pyramid-up", 36, 36, tint=tint))
