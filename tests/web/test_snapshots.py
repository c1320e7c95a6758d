"""What is shown of a link where people pass it on."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from PIL import Image

from tests.web.guests import FRIEND, ME, Guest

pytestmark = pytest.mark.anyio


async def picture_of(guest: Guest, path: str) -> str:
    """The address of the picture that a page shows of itself."""
    page = (await guest.get(path)).text
    found = re.search(r'property="og:image" content="([^"]+)"', page)
    assert found
    return found[1]


async def test_an_invitation_shows_the_box_of_its_game(ana: Guest) -> None:
    id = await ana.open(ME, FRIEND)
    address = await picture_of(ana, f"/t/{id}")
    assert address == "http://house/games/kali/preview.png"
    answer = await ana.get(address)
    assert answer.headers["content-type"] == "image/png"
    assert Image.open(BytesIO(answer.content)).size == (1200, 630)
    assert "Ana invites you · Les yeux de Kali" in (await ana.get(f"/t/{id}")).text


async def test_every_page_has_a_picture(ana: Guest) -> None:
    assert await picture_of(ana, "/") == "http://house/preview.png"
    for path in ("/games/inka", "/games/inka/puzzles"):
        assert await picture_of(ana, path) == "http://house/games/inka/preview.png"
    assert (await ana.get("/games/nothing/preview.png")).status_code == 404


@pytest.mark.parametrize("weight", [400, 600])
async def test_the_letters_come_from_the_house_itself(ana: Guest, weight: int) -> None:
    answer = await ana.get(f"/letters/{weight}.woff")
    assert answer.headers["content-type"] == "font/woff"
    assert answer.content.startswith(b"wOFF")
    assert f"/letters/{weight}.woff" in (await ana.get("/")).text
    assert (await ana.get("/letters/900.woff")).status_code == 404
