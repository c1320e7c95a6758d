"""What is new in a table's log, told once for all who are told the same."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque.core.game import Viewer
from ludotheque.tables.narration import Line, lines, tell_ahead
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
        seat = self._seat(person)
        key = (since, seat, reader.tongue.code, reader.shape, reader.look)
        told = self._told.get(key)
        if told is None:
            told = lines(self._table, _told_as(reader, seat), since)
            if since:
                self._told[key] = told
        return told

    def tell_ahead(self, reader: Viewer, person: str) -> Iterator[None]:
        """Tell the whole log line by line, before it is asked for at a stretch."""
        return tell_ahead(self._table, _told_as(reader, self._seat(person)))

    def _seat(self, person: str) -> int | None:
        return told_to(self._table, person) if self._table.has_secrets else None


def _told_as(reader: Viewer, seat: int | None) -> Viewer:
    return reader if seat == reader.seat else reader._replace(seat=seat)
