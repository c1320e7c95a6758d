"""The store in PostgreSQL: commits synced and shared, races, and a line that is cut."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import asyncpg
import pytest

from ludotheque.core.trouble import Trouble
from ludotheque.tables.batch import Page
from ludotheque.tables.clocks import Due
from ludotheque.tables.postgres import PostgresStore
from ludotheque.tables.postgres_schema import MIGRATIONS, migrate
from ludotheque.tables.store import TURN, Place, Taken
from tests.tables.cellars import SEED, draws, log_of, opening

pytestmark = pytest.mark.anyio

CUT_OFF = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'ludotheque' AND pid <> pg_backend_pid()
"""
WAITING = "SELECT count(*) FROM pg_locks WHERE NOT granted"


@pytest.fixture
async def store(corner: str) -> AsyncIterator[PostgresStore]:
    store = await PostgresStore.at(corner)
    yield store
    await store.close()


@pytest.fixture
async def db(corner: str) -> AsyncIterator[asyncpg.Connection]:
    db = await asyncpg.connect(corner)
    yield db
    await db.close()


async def test_a_commit_is_on_the_disk_before_it_returns(store: PostgresStore) -> None:
    assert await store._lines.pool.fetchval("SHOW synchronous_commit") == "on"


async def test_many_waiting_appends_share_few_commits(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.open("t", SEED, opening("ana"))
    begun, held = asyncio.Event(), asyncio.Event()
    batches: list[int] = []
    real = store._lines._write_all

    async def slow(pages: list[Page]) -> list[Exception | None]:
        batches.append(len(pages))
        begun.set()
        await held.wait()
        return await real(pages)

    monkeypatch.setattr(store._lines, "_write_all", slow)
    first = asyncio.create_task(store.append("t", 2, draws("2")))
    await begun.wait()
    rest = [asyncio.create_task(store.append("t", n, draws(str(n)))) for n in range(3, 43)]
    await asyncio.sleep(0)
    held.set()
    await asyncio.gather(first, *rest)
    assert batches == [1, 40]
    assert len(await log_of(store, "t")) == 42


async def test_no_move_waits_behind_whose_turn_it_is_where(
    store: PostgresStore, db: asyncpg.Connection
) -> None:
    await store.open("t", SEED, opening("ana"))
    places = [Place("ana", "t", "kali", TURN, 1.0)]
    async with db.transaction():
        await db.execute("LOCK TABLE places")
        keeping = asyncio.create_task(store.keep_places(places))
        # It has begun, and waits for the lock.
        while not await db.fetchval(WAITING):  # noqa: ASYNC110
            await asyncio.sleep(0.005)
        await store.append("t", 2, draws("draw"))
        assert not keeping.done()
    await keeping
    assert await store.places("ana", (TURN,), "", False, 9) == ["t"]


async def test_a_thousand_races_of_two_houses_have_one_winner_each(
    store: PostgresStore, corner: str
) -> None:
    other = await PostgresStore.at(corner)
    tables = [f"t{number}" for number in range(20)]
    for table in tables:
        await store.open(table, SEED, opening("ana"))
    for n in range(2, 52):
        wishes = [
            house.append(table, n, draws("x")) for table in tables for house in (store, other)
        ]
        outcomes = await asyncio.gather(*wishes, return_exceptions=True)
        for here, there in zip(outcomes[::2], outcomes[1::2], strict=True):
            assert sorted(map(repr, (here, there))) == ["None", "Taken()"]
    for table in tables:
        assert len(await log_of(store, table)) == 51
    await other.close()


async def test_who_was_cut_off_is_told_and_the_next_append_finds_a_new_line(
    store: PostgresStore, db: asyncpg.Connection
) -> None:
    await store.open("t", SEED, opening("ana"))
    await db.execute(CUT_OFF)
    # The first to write may learn of it only then; nothing of theirs was kept.
    (outcome,) = await asyncio.gather(store.append("t", 2, draws("draw")), return_exceptions=True)
    assert not isinstance(outcome, Taken)
    if outcome is not None:
        assert len(await log_of(store, "t")) == 1
        await store.append("t", 2, draws("draw"))
    assert (await log_of(store, "t"))[1:] == draws("draw")


async def test_a_new_house_has_the_newest_schema(store: PostgresStore) -> None:
    assert await store._lines.pool.fetchval("SELECT max(version) FROM schema") == len(MIGRATIONS)


async def test_many_who_migrate_at_once_do_it_once(corner: str) -> None:
    stores = await asyncio.gather(*(PostgresStore.at(corner) for _ in range(5)))
    assert await stores[0]._lines.pool.fetchval("SELECT count(*) FROM schema") == len(MIGRATIONS)
    for store in stores:
        await store.close()


async def test_data_of_a_newer_house_is_refused(
    store: PostgresStore, db: asyncpg.Connection
) -> None:
    await db.execute("INSERT INTO schema VALUES ($1)", len(MIGRATIONS) + 1)
    with pytest.raises(Trouble, match="newer Ludothèque"):
        await migrate(db)


async def test_a_server_that_is_not_there_is_told_without_the_password() -> None:
    with pytest.raises(Trouble) as told:
        await PostgresStore.at("postgresql://ana:verysecret@127.0.0.1:1/house")
    assert "verysecret" not in str(told.value)


async def test_one_house_at_a_time_keeps_its_tables_there(corner: str) -> None:
    first, other = await PostgresStore.at(corner), await PostgresStore.at(corner)
    await first.claim()
    with pytest.raises(Trouble, match="Another house"):
        await other.claim()
    await first.close()
    await other.claim()
    await other.close()


async def test_of_two_houses_each_due_table_is_claimed_by_one(
    store: PostgresStore, corner: str
) -> None:
    other = await PostgresStore.at(corner)
    for number in range(60):
        await store.set_due(f"t{number}", Due(float(number), "zero"))
    claims = await asyncio.gather(
        *(house.claim_due(100, 200, 10) for _ in range(6) for house in (store, other))
    )
    claimed = [one.table for some in claims for one in some]
    assert len(claimed) == len(set(claimed))
    claimed += [one.table for one in await store.claim_due(100, 200, 60)]
    assert sorted(claimed) == sorted(f"t{number}" for number in range(60))
    await other.close()
