"""What the tests of the web share: a house of one's own, and guests in it."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import uvicorn
from starlette.applications import Starlette

from ludotheque.core.game import Game
from ludotheque.web import app as apps
from ludotheque.web import rates
from ludotheque.web.app import build
from ludotheque.web.patience import Patience
from ludotheque.web.settings import Settings
from tests.tables.machines import Parrots
from tests.tables.pebbles import on_the_shelf
from tests.web.guests import Guest

Settle = Callable[..., AsyncIterator[Starlette]]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def pebbles() -> Iterator[Game]:
    with on_the_shelf() as game:
        yield game


@pytest.fixture(autouse=True)
def _parrots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Machines that answer at once."""
    monkeypatch.setattr(apps, "Pool", lambda workers: Parrots())


class Watch:
    """The guard's watch, which stands still until a test puts it forward."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    watch = Watch()
    monkeypatch.setattr(rates, "time", watch)
    return watch


@asynccontextmanager
async def house_open(settings: Settings) -> AsyncIterator[Starlette]:
    """A house that is open for a while."""
    app = build(settings)
    async with app.router.lifespan_context(app):
        yield app


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[Starlette]:
    """A house where nobody is too fast."""
    async with house_open(Settings(tmp_path, pace=0, rate=0, tables=0, newcomers=0)) as app:
        yield app


@pytest.fixture
async def ana(app: Starlette) -> AsyncIterator[Guest]:
    async with Guest.of(app) as guest:
        yield guest


@pytest.fixture
async def ben(app: Starlette) -> AsyncIterator[Guest]:
    async with Guest.of(app) as guest:
        yield guest


@pytest.fixture
async def stranger(app: Starlette) -> AsyncIterator[Guest]:
    async with Guest.of(app) as guest:
        yield guest


@pytest.fixture
async def address(app: Starlette) -> AsyncIterator[str]:
    """The same house behind a real door: for what goes on while it is answered."""
    door = socket.create_server(("127.0.0.1", 0))
    # A short line: who does not listen is noticed soon.
    door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)
    config = uvicorn.Config(
        app,
        http=Patience,
        lifespan="off",
        log_level="warning",
        timeout_graceful_shutdown=1,
        ws="none",
    )
    server = uvicorn.Server(config)
    # Signals are the test runner's.
    serving = asyncio.create_task(server._serve(sockets=[door]))
    yield f"http://127.0.0.1:{door.getsockname()[1]}"
    server.should_exit = True
    await serving
