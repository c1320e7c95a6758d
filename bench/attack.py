"""What one rude guest does to others' moves, on loopback, for a few seconds each.

python -m bench.attack [NAME …]
"""

from __future__ import annotations

import asyncio
import itertools
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from multiprocessing import Process, Queue
from pathlib import Path
from typing import Any

import httpx

from bench import server, victims
from bench.victims import Waits

# Each attack has several rounds, each with as long a quiet time before it.
SECONDS, ROUNDS = 5.0, 3
# Rude guests have a machine of their own elsewhere; here, at least they don't come first.
NICE = 10
AIM_MOVE, AIM_MACHINE = 50, 5
# Two guests at two addresses, both of this machine.
VICTIM, RUDE = victims.ADDRESS, "127.0.0.3"
ME = {"kind": "me"}
BESIDE = {"kind": "device", "name": "Léo"}
MACHINE = {"kind": "machine", "level": 3}


@dataclass(frozen=True)
class House:
    """A house that is open."""

    url: str
    pid: int

    def guest(self, address: str) -> httpx.AsyncClient:
        """Someone who comes from an address."""
        limits = httpx.Limits(max_connections=None)
        transport = httpx.AsyncHTTPTransport(local_address=address, limits=limits)
        return httpx.AsyncClient(transport=transport, base_url=self.url, timeout=60)

    def megabytes(self) -> float:
        """What the house holds in memory."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


Attack = Callable[[House], Coroutine[None, None, None]]


async def open_table(guest: httpx.AsyncClient, *seats: dict[str, Any]) -> str:
    """A new table; its id, or nothing if the house refuses."""
    wish = {"game": "kali", "name": "Ana", "seats": list(seats), "options": {"rounds": 6}}
    answer = await guest.post("/api/tables", json=wish)
    return str(answer.json().get("id", ""))


async def machine_answers(house: House, end: float) -> list[float]:
    """How long a guest waits for a machine's move."""
    took: list[float] = []
    async with house.guest(VICTIM) as guest:
        id = ""
        while time.monotonic() < end:
            id = id or await open_table(guest, ME, MACHINE)
            began = time.monotonic()
            view = (await guest.get(f"/api/tables/{id}")).json()
            while view.get("actor") == 1:
                await asyncio.sleep(0.25)
                view = (await guest.get(f"/api/tables/{id}")).json()
                if view.get("actor") != 1:
                    took.append(time.monotonic() - began)
            choices = (view.get("scene") or {}).get("choices")
            if not choices:
                id = ""
                continue
            wish = {"n": view["n"] + 1, "move": choices[-1]["action"]}
            await guest.post(f"/api/tables/{id}/moves", json=wish)
            await asyncio.sleep(0.25)
    return took


# --- rude guests ------------------------------------------------------------------------------


async def pages(house: House) -> None:
    """Twenty connections that ask for nothing but a table's page."""
    async with house.guest(RUDE) as guest:
        id = await open_table(guest, ME, BESIDE)

        async def ask() -> None:
            while True:
                await guest.get(f"/t/{id}")

        await asyncio.gather(*(ask() for _ in range(20)))


async def lines(house: House) -> None:
    """A player who opens six hundred lines to one table."""
    async with house.guest(RUDE) as guest:
        id = await open_table(guest, ME, BESIDE)

        async def listen() -> None:
            while True:
                async with guest.stream("GET", f"/api/tables/{id}/events") as answer:
                    async for _ in answer.aiter_raw():
                        pass
                await asyncio.sleep(0.1)

        await asyncio.gather(*(listen() for _ in range(600)))


async def tables(house: House) -> None:
    """Twenty names that open tables as fast as they can."""

    async def hoard() -> None:
        async with house.guest(RUDE) as guest:
            while True:
                await open_table(guest, ME, BESIDE)

    await asyncio.gather(*(hoard() for _ in range(20)))


async def machines(house: House) -> None:
    """Three hundred tables of machines, all looked at."""

    async def watch() -> None:
        async with house.guest(RUDE) as guest:
            id = await open_table(guest, MACHINE, MACHINE, MACHINE)
            async with guest.stream("GET", f"/api/tables/{id}/events") as answer:
                async for _ in answer.aiter_raw():
                    pass

    await asyncio.gather(*(watch() for _ in range(300)), return_exceptions=True)


async def persist(guest: httpx.AsyncClient, times: int, ask: Callable[[], Any]) -> None:
    """Ask again and again, so many at a time, whatever the answer."""

    async def one() -> None:
        while True:
            await ask()

    await asyncio.gather(*(one() for _ in range(times)))


async def boards(house: House) -> None:
    """Twenty connections that ask for the drawing of a board, and for a step of a replay."""
    async with house.guest(RUDE) as guest:
        id = await open_table(guest, ME, BESIDE)

        async def ask() -> None:
            await guest.get(f"/t/{id}/board.svg")
            await guest.get(f"/api/tables/{id}/steps/1")

        await persist(guest, 20, ask)


async def hints(house: House) -> None:
    """Hints, each for another look that there is not."""
    async with house.guest(RUDE) as guest:
        id = await open_table(guest, ME, BESIDE)
        looks = itertools.count()
        await persist(
            guest, 20, lambda: guest.post(f"/api/tables/{id}/hint?look=x{next(looks)}", json={})
        )


async def uploads(house: House) -> None:
    """Records, each a little different, from twenty names."""
    record = {"ludotheque": 1, "game": "kali", "rules": 1, "options": {}, "moves": ["first 0"]}
    names = itertools.count()

    async def fill() -> None:
        async with house.guest(RUDE) as guest:
            while True:
                seats = [f"Ana {next(names)}", "Ben"]
                await guest.post("/api/records", json={**record, "seats": seats})

    await asyncio.gather(*(fill() for _ in range(20)))


async def undos(house: House) -> None:
    """A move, taken back, and so on."""
    async with house.guest(RUDE) as guest:
        wish = {"game": "turquoise", "name": "Ana", "seats": [ME, BESIDE]}
        id = (await guest.post("/api/tables", json=wish)).json()["id"]
        while True:
            view = (await guest.get(f"/api/tables/{id}")).json()
            n, choices = view.get("n", 0), (view.get("scene") or {}).get("choices")
            if not choices:
                await asyncio.sleep(0.1)
                continue
            move = {"n": n + 1, "move": choices[0]["action"]}
            await guest.post(f"/api/tables/{id}/moves", json=move)
            await guest.post(f"/api/tables/{id}/undo", json={"n": n + 2})


async def halls(house: House) -> None:
    """Hundreds of lines to the hall, and tables that come and go there."""

    async def listen() -> None:
        async with (
            house.guest(RUDE) as guest,
            guest.stream("GET", "/api/hall/events") as answer,
        ):
            async for _ in answer.aiter_raw():
                pass

    async def invite() -> None:
        async with house.guest(RUDE) as guest:
            wish = {"game": "kali", "name": "Ana", "seats": [ME, {"kind": "friend"}], "hall": True}
            while True:
                id = (await guest.post("/api/tables", json=wish)).json().get("id", "none")
                async with guest.stream("GET", f"/api/tables/{id}/events") as answer:
                    await anext(answer.aiter_raw(), b"")

    doing = [*(listen() for _ in range(300)), *(invite() for _ in range(10))]
    await asyncio.gather(*doing, return_exceptions=True)


async def returns(house: House) -> None:
    """Lines to a long game, each by somebody who says that they know only its beginning."""
    async with house.guest(RUDE) as guest:
        wish = {"game": "turquoise", "name": "Ana", "seats": [ME, BESIDE]}
        id = (await guest.post("/api/tables", json=wish)).json()["id"]
        known = {"last-event-id": "1"}

        async def play() -> None:
            while True:
                view = (await guest.get(f"/api/tables/{id}")).json()
                for choice in (view.get("scene") or {}).get("choices", [])[:1]:
                    move = {"n": view["n"] + 1, "move": choice["action"]}
                    await guest.post(f"/api/tables/{id}/moves", json=move)
                await asyncio.sleep(0.2)

        async def come_back() -> None:
            async with guest.stream("GET", f"/api/tables/{id}/events", headers=known) as answer:
                await anext(answer.aiter_raw(), b"")

        await asyncio.gather(play(), persist(guest, 10, come_back))


# --- measuring --------------------------------------------------------------------------------


def be_rude(attack: Attack, house: House) -> None:
    """A rude guest, in a process of its own, until it is ended."""
    os.nice(NICE)
    asyncio.run(attack(house))


def ask_machines(house: House, seconds: float, told: Queue[list[float]]) -> None:
    """Somebody who plays against a machine, in a process of their own."""
    told.put(asyncio.run(machine_answers(house, time.monotonic() + seconds)))


def notice(house: House, seconds: float) -> tuple[Waits, list[float]]:
    """What guests notice meanwhile: how long moves take, and machines."""
    told: Queue[list[float]] = Queue()
    asking = Process(target=ask_machines, args=(house, seconds, told), daemon=True)
    asking.start()
    moves = victims.timed(house.url, house.pid, seconds)
    answers = told.get(timeout=120)
    asking.join()
    return moves, answers


def noticed_under(house: House, attack: Attack, seconds: float) -> tuple[Waits, list[float]]:
    """The same while another is rude."""
    rude = Process(target=be_rude, args=(attack, house), daemon=True)
    rude.start()
    time.sleep(2)
    try:
        return notice(house, seconds)
    finally:
        rude.kill()
        rude.join()


def under(house: House, attack: Attack) -> None:
    """Print what guests notice while another is rude, and what they notice otherwise."""
    quiet: list[Waits] = []
    loud: list[Waits] = []
    answers: list[float] = []
    for _ in range(ROUNDS):
        quiet.append(notice(house, SECONDS)[0])
        moves, waits = noticed_under(house, attack, SECONDS)
        loud.append(moves)
        answers += waits
        time.sleep(1)
    told = [f"{attack.__name__:10}", f"{house.megabytes():5.0f} MB"]
    told.append(f"{sum(len(one.house) for one in loud)} moves")
    for name, rounds in (("quiet", quiet), ("meanwhile", loud)):
        whole, net = (
            statistics.median(column) for column in zip(*(one.p99() for one in rounds), strict=True)
        )
        p50 = statistics.median(one.p50() for one in rounds)
        told.append(f"{name} p50 {p50:4.1f} p99 {net:5.1f} ms (by the clock {whole:5.1f})")
    if answers:
        told.append(f"machine p50 {statistics.median(answers):.1f} s, worst {max(answers):.1f} s")
    print(", ".join(told), flush=True)


ATTACKS = (pages, boards, lines, halls, tables, machines, hints, uploads, undos, returns)


def main() -> None:
    """Each attack on a fresh house with the usual limits."""
    print(f"Aim: moves' p99 under {AIM_MOVE} ms, a machine's answer within {AIM_MACHINE} s")
    print("Waits for a processor, by the guest or by the house, are taken off.")
    for attack in [one for one in ATTACKS if one.__name__ in (sys.argv[1:] or [one.__name__])]:
        with (
            tempfile.TemporaryDirectory() as folder,
            server.opened(server.OURS, folder, {}) as (process, url),
        ):
            under(House(url, process.pid), attack)


if __name__ == "__main__":
    main()
