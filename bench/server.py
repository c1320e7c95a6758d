"""The server's speed beside boardgame.io's: the same game, the same players, the same run."""

from __future__ import annotations

import json
import os
import platform
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import astuple, dataclass
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent / "boardgameio"
TABLES = 50
RATE = 200
ROUNDS = 3
WARM_UP, FLAT_OUT, PACED = 2, 5, 6
PATIENCE = 60
SETTINGS = {
    "LUDOTHEQUE_RATE": "0",
    "LUDOTHEQUE_PACE": "0",
    "LUDOTHEQUE_TABLES": "0",
    "LUDOTHEQUE_AWAKE_EACH": "0",
    "NODE_ENV": "production",
}


@dataclass(frozen=True)
class Server:
    """One of the two that are compared."""

    name: str
    players: str  # which players of drive.js it takes
    ready: str  # what answers when it is open

    def command(self, port: int, folder: str) -> list[str]:
        """How it is started."""
        if self.players == "peer":
            return [node(), str(HERE / "serve.js"), str(port), folder]
        door = str(Path(sys.executable).with_name("ludotheque"))
        options = ["--host", "127.0.0.1", "--port", str(port), "--no-browser", "--data", folder]
        return [door, "serve", *options]


OURS = Server("ludotheque", "house", "/healthz")
PEER = Server("boardgame.io", "peer", "/games")


@dataclass(frozen=True)
class Run:
    """How a while of playing went."""

    rate: float
    per_cpu_second: float
    # Milliseconds from when a move was due until the other has seen it, and until it is answered.
    p50: float
    p99: float
    answered50: float
    answered99: float
    # How much of one core the players themselves took: at 1 they would be the bottleneck.
    driver: float


# --- measuring --------------------------------------------------------------------------------


def measure(server: Server) -> tuple[Run, Run]:
    """Flat out, and at a steady pace, on a fresh server."""
    with (
        tempfile.TemporaryDirectory() as folder,
        opened(server, folder) as (process, url),
        seated(server, url) as players,
    ):
        play(players, process, f"flat {WARM_UP}")
        return (
            play(players, process, f"flat {FLAT_OUT}"),
            play(players, process, f"paced {PACED} {RATE}"),
        )


@contextmanager
def seated(
    server: Server, url: str, tables: int = TABLES, patience: float = PATIENCE
) -> Iterator[subprocess.Popen[str]]:
    """The players of all tables, in a process of their own, for no longer than they are allowed."""
    drive = [node(), str(HERE / "drive.js"), server.players, url, str(tables)]
    with subprocess.Popen(
        drive, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as players:
        clock = threading.Timer(patience, players.kill)
        clock.start()
        try:
            answer(players)
            yield players
        finally:
            clock.cancel()
            players.kill()


def play(players: subprocess.Popen[str], server: subprocess.Popen[bytes], how: str) -> Run:
    """A while of playing, and the processor time that it cost the server."""
    before = cpu_seconds(server.pid)
    assert players.stdin is not None
    print(how, file=players.stdin, flush=True)
    told = answer(players)
    spent = cpu_seconds(server.pid) - before
    moves = told["moves"]
    return Run(
        rate=moves / told["seconds"],
        per_cpu_second=moves / spent,
        p50=told["p50"],
        p99=told["p99"],
        answered50=told["answered50"],
        answered99=told["answered99"],
        driver=told["driver"],
    )


def answer(players: subprocess.Popen[str]) -> dict[str, float]:
    """The next line that the players say."""
    assert players.stdout is not None
    line = players.stdout.readline()
    if not line:
        raise SystemExit("The players gave up; what they said is above.")
    told: dict[str, float] = json.loads(line)
    return told


def cpu_seconds(pid: int) -> float:
    """The processor time of a process and all its threads, from the kernel's books."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    user, system = fields[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


@contextmanager
def opened(
    server: Server, folder: str, settings: Mapping[str, str] = SETTINGS
) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """A server on loopback, from when it answers until it is no longer needed."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
    process = subprocess.Popen(
        server.command(port, folder), env=os.environ | settings, stdout=subprocess.DEVNULL
    )
    url = f"http://127.0.0.1:{port}"
    try:
        wait_for(url + server.ready, process)
        yield process, url
    finally:
        process.terminate()
        process.wait(10)


def wait_for(url: str, process: subprocess.Popen[bytes]) -> None:
    """Until the server answers."""
    for _ in range(200):
        if process.poll() is not None:
            break
        try:
            urllib.request.urlopen(url, timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit(f"Nobody answers at {url}.")


@cache
def node() -> str:
    """Node.js itself: `node` may be a mere launcher, and then its time would not be counted."""
    if shutil.which("node") is None:
        raise SystemExit('The peer runs on Node.js: pip install -e ".[bench]" brings it.')
    asked = ["node", "--print", "process.execPath"]
    return subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip()


def install_peer() -> None:
    """boardgame.io and what it needs, exactly as the lock file says."""
    installed = HERE / "node_modules" / ".package-lock.json"
    lock = HERE / "package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        subprocess.run(["npm", "ci", "--no-progress", "--loglevel", "error"], cwd=HERE, check=True)


# --- telling ----------------------------------------------------------------------------------


def median(runs: list[Run]) -> Run:
    """The middle of several runs, number by number."""
    columns = zip(*(astuple(run) for run in runs), strict=True)
    return Run(*(statistics.median(column) for column in columns))


def show(title: str, ours: Run, peer: Run) -> None:
    """Both beside each other."""
    print(f"\n{title}")
    print(f"{'':14}{'moves/s':>9}{'moves/CPU s':>13}{'p50 ms':>9}{'p99 ms':>9}{'driver':>9}")
    for name, run in ((OURS.name, ours), (PEER.name, peer)):
        print(
            f"{name:14}{run.rate:9.0f}{run.per_cpu_second:13.0f}"
            f"{run.p50:9.1f}{run.p99:9.1f}{run.driver:9.0%}"
        )


def main() -> None:
    """Interleaved runs, their medians, and the ratios we aim at."""
    if not Path("/proc/self/stat").exists():
        raise SystemExit("The processor time of a server is read from /proc: this needs Linux.")
    install_peer()
    print(f"{TABLES} tables of two over loopback, median of {ROUNDS} interleaved runs")
    # One built without its own optimisations takes up to half as long again.
    print(f"Python {platform.python_version()} of {sys.base_prefix}")
    runs = [(measure(OURS), measure(PEER)) for _ in range(ROUNDS)]
    ours_flat, ours_paced = (median([ours[way] for ours, _ in runs]) for way in (0, 1))
    peer_flat, peer_paced = (median([peer[way] for _, peer in runs]) for way in (0, 1))
    show("Flat out", ours_flat, peer_flat)
    show(f"At {RATE} moves/s in all", ours_paced, peer_paced)
    ratios = [ours[0].per_cpu_second / peer[0].per_cpu_second for ours, peer in runs]
    print(
        f"\nDurable moves per CPU-second of the server: {statistics.median(ratios):.2f} × "
        f"boardgame.io ({min(ratios):.2f} to {max(ratios):.2f}; aim: at least 3)"
    )
    print(f"p99 at {RATE} moves/s: {ours_paced.p99:.1f} ms (aim: under 10)")


if __name__ == "__main__":
    main()
