"""What a table that is awake takes in memory: many of them, each some moves old, of every game."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import random
import tempfile
from pathlib import Path

from ludotheque.bots.pool import Pool
from ludotheque.core.game import shelf
from ludotheque.locale import tongue
from ludotheque.tables import referee
from ludotheque.tables.house import House
from ludotheque.tables.sqlite import SqliteStore
from ludotheque.tables.step import Step
from ludotheque.tables.table import Table
from ludotheque.tables.visitor import Visitor
from ludotheque.tables.wanted import Wanted

TABLES = 1000
MOVES = 20
# This many play at the same time, and share commits.
AT_ONCE = 50
AIM = 50.0


async def play(house: House, game: str, watched: bool) -> None:
    """A table of two after some moves; where it is watched, both have been shown the newest."""
    seats = [Wanted("me"), Wanted("device", "Ben")]
    desk = await house.open("ana", "Ana", game, seats, {}, 60)
    visitors = [Visitor("ana", tongue("fr")), Visitor("someone", tongue("en"))] if watched else []
    watchers = [desk.watch(visitor, 0) for visitor in visitors]
    for _ in range(MOVES):
        if desk.table.phase == "over":
            break
        await desk.wish(any_move)
        for watcher in watchers:
            desk.news(watcher)


def any_move(table: Table) -> list[Step]:
    """Whatever is possible for whoever must decide."""
    return referee.move(table, "ana", table.n + 1, random.choice(table.state.names()))


async def measure(game: str, watched: bool) -> float:
    """Kilobytes a table, as the kernel counts them."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(SqliteStore(Path(folder) / "house.sqlite"), Pool())
        # What is made once for all tables is not theirs.
        await asyncio.gather(*(play(house, game, watched) for _ in range(AT_ONCE)))
        before = resident()
        for _ in range(TABLES // AT_ONCE):
            await asyncio.gather(*(play(house, game, watched) for _ in range(AT_ONCE)))
        grown = resident() - before
        await house.close()
    return grown / TABLES / 1024


def resident() -> int:
    """The memory that this process really has, in bytes."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def tell(game: str, watched: bool) -> float:
    """One measurement, in a process of its own."""
    random.seed(1)
    return asyncio.run(measure(game, watched))


def main() -> None:
    """Every game, with nobody at the screen and with two who look on."""
    print(f"{TABLES} tables of two awake, {MOVES} moves old: KB a table (aim: at most {AIM:.0f})")
    print(f"{'':14}{'unseen':>9}{'watched':>9}")
    # A process for each: what one measurement has left behind is not counted in the next.
    context = multiprocessing.get_context("spawn")
    for game in shelf():
        with context.Pool(1, maxtasksperchild=1) as process:
            told = process.starmap(tell, [(game, False), (game, True)], chunksize=1)
        print(f"{game:14}{told[0]:9.1f}{told[1]:9.1f}")


if __name__ == "__main__":
    main()
