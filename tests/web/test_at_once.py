"""Doing at once what need not wait, and the rest in a task."""

from __future__ import annotations

import asyncio

import pytest

from ludotheque.web.at_once import at_once

pytestmark = pytest.mark.anyio


class Errand:
    """Something with a wait in the middle, and what became of it."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.door = asyncio.Event()

    async def run(self) -> None:
        try:
            self.done.append("begun")
            await self.door.wait()
            self.done.append("through the door")
            await asyncio.sleep(0)
            self.done.append("ended")
        finally:
            self.done.append("gone")


async def test_what_need_not_wait_is_done_without_a_task() -> None:
    errand = Errand()
    errand.door.set()

    async def short() -> None:
        await errand.door.wait()
        errand.done.append("ended")

    assert at_once(short()) is None
    assert errand.done == ["ended"]


async def test_what_has_to_wait_goes_on_as_a_task() -> None:
    errand = Errand()
    rest = at_once(errand.run())
    assert rest is not None
    assert errand.done == ["begun"]
    await asyncio.sleep(0)
    errand.door.set()
    await rest
    assert errand.done == ["begun", "through the door", "ended", "gone"]


async def test_the_rest_can_be_called_off() -> None:
    errand = Errand()
    rest = at_once(errand.run())
    assert rest is not None
    await asyncio.sleep(0)
    rest.cancel()
    with pytest.raises(asyncio.CancelledError):
        await rest
    assert errand.done == ["begun", "gone"]


async def test_trouble_comes_out_at_once_or_out_of_the_task() -> None:
    async def breaks(first: bool) -> None:
        if not first:
            await asyncio.sleep(0)
        raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        at_once(breaks(first=True))
    rest = at_once(breaks(first=False))
    assert rest is not None
    with pytest.raises(ValueError, match="broken"):
        await rest
