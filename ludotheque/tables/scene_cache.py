"""The scenes of a table's newest position, each drawn once for all who see the same."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from ludotheque.core.game import Game, Viewer
from ludotheque.core.scene import Change, Piece, Scene, change, sealed
from ludotheque.core.state import State

# Seat, language, shape, look, and whether it shows the way that pieces have come:
# (0, "fr", "wide", "", True)
Key = tuple[int | None, str, str, str, bool]

encoder = msgspec.json.Encoder()


class SceneCache:
    """The scenes of one position, and their bytes as they are sent."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._scenes: dict[Key, Scene] = {}
        # What every seat sees alike of it, by all of the key but the seat.
        self._alike: dict[tuple[str, str, str, bool], dict[str, list[Piece]]] = {}
        # By the ids of the scene on the screen and of the one to be shown. The former is kept
        # with it: as long as it lives, no other scene can have its id.
        self._sent: dict[tuple[int, int], tuple[Scene | None, msgspec.Raw]] = {}

    def clear(self) -> None:
        """The position is no longer the newest."""
        self._scenes.clear()
        self._alike.clear()
        self._sent.clear()

    def forget_sent(self) -> None:
        """Whoever saw the position before has been sent the newest."""
        self._alike.clear()
        self._sent.clear()

    def scene(self, state: State, reader: Viewer, rests: str = "") -> Scene:
        """The position as one viewer sees it; while the game rests, nothing can be chosen."""
        seat, names, tongue, shape, options, look, before, _ = reader
        key = (seat, tongue.code, shape, look, before is not None)
        drawn = self._scenes.get(key)
        if drawn is None:
            alike = self._alike.setdefault(key[1:], {})
            viewer = Viewer(seat, names, tongue, shape, options, look, before, alike)
            drawn = sealed(self._game.scene(state, viewer), state)
            if rests:
                drawn = replace(drawn, sentence=rests, choices=[], handful=None)
            self._scenes[key] = drawn
        return drawn

    def send(self, scene: Scene, shown: Scene | None) -> msgspec.Raw:
        """A scene's bytes: all of it, or only what differs from the one on the screen."""
        key = (id(shown), id(scene))
        sent = self._sent.get(key)
        if sent is None:
            new: Scene | Change = scene if shown is None else change(shown, scene)
            sent = self._sent[key] = (shown, msgspec.Raw(encoder.encode(new)))
        return sent[1]
