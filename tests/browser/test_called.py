"""A tab left open behind others calls its person, however little of the game it has seen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Doorway, Street
from tests.browser.notices import allowed, shown
from tests.browser.visitor import Visitor, whoever_can

WHOLE_BROWSER = True
ME: dict[str, Any] = {"kind": "me"}
FRIEND: dict[str, Any] = {"kind": "friend"}
# What a page asks to learn of a table, and what has it open its line again.
TABLE_TOLD = re.compile(r"/api/tables/\w+(/events)?\?")
ONLINE = "dispatchEvent(new Event('online'))"
CLOSE_NOTICES = """async () => {
    for (const one of await (await navigator.serviceWorker.ready).getNotifications()) one.close();
}"""


def behind_another_window(street: Street, house: Doorway) -> tuple[Visitor, Visitor, str]:
    """Ana, who wants to be told and looks elsewhere, and Ben, who both wait; their table's path."""
    ana, ben = allowed(street.visitor(worker=True), house.address), street.visitor(worker=True)
    url = ana.open_table(ME, FRIEND, options={"rounds": 6})
    ana.page.locator(".lobby [data-tell]").click()
    expect(ana.page.locator(".notice.shown")).to_contain_text("C’est noté")
    ben.sit_down(url, "Ben")
    # As far as the page can tell.
    ana.page.add_init_script("Object.defineProperty(document, 'hidden', {get: () => true});")
    ana.page.reload()
    expect(ana.page.locator(".start")).to_be_visible()
    return ana, ben, url


@contextmanager
def hearing_nothing(page: Page) -> Iterator[None]:
    """The page's line to the house is cut, and it finds no other way to look."""
    page.route(TABLE_TOLD, lambda route: route.abort())
    page.evaluate(ONLINE)
    yield
    page.unroute(TABLE_TOLD)
    page.evaluate(ONLINE)


def playing_for(ana: Visitor, house: Doorway, url: str) -> None:
    """Ana decides, on another device, for as long as she can."""
    door, table = ana.page.context.request, f"/api/tables/{url.rpartition('/')[2]}"
    while choices := (view := door.get(table).json())["scene"].get("choices"):
        wish = {"n": view["n"] + 1, "move": choices[-1]["action"]}
        door.post(f"{table}/moves", data=wish, headers={"origin": house.address})


def test_a_tab_left_open_behind_others_calls_its_person(street: Street, house: Doorway) -> None:
    ana, ben, url = behind_another_window(street, house)
    ana.page.locator(".start").click()
    expect(ben.page.locator("main")).to_have_attribute("data-phase", "playing")
    # Ana may begin; after Ben's turn it is hers in any case.
    if whoever_can(ana, ben) is ana:
        ana.decide_at_once()
    expect(ben.choices.first).to_be_visible()
    ben.decide_at_once()
    (notice,) = shown(ana.page, 1)
    assert (notice["title"], notice["tag"]) == ("À vous de jouer", url.rpartition("/")[2])


def test_a_tab_calls_though_the_others_were_too_quick_to_be_seen(
    street: Street, house: Doorway
) -> None:
    ana, ben, url = behind_another_window(street, house)
    ana.page.locator(".start").click()
    if whoever_can(ana, ben) is ben:
        ben.decide_at_once()
    expect(ana.choices.first).to_be_visible()
    # While the tab hears nothing Ana decides on another device, and then Ben: it is her turn again.
    with hearing_nothing(ana.page):
        playing_for(ana, house, url)
        expect(ben.choices.first).to_be_visible()
        ben.decide_at_once()
        ana.page.evaluate(CLOSE_NOTICES)
    assert len(shown(ana.page, 1)) == 1


def test_a_tab_calls_though_nothing_of_the_game_was_seen_before_its_turn(
    street: Street, house: Doorway
) -> None:
    ana, ben, url = behind_another_window(street, house)
    with hearing_nothing(ana.page):
        table = f"/api/tables/{url.rpartition('/')[2]}"
        started = ana.page.context.request.post(
            f"{table}/start", data={}, headers={"origin": house.address}
        )
        assert started.ok
        expect(ben.page.locator("main")).to_have_attribute("data-phase", "playing")
        # Ana may begin; after Ben's turn it is hers in any case.
        playing_for(ana, house, url)
        expect(ben.choices.first).to_be_visible()
        ben.decide_at_once()
        expect(ana.page.locator("main")).to_have_attribute("data-phase", "gathering")
    assert len(shown(ana.page, 1)) == 1
