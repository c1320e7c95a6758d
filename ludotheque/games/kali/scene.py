"""What a seat sees of Les yeux de Kali."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.scene import Choice, Piece, Scene
from ludotheque.core.state import State
from ludotheque.games.kali.rules import Kali

PICTURES: dict[str, tuple[int, list[str]]] = {"start": (2, ["first 0"])}


def scene(state: State, viewer: Viewer) -> Scene:
    """The cave."""
    assert isinstance(state, Kali)
    pieces = [Piece("deck", "seat-0", 600, 400, label="deck", tint="seat-0")]
    choices = []
    if viewer.seat is not None and state.actor() == viewer.seat:
        choices = [Choice(name, name, ["deck"]) for name in state.names()]
    return Scene(1200, 800, state.stage_name(), [], pieces, choices)


def tell(before: State, action: int, after: State, viewer: Viewer) -> str:
    """What a move was and brought."""
    return before.name(action)


def reason(state: State, viewer: Viewer) -> str:
    """Why the game ended."""
    return ""
