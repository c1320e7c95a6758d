"""Connections on which nothing whole arrives: the house waits only so long for a request."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

# Seconds in which a whole request has to arrive.
LONGEST = 30.0

Protocol: Any = AutoHTTPProtocol


class Patience(Protocol):  # type: ignore[misc]
    """A connection that is closed if half a request lies on it for too long."""

    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._is_answering():
            self._stop_waiting()
        elif self._waiting is None:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _is_answering(self) -> bool:
        """Whether a whole request has arrived, and is not answered yet."""
        cycle = self.cycle
        return cycle is not None and not cycle.response_complete and not cycle.more_body

    def _wait(self) -> None:
        loop = asyncio.get_running_loop()
        self._waiting = loop.call_later(LONGEST, self._give_up)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _give_up(self) -> None:
        self._waiting = None
        if not self._is_answering():
            self.transport.close()
