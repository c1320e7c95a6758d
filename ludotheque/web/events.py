"""Live events: the newest view, whenever there is news, to everyone who looks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from ludotheque.core.scene import Shape
from ludotheque.tables.desk import Desk
from ludotheque.tables.visitor import Visitor
from ludotheque.tables.watchers import Watcher
from ludotheque.web.api import Id, Look, desk_of, visitor_of
from ludotheque.web.endpoint import FROM_HEADER
from ludotheque.web.lines import Line, Lines
from ludotheque.web.routes import Routes

routes = Routes("/api", tag="tables")

# Proxies close a line that has been silent for long.
SILENCE = 15.0
encoder = msgspec.json.Encoder()

Seals = Annotated[
    bool,
    Meta(description="Whether you seal a word for the dice when the view wants it: "
         "only then does the beginning of a game wait for you, for a few seconds."),
]  # fmt: skip

Say = Callable[[bytes], Awaitable[None]]


class Live(StreamingResponse):
    """An answer that goes on for as long as someone looks."""

    media_type = "text/event-stream"

    def __init__(self, desk: Desk, visitor: Visitor, since: int, lines: Lines, line: Line) -> None:
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        super().__init__((), headers=headers)
        self._desk = desk
        self._visitor = visitor
        self._since = min(since, desk.table.n)
        self._lines = lines
        self._line = line

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self._go_on(receive, send)
        finally:
            self._lines.leave(self._line)

    async def _go_on(self, receive: Receive, send: Send) -> None:
        def say(text: bytes) -> Awaitable[None]:
            return send({"type": "http.response.body", "body": text, "more_body": True})

        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        await say(b"retry: 1000\n\n")
        watcher = self._desk.watch(self._visitor, self._since)
        self._line.news = watcher.news
        parts = (_tell(self._desk, watcher, self._line, say), _stay(say), _leave(receive))
        tasks = [asyncio.create_task(part) for part in parts]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
            if self._line.resting:
                await send({"type": "http.response.body", "body": b""})
        finally:
            for task in tasks:
                task.cancel()
            self._desk.unwatch(watcher)


@routes.get("/tables/{id}/events", pack=False)
async def events(
    request: Request,
    id: Id,
    shape: Shape = "wide",
    look: Look = "",
    seals: Seals = False,
    last_event_id: Annotated[str, Meta(max_length=20), FROM_HEADER] = "",
) -> Live:
    """Server-sent events: each is a view, with its number as id, so that none is missed.

    The first holds the whole scene. A later one holds the pieces that are new or have
    changed, and in `order` the ids of all: those not sent are as they were.
    """
    since = int(last_event_id) if last_event_id.isdecimal() else 0
    desk, visitor = await desk_of(request, id), visitor_of(request, shape, look, seals)
    lines: Lines = request.app.state.lines
    # However many look on, there is always room for those who play.
    line = lines.join(request, id, bool(desk.table.seats_of(visitor.person)))
    return Live(desk, visitor, since, lines, line)


async def _tell(desk: Desk, watcher: Watcher, line: Line, say: Say) -> None:
    """All that is new, whenever something is, until the line makes way for newer ones."""
    while True:
        await watcher.news.wait()
        if line.resting:
            # Said, so that the browser doesn't come back at once and drive out the next.
            await say(b"event: elsewhere\ndata: {}\n\n")
            return
        seen = desk.news(watcher)
        await say(b"id: %d\nevent: view\ndata: %b\n\n" % (seen.n, encoder.encode(seen)))


async def _stay(say: Say) -> None:
    """A word now and then, so that the line stays open."""
    while True:
        await asyncio.sleep(SILENCE)
        await say(b": still here\n\n")


async def _leave(receive: Receive) -> None:
    """Until the browser has gone."""
    while (await receive())["type"] != "http.disconnect":
        pass
