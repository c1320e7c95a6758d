"""Whose turn it is where: a list says what has just happened."""

from __future__ import annotations

import asyncio

import pytest

from ludotheque.tables.house import House
from ludotheque.tables.sqlite import SqliteStore
from ludotheque.tables.store import Place
from tests.tables.guests import FRIEND, ME
from tests.tables.machines import Parrots

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("pebbles")]


async def test_whoever_reads_a_list_waits_for_what_is_being_written(
    store: SqliteStore, parrots: Parrots, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(store, parrots, pace=0)
    go_on, real = asyncio.Event(), store.keep_places

    async def slow(places: list[Place]) -> None:
        await go_on.wait()
        await real(places)

    monkeypatch.setattr(store, "keep_places", slow)
    desk = await house.open("ana", "Ana", "pebbles", [ME, FRIEND], {}, 60)
    writing = asyncio.create_task(house.places.write())
    reading = asyncio.create_task(house.tables_of("ana"))
    await asyncio.sleep(0)
    go_on.set()
    assert [table.id for table in await reading] == [desk.table.id]
    await writing
    await desk.close()
