"""A log that was damaged on the disk: one table can't be opened, and all the rest works."""

from __future__ import annotations

import contextlib
import sqlite3

import pytest
from starlette.applications import Starlette

from ludotheque.tables.cellar import FILE
from ludotheque.web.settings import Settings
from tests.web.guests import FRIEND, ME, Guest, beside

pytestmark = pytest.mark.anyio


async def damage(app: Starlette, id: str, n: int, entry: bytes) -> None:
    """Something else than the house writes into a table's log."""
    settings: Settings = app.state.settings
    await app.state.house.put_to_sleep(0)
    with contextlib.closing(sqlite3.connect(settings.data / FILE)) as db, db:
        db.execute("UPDATE moves SET entry = ? WHERE table_id = ? AND n = ?", (entry, id, n))


@pytest.mark.parametrize(
    "entry",
    [b"", b"{", b"\xff\xfe", b"null", b'{"type": "moved"}',
     b'{"type": "moved", "seat": 0, "move": "fly"}', b'{"type": "undone", "seat": 0}',
     b'{"type": "came back", "seat": 77}', b'{"type": "castled"}'],
)  # fmt: skip
@pytest.mark.parametrize("n", [1, 2])
async def test_a_damaged_table_says_so_and_the_front_page_opens(
    app: Starlette, ana: Guest, entry: bytes, n: int
) -> None:
    whole = await ana.open(ME, FRIEND)
    broken = await ana.open(ME, beside("Léo"))
    await damage(app, broken, n, entry)
    answer = await ana.get(f"/api/tables/{broken}")
    assert answer.status_code == 500
    assert "can't be opened" in answer.json()["error"]
    front = await ana.get("/", headers={"accept": "text/html"})
    assert front.status_code == 200
    assert whole in front.text
    assert broken not in front.text
