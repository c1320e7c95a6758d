"""Live events: the newest view, whenever there is news, to everyone who looks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated

import msgspec
from fastapi import APIRouter, Header, Request
from starlette.responses import StreamingResponse

from ludotheque.core.scene import Shape
from ludotheque.core.trouble import Trouble
from ludotheque.tables.desk import Desk
from ludotheque.tables.view import Eyes
from ludotheque.web.api import Id, desk_of, eyes_of

router = APIRouter(prefix="/api", tags=["tables"])

# Proxies close a line on which nothing is said for long.
SILENCE = 15.0
MOST_WATCHERS = 200
encoder = msgspec.json.Encoder()


@router.get("/tables/{id}/events", response_class=StreamingResponse)
async def events(
    request: Request,
    id: Id,
    shape: Shape = "wide",
    last_event_id: Annotated[str, Header(max_length=20)] = "",
) -> StreamingResponse:
    """Server-sent events, each a whole view with its number as id; comes back without a gap."""
    desk = await desk_of(request, id)
    if len(desk.watchers) >= MOST_WATCHERS:
        raise Trouble("This table has as many onlookers as the house can seat.")
    since = int(last_event_id) if last_event_id.isdecimal() else 0
    return StreamingResponse(
        _stream(desk, eyes_of(request, shape), min(since, desk.table.n)),
        media_type="text/event-stream",
        headers={"cache-control": "no-store", "x-accel-buffering": "no"},
    )


async def _stream(desk: Desk, eyes: Eyes, since: int) -> AsyncIterator[bytes]:
    watcher = desk.watch(eyes, since)
    try:
        yield b"retry: 1000\n\n"
        while True:
            try:
                async with asyncio.timeout(SILENCE):
                    await watcher.news.wait()
            except TimeoutError:
                yield b": still here\n\n"
                continue
            seen = desk.news(watcher)
            yield b"id: %d\nevent: view\ndata: %b\n\n" % (seen.n, encoder.encode(seen))
    finally:
        desk.unwatch(watcher)
