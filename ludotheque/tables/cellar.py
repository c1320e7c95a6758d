"""The cellar of a house, where its tables are kept: a file of its own, or a PostgreSQL."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from ludotheque.core.trouble import Trouble
from ludotheque.tables.schema import prepare
from ludotheque.tables.sqlite import SqliteStore
from ludotheque.tables.store import Store

# Most houses have no PostgreSQL, nor what is needed to speak with one.
if TYPE_CHECKING:
    from ludotheque.tables.postgres import PostgresStore

POSTGRES = ("postgresql://", "postgres://")
# The tables' file in a house's folder.
FILE = "ludotheque.sqlite"


def check(database: str, data: Path, shared: bool = False) -> None:
    """See that tables can be kept there, or say what is wrong."""
    if not database:
        prepare(data / FILE)
        return

    async def look() -> None:
        store = await open_store(database, data, shared)
        await store.close()

    asyncio.run(look())


def share_secret(database: str, own: bytes) -> bytes:
    """The key that the houses of a database sign with: ours, if no other was there before."""

    async def bring() -> bytes:
        store = await postgres(database)
        try:
            return await store.secret(own)
        finally:
            await store.close()

    return asyncio.run(bring())


async def open_store(database: str, data: Path, shared: bool = False) -> Store:
    """The store of a house: in its folder, unless the host names a database.

    Houses that share a bus may share a database.
    """
    if not database:
        return SqliteStore(data / FILE)
    store = await postgres(database)
    try:
        await store.claim(shared)
    except Trouble:
        await store.close()
        raise
    return store


async def postgres(address: str) -> PostgresStore:
    """The store in a PostgreSQL."""
    if not address.startswith(POSTGRES):
        raise Trouble(
            "LUDOTHEQUE_DATABASE should be an address such as "
            "postgresql://user:password@host/database."
        )
    try:
        from ludotheque.tables.postgres import PostgresStore
    except ImportError:
        raise Trouble(
            'To keep tables in PostgreSQL, asyncpg is needed: pip install "ludotheque[postgres]".'
        ) from None
    return await PostgresStore.at(address)
