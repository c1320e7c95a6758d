"""Nobody chooses the dice: browsers seal and open words by themselves, and remember."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Route, expect

from ludotheque.core.record import Record, read, verify
from ludotheque.core.rounds import speakers, withholders
from tests.browser.conftest import Street
from tests.browser.visitor import Visitor, whoever_can

ME = {"kind": "me"}
FRIEND = {"kind": "friend"}
LEO = {"kind": "device", "name": "Léo"}
PLAYING = "main[data-phase=playing]"
VERDICT = ".ending .verdict"


def open_by_the_form(visitor: Visitor) -> None:
    """A table opened as people open one: at once, against a machine."""
    visitor.page.goto("/games/kali")
    visitor.page.locator(".play-now").first.click()
    visitor.page.wait_for_url("**/t/*")
    expect(visitor.page.locator(PLAYING)).to_be_attached()


def record_of(visitor: Visitor) -> Record:
    """The record of the table that a visitor is at."""
    table = visitor.page.locator("main").get_attribute("data-table")
    text = visitor.page.evaluate(
        "id => fetch(`/api/tables/${id}/record`).then(r => r.text())", table
    )
    return read(str(text))


def rounds_of(visitor: Visitor) -> Any:
    record = record_of(visitor)
    assert record.fair
    return record.fair.rounds


def play_to_the_end(*visitors: Visitor) -> None:
    """Everyone plays in turn, without the page's buttons."""
    while mover := whoever_can(*visitors):
        mover.decide_at_once(boldly=True)


def gathered(street: Street) -> tuple[Visitor, Visitor]:
    """Ana and Ben before their game, each at a browser of their own."""
    ana, ben = street.visitor(language="en-GB"), street.visitor(language="en-GB")
    url = ana.open_table(ME, FRIEND)
    ben.sit_down(url, "Ben")
    expect(ben.page.locator("#carry")).to_be_attached()
    expect(ana.page.locator(".lobby .places")).to_contain_text("Ben")
    return ana, ben


def verdict(visitor: Visitor) -> str:
    """What the visitor's browser says of the dice."""
    expect(visitor.page.locator(VERDICT)).not_to_be_empty()
    return str(visitor.page.locator(VERDICT).text_content())


def test_two_browsers_seal_words_without_a_click_and_remember(street: Street) -> None:
    ana, ben = gathered(street)
    ana.page.locator(".words input").fill("tournesol ❄")
    ana.page.locator(".words button").click()
    expect(ana.page.locator(".words .thanks")).to_be_visible()
    ana.page.locator("button.start").click()
    for visitor in (ana, ben):
        expect(visitor.page.locator(PLAYING)).to_be_attached()
    rounds = rounds_of(ana)
    assert len(rounds) == 1
    assert speakers(rounds) == [0, 1]
    assert sum(part.word.endswith(" tournesol ❄") for part in rounds[0]) == 1
    play_to_the_end(ana, ben)
    for visitor in (ana, ben):
        assert "nobody could choose them" in verdict(visitor)
    assert verify(record_of(ben)) > 0


def test_a_table_that_is_full_when_it_opens_has_the_opener_s_word(street: Street) -> None:
    ana = street.visitor(language="en-GB")
    open_by_the_form(ana)
    assert speakers(rounds_of(ana)) == [0]
    ana.page.goto(f"{ana.page.url.split('?')[0]}/dice")
    expect(ana.page.locator(".dice-text")).to_contain_text(rounds_of_page(ana))


def rounds_of_page(visitor: Visitor) -> str:
    """The seal in this browser's memory of the newest table."""
    memory = visitor.page.evaluate("localStorage.getItem('dice')")
    newest = list(json.loads(memory).values())[-1]
    shown = json.loads(newest["rounds"]["1"]["shown"])
    return str(shown[1][0]["seal"])


def test_a_rematch_asks_and_all_go_there_together_with_their_words(street: Street) -> None:
    ana, ben = gathered(street)
    eve = street.visitor(language="en-GB")
    ana.page.locator("button.start").click()
    for visitor in (ana, ben):
        expect(visitor.page.locator(PLAYING)).to_be_attached()
    eve.page.goto(ana.page.url)
    expect(eve.page.locator(".watching")).to_have_text("You are watching this game.")
    play_to_the_end(ana, ben)
    old = ana.page.url
    ana.page.locator("#ending .rematch").click()
    expect(ana.page.locator("#ending .rematch")).to_have_text("Asked: Ben…")
    expect(ben.page.locator("#ending .rematch")).to_have_text("Ana would play again: agree")
    ben.page.locator("#ending .rematch").click()
    for visitor in (ana, ben, eve):
        visitor.page.wait_for_url(lambda url: url != old)
        expect(visitor.page.locator(PLAYING)).to_be_attached()
    assert ana.page.url == ben.page.url == eve.page.url
    rounds = rounds_of(ana)
    assert len(rounds) == 1
    assert speakers(rounds) == [0, 1]


def test_a_browser_that_never_opens_its_word_is_named_and_the_game_begins(street: Street) -> None:
    ana, ben = gathered(street)

    def lose(route: Route) -> None:
        route.abort()

    ben.page.route("**/words", lose)
    ana.page.locator("button.start").click()
    for visitor in (ana, ben):
        expect(visitor.page.locator(PLAYING)).to_be_attached()
    rounds = rounds_of(ana)
    assert (len(rounds), speakers(rounds), withholders(rounds)) == (2, [0], [1])
    expect(ana.page.locator(".log")).to_contain_text("No answer in time from Ben")
    play_to_the_end(ana, ben)
    assert "was not opened in time" in verdict(ana)
    assert "is not in the dice" in verdict(ben)


def test_a_browser_notices_seals_that_are_not_those_it_was_shown(street: Street) -> None:
    ana = street.visitor(language="en-GB")
    open_by_the_form(ana)

    def forge(route: Route) -> None:
        answer = route.fetch()
        record = answer.json()
        part = record["fair"]["rounds"][0][0]
        # Another word with its own seal, as a house would have to invent it afterwards.
        part["word"], part["seal"] = (
            "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        )  # fmt: skip
        route.fulfill(response=answer, json=record)

    ana.page.route("**/record", forge)
    play_to_the_end(ana)
    assert "Careful" in verdict(ana)
    expect(ana.page.locator(".notice")).to_contain_text("Careful")
