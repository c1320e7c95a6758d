"""Taking a move back."""

from __future__ import annotations

from ludotheque.core.trouble import Trouble
from ludotheque.tables.entry import CHANCE_SEAT, Entry, Moved, Undone
from ludotheque.tables.referee.moves import check_next
from ludotheque.tables.table import Table

# How often moves may be taken back within one turn: every time is kept, and replayed for ever.
MOST_IN_A_TURN = 30


def undo(table: Table, person: str, n: int) -> list[Entry]:
    """A person takes back the newest move; with it, what it left no choice about."""
    check_next(table, n)
    if _times(table) >= MOST_IN_A_TURN:
        raise Trouble(
            "Moves were taken back {most} times in this turn; now they stand.", most=MOST_IN_A_TURN
        )
    ways = _ways_back(table, person)
    if not ways:
        raise Trouble(
            "You can take back only your own last move, in your own turn, "
            "as long as nothing has been drawn and nobody else has decided."
        )
    return [Undone(table.moves[-1][0])] * ways[0]


def may_undo(table: Table, person: str) -> bool:
    """Whether the newest decision is this person's, in a turn that is still theirs."""
    return bool(_ways_back(table, person))


def count_undoable(table: Table, person: str) -> int:
    """How often this person may take back, one after the other, to the turn's beginning."""
    return len(_ways_back(table, person))


def _ways_back(table: Table, person: str) -> list[int]:
    """How many moves each taking back would undo, the newest first: [1, 2].

    Where only one thing could be done nothing was decided, and the page would do it again at
    once: taking back goes to the decision before it, or is not offered.
    """
    if not _is_own(table, person):
        return []
    ways, since = [], 0
    room = MOST_IN_A_TURN - _times(table)
    mover = table.moves[-1][0]
    for number in range(len(table.moves) - 1, table.bared - 1, -1):
        seat, _, n = table.moves[number]
        since += 1
        room -= 1
        if seat != mover or room < 0:
            break
        if n not in table.forced:
            ways.append(since)
            since = 0
    return ways


def _is_own(table: Table, person: str) -> bool:
    """Whether the newest move is this person's, in a turn that is still theirs."""
    if table.decider is None or table.course or len(table.moves) <= table.bared:
        return False
    index = table.moves[-1][0]
    if index == CHANCE_SEAT:
        return False
    seat = table.seats[index]
    if person not in seat.holders or seat.stand_in or table.rushing:
        return False
    return table.state.turn() == index


def _times(table: Table) -> int:
    """How often a move was taken back since somebody else, or chance, has moved."""
    times = 0
    mover = table.moves[-1][0] if table.moves else CHANCE_SEAT
    for entry in reversed(table.log):
        if isinstance(entry, Undone):
            times += 1
        elif isinstance(entry, Moved) and entry.seat != mover:
            break
    return times
