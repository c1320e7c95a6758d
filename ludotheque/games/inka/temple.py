"""The temple: where rhombi, pawns and blockade pawns are, and where a rhombus can go."""

from __future__ import annotations

from typing import ClassVar

from ludotheque.core.state import State
from ludotheque.games.inka.board import HEARTS

NOWHERE = -1


class Temple(State):
    """All that stands or lies on the board."""

    FIELDS: ClassVar[tuple[str, ...]] = ("lie", "pawns", "blocks")

    def __init__(self, seats: int) -> None:
        State.__init__(self, seats)
        # How each rhombus lies, a number in geometry.LYINGS; 0 to 12 are the path rhombi `1` to
        # `13`, 13 to 15 the destination rhombi `A` to `C`; -1: not laid yet.
        self.lie: list[int] = [NOWHERE] * 13 + list(HEARTS)
        # The cell of each seat's pawn, and of its blockade pawn; -1: not on the board.
        self.pawns: list[int] = [NOWHERE] * 4
        self.blocks: list[int] = [NOWHERE] * 4
