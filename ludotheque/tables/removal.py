"""Moving house: everything a store keeps is carried to another, and counted on both sides."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, Self

from ludotheque.core.trouble import Trouble
from ludotheque.tables import schema
from ludotheque.tables.batch import Rows
from ludotheque.tables.cellar import FILE, POSTGRES, postgres

if TYPE_CHECKING:
    import asyncpg

    from ludotheque.tables.postgres import PostgresStore

# How many rows are carried at once.
LOAD = 1000
# Is told how many rows have arrived.
Told = Callable[[int], None]


class Cellar(Protocol):
    """One of the two houses: rooms with rows, named alike in both."""

    async def rooms(self) -> list[str]:
        """The names of its rooms."""

    async def count(self, room: str) -> int:
        """How many rows lie in a room."""

    def loads(self, room: str) -> AsyncIterator[Rows]:
        """Everything in a room, a load at a time."""

    async def put(self, room: str, rows: Rows) -> None:
        """Lay a load down in a room."""

    async def close(self) -> None:
        """Lock up; what was laid down stays."""


async def carry(here: Cellar, there: Cellar, told: Told) -> int:
    """Carry everything from one house to an empty one; the number of rows, which were checked."""
    rooms = await here.rooms()
    for room in rooms:
        if await there.count(room):
            raise Trouble("The new house is not empty: give it a new folder or database.")
    carried = 0
    for room in rooms:
        packed = 0
        async for rows in here.loads(room):
            await there.put(room, rows)
            packed = (packed + weigh(rows)) % 2**128
            carried += len(rows)
            told(len(rows))
        unpacked = 0
        async for rows in there.loads(room):
            unpacked = (unpacked + weigh(rows)) % 2**128
        if packed != unpacked:
            raise Trouble(
                "What has arrived is not what was sent: keep the old house, and try again."
            )
    return carried


async def load_of(here: Cellar) -> int:
    """How many rows there are to carry."""
    return sum([await here.count(room) for room in await here.rooms()])


def weigh(rows: Rows) -> int:
    """A number that says what lies in rows, in whatever order they come."""
    return sum(int.from_bytes(sha256(repr(tuple(row)).encode()).digest()[:16]) for row in rows)


async def open_cellar(place: str, new: bool = False) -> Cellar:
    """A house by its folder, or by the address of its database; a new one may be made."""
    if place.startswith(POSTGRES):
        return await PostgresCellar.at(place)
    return FileCellar(Path(place), new)


class FileCellar:
    """The file of a house in a folder."""

    def __init__(self, data: Path, new: bool = False) -> None:
        if not new and not (data / FILE).exists():
            raise Trouble("There is no house in {path}.", path=data)
        schema.prepare(data / FILE)
        self._db = schema.connect(data / FILE)

    async def rooms(self) -> list[str]:
        rows = self._db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
        return [row[0] for row in rows]

    async def count(self, room: str) -> int:
        return int(self._db.execute(f"SELECT count(*) FROM {room}").fetchone()[0])  # noqa: S608

    async def loads(self, room: str) -> AsyncIterator[Rows]:
        cursor = self._db.execute(f"SELECT * FROM {room}")  # noqa: S608
        while rows := cursor.fetchmany(LOAD):
            yield rows

    async def put(self, room: str, rows: Rows) -> None:
        marks = ", ".join("?" * len(rows[0]))
        self._db.execute("BEGIN IMMEDIATE")
        try:
            self._db.executemany(f"INSERT INTO {room} VALUES ({marks})", rows)  # noqa: S608
            self._db.execute("COMMIT")
        except sqlite3.Error:
            self._db.execute("ROLLBACK")
            raise

    async def close(self) -> None:
        self._db.close()


class PostgresCellar:
    """The tables of a house in PostgreSQL."""

    def __init__(self, store: PostgresStore, db: asyncpg.Connection) -> None:
        self._store = store
        self._db = db

    @classmethod
    async def at(cls, address: str) -> Self:
        """The tables at an address, where no house may be open meanwhile."""
        store = await postgres(address)
        try:
            await store.claim()
            return cls(store, await store.line())
        except BaseException:
            await store.close()
            raise

    async def rooms(self) -> list[str]:
        rows = await self._db.fetch(
            "SELECT table_name FROM information_schema.tables"
            " WHERE table_schema = current_schema()"
            # The secret is in the file of that name, too.
            " AND table_name NOT IN ('schema', 'secret') ORDER BY 1"
        )
        return [row[0] for row in rows]

    async def count(self, room: str) -> int:
        return int(await self._db.fetchval(f"SELECT count(*) FROM {room}"))  # noqa: S608

    async def loads(self, room: str) -> AsyncIterator[Rows]:
        async with self._db.transaction():
            cursor = await self._db.cursor(f"SELECT * FROM {room}")  # noqa: S608
            while rows := await cursor.fetch(LOAD):
                yield [tuple(row) for row in rows]

    async def put(self, room: str, rows: Rows) -> None:
        await self._db.copy_records_to_table(room, records=rows)

    async def close(self) -> None:
        await self._db.close()
        await self._store.close()
