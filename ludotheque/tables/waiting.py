"""How long a table has been waiting, and for whom."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ludotheque.tables.table import Table


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
