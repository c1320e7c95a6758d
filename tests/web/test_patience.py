"""Half a request: the house doesn't wait for the rest for ever."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

import pytest

from ludotheque.web import patience
from tests.waiting import PATIENCE
from tests.web.guests import Guest

pytestmark = pytest.mark.anyio
WHOLE = b"GET /healthz HTTP/1.1\r\nhost: house\r\n\r\n"
POST = b"POST /api/me HTTP/1.1\r\nhost: house\r\ncontent-type: application/json\r\n"


async def heard(address: str, said: bytes) -> bytes:
    """What is answered until the house hangs up."""
    place = urlsplit(address)
    reader, writer = await asyncio.open_connection(place.hostname, place.port)
    writer.write(said)
    async with asyncio.timeout(PATIENCE):
        answer = await reader.read()
    writer.close()
    return answer


@pytest.mark.parametrize(
    "said", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nhost: h", POST + b"content-length: 9\r\n\r\n{"]
)
async def test_half_a_request_is_given_up(
    address: str, said: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "LONGEST", 0.1)
    assert b" 200 " not in await heard(address, said)


async def test_half_a_second_request_is_given_up_too(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "LONGEST", 0.1)
    assert (await heard(address, WHOLE + b"GET / HT")).count(b" 200 ") == 1


async def test_whoever_says_all_of_it_is_answered(address: str) -> None:
    async with Guest.at(address) as guest:
        assert (await guest.get("/healthz")).status_code == 200
        assert (await guest.post("/api/me", {"name": "Ana"})).status_code == 200
