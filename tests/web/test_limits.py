"""Limits of several houses together, the end of a house, and what it says of itself."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import httpx
import pytest

from ludotheque.core.trouble import Trouble
from ludotheque.tables.bus import Exchange, LocalBus
from ludotheque.web.limits import Limits
from ludotheque.web.rates import Rates
from ludotheque.web.settings import Settings
from tests.valkey import Server
from tests.waiting import until
from tests.web.conftest import Watch
from tests.web.guests import FRIEND, ME, Guest
from tests.web.live import listening
from tests.web.process import house
from tests.web.town import town

pytestmark = pytest.mark.anyio


async def test_what_is_spent_in_one_house_counts_in_the_other(watch: Watch) -> None:
    exchange = Exchange()
    houses = [{"tables": Rates(4 / 3600, seconds=3600.0)} for _ in range(2)]
    limits = [Limits(LocalBus(exchange), rates) for rates in houses]
    for one in limits:
        await one.open()
    here, there = (rates["tables"] for rates in houses)
    assert all(here.allows("ana") for _ in range(3))
    await until(lambda: there._buckets.get("ana", (4.0, 0.0))[0] < 2)
    assert there.allows("ana")
    assert not there.allows("ana")
    assert there.allows("ben")
    for one in limits:
        one.close()


def test_of_visits_only_a_notable_part_is_told(watch: Watch) -> None:
    rates = Rates(30.0)
    rates.spent = {}
    rates.allows("a passer-by")
    for _ in range(10):
        rates.allows("in a hurry")
    assert list(rates.untold()) == ["in a hurry"]


async def test_a_house_that_closes_says_so_and_its_lines_end_with_a_word(
    tmp_path: Path,
) -> None:
    with house(tmp_path, LUDOTHEQUE_DRAIN="600") as open_house:
        async with Guest.at(open_house.address) as ana:
            id = await ana.open(ME, FRIEND)
            assert (await ana.get("/readyz")).json() == {"ready": True}
            async with listening(ana, id) as line:
                await line.next()
                open_house.process.send_signal(signal.SIGTERM)
                async with asyncio.timeout(120):
                    while (await ana.get("/readyz")).status_code != 503:  # noqa: ASYNC110
                        await asyncio.sleep(0.02)
                # Whoever is here is served all the same.
                assert (await ana.view(id))["n"] == 1


async def test_at_the_end_every_line_is_told_when_to_come_back(tmp_path: Path) -> None:
    with house(tmp_path) as open_house:
        async with Guest.at(open_house.address) as ana:
            id = await ana.open(ME, FRIEND)
            async with ana.client.stream("GET", f"/api/tables/{id}/events") as answer:
                lines = answer.aiter_lines()
                async for said in lines:
                    if said.startswith("data: "):
                        break
                open_house.process.send_signal(signal.SIGTERM)
                rest = [said async for said in lines if said.startswith("retry: ")]
        assert len(rest) == 1
        assert 100 <= int(rest[0].removeprefix("retry: ")) < 1000


async def test_guests_are_known_in_every_house_and_resume_where_they_were(
    tmp_path: Path, corner: str, valkey: Server
) -> None:
    with town(tmp_path, corner, valkey, 2) as houses:
        one, two = (house.address for house in houses.houses)
        async with Guest.at(one) as ana, Guest.at(two) as again:
            id = await ana.open(ME, FRIEND)
            again.client.cookies = ana.client.cookies
            assert (await again.view(id))["mine"] == [0]
            health = (await again.get("/healthz")).json()
            assert health["bus"]
            await ana.post(f"/api/tables/{id}/seats/1/machine", {"level": 1})
            assert (await ana.start(id)).status_code == 200
            seen = await ana.view(id)
            houses.send(0, signal.SIGTERM)
            async with listening(again, id, since=seen["n"]) as line:
                assert (await line.next()).id >= seen["n"]


async def test_a_house_with_another_key_is_told_so(tmp_path: Path, corner: str) -> None:
    def settings(name: str) -> Settings:
        folder = tmp_path / name
        folder.mkdir(exist_ok=True)
        return Settings(folder, database=corner, bus="redis://127.0.0.1:1")

    first = await asyncio.to_thread(settings("one").shared_secret)
    assert await asyncio.to_thread(settings("two").shared_secret) == first
    assert (tmp_path / "two" / "secret").read_bytes() == first
    (tmp_path / "three").mkdir()
    (tmp_path / "three" / "secret").write_bytes(b"k" * 32)
    with pytest.raises(Trouble, match="not the one"):
        await asyncio.to_thread(settings("three").shared_secret)


def test_a_house_without_a_bus_says_only_that_it_is_open(tmp_path: Path) -> None:
    with house(tmp_path) as open_house:
        assert httpx.get(f"{open_house.address}/healthz").json() == {"open": True}
