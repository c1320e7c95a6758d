"""How much a request may carry."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping

from starlette.types import Message, Receive

from ludotheque.core.trouble import Trouble

MOST_BYTES = 256 * 1024
# A content-length with more digits than this is no length.
DIGITS = 20


class TooLarge(Trouble):
    """A body is larger than anything that is ever asked for."""

    def __init__(self) -> None:
        super().__init__("That is too large; at most {kilobytes} KB.", kilobytes=MOST_BYTES // 1024)


def check_length(headers: Mapping[bytes, bytes]) -> None:
    """Refuse a request that says itself that it is too large."""
    length = headers.get(b"content-length", b"0")
    if not length.isdigit() or len(length) > DIGITS or int(length) > MOST_BYTES:
        raise TooLarge


class LimitedBody:
    """The body as it comes in, counted: not every request states its length, or tells the truth."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._bytes = 0
        self._whole = False

    def __call__(self) -> Awaitable[Message]:
        # When all has come in, there is nothing left to count.
        return self._receive() if self._whole else self._counted()

    async def _counted(self) -> Message:
        message = await self._receive()
        if message["type"] == "http.request":
            self._whole = not message.get("more_body", False)
            self._bytes += len(message.get("body", b""))
            if self._bytes > MOST_BYTES:
                raise TooLarge
        return message
