"""Words for the dice over the wire, and the page that tells of them."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack

import pytest
from starlette.applications import Starlette

from ludotheque.core import fair
from ludotheque.core.record import read, verify
from ludotheque.tables import settling
from ludotheque.tables.dice import Stage
from ludotheque.tables.house import House
from tests.web.guests import FRIEND, MACHINE, ME, Guest, beside, finish, playing
from tests.web.live import listening
from tests.web.sealing import at_browser, begin_sealed, reveal, seal

pytestmark = pytest.mark.anyio
HTML = {"accept": "text/html"}


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """All the time in the world for seals and words."""
    monkeypatch.setattr(settling, "WAIT", 10_000.0)


async def test_words_are_sealed_and_opened_over_the_wire(
    app: Starlette, ana: Guest, ben: Guest
) -> None:
    id = await ana.open(ME, FRIEND, options={"rounds": 2})
    await ben.sit(id)
    await begin_sealed(app, id, ana, {ana: "tournesol", ben: "pluie"})
    await finish(app, id)
    record = read((await ben.get(f"/api/tables/{id}/record")).content)
    assert record.fair
    assert {part.word for part in record.fair.rounds[0]} == {"tournesol", "pluie"}
    assert verify(record) > 0


async def test_a_browser_that_listens_is_asked_by_events_and_plain_clients_are_not(
    address: str, app: Starlette
) -> None:
    async with Guest.at(address) as ana, Guest.at(address) as ben:
        id = await ana.open(ME, FRIEND)
        await ben.sit(id)
        async with listening(ben, id, query="?seals=true") as heard, listening(ana, id):
            await heard.next()
            await ana.start(id)
            asked = (await heard.until(lambda view: "dice" in view))[-1].view["dice"]
            assert (asked["round"], asked["stage"], asked["wanted"]) == (1, "seals", True)
            # Ana's client seals nothing: nobody waits for it.
            assert "wanted" not in (await ana.view(id))["dice"]
            await seal(ben, id, "pluie")
            fixed = (await heard.until(lambda view: view["dice"]["stage"] == "words"))[-1].view
            assert fixed["dice"]["seals"] == [{"seats": [1], "seal": fair.seal("pluie")}]
            await reveal(ben, id, "pluie")
            await heard.until(lambda view: view["phase"] == "playing")


async def test_no_event_holds_a_word_before_the_game_begins(address: str, app: Starlette) -> None:
    async with Guest.at(address) as ana, Guest.at(address) as ben:
        id = await ana.open(ME, FRIEND)
        await ben.sit(id)
        async with (
            listening(ana, id, query="?seals=true") as hers,
            listening(ben, id, query="?seals=true") as his,
        ):
            await asyncio.gather(hers.next(), his.next())
            await ana.start(id)
            await asyncio.gather(seal(ana, id, "tournesol"), seal(ben, id, "pluie"))
            await reveal(ana, id, "tournesol")
            await reveal(ben, id, "pluie")
            told = await his.until(lambda view: view["phase"] == "playing")
            for event in told:
                assert "tournesol" not in json.dumps(event.view)


async def test_a_full_table_opened_with_a_seal_begins_when_its_word_is_open(
    app: Starlette, ana: Guest
) -> None:
    id = await ana.open(ME, beside("Léo"), MACHINE, seal=fair.seal("tournesol"))
    view = await ana.view(id)
    assert view["phase"] == "gathering"
    assert view["dice"]["stage"] == "words"
    assert view["dice"]["seals"] == [{"seats": [0, 1], "seal": fair.seal("tournesol")}]
    await reveal(ana, id, "tournesol")
    assert (await ana.view(id))["phase"] == "playing"


async def test_a_seal_that_is_none_opens_no_table(ana: Guest) -> None:
    wish = {"game": "kali", "seats": [ME, MACHINE], "name": "Ana", "seal": "tournesol"}
    answer = await ana.post("/api/tables", wish)
    assert answer.status_code == 400
    assert "64 hexadecimal digits" in answer.json()["error"]


async def test_what_is_refused_is_refused_with_a_sentence(
    app: Starlette, ana: Guest, ben: Guest, stranger: Guest
) -> None:
    id = await playing(ana, ben)
    house: House = app.state.house
    desk = await house.desk(id)
    await finish(app, id)
    async with AsyncExitStack() as stack:
        for guest in (ana, ben):
            at_browser(app, desk, guest, stack)
        await ben.post(f"/api/tables/{id}/rematch")
        again = (await ana.post(f"/api/tables/{id}/rematch")).json()["id"]
    await seal(ana, again, "tournesol")
    path = f"/api/tables/{again}"
    codes = {
        "too early": (ana, "words", {"round": 1, "word": "tournesol"}, 400),
        "another round": (ben, "seals", {"round": 2, "seal": "0" * 64}, 409),
        "no seal": (ben, "seals", {"round": 1, "seal": "x"}, 400),
        "long": (ana, "words", {"round": 1, "word": "x" * 201}, 400),
        "not here": (stranger, "seals", {"round": 1, "seal": "0" * 64}, 403),
    }
    for why, (guest, what, wish, code) in codes.items():
        answer = await guest.post(f"{path}/{what}", wish)
        assert answer.status_code == code, why
        assert "tournesol" not in answer.text
    table = (await house.desk(again)).table
    assert table.dice.stage == Stage(1, "seals")
    await seal(ben, again, "pluie")
    wrong = await ana.post(f"{path}/words", {"round": 1, "word": "orage"})
    assert wrong.status_code == 400
    assert "does not fit its seal; nothing has been changed" in wrong.json()["error"]
    await reveal(ana, again, "tournesol")
    await reveal(ben, again, "pluie")
    assert table.started


# --- the page ---------------------------------------------------------------------------------


async def page(guest: Guest, id: str, language: str = "en") -> str:
    answer = await guest.get(f"/t/{id}/dice", headers={**HTML, "accept-language": language})
    assert answer.status_code == 200
    return answer.text


async def test_the_page_shows_promise_and_seals_at_once_and_words_and_secret_at_the_end(
    app: Starlette, ana: Guest, ben: Guest, stranger: Guest
) -> None:
    id = await ana.open(ME, FRIEND)
    house: House = app.state.house
    table = (await house.desk(id)).table
    assert table.commit in await page(stranger, id)
    await ben.sit(id)
    await begin_sealed(app, id, ana, {ana: "tournesol"})
    shown = await page(stranger, id)
    assert fair.seal("tournesol") in shown
    assert "tournesol" not in shown
    assert "no word: the house&#39;s secret stands alone" in shown
    assert table.seed.hex() not in shown
    await finish(app, id)
    shown = await page(stranger, id)
    assert "tournesol" in shown
    assert table.seed.hex() in shown
    assert "follow from the secret and the words" in shown


async def test_the_page_says_what_is_not_guaranteed_in_both_languages(ana: Guest) -> None:
    id = await ana.open(ME, FRIEND)
    assert "know the draws in advance" in await page(ana, id)
    assert "connaître les tirages d’avance" in await page(ana, id, "fr")


async def test_the_page_names_whoever_held_a_word_back(
    app: Starlette, ana: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settling, "WAIT", 0.0)
    id = await ana.open(ME, MACHINE, seal=fair.seal("tournesol"))
    view = await ana.see(id, lambda view: view["phase"] == "playing")
    assert any("in time from Ana" in line["text"] for line in view["log"])
    assert "The sealed word of Ana" in await page(ana, id)
