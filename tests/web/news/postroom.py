"""Guests who want to be told, and what they do for it."""

from __future__ import annotations

import re
from typing import Any

from starlette.applications import Starlette

from ludotheque.post.office import PostOffice
from tests.post.doorstep import Browser, Doorstep, LetterBox
from tests.web.guests import Guest

HTML = {"accept": "text/html"}
HOUSE = "https://house.example"


async def subscribe(guest: Guest, browser: Browser, url: str) -> dict[str, Any]:
    answer = await guest.post("/api/news/devices", browser.subscription(url))
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def settled(app: Starlette) -> None:
    """Until nothing waits to be sent."""
    office: PostOffice = app.state.post
    await office.settled()


async def call_me(guest: Guest, doorstep: Doorstep) -> str:
    """A webhook of this guest; its secret."""
    answer = await guest.post("/api/news/webhooks", {"url": f"{doorstep.address}/hook"})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["secret"])


def link_in(letter: Any) -> str:
    """The first link of a letter, without the house's name."""
    found = re.search(rf"{HOUSE}(/\S+)", letter.get_content())
    assert found
    return found[1]


async def confirmed(guest: Guest, letter_box: LetterBox, address: str) -> None:
    """A mailbox whose person has opened the link."""
    before = len(letter_box.letters)
    assert (await guest.post("/api/news/mailboxes", {"address": address})).status_code == 200
    letters = await letter_box.wait_for(before + 1)
    assert (await guest.post(link_in(letters[-1]))).status_code == 200
    letter_box.letters.clear()
