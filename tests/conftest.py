"""What all tests agree on."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import AsyncIterator, Iterator

import asyncpg
import pytest
from hypothesis import HealthCheck, settings

from ludotheque.tables import postgres_lines
from tests import valkey as valkeys
from tests.postgres import running
from tests.waiting import PATIENCE

# Games are long and the machine may be busy: a slow example is not a wrong one.
SLOW = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("house", SLOW, derandomize=True)
# `make soak`: other examples in every run, and what fails says how to see it again.
settings.register_profile("soak", SLOW, derandomize=False, max_examples=500, print_blob=True)
settings.load_profile("house")


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests speak English unless they say otherwise, whatever the machine speaks."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(autouse=True)
def _same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test is dealt the same cards in every run: none is lost by bad luck."""
    luck = random.Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_bytes", luck.randbytes)
    monkeypatch.setattr(secrets, "choice", luck.choice)
    random.seed(luck.getrandbits(60))


@pytest.fixture(autouse=True)
def _patient_stores(monkeypatch: pytest.MonkeyPatch) -> None:
    """A PostgreSQL that answers late, on a busy machine, is not gone."""
    monkeypatch.setattr(postgres_lines, "ATTEMPT", PATIENCE)
    monkeypatch.setattr(postgres_lines, "PERSISTENCE", PATIENCE)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL that runs for these tests alone."""
    with running() as address:
        yield address


@pytest.fixture(scope="session")
def valkey() -> Iterator[valkeys.Server]:
    """A Valkey that runs for these tests alone."""
    with valkeys.running() as server:
        yield server


@pytest.fixture
async def corner(postgres: str) -> AsyncIterator[str]:
    """The address of an empty corner of it."""
    name = f"corner_{secrets.token_hex(8)}"
    await tell(postgres, f"CREATE SCHEMA {name}")
    yield f"{postgres}&search_path={name}"
    await tell(postgres, f"DROP SCHEMA {name} CASCADE")


async def tell(postgres: str, order: str) -> None:
    """Have a PostgreSQL do something, on a line of its own; it may just be restarting."""
    db = await _line(postgres)
    await db.execute(order)
    await db.close()


async def _line(postgres: str) -> asyncpg.Connection:
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await asyncpg.connect(postgres)
            except (OSError, asyncpg.PostgresError):
                await asyncio.sleep(0.05)
