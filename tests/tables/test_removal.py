"""Moving house: everything arrives, old and new answer alike, and nothing is mixed."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from ludotheque.cli import main
from ludotheque.core.trouble import Trouble
from ludotheque.tables.batch import Rows
from ludotheque.tables.cellar import FILE
from ludotheque.tables.postgres import PostgresStore
from ludotheque.tables.removal import FileCellar, carry, open_cellar, weigh
from ludotheque.tables.sqlite import SqliteStore
from ludotheque.tables.store import Store
from tests.tables.cellars import SEED, draws, opening

pytestmark = pytest.mark.anyio


async def furnish(store: Store) -> None:
    """Some tables, their people, and a record."""
    for number in range(5):
        table = f"t{number}"
        await store.open(table, SEED, opening("ana", "ben"))
        await store.append(table, 2, draws(*map(str, range(500))))
    await store.keep_record("r", "é € 😀")
    await store.close()


async def check_furniture(store: Store) -> None:
    for number in range(5):
        kept = await store.load(f"t{number}")
        assert kept is not None
        assert kept.seed == SEED
        assert kept.log == [*opening("ana", "ben"), *draws(*map(str, range(500)))]
    assert sorted(await store.tables_of("ben", 9)) == [f"t{number}" for number in range(5)]
    assert await store.record("r") == "é € 😀"
    await store.close()


async def move(old: str, new: str) -> list[int]:
    here, there = await open_cellar(old), await open_cellar(new, new=True)
    told: list[int] = []
    try:
        assert await carry(here, there, told.append) == sum(told)
    finally:
        await here.close()
        await there.close()
    return told


async def test_a_house_moves_to_postgresql_and_back(corner: str, tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    await furnish(SqliteStore(old / FILE))
    told = await move(str(old), corner)
    assert len(told) > 3, "a bar that moves"
    await check_furniture(await PostgresStore.at(corner))
    await move(corner, str(new))
    await check_furniture(SqliteStore(new / FILE))
    await check_furniture(SqliteStore(old / FILE))


async def test_a_house_that_is_lived_in_takes_no_second_one(corner: str, tmp_path: Path) -> None:
    await furnish(SqliteStore(tmp_path / FILE))
    await furnish(await PostgresStore.at(corner))
    with pytest.raises(Trouble, match="not empty"):
        await move(str(tmp_path), corner)


async def test_from_an_open_house_nothing_is_moved(corner: str, tmp_path: Path) -> None:
    store = await PostgresStore.at(corner)
    await store.claim()
    with pytest.raises(Trouble, match="Another house"):
        await move(corner, str(tmp_path))
    await store.close()


async def test_what_is_broken_on_the_way_is_noticed(tmp_path: Path) -> None:
    await furnish(SqliteStore(tmp_path / "old" / FILE))

    class Clumsy(FileCellar):
        async def put(self, room: str, rows: Rows) -> None:
            await super().put(room, rows[1:] if room == "moves" else rows)

    here, there = FileCellar(tmp_path / "old"), Clumsy(tmp_path / "new", new=True)
    with pytest.raises(Trouble, match="not what was sent"):
        await carry(here, there, lambda rows: None)
    await here.close()
    await there.close()


def test_the_order_of_rows_does_not_matter() -> None:
    rows: Rows = [("a", 1), ("b", 2)]
    assert weigh(rows) == weigh(rows[::-1]) != weigh([("a", 2), ("b", 1)])


def test_an_empty_folder_is_no_house(tmp_path: Path) -> None:
    answer = CliRunner().invoke(main, ["move-house", str(tmp_path), str(tmp_path / "new")])
    assert answer.exit_code == 2
    assert "There is no house in" in answer.output


def test_a_folder_moves_by_command(tmp_path: Path) -> None:
    FileCellar(tmp_path / "old", new=True)
    answer = CliRunner().invoke(main, ["move-house", str(tmp_path / "old"), str(tmp_path / "new")])
    assert answer.exit_code == 0, answer.output
    assert "0 rows" in answer.output
