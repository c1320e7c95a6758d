"""The referee: a wish comes in, and what is granted comes out, or a refusal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludotheque.tables.referee.advice import asker, may_ask
from ludotheque.tables.referee.agreement import agree, may_agree, random_move
from ludotheque.tables.referee.moves import decider, legal, machine_move, move, play
from ludotheque.tables.referee.opening import begin, begin_if_full, start
from ludotheque.tables.referee.sealing import go_on, reveal, seal
from ludotheque.tables.referee.seats import (
    carry,
    check_level,
    come_back,
    fill,
    leave,
    seat_at,
    sit,
    stand_in,
)
from ludotheque.tables.referee.takeback import may_undo, undo
from ludotheque.tables.step import Granted
from ludotheque.tables.table import Table

__all__ = [
    "Grant",
    "agree",
    "asker",
    "begin",
    "begin_if_full",
    "carry",
    "check_level",
    "come_back",
    "decider",
    "fill",
    "go_on",
    "leave",
    "legal",
    "machine_move",
    "may_agree",
    "may_ask",
    "may_undo",
    "move",
    "play",
    "random_move",
    "reveal",
    "seal",
    "seat_at",
    "sit",
    "stand_in",
    "start",
    "undo",
]  # fmt: skip

# A wish, for whenever its turn comes: what it is granted depends on the table as it is then.
Grant = Callable[[Table], Sequence[Granted]]
