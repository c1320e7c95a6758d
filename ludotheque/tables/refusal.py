"""Why a wish is not granted."""

from __future__ import annotations

from ludotheque.core.game import Game
from ludotheque.core.tongue import Tongue
from ludotheque.core.trouble import Trouble
from ludotheque.locale import tongue as tongue_of


class NotFound(Trouble):
    """There is no such thing."""


class NotYours(Trouble):
    """It is somebody else's to do."""


class TooSoon(Trouble):
    """It may be asked for again, but not at once."""


class Damaged(Trouble):
    """What is kept of it can't be read."""


class Full(Trouble):
    """There is no room for it now."""


class Answered(Trouble):
    """In a lesson, a choice that it was not about: what the game says to that."""

    def __init__(self, game: Game, sentence: str) -> None:
        super().__init__(sentence)
        self._game = game

    def say(self, tongue: Tongue) -> str:
        """The sentence, in the words of the game's own catalogue."""
        return tongue_of(tongue.code, self._game).say(self.sentence)


class Stale(Trouble):
    """It was meant for a moment that has passed."""

    def __init__(self, sentence: str, newest: int, **blanks: object) -> None:
        super().__init__(sentence, **blanks)
        # The number of the table's newest entry.
        self.newest = newest
