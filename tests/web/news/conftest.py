"""A house that sends news next door."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from starlette.applications import Starlette

from ludotheque.post import office as offices
from ludotheque.tables import presence
from ludotheque.web.settings import Settings
from tests.post.doorstep import Doorstep, LetterBox
from tests.web.conftest import house_open
from tests.web.news.postroom import HOUSE


@pytest.fixture
async def letter_box() -> AsyncIterator[LetterBox]:
    """A real mail server."""
    async with LetterBox.open() as box:
        yield box


@pytest.fixture
async def doorstep() -> AsyncIterator[Doorstep]:
    """A real web server, where push messages and webhooks are delivered."""
    async with Doorstep.open() as doorstep:
        yield doorstep


@pytest.fixture
def settings(tmp_path: Path, letter_box: LetterBox) -> Settings:
    return Settings(
        tmp_path, pace=0, rate=0, tables=0, newcomers=0, nearby=1,
        address=HOUSE, smtp=letter_box.address, mail_from="Ludothèque <news@house.example>",
    )  # fmt: skip


@pytest.fixture
async def app(settings: Settings) -> AsyncIterator[Starlette]:
    """A house that may send news next door."""
    async with house_open(settings) as app:
        yield app


@pytest.fixture(autouse=True)
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has just made a move counts as away; what was not delivered is tried again at once."""
    monkeypatch.setattr(presence, "GRACE", 0.0)
    monkeypatch.setattr(offices, "PAUSES", (0.0, 0.0, 0.0))
