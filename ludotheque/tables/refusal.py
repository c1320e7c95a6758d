"""Why a wish is not granted."""

from __future__ import annotations

from ludotheque.core.trouble import Trouble


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


class Stale(Trouble):
    """It was meant for a moment that has passed."""

    def __init__(self, sentence: str, newest: int, **blanks: object) -> None:
        super().__init__(sentence, **blanks)
        # The number of the table's newest entry.
        self.newest = newest
