"""What the tests of tables share."""

from __future__ import annotations

import secrets
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from ludotheque.core.game import Game
from ludotheque.tables import hours, presence
from ludotheque.tables.bus import Bus, Exchange
from ludotheque.tables.house import House
from ludotheque.tables.postgres import PostgresStore
from ludotheque.tables.sqlite import SqliteStore
from ludotheque.tables.store import Store
from ludotheque.tables.valkey import ValkeyBus
from tests.tables.cellars import Cellar
from tests.tables.machines import Parrots
from tests.tables.pebbles import on_the_shelf
from tests.tables.two_houses import Lossy, Town
from tests.waiting import until


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


@pytest.fixture(params=["local", "valkey"])
def place(request: pytest.FixtureRequest) -> tuple[str, str]:
    """In one process on a file; and as they stand in a town: the PostgreSQL, the Valkey."""
    if request.param == "local":
        return "", ""
    return request.getfixturevalue("corner"), request.getfixturevalue("valkey").address


@pytest.fixture
async def town(place: tuple[str, str], tmp_path: Path) -> AsyncIterator[Town]:
    """Two houses that share a store and a bus."""
    database, address = place
    parrots, exchange, realm = Parrots(), Exchange(), secrets.token_hex(4)
    houses = []
    for _ in range(2):
        store: Store
        bus: Bus
        if not database:
            store, bus = SqliteStore(tmp_path / "house.sqlite"), Lossy(exchange)
        else:
            store = await PostgresStore.at(database)
            bus = ValkeyBus(address, realm)
        houses.append(House(store, parrots, pace=0, bus=bus))
        await houses[-1].company.join()
    here, there = houses
    await until(lambda: here.bus.others == {there.bus.name})
    await until(lambda: there.bus.others == {here.bus.name})
    yield Town(here, there, parrots)
    for house in houses:
        await house.close()
