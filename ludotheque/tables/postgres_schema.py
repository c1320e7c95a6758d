"""The schema of a house in PostgreSQL, brought up to date by whoever comes first."""

from __future__ import annotations

import asyncpg

from ludotheque.core.trouble import Trouble

# One script for each version of the schema, run in order; the tables are those of the SQLite file.
MIGRATIONS = [
    """
    CREATE TABLE tables (
        id text PRIMARY KEY,
        seed bytea NOT NULL,
        opened double precision NOT NULL
    );
    CREATE TABLE moves (
        table_id text NOT NULL,
        n integer NOT NULL,
        entry bytea NOT NULL,
        at double precision NOT NULL,
        PRIMARY KEY (table_id, n)
    );
    CREATE TABLE people (
        person text NOT NULL,
        table_id text NOT NULL,
        at double precision NOT NULL,
        PRIMARY KEY (person, table_id)
    );
    CREATE INDEX people_newest ON people (person, at DESC);
    CREATE INDEX people_of_table ON people (table_id);
    CREATE TABLE records (
        id text PRIMARY KEY,
        record text NOT NULL,
        at double precision NOT NULL
    );
    CREATE INDEX records_oldest ON records (at);
    CREATE TABLE lessons (
        person text NOT NULL,
        game text NOT NULL,
        chapter text NOT NULL,
        table_id text NOT NULL,
        learned integer NOT NULL,
        PRIMARY KEY (person, game, chapter)
    );
    CREATE TABLE met (
        person text NOT NULL,
        game text NOT NULL,
        moment text NOT NULL,
        PRIMARY KEY (person, game, moment)
    );
    CREATE TABLE reviews (
        table_id text PRIMARY KEY,
        review bytea NOT NULL,
        at double precision NOT NULL
    );
    CREATE TABLE solved (
        person text NOT NULL,
        puzzle text NOT NULL,
        at double precision NOT NULL,
        PRIMARY KEY (person, puzzle)
    );
    """,
    """
    CREATE TABLE contacts (
        person text NOT NULL,
        id text NOT NULL,
        contact bytea NOT NULL,
        at double precision NOT NULL,
        PRIMARY KEY (person, id)
    );
    CREATE TABLE whens (
        person text NOT NULL,
        table_id text NOT NULL,
        moment text NOT NULL,
        PRIMARY KEY (person, table_id)
    );
    CREATE INDEX whens_of_table ON whens (table_id);
    CREATE TABLE told (
        person text NOT NULL,
        table_id text NOT NULL,
        what text NOT NULL,
        at double precision NOT NULL,
        PRIMARY KEY (person, table_id, what)
    );
    CREATE INDEX told_of_table ON told (table_id);
    CREATE INDEX told_oldest ON told (at);
    """,
    """
    CREATE TABLE due (
        table_id text PRIMARY KEY,
        at double precision NOT NULL,
        kind text NOT NULL
    );
    CREATE INDEX due_first ON due (at);
    CREATE TABLE sessions (
        opened double precision PRIMARY KEY,
        seen double precision NOT NULL
    );
    CREATE TABLE places (
        person text NOT NULL,
        table_id text NOT NULL,
        game text NOT NULL,
        status integer NOT NULL,
        at double precision NOT NULL,
        hidden integer NOT NULL,
        PRIMARY KEY (person, table_id)
    );
    CREATE INDEX places_sorted ON places (person, hidden, status, at DESC);
    CREATE INDEX places_of_table ON places (table_id);
    INSERT INTO places SELECT person, table_id, '', 1, at, 0 FROM people;
    """,
    # What the houses of one database sign with: one row, never changed.
    """
    CREATE TABLE secret (
        the_only boolean PRIMARY KEY CHECK (the_only),
        key bytea NOT NULL
    );
    """,
]
# Any number, as long as every Ludothèque takes the same one: who migrates keeps the others waiting.
MIGRATING = 7_236_001


async def migrate(db: asyncpg.Connection) -> None:
    """Bring the schema from whatever version it has to ours."""
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
        await db.execute("CREATE TABLE IF NOT EXISTS schema (version integer NOT NULL)")
        version = await db.fetchval("SELECT coalesce(max(version), 0) FROM schema")
        if version > len(MIGRATIONS):
            raise Trouble(
                "The data was written by a newer Ludothèque (schema {theirs}; this one knows "
                "{ours}): please update.",
                theirs=version, ours=len(MIGRATIONS),
            )  # fmt: skip
        for number in range(version, len(MIGRATIONS)):
            await db.execute(MIGRATIONS[number])
            await db.execute("INSERT INTO schema VALUES ($1)", number + 1)
