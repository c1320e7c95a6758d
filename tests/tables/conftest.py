"""What the tests of tables share."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from ludotheque.core.game import Game
from ludotheque.tables import presence
from ludotheque.tables.house import House
from ludotheque.tables.sqlite import SqliteStore
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

    def forward(self, seconds: float) -> None:
        self._now += seconds

    def time(self) -> float:
        return self._now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(time, "time", clock.time)
    monkeypatch.setattr(presence, "monotonic", clock.time)
    return clock
