"""The store in SQLite: one writer that syncs, waiting appends that share a commit, a full disk."""

from __future__ import annotations

import asyncio
import sqlite3
import threading

import pytest

from ludotheque.tables import writer
from ludotheque.tables.batch import Page
from ludotheque.tables.sqlite import SqliteStore
from tests.tables.cellars import SEED, draws, log_of, opening
from tests.waiting import PATIENCE

pytestmark = pytest.mark.anyio


async def test_many_waiting_appends_share_few_commits(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Group commit: what arrives during one commit goes into the next, all together."""
    await store.open("t", SEED, opening("ana"))
    begun = threading.Event()
    held = threading.Event()
    batches: list[int] = []
    real = writer._write_all

    def slow(db: sqlite3.Connection, pages: list[Page]) -> list[Exception | None]:
        batches.append(len(pages))
        begun.set()
        held.wait(PATIENCE)
        return real(db, pages)

    monkeypatch.setattr(writer, "_write_all", slow)
    first = asyncio.create_task(store.append("t", 2, draws("2")))
    await asyncio.to_thread(begun.wait, PATIENCE)
    rest = [asyncio.create_task(store.append("t", n, draws(str(n)))) for n in range(3, 43)]
    await asyncio.sleep(0)
    held.set()
    await asyncio.gather(first, *rest)
    assert batches == [1, 40]
    assert len(await log_of(store, "t")) == 42


async def test_a_commit_after_a_crowd_waits_a_moment_for_more(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.open("t", SEED, opening("ana"))
    batches: list[int] = []
    real = writer._write_all

    def count(db: sqlite3.Connection, pages: list[Page]) -> list[Exception | None]:
        batches.append(len(pages))
        return real(db, pages)

    monkeypatch.setattr(writer, "_write_all", count)
    # Long enough to be sure of it on any machine.
    monkeypatch.setattr(writer, "MOMENT", 0.5)
    await asyncio.gather(*(store.append("t", n, draws(str(n))) for n in range(2, 2 + writer.CROWD)))
    late = asyncio.create_task(store.append("t", 5, draws("5")))
    await asyncio.sleep(0.05)
    await asyncio.gather(late, store.append("t", 6, draws("6")))
    assert batches == [writer.CROWD, 2]
    # Whoever moves alone waits for nobody.
    await store.append("t", 7, draws("7"))
    await store.append("t", 8, draws("8"))
    assert batches == [writer.CROWD, 2, 1, 1]


def ask_the_writer(monkeypatch: pytest.MonkeyPatch, question: str) -> list[object]:
    """What the writer's own connection answers, before it writes its next batch."""
    told: list[object] = []
    real = writer._write_all

    def write(db: sqlite3.Connection, pages: list[Page]) -> list[Exception | None]:
        told[:] = [db.execute(question).fetchone()[0]]
        return real(db, pages)

    monkeypatch.setattr(writer, "_write_all", write)
    return told


# 2 is FULL: the write-ahead log is on the disk before a commit returns.
@pytest.mark.parametrize(("pragma", "kept"), [("journal_mode", "wal"), ("synchronous", 2)])
async def test_the_writer_itself_syncs_every_commit(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, pragma: str, kept: object
) -> None:
    told = ask_the_writer(monkeypatch, f"PRAGMA {pragma}")
    await store.open("t", SEED, opening("ana"))
    assert told == [kept]


async def test_a_full_disk_is_told_to_all_nothing_is_kept_and_later_it_goes_on(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.open("t", SEED, opening("ana"))
    with monkeypatch.context() as full:
        ask_the_writer(full, "PRAGMA max_page_count = 1")
        outcomes = await asyncio.gather(
            store.append("t", 2, draws("in the same batch")),
            store.append("t", 3, draws(*("x" * 1000 for _ in range(5000)))),
            return_exceptions=True,
        )
    for outcome in outcomes:
        assert isinstance(outcome, sqlite3.OperationalError)
        assert "full" in str(outcome)
    assert len(await log_of(store, "t")) == 1
    with monkeypatch.context() as emptied:
        ask_the_writer(emptied, "PRAGMA max_page_count = 1000000")
        await store.append("t", 2, draws("draw"))
    assert len(await log_of(store, "t")) == 2
