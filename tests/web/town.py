"""Several houses on one PostgreSQL and one Valkey, thinkers, and people who play through any."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from http.cookiejar import DefaultCookiePolicy
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from ludotheque.locale import tongue
from ludotheque.tables.entry import Moved
from ludotheque.tables.postgres import PostgresStore
from ludotheque.tables.reopening import reopen, replay
from ludotheque.tables.store import Kept
from ludotheque.tables.table import Table
from ludotheque.tables.visitor import Visitor
from ludotheque.tables.waiting import Waiting
from ludotheque.tables.watchers import Watchers
from ludotheque.web.person import COOKIE
from tests.valkey import Server
from tests.waiting import PATIENCE
from tests.web.guests import FRIEND, MACHINE, ME
from tests.web.process import Open, ending, opened, start
from tests.web.proxy import IMPATIENCE, Proxy

GAMES = ("inka", "kali", "karma", "turquoise")
THINK = (sys.executable, "-c", "from ludotheque.cli import main; main()", "think", "--workers", "1")
# Between two tries, in seconds.
PAUSE = 0.1
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
    settings: dict[str, str] = field(default_factory=dict)
    own: dict[int, dict[str, str]] = field(default_factory=dict)  # settings of single houses
    houses: list[Open] = field(default_factory=list)
    stack: contextlib.ExitStack = field(default_factory=contextlib.ExitStack)
    proxy: Proxy = field(default_factory=Proxy)

    def choose(self) -> str:
        """The address of the house that the proxy asks now."""
        return self.proxy.choose([house.address for house in self.houses])

    def open(self, *numbers: int) -> None:
        """Open houses, or open them again; several start at the same time."""
        started = [self._start(number) for number in numbers]
        for number, process in zip(numbers, started, strict=True):
            self.houses[number : number + 1] = [opened(process)]

    def _start(self, number: int) -> subprocess.Popen[str]:
        told = {"LUDOTHEQUE_DATABASE": self.database, "LUDOTHEQUE_BUS": self.valkey.address}
        told |= self.settings | self.own.get(number, {})
        # Not a pipe that nobody reads: a house that has much to tell would stand still.
        said = self.stack.enter_context(self.said(number).open("a", encoding="utf-8"))
        process = start(self.folder / str(number), errors=said, **told)
        return self.stack.enter_context(ending(process))

    def said(self, number: int) -> Path:
        """Where it is kept what a house has said of its troubles."""
        return self.folder / f"{number}.log"

    def kill(self, number: int) -> None:
        """The power of one machine goes off."""
        self.send(number, signal.SIGKILL)
        self.houses[number].process.wait(PATIENCE)

    def close(self, number: int) -> int:
        """Close a house as its host does, and wait for it; its exit code."""
        self.send(number, signal.SIGTERM)
        return self.houses[number].process.wait(PATIENCE)

    def send(self, number: int, how: signal.Signals) -> None:
        """Send a signal to a house."""
        self.houses[number].process.send_signal(how)

    async def kept(self, id: str) -> Kept:
        """A table as it is kept."""
        store = await PostgresStore.at(self.database)
        kept = await store.load(id)
        await store.close()
        assert kept is not None
        return kept


@contextlib.contextmanager
def town(
    folder: Path,
    database: str,
    valkey: Server,
    houses: int,
    own: dict[int, dict[str, str]] | None = None,
    **more: str,
) -> Iterator[Town]:
    """Houses that are open for a while."""
    with contextlib.ExitStack() as stack:
        open_town = Town(folder, database, valkey, more, own or {}, stack=stack)
        open_town.open(*range(houses))
        yield open_town


class Silent(Exception):
    """Nobody has answered for very long."""


class Player:
    """Somebody who asks whichever house answers, through the same proxy as all others."""

    def __init__(self, town: Town) -> None:
        self._town = town
        self._cookie = ""
        self.turned_away = 0  # how often a house answered that another should be asked
        self._client = httpx.AsyncClient(
            timeout=IMPATIENCE, verify=False, headers={"accept-language": "en"}
        )
        self._client.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))

    async def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        """The first answer of any house, and how it came about."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            address, asked = self._town.choose(), time.monotonic()
            headers = {"cookie": f"{COOKIE}={self._cookie}"} if self._cookie else {}
            try:
                answer = await self._client.request(
                    method, address + path, json=body, headers=headers
                )
            except httpx.TransportError:
                self._town.proxy.fail(address)
                await asyncio.sleep(PAUSE)
                continue
            if answer.status_code in ELSEWHERE:
                self.turned_away += 1
                self._town.proxy.fail(address)
                await asyncio.sleep(PAUSE)
                continue
            self._town.proxy.answer(address, asked)
            if "set-cookie" in answer.headers:
                self._cookie = answer.headers["set-cookie"].split(";")[0].partition("=")[2]
            return answer
        raise Silent

    async def listen(self, table: str, since: int) -> AsyncIterator[int]:
        """The numbers of all that is shown on a live line, until the line ends."""
        headers = {"cookie": f"{COOKIE}={self._cookie}", "last-event-id": str(since)}
        address = f"{self._town.choose()}/api/tables/{table}/events"
        with contextlib.suppress(httpx.TransportError):
            async with self._client.stream("GET", address, headers=headers, timeout=None) as line:
                async for said in line.aiter_lines():
                    if said.startswith("id: "):
                        yield int(said.removeprefix("id: "))

    async def close(self) -> None:
        await self._client.aclose()


class Seen(NamedTuple):
    """What somebody was shown."""

    table: str
    seat: int
    n: int  # after how many entries
    scene: dict[str, Any] | None


def check_shown(id: str, kept: Kept, shown: dict[int, list[Seen]]) -> None:
    """Play a table's log again: at each number, every seat was shown its own scene, and no more."""
    table = reopen(id, kept.seed, kept.log)
    for n, _ in enumerate(chain([None], replay(table, kept.log)), 1):
        for seen in shown.get(n, []):
            assert seen.scene == _scene(table, seen.seat), f"table {id}, entry {n}: {seen.seat}"


def _scene(table: Table, seat: int) -> dict[str, Any] | None:
    """What a seat sees."""
    holders = table.seats[seat].holders
    if not holders:
        # Whoever will sit here has not sat down yet, and looks on.
        holders = {"somebody"}
    visitor = Visitor(min(holders), tongue("en"))
    raw = Watchers(table).look(visitor, Waiting()).scene
    return None if raw is None else json.loads(bytes(raw))


@dataclass
class Pair:
    """Two people at a table, or one and a machine, who remember what was acknowledged."""

    town: Town
    game: str
    machine: bool = False
    id: str = ""
    people: list[Player] = field(default_factory=list)
    acknowledged: dict[str, dict[int, str]] = field(default_factory=dict)  # by table
    seen: list[Seen] = field(default_factory=list)
    longest: float = 0.0  # the longest time that a person had to wait until play went on
    moves: int = 0
    refused: list[str] = field(default_factory=list)  # what a house said to a move that it refused

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
        self.seen.append(Seen(self.id, seat, told["n"], told.get("scene")))
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
        # A house that has not heard of the last move yet is a moment behind, as any of several is;
        # a page that has seen the move doesn't go back.
        last = max(self.acknowledged[self.id], default=0)
        if mine["n"] != view["n"] or view["n"] < last or not choices:
            return False
        wish = {"n": view["n"] + 1, "move": random.choice(choices)}
        answer = await self.people[actor].ask("POST", f"/api/tables/{self.id}/moves", wish)
        # 409: somebody else was quicker, or the answer of our first try was lost.
        assert answer.status_code in (200, 409, 400), answer.text
        if answer.status_code != 200:
            self.refused.append(answer.text)
            # A page looks again, and is content if it was itself: its first try, without an answer.
            if not await self._is_made(actor, view["n"] + 1):
                return False
        self.acknowledged[self.id][wish["n"]] = str(wish["move"])
        self.moves += 1
        return True

    async def _is_made(self, seat: int, n: int) -> bool:
        """Whether an entry of the table is a move of this seat."""
        log = (await self.view(seat))["log"]
        return any(line["n"] == n and line.get("seat") == seat for line in log)

    async def check(self) -> None:
        """What was acknowledged is in the log, each move once, under its number; and nobody was
        shown anything else than what their seat sees."""
        for id, moves in self.acknowledged.items():
            kept = await self.town.kept(id)
            decided = {
                n: entry.move for n, entry in enumerate(kept.log, 1) if isinstance(entry, Moved)
            }
            assert decided | moves == decided
            shown: dict[int, list[Seen]] = {}
            for seen in self.seen:
                if seen.table == id:
                    shown.setdefault(seen.n, []).append(seen)
            check_shown(id, kept, shown)

    async def close(self) -> None:
        for person in self.people:
            await person.close()


def _choices(scene: dict[str, Any]) -> Iterator[str]:
    """What may be done: one of the choices, or one thing of a handful."""
    yield from (choice["action"] for choice in scene.get("choices", []))
    handful = scene.get("handful")
    if handful:
        yield from (handful["start"] + heap["letter"] for heap in handful["heaps"])
