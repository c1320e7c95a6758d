"""Those who look at a table of Turquoise in the tests."""

from __future__ import annotations

from ludotheque.core.game import Viewer, take
from ludotheque.core.scene import Choice, Piece, Scene, Shape
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.locale import tongue
from tests.games.turquoise.positions import go_on

TURQUOISE = take("turquoise")
NAMES = ("Ana", "Ben", "Cleo", "David")


def viewer(
    state: Turquoise,
    seat: int | None = None,
    shape: Shape = "wide",
    language: str = "en",
    look: str = "plan",
    before: Turquoise | None = None,
) -> Viewer[Turquoise]:
    """Someone at the table, or a spectator."""
    options = {"patience": state.patience}
    names = NAMES[: state.seats]
    return Viewer(seat, names, tongue(language, TURQUOISE), shape, options, look, before)


def seen(
    state: Turquoise,
    seat: int | None = None,
    shape: Shape = "wide",
    language: str = "en",
    look: str = "plan",
    before: Turquoise | None = None,
) -> Scene:
    """What they see."""
    return TURQUOISE.scene(state, viewer(state, seat, shape, language, look, before))


def pieces(scene: Scene) -> dict[str, Piece]:
    """All that is on the board, by its id."""
    return {piece.id: piece for piece in [*scene.ground, *scene.pieces]}


def labels(scene: Scene) -> list[str]:
    """What the pieces say to those who can't see them."""
    return [piece.label for piece in scene.pieces if piece.label]


def offers(scene: Scene) -> dict[str, Choice]:
    """What may be done, by its notation."""
    return {choice.action: choice for choice in scene.choices}


def later(state: Turquoise, moves: str) -> Turquoise:
    """Another table, some legal moves later."""
    twin = Turquoise(state.seats, state.patience)
    twin.copy_from(state)
    return go_on(twin, moves)


def told(before: Turquoise, move: str) -> str:
    """What the log says of a move."""
    return TURQUOISE.tell(before, before.action(move), later(before, move), viewer(before))
