"""The line before the machines' room: nobody waits for somebody else's three hundred tables."""

from __future__ import annotations

import asyncio

import pytest

from ludotheque.bots.line import Line

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def served(line: Line[str], *waiting: tuple[str, bool]) -> list[str]:
    """In which order those who wait for the one worker have it."""
    order: list[str] = []

    async def wait(whose: str, people: bool) -> None:
        worker = await line.turn(whose, people)
        order.append(whose)
        line.free(worker)

    first = await line.turn("first", True)
    tasks = [asyncio.create_task(wait(*one)) for one in waiting]
    await asyncio.sleep(0)
    line.free(first)
    await asyncio.gather(*tasks)
    return order


async def test_everyone_is_served_in_turn_however_many_tables_they_have() -> None:
    waiting = [*[("eve", True)] * 300, ("ana", True), ("ben", True)]
    assert (await served(Line(["worker"]), *waiting))[:4] == ["eve", "ana", "ben", "eve"]


async def test_people_are_served_before_machines_among_themselves() -> None:
    waiting = [*[("eve", False)] * 300, ("ana", True), ("ben", False), ("ana", True)]
    order = await served(Line(["worker"]), *waiting)
    assert order[:4] == ["ana", "ana", "eve", "ben"]


async def test_who_gives_up_holds_nobody_up_and_keeps_no_worker() -> None:
    line = Line(["worker"])
    worker = await line.turn("first", True)
    gone = [asyncio.create_task(line.turn("eve", True)) for _ in range(3)]
    stays = asyncio.create_task(line.turn("ana", True))
    await asyncio.sleep(0)
    gone[0].cancel()
    # In the very moment in which its turn comes.
    line.free(worker)
    gone[1].cancel()
    gone[2].cancel()
    await asyncio.wait(gone)
    assert await stays == "worker"
