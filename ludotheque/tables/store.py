"""Where tables are kept: the truth, of which everything in memory is a copy."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from ludotheque.tables.entry import Entry


class Kept(NamedTuple):
    """A table as the store gives it back."""

    seed: bytes
    log: list[Entry]
    # When the newest entry was written, in seconds since 1970.
    at: float


class Taken(Exception):
    """Someone else has already appended that number."""


class Store(Protocol):
    """Appends to logs, durably, each number once."""

    async def open(self, table: str, seed: bytes, log: list[Entry]) -> None:
        """Keep a new table with the first entries of its log."""

    async def append(self, table: str, n: int, entries: list[Entry]) -> None:
        """Keep entries n, n + 1, …, all or none, on disk before it returns; or raise Taken."""

    async def load(self, table: str) -> Kept | None:
        """A table with its whole log."""

    async def lately(self, since: float, opened: float, most: int) -> list[str]:
        """Tables opened since `opened` where something happened after `since`."""

    async def unstarted(self, before: float, most: int) -> list[str]:
        """Tables where no game began, and nothing has happened since then."""

    async def forget(self, tables: list[str]) -> None:
        """Throw tables away."""

    async def tables_of(self, person: str, most: int) -> list[str]:
        """The tables where a person sat, newest first."""

    async def keep_record(self, id: str, text: str, most: int = 0) -> None:
        """Keep an uploaded record; of more than `most`, the oldest go (0: all stay)."""

    async def forget_records(self, before: float) -> None:
        """Throw away the records uploaded before then."""

    async def record(self, id: str) -> str | None:
        """An uploaded record."""

    async def close(self) -> None:
        """Write what is waiting, and close."""
