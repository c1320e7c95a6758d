"""The store of a house in PostgreSQL: every append is committed there before anyone is told."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Self

import asyncpg

from ludotheque.core.trouble import Trouble
from ludotheque.tables import contacts
from ludotheque.tables.batch import Page, Rows, log_rows
from ludotheque.tables.clocks import Due
from ludotheque.tables.contacts import Contact, When
from ludotheque.tables.entry import Entry, Opened, Started, read, write
from ludotheque.tables.postgres_claim import PostgresClaim
from ludotheque.tables.postgres_lines import PostgresLines
from ludotheque.tables.postgres_schema import migrate
from ludotheque.tables.postgres_statements import (
    CLAIM,
    CONTACT,
    DUE,
    FORGET,
    HIDE,
    KEY,
    LESSON,
    MET,
    MOVE,
    NEVER,
    NO_CONTACT,
    OLD_NEWS,
    PERSON,
    PLACE,
    RECORD,
    REVIEW,
    SESSION,
    SOLVED,
    TABLE,
    TOLD,
    TOO_MANY,
    TOO_OLD,
    UNREAD,
    WHEN,
)
from ludotheque.tables.store import (
    NO_DUE,
    REMEMBERED,
    Claimed,
    Kept,
    Place,
    Progress,
    Timed,
)

# Lines for reading, beside those that write moves and places and the one that holds the claim.
READERS = 4
# Seconds after which a server that doesn't answer is given up.
PATIENCE = 10.0
# Milliseconds for which the server waits for the next word in the midst of a transaction. A house
# that stands still there, or is cut off, holds what it has not committed yet, and others would
# write to the same table in vain; less than they try it for (see `postgres_lines.py`).
UNFINISHED = 1000


class PostgresStore:
    """The tables of all houses that share a database."""

    def __init__(self, pool: asyncpg.Pool) -> None:
        self._lines = PostgresLines(pool)
        self._claim: PostgresClaim | None = None

    @classmethod
    async def at(cls, address: str) -> Self:
        """The store at an address such as postgresql://user:password@host/database."""
        try:
            pool = await asyncpg.create_pool(
                address,
                # None is kept for nobody: the client would complain for each that it can't open.
                min_size=0,
                max_size=READERS + 3,
                timeout=PATIENCE,
                command_timeout=PATIENCE,
                reset=_as_it_is,
                server_settings={
                    "synchronous_commit": "on",
                    "application_name": "ludotheque",
                    "idle_in_transaction_session_timeout": str(UNFINISHED),
                },
            )
            async with pool.acquire() as db:
                await migrate(db)
        except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            # Not the address itself: it may hold a password.
            raise Trouble(
                "The house can't keep its tables in PostgreSQL: {why}.", why=_why(error)
            ) from None
        return cls(pool)

    async def claim(self, shared: bool = False) -> None:
        """Keep other houses out, as long as this one lives: they would not hear of each other.

        Houses that share a bus do, and keep out only those that have none.
        """
        self._claim = PostgresClaim(self._lines.pool, shared)
        await self._claim.take()

    async def line(self) -> asyncpg.Connection:
        """A line for somebody else's use, who closes it."""
        return await self._lines.pool.acquire()

    # --- writing ----------------------------------------------------------------------------

    async def open(
        self, table: str, seed: bytes, log: list[Entry], at: float | None = None,
        due: Due | None = None,
    ) -> None:  # fmt: skip
        opened = time.time() if at is None else at
        await self._lines.commit(
            {TABLE: [(table, seed, opened)], **_rows(table, 1, log, opened, due or NO_DUE)}
        )

    async def append(
        self, table: str, n: int, entries: list[Entry], at: float | None = None,
        due: Due | None = NO_DUE,
    ) -> None:  # fmt: skip
        await self._lines.commit(_rows(table, n, entries, at, due))

    async def set_due(self, table: str, due: Due | None) -> None:
        await self._lines.commit(_due(table, due))

    async def claim_due(self, now: float, until: float, most: int) -> list[Claimed]:
        rows = await self._lines.fetch(CLAIM, now, until, most)
        return [Claimed(*row) for row in rows]

    async def keep_session(self, opened: float, seen: float) -> None:
        await self._lines.commit({SESSION: [(opened, seen)]})

    async def keep_places(self, places: list[Place]) -> None:
        if places:
            await self._lines.commit_beside({PLACE: [tuple(place) for place in places]})

    async def hide_place(self, person: str, table: str, hidden: bool) -> None:
        await self._lines.commit({HIDE: [(int(hidden), person, table)]})

    async def forget(self, tables: list[str]) -> None:
        rows: Rows = [(table,) for table in tables]
        await self._lines.commit(dict.fromkeys(FORGET, rows))

    async def keep_record(self, id: str, text: str, most: int = 0) -> None:
        page: Page = {RECORD: [(id, text, time.time())]}
        less: Page = {TOO_MANY: [(most,)], UNREAD: [("r/",)]}
        await self._lines.commit({**page, **less} if most else page)

    async def forget_records(self, before: float) -> None:
        await self._lines.commit({TOO_OLD: [(before,)], UNREAD: [("r/",)]})

    async def meet(self, person: str, game: str, moment: str) -> None:
        await self._lines.commit({MET: [(person, game, moment)]})

    async def keep_review(self, table: str, review: bytes) -> None:
        await self._lines.commit({REVIEW: [(table, review, time.time())]})

    async def keep_solved(self, person: str, puzzle: str) -> None:
        await self._lines.commit({SOLVED: [(person, puzzle, time.time())]})

    async def keep_contact(self, person: str, contact: Contact) -> None:
        row = (person, contact.id, contacts.write(contact), time.time())
        await self._lines.commit({CONTACT: [row]})

    async def forget_contact(self, person: str, id: str) -> None:
        await self._lines.commit({NO_CONTACT: [(person, id)]})

    async def keep_when(self, person: str, table: str, when: When) -> None:
        await self._lines.commit({WHEN: [(person, table, when)]})

    async def tell(self, person: str, table: str, what: str) -> None:
        await self._lines.commit({TOLD: [(person, table, what, time.time())]})

    async def forget_told(self, before: float) -> None:
        await self._lines.commit({OLD_NEWS: [(before,)]})

    # --- reading ----------------------------------------------------------------------------

    async def answers(self) -> bool:
        """Whether the server answers now."""
        return await self._lines.answers()

    async def secret(self, own: bytes) -> bytes:
        """The key that all houses of this database sign with: the first one's."""
        await self._lines.commit({KEY: [(own,)]})
        kept = await self._lines.fetch_value("SELECT key FROM secret")
        assert isinstance(kept, bytes)
        return kept

    async def load(self, table: str) -> Kept | None:
        rows = await self._lines.fetch(
            "SELECT seed, entry, moves.at FROM tables JOIN moves ON table_id = id"
            " WHERE id = $1 ORDER BY n",
            table,
        )
        if not rows:
            return None
        times = [row["at"] for row in rows]
        return Kept(rows[0]["seed"], [read(row["entry"]) for row in rows], times)

    async def entries(self, table: str, after: int) -> list[Timed]:
        rows = await self._lines.fetch(
            "SELECT entry, at FROM moves WHERE table_id = $1 AND n > $2 ORDER BY n", table, after
        )
        return [(read(row["entry"]), row["at"]) for row in rows]

    async def newest(self, tables: list[str]) -> dict[str, int]:
        rows = await self._lines.fetch(
            "SELECT id, (SELECT n FROM moves WHERE table_id = id ORDER BY n DESC LIMIT 1) AS n"
            " FROM unnest($1::text[]) AS asked (id)",
            tables,
        )
        return {row["id"]: row["n"] for row in rows if row["n"] is not None}

    async def lately(self, since: float, opened: float, most: int) -> list[str]:
        return await self._names(
            "SELECT id FROM tables WHERE opened >= $2 AND (SELECT at FROM moves"
            " WHERE table_id = id ORDER BY n DESC LIMIT 1) >= $1 LIMIT $3",
            since, opened, most,
        )  # fmt: skip

    async def unstarted(self, before: float, most: int) -> list[str]:
        return await self._names(
            "SELECT id FROM tables WHERE opened < $1 AND NOT EXISTS"
            " (SELECT 1 FROM moves WHERE table_id = id AND (entry = $2 OR at >= $1)) LIMIT $3",
            before, write(Started()), most,
        )  # fmt: skip

    async def tables_of(self, person: str, most: int) -> list[str]:
        return await self._names(
            "SELECT table_id FROM people WHERE person = $1 ORDER BY at DESC LIMIT $2", person, most
        )

    async def next_due(self) -> float | None:
        at = await self._lines.fetch_value("SELECT at FROM due ORDER BY at LIMIT 1")
        return at if isinstance(at, float) else None

    async def sessions(self) -> list[tuple[float, float]]:
        rows = await self._lines.fetch("SELECT opened, seen FROM sessions ORDER BY opened")
        return [(opened, seen) for opened, seen in rows]

    async def places(
        self,
        person: str,
        statuses: Sequence[int],
        game: str,
        hidden: bool,
        most: int,
        skip: int = 0,
    ) -> list[str]:
        return await self._names(
            "SELECT table_id FROM places WHERE person = $1 AND hidden = $2"
            " AND status = ANY($3::int[]) AND ($4 = '' OR game = $4)"
            " ORDER BY status, at DESC LIMIT $5 OFFSET $6",
            person, int(hidden), list(statuses), game, most, skip,
        )  # fmt: skip

    async def count_places(self, person: str) -> dict[int, int]:
        rows = await self._lines.fetch(
            "SELECT status, count(*) FROM places WHERE person = $1 AND hidden = 0 GROUP BY status",
            person,
        )
        return {row["status"]: row["count"] for row in rows}

    async def times(self, tables: list[str]) -> dict[str, float]:
        rows = await self._lines.fetch(
            "SELECT DISTINCT ON (table_id) table_id, at FROM moves"
            " WHERE table_id = ANY($1::text[]) ORDER BY table_id, n DESC",
            tables,
        )
        return {row["table_id"]: row["at"] for row in rows}

    async def games_of(self, person: str) -> set[str]:
        rows = await self._lines.fetch(
            "SELECT entry FROM people JOIN moves USING (table_id)"
            " WHERE person = $1 AND n = 1 ORDER BY people.at DESC LIMIT $2",
            person, REMEMBERED,
        )  # fmt: skip
        opened = (read(row["entry"]) for row in rows)
        return {entry.game for entry in opened if isinstance(entry, Opened)}

    async def lessons_of(self, person: str) -> list[Progress]:
        rows = await self._lines.fetch(
            "SELECT game, chapter, table_id, learned FROM lessons WHERE person = $1", person
        )
        return [
            Progress(game, chapter, table, bool(learned)) for game, chapter, table, learned in rows
        ]

    async def met(self, person: str, game: str) -> list[str]:
        return await self._names(
            "SELECT moment FROM met WHERE person = $1 AND game = $2", person, game
        )

    async def review(self, table: str) -> bytes | None:
        found = await self._lines.fetch_value(
            "SELECT review FROM reviews WHERE table_id = $1", table
        )
        return found if isinstance(found, bytes) else None

    async def solved(self, person: str) -> set[str]:
        return set(await self._names("SELECT puzzle FROM solved WHERE person = $1", person))

    async def contacts_of(self, person: str) -> list[Contact]:
        rows = await self._lines.fetch(
            "SELECT contact FROM contacts WHERE person = $1 ORDER BY at", person
        )
        return [contacts.read(row["contact"]) for row in rows]

    async def whens_of(self, person: str) -> dict[str, When]:
        rows = await self._lines.fetch(
            "SELECT table_id, moment FROM whens WHERE person = $1", person
        )
        return {row["table_id"]: row["moment"] for row in rows}

    async def _names(self, question: str, *told: object) -> list[str]:
        return [row[0] for row in await self._lines.fetch(question, *told)]

    async def record(self, id: str) -> str | None:
        text = await self._lines.fetch_value("SELECT record FROM records WHERE id = $1", id)
        return text if isinstance(text, str) else None

    async def close(self) -> None:
        await self._lines.finish()
        if self._claim is not None:
            await self._claim.give_up()
        await self._lines.hang_up()


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


async def _as_it_is(_: asyncpg.Connection) -> None:
    """Nothing that we do on a line changes it: to make it new would be a trip each time."""


def _why(error: Exception) -> str:
    """What is wrong, in one line without the address."""
    return str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
