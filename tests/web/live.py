"""Live events as a browser hears them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx

from tests.waiting import PATIENCE
from tests.web.guests import Guest


@dataclass(frozen=True)
class Event:
    """One event, its fields apart."""

    id: int
    kind: str
    view: dict[str, Any]


class Listener:
    """Someone who listens to a table."""

    def __init__(self, answer: httpx.Response) -> None:
        self.answer = answer
        self._lines = answer.aiter_lines()
        self.comments: list[str] = []

    async def next(self, seconds: float = PATIENCE) -> Event:
        """The next event."""
        async with asyncio.timeout(seconds):
            return await self._next()

    async def _next(self) -> Event:
        fields: dict[str, str] = {}
        async for line in self._lines:
            if line.startswith(":"):
                self.comments.append(line)
            elif line:
                name, _, value = line.partition(": ")
                fields[name] = value
            elif "data" in fields:
                return Event(int(fields["id"]), fields["event"], json.loads(fields["data"]))
        raise EOFError("the house hung up")

    async def until(
        self, wanted: Callable[[dict[str, Any]], bool], seconds: float = PATIENCE
    ) -> list[Event]:
        """All events up to one whose view is as wanted."""
        heard: list[Event] = []
        async with asyncio.timeout(seconds):
            while not heard or not wanted(heard[-1].view):
                heard.append(await self._next())
        return heard


@asynccontextmanager
async def listening(
    guest: Guest, id: str, since: int | None = None, query: str = ""
) -> AsyncIterator[Listener]:
    """Listen for a while; hanging up is leaving."""
    headers = {} if since is None else {"last-event-id": str(since)}
    path = f"/api/tables/{id}/events{query}"
    async with guest.client.stream("GET", path, headers=headers) as answer:
        yield Listener(answer)
