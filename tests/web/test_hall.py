"""The hall's page and its events."""

from __future__ import annotations

import asyncio
import json
import re
import signal
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request

from ludotheque.core.tongue import ENGLISH
from ludotheque.tables.hall import Changes
from ludotheque.tables.house import House
from ludotheque.tables.visitor import Visitor
from ludotheque.web import hall
from ludotheque.web.lines import SAME_TABLE, Lines
from ludotheque.web.person import Person
from tests.waiting import PATIENCE
from tests.web.guests import FRIEND, ME, Guest
from tests.web.process import house

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "PAUSE", 0)


async def invite(app: Starlette, guest: Guest, **more: Any) -> str:
    """Open a table in the hall, and stay there."""
    id = await guest.open(ME, FRIEND, hall=True, **more)
    house: House = app.state.house
    desk = await house.desk(id)
    desk.watch(Visitor(desk.table.owner, ENGLISH, "wide"), 0)
    return id


async def test_a_table_for_everybody_is_in_the_hall(app: Starlette, ana: Guest) -> None:
    id = await invite(app, ana)
    (offer,) = (await ana.get("/api/hall")).json()["offers"]
    assert (offer["id"], offer["game"], offer["free"], offer["language"]) == (id, "kali", [1], "en")


async def test_the_hall_says_what_happens_at_zero(app: Starlette, ana: Guest) -> None:
    await invite(app, ana, pace="5+10")
    (offer,) = (await ana.get("/api/hall")).json()["offers"]
    assert (offer["pace"], offer["at_zero"]) == ("5+10", "out")


async def test_a_relaxed_table_in_the_hall_has_no_zero(app: Starlette, ana: Guest) -> None:
    await invite(app, ana)
    (offer,) = (await ana.get("/api/hall")).json()["offers"]
    assert "at_zero" not in offer


async def test_an_option_that_is_not_usual_is_named_with_its_value(ana: Guest) -> None:
    page = (await ana.get("/hall")).text
    found = re.search(r'id="said">(.*?)</script>', page)
    assert found
    options = json.loads(found[1])["karma"]["options"]
    said = [text for values in options.values() for text in values.values()]
    assert said
    assert all(": " in text for text in said)


async def test_the_hall_tells_no_ids_of_people(app: Starlette, ana: Guest) -> None:
    id = await invite(app, ana)
    house: House = app.state.house
    owner = (await house.desk(id)).table.owner
    assert owner not in (await ana.get("/api/hall")).text


async def test_the_page_has_a_box_for_each_game_that_two_can_play(ana: Guest) -> None:
    page = (await ana.get("/hall")).text
    for game in ("kali", "karma", "inka", "turquoise"):
        assert f'data-game="{game}"' in page


async def test_changes_are_told_as_they_come(app: Starlette, ana: Guest) -> None:
    told: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def send(message: dict[str, Any]) -> None:
        for line in message.get("body", b"").split(b"\n"):
            if line.startswith(b"data: "):
                told.put_nowait(json.loads(line[6:]))

    gone = asyncio.Event()

    async def receive() -> dict[str, Any]:
        await gone.wait()
        return {"type": "http.disconnect"}

    scope = {
        "type": "http", "method": "GET", "path": "/api/hall/events", "query_string": b"",
        "headers": [(b"host", b"house")], "client": ("127.0.0.1", 1), "scheme": "http",
        "server": ("house", 80), "http_version": "1.1", "raw_path": b"", "root_path": "",
    }  # fmt: skip
    line = asyncio.create_task(app(scope, receive, send))  # type: ignore[arg-type]
    async with asyncio.timeout(PATIENCE):
        assert (await told.get()) == {"version": 0, "offers": [], "all": True}
        id = await invite(app, ana)
        assert [offer["id"] for offer in (await told.get())["offers"]] == [id]
        await app.state.house._let_sleep(id)
        assert (await told.get())["gone"] == [id]
        gone.set()
        await line


def test_the_house_closes_at_once_and_without_a_word_while_somebody_is_in_the_hall(
    tmp_path: Path,
) -> None:
    with (
        house(tmp_path) as opened,
        opened.guest() as guest,
        guest.stream("GET", "/api/hall/events") as line,
    ):
        # Kept until the end: whoever stops reading hangs up.
        told = line.iter_lines()
        assert next(told) == "event: hall"
        code, errors = opened.end()
        assert (code, errors) == (-signal.SIGTERM, "")


async def test_with_too_many_windows_in_the_hall_the_oldest_makes_way(
    app: Starlette, ana: Guest
) -> None:
    lines: Lines = app.state.lines
    person = Person("ana")
    first, *others = [
        lines.join(Request({"type": "http", "person": person}), "hall", plays=True)
        for _ in range(SAME_TABLE + 1)
    ]
    said: list[bytes] = []

    async def send(message: Any) -> None:
        said.append(message["body"])

    await hall.Announcing(app.state.house.hall, lines, first)._tell(send)
    assert said == [b"event: elsewhere\ndata: {}\n\n"]
    assert not any(other.goodbye for other in others)


def test_silence_keeps_the_line_open() -> None:
    assert hall.announce(Changes(3, [])) == b": still here\n\n"


async def test_the_home_page_says_that_somebody_waits_in_the_hall(
    app: Starlette, ana: Guest, ben: Guest
) -> None:
    assert "Nobody is waiting: open a table" in (await ben.get("/")).text
    id = await invite(app, ana)
    assert "A table waits for somebody" in (await ben.get("/")).text
    # Nobody is told to join the table that they have opened: they come back to it.
    assert "Nobody is waiting" in (await ana.get("/")).text
    assert f'data-mine="{id}"' in (await ana.get("/hall")).text
    assert 'data-mine=""' in (await ben.get("/hall")).text
