"""The four gods' tablets: free, owned, or up for auction."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from ludotheque.core.plates import seat_mark
from ludotheque.core.scene import Piece, Shape
from ludotheque.core.tongue import Tongue
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import GODS
from ludotheque.games.turquoise.scene.layout import LAYOUTS
from ludotheque.games.turquoise.scene.words import god

LAYER = 720


def all_four(shape: Shape, tongue: Tongue, state: Turquoise, names: Sequence[str]) -> list[Piece]:
    """Each tablet, with its owner's mark."""
    owners, raised = state.owner, state.tablet
    pieces = []
    for tablet, owner in enumerate(owners):
        name = names[owner] if owner >= 0 else ""
        pieces += _tablet(shape, tongue, tablet, owner, name, tablet == raised)
    return pieces


@lru_cache(maxsize=2048)
def _tablet(
    shape: Shape, tongue: Tongue, tablet: int, owner: int, name: str, raised: bool
) -> list[Piece]:
    at = LAYOUTS[shape].tablets[tablet]
    x, y, scale = at
    key, called = GODS[tablet], god(tongue, tablet)
    if raised:
        label = tongue.say("{god}: up for auction", god=called)
    elif name:
        label = tongue.say("{god}: owned by {name}", god=called, name=name)
    else:
        label = tongue.say("{god}: free", god=called)
    pieces = [
        Piece(f"tablet-{key}", f"tablet-{key}", x, y, scale=scale, layer=LAYER, label=label),
        Piece(
            f"name-{key}", "", x, y + 68 * scale, layer=LAYER, text=called,
            size=LAYOUTS[shape].caption, ink="sky",
        ),
    ]  # fmt: skip
    if raised:
        pieces.append(Piece(f"raised-{key}", "tablet-raised", x, y, scale=scale, layer=LAYER - 1))
    if owner >= 0:
        tint = f"seat-{owner}"
        mark = seat_mark(f"owner-{key}", at.beside(30, -38, 0.8), owner, LAYER + 2)
        pieces += [
            Piece(f"held-{key}", "tablet-held", x, y, scale=scale, layer=LAYER + 1, tint=tint),
            replace(mark, source=f"plate-{owner}-mark"),
        ]
    return pieces
