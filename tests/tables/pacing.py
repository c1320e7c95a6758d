"""Tables with clocks, in a house whose time a test winds on."""

from __future__ import annotations

from ludotheque.tables import referee
from ludotheque.tables.desk import Desk
from ludotheque.tables.hours import Hours
from ludotheque.tables.house import House
from ludotheque.tables.pace import Pace, read_pace
from tests.tables.conftest import Clock
from tests.tables.guests import FRIEND, ME, seen

LIVE = read_pace("5+10", "machine")
STRICT = read_pace("5+10", "out")
DAYS = read_pace("3d")


async def three(house: House, pace: Pace) -> Desk:
    """Ana, Ben and Cleo play pebbles; Ana begins."""
    desk = await house.open("ana", "Ana", "pebbles", [ME, FRIEND, FRIEND], {}, 60, tempo=pace)
    for seat, name in ((1, "ben"), (2, "cleo")):
        await desk.wish(lambda t, s=seat, n=name: referee.sit(t, n, s, n.title()))  # type: ignore[misc]
    await desk.wish(lambda table: referee.start(table, "ana"))
    return desk


async def two(house: House, pace: Pace) -> Desk:
    """Ana and Ben play pebbles; Ana begins."""
    desk = await house.open("ana", "Ana", "pebbles", [ME, FRIEND], {}, 60, tempo=pace)
    await desk.wish(lambda table: referee.sit(table, "ben", 1, "Ben"))
    await desk.wish(lambda table: referee.start(table, "ana"))
    return desk


def clocks(desk: Desk) -> list[float | None]:
    """What everyone reads on the clocks."""
    return [seat.clock for seat in seen(desk, "nobody").seats]


async def again(house: House, desk: Desk, clock: Clock, closed: float) -> tuple[House, Desk]:
    """The house is killed, and opened again some time later."""
    for one in house._desks.values():
        await one.close()
    house._desks.clear()
    clock.forward(closed)
    other = House(house.store, house.pool, pace=0, hours=await Hours.open(house.store))
    return other, await other.desk(desk.table.id)
