"""Where stores are kept in tests: a file of SQLite, a corner of a PostgreSQL."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from ludotheque.tables.entry import Entry, Moved
from ludotheque.tables.store import Store
from tests.tables.seating import FREE, lay, person

# Opens the store of a test, the same one every time.
Cellar = Callable[[], Awaitable[Store]]
SEED = b"s" * 32


def opening(*people: str) -> list[Entry]:
    """The first entries of a table's log."""
    return list(lay(*(person(name) for name in people), FREE).log)


def draws(*moves: str) -> list[Entry]:
    """Moves of a log."""
    return [Moved(0, move) for move in moves]


async def log_of(store: Store, table: str) -> list[Entry]:
    """The log of a table that is kept."""
    kept = await store.load(table)
    assert kept is not None
    return kept.log
