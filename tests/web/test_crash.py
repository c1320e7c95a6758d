"""The power goes off in the middle of games: every acknowledged move is there, none twice."""

from __future__ import annotations

import asyncio
import json
import random
import select
import signal
import socket
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, field
from functools import partial
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from ludotheque.core.record import read, verify
from ludotheque.tables.cellar import FILE
from ludotheque.tables.entry import Entry, Moved
from ludotheque.tables.postgres import PostgresStore
from ludotheque.tables.sqlite import SqliteStore
from ludotheque.tables.store import Store
from ludotheque.web.person import COOKIE
from tests.waiting import PATIENCE
from tests.web.guests import FRIEND, ME
from tests.web.process import Open, house

pytestmark = pytest.mark.anyio
TABLES = 50
# So many moves at each table, then one more; at its first answers the lights go out.
MOVES = 3
FEW = 1
# Fewer people, night after night: the house is killed while they play.
NIGHTLY = 8
# Some nights the lights go out at an answer, some nights up to so many seconds after it.
DUSK = 0.02


@dataclass
class Players:
    """Two people at a table, who write down what the house promised them."""

    client: httpx.AsyncClient | None = None
    id: str = ""
    cookies: list[str] = field(default_factory=list)
    promised: dict[int, str] = field(default_factory=dict)
    # What was promised at the tables where the game is over, by their ids.
    past: dict[str, dict[int, str]] = field(default_factory=dict)
    acknowledged: int = 0
    # Whom they tell of each move that the house has acknowledged.
    cheer: Callable[[], None] = lambda: None
    # The move that was sent, while nobody knows yet what became of it.
    sent: tuple[int, str] | None = None
    actor: int = 0

    def call(self, address: str) -> None:
        """A line of their own to the house; whose cookie is sent is said each time."""
        self.client = httpx.AsyncClient(base_url=address, timeout=PATIENCE, verify=False)
        self.client.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))

    async def ask(self, seat: int, method: str, path: str, body: object = None) -> httpx.Response:
        headers = {"cookie": f"{COOKIE}={self.cookies[seat]}"} if seat < len(self.cookies) else {}
        assert self.client is not None
        answer = await self.client.request(method, path, json=body, headers=headers)
        if answer.status_code < 300 and seat == len(self.cookies):
            self.cookies.append(answer.headers["set-cookie"].split(";")[0].partition("=")[2])
        return answer

    async def sit_down(self) -> None:
        wish = {"game": "kali", "name": "Ana", "seats": [ME, FRIEND], "options": {"rounds": 3}}
        id = (await self.ask(0, "POST", "/api/tables", wish)).json()["id"]
        await self.ask(1, "POST", f"/api/tables/{id}/seats/1", {"name": "Ben"})
        begun = await self.ask(0, "POST", f"/api/tables/{id}/start")
        assert begun.status_code == 200, begun.text
        self.id = id

    def get_up(self) -> None:
        """The game is over; what was promised is remembered."""
        self.past[self.id] = self.promised
        self.id, self.promised = "", {}

    async def view(self, seat: int = 0) -> dict[str, Any]:
        found: dict[str, Any] = (await self.ask(seat, "GET", f"/api/tables/{self.id}")).json()
        return found

    async def think(self, number: int) -> bool:
        """Whoever must decide makes up their mind; whether the game goes on."""
        view = await self.view()
        if view["phase"] == "over":
            return False
        self.actor = view["actor"]
        choices = (await self.view(self.actor))["scene"]["choices"]
        self.sent = (view["n"] + 1, choices[number % len(choices)]["action"])
        return True

    async def send(self) -> None:
        """The move goes out; it is promised only when the house has said so."""
        assert self.sent is not None
        n, _ = self.sent
        answer = await self.post_move()
        assert answer.status_code == 200, answer.text
        assert answer.json()["n"] >= n
        self.is_acknowledged()

    async def send_again(self) -> None:
        """Did the last move arrive before the dark? It is refused only if it stands already."""
        answer = await self.post_move()
        assert answer.status_code in (200, 409), answer.text
        if answer.status_code == 200:
            self.is_acknowledged()
        else:
            self.is_promised()

    async def post_move(self) -> httpx.Response:
        assert self.sent is not None
        n, move = self.sent
        path = f"/api/tables/{self.id}/moves"
        return await self.ask(self.actor, "POST", path, {"n": n, "move": move})

    def spelled_out(self) -> bytes:
        """The same move as it goes over the line."""
        assert self.sent is not None
        body = json.dumps({"n": self.sent[0], "move": self.sent[1]})
        return (
            f"POST /api/tables/{self.id}/moves HTTP/1.1\r\nhost: house\r\n"
            f"cookie: {COOKIE}={self.cookies[self.actor]}\r\n"
            f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n{body}"
        ).encode()

    def is_promised(self) -> None:
        """The house has said that the move stands."""
        assert self.sent is not None
        n, move = self.sent
        self.promised[n] = move
        self.sent = None

    def is_acknowledged(self) -> None:
        """The house has just answered that the move stands."""
        self.is_promised()
        self.acknowledged += 1
        self.cheer()

    async def move(self, number: int) -> bool:
        """One move, if the game goes on."""
        going_on = await self.think(number)
        if going_on:
            await self.send()
        return going_on

    async def play_until_dark(self) -> None:
        """Game after game, until the house is gone."""
        assert self.client is not None
        async with self.client:
            with suppress(httpx.TransportError):
                if self.sent:
                    await self.send_again()
                while True:
                    if not self.id:
                        await self.sit_down()
                    while await self.move(random.randrange(2)):
                        pass
                    self.get_up()


@dataclass
class Place:
    """Where a house is kept: a folder, and perhaps a database."""

    data: Path
    database: str = ""

    def house(self) -> AbstractContextManager[Open]:
        """The house, opened there."""
        return house(self.data, LUDOTHEQUE_DATABASE=self.database)

    async def store(self) -> Store:
        """Its store, which others may look into."""
        if self.database:
            return await PostgresStore.at(self.database)
        return SqliteStore(self.data / FILE)


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    return Place(tmp_path, request.getfixturevalue("corner") if request.param == "postgres" else "")


async def kept(place: Place, ids: list[str]) -> list[list[Entry]]:
    """The logs of tables as they lie on the disk."""
    store = await place.store()
    found = [await store.load(id) for id in ids]
    await store.close()
    return [table.log for table in found if table is not None]


def check_promises(players: Players, log: list[Entry]) -> None:
    """What was promised is there, once; beyond it at most the one move still under way."""
    decisions = {
        n: entry.move
        for n, entry in enumerate(log, 1)
        if isinstance(entry, Moved) and entry.seat >= 0
    }
    beyond = {n: move for n, move in decisions.items() if n not in players.promised}
    assert decisions | players.promised == decisions
    assert beyond in ({}, dict([players.sent] if players.sent else []))


async def check_disk(place: Place, tables: list[Players]) -> None:
    """Nothing is lost where people sit, and nothing is there twice."""
    sitting = [players for players in tables if players.id]
    logs = await kept(place, [players.id for players in sitting])
    for players, log in zip(sitting, logs, strict=True):
        check_promises(players, log)


async def finish(players: Players) -> None:
    """Play to the end; the record of it all still verifies."""
    while await players.move(0):
        pass
    record = await players.ask(1, "GET", f"/api/tables/{players.id}/record")
    assert verify(read(record.content)) > 0


def cut_off(tables: list[Players], open_house: Open) -> None:
    """All move at once, over lines of their own, and at the first answers the lights go out."""
    place = urlsplit(open_house.address)
    lines = [socket.create_connection((place.hostname, place.port), PATIENCE) for _ in tables]
    for players, line in zip(tables, lines, strict=True):
        line.sendall(players.spelled_out())
    answered: list[socket.socket] = []
    while len(answered) < FEW:
        answered, _, _ = select.select(lines, [], [], PATIENCE)
    open_house.process.send_signal(signal.SIGKILL)
    open_house.process.wait(PATIENCE)
    for players, line in zip(tables, lines, strict=True):
        with line, suppress(ConnectionResetError):
            if line.recv(100).startswith(b"HTTP/1.1 200"):
                players.is_promised()


async def test_every_acknowledged_move_survives_and_games_go_on(place: Place) -> None:
    tables = [Players() for _ in range(TABLES)]
    with place.house() as first:
        for players in tables:
            players.call(first.address)
        await asyncio.gather(*(players.sit_down() for players in tables))
        for number in range(MOVES):
            await asyncio.gather(*(players.move(number) for players in tables))
        await asyncio.gather(*(players.think(0) for players in tables))
        cut_off(tables, first)
    promised = sum(len(players.promised) for players in tables)
    assert TABLES * MOVES + FEW <= promised <= TABLES * (MOVES + 1)
    await check_disk(place, tables)
    with place.house() as second:
        for players in tables:
            players.call(second.address)
        await asyncio.gather(*(players.move(1) for players in tables))
        await asyncio.gather(*(finish(players) for players in tables[:3]))


def acknowledged(tables: list[Players]) -> int:
    """How often the house has said that a move stands."""
    return sum(players.acknowledged for players in tables)


async def one_night(place: Place, tables: list[Players], moves: int) -> None:
    """All play; after so many moves the house is killed, whatever it is doing."""
    enough = acknowledged(tables) + moves
    dusk = random.choice((0.0, random.uniform(0, DUSK)))
    with place.house() as open_house:

        def lights_out() -> None:
            if acknowledged(tables) != enough:
                return
            kill = partial(open_house.process.send_signal, signal.SIGKILL)
            if dusk:
                asyncio.get_running_loop().call_later(dusk, kill)
            else:
                kill()

        async with asyncio.TaskGroup() as evening:
            for players in tables:
                players.call(open_house.address)
                players.cheer = lights_out
                evening.create_task(players.play_until_dark())


@pytest.mark.parametrize(
    ("kills", "moves"), [(3, 30), pytest.param(50, 200, marks=pytest.mark.soak)]
)
async def test_nothing_is_lost_or_doubled_however_often_the_house_is_killed(
    place: Place, kills: int, moves: int
) -> None:
    tables = [Players() for _ in range(NIGHTLY)]
    for _ in range(kills):
        await one_night(place, tables, moves)
        await check_disk(place, tables)
    assert acknowledged(tables) >= kills * moves
    with place.house() as last:
        for players in tables:
            players.call(last.address)
            if players.sent:
                await players.send_again()
        await asyncio.gather(*(finish(players) for players in tables if players.id))
    past = [Players(id=id, promised=told) for p in tables for id, told in p.past.items()]
    await check_disk(place, tables + past)
