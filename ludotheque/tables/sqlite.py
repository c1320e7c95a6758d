"""The store of one house: SQLite, every append on the disk before anyone is told."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from ludotheque.tables import contacts, schema
from ludotheque.tables.batch import Page, Rows, log_rows
from ludotheque.tables.clocks import Due
from ludotheque.tables.contacts import Contact, When
from ludotheque.tables.entry import Entry, Opened, Started, read, write
from ludotheque.tables.store import NO_DUE, REMEMBERED, Claimed, Kept, Place, Progress, Timed
from ludotheque.tables.writer import Writer

TABLE = "INSERT INTO tables VALUES (?, ?, ?)"
MOVE = "INSERT INTO moves VALUES (?, ?, ?, ?)"
PERSON = "INSERT OR REPLACE INTO people VALUES (?, ?, ?)"
# A chapter that was learned once stays learned, however often it is begun again.
LESSON = (
    "INSERT INTO lessons SELECT ?, ?, ?, ?, ? WHERE true ON CONFLICT DO UPDATE SET"
    " table_id = excluded.table_id, learned = max(learned, excluded.learned)"
)
MET = "INSERT OR IGNORE INTO met VALUES (?, ?, ?)"
REVIEW = "INSERT OR REPLACE INTO reviews VALUES (?, ?, ?)"
SOLVED = "INSERT OR IGNORE INTO solved VALUES (?, ?, ?)"
CONTACT = "INSERT OR REPLACE INTO contacts VALUES (?, ?, ?, ?)"
NO_CONTACT = "DELETE FROM contacts WHERE person = ? AND id = ?"
WHEN = "INSERT OR REPLACE INTO whens VALUES (?, ?, ?)"
# Nobody is told the same thing twice: a second time is refused.
TOLD = "INSERT INTO told VALUES (?, ?, ?, ?)"
OLD_NEWS = "DELETE FROM told WHERE at < ?"
RECORD = "INSERT OR IGNORE INTO records VALUES (?, ?, ?)"
DUE = "INSERT OR REPLACE INTO due VALUES (?, ?, ?)"
NEVER = "DELETE FROM due WHERE table_id = ?"
CLAIM = "UPDATE due SET at = ? WHERE table_id = ?"
SESSION = "INSERT OR REPLACE INTO sessions VALUES (?, ?)"
# What somebody has hidden stays hidden; the time changes with whose turn it is.
PLACE = (
    "INSERT INTO places VALUES (?, ?, ?, ?, ?, 0) ON CONFLICT DO UPDATE SET"
    " game = excluded.game, status = excluded.status,"
    " at = CASE WHEN status = excluded.status THEN at ELSE excluded.at END"
)
HIDE = "UPDATE places SET hidden = ? WHERE person = ? AND table_id = ?"

TOO_MANY = (
    "DELETE FROM records WHERE id IN (SELECT id FROM records ORDER BY at DESC LIMIT -1 OFFSET ?)"
)
TOO_OLD = "DELETE FROM records WHERE at < ?"
# The review of a record goes with it; see `review.of_record`.
UNREAD = (
    "DELETE FROM reviews WHERE substr(table_id, 1, 2) = ?"
    " AND substr(table_id, 3) NOT IN (SELECT id FROM records)"
)
FORGET = [
    "DELETE FROM moves WHERE table_id = ?",
    "DELETE FROM people WHERE table_id = ?",
    "DELETE FROM reviews WHERE table_id = ?",
    "DELETE FROM whens WHERE table_id = ?",
    "DELETE FROM told WHERE table_id = ?",
    "DELETE FROM due WHERE table_id = ?",
    "DELETE FROM places WHERE table_id = ?",
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

    async def open(
        self, table: str, seed: bytes, log: list[Entry], at: float | None = None,
        due: Due | None = None,
    ) -> None:  # fmt: skip
        opened = time.time() if at is None else at
        await self._writer.commit(
            {TABLE: [(table, seed, opened)], **_rows(table, 1, log, opened, due or NO_DUE)}
        )

    async def append(
        self, table: str, n: int, entries: list[Entry], at: float | None = None,
        due: Due | None = NO_DUE,
    ) -> None:  # fmt: skip
        await self._writer.commit(_rows(table, n, entries, at, due))

    async def set_due(self, table: str, due: Due | None) -> None:
        await self._writer.commit(_due(table, due))

    async def claim_due(self, now: float, until: float, most: int) -> list[Claimed]:
        def job(db: sqlite3.Connection) -> list[Claimed]:
            rows = db.execute(
                "SELECT table_id, kind FROM due WHERE at <= ? ORDER BY at LIMIT ?", (now, most)
            )
            return [Claimed(*row) for row in rows]

        # Only one house at a time is open on a file: nobody claims the same between the two.
        found = await self._read(job)
        if found:
            await self._writer.commit({CLAIM: [(until, claimed.table) for claimed in found]})
        return found

    async def keep_session(self, opened: float, seen: float) -> None:
        await self._writer.commit({SESSION: [(opened, seen)]})

    async def keep_places(self, places: list[Place]) -> None:
        rows: Rows = [tuple(place) for place in places]
        await self._writer.commit({PLACE: rows} if rows else {})

    async def hide_place(self, person: str, table: str, hidden: bool) -> None:
        await self._writer.commit({HIDE: [(int(hidden), person, table)]})

    async def forget(self, tables: list[str]) -> None:
        rows: Rows = [(table,) for table in tables]
        await self._writer.commit(dict.fromkeys(FORGET, rows))

    async def keep_record(self, id: str, text: str, most: int = 0) -> None:
        page: Page = {RECORD: [(id, text, time.time())]}
        less: Page = {TOO_MANY: [(most,)], UNREAD: [("r/",)]}
        await self._writer.commit({**page, **less} if most else page)

    async def forget_records(self, before: float) -> None:
        await self._writer.commit({TOO_OLD: [(before,)], UNREAD: [("r/",)]})

    async def meet(self, person: str, game: str, moment: str) -> None:
        await self._writer.commit({MET: [(person, game, moment)]})

    async def keep_review(self, table: str, review: bytes) -> None:
        await self._writer.commit({REVIEW: [(table, review, time.time())]})

    async def keep_solved(self, person: str, puzzle: str) -> None:
        await self._writer.commit({SOLVED: [(person, puzzle, time.time())]})

    async def keep_contact(self, person: str, contact: Contact) -> None:
        row = (person, contact.id, contacts.write(contact), time.time())
        await self._writer.commit({CONTACT: [row]})

    async def forget_contact(self, person: str, id: str) -> None:
        await self._writer.commit({NO_CONTACT: [(person, id)]})

    async def keep_when(self, person: str, table: str, when: When) -> None:
        await self._writer.commit({WHEN: [(person, table, when)]})

    async def tell(self, person: str, table: str, what: str) -> None:
        await self._writer.commit({TOLD: [(person, table, what, time.time())]})

    async def forget_told(self, before: float) -> None:
        await self._writer.commit({OLD_NEWS: [(before,)]})

    # --- reading ----------------------------------------------------------------------------

    async def load(self, table: str) -> Kept | None:
        def job(db: sqlite3.Connection) -> Kept | None:
            row = db.execute("SELECT seed FROM tables WHERE id = ?", (table,)).fetchone()
            if row is None:
                return None
            rows = db.execute(
                "SELECT entry, at FROM moves WHERE table_id = ? ORDER BY n", (table,)
            ).fetchall()
            return Kept(row[0], [read(entry) for entry, _ in rows], [at for _, at in rows])

        return await self._read(job)

    async def entries(self, table: str, after: int) -> list[Timed]:
        def job(db: sqlite3.Connection) -> list[Timed]:
            rows = db.execute(
                "SELECT entry, at FROM moves WHERE table_id = ? AND n > ? ORDER BY n",
                (table, after),
            )
            return [(read(entry), at) for entry, at in rows]

        return await self._read(job)

    async def newest(self, tables: list[str]) -> dict[str, int]:
        def job(db: sqlite3.Connection) -> dict[str, int]:
            newest = "SELECT max(n) FROM moves WHERE table_id = ?"
            found = ((id, db.execute(newest, (id,)).fetchone()[0]) for id in tables)
            return {id: n for id, n in found if n is not None}

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

    async def next_due(self) -> float | None:
        def job(db: sqlite3.Connection) -> float | None:
            row = db.execute("SELECT at FROM due ORDER BY at LIMIT 1").fetchone()
            return None if row is None else float(row[0])

        return await self._read(job)

    async def sessions(self) -> list[tuple[float, float]]:
        def job(db: sqlite3.Connection) -> list[tuple[float, float]]:
            return list(db.execute("SELECT opened, seen FROM sessions ORDER BY opened"))

        return await self._read(job)

    async def places(
        self,
        person: str,
        statuses: Sequence[int],
        game: str,
        hidden: bool,
        most: int,
        skip: int = 0,
    ) -> list[str]:
        def job(db: sqlite3.Connection) -> list[str]:
            marks = ", ".join("?" * len(statuses))
            rows = db.execute(
                "SELECT table_id FROM places WHERE person = ? AND hidden = ?"  # noqa: S608
                f" AND status IN ({marks}) AND (? = '' OR game = ?)"
                " ORDER BY status, at DESC LIMIT ? OFFSET ?",
                (person, int(hidden), *statuses, game, game, most, skip),
            )
            return [row[0] for row in rows]

        return await self._read(job)

    async def count_places(self, person: str) -> dict[int, int]:
        def job(db: sqlite3.Connection) -> dict[int, int]:
            return dict(
                db.execute(
                    "SELECT status, count(*) FROM places WHERE person = ? AND hidden = 0"
                    " GROUP BY status",
                    (person,),
                )
            )

        return await self._read(job)

    async def times(self, tables: list[str]) -> dict[str, float]:
        def job(db: sqlite3.Connection) -> dict[str, float]:
            newest = "SELECT at FROM moves WHERE table_id = ? ORDER BY n DESC LIMIT 1"
            found = ((id, db.execute(newest, (id,)).fetchone()) for id in tables)
            return {id: row[0] for id, row in found if row}

        return await self._read(job)

    async def games_of(self, person: str) -> set[str]:
        def job(db: sqlite3.Connection) -> set[str]:
            rows = db.execute(
                "SELECT entry FROM people JOIN moves USING (table_id)"
                " WHERE person = ? AND n = 1 ORDER BY people.at DESC LIMIT ?",
                (person, REMEMBERED),
            )
            opened = (read(entry) for (entry,) in rows)
            return {entry.game for entry in opened if isinstance(entry, Opened)}

        return await self._read(job)

    async def lessons_of(self, person: str) -> list[Progress]:
        def job(db: sqlite3.Connection) -> list[Progress]:
            rows = db.execute(
                "SELECT game, chapter, table_id, learned FROM lessons WHERE person = ?", (person,)
            )
            return [
                Progress(game, chapter, table, bool(learned))
                for game, chapter, table, learned in rows
            ]

        return await self._read(job)

    async def met(self, person: str, game: str) -> list[str]:
        def job(db: sqlite3.Connection) -> list[str]:
            rows = db.execute(
                "SELECT moment FROM met WHERE person = ? AND game = ?", (person, game)
            )
            return [row[0] for row in rows]

        return await self._read(job)

    async def record(self, id: str) -> str | None:
        def job(db: sqlite3.Connection) -> str | None:
            row = db.execute("SELECT record FROM records WHERE id = ?", (id,)).fetchone()
            return None if row is None else str(row[0])

        return await self._read(job)

    async def review(self, table: str) -> bytes | None:
        def job(db: sqlite3.Connection) -> bytes | None:
            row = db.execute("SELECT review FROM reviews WHERE table_id = ?", (table,)).fetchone()
            return None if row is None else bytes(row[0])

        return await self._read(job)

    async def solved(self, person: str) -> set[str]:
        def job(db: sqlite3.Connection) -> set[str]:
            rows = db.execute("SELECT puzzle FROM solved WHERE person = ?", (person,))
            return {row[0] for row in rows}

        return await self._read(job)

    async def contacts_of(self, person: str) -> list[Contact]:
        def job(db: sqlite3.Connection) -> list[Contact]:
            rows = db.execute(
                "SELECT contact, at FROM contacts WHERE person = ?", (person,)
            ).fetchall()
            return [contacts.read(kept) for kept, _ in sorted(rows, key=lambda row: row[1])]

        return await self._read(job)

    async def whens_of(self, person: str) -> dict[str, When]:
        def job(db: sqlite3.Connection) -> dict[str, When]:
            rows = db.execute("SELECT table_id, moment FROM whens WHERE person = ?", (person,))
            return dict(rows.fetchall())

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

    async def answers(self) -> bool:
        return True

    async def close(self) -> None:
        await self._writer.close()
        self._readers.shutdown()


def _rows(
    table: str, n: int, entries: list[Entry], at: float | None = None, due: Due | None = NO_DUE
) -> Page:
    moves, people, lessons = log_rows(table, n, entries, at)
    page: Page = {MOVE: moves, PERSON: people, LESSON: lessons}
    return {statement: rows for statement, rows in page.items() if rows} | _due(table, due)


def _due(table: str, due: Due | None) -> Page:
    if due is NO_DUE:
        return {}
    return {NEVER: [(table,)]} if due is None else {DUE: [(table, *due)]}
