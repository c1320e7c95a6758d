"""The store: each number once, all or none, on the disk before anyone is told."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from ludotheque.tables import writer
from ludotheque.tables.entry import Entry, Moved, Sat, Started
from ludotheque.tables.sqlite import SqliteStore
from ludotheque.tables.store import Taken
from tests.tables.conftest import Clock
from tests.tables.seating import FREE, lay, person
from tests.waiting import PATIENCE

pytestmark = pytest.mark.anyio
SEED = b"s" * 32


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "house.sqlite"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(path)
    yield store
    await store.close()


def opening(*people: str) -> list[Entry]:
    """The first entries of a table's log."""
    return list(lay(*(person(name) for name in people), FREE).log)


def draws(*moves: str) -> list[Entry]:
    return [Moved(0, move) for move in moves]


async def log_of(store: SqliteStore, table: str) -> list[Entry]:
    kept = await store.load(table)
    assert kept is not None
    return kept.log


# --- appending --------------------------------------------------------------------------------


async def test_what_is_appended_is_loaded_in_its_order(store: SqliteStore) -> None:
    first = opening("ana")
    await store.open("t", SEED, first)
    await store.append("t", 2, [Sat(1, "ben", "Ben"), Started()])
    await store.append("t", 4, draws("draw"))
    kept = await store.load("t")
    assert kept is not None
    assert kept.seed == SEED
    assert kept.log == [*first, Sat(1, "ben", "Ben"), Started(), *draws("draw")]


async def test_there_is_no_such_table(store: SqliteStore) -> None:
    assert await store.load("none") is None


async def test_of_many_racing_for_one_number_exactly_one_wins(store: SqliteStore) -> None:
    await store.open("t", SEED, opening("ana"))
    racers = [store.append("t", 2, draws(f"move {racer}")) for racer in range(50)]
    outcomes = await asyncio.gather(*racers, return_exceptions=True)
    winners = [racer for racer, outcome in enumerate(outcomes) if outcome is None]
    assert len(winners) == 1
    assert sum(isinstance(outcome, Taken) for outcome in outcomes) == 49
    assert (await log_of(store, "t"))[1:] == draws(f"move {winners[0]}")


async def test_two_houses_on_one_file_race_fairly_too(store: SqliteStore, path: Path) -> None:
    other = SqliteStore(path)
    await store.open("t", SEED, opening("ana"))
    for n in range(2, 12):
        outcomes = await asyncio.gather(
            store.append("t", n, draws("here")),
            other.append("t", n, draws("there")),
            return_exceptions=True,
        )
        assert sorted(map(repr, outcomes)) == ["None", "Taken()"]
    assert await log_of(store, "t") == await log_of(other, "t")
    await other.close()


async def test_entries_are_appended_all_or_none(store: SqliteStore) -> None:
    await store.open("t", SEED, opening("ana"))
    await store.append("t", 4, draws("later"))
    with pytest.raises(Taken):
        await store.append("t", 2, draws("a", "b", "c"))
    assert len(await log_of(store, "t")) == 2


async def test_who_loses_the_race_is_not_kept_as_a_guest(store: SqliteStore) -> None:
    await store.open("t", SEED, opening("ana"))
    await asyncio.gather(
        store.append("t", 2, [Sat(1, "ben", "Ben")]),
        store.append("t", 2, [Sat(1, "cleo", "Cleo")]),
        return_exceptions=True,
    )
    assert await store.tables_of("ben", 9) == ["t"]
    assert await store.tables_of("cleo", 9) == []


async def test_a_table_is_opened_once(store: SqliteStore) -> None:
    await store.open("t", SEED, opening("ana"))
    with pytest.raises((Taken, sqlite3.Error)):
        await store.open("t", b"another", opening("ben"))
    kept = await store.load("t")
    assert kept is not None
    assert (kept.seed, kept.log) == (SEED, opening("ana"))


async def test_a_failed_append_harms_nobody_else_in_its_batch(store: SqliteStore) -> None:
    for table in range(20):
        await store.open(str(table), SEED, opening("ana"))
    wishes = [store.append(str(table), 1 + table % 2, draws("x")) for table in range(20)]
    outcomes = await asyncio.gather(*wishes, return_exceptions=True)
    assert [outcome is None for outcome in outcomes] == [table % 2 == 1 for table in range(20)]
    for table in range(20):
        assert len(await log_of(store, str(table))) == 1 + table % 2


async def test_what_cannot_be_written_is_refused_and_the_writer_lives_on(
    store: SqliteStore,
) -> None:
    await store.open("t", SEED, opening("ana"))
    with pytest.raises(UnicodeError):
        await asyncio.wait_for(store.append("t", 2, draws("half a letter: \ud800")), PATIENCE)
    await asyncio.wait_for(store.append("t", 2, draws("draw")), PATIENCE)
    assert (await log_of(store, "t"))[1:] == draws("draw")


async def test_an_append_of_very_many_entries_is_written_whole_or_not_at_all(
    store: SqliteStore,
) -> None:
    await store.open("t", SEED, opening("ana"))
    many = draws(*map(str, range(2, 3 * writer.MOST_ROWS)))
    await store.append("t", 2, many)
    assert (await log_of(store, "t"))[1:] == many
    last = len(many) + 1
    with pytest.raises(Taken):
        await store.append("t", last - len(many) + 1, many)
    assert len(await log_of(store, "t")) == last


async def test_appends_that_share_a_commit_keep_their_order(store: SqliteStore) -> None:
    await store.open("t", SEED, opening("ana"))
    done: list[int] = []

    async def append(n: int) -> None:
        await store.append("t", n, draws(str(n)))
        done.append(n)

    await asyncio.gather(*(append(n) for n in range(2, 102)))
    assert done == list(range(2, 102))
    assert (await log_of(store, "t"))[1:] == draws(*map(str, range(2, 102)))


async def test_many_waiting_appends_share_few_commits(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Group commit: what arrives during one commit goes into the next, all together."""
    await store.open("t", SEED, opening("ana"))
    begun = threading.Event()
    held = threading.Event()
    batches: list[int] = []
    real = writer._write_all

    def slow(db: sqlite3.Connection, pages: list[writer.Page]) -> list[Exception | None]:
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


async def test_a_wish_in_the_writers_hands_is_written_though_its_sender_goes(
    store: SqliteStore,
) -> None:
    await store.open("t", SEED, opening("ana"))
    sender = asyncio.create_task(store.append("t", 2, draws("draw")))
    await asyncio.sleep(0)
    sender.cancel()
    with pytest.raises(asyncio.CancelledError):
        await sender
    await store.append("other", 1, draws("after"))
    assert (await log_of(store, "t"))[1:] == draws("draw")


# --- on the disk ------------------------------------------------------------------------------


async def test_a_file_opened_again_has_everything(path: Path) -> None:
    store = SqliteStore(path)
    await store.open("t", SEED, opening("ana"))
    await asyncio.gather(*(store.append("t", n, draws(str(n))) for n in range(2, 30)))
    await store.keep_record("r", "a record")
    await store.close()
    again = SqliteStore(path)
    assert len(await log_of(again, "t")) == 29
    assert await again.record("r") == "a record"
    assert await again.tables_of("ana", 9) == ["t"]
    await again.close()


async def test_closing_writes_what_waits(path: Path) -> None:
    store = SqliteStore(path)
    await store.open("t", SEED, opening("ana"))
    waiting = [asyncio.create_task(store.append("t", n, draws("x"))) for n in range(2, 60)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    again = SqliteStore(path)
    assert len(await log_of(again, "t")) == 59
    await again.close()


async def test_an_append_is_seen_by_another_process_when_it_returns(
    store: SqliteStore, path: Path
) -> None:
    await store.open("t", SEED, opening("ana"))
    await store.append("t", 2, draws("draw"))
    stranger = sqlite3.connect(path)
    assert stranger.execute("SELECT count(*) FROM moves").fetchone() == (2,)
    stranger.close()


def ask_the_writer(monkeypatch: pytest.MonkeyPatch, question: str) -> list[object]:
    """What the writer's own connection answers, before it writes its next batch."""
    told: list[object] = []
    real = writer._write_all

    def write(db: sqlite3.Connection, pages: list[writer.Page]) -> list[Exception | None]:
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


async def test_what_waits_when_the_house_closes_is_written_first(path: Path) -> None:
    store = SqliteStore(path)
    await store.open("t", SEED, opening("ana"))
    waiting = [asyncio.create_task(store.append("t", n, draws("draw"))) for n in (2, 3)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    again = SqliteStore(path)
    assert len(await log_of(again, "t")) == 3
    await again.close()


async def test_of_too_many_records_the_oldest_go(store: SqliteStore, clock: Clock) -> None:
    for number in range(6):
        clock.forward(1)
        await store.keep_record(f"r{number}", "{}", most=3)
    kept = [number for number in range(6) if await store.record(f"r{number}")]
    assert kept == [3, 4, 5]


async def test_the_same_record_is_kept_once(store: SqliteStore, clock: Clock) -> None:
    for _ in range(5):
        clock.forward(1)
        await store.keep_record("same", "{}", most=3)
    await store.keep_record("other", "{}", most=2)
    assert await store.record("same")


async def test_old_records_are_thrown_away(store: SqliteStore, clock: Clock) -> None:
    await store.keep_record("old", "{}")
    clock.forward(100)
    await store.keep_record("new", "{}")
    await store.forget_records(time.time() - 50)
    assert await store.record("old") is None
    assert await store.record("new") == "{}"
