"""The Valkey of the tests, or a Redis: found on this machine, or installed; never done without."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.waiting import patiently

NAMES = ("valkey-server", "redis-server")
# Patience for an installation, in seconds.
PATIENCE = 300


class Server:
    """A server of one's own, in a new folder, that can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as door:
            self.port: int = door.getsockname()[1]
        self.address = f"redis://127.0.0.1:{self.port}"
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it listens."""
        # Nothing is written to the disk: what is in there is fleeting.
        options = {
            "port": str(self.port), "bind": "127.0.0.1", "dir": str(self._folder), "save": "",
            "appendonly": "no", "logfile": str(self._folder / "log"),
        }  # fmt: skip
        told = [word for name, value in options.items() for word in (f"--{name}", value)]
        self._process = subprocess.Popen([program(), *told], stdin=subprocess.DEVNULL)
        for _ in patiently():
            assert self._process.poll() is None, (self._folder / "log").read_text("utf-8")
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", self.port)).close()
                return

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process is not None
        return self._process.pid

    def send(self, how: signal.Signals) -> None:
        """Send it a signal."""
        assert self._process is not None
        self._process.send_signal(how)

    def kill(self) -> None:
        """End it at once; what it knew is forgotten."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


@contextlib.contextmanager
def running() -> Iterator[Server]:
    """A server that runs until it is no longer needed."""
    with tempfile.TemporaryDirectory(prefix="valkey") as name:
        server = Server(Path(name))
        server.start()
        try:
            yield server
        finally:
            server.kill()


@cache
def program() -> str:
    """The server's program, installed now if there is none."""
    found = _found() or _from_debian()
    if found is None:
        raise SystemExit(
            "The tests of the bus need Valkey or Redis, and neither could be installed: "
            "please install one, so that `valkey-server` or `redis-server` is a command."
        )
    return found


def _found() -> str | None:
    # Where packages put what only root should run.
    places = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/opt/homebrew/bin"])
    return next(filter(None, (shutil.which(name, path=places) for name in NAMES)), None)


def _from_debian() -> str | None:
    """Debian and Ubuntu have them as packages; the older ones have only Redis."""
    if shutil.which("apt-get") is None:
        return None
    root = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
    quiet = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet", "--yes"]
    more = ["install", "--no-install-recommends"]
    for step in (["update"], *([*more, name] for name in NAMES)):
        with contextlib.suppress(OSError, subprocess.TimeoutExpired):
            subprocess.run(
                [*root, *quiet, *step], check=False, timeout=PATIENCE, stdout=subprocess.DEVNULL
            )
        if step[0] == "install" and (found := _found()):
            return found
    return None


if __name__ == "__main__":
    print(f"The tests' Valkey: {program()}")
