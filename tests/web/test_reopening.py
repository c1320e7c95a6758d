"""A house that was closed is opened again: what was going on goes on by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from ludotheque.tables import house as houses
from ludotheque.tables.house import House
from ludotheque.web import app as apps
from ludotheque.web.settings import Settings
from tests.tables.machines import Parrots
from tests.waiting import PATIENCE, until
from tests.web.conftest import house_open
from tests.web.guests import FRIEND, MACHINE, ME, Guest, beside

pytestmark = pytest.mark.anyio


async def test_machines_go_on_though_nobody_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(tmp_path, pace=0, rate=0, tables=0, newcomers=0)
    parrots = Parrots()
    monkeypatch.setattr(apps, "Pool", lambda workers: parrots)
    # Before the house is closed, no machine comes to a decision.
    parrots.free.clear()
    async with house_open(settings) as app, Guest.of(app) as ana:
        id = await ana.open(MACHINE, ME)
        while (await ana.view(id))["actor"] != 0:
            id = await ana.open(MACHINE, ME)
        n = (await ana.view(id))["n"]
    parrots.free.set()
    async with house_open(settings) as app:
        house: House = app.state.house
        # Nobody asks for the table: that would wake its machine too.
        await until(lambda: id in house._desks and house._desks[id].table.n > n)


async def gone(find: Callable[[str], Awaitable[object]], id: str) -> None:
    """Until the store no longer has it."""
    async with asyncio.timeout(PATIENCE):
        while await find(id) is not None:
            pass


async def test_what_is_too_old_is_thrown_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(tmp_path, pace=0, rate=0, tables=0, newcomers=0, uploads=0)
    async with house_open(settings) as app, Guest.of(app) as ana:
        begun = await ana.open(ME, beside("Léo"))
        unstarted = await ana.open(ME, FRIEND)
        record = (await ana.get(f"/api/tables/{begun}/record")).json()
        uploaded = (await ana.post("/api/records", record)).json()["id"]
    # For the next house, a moment ago is long ago.
    monkeypatch.setattr(houses, "RECORDS", -1.0)
    monkeypatch.setattr(houses, "UNSTARTED", -1.0)
    async with house_open(settings) as app:
        store = app.state.house.store
        await gone(store.record, uploaded)
        await gone(store.load, unstarted)
        assert await store.load(begun) is not None


async def test_a_table_that_nobody_uses_sleeps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(houses, "DOZE", 0.0)
    settings = Settings(tmp_path, pace=0, rate=0, tables=0, newcomers=0)
    async with house_open(settings) as app, Guest.of(app) as ana:
        house: House = app.state.house
        id = await ana.open(ME, FRIEND)
        await until(lambda: id not in house._desks)
