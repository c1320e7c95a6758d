"""Several houses on one PostgreSQL and one Valkey, beside one house on a file.

python -m bench.cluster [TABLES [SECONDS]]

Everything runs on one machine, so the processor time of every kind of process is counted apart:
what the houses could do with a core each follows from theirs alone. With 1,000 tables and 15
seconds each it takes about five minutes on two idle cores, and ends after fifteen whatever happens.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from bench import load, server
from tests import postgres, valkey

TABLES, SECONDS = 1000, 15
RATE = 200
FLAT_OUT = 8
# Moves before anything is counted: each house makes once what all tables share.
WARM_UP = 2
# For so long players may sit down and play at one arrangement, and all of them together take so
# long at most, in seconds.
PATIENCE, IN_ALL = 180, 900
AIM_P99, AIM_RATIO = 25, 1.6
# What is counted apart.
KINDS = ("houses", "PostgreSQL", "Valkey", "players")


@dataclass
class Town:
    """What is measured: the houses, and the engines they stand on."""

    name: str
    houses: list[subprocess.Popen[bytes]]
    url: str  # of all houses, see drive.js
    engines: dict[str, int]  # the processes of PostgreSQL and Valkey


@dataclass(frozen=True)
class Measured:
    """How one arrangement did."""

    name: str
    houses: int
    p99: float  # at a steady pace
    flat: float  # moves a second, flat out
    cpu: dict[str, float]  # milliseconds a move then, by kind

    @property
    def carried(self) -> float:
        """Moves a second that the houses alone would carry, with a core each."""
        return self.houses * 1000 / self.cpu["houses"]


@contextmanager
def alone() -> Iterator[Town]:
    """One house on a file."""
    with (
        tempfile.TemporaryDirectory() as folder,
        server.opened(server.OURS, folder, load.SETTINGS) as (process, url),
    ):
        yield Town("1, SQLite", [process], url, {})


@contextmanager
def town(houses: int, apart: bool) -> Iterator[Town]:
    """Houses that share everything; opponents look through different ones, or a table's people
    through the same, as behind a proxy that sends a table's people to one house."""
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
        how = "" if houses == 1 else ", opponents apart" if apart else ", table by table"
        yield Town(
            f"{houses}{how}",
            [process for process, _ in opened],
            ("," if apart else "+").join(url for _, url in opened),
            {"PostgreSQL": postmaster, "Valkey": bus.pid},
        )


def spent(pid: int) -> float:
    """The processor time of a process, and of all that it has started, also of those that ended."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    # utime, stime, and of the ended ones cutime, cstime.
    found = sum(int(field) for field in fields[11:15]) / os.sysconf("SC_CLK_TCK")
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return found + sum(server.cpu_seconds(int(child)) for child in children)


def books(place: Town, players: subprocess.Popen[str]) -> dict[str, float]:
    """The processor time that each kind of process has taken so far."""
    found = dict.fromkeys(KINDS, 0.0)
    found["houses"] = sum(server.cpu_seconds(house.pid) for house in place.houses)
    found["players"] = server.cpu_seconds(players.pid)
    return found | {kind: spent(pid) for kind, pid in place.engines.items()}


def measure(place: Town, tables: int, seconds: int) -> Measured:
    """At a steady pace, then flat out."""
    memory = sum(load.resident(house.pid) for house in place.houses)
    with server.seated(server.OURS, place.url, tables, PATIENCE) as players:
        memory = sum(load.resident(house.pid) for house in place.houses) - memory
        server.play(players, place.houses[0], f"flat {WARM_UP}")
        p99 = 0.0
        for how in (f"paced {seconds} {RATE}", f"flat {FLAT_OUT}"):
            before = books(place, players)
            run = server.play(players, place.houses[0], how)
            after = books(place, players)
            moves = run.rate * int(how.split()[1])
            cpu = {kind: 1000 * (after[kind] - before[kind]) / moves for kind in KINDS}
            p99 = p99 or run.p99
            print(
                f"{place.name:20}{how.split()[0]:6}{run.rate:9.0f}{run.p50:8.1f}{run.p99:8.1f}"
                + "".join(f"{cpu[kind]:11.2f}" for kind in KINDS)
                + f"{memory * 1e6 / 1024 / tables:9.0f}{os.getloadavg()[0]:7.1f}",
                flush=True,
            )
    return Measured(place.name, len(place.houses), p99, run.rate, cpu)


def judge(all_of_them: list[Measured]) -> None:
    """What the houses would carry with a core each, and what was aimed at."""
    one = next(each for each in all_of_them if each.name == "1")
    print("\nWith a core for each house, players and engines elsewhere:")
    for each in all_of_them:
        print(
            f"{each.name:24}{each.carried:7.0f} moves/s, {each.carried / one.carried:.2f} x one; "
            f"flat out here {each.flat / one.flat:.2f} x"
        )
    print(f"Aims: {AIM_RATIO} x with two; p99 under {AIM_P99} ms at {RATE} moves/s: ", end="")
    print(", ".join(f"{each.name}: {each.p99:.1f}" for each in all_of_them))


def main() -> None:
    """One house on a file, then one, two and three that share everything."""
    told = [int(word) for word in sys.argv[1:]]
    tables, seconds = (told + [TABLES, SECONDS][len(told) :])[:2]
    load.check_room()
    # The players come with the peer's.
    server.install_peer()
    signal.signal(signal.SIGALRM, _too_long)
    signal.alarm(IN_ALL)
    print(f"{tables} tables of two over loopback, {2 * tables} live lines, {os.cpu_count()} cores")
    print(
        f"{'houses':26}{'moves/s':>9}{'p50 ms':>8}{'p99 ms':>8}"
        + "".join(f"{kind:>11}" for kind in KINDS)
        + f"{'KB':>9}{'load':>7}"
    )
    print(f"{'':51}{'CPU ms a move':>44}{'a table':>9}")
    results = []
    for place in (
        alone(), town(1, True), town(2, True), town(2, False), town(3, True), town(3, False),
    ):  # fmt: skip
        with place as opened:
            results.append(measure(opened, tables, seconds))
    judge(results)


def _too_long(*_: object) -> None:
    raise SystemExit(f"Not done after {IN_ALL} s: what was measured is above.")


if __name__ == "__main__":
    main()
