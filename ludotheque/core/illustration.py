"""The pictures of a game's rules: positions that are worth showing."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.core.game import Game, Viewer
from ludotheque.core.picture import picture
from ludotheque.core.record import Record
from ludotheque.core.scene import Shape
from ludotheque.core.tongue import Tongue

NAMES = ("Ana", "Ben", "Chloé", "David", "Emma", "Farid")


def position(
    game: Game, seats: int, moves: Sequence[str], tongue: Tongue, shape: Shape = "wide"
) -> str:
    """What a spectator sees after these moves."""
    names = list(NAMES[:seats])
    record = Record(game, names, game.settle({}), list(moves))
    viewer = Viewer(None, names, tongue, shape, record.options, game.look(""))
    return picture(game.scene(record.last(), viewer), game.art())
