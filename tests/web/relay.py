"""A line that can be cut: between a house and its PostgreSQL, or its Valkey."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]
MOST = 65_536
# Where PostgreSQL listens in a folder.
DOOR = ".s.PGSQL.5432"


class Relay:
    """Passes everything on, unless it is cut, or silent."""

    def __init__(self, onward: Callable[[], Awaitable[Ends]]) -> None:
        self._onward = onward
        self._writers: set[asyncio.StreamWriter] = set()
        self._callers: set[asyncio.StreamWriter] = set()  # those of them that lead to the house
        self._going_there, self._coming_back = asyncio.Event(), asyncio.Event()
        self.is_cut = False
        self.mend()

    def cut(self) -> None:
        """Close every line, and take no new one."""
        self.is_cut = True
        for writer in self._writers:
            writer.transport.abort()

    def hush(self) -> None:
        """Nothing arrives any more at either end, and nobody is told: as if a cable were pulled."""
        self._going_there.clear()
        self._coming_back.clear()

    def hush_answers(self) -> None:
        """What is said arrives; what is answered doesn't."""
        self._coming_back.clear()

    def mend(self) -> None:
        """From now on everything is passed on again, on new lines and on those that are left."""
        self.is_cut = False
        self._going_there.set()
        self._coming_back.set()

    def say(self, words: bytes) -> None:
        """Tell everyone who called something that was not asked for."""
        for writer in self._callers:
            writer.write(words)

    async def meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Somebody calls."""
        if self.is_cut:
            writer.transport.abort()
            return
        try:
            there_reader, there_writer = await self._onward()
        except OSError:
            # Nobody is there: whoever calls is told so, as they would be without us.
            writer.transport.abort()
            return
        self._callers.add(writer)
        self._writers |= {writer, there_writer}
        # One who has waited in silence is no longer there when the line is cut.
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(
                _pass_on(reader, there_writer, self._going_there),
                _pass_on(there_reader, writer, self._coming_back),
            )
        self._callers.discard(writer)
        self._writers -= {writer, there_writer}


async def _pass_on(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, open: asyncio.Event
) -> None:
    with contextlib.suppress(OSError):
        while said := await reader.read(MOST):
            await open.wait()
            writer.write(said)
            await writer.drain()
    writer.transport.abort()


@contextlib.asynccontextmanager
async def to_valkey(port: int) -> AsyncIterator[tuple[Relay, str]]:
    """A line to a Valkey, and its address."""
    relay = Relay(lambda: asyncio.open_connection("127.0.0.1", port))
    server = await asyncio.start_server(relay.meet, "127.0.0.1", 0)
    yield relay, f"redis://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    relay.cut()
    server.close()


@contextlib.asynccontextmanager
async def to_postgres(address: str, folder: Path) -> AsyncIterator[tuple[Relay, str]]:
    """A line to a PostgreSQL that listens in a folder, and its address: another folder."""
    before, _, rest = address.partition("host=")
    place, _, after = rest.partition("&")
    relay = Relay(lambda: asyncio.open_unix_connection(f"{place}/{DOOR}"))
    server = await asyncio.start_unix_server(relay.meet, str(folder / DOOR))
    yield relay, f"{before}host={folder}&{after}"
    relay.cut()
    server.close()
