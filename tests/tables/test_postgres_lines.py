"""Lines to PostgreSQL that break, at every moment and in every way: tried again, or Unreachable."""

from __future__ import annotations

import asyncio
import struct
import tempfile
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import asyncpg
import pytest

from ludotheque.core.trouble import Trouble
from ludotheque.tables import postgres_claim, postgres_lines
from ludotheque.tables.batch import Page, log_rows
from ludotheque.tables.postgres import PostgresStore
from ludotheque.tables.postgres_lines import BROKEN, is_broken
from ludotheque.tables.postgres_statements import MOVE
from ludotheque.tables.store import Taken, Unreachable
from tests.postgres import restart
from tests.tables.cellars import SEED, draws, log_of, opening
from tests.waiting import PATIENCE, until
from tests.web.relay import Relay, to_postgres

pytestmark = pytest.mark.anyio

# What a PostgreSQL that closes says to everyone, also to those who have asked nothing.
GOODBYE_FIELDS = b"SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0"
GOODBYE = b"E" + struct.pack("!i", 4 + len(GOODBYE_FIELDS)) + GOODBYE_FIELDS


@asynccontextmanager
async def cuttable(address: str) -> AsyncIterator[tuple[PostgresStore, Relay]]:
    """A store, and the line to it; a table is open there."""
    with tempfile.TemporaryDirectory(prefix="line") as folder:
        async with to_postgres(address, Path(folder)) as (relay, through):
            store = await PostgresStore.at(through)
            await store.open("t", SEED, opening("ana"))
            yield store, relay
            relay.mend()
            await store.close()


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A store that gives up soon."""
    monkeypatch.setattr(postgres_lines, "ATTEMPT", 0.3)
    monkeypatch.setattr(postgres_lines, "PERSISTENCE", 0.4)


async def kept(address: str) -> list[object]:
    """What PostgreSQL has, asked on a line of one's own."""
    store = await PostgresStore.at(address)
    found = (await log_of(store, "t"))[1:]
    await store.close()
    return list(found)


async def test_a_server_that_says_goodbye_to_a_silent_line_costs_no_move(corner: str) -> None:
    async with cuttable(corner) as (store, relay):
        relay.say(GOODBYE)
        await asyncio.sleep(0.05)
        await store.append("t", 2, draws("x"))
        relay.say(GOODBYE)
        await asyncio.sleep(0.05)
        assert len(await store.entries("t", 0)) == 2


async def count(address: str, what: str) -> int:
    """How many rows PostgreSQL has, asked on a line of one's own."""
    db = await asyncpg.connect(address)
    found = await db.fetchval(f"SELECT count(*) FROM {what}")
    await db.close()
    return int(found)


async def lose_the_answer(
    relay: Relay, address: str, what: str, write: Coroutine[None, None, None]
) -> None:
    """Let a row get there, but not the word that it did; then cut the line, and mend it."""
    before = await count(address, what)
    relay.hush_answers()
    writing = asyncio.create_task(write)
    async with asyncio.timeout(PATIENCE):
        while await count(address, what) == before:
            pass
    relay.cut()
    relay.mend()
    await writing


async def test_a_commit_whose_answer_was_lost_is_found_in_the_log(corner: str) -> None:
    async with cuttable(corner) as (store, relay):
        # The line knows what is written from now on: it goes there in one word.
        await store.append("t", 2, draws("x"))
        await lose_the_answer(relay, corner, "moves", store.append("t", 3, draws("y")))
        await store.tell("ana", "t", "turn 1")
        await lose_the_answer(relay, corner, "told", store.tell("ana", "t", "turn 2"))
        with pytest.raises(Taken):
            await store.tell("ana", "t", "turn 2")
    assert await kept(corner) == draws("x", "y")


async def test_a_number_that_another_took_while_the_line_was_broken_is_taken(corner: str) -> None:
    other = await PostgresStore.at(corner)
    async with cuttable(corner) as (store, relay):
        relay.hush()
        appending = asyncio.create_task(store.append("t", 2, draws("x")))
        await asyncio.sleep(0.05)
        await other.append("t", 2, draws("y"))
        relay.cut()
        relay.mend()
        with pytest.raises(Taken):
            await appending
    await other.close()
    assert await kept(corner) == draws("y")


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("how", ["cut", "hush"])
async def test_a_server_that_is_gone_is_unreachable_for_all_and_found_again(
    corner: str, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_lines, "LAST_TRY", 0.1)
    async with cuttable(corner) as (store, relay):
        getattr(relay, how)()
        asked = (
            *(store.append("t", n, draws(str(n))) for n in range(2, 30)),
            store.entries("t", 0), store.load("t"), store.sessions(),
            store.claim_due(0.0, 1.0, 1), store.keep_session(1.0, 2.0),
        )  # fmt: skip
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert {repr(outcome) for outcome in outcomes} == {"Unreachable()"}
        assert not await store.answers()
        relay.cut()
        relay.mend()
        async with asyncio.timeout(PATIENCE):
            while not await store.answers():
                pass
        # What was hushed may have arrived in the end; and a busy machine needs more than a moment.
        monkeypatch.setattr(postgres_lines, "ATTEMPT", PATIENCE)
        monkeypatch.setattr(postgres_lines, "PERSISTENCE", PATIENCE)
        n = 1 + len(await store.entries("t", 0))
        await store.append("t", n, draws("x"))
        assert (await log_of(store, "t"))[n - 1 :] == draws("x")


@pytest.mark.usefixtures("hurried")
async def test_those_who_wait_together_are_told_together(
    corner: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each page by itself would make the last of them wait as many times as long."""
    async with cuttable(corner) as (store, relay):
        relay.cut()
        pages: list[Page] = []
        real = store._lines._attempt

        async def attempt(page: Page) -> Exception | None:
            pages.append(page)
            return await real(page)

        monkeypatch.setattr(store._lines, "_attempt", attempt)
        wishes = (store.append("t", n, draws("x")) for n in range(2, 22))
        outcomes = await asyncio.gather(*wishes, return_exceptions=True)
        assert all(isinstance(outcome, Unreachable) for outcome in outcomes)
        assert len(pages) == 1


async def test_a_doubt_that_cannot_be_settled_is_told_and_the_writer_lives(
    corner: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with cuttable(corner) as (store, relay):
        await store.append("t", 2, draws("x"))
        real = store._lines.fetch_value

        async def gone(question: str, *told: object) -> object:
            raise Unreachable

        monkeypatch.setattr(store._lines, "fetch_value", gone)
        with pytest.raises(Unreachable):
            await lose_the_answer(relay, corner, "moves", store.append("t", 3, draws("y")))
        monkeypatch.setattr(store._lines, "fetch_value", real)
        await store.append("t", 4, draws("z"))
    assert await kept(corner) == draws("x", "y", "z")


@pytest.mark.parametrize(
    "error",
    [
        ConnectionRefusedError(), ConnectionResetError(), FileNotFoundError(), TimeoutError(),
        asyncio.IncompleteReadError(b"", 1), asyncpg.InterfaceError("connection is closed"),
        asyncpg.InternalClientError("unexpected state"), asyncpg.ConnectionDoesNotExistError(),
        asyncpg.ConnectionFailureError(), asyncpg.CannotConnectNowError(),
        asyncpg.AdminShutdownError(), asyncpg.CrashShutdownError(), asyncpg.QueryCanceledError(),
        asyncpg.IdleSessionTimeoutError(), asyncpg.TooManyConnectionsError(),
        asyncpg.DiskFullError(), asyncpg.PostgresIOError(), asyncpg.DeadlockDetectedError(),
        asyncpg.ReadOnlySQLTransactionError(), asyncpg.IdleInTransactionSessionTimeoutError(),
    ],
    ids=lambda error: type(error).__name__,
)  # fmt: skip
def test_whatever_is_wrong_with_the_line_or_the_server_is_tried_again(error: Exception) -> None:
    assert is_broken(error)


@pytest.mark.parametrize(
    "error",
    [
        asyncpg.UniqueViolationError(), asyncpg.UndefinedTableError(), asyncpg.DataError(),
        asyncpg.exceptions._base.DataError("no such text"), KeyError("x"),
    ],
    ids=lambda error: type(error).__name__,
)  # fmt: skip
def test_whatever_is_wrong_with_what_was_asked_is_not(error: Exception) -> None:
    assert not is_broken(error)


async def test_a_house_that_stands_still_in_the_midst_of_writing_keeps_nobody_from_it(
    corner: str,
) -> None:
    stopped, other = await PostgresStore.at(corner), await PostgresStore.at(corner)
    await stopped.open("t", SEED, opening("ana"))
    line = await stopped.line()
    await line.execute("BEGIN")
    moves, _, _ = log_rows("t", 2, draws("x"))
    await line.execute(MOVE, *zip(*moves, strict=True))
    # It has not committed what it has written, and says nothing more.
    await other.append("t", 2, draws("y"))
    # The server has said so meanwhile; on such a line the next word is an error, of one kind or
    # another.
    with pytest.raises(BROKEN) as told:
        await line.execute("COMMIT")
    assert is_broken(told.value)
    # A line by itself is for whoever took it to close, unless the server has done so.
    with suppress(asyncpg.InterfaceError):
        line.terminate()
    # So it tries again, and hears that another was quicker.
    with pytest.raises(Taken):
        await stopped.append("t", 2, draws("x"))
    await other.close()
    await stopped.close()
    assert await kept(corner) == draws("y")


async def test_an_order_that_is_wrong_leaves_the_line_as_it_was(corner: str) -> None:
    async with cuttable(corner) as (store, _):
        with pytest.raises(asyncpg.UndefinedTableError):
            await store._lines.commit({"INSERT INTO nowhere SELECT $1::int[]": [(1,)]})
        await store.append("t", 2, draws("x"))
        with pytest.raises(Taken):
            await store.append("t", 2, draws("y"))
        await store.append("t", 3, draws("z"))
    assert await kept(corner) == draws("x", "z")


async def test_a_claim_outlives_the_line_that_took_it(
    corner: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_claim, "PAUSE", 0.01)
    monkeypatch.setattr(postgres_claim, "CLAIMED", 1)
    other = await PostgresStore.at(corner)
    async with cuttable(corner) as (store, relay):
        await store.claim()
        lost = store._claim._db if store._claim else None
        relay.cut()
        relay.mend()
        await until(lambda: store._claim is not None and store._claim._db is not lost)
        with pytest.raises(Trouble, match="Another house"):
            await other.claim()
    await other.close()


@pytest.mark.usefixtures("hurried")
async def test_a_house_whose_database_is_gone_can_be_closed(corner: str) -> None:
    async with cuttable(corner) as (store, relay):
        await store.claim()
        relay.cut()
        await store.close()


async def test_a_server_that_is_restarted_in_the_midst_of_everything_costs_nothing(
    corner: str,
) -> None:
    """Lines break at every moment: before a word, within one, between a commit and its answer."""
    store = await PostgresStore.at(corner)
    tables = [f"t{number}" for number in range(8)]
    for table in tables:
        await store.open(table, SEED, opening("ana"))
    written = dict.fromkeys(tables, 1)
    enough = asyncio.Event()

    async def write(table: str) -> None:
        while not enough.is_set():
            await store.append(table, written[table] + 1, draws("x"))
            written[table] += 1

    async def look(table: str) -> None:
        while not enough.is_set():
            await store.entries(table, written[table])

    async with asyncio.TaskGroup() as group:
        for table in tables:
            group.create_task(write(table))
            group.create_task(look(table))
        for _ in range(3):
            wanted = sum(written.values()) + 100
            await until(lambda wanted=wanted: sum(written.values()) > wanted)  # type: ignore[misc]
            await asyncio.to_thread(restart, corner)
        enough.set()
    assert {table: len(await log_of(store, table)) for table in tables} == written
    await store.close()
