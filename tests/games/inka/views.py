"""Those who look at a table of Inka in the tests."""

from __future__ import annotations

from ludotheque.core.game import Viewer, take
from ludotheque.core.scene import Choice, Piece, Scene, Shape
from ludotheque.games.inka.rules import Inka
from ludotheque.locale import tongue

INKA = take("inka")
NAMES = ("Ana", "Ben", "Cleo", "David")


def viewer(
    state: Inka,
    seat: int | None = None,
    shape: Shape = "wide",
    language: str = "en",
    before: Inka | None = None,
) -> Viewer:
    """Someone at the table, or a spectator."""
    names = NAMES[: state.seats]
    return Viewer(seat, names, tongue(language, INKA), shape, INKA.settle({}), before=before)


def seen(
    state: Inka,
    seat: int | None = None,
    shape: Shape = "wide",
    language: str = "en",
    before: Inka | None = None,
) -> Scene:
    """What they see."""
    return INKA.scene(state, viewer(state, seat, shape, language, before))


def pieces(scene: Scene) -> dict[str, Piece]:
    """All that is on the board, by its id."""
    return {piece.id: piece for piece in [*scene.ground, *scene.pieces]}


def labels(scene: Scene) -> list[str]:
    """What the pieces say to those who can't see them."""
    return [piece.label for piece in scene.pieces if piece.label]


def choice(scene: Scene, action: str) -> Choice:
    """What is offered for a move."""
    (found,) = [choice for choice in scene.choices if choice.action == action]
    return found


def after(state: Inka, move: str) -> Inka:
    """The position that a legal move leads to; the one before stays as it is."""
    assert move in state.names()
    twin = state.copy()
    twin.play(state.action(move))
    return twin
