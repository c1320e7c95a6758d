"""What the tests of tables share."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from ludotheque.core.game import Game
from ludotheque.tables import hours, presence
from ludotheque.tables.house import House
from ludotheque.tables.postgres import PostgresStore
from ludotheque.tables.sqlite import SqliteStore
from tests.tables.cellars import Cellar
from tests.tables.machines import Parrots
from tests.tables.pebbles import on_the_shelf


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def pebbles() -> Iterator[Game]:
    """Pebbles, on the shelf."""
    with on_the_shelf() as game:
        yield game


@pytest.fixture(params=["sqlite", "postgres"])
def cellar(request: pytest.FixtureRequest, tmp_path: Path) -> Cellar:
    """Opens the same store again and again, of either kind."""
    if request.param == "postgres":
        address = request.getfixturevalue("corner")
        return lambda: PostgresStore.at(address)

    async def open_file() -> SqliteStore:
        return SqliteStore(tmp_path / "deep" / "house.sqlite")

    return open_file


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(tmp_path / "house.sqlite")
    yield store
    await store.close()


@pytest.fixture
async def parrots() -> Parrots:
    return Parrots()


@pytest.fixture
async def house(store: SqliteStore, parrots: Parrots) -> AsyncIterator[House]:
    """A house whose machines take no time."""
    house = House(store, parrots, pace=0)
    yield house
    for desk in house._desks.values():
        await desk.close()


class Clock:
    """Both clocks, the day's and presence's; they stand still until a test puts them forward."""

    def __init__(self) -> None:
        self._now = time.time()

        self._wound = 0.0  # by how much somebody has set the day's clock

    def forward(self, seconds: float) -> None:
        self._now += seconds

    def wind(self, seconds: float) -> None:
        """Somebody sets the clock of the day; no time has gone by."""
        self._wound += seconds

    def time(self) -> float:
        return self._now + self._wound

    def monotonic(self) -> float:
        return self._now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(time, "time", clock.time)
    monkeypatch.setattr(presence, "monotonic", clock.monotonic)
    monkeypatch.setattr(hours, "monotonic", clock.monotonic)
    return clock
