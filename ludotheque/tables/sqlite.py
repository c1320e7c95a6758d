"""The store of one house: SQLite, every append on the disk before anyone is told."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from ludotheque.tables import schema
from ludotheque.tables.entry import Carried, Entry, Opened, Sat, Started, read, write
from ludotheque.tables.store import Kept
from ludotheque.tables.writer import Page, Rows, Writer

TABLE = "INSERT INTO tables VALUES (?, ?, ?)"
MOVE = "INSERT INTO moves VALUES (?, ?, ?, ?)"
PERSON = "INSERT OR REPLACE INTO people VALUES (?, ?, ?)"
RECORD = "INSERT OR IGNORE INTO records VALUES (?, ?, ?)"

TOO_MANY = (
    "DELETE FROM records WHERE id IN (SELECT id FROM records ORDER BY at DESC LIMIT -1 OFFSET ?)"
)
TOO_OLD = "DELETE FROM records WHERE at < ?"
FORGET = [
    "DELETE FROM moves WHERE table_id = ?",
    "DELETE FROM people WHERE table_id = ?",
    "DELETE FROM tables WHERE id = ?",
]

T = TypeVar("T")


class SqliteStore:
    """One writer, and readers beside it."""

    def __init__(self, path: Path) -> None:
        schema.prepare(path)
        self._path = path
        self._writer = Writer(path)
        self._local = threading.local()  # each reader's own connection
        self._readers = ThreadPoolExecutor(2, thread_name_prefix="store-reader")

    # --- writing ----------------------------------------------------------------------------

    async def open(self, table: str, seed: bytes, log: list[Entry]) -> None:
        await self._writer.commit({TABLE: [(table, seed, time.time())], **_rows(table, 1, log)})

    async def append(self, table: str, n: int, entries: list[Entry]) -> None:
        await self._writer.commit(_rows(table, n, entries))

    async def forget(self, tables: list[str]) -> None:
        rows: Rows = [(table,) for table in tables]
        await self._writer.commit(dict.fromkeys(FORGET, rows))

    async def keep_record(self, id: str, text: str, most: int = 0) -> None:
        page: Page = {RECORD: [(id, text, time.time())]}
        await self._writer.commit({**page, TOO_MANY: [(most,)]} if most else page)

    async def forget_records(self, before: float) -> None:
        await self._writer.commit({TOO_OLD: [(before,)]})

    # --- reading ----------------------------------------------------------------------------

    async def load(self, table: str) -> Kept | None:
        def job(db: sqlite3.Connection) -> Kept | None:
            row = db.execute("SELECT seed FROM tables WHERE id = ?", (table,)).fetchone()
            if row is None:
                return None
            rows = db.execute(
                "SELECT entry, at FROM moves WHERE table_id = ? ORDER BY n", (table,)
            ).fetchall()
            return Kept(row[0], [read(entry) for entry, _ in rows], rows[-1][1])

        return await self._read(job)

    async def lately(self, since: float, opened: float, most: int) -> list[str]:
        def job(db: sqlite3.Connection) -> list[str]:
            rows = db.execute(
                "SELECT id FROM tables WHERE opened >= ? AND (SELECT at FROM moves"
                " WHERE table_id = id ORDER BY n DESC LIMIT 1) >= ? LIMIT ?",
                (opened, since, most),
            )
            return [row[0] for row in rows]

        return await self._read(job)

    async def unstarted(self, before: float, most: int) -> list[str]:
        def job(db: sqlite3.Connection) -> list[str]:
            rows = db.execute(
                "SELECT id FROM tables WHERE opened < ? AND NOT EXISTS"
                " (SELECT 1 FROM moves WHERE table_id = id AND (entry = ? OR at >= ?)) LIMIT ?",
                (before, write(Started()), before, most),
            )
            return [row[0] for row in rows]

        return await self._read(job)

    async def tables_of(self, person: str, most: int) -> list[str]:
        def job(db: sqlite3.Connection) -> list[str]:
            rows = db.execute(
                "SELECT table_id FROM people WHERE person = ? ORDER BY at DESC LIMIT ?",
                (person, most),
            )
            return [row[0] for row in rows]

        return await self._read(job)

    async def record(self, id: str) -> str | None:
        def job(db: sqlite3.Connection) -> str | None:
            row = db.execute("SELECT record FROM records WHERE id = ?", (id,)).fetchone()
            return None if row is None else str(row[0])

        return await self._read(job)

    async def _read(self, job: Callable[[sqlite3.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(
            self._readers, lambda: job(self._reader())
        )

    def _reader(self) -> sqlite3.Connection:
        if not hasattr(self._local, "db"):
            self._local.db = schema.connect(self._path)
        db: sqlite3.Connection = self._local.db
        return db

    async def close(self) -> None:
        await self._writer.close()
        self._readers.shutdown()


def _rows(table: str, n: int, entries: list[Entry]) -> Page:
    now = time.time()
    moves: Rows = [(table, number, write(entry), now) for number, entry in enumerate(entries, n)]
    people: Rows = [(person, table, now) for entry in entries for person in _people(entry)]
    return {MOVE: moves, PERSON: people} if people else {MOVE: moves}


def _people(entry: Entry) -> list[str]:
    match entry:
        case Opened(seats=seats, owner=owner):
            return [owner, *(person for plan in seats for person in plan.people)]
        case Sat(person=person) | Carried(person=person):
            return [person]
    return []
