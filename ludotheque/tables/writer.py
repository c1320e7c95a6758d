"""The writer of the store: a thread that commits everything that waits, at once."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from queue import SimpleQueue

from ludotheque.tables import schema
from ludotheque.tables.batch import Page, Waiting, settle, together
from ludotheque.tables.store import Taken

# Rows that go into one statement: every call to SQLite gives the interpreter to other threads,
# and has to get it back. SQLite takes 32,766 values, Python keeps 128 statements prepared.
MOST_ROWS = 100
# Where so many pages were written together, more are on their way: the next commit waits so many
# seconds for them, because one of twenty moves takes hardly more than one of two.
CROWD = 3
MOMENT = 0.002


class Writer:
    """One thread and one connection: pages that wait together share a commit."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._waiting: list[Waiting] = []  # what has arrived while a batch is being committed
        self._writing = False
        self._batches: SimpleQueue[tuple[list[Waiting], asyncio.AbstractEventLoop] | None]
        self._batches = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    async def commit(self, page: Page) -> None:
        """Write a page; it is on the disk when this returns."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.append((page, done))
        if not self._writing:
            self._writing = True
            # Not at once: whoever else moves at this very moment comes along.
            loop.call_soon(self._hand_over, loop)
        # Once the writer has it, it happens, even if the caller goes away.
        await done

    async def close(self) -> None:
        """Write what waits, and stop."""
        await self.commit({})
        self._batches.put(None)
        await asyncio.to_thread(self._thread.join)

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        """All that waits goes to the thread, which has nothing else to do."""
        self._writing = bool(self._waiting)
        if self._writing:
            self._batches.put((self._waiting, loop))
            self._waiting = []

    def _run(self) -> None:
        db = schema.connect(self._path)
        while (batch := self._batches.get()) is not None:
            waiting, loop = batch
            outcomes = _write_all(db, [page for page, _ in waiting])
            loop.call_soon_threadsafe(self._written, waiting, outcomes, loop)
        db.close()

    def _written(
        self,
        waiting: list[Waiting],
        outcomes: list[Exception | None],
        loop: asyncio.AbstractEventLoop,
    ) -> None:
        if len(waiting) < CROWD:
            self._hand_over(loop)
        else:
            loop.call_later(MOMENT, self._hand_over, loop)
        settle(waiting, outcomes)


def _write_all(db: sqlite3.Connection, pages: list[Page]) -> list[Exception | None]:
    """Most batches have nothing wrong with them; one that has is written page by page."""
    page = together(pages)
    try:
        if len(page) == 1 and len(*page.values()) <= MOST_ROWS:
            # A single statement is a transaction of its own.
            _insert(db, page)
        else:
            with _transaction(db):
                _insert(db, page)
        return [None] * len(pages)
    except Exception:
        return _write_each(db, pages)


def _write_each(db: sqlite3.Connection, pages: list[Page]) -> list[Exception | None]:
    # Whatever it is: the writer serves all tables, and must not die because of one.
    try:
        with _transaction(db):
            return [_attempt(db, page) for page in pages]
    except Exception as error:
        return [error] * len(pages)


def _insert(db: sqlite3.Connection, page: Page) -> None:
    for statement, rows in page.items():
        if " VALUES " not in statement:
            db.executemany(statement, rows)
            continue
        for start in range(0, len(rows), MOST_ROWS):
            some = rows[start : start + MOST_ROWS]
            db.execute(_with_rows(statement, len(some)), list(chain.from_iterable(some)))


@cache
def _with_rows(statement: str, rows: int) -> str:
    """An INSERT of one row, turned into one of many: … VALUES (?, ?), (?, ?), (?, ?) …"""
    before, values, rest = statement.partition(" VALUES ")
    row, bracket, after = rest.partition(")")
    return before + values + ", ".join([row + bracket] * rows) + after


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
        if isinstance(error, sqlite3.OperationalError):
            # A full or broken disk is everyone's trouble, not this page's alone.
            raise
        db.execute("ROLLBACK TO page")
        db.execute("RELEASE page")
        return Taken() if isinstance(error, sqlite3.IntegrityError) else error
    db.execute("RELEASE page")
    return None
