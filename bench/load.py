"""A full house: a thousand tables of two, all looked at, some hundreds of moves a second in all.

python -m bench.load
"""

from __future__ import annotations

import os
import resource
import tempfile
from pathlib import Path

from bench import server
from ludotheque.web.server import make_room

TABLES = 1000
RATES = (200, 400)
SECONDS = 20
# What the house makes once for all tables is made by these, before its memory is looked at.
FIRST, WARM_UP = 50, 2
# Whatever happens, the players leave after so many seconds.
PATIENCE = 240
# Connections beside those for live events.
SPARE = 1000
SETTINGS = server.SETTINGS | {
    f"LUDOTHEQUE_{name}": "0" for name in ("LINES", "NEWCOMERS", "ONLOOKERS")
}
AIM_P99 = {200: 25, 400: 80}
AIM_MEMORY = 50


def resident(pid: int) -> float:
    """The memory that a process really has, in megabytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def check_room() -> None:
    """Every line is an open file, for the house and for the players, who inherit the limit."""
    make_room()
    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if allowed < 2 * TABLES + SPARE:
        raise SystemExit(f"A process may open only {allowed} files here: raise `ulimit -Hn`.")


def show(rate: int, run: server.Run) -> None:
    """One line of the table."""
    busy = run.rate / run.per_cpu_second
    print(
        f"{rate:>5} moves/s{run.rate:9.0f}{run.p50:9.1f}{run.p99:9.1f}"
        f"{run.answered50:9.1f}{run.answered99:9.1f}{busy:8.0%}{run.driver:9.0%}"
        f"{os.getloadavg()[0]:8.1f}   (aim: p99 under {AIM_P99[rate]})",
        flush=True,
    )


def main() -> None:
    """Memory before and after people sit down, then the moves, on a fresh house."""
    check_room()
    print(f"{TABLES} tables of two over loopback, {2 * TABLES} live lines, {SECONDS} s each")
    with (
        tempfile.TemporaryDirectory() as folder,
        server.opened(server.OURS, folder, SETTINGS) as (house, url),
    ):
        with server.seated(server.OURS, url, FIRST) as players:
            server.play(players, house, f"flat {WARM_UP}")
        empty = resident(house.pid)
        with server.seated(server.OURS, url, TABLES, PATIENCE) as players:
            full = resident(house.pid)
            print(f"{'':13}{'':9}{'seen':>18}{'answered':>18}{'CPU':>8}{'CPU':>9}{'load':>8}")
            print(
                f"{'':13}{'moves/s':>9}{'p50 ms':>9}{'p99 ms':>9}{'p50 ms':>9}{'p99 ms':>9}"
                f"{'house':>8}{'players':>9}{'average':>8}"
            )
            for rate in RATES:
                show(rate, server.play(players, house, f"paced {SECONDS} {rate}"))
            played = resident(house.pid)
    each = (full - empty) * 1e6 / 1024 / TABLES
    print(f"Memory: {empty:.0f} MB before, {full:.0f} with all seated")
    print(f"{each:.0f} KB a live table (aim: at most {AIM_MEMORY})")
    # Once, not for each table: 8 MB with a thousand of them, 9 with three hundred.
    print(f"{played - full:.0f} MB more after the moves, however many tables there are")


if __name__ == "__main__":
    main()
