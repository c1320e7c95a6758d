"""How long a table has been waiting, and for whom."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ludotheque.tables.table import Table

# At a live table, whoever must decide and is away for so many seconds need not be waited for.
LONG_AWAY = 60


class Waiting(NamedTuple):
    """For how many seconds a table has been waiting: for those who are away, and for a decision."""

    away: Mapping[int, float] = MappingProxyType({})  # by seat: {1: 75.0}
    decision: float = 0.0  # for the seat that must decide, whether its people are here or not

    def long_enough(self, table: Table, seat: int) -> bool:
        """Whether the others may replace whoever sits there."""
        if table.clocks and not table.paused:
            # Where clocks run, they decide.
            return False
        if self.away.get(seat, 0.0) >= table.patience:
            return True
        return self.decision >= table.longest_decision and seat == table.state.actor()

    def is_short(self, table: Table) -> bool:
        """Whether nobody is away, and nobody need be impatient."""
        return not self.away and self.decision < table.longest_decision

    def may_end(self, table: Table, seat: int) -> bool:
        """Whether the others may end the time of whoever sits there: live, and nobody is there."""
        clocks = table.clocks
        if clocks is None or table.pace.by_days or table.paused or table.phase != "playing":
            return False
        away = self.away.get(seat, 0.0) >= LONG_AWAY
        return away and seat == clocks.running and not table.seats[seat].machine
