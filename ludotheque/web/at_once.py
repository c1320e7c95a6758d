"""What need not wait is done at once, without a task of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Generator
from types import coroutine
from typing import Any


def at_once(doing: Awaitable[None]) -> asyncio.Task[None] | None:
    """Go as far as is possible without waiting, mostly to the end; else a task does the rest.

    To wake a task that writes a line takes as long as to write it.
    """
    steps = doing.__await__()
    try:
        awaited = next(steps)
    except StopIteration:
        return None
    return asyncio.get_running_loop().create_task(_the_rest(steps, awaited))


@coroutine
def _the_rest(steps: Generator[Any, Any, None], awaited: object) -> Generator[Any, Any, None]:
    """What comes after the first wait, which has begun already."""
    try:
        yield awaited
    except BaseException:
        steps.close()
        raise
    yield from steps
