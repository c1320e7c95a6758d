"""The schema of the house's SQLite file, and how it is opened."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

from ludotheque.core.trouble import Trouble

# One script for each version of the schema, run in order: the first two make version 2.
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
    """
    CREATE INDEX people_of_table ON people (table_id);
    CREATE INDEX records_oldest ON records (at);
    """,
    """
    CREATE TABLE lessons (
        person TEXT NOT NULL,
        game TEXT NOT NULL,
        chapter TEXT NOT NULL,
        table_id TEXT NOT NULL,
        learned INTEGER NOT NULL,
        PRIMARY KEY (person, game, chapter)
    ) WITHOUT ROWID;
    CREATE TABLE met (
        person TEXT NOT NULL,
        game TEXT NOT NULL,
        moment TEXT NOT NULL,
        PRIMARY KEY (person, game, moment)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE reviews (
        table_id TEXT PRIMARY KEY,
        review BLOB NOT NULL,
        at REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE solved (
        person TEXT NOT NULL,
        puzzle TEXT NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (person, puzzle)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE contacts (
        person TEXT NOT NULL,
        id TEXT NOT NULL,
        contact BLOB NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (person, id)
    ) WITHOUT ROWID;
    CREATE TABLE whens (
        person TEXT NOT NULL,
        table_id TEXT NOT NULL,
        moment TEXT NOT NULL,
        PRIMARY KEY (person, table_id)
    ) WITHOUT ROWID;
    CREATE INDEX whens_of_table ON whens (table_id);
    CREATE TABLE told (
        person TEXT NOT NULL,
        table_id TEXT NOT NULL,
        what TEXT NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (person, table_id, what)
    ) WITHOUT ROWID;
    CREATE INDEX told_of_table ON told (table_id);
    CREATE INDEX told_oldest ON told (at);
    """,
    # When tables have to be looked at next, by the house's own time; when houses were open; and
    # whose turn it is where: of the tables that were there before, nobody knows it yet.
    """
    CREATE TABLE due (
        table_id TEXT PRIMARY KEY,
        at REAL NOT NULL,
        kind TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX due_first ON due (at);
    CREATE TABLE sessions (
        opened REAL PRIMARY KEY,
        seen REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE places (
        person TEXT NOT NULL,
        table_id TEXT NOT NULL,
        game TEXT NOT NULL,
        status INTEGER NOT NULL,
        at REAL NOT NULL,
        hidden INTEGER NOT NULL,
        PRIMARY KEY (person, table_id)
    ) WITHOUT ROWID;
    CREATE INDEX places_sorted ON places (person, hidden, status, at DESC);
    CREATE INDEX places_of_table ON places (table_id);
    INSERT INTO places SELECT person, table_id, '', 1, at, 0 FROM people;
    """,
]


def connect(path: Path) -> sqlite3.Connection:
    """A connection that keeps its promises: write-ahead log, full sync, transactions by hand."""
    db = sqlite3.connect(path, isolation_level=None, timeout=10, check_same_thread=False)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    return db


def prepare(path: Path) -> None:
    """See that the file is ours and of our schema, or say what is wrong with it."""
    try:
        # The seeds of running games lie here: nobody else on the machine may look in.
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.touch(mode=0o600)
        path.chmod(0o600)
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
