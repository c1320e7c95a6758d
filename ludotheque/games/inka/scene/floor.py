"""What never moves in Inka: the jungle, the terrace, the cells, and the signs on them."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.core.scene import Piece, Shape
from ludotheque.core.tongue import Tongue
from ludotheque.games.inka.rules.geometry import (
    CELLS,
    ROWS,
    cell_name,
    centre,
    column,
    half_width,
    points_up,
    row,
)
from ludotheque.games.inka.rules.material import FLOOR, PASSAGES, STARTS, SYMBOLS
from ludotheque.games.inka.scene.layout import LAYOUTS
from ludotheque.games.inka.scene.words import of_cell

SIGNS = {
    **dict.fromkeys(STARTS, "exit"),
    **dict.fromkeys(PASSAGES, "passage"),
    **dict.fromkeys(SYMBOLS, "sign"),
}
FIRM = frozenset(FLOOR)
# How many drawings of a slab there are, each worn differently.
WEARS = 3


@lru_cache(maxsize=64)
def ground(shape: Shape, tongue: Tongue, seats: int) -> list[Piece]:
    """The temple with nothing on it, drawn from its depths upwards."""
    layout = LAYOUTS[shape]
    x, y, _ = layout.temple
    site = Piece("site", f"site-{shape}", layout.width / 2, max(layout.height.values()) / 2)
    chasms = [cell for cell in CELLS if cell not in FIRM]
    return [
        site,
        Piece("terrace", "terrace", x, y),
        *(_part(shape, "chasm", cell, label=_chasm(tongue, cell)) for cell in chasms),
        Piece("terrace-wall", "terrace-wall", x, y),
        *(_part(shape, "side", cell) for cell in FLOOR),
        Piece("terrace-top", "terrace-top", x, y),
        *(_part(shape, "slab", cell, _wear(cell), _firm(tongue, cell)) for cell in FLOOR),
        *(_sign(shape, cell) for cell in SIGNS),
        *_letters(shape),
    ]


def _part(shape: Shape, what: str, cell: int, wear: str = "", label: str = "") -> Piece:
    """A chasm, a slab or a slab's side; its sprite is drawn around the middle of the row."""
    x, y = LAYOUTS[shape].at((2 * column(cell), 6 * row(cell) + 3))
    way = "up" if points_up(cell) else "down"
    return Piece(f"{what}-{cell_name(cell)}", f"{what}-{way}{wear}", x, y, label=label)


def _wear(cell: int) -> str:
    return f"-{(5 * row(cell) + 7 * abs(column(cell))) % WEARS + 1}"


def _sign(shape: Shape, cell: int) -> Piece:
    x, y = LAYOUTS[shape].at(centre(cell))
    return Piece(f"sign-{cell_name(cell)}", SIGNS[cell], x, y)


def _letters(shape: Shape) -> list[Piece]:
    """The rows' letters on the terrace, left and right."""
    pieces = []
    for number, letter in enumerate(ROWS):
        for side in (-1, 1):
            # In the middle of the terrace, just beyond the row's last cell.
            off = 2 * half_width(number) + 1.65
            x, y = LAYOUTS[shape].at((0, 6 * number + 3))
            pieces.append(
                Piece(f"row-{letter}-{side}", "", x + side * off * 25, y, text=letter, size=20)
            )
    return pieces


def _chasm(tongue: Tongue, cell: int) -> str:
    return tongue.say("{cell}: chasm", cell=of_cell(tongue, cell))


def _firm(tongue: Tongue, cell: int) -> str:
    name = of_cell(tongue, cell)
    if cell in STARTS:
        return tongue.say("{cell}: start and exit", cell=name)
    if cell in PASSAGES:
        return tongue.say("{cell}: secret passage", cell=name)
    if cell in SYMBOLS:
        return tongue.say("{cell}: rhombus symbol", cell=name)
    return tongue.say("{cell}: floor", cell=name)
