"""Live events: the newest view, whenever there is news, to everyone who looks."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from ludotheque.core.scene import Shape
from ludotheque.tables.desk import Desk
from ludotheque.tables.visitor import Visitor
from ludotheque.web.api import Id, Look, desk_of, house_of, tell_ahead, visitor_of
from ludotheque.web.at_once import at_once
from ludotheque.web.endpoint import FROM_HEADER
from ludotheque.web.lines import Line, Lines
from ludotheque.web.routes import Routes

routes = Routes("/api", tag="tables")

# Proxies close a line that has been silent for long, in seconds. One of several houses speaks more
# often: a proxy that misses its word sends the browser to another.
SILENCE, SHORT_SILENCE = 15.0, 1.5
encoder = msgspec.json.Encoder()

Seals = Annotated[
    bool,
    Meta(description="Whether you seal a word for the dice when the view wants it: "
         "only then does the beginning of a game wait for you, for a few seconds."),
]  # fmt: skip

HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]
RETRY = b"retry: 1000\n\n"
STILL_HERE = b": still here\n\n"


class Live(Response):
    """An answer that goes on for as long as someone looks.

    Whoever brings news about has it told on every line: no task of a line waits for news, only
    one for the browser to go. What is told at one moment is put into words for all lines first,
    and sent after that: to send, compute and send again takes half as long again.
    """

    media_type = "text/event-stream"

    def __init__(
        self, desk: Desk, visitor: Visitor, since: int, lines: Lines, line: Line, silence: float
    ) -> None:
        self._desk = desk
        self._silence = silence
        self._visitor = visitor
        self._since = min(since, desk.table.n)
        self._lines = lines
        self._line = line
        self._over = False
        self._about_to_speak = False
        self._speaking: asyncio.Task[None] | None = None  # while the browser is slow to listen
        self._trouble: Exception | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._send = send
        # A browser sends a kilobyte or two of them, which nobody reads again for hours.
        scope["headers"].clear()
        try:
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            self._say(RETRY)
            await self._go_on(receive)
        finally:
            self._lines.leave(self._line)
        if self._trouble is not None:
            raise self._trouble

    async def _go_on(self, receive: Receive) -> None:
        self._watcher = self._desk.watch(self._visitor, self._since, self._tell)
        self._line.call = self._tell
        self._set_timer()
        try:
            self._tell()
            while (await receive())["type"] != "http.disconnect":
                pass
        finally:
            self._over = True
            self._timer.cancel()
            if self._speaking is not None:
                self._speaking.cancel()
            self._desk.unwatch(self._watcher)

    def _tell(self) -> None:
        """All that is new, unless the line is still busy with what was new before."""
        if self._over or self._about_to_speak or self._speaking is not None:
            return
        if goodbye := self._line.goodbye:
            self._hang_up(goodbye)
        elif self._watcher.behind:
            try:
                event = self._event()
            # Whatever it is: it costs this line, not those who are told after it.
            except Exception as trouble:
                self._trouble = trouble
                self._hang_up(b"")
            else:
                self._about_to_speak = True
                asyncio.get_running_loop().call_soon(self._speak, event)

    def _speak(self, event: bytes) -> None:
        self._about_to_speak = False
        if not self._over:
            self._say(event)
            # What has happened since it was put into words, or the goodbye.
            self._tell()

    def _event(self) -> bytes:
        seen = self._desk.news(self._watcher)
        return b"id: %d\nevent: view\ndata: %b\n\n" % (seen.n, encoder.encode(seen))

    def _stay(self) -> None:
        """A word now and then, so that the line stays open."""
        self._set_timer()
        if self._speaking is None:
            self._say(STILL_HERE)

    def _set_timer(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(self._silence, self._stay)

    def _hang_up(self, text: bytes) -> None:
        """The last that is said; then the server lets the browser go."""
        self._over = True
        self._timer.cancel()
        self._say(text, more=False)

    def _say(self, text: bytes, more: bool = True) -> None:
        message = {"type": "http.response.body", "body": text, "more_body": more}
        self._speaking = at_once(self._send(message))
        if self._speaking is not None:
            self._speaking.add_done_callback(self._said)

    def _said(self, _: asyncio.Task[None]) -> None:
        """The browser has caught up: what has happened meanwhile can be told."""
        self._speaking = None
        self._tell()


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
    await desk.know(since)
    if not desk.table.remembers(since):
        await tell_ahead(request, desk, visitor)
    lines: Lines = request.app.state.lines
    # However many look on, there is always room for those who play.
    line = lines.join(request, id, bool(desk.table.seats_of(visitor.person)))
    silence = SILENCE if house_of(request).bus.alone else SHORT_SILENCE
    return Live(desk, visitor, since, lines, line, silence)
