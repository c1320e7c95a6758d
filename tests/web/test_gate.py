"""Pages come one after the other, each address in turn, and moves go past them."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from ludotheque.web import gate
from ludotheque.web.gate import ROOM, Gate, is_large
from tests.waiting import until

pytestmark = pytest.mark.anyio


class Press:
    """Makes pages when it is told to, and counts those under way."""

    def __init__(self) -> None:
        self.making: Counter[str] = Counter()  # by address
        self.ready = asyncio.Event()
        self.sent = asyncio.Event()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.making[scope["client"][0]] += 1
        await self.ready.wait()
        await send({"type": "http.response.start"})
        await self.sent.wait()


def request(path: str, address: str = "10.0.0.1", method: str = "GET") -> dict[str, Any]:
    return {"type": "http", "method": method, "path": path, "client": (address, 1)}


async def nothing() -> Message:
    raise AssertionError


async def say(message: Message) -> None:
    pass


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "LONGEST", 3600.0)


async def test_of_many_pages_only_a_few_are_made_at_a_time_and_a_move_passes_them() -> None:
    press = Press()
    door = Gate(press)
    pages = [asyncio.ensure_future(door(request("/t/abc"), nothing, say)) for _ in range(20)]
    await until(lambda: press.making.total() == ROOM)
    move = asyncio.ensure_future(
        door(request("/api/tables/abc/moves", "10.0.0.2", "POST"), nothing, say)
    )
    await until(lambda: press.making["10.0.0.2"] == 1)
    assert press.making["10.0.0.1"] == ROOM
    # What is made is sent to each as fast as they read, while others are made.
    press.ready.set()
    await until(lambda: press.making["10.0.0.1"] == 20)
    press.sent.set()
    await asyncio.gather(*pages, move)


async def test_each_address_has_its_turn() -> None:
    press = Press()
    door = Gate(press)
    order: list[str] = []

    async def ask(address: str) -> None:
        await door(request("/t/abc", address), nothing, say)
        order.append(address)

    press.sent.set()
    asking = [asyncio.create_task(ask("rude")) for _ in range(20)]
    await until(lambda: press.making.total() == ROOM)
    asking.append(asyncio.create_task(ask("polite")))
    await asyncio.sleep(0)
    press.ready.set()
    await asyncio.gather(*asking)
    assert order.index("polite") <= ROOM + 1


async def test_a_page_that_waits_for_something_itself_lets_others_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(gate, "LONGEST", 0.01)
    press = Press()
    door = Gate(press)
    pages = [asyncio.ensure_future(door(request("/t/abc"), nothing, say)) for _ in range(3 * ROOM)]
    await until(lambda: press.making.total() == 3 * ROOM)
    press.ready.set()
    press.sent.set()
    await asyncio.gather(*pages)


@pytest.mark.parametrize(
    ("path", "large"),
    [
        ("/", True), ("/t/abc", True), ("/api/tables/abc", True), ("/t/abc/board.svg", True),
        ("/api/tables/abc/steps/7", True), ("/api/tables/abc/events", False),
        ("/static/x/js/table.js", False), ("/healthz", False), ("/t/abc/qr.svg", False),
        ("/games/kali/print.pdf", False), ("/api/me", False),
    ],
)  # fmt: skip
def test_what_counts_as_large(path: str, large: bool) -> None:
    assert is_large(request(path)) == large
    assert not is_large(request(path, method="POST"))
