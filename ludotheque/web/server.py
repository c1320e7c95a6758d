"""Opening the house: a server, and a browser on it."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import socket
import sys
import webbrowser
from dataclasses import replace
from pathlib import Path

import uvicorn

from ludotheque.core.trouble import Trouble
from ludotheque.web.app import Application, build, send_away
from ludotheque.web.latch import latched
from ludotheque.web.patience import Patience
from ludotheque.web.settings import Settings

# "Listen on every address" is no address to open a browser on.
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104
# Milliseconds after which a line is cut if nothing arrives on it.
GIVEN_UP = 30_000
# Through one entrance the event loop lets one person in between all else that it has to do: of a
# thousand who come back at the same moment, some would wait for seconds.
ENTRANCES = 64


class Server(uvicorn.Server):
    """A server that says when its door is open, and sends those away who wait for long."""

    def __init__(
        self, config: uvicorn.Config, app: Application, address: str, browser: bool
    ) -> None:
        super().__init__(config)
        self._app = app
        self._address = address
        self._browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        spare_the_collector()
        print(f"Ludothèque: {self._address}", flush=True)
        if self._browser and can_show():
            asyncio.get_running_loop().run_in_executor(None, webbrowser.open, self._address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # A proxy sees that no new guests should come; those who do are served all the same.
        self._app.state.leaving = True
        settings: Settings = self._app.state.settings
        await asyncio.sleep(settings.drain)
        await send_away(self._app)
        await super().shutdown(sockets)


def serve(
    host: str, port: int, browser: bool, data: Path, database: str = "", bus: str = ""
) -> None:
    """Keep the house open until someone closes it."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    make_room()
    door = listen(host, port)
    with latched(data):
        settings = Settings.from_environment(data)
        settings = replace(
            settings, database=database or settings.database, bus=bus or settings.bus
        )
        _keep_open(door, host, browser, settings)


def _keep_open(door: socket.socket, host: str, browser: bool, settings: Settings) -> None:
    app = build(settings)
    app.state.listens_everywhere = host in EVERYWHERE
    config = uvicorn.Config(
        app,
        http=Patience,
        # Only a proxy that the host names may say for whom it asks.
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies,
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=1,
        timeout_keep_alive=30,
    )
    shown = "127.0.0.1" if host in EVERYWHERE else host
    bracketed = f"[{shown}]" if ":" in shown else shown
    address = f"http://{bracketed}:{door.getsockname()[1]}/"
    # Ctrl-C is how one closes it at a terminal.
    with contextlib.suppress(KeyboardInterrupt):
        Server(config, app, address, browser).run(sockets=entrances(door))


def make_room() -> None:
    """As many open connections as the system allows: every onlooker holds one."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65_536), hard))


def spare_the_collector() -> None:
    """What the house is built of is never garbage: don't search it again with every few moves.

    What is new is searched often, because a thousand new things are searched in three
    milliseconds, and ten thousand take forty; what has lived for a while, seldom.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(1_000, 200)


def listen(host: str, port: int) -> socket.socket:
    """The door; a port that is taken gets a sentence, not a traceback."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # A laptop closed without a goodbye would look present for a quarter of an hour.
        door.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, GIVEN_UP)
    try:
        door.bind((host, port))
    except (OSError, OverflowError) as error:
        door.close()
        raise Trouble(
            "The house can't open at {host}, port {port} ({why}). Is it open already? "
            "To use another port: ludotheque serve --port {other}.",
            host=host, port=port, why=getattr(error, "strerror", None) or error, other=port + 1,
        ) from None  # fmt: skip
    door.listen(512)
    return door


def entrances(door: socket.socket) -> list[socket.socket]:
    """The door, and the same door many times over: people wait in one line before all of them."""
    return [door, *(door.dup() for _ in range(ENTRANCES - 1))]


def can_show() -> bool:
    """Whether there is a screen to open a browser on."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
