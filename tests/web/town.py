"""Several houses on one PostgreSQL and one Valkey, thinkers, and people who play through any."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from typing import Any

import httpx

from ludotheque.tables.entry import Entry, Moved
from ludotheque.tables.postgres import PostgresStore
from ludotheque.web.person import COOKIE
from tests.valkey import Server
from tests.waiting import PATIENCE
from tests.web.guests import FRIEND, MACHINE, ME
from tests.web.process import Open, house

GAMES = ("inka", "kali", "karma", "turquoise")
THINK = (sys.executable, "-c", "from ludotheque.cli import main; main()", "think", "--workers", "1")
# How long a person waits for an answer before trying another house, in seconds: as a proxy does.
IMPATIENCE = 2.0
# And between two tries.
PAUSE = 0.1
# For so long a house that has not answered is asked only if no other is there, in seconds.
SHUNNED = 2.0
# What a house that is closing, or cut off, may answer: another is asked instead.
ELSEWHERE = (502, 503)


@contextlib.contextmanager
def thinker(valkey: Server) -> Iterator[subprocess.Popen[str]]:
    """A thinker in a process of its own."""
    with subprocess.Popen(
        [*THINK, "--bus", valkey.address], stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline()
            yield process
        finally:
            process.kill()


@dataclass
class Town:
    """Houses that can be killed, stopped and opened again, each at its own port."""

    folder: Path
    database: str
    valkey: Server
    houses: list[Open] = field(default_factory=list)
    stack: contextlib.ExitStack = field(default_factory=contextlib.ExitStack)
    settings: dict[str, str] = field(default_factory=dict)

    def open(self, number: int, **settings: str) -> None:
        """Open a house, or open it again."""
        told = {"LUDOTHEQUE_DATABASE": self.database, "LUDOTHEQUE_BUS": self.valkey.address}
        opened = self.stack.enter_context(
            house(self.folder / str(number), **(told | self.settings | settings))
        )
        self.houses[number : number + 1] = [opened]

    def kill(self, number: int) -> None:
        """The power of one machine goes off."""
        self.send(number, signal.SIGKILL)
        self.houses[number].process.wait(PATIENCE)

    def send(self, number: int, how: signal.Signals) -> None:
        """Send a signal to a house."""
        self.houses[number].process.send_signal(how)

    async def log(self, id: str) -> list[Entry]:
        """A table's log as it is kept."""
        store = await PostgresStore.at(self.database)
        kept = await store.entries(id, 0)
        await store.close()
        return [entry for entry, _ in kept]


@contextlib.contextmanager
def town(folder: Path, database: str, valkey: Server, houses: int, **more: str) -> Iterator[Town]:
    """Houses that are open for a while."""
    with contextlib.ExitStack() as stack:
        open_town = Town(folder, database, valkey, stack=stack, settings=more)
        for number in range(houses):
            open_town.open(number)
        yield open_town


class Silent(Exception):
    """Nobody has answered for very long."""


class Player:
    """Somebody who asks whichever house answers, as through a proxy."""

    def __init__(self, town: Town) -> None:
        self._town = town
        self._cookie = ""
        self._shunned: dict[str, float] = {}
        self._turn = itertools.count(random.randrange(10))
        self._client = httpx.AsyncClient(timeout=IMPATIENCE, verify=False)
        self._client.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))

    async def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        """The first answer of any house, and how it came about."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            address = self._next()
            headers = {"cookie": f"{COOKIE}={self._cookie}"} if self._cookie else {}
            try:
                answer = await self._client.request(
                    method, address + path, json=body, headers=headers
                )
            except httpx.TransportError:
                self._shunned[address] = time.monotonic() + SHUNNED
                await asyncio.sleep(PAUSE)
                continue
            if answer.status_code in ELSEWHERE:
                self._shunned[address] = time.monotonic() + SHUNNED
                await asyncio.sleep(PAUSE)
                continue
            if "set-cookie" in answer.headers:
                self._cookie = answer.headers["set-cookie"].split(";")[0].partition("=")[2]
            return answer
        raise Silent

    def _next(self) -> str:
        """The next house in turn that has not failed a moment ago."""
        all_of_them = [house.address for house in self._town.houses]
        now = time.monotonic()
        good = [one for one in all_of_them if self._shunned.get(one, 0.0) < now]
        return (good or all_of_them)[next(self._turn) % len(good or all_of_them)]

    async def close(self) -> None:
        await self._client.aclose()


@dataclass
class Pair:
    """Two people at a table, or one and a machine, who remember what was acknowledged."""

    town: Town
    game: str
    machine: bool = False
    id: str = ""
    people: list[Player] = field(default_factory=list)
    acknowledged: dict[str, dict[int, str]] = field(default_factory=dict)  # by table
    longest: float = 0.0  # the longest time that a person had to wait until play went on
    moves: int = 0

    async def sit_down(self) -> None:
        self.people = self.people or [Player(self.town) for _ in range(1 if self.machine else 2)]
        ana = self.people[0]
        await ana.ask("POST", "/api/me", {"name": "Ana"})
        seats = [ME, MACHINE if self.machine else FRIEND]
        wish = {"game": self.game, "name": "Ana", "seats": seats}
        opened = await ana.ask("POST", "/api/tables", wish)
        assert opened.status_code == 201, opened.text
        self.id = opened.json()["id"]
        if not self.machine:
            await self.people[1].ask("POST", "/api/me", {"name": "Ben"})
            # Whoever asks twice, because an answer was lost, is told that it is done.
            sat = await self.people[1].ask(
                "POST", f"/api/tables/{self.id}/seats/1", {"name": "Ben"}
            )
            assert sat.status_code in (200, 400, 409), sat.text
            begun = await ana.ask("POST", f"/api/tables/{self.id}/start")
            assert begun.status_code in (200, 409), begun.text
        self.acknowledged[self.id] = {}

    async def view(self, seat: int = 0) -> dict[str, Any]:
        found = await self.people[seat].ask("GET", f"/api/tables/{self.id}")
        assert found.status_code == 200, found.text
        told: dict[str, Any] = found.json()
        return told

    async def play(self, enough: asyncio.Event) -> None:
        """Game after game, until it is enough."""
        went_on = time.monotonic()
        while not enough.is_set():
            if not self.id:
                await self.sit_down()
                went_on = time.monotonic()
            if await self.move():
                self.longest = max(self.longest, time.monotonic() - went_on)
                went_on = time.monotonic()

    async def move(self) -> bool:
        """One move by whoever must decide, however often it has to be asked for."""
        view = await self.view()
        if view["phase"] == "over":
            self.id = ""
            return False
        actor = view.get("actor")
        if actor is None or actor >= len(self.people):
            await asyncio.sleep(PAUSE / 5)
            return False
        mine = await self.view(actor)
        choices = list(_choices(mine.get("scene", {})))
        if mine["n"] != view["n"] or not choices:
            return False
        wish = {"n": view["n"] + 1, "move": random.choice(choices)}
        answer = await self.people[actor].ask("POST", f"/api/tables/{self.id}/moves", wish)
        # 409: somebody else was quicker, or the answer of our first try was lost.
        assert answer.status_code in (200, 409, 400), answer.text
        if answer.status_code == 200:
            self.acknowledged[self.id][wish["n"]] = str(wish["move"])
            self.moves += 1
        return bool(answer.status_code == 200)

    async def check(self) -> None:
        """What was acknowledged is in the log, each move once, under its number."""
        for id, moves in self.acknowledged.items():
            log = await self.town.log(id)
            decided = {n: entry.move for n, entry in enumerate(log, 1) if isinstance(entry, Moved)}
            assert decided | moves == decided

    async def close(self) -> None:
        for person in self.people:
            await person.close()


def _choices(scene: dict[str, Any]) -> Iterator[str]:
    """What may be done: one of the choices, or one thing of a handful."""
    yield from (choice["action"] for choice in scene.get("choices", []))
    handful = scene.get("handful")
    if handful:
        yield from (handful["start"] + heap["letter"] for heap in handful["heaps"])
