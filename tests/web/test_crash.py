"""The power goes off in the middle of fifty games: every acknowledged move is there, none twice."""

from __future__ import annotations

import asyncio
import json
import select
import signal
import socket
from contextlib import suppress
from dataclasses import dataclass, field
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from ludotheque.core.record import read, verify
from ludotheque.tables.entry import Entry, Moved
from ludotheque.tables.sqlite import SqliteStore
from ludotheque.web.person import COOKIE
from tests.waiting import PATIENCE
from tests.web.guests import FRIEND, ME
from tests.web.process import Open, house

pytestmark = pytest.mark.anyio
TABLES = 50
# So many moves at each table, then one more; at its first answers the lights go out.
MOVES = 3
FEW = 1


@dataclass
class Players:
    """Two people at a table, who write down what the house promised them."""

    client: httpx.AsyncClient | None = None
    id: str = ""
    cookies: list[str] = field(default_factory=list)
    promised: dict[int, str] = field(default_factory=dict)
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
        self.id = (await self.ask(0, "POST", "/api/tables", wish)).json()["id"]
        await self.ask(1, "POST", f"/api/tables/{self.id}/seats/1", {"name": "Ben"})
        begun = await self.ask(0, "POST", f"/api/tables/{self.id}/start")
        assert begun.status_code == 200, begun.text

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
        n, move = self.sent
        path = f"/api/tables/{self.id}/moves"
        answer = await self.ask(self.actor, "POST", path, {"n": n, "move": move})
        assert answer.status_code == 200, answer.text
        assert answer.json()["n"] >= n
        self.is_promised()

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

    async def move(self, number: int) -> bool:
        """One move, if the game goes on."""
        going_on = await self.think(number)
        if going_on:
            await self.send()
        return going_on


async def kept(data: Path, ids: list[str]) -> list[list[Entry]]:
    """The logs of tables as they lie on the disk."""
    store = SqliteStore(data / "ludotheque.sqlite")
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


async def test_every_acknowledged_move_survives_and_games_go_on(tmp_path: Path) -> None:
    tables = [Players() for _ in range(TABLES)]
    with house(tmp_path) as first:
        for players in tables:
            players.call(first.address)
        await asyncio.gather(*(players.sit_down() for players in tables))
        for number in range(MOVES):
            await asyncio.gather(*(players.move(number) for players in tables))
        await asyncio.gather(*(players.think(0) for players in tables))
        cut_off(tables, first)
    promised = sum(len(players.promised) for players in tables)
    assert TABLES * MOVES + FEW <= promised <= TABLES * (MOVES + 1)
    logs = await kept(tmp_path, [players.id for players in tables])
    for players, log in zip(tables, logs, strict=True):
        check_promises(players, log)
    with house(tmp_path) as second:
        for players in tables:
            players.call(second.address)
        await asyncio.gather(*(players.move(1) for players in tables))
        await asyncio.gather(*(finish(players) for players in tables[:3]))
