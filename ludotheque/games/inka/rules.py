"""The rules of Inka."""

from __future__ import annotations

from typing import ClassVar

from ludotheque.games.inka.board import POINTS, ROUNDS
from ludotheque.games.inka.stages import STARTING
from ludotheque.games.inka.temple import NOWHERE, Temple


class Inka(Temple):
    """A position of Inka."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seats", "wall", "max_rounds", "round", "stage", "starter", "mover", "points", "drawn",
        "rested", "statues", "escaped", *Temple.FIELDS,
    )  # fmt: skip

    def __init__(self, seats: int, wall: bool = False, max_rounds: int = ROUNDS) -> None:
        Temple.__init__(self, seats)
        # The options: a blockade pawn is a wall to pawns; how many rounds are played at most.
        self.wall = wall
        self.max_rounds = max_rounds
        # The round, from 1, once all rhombi lie; before that it is 0.
        self.round = 0
        # One of stages.py.
        self.stage = STARTING
        # Who began, and whose turn it is.
        self.starter = 0
        self.mover = 0
        # The action points left in this turn.
        self.points = POINTS
        # The rhombus that was drawn and is to be laid, 0 to 12; -1: none.
        self.drawn = NOWHERE
        # Whether the pawn may walk: not directly after a walk.
        self.rested = True
        # The statues each seat has taken: bit k for the one of destination rhombus k (0 is A).
        self.statues: list[int] = [0] * 4
        # Who has left the temple with three statues; -1: nobody yet.
        self.escaped = NOWHERE
