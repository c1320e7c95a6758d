"""The head of an answer and its body are sent together."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, cast

import pytest

from ludotheque.web.envelope import Envelope

pytestmark = pytest.mark.anyio
HEAD = b"HTTP/1.1 200 OK\r\n\r\n"


class Wire:
    """What goes out, packet by packet."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.closed = False

    def write(self, data: bytes) -> None:
        self.sent.append(data)

    def writelines(self, lines: Iterable[bytes]) -> None:
        self.sent.append(b"".join(lines))

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def get_extra_info(self, name: str) -> str:
        return f"the {name}"


@pytest.fixture
def wire() -> Wire:
    return Wire()


@pytest.fixture
def envelope(wire: Wire) -> Any:
    return Envelope(cast(asyncio.Transport, wire))


async def test_a_head_and_its_body_are_one_packet(wire: Wire, envelope: Envelope) -> None:
    envelope.write(HEAD)
    envelope.write(b"{}")
    await asyncio.sleep(0)
    assert wire.sent == [HEAD + b"{}"]


async def test_a_head_whose_body_is_long_in_coming_does_not_wait(
    wire: Wire, envelope: Envelope
) -> None:
    envelope.write(HEAD)
    assert wire.sent == []
    await asyncio.sleep(0)
    assert wire.sent == [HEAD]
    envelope.write(b"at last")
    assert wire.sent == [HEAD, b"at last"]


async def test_what_is_no_head_is_sent_at_once(wire: Wire, envelope: Envelope) -> None:
    envelope.write(b"id: 3\n\n")
    assert wire.sent == [b"id: 3\n\n"]


async def test_nothing_is_lost_when_the_house_hangs_up(wire: Wire, envelope: Envelope) -> None:
    envelope.write(HEAD)
    envelope.close()
    assert wire.sent == [HEAD]
    assert wire.closed
    assert envelope.is_closing()


async def test_everything_else_is_asked_of_the_connection(envelope: Envelope) -> None:
    assert envelope.get_extra_info("socket") == "the socket"
