"""How much one person, and one address, may have by the hour."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from ludotheque.core.game import shelf
from ludotheque.tables import house as houses
from ludotheque.tables.house import House
from ludotheque.web.address import address_of
from ludotheque.web.rates import CROWD
from ludotheque.web.settings import Settings
from tests.tables.guests import visitor
from tests.web.conftest import Watch, house_open
from tests.web.guests import FRIEND, ME, Guest, beside, finish

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("watch")]
WISH = {"game": "kali", "seats": [ME, FRIEND], "name": "Ana"}


class Town:
    """People who come to one house from several addresses."""

    def __init__(self, app: Starlette) -> None:
        self.app = app

    def __call__(self, address: str = "10.0.0.1") -> Guest:
        """Someone whom the house has not met."""
        return Guest(
            httpx.AsyncClient(
                transport=httpx.ASGITransport(self.app, client=(address, 1)),
                base_url="http://house",
                headers={"accept-language": "en"},
            )
        )


@asynccontextmanager
async def guests_from(folder: Path, **limits: Any) -> AsyncIterator[Town]:
    """A house with limits, and the town around it."""
    async with house_open(Settings(folder, pace=0, rate=0, **limits)) as app:
        yield Town(app)


async def statuses(guest: Guest, times: int, path: str, body: object) -> list[int]:
    return [(await guest.post(path, body)).status_code for _ in range(times)]


async def test_one_person_opens_so_many_tables_an_hour(tmp_path: Path, watch: Watch) -> None:
    async with guests_from(tmp_path, tables=5) as come:
        ana, ben = come(), come()
        assert await statuses(ana, 7, "/api/tables", WISH) == [201] * 5 + [429] * 2
        refused = await ana.post("/api/tables", WISH)
        assert "asks you to wait" in refused.json()["error"]
        assert await statuses(ben, 1, "/api/tables", WISH) == [201]
        watch.now += 3600
        assert await statuses(ana, 1, "/api/tables", WISH) == [201]


async def test_an_address_opens_as_many_as_a_crowd_however_many_names_it_has(
    tmp_path: Path,
) -> None:
    async with guests_from(tmp_path, tables=2) as come:
        codes = [(await come().post("/api/tables", WISH)).status_code for _ in range(50)]
        assert codes == [201] * 2 * CROWD + [429] * (50 - 2 * CROWD)
        elsewhere = come("10.0.0.2")
        assert await statuses(elsewhere, 1, "/api/tables", WISH) == [201]


async def test_a_rematch_is_a_table_like_any_other(tmp_path: Path) -> None:
    async with guests_from(tmp_path, tables=1) as come:
        ana = come()
        id = await ana.open(ME, beside("Léo"))
        await finish(come.app, id)
        refused = await ana.post(f"/api/tables/{id}/rematch")
        assert refused.status_code == 429


async def test_a_lesson_is_a_table_like_any_other(tmp_path: Path) -> None:
    async with guests_from(tmp_path, tables=2) as come:
        chapter = shelf()["kali"].lesson[0].key
        codes = await statuses(come(), 3, f"/api/games/kali/lessons/{chapter}", {"again": True})
        assert codes == [201, 201, 429]


async def test_one_person_uploads_so_many_records_an_hour(tmp_path: Path, watch: Watch) -> None:
    async with guests_from(tmp_path, uploads=2) as come:
        ana, ben = come(), come()
        id = await ana.open(ME, beside("Léo"))
        record = (await ana.get(f"/api/tables/{id}/record")).json()
        assert await statuses(ana, 3, "/api/records", record) == [201, 201, 429]
        refused = await ana.post("/api/records", record)
        assert "asks you to wait" in refused.json()["error"]
        assert await statuses(ben, 1, "/api/records", record) == [201]
        watch.now += 3600
        assert await statuses(ana, 1, "/api/records", record) == [201]


async def test_of_more_records_than_are_kept_the_oldest_goes(tmp_path: Path) -> None:
    async with guests_from(tmp_path, records=2) as come:
        ana = come()
        id = await ana.open(ME, beside("Léo"))
        record = (await ana.get(f"/api/tables/{id}/record")).json()
        kept = []
        for name in ("Ana", "Ben", "Cleo"):
            up = await ana.post("/api/records", record | {"seats": [name, "Léo"]})
            kept.append(up.json()["id"])
        found = [(await ana.get(f"/api/records/{id}")).status_code for id in kept]
        assert found == [404, 200, 200]


async def test_one_address_sends_so_many_new_guests_an_hour(tmp_path: Path) -> None:
    async with guests_from(tmp_path, newcomers=3) as come:
        known = come()
        name = {"name": "Ana"}
        assert await statuses(known, 1, "/api/me", name) == [200]
        codes = [(await come().post("/api/me", name)).status_code for _ in range(4)]
        assert codes == [200, 200, 429, 429]
        refused = await come().post("/api/me", name)
        assert "new guests" in refused.json()["error"]
        # Whoever was here before is not new, and to look one need be nobody.
        assert await statuses(known, 5, "/api/me", name) == [200] * 5
        assert (await come().get("/")).status_code == 200
        assert await statuses(come("10.0.0.2"), 1, "/api/me", name) == [200]


async def test_nought_is_no_limit(tmp_path: Path) -> None:
    async with guests_from(tmp_path, tables=0, newcomers=0, uploads=0) as come:
        codes = [(await come().post("/api/tables", WISH)).status_code for _ in range(100)]
        assert codes == [201] * 100


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("10.0.0.1", "10.0.0.1", True),
        ("10.0.0.1", "10.0.0.2", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("fe80::1%eth0", "fe80::1%eth0", True),
    ],
)
async def test_a_network_of_ipv6_is_one_address(one: str, other: str, same: bool) -> None:
    assert (address_of({"client": (one, 1)}) == address_of({"client": (other, 1)})) is same


async def test_one_person_keeps_so_many_tables_awake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(houses, "IN_HAND", 0.0)
    async with guests_from(tmp_path, awake_each=2) as come:
        ana, ben = come(), come()
        house: House = come.app.state.house
        ids = [(await ana.post("/api/tables", WISH)).json()["id"] for _ in range(3)]
        assert set(house._desks) == set(ids[1:])
        for id in ids[1:]:
            house._desks[id].watch(visitor("onlooker"), 0)
        for path in (f"/api/tables/{ids[0]}", f"/t/{ids[0]}"):
            refused = await ana.get(path)
            assert refused.status_code == 429
            assert "leave one first" in refused.json()["error"]
        assert (await ben.get(f"/api/tables/{ids[0]}")).status_code == 200
        # Those that are awake can be played, and those of others too.
        assert (await ana.get(f"/api/tables/{ids[0]}")).status_code == 200
