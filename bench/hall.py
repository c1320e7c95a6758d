"""The hall at its fullest: a thousand tables on show, two hundred people watching it.

python -m bench.hall
"""

from __future__ import annotations

import asyncio
import json
import os
import tempfile
import time
from dataclasses import dataclass, field

import httpx

from bench import server
from ludotheque.web.server import make_room

TABLES = 1000
WATCHERS = 200
SECONDS = 20.0
# Changes a second among all tables: somebody sits down, and somebody gets up.
CHANGES = 20
# At most so many events a second to one watcher (see `PAUSE` in ludotheque/web/hall.py).
AIM_EVENTS = 2.5
# However slow the machine is, the bench ends after so many seconds, and says how far it came;
# and so long it waits until everyone has been told of the last change.
LONGEST, SETTLING = 600.0, 60.0
SETTINGS = server.SETTINGS | {
    f"LUDOTHEQUE_{name}": "0" for name in ("LINES", "NEWCOMERS", "ONLOOKERS", "PACE")
}
SEATS = [{"kind": "me"}, {"kind": "friend"}]


@dataclass
class Watcher:
    """Somebody in the hall: what they were sent, and what they know by it."""

    here: asyncio.Event = field(default_factory=asyncio.Event)
    sizes: list[int] = field(default_factory=list)
    offers: dict[str, object] = field(default_factory=dict)

    async def watch(self, client: httpx.AsyncClient) -> None:
        """Listen for as long as the bench lasts, as a person of their own."""
        named = await client.post("/api/me", json={"name": "Eve"})
        client.cookies.clear()
        own = {"cookie": named.headers["set-cookie"].split(";")[0]}
        path = "/api/hall/events"
        async with client.stream("GET", path, timeout=None, headers=own) as answer:
            answer.raise_for_status()
            async for line in answer.aiter_lines():
                if not line.startswith("data: "):
                    continue
                self.here.set()
                self.sizes.append(len(line) + len("event: hall\n\n\n"))
                changes = json.loads(line.removeprefix("data: "))
                if changes.get("all"):
                    self.offers.clear()
                self.offers.update((offer["id"], offer) for offer in changes["offers"])
                for gone in changes.get("gone", ()):
                    self.offers.pop(gone, None)


class Table:
    """A table in the hall, with its owner there."""

    def __init__(self, url: str) -> None:
        limits = httpx.Limits(max_connections=4)
        self.owner = httpx.AsyncClient(base_url=url, timeout=60, limits=limits, verify=False)
        self.id = ""
        self._staying: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Open it, and stay there."""
        wish = {"game": "kali", "name": "Ana", "seats": SEATS, "hall": True, "pace": "10+15"}
        answer = await self.owner.post("/api/tables", json=wish)
        self.id = answer.json()["id"]
        here = asyncio.Event()
        self._staying = asyncio.create_task(self._stay(here))
        await here.wait()

    async def _stay(self, here: asyncio.Event) -> None:
        path = f"/api/tables/{self.id}/events"
        async with self.owner.stream("GET", path, timeout=None) as answer:
            async for _ in answer.aiter_lines():
                here.set()

    async def close(self) -> None:
        """Go away."""
        if self._staying:
            self._staying.cancel()
            await asyncio.gather(self._staying, return_exceptions=True)
        await self.owner.aclose()


@dataclass
class Stirred:
    """What went on in the hall while it was watched."""

    made: int  # changes that the house has confirmed
    spent: float  # seconds of its CPU
    took: float  # seconds in all; a slow machine needs longer than was meant


async def stir(url: str, tables: list[Table], pid: int) -> Stirred:
    """People sit down and get up, so many times a second, whether or not the last one has been
    answered yet."""
    start, before, made = time.perf_counter(), server.cpu_seconds(pid), 0
    async with httpx.AsyncClient(base_url=url, timeout=SETTLING) as ben:
        # Somebody whom the house knows: else every request at once would be another stranger's.
        (await ben.post("/api/me", json={"name": "Ben"})).raise_for_status()

        async def sit_and_get_up(number: int) -> None:
            nonlocal made
            await asyncio.sleep(max(0.0, 2 * number / CHANGES - time.perf_counter() + start))
            path = f"/api/tables/{tables[number % len(tables)].id}/seats/1"
            (await ben.post(path, json={"name": "Ben"})).raise_for_status()
            made += 1
            # The last ones stay, so that not everything is at last as it was at first.
            if number % 10:
                (await ben.delete(path)).raise_for_status()
                made += 1

        await asyncio.gather(*map(sit_and_get_up, range(int(CHANGES * SECONDS / 2))))
    took = time.perf_counter() - start
    return Stirred(made, server.cpu_seconds(pid) - before, took)


async def settle(client: httpx.AsyncClient, watchers: list[Watcher]) -> tuple[int, float]:
    """Wait until everyone in the hall knows what the house knows; how many do, after how long.

    What changes twice between two events is told once: what counts is that the last word of
    every table comes.
    """
    answer = await client.get("/api/hall")
    truth = {offer["id"]: offer for offer in answer.json()["offers"]}
    start = time.perf_counter()
    while True:
        knowing = sum(watcher.offers == truth for watcher in watchers)
        waited = time.perf_counter() - start
        if knowing == len(watchers) or waited > SETTLING:
            return knowing, waited
        await asyncio.sleep(0.1)


async def fill(url: str) -> list[Table]:
    """All tables, opened by several at a time."""
    tables = [Table(url) for _ in range(TABLES)]
    gate = asyncio.Semaphore(20)

    async def open_one(table: Table) -> None:
        async with gate:
            await table.open()

    await asyncio.gather(*map(open_one, tables))
    return tables


async def measure(url: str, pid: int) -> None:
    """Fill the hall, let people watch, stir, and tell."""
    tables = await fill(url)
    limits = httpx.Limits(max_connections=WATCHERS + 10)
    async with httpx.AsyncClient(base_url=url, limits=limits, timeout=60) as client:
        watchers = [Watcher() for _ in range(WATCHERS)]
        watching = [asyncio.create_task(watcher.watch(client)) for watcher in watchers]
        before = server.cpu_seconds(pid)
        await asyncio.gather(*(watcher.here.wait() for watcher in watchers))
        coming = server.cpu_seconds(pid) - before
        quiet = await _idle(pid)
        for watcher in watchers:
            del watcher.sizes[1:]
        stirred = await stir(url, tables, pid)
        knowing, waited = await settle(client, watchers)
        show(watchers, stirred, coming, quiet)
        print(f"        the newest of every table is known to {knowing} of {WATCHERS} watchers")
        print(f"        {waited:.1f} s after the last change (several of one table come as one)")
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
    await asyncio.gather(*(table.close() for table in tables))


async def _idle(pid: int) -> float:
    """The share of a core that the house takes when nothing happens."""
    before = server.cpu_seconds(pid)
    await asyncio.sleep(5)
    return (server.cpu_seconds(pid) - before) / 5


def show(watchers: list[Watcher], stirred: Stirred, coming: float, quiet: float) -> None:
    """What it cost, and what everyone was sent."""
    whole = watchers[0].sizes[0]
    later = [size for watcher in watchers for size in watcher.sizes[1:]]
    events = len(later) / len(watchers) / stirred.took
    each = sum(later) / len(watchers) / stirred.took
    print(f"{TABLES} tables in the hall, {WATCHERS} watching")
    print(
        f"        {stirred.made} changes were asked for and made in {stirred.took:.1f} s "
        f"(meant: {SECONDS:.0f} s; longer if the machine is busy)"
    )
    print(f"first:  {whole / 1024:.0f} KB each, {coming:.2f} s of CPU for all who come at once")
    print(f"quiet:  {quiet:.1%} of a core")
    print(
        f"stirred: {events:.2f} events/s each (aim: at most {AIM_EVENTS}), "
        f"{each:.0f} bytes/s each, {stirred.spent / stirred.took:.1%} of a core in all, "
        f"load average {os.getloadavg()[0]:.1f}"
    )
    resent = whole * events
    print(f"        all tables again each time would have been {resent / 1024:.0f} KB/s each")


def main() -> None:
    """A house in a process of its own."""
    make_room()
    with (
        tempfile.TemporaryDirectory() as folder,
        server.opened(server.OURS, folder, SETTINGS) as (house, url),
    ):
        asyncio.run(asyncio.wait_for(measure(url, house.pid), LONGEST))


if __name__ == "__main__":
    main()
