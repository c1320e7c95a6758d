"""News by mail: confirmed first, with ways to stop it, and never to somebody who did not ask."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from ludotheque.core.trouble import Trouble
from ludotheque.post.office import PostOffice
from ludotheque.tables.contacts import Contact
from ludotheque.web.app import build
from ludotheque.web.settings import Settings
from tests.post.doorstep import Browser, Doorstep, LetterBox
from tests.web.conftest import house_open
from tests.web.guests import FRIEND, ME, Guest
from tests.web.news.postroom import HOUSE, HTML, confirmed, link_in, settled, subscribe

pytestmark = pytest.mark.anyio


# --- mail -------------------------------------------------------------------------------------


async def test_nobody_is_written_to_who_has_not_confirmed_it(
    app: Starlette, ana: Guest, ben: Guest, letter_box: LetterBox
) -> None:
    await ana.post("/api/news/mailboxes", {"address": "ana@example.org"})
    (letter,) = await letter_box.wait_for(1)
    assert letter["To"] == "ana@example.org"
    assert letter["Subject"] == "Is this your mailbox?"
    await ben.sit(await ana.open(ME, FRIEND))
    # Looking at the link is not enough: programs look at links too.
    assert (await ana.get(link_in(letter), headers=HTML)).status_code == 200
    await settled(app)
    assert len(letter_box.letters) == 1
    assert (await ana.get("/api/news")).json()["contacts"] == []


async def test_mail_comes_with_its_ways_to_stop_it(
    ana: Guest, ben: Guest, letter_box: LetterBox
) -> None:
    await confirmed(ana, letter_box, "ana@example.org")
    id = await ana.open(ME, FRIEND)
    await ben.sit(id)
    (letter,) = await letter_box.wait_for(1)
    assert letter["Subject"] == "Ben sits down at your table"
    assert letter["From"] == "Ludothèque <news@house.example>"
    assert letter["Auto-Submitted"] == "auto-generated"
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    text = letter.get_content()
    assert f"{HOUSE}/t/{id}" in text
    assert letter["List-Unsubscribe"].strip("<>") in text.replace("\n", "")


async def test_one_click_in_a_mail_program_ends_it_without_a_cookie(
    app: Starlette, ana: Guest, ben: Guest, stranger: Guest, letter_box: LetterBox
) -> None:
    await confirmed(ana, letter_box, "ana@example.org")
    await ben.sit(await ana.open(ME, FRIEND))
    (letter,) = await letter_box.wait_for(1)
    link = letter["List-Unsubscribe"].strip("<>").removeprefix(HOUSE)
    # As RFC 8058 has it: a form, from the mail program's own server.
    answer = await stranger.client.post(link, data={"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200
    # And nobody becomes a guest, or another guest, by it.
    assert "set-cookie" not in answer.headers
    assert (await ana.get("/api/news")).json()["contacts"] == []
    await ben.sit(await ana.open(ME, FRIEND))
    await settled(app)
    assert len(letter_box.letters) == 1


async def test_a_link_ends_news_of_one_table_only(
    app: Starlette, ana: Guest, ben: Guest, stranger: Guest, doorstep: Doorstep
) -> None:
    browser = Browser()
    await subscribe(ana, browser, f"{doorstep.address}/ana")
    id = await ana.open(ME, FRIEND, FRIEND)
    await ben.sit(id)
    (delivery,) = await doorstep.wait_for(1)
    link = browser.read(delivery.body)["stop"].removeprefix(HOUSE)
    page = await stranger.get(link, headers=HTML)
    assert "at-once" in page.text
    await stranger.post(link)
    assert (await ana.get("/api/news")).json()["tables"] == {id: "never"}
    await stranger.sit(id, 2, "Eve")
    await settled(app)
    assert len(doorstep.deliveries) == 1
    await ben.sit(await ana.open(ME, FRIEND))
    assert len(await doorstep.wait_for(2)) == 2


async def test_a_forged_link_ends_nothing(ana: Guest, stranger: Guest) -> None:
    for path in ("/news/stop/x.y", "/news/mailbox/x.y.z", "/news/stop/é"):
        assert (await stranger.get(path, headers=HTML)).status_code == 404
        assert (await stranger.post(path)).status_code == 404


async def test_a_mailbox_that_does_not_exist_is_forgotten(
    app: Starlette, ana: Guest, ben: Guest, letter_box: LetterBox
) -> None:
    office: PostOffice = app.state.post
    await ana.post("/api/me", {"name": "Ana"})
    person = app.state.passport.read(ana.cookie).id
    await office.book.add(person, Contact("mail", "nobody@example.org"))
    await ben.sit(await ana.open(ME, FRIEND))
    await settled(app)
    assert (await ana.get("/api/news")).json()["contacts"] == []


@pytest.mark.parametrize(
    "address",
    ["", "ana", "ana@", "@example.org", "a b@example.org", "ana@example.org\r\nBcc: x@y.z",
     "ana@localhost", "ana@example.org, ben@example.org", "x" * 250 + "@example.org"],
)  # fmt: skip
async def test_what_is_no_mailbox_gets_a_sentence(
    ana: Guest, letter_box: LetterBox, address: str
) -> None:
    answer = await ana.post("/api/news/mailboxes", {"address": address})
    assert answer.status_code == 400
    assert "not an e-mail address" in answer.json()["error"]


async def test_nobodys_mailbox_is_filled_by_the_house(ana: Guest, ben: Guest) -> None:
    codes = [
        (await guest.post("/api/news/mailboxes", {"address": "victim@example.org"})).status_code
        for guest in (ana, ben, ana, ben)
    ]
    assert codes == [200, 200, 200, 429]
    for same in ("Victim@example.org", "victim+1@example.org", "vic.tim@example.org"):
        assert (await ben.post("/api/news/mailboxes", {"address": same})).status_code == 429
    assert (await ana.post("/api/news/mailboxes", {"address": "an@other.org"})).status_code == 200


async def test_a_house_without_a_mail_server_sends_none(tmp_path: Path) -> None:
    async with house_open(Settings(tmp_path / "quiet")) as app, Guest.of(app) as ana:
        assert (await ana.get("/api/news")).json()["mail"] is False
        answer = await ana.post("/api/news/mailboxes", {"address": "ana@example.org"})
        assert answer.status_code == 400
        assert "e-mail" not in (await ana.get("/news", headers=HTML)).text


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"smtp": "mail.example.org"}, "LUDOTHEQUE_SMTP should be"),
        ({"smtp": "smtp://u:verysecret@host:x"}, "LUDOTHEQUE_SMTP should be"),
        ({"smtp": "smtp://host"}, "LUDOTHEQUE_MAIL_FROM"),
        ({"smtp": "smtp://host", "mail_from": "a@b.org"}, "LUDOTHEQUE_ADDRESS"),
        ({"address": "games.example.org"}, "LUDOTHEQUE_ADDRESS"),
    ],
)
async def test_half_a_setting_gets_a_sentence_before_the_door_opens(
    tmp_path: Path, told: dict[str, Any], said: str
) -> None:
    with pytest.raises(Trouble) as trouble:
        build(Settings(tmp_path, **told))
    assert said in str(trouble.value)
    assert "verysecret" not in str(trouble.value)
