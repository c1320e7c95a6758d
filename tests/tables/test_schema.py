"""The schema: its version, its migrations, and that old tables don't slow new ones."""

from __future__ import annotations

import re
import sqlite3
import threading
from pathlib import Path

import pytest

from ludotheque.core.trouble import Trouble
from ludotheque.tables import schema
from ludotheque.tables.entry import Carried, Moved, Sat
from ludotheque.tables.schema import MIGRATIONS, connect, migrate, prepare
from ludotheque.tables.sqlite import SqliteStore
from tests.tables.seating import lay, person
from tests.waiting import PATIENCE


def version(path: Path) -> int:
    db = sqlite3.connect(path)
    found = int(db.execute("PRAGMA user_version").fetchone()[0])
    db.close()
    return found


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "house.sqlite"


def test_a_new_file_has_the_newest_schema(path: Path) -> None:
    migrate(connect(path))
    assert version(path) == len(MIGRATIONS)


def test_a_new_folder_is_its_owners_alone(tmp_path: Path) -> None:
    prepare(tmp_path / "data" / "house.sqlite")
    assert (tmp_path / "data").stat().st_mode & 0o077 == 0


def test_in_a_folder_open_to_others_the_file_is_its_owners_alone(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    old, new = tmp_path / "old.sqlite", tmp_path / "new.sqlite"
    old.touch(mode=0o644)
    for path in (old, new):
        prepare(path)
        assert path.stat().st_mode & 0o077 == 0


def test_opening_twice_changes_nothing(path: Path) -> None:
    migrate(connect(path))
    db = sqlite3.connect(path)
    before = db.execute("SELECT sql FROM sqlite_schema ORDER BY name").fetchall()
    migrate(connect(path))
    assert db.execute("SELECT sql FROM sqlite_schema ORDER BY name").fetchall() == before
    db.close()


def test_an_older_file_is_brought_up_to_date_with_its_tables(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrate(connect(path))
    db = connect(path)
    db.execute("INSERT INTO tables VALUES ('old', x'00', 0)")
    later = [*MIGRATIONS, "ALTER TABLE tables ADD COLUMN mood TEXT;", "CREATE TABLE guests (name);"]
    monkeypatch.setattr(schema, "MIGRATIONS", later)
    migrate(connect(path))
    assert version(path) == len(later)
    assert db.execute("SELECT id, mood FROM tables").fetchall() == [("old", None)]
    db.close()


def test_a_migration_that_fails_leaves_the_version_before_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrate(connect(path))
    broken = [*MIGRATIONS, "CREATE TABLE half (x); CREATE TABLE half (x);"]
    monkeypatch.setattr(schema, "MIGRATIONS", broken)
    with pytest.raises(sqlite3.OperationalError):
        migrate(connect(path))
    assert version(path) == len(MIGRATIONS)
    db = connect(path)
    assert db.execute("SELECT * FROM sqlite_schema WHERE name = 'half'").fetchall() == []
    db.close()


def test_a_file_of_a_newer_house_is_left_alone_with_a_sentence(path: Path) -> None:
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(Trouble, match=r"newer Ludothèque \(schema 99; this one knows"):
        SqliteStore(path)
    assert version(path) == 99


def test_a_file_that_is_no_database_gets_a_sentence(path: Path) -> None:
    path.write_bytes(b"this was never a database, " * 100)
    with pytest.raises(Trouble, match=r"house\.sqlite"):
        SqliteStore(path)


def test_two_houses_that_open_at_once_make_one_schema(path: Path) -> None:
    gate = threading.Barrier(8)
    troubles: list[BaseException] = []

    def open_up() -> None:
        gate.wait(PATIENCE)
        try:
            migrate(connect(path))
        except BaseException as trouble:
            troubles.append(trouble)

    openers = [threading.Thread(target=open_up) for _ in range(8)]
    for opener in openers:
        opener.start()
    for opener in openers:
        opener.join()
    assert troubles == []
    assert version(path) == len(MIGRATIONS)


# --- ten thousand finished tables -------------------------------------------------------------


async def asked_of(path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every statement by which the store reads and writes."""
    asked: list[str] = []

    def overheard(path: Path) -> sqlite3.Connection:
        db = connect(path)
        db.set_trace_callback(asked.append)
        return db

    prepare(path)
    monkeypatch.setattr(schema, "connect", overheard)
    store = SqliteStore(path)
    await store.open("t", b"seed", lay(person("ana"), person("ben")).log)
    await store.append("t", 2, [Sat(0, "x", "X"), Carried(0, "y"), Moved(0, "draw")])
    await store.load("t")
    await store.tables_of("ana", 8)
    await store.keep_record("r", "{}")
    await store.record("r")
    await store.close()
    return [statement for statement in asked if statement.startswith(("SELECT", "INSERT"))]


@pytest.mark.anyio
async def test_nothing_the_store_asks_looks_at_tables_it_is_not_about(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = await asked_of(path, monkeypatch)
    assert {statement.split()[0] for statement in asked} == {"SELECT", "INSERT"}
    db = connect(path)
    for statement in asked:
        rows = db.execute(f"EXPLAIN QUERY PLAN {statement}").fetchall()
        plan = " ".join(str(row[3]) for row in rows)
        # The rows that are given are no table's.
        plan = re.sub(r"SCAN \d+ CONSTANT ROWS", "", plan)
        # A scan, or a sort, would grow with all that was ever played.
        assert "SCAN" not in plan, (statement, plan)
        assert "TEMP B-TREE" not in plan, (statement, plan)
        assert statement.startswith("INSERT") or "SEARCH" in plan, (statement, plan)
    db.close()
