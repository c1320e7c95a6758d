"""The referee: a wish comes in, and what is granted comes out, or a refusal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludotheque.tables.referee.advice import asker, may_ask
from ludotheque.tables.referee.agreement import agree, may_agree, random_move
from ludotheque.tables.referee.clock import drop, expire, stop_waiting, take_holiday
from ludotheque.tables.referee.lessons import begin_lesson, learn, retry
from ludotheque.tables.referee.moves import decider, legal, machine_move, move, play
from ludotheque.tables.referee.opening import begin, begin_if_full, start
from ludotheque.tables.referee.proposals import (
    lapse,
    may_propose,
    may_reply,
    propose,
    reply,
    unanswered,
)
from ludotheque.tables.referee.rematch import ask_again, decline, still_asked
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
from ludotheque.tables.referee.takeback import count_undoable, may_undo, undo
from ludotheque.tables.step import Granted
from ludotheque.tables.table import Table

__all__ = [
    "Grant",
    "agree",
    "ask_again",
    "asker",
    "begin",
    "begin_if_full",
    "begin_lesson",
    "carry",
    "check_level",
    "come_back",
    "count_undoable",
    "decider",
    "decline",
    "drop",
    "expire",
    "fill",
    "go_on",
    "lapse",
    "learn",
    "leave",
    "legal",
    "machine_move",
    "may_agree",
    "may_ask",
    "may_propose",
    "may_reply",
    "may_undo",
    "move",
    "play",
    "propose",
    "random_move",
    "reply",
    "retry",
    "reveal",
    "seal",
    "seat_at",
    "sit",
    "stand_in",
    "start",
    "still_asked",
    "stop_waiting",
    "take_holiday",
    "unanswered",
    "undo",
]  # fmt: skip

# A wish, for whenever its turn comes: what it is granted depends on the table as it is then.
Grant = Callable[[Table], Sequence[Granted]]
