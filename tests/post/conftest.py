"""What the tests of the post share: those to whom letters come."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.post.doorstep import Doorstep, LetterBox


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def doorstep() -> AsyncIterator[Doorstep]:
    """A real web server, where push messages and webhooks are delivered."""
    async with Doorstep.open() as doorstep:
        yield doorstep


@pytest.fixture
async def letter_box() -> AsyncIterator[LetterBox]:
    """A real mail server."""
    async with LetterBox.open() as box:
        yield box
