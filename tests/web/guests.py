"""Guests of a house, each at a browser of their own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
from starlette.applications import Starlette

from ludotheque.tables.house import House
from ludotheque.web.person import COOKIE
from tests.tables import guests as tables
from tests.waiting import PATIENCE

ME: dict[str, Any] = {"kind": "me"}
FRIEND: dict[str, Any] = {"kind": "friend"}
MACHINE: dict[str, Any] = {"kind": "machine", "level": 1}


def beside(name: str) -> dict[str, Any]:
    """Someone else on the same device."""
    return {"kind": "device", "name": name}


class Guest:
    """Someone at a browser: asks, and keeps the cookies."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client

    @classmethod
    @asynccontextmanager
    async def of(cls, app: Starlette) -> AsyncIterator[Guest]:
        """Someone who walks into a house."""
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(
            transport=transport, base_url="http://house", headers={"accept-language": "en"}
        ) as client:
            yield cls(client)

    @classmethod
    @asynccontextmanager
    async def at(cls, address: str) -> AsyncIterator[Guest]:
        """Someone who comes through a real door."""
        async with httpx.AsyncClient(
            base_url=address, headers={"accept-language": "en"}, timeout=PATIENCE
        ) as client:
            yield cls(client)

    @property
    def cookie(self) -> str:
        """What the house gave this guest."""
        return self.client.cookies[COOKIE]

    async def get(self, path: str, **more: Any) -> httpx.Response:
        return await self.client.get(path, **more)

    async def post(self, path: str, body: object = None, **more: Any) -> httpx.Response:
        if body is not None:
            more["json"] = body
        return await self.client.post(path, **more)

    async def delete(self, path: str) -> httpx.Response:
        return await self.client.delete(path)

    # --- tables ---------------------------------------------------------------------------

    async def open(self, *seats: dict[str, Any], name: str = "Ana", **more: Any) -> str:
        """Open a table; its id."""
        wish = {"game": "kali", "seats": list(seats), "name": name, **more}
        answer = await self.post("/api/tables", wish)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def sit(self, id: str, seat: int = 1, name: str = "Ben") -> httpx.Response:
        return await self.post(f"/api/tables/{id}/seats/{seat}", {"name": name})

    async def start(self, id: str) -> httpx.Response:
        return await self.post(f"/api/tables/{id}/start")

    async def view(self, id: str) -> dict[str, Any]:
        answer = await self.get(f"/api/tables/{id}")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def see(self, id: str, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Look at a table until it is as wanted; how it is then."""
        async with asyncio.timeout(PATIENCE):
            while not wanted(view := await self.view(id)):  # noqa: ASYNC110
                await asyncio.sleep(0.005)
        return view

    async def move(self, id: str, name: str | None = None, n: int | None = None) -> httpx.Response:
        """Make a move: the last choice shown, for the number expected, unless told otherwise."""
        view = await self.view(id)
        choices = view.get("scene", {}).get("choices") or [{"action": "draw"}]
        wish = {"n": n or view["n"] + 1, "move": name or choices[-1]["action"]}
        return await self.post(f"/api/tables/{id}/moves", wish)


async def playing(ana: Guest, ben: Guest, **more: Any) -> str:
    """A table where Ana and Ben play; its id."""
    id = await ana.open(ME, FRIEND, **more)
    assert (await ben.sit(id)).status_code == 200
    assert (await ana.start(id)).status_code == 200
    return id


async def deciding(id: str, *guests: Guest) -> tuple[Guest, list[Guest]]:
    """Who must decide now, and the others."""
    for guest in guests:
        view = await guest.view(id)
        if view.get("actor") in view.get("mine", []):
            return guest, [other for other in guests if other is not guest]
    raise AssertionError("nobody here has to decide")


async def finish(app: Starlette, id: str) -> None:
    """The table's people play on to the end, behind the scenes."""
    house: House = app.state.house
    await tables.finish(await house.desk(id))
