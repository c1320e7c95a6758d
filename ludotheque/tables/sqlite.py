"""The store of one house: SQLite, every append on the disk before anyone is told."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import TypeVar

from ludotheque.core.trouble import Trouble
from ludotheque.tables.entry import Carried, Entry, Opened, Sat, read, write
from ludotheque.tables.store import Kept, Taken

# One script for each version of the schema: version k is scripts 1 to k, run in order.
MIGRATIONS = [
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        seed BLOB NOT NULL,
        opened REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE moves (
        table_id TEXT NOT NULL,
        n INTEGER NOT NULL,
        entry BLOB NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (table_id, n)
    ) WITHOUT ROWID;
    CREATE TABLE people (
        person TEXT NOT NULL,
        table_id TEXT NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (person, table_id)
    ) WITHOUT ROWID;
    CREATE INDEX people_newest ON people (person, at DESC);
    CREATE TABLE records (
        id TEXT PRIMARY KEY,
        record TEXT NOT NULL,
        at REAL NOT NULL
    ) WITHOUT ROWID;
    """,
]

TABLE = "INSERT INTO tables VALUES (?, ?, ?)"
MOVE = "INSERT INTO moves VALUES (?, ?, ?, ?)"
PERSON = "INSERT OR REPLACE INTO people VALUES (?, ?, ?)"
RECORD = "INSERT OR IGNORE INTO records VALUES (?, ?, ?)"

T = TypeVar("T")
Rows = list[tuple[str | bytes | int | float, ...]]
# What is written together or not at all: by statement, its rows.
Page = dict[str, Rows]
Wish = tuple[Page, asyncio.Future[None]]


class SqliteStore:
    """One writer thread that commits all waiting pages at once, and readers beside it."""

    def __init__(self, path: Path) -> None:
        prepare(path)
        self._path = path
        # What arrives during a commit waits here, and shares the next one.
        self._waiting: list[Wish] = []
        self._writing = False
        self._batches: SimpleQueue[tuple[list[Wish], asyncio.AbstractEventLoop] | None]
        self._batches = SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()
        self._local = threading.local()
        self._readers = ThreadPoolExecutor(2, thread_name_prefix="store-reader")

    # --- writing ----------------------------------------------------------------------------

    async def open(self, table: str, seed: bytes, log: list[Entry]) -> None:
        await self._commit({TABLE: [(table, seed, time.time())], **_rows(table, 1, log)})

    async def append(self, table: str, n: int, entries: list[Entry]) -> None:
        await self._commit(_rows(table, n, entries))

    async def keep_record(self, id: str, text: str) -> None:
        await self._commit({RECORD: [(id, text, time.time())]})

    async def _commit(self, page: Page) -> None:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.append((page, done))
        if not self._writing:
            self._writing = True
            # Not at once: whoever moves in this same moment comes along.
            loop.call_soon(self._hand_over, loop)
        # Once it is in the writer's hands it happens; the caller's going away changes nothing.
        await done

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        """All that waits goes to the writer, who has nothing else to do."""
        self._writing = bool(self._waiting)
        if self._writing:
            self._batches.put((self._waiting, loop))
            self._waiting = []

    def _write(self) -> None:
        db = connect(self._path)
        while (batch := self._batches.get()) is not None:
            wishes, loop = batch
            outcomes = _write_all(db, [page for page, _ in wishes])
            loop.call_soon_threadsafe(self._written, wishes, outcomes, loop)
        db.close()

    def _written(
        self, wishes: list[Wish], outcomes: list[Exception | None], loop: asyncio.AbstractEventLoop
    ) -> None:
        self._hand_over(loop)
        for (_, done), error in zip(wishes, outcomes, strict=True):
            if done.cancelled():
                continue
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

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
            self._local.db = connect(self._path)
        db: sqlite3.Connection = self._local.db
        return db

    async def close(self) -> None:
        # All that waits is written first.
        await self._commit({})
        self._batches.put(None)
        await asyncio.to_thread(self._writer.join)
        self._readers.shutdown()


def connect(path: Path) -> sqlite3.Connection:
    """A connection that keeps its promises: write-ahead log, full sync, transactions by hand."""
    db = sqlite3.connect(path, isolation_level=None, timeout=10, check_same_thread=False)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    return db


def prepare(path: Path) -> None:
    """See that the file is ours and of our schema, or say what is wrong with it."""
    try:
        # The seeds of running games lie here: nobody else on the machine looks in.
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        migrate(connect(path))
    except (OSError, sqlite3.Error) as error:
        raise Trouble(
            "The house can't keep its tables in {path}: {why}.", path=path, why=error
        ) from error


def migrate(db: sqlite3.Connection) -> None:
    """Bring the schema from whatever version it has to ours."""
    with contextlib.closing(db):
        # First of all: whoever opens the house at the same moment waits here.
        db.execute("BEGIN IMMEDIATE")
        version = db.execute("PRAGMA user_version").fetchone()[0]
        if version > len(MIGRATIONS):
            raise Trouble(
                "The data was written by a newer Ludothèque (schema {theirs}; this one knows "
                "{ours}): please update.",
                theirs=version, ours=len(MIGRATIONS),
            )  # fmt: skip
        for script in MIGRATIONS[version:]:
            for statement in script.split(";"):
                db.execute(statement)
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        db.execute("COMMIT")


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


def _write_all(db: sqlite3.Connection, pages: list[Page]) -> list[Exception | None]:
    """Most batches have nothing wrong with them; one that has is written page by page."""
    try:
        with _transaction(db):
            _insert(db, _together(pages))
        return [None] * len(pages)
    except Exception:
        return _write_each(db, pages)


def _write_each(db: sqlite3.Connection, pages: list[Page]) -> list[Exception | None]:
    # Whatever it is: the writer serves all tables, and must not die of one.
    try:
        with _transaction(db):
            return [_attempt(db, page) for page in pages]
    except Exception as error:
        return [error] * len(pages)


def _together(pages: list[Page]) -> Page:
    """One page of many: each statement with the rows of all."""
    if len(pages) == 1:
        return pages[0]
    whole: Page = {}
    for page in pages:
        for statement, rows in page.items():
            whole.setdefault(statement, []).extend(rows)
    return whole


def _insert(db: sqlite3.Connection, page: Page) -> None:
    for statement, rows in page.items():
        db.executemany(statement, rows)


@contextlib.contextmanager
def _transaction(db: sqlite3.Connection) -> Iterator[None]:
    """All of it or nothing."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _attempt(db: sqlite3.Connection, page: Page) -> Exception | None:
    """One page of the batch: if it fails, only its own rows are taken back."""
    db.execute("SAVEPOINT page")
    try:
        _insert(db, page)
    except Exception as error:
        if not db.in_transaction:
            # A full disk takes back the whole batch, not this page alone.
            raise
        db.execute("ROLLBACK TO page")
        db.execute("RELEASE page")
        return Taken() if isinstance(error, sqlite3.IntegrityError) else error
    db.execute("RELEASE page")
    return None
