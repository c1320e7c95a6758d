"""The gate for whole pages: they come one after the other, each address in turn."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludotheque.bots.line import Line
from ludotheque.web.address import address_of
from ludotheque.web.rates import is_drawn, is_file, is_whole

# Pages that are made at a time: a move waits for as many, never for all that are asked for.
ROOM = 2
# One that is not made after so many seconds waits for something itself, and lets others go on.
LONGEST = 0.05


class Gate:
    """Lets moves pass, and pages one by one.

    Twenty pages that are asked for at once would be made at once, and whoever moves meanwhile
    would wait for all of them.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._line = Line(list(range(ROOM)))

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        if is_large(scope):
            return self._in_turn(scope, receive, send)
        return self._app(scope, receive, send)

    async def _in_turn(self, scope: Scope, receive: Receive, send: Send) -> None:
        turn = Turn(self._line, await self._line.turn(address_of(scope), True), send)
        try:
            await self._app(scope, receive, turn)
        finally:
            turn.end()


class Turn:
    """The turn of one page: it ends with its making, not with its sending."""

    def __init__(self, line: Line[int], place: int, send: Send) -> None:
        self._line = line
        self._place = place
        self._send = send
        self._over = False
        self._timer = asyncio.get_running_loop().call_later(LONGEST, self.end)

    def __call__(self, message: Message) -> Awaitable[None]:
        self.end()
        return self._send(message)

    def end(self) -> None:
        """Somebody else's turn."""
        if not self._over:
            self._over = True
            self._timer.cancel()
            self._line.free(self._place)


def is_large(scope: Scope) -> bool:
    """Whether a request is for a page, a whole table or a drawing; not for a line that stays."""
    if scope["type"] != "http" or scope["method"] != "GET":
        return False
    path: str = scope["path"]
    if path.endswith("/events"):
        return False
    return is_drawn(path) or (is_whole(path) and not is_file(path))
