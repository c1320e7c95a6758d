"""A house in a process of its own, as people start it: it can be stopped, and killed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import httpx

from tests.waiting import PATIENCE

# A house where nobody is too fast.
UNHURRIED = {
    f"LUDOTHEQUE_{name}": "0" for name in ("RATE", "PACE", "TABLES", "UPLOADS", "NEWCOMERS")
}
COMMAND = (sys.executable, "-c", "from ludotheque.cli import main; main()", "serve")


class Open:
    """A running house."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process = process
        self.address = address

    @contextmanager
    def guest(self) -> Iterator[httpx.Client]:
        """Someone who comes in."""
        with httpx.Client(base_url=self.address, timeout=PATIENCE) as client:
            yield client

    def end(self, how: signal.Signals = signal.SIGTERM, to_all: bool = False) -> tuple[int, str]:
        """Send a signal; the exit code, and what was said on the way out."""
        if to_all:
            os.killpg(self.process.pid, how)
        else:
            self.process.send_signal(how)
        _, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, errors


def start(
    data: Path, *more: str, errors: int | IO[str] = subprocess.PIPE, **settings: str
) -> subprocess.Popen[str]:
    """Start a house; nobody waits yet until it is open."""
    environment = {name: value for name, value in os.environ.items() if name != "LUDOTHEQUE_DATA"}
    return subprocess.Popen(
        [*COMMAND, "--no-browser", "--port", "0", "--data", str(data), *more],
        stdout=subprocess.PIPE,
        stderr=errors,
        text=True,
        env=environment | UNHURRIED | settings,
        # As at a terminal: a signal can be sent to the house and to all it has started.
        start_new_session=True,
    )


@contextmanager
def house(data: Path, *more: str, **settings: str) -> Iterator[Open]:
    """A house that is open, until it is ended or killed."""
    with ending(start(data, *more, errors=subprocess.PIPE, **settings)) as process:
        yield opened(process)


def opened(process: subprocess.Popen[str]) -> Open:
    """Wait until a house that was started is open."""
    assert process.stdout is not None
    told = process.stdout.readline()
    found = re.search(r"http://\S+", told)
    if found is None:
        process.kill()
        raise AssertionError(f"the house did not open: {told}{process.communicate()[1]}")
    return Open(process, found[0].rstrip("/"))


@contextmanager
def ending(process: subprocess.Popen[str]) -> Iterator[subprocess.Popen[str]]:
    """A process that does not outlive its test."""
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()
