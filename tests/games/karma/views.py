"""Those who look at a table of Karma Dice in the tests."""

from __future__ import annotations

from ludotheque.core.game import Viewer, take
from ludotheque.core.scene import Piece, Scene, Shape
from ludotheque.core.state import State
from ludotheque.games.karma.rules import Karma
from ludotheque.locale import tongue

KARMA = take("karma")
NAMES = ("Ana", "Ben", "Cleo", "David")


def viewer(
    state: Karma,
    seat: int | None = None,
    shape: Shape = "wide",
    language: str = "en",
    before: State | None = None,
    odds: bool = True,
) -> Viewer:
    """Someone at the table, or a spectator."""
    options = KARMA.settle({"odds": odds})
    return Viewer(
        seat, NAMES[: state.seats], tongue(language, KARMA), shape, options, before=before
    )


def seen(
    state: Karma,
    seat: int | None = None,
    shape: Shape = "wide",
    language: str = "en",
    before: State | None = None,
    odds: bool = True,
) -> Scene:
    """What they see."""
    return KARMA.scene(state, viewer(state, seat, shape, language, before, odds))


def pieces(scene: Scene) -> dict[str, Piece]:
    """All that is on the board, by its id."""
    return {piece.id: piece for piece in [*scene.ground, *scene.pieces]}


def labels(scene: Scene) -> list[str]:
    """What the pieces say to those who can't see them."""
    return [piece.label for piece in scene.pieces if piece.label]
