"""The king's patience: a papyrus with a sun for every round that he waits for a tile."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.core.scene import Piece, Shape
from ludotheque.core.tongue import Tongue
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import NEVER
from ludotheque.games.turquoise.scene.layout import BESIDE, LAYOUTS

# After this many rounds without a tile the papyrus is unrolled, or sooner where patience is short.
WARNING = 4
# The suns lie this far apart; where there are too many for that, smaller ones on this width.
APART, WIDTH = 23, 161


def counter(shape: Shape, tongue: Tongue, state: Turquoise) -> list[Piece]:
    """How long the king still waits, once he has waited for a while."""
    # While bids are made, their plaque lies here.
    if state.patience == NEVER or state.stage_name() in ("starting", "bidding", "ended"):
        return []
    left = state.rounds_left()
    if state.patience - left < min(WARNING, state.patience // 2):
        return []
    return _papyrus(shape, tongue, left, state.patience)


@lru_cache(maxsize=256)
def _papyrus(shape: Shape, tongue: Tongue, left: int, patience: int) -> list[Piece]:
    """The papyrus: in words how many rounds are left, and a sun for each; the others have set."""
    at = LAYOUTS[shape].patience
    label = tongue.count(
        "If no tile is laid for {number} more round, the king loses patience and nobody wins",
        "If no tile is laid for {number} more rounds, the king loses patience and nobody wins",
        left,
    )
    said = tongue.say("Patience: {number}", number=left)
    pieces = [
        Piece("patience", "papyrus", at.x, at.y, scale=at.scale, layer=BESIDE, label=label),
        Piece(
            "patience-left", "", at.x, at.beside(0, -12).y, layer=BESIDE + 1, text=said,
            size=LAYOUTS[shape].caption,
        ),
    ]  # fmt: skip
    apart = min(APART, WIDTH / max(patience - 1, 1))
    for sun in range(patience):
        x, y, scale = at.beside(apart * (sun - (patience - 1) / 2), 14, apart / APART)
        sprite = "sun" if sun < left else "sun-set"
        pieces.append(Piece(f"sun-{sun}", sprite, x, y, scale=scale, layer=BESIDE + 1))
    return pieces
