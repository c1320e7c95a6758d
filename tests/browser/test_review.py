"""After the game: reviewed with a machine, at one link for everyone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import LAPTOP, PHONE, Street
from tests.browser.test_access import complaints
from tests.waiting import PATIENCE


def test_a_finished_game_is_reviewed_with_a_machine(street: Street, axe: str) -> None:
    ana = street.visitor(phone=True, dark=True)
    # In so many rounds both have something to decide, however many frights come first.
    seats = ({"kind": "me"}, {"kind": "device", "name": "Léo"})
    url = ana.open_table(*seats, options={"rounds": 4})
    ana.hurry()
    ana.ending.get_by_role("link", name="Analyser avec une machine").click()
    expect(ana.page).to_have_url(re.compile(f"{url}/review$"))
    # Machines that play go first: on a busy machine a review takes its time.
    expect(ana.page.locator("svg.curve")).to_be_visible(timeout=1000 * PATIENCE)
    expect(ana.page.locator("#moves-title")).to_have_text("Vos décisions")
    assert ana.page.locator(".findings li").count() > 0
    for size in (PHONE, LAPTOP):
        ana.page.set_viewport_size(size)  # type: ignore[arg-type]
        assert not ana.scrolls_sideways()
        assert complaints(ana.page, axe) == []
    # Each of those who played is looked at, and a moment leads to where it was.
    ana.page.get_by_role("navigation", name="Les décisions de qui").get_by_text("Léo").click()
    expect(ana.page).to_have_url(re.compile("seat=1"))
    ana.page.get_by_role("link", name="Voir le moment 1").click()
    expect(ana.page).to_have_url(re.compile(r"/replay\?at=\d+"))
    ana.page.get_by_role("link", name="Analyser avec une machine").click()
    stranger = street.visitor(language="en-GB")
    stranger.page.goto(f"{url}/review")
    expect(stranger.page.locator("#moves-title")).to_have_text("The decisions of Ana")
