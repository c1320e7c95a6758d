"""What is new in a table's log, told once for all who are told the same."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.tables.narration import Line, lines
from ludotheque.tables.table import Table
from ludotheque.tables.visitor import told_to

# From which entry on, for which seat, language, shape and look: (14, None, "fr", "wide", "")
Key = tuple[int, int | None, str, str, str]


class LogCache:
    """The newest lines of one table; whole logs are kept elsewhere, and not for every table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._told: dict[Key, list[Line]] = {}

    def clear(self) -> None:
        """The log has grown, or everyone has been told."""
        self._told.clear()

    def lines(self, reader: Viewer, person: str, since: int) -> list[Line]:
        """What happened after entry `since`; where nothing is secret, everyone is told the same."""
        seat = told_to(self._table, person) if self._table.has_secrets else None
        key = (since, seat, reader.tongue.code, reader.shape, reader.look)
        told = self._told.get(key)
        if told is None:
            own = reader if seat == reader.seat else reader._replace(seat=seat)
            told = lines(self._table, own, since)
            if since:
                self._told[key] = told
        return told
