"""Several houses on one PostgreSQL and one Valkey, beside one house on a file.

python -m bench.cluster [TABLES [SECONDS]]
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from bench import load, server
from tests import postgres, valkey

TABLES, SECONDS = 1000, 20
RATE = 200
FLAT_OUT = 8
HOUSES = (1, 2, 3)
PATIENCE = 600


@dataclass
class Town:
    """What is measured: the houses, and the engines they stand on."""

    name: str
    houses: list[subprocess.Popen[bytes]]
    url: str  # of all houses, separated by commas
    engines: list[int]  # the processes of PostgreSQL and Valkey


@contextmanager
def alone() -> Iterator[Town]:
    """One house on a file."""
    with (
        tempfile.TemporaryDirectory() as folder,
        server.opened(server.OURS, folder, load.SETTINGS) as (process, url),
    ):
        yield Town("one, SQLite", [process], url, [])


@contextmanager
def town(houses: int) -> Iterator[Town]:
    """Houses that share everything."""
    with ExitStack() as stack:
        database = stack.enter_context(postgres.running())
        bus = stack.enter_context(valkey.running())
        settings = load.SETTINGS | {"LUDOTHEQUE_DATABASE": database, "LUDOTHEQUE_BUS": bus.address}
        opened = []
        for _ in range(houses):
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            opened.append(stack.enter_context(server.opened(server.OURS, folder, settings)))
        data = Path(database.partition("host=")[2]) / "data"
        postmaster = int((data / "postmaster.pid").read_text().split()[0])
        yield Town(
            f"{houses}, PostgreSQL + Valkey",
            [process for process, _ in opened],
            ",".join(url for _, url in opened),
            [postmaster, bus.pid],
        )


def spent(pids: list[int]) -> float:
    """The processor time of processes, and of all that they have started."""
    found = 0.0
    for pid in pids:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        found += server.cpu_seconds(pid) + sum(server.cpu_seconds(int(child)) for child in children)
    return found


def measure(place: Town, tables: int, seconds: int) -> None:
    """At a steady pace, then flat out."""
    empty = sum(load.resident(house.pid) for house in place.houses)
    with server.seated(server.OURS, place.url, tables, PATIENCE) as players:
        full = sum(load.resident(house.pid) for house in place.houses)
        each = (full - empty) * 1e6 / 1024 / tables
        for how in (f"paced {seconds} {RATE}", f"flat {FLAT_OUT}"):
            before, engines = [house.pid for house in place.houses], spent(place.engines)
            used = spent(before)
            run = server.play(players, place.houses[0], how)
            moves = run.rate * int(how.split()[1])
            used, engines = spent(before) - used, spent(place.engines) - engines
            print(
                f"{place.name:24}{how.split()[0]:7}{run.rate:9.0f}{run.p50:9.1f}{run.p99:9.1f}"
                f"{1000 * used / moves:11.2f}{1000 * engines / moves:11.2f}{each:9.0f}"
                f"{run.driver:9.0%}{os.getloadavg()[0]:7.1f}",
                flush=True,
            )


def main() -> None:
    """One house on a file, then one, two and three that share everything."""
    told = [int(word) for word in sys.argv[1:]]
    tables, seconds = (told + [TABLES, SECONDS][len(told) :])[:2]
    load.check_room()
    print(f"{tables} tables of two over loopback; opponents look through different houses")
    print(
        f"{'houses':24}{'':7}{'moves/s':>9}{'p50 ms':>9}{'p99 ms':>9}{'CPU ms':>11}{'CPU ms':>11}"
        f"{'KB':>9}{'players':>9}{'load':>7}"
    )
    print(f"{'':49}{'houses':>20}{'engines':>11}{'a table':>9}{'CPU':>9}")
    for place in (alone(), *(town(houses) for houses in HOUSES)):
        with place as opened:
            measure(opened, tables, seconds)


if __name__ == "__main__":
    main()
