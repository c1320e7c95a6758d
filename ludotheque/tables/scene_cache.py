"""The easel: a position as each who looks sees it, drawn once for all who see the same."""

from __future__ import annotations

import msgspec

from ludotheque.core.game import Game, Viewer
from ludotheque.core.scene import Change, Scene, change
from ludotheque.core.state import State

# Seat, language, shape, look, and whether the way that pieces have come is shown.
Key = tuple[int | None, str, str, str, bool]

encoder = msgspec.json.Encoder()


class Easel:
    """The scenes of the newest position, and what of them was put into words for the wire."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._scenes: dict[Key, Scene] = {}
        # By what was shown before and what is shown now; they are kept, so that no other
        # scene takes their place in memory.
        self._sent: dict[tuple[int, int], tuple[Scene | None, msgspec.Raw]] = {}

    def clear(self) -> None:
        """The position is no longer the newest."""
        self._scenes.clear()
        self._sent.clear()

    def scene(self, state: State, reader: Viewer) -> Scene:
        """The position as one viewer sees it."""
        seat, _, tongue, shape, _, look, before = reader
        key = (seat, tongue.code, shape, look, before is not None)
        drawn = self._scenes.get(key)
        if drawn is None:
            drawn = self._scenes[key] = self._game.scene(state, reader)
        return drawn

    def send(self, scene: Scene, shown: Scene | None) -> msgspec.Raw:
        """A scene for the wire: all of it, or what is new to who was shown another one."""
        key = (id(shown), id(scene))
        sent = self._sent.get(key)
        if sent is None:
            new: Scene | Change = scene if shown is None else change(shown, scene)
            sent = self._sent[key] = (shown, msgspec.Raw(encoder.encode(new)))
        return sent[1]
