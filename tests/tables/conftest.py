"""What the tests of tables share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ludotheque.core.game import Game
from tests.tables.pebbles import on_the_shelf


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def pebbles() -> Iterator[Game]:
    """Pebbles, on the shelf."""
    with on_the_shelf() as game:
        yield game
