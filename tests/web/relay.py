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
    """Passes everything on, unless it is cut."""

    def __init__(self, onward: Callable[[], Awaitable[Ends]]) -> None:
        self._onward = onward
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.is_cut = False

    def cut(self) -> None:
        """Close every line, and take no new one."""
        self.is_cut = True
        for writer in self._writers:
            writer.transport.abort()

    def mend(self) -> None:
        """From now on new lines are passed on again."""
        self.is_cut = False

    async def meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Somebody calls."""
        if self.is_cut:
            writer.transport.abort()
            return
        there_reader, there_writer = await self._onward()
        self._writers |= {writer, there_writer}
        ways = ((reader, there_writer), (there_reader, writer))
        await asyncio.gather(*(_pass_on(*way) for way in ways))
        self._writers -= {writer, there_writer}


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while said := await reader.read(MOST):
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
