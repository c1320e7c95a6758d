"""People in a house: they open tables, look, wish, and wait for one another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from ludotheque.core.tongue import ENGLISH
from ludotheque.tables import referee
from ludotheque.tables.desk import Desk
from ludotheque.tables.house import House
from ludotheque.tables.view import TableView
from ludotheque.tables.visitor import Visitor
from ludotheque.tables.wanted import Wanted
from tests.waiting import PATIENCE

ME = Wanted("me")
FRIEND = Wanted("friend")


def machine(level: int = 1) -> Wanted:
    return Wanted("machine", level=level)


def beside(name: str) -> Wanted:
    """Someone else on the same device."""
    return Wanted("device", name)


async def opened(
    house: House, *wanted: Wanted, game: str = "kali", owner: str = "ana", patience: int = 60
) -> Desk:
    """A table that Ana opens."""
    return await house.open(owner, owner.title(), game, wanted, {}, patience)


async def two_at(house: House, game: str = "kali") -> Desk:
    """Ana and Ben, each with a device of their own, playing."""
    desk = await opened(house, ME, FRIEND, game=game)
    await desk.wish(lambda table: referee.sit(table, "ben", 1, "Ben"))
    await desk.wish(lambda table: referee.start(table, "ana"))
    return desk


async def move(desk: Desk, name: str = "", person: str = "") -> int:
    """Whoever must decide does; the last choice there is, unless another is named."""
    table = desk.table
    mover = person or min(table.seats[table.state.actor()].holders)
    chosen = name or table.state.names()[-1]
    n = table.n + 1
    return await desk.wish(lambda table: referee.move(table, mover, n, chosen))


async def finish(desk: Desk) -> Desk:
    """People play on to the end."""
    while desk.table.phase != "over":
        await move(desk)
    return desk


def visitor(person: str, seals: bool = False) -> Visitor:
    return Visitor(person, ENGLISH, seals=seals)


def seen(desk: Desk, person: str) -> TableView:
    """What a person is shown."""
    return desk.look(visitor(person))


def everything(desk: Desk, person: str) -> bytes:
    """What a person is shown, letter by letter."""
    return msgspec.json.encode(seen(desk, person))


async def until(desk: Desk, happened: Callable[[], bool], onlooker: str = "onlooker") -> None:
    """Look on until something has happened, told by nothing but the desk's own news."""
    news = asyncio.Event()
    watcher = desk.watch(visitor(onlooker), 0, news.set)
    try:
        async with asyncio.timeout(PATIENCE):
            while not happened():
                await news.wait()
                news.clear()
    finally:
        desk.unwatch(watcher)
