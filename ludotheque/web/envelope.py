"""The head of an answer leaves together with what follows it."""

from __future__ import annotations

import asyncio
from typing import Any

# What every head begins with.
HEAD = b"HTTP/1.1 "


class Envelope:
    """A connection that doesn't send the head of an answer alone, as the server below us would.

    One packet for both is one call to the system instead of two, and wakes a browser once.
    """

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._head = b""
        # With every answer; everything else is asked for once, if at all.
        self.is_closing = transport.is_closing

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Send something; a head, with what comes next, or alone if nothing does at once."""
        if self._head:
            head, self._head = self._head, b""
            self._transport.writelines((head, data))
        elif data.startswith(HEAD):
            self._head = data
            asyncio.get_running_loop().call_soon(self._send_alone)
        else:
            self._transport.write(data)

    def _send_alone(self) -> None:
        if self._head:
            head, self._head = self._head, b""
            self._transport.write(head)

    def close(self) -> None:
        """Hang up, when everything has been sent."""
        self._send_alone()
        self._transport.close()
