"""The side door: moves and live events, nearly all that a busy house does, pass the framework by.

Whatever is unusual about a request, it goes on to the front door, where the same
routes are declared, described and checked field by field.
"""

from __future__ import annotations

import re
import sqlite3
from typing import Annotated

import msgspec
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludotheque.core.scene import Shape
from ludotheque.core.trouble import Trouble
from ludotheque.tables import referee
from ludotheque.web.api import desk_of, visitor_of
from ludotheque.web.events import Live
from ludotheque.web.person import person_of
from ludotheque.web.troubles import disk_failed, refused

PATH = re.compile(r"/api/tables/(\w{1,24})/(moves|events)")
ASKED = re.compile(rb"(?:shape=(wide|tall)(?:&look=(\w{0,40}))?)?", re.ASCII)


class MoveWish(msgspec.Struct, forbid_unknown_fields=True):
    """A move as the usual client sends it."""

    n: int
    move: Annotated[str, msgspec.Meta(max_length=200)]


_decoder = msgspec.json.Decoder(MoveWish)


class SideDoor:
    """Takes moves and opens live events; everything else goes on."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        way = PATH.fullmatch(scope["path"]) if scope["type"] == "http" else None
        if way is None:
            await self._app(scope, receive, send)
            return
        request = Request(scope, receive)
        try:
            if scope["method"] == "POST" and way[2] == "moves":
                await self._move(request, way[1], send)
            elif scope["method"] == "GET" and way[2] == "events":
                await self._watch(request, way[1], send)
            else:
                await self._app(scope, receive, send)
        except Trouble as error:
            await (await refused(request, error))(scope, receive, send)
        except sqlite3.Error as error:
            await (await disk_failed(request, error))(scope, receive, send)

    async def _move(self, request: Request, id: str, send: Send) -> None:
        body = await _body(request.receive)
        try:
            wish = _decoder.decode(body)
        except msgspec.MsgspecError:
            await self._app(request.scope, _again(body), send)
            return
        person = person_of(request).id
        desk = await desk_of(request, id)
        n = await desk.wish(lambda table: referee.move(table, person, wish.n, wish.move))
        answer = b'{"n":%d}' % n
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", b"%d" % len(answer)),
        ]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": answer})

    async def _watch(self, request: Request, id: str, send: Send) -> None:
        asked = ASKED.fullmatch(request.scope["query_string"])
        last = request.headers.get("last-event-id", "0")
        if asked is None or not last.isdecimal() or len(last) > 20:
            await self._app(request.scope, request.receive, send)
            return
        shape: Shape = "tall" if asked[1] == b"tall" else "wide"
        visitor = visitor_of(request, shape, (asked[2] or b"").decode())
        live = Live(await desk_of(request, id), visitor, int(last))
        await live(request.scope, request.receive, send)


async def _body(receive: Receive) -> bytes:
    """All that is carried in; the guard sees that it is not too much."""
    message = await receive()
    body: bytes = message.get("body", b"")
    while message.get("more_body", False):
        message = await receive()
        body += message.get("body", b"")
    return body


def _again(body: bytes) -> Receive:
    """The way in for someone who comes second: the body has been read already."""

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive
