"""Those who look at a table of Les yeux de Kali in the tests."""

from __future__ import annotations

from ludotheque.core.game import Viewer, take
from ludotheque.core.scene import Piece, Scene, Shape
from ludotheque.games.kali.rules import Kali
from ludotheque.locale import tongue

KALI = take("kali")
NAMES = ("Ana", "Ben", "Cleo", "David", "Emma", "Farid")


def viewer(
    state: Kali,
    seat: int | None = None,
    shape: Shape = "wide",
    language: str = "en",
    counter: bool = True,
) -> Viewer:
    """Someone at the table, or a spectator."""
    options = {"rounds": state.rounds, "counter": counter}
    return Viewer(seat, NAMES[: state.seats], tongue(language, KALI), shape, options)


def seen(
    state: Kali,
    seat: int | None = None,
    shape: Shape = "wide",
    language: str = "en",
    counter: bool = True,
) -> Scene:
    """What they see."""
    return KALI.scene(state, viewer(state, seat, shape, language, counter))


def pieces(scene: Scene) -> dict[str, Piece]:
    """All that is on the board, by its id."""
    return {piece.id: piece for piece in [*scene.ground, *scene.pieces]}


def labels(scene: Scene) -> list[str]:
    """What the pieces say to those who can't see them."""
    return [piece.label for piece in scene.pieces if piece.label]
