"""Waiting for what is meant, never for a while."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator

# Seconds after which what has not happened never will, however busy the machine is.
PATIENCE = 600.0


async def until(happened: Callable[[], bool]) -> None:
    """Wait for something that nobody is told of."""
    async with asyncio.timeout(PATIENCE):
        while not happened():  # noqa: ASYNC110
            await asyncio.sleep(0.005)


async def soon(event: asyncio.Event) -> None:
    """Wait for something that is announced."""
    async with asyncio.timeout(PATIENCE):
        await event.wait()


def patiently() -> Iterator[None]:
    """Look again and again, a moment apart, for as long as there is hope."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        yield
        time.sleep(0.02)
    raise TimeoutError("it never happened")
