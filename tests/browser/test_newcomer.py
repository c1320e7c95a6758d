"""A first real game after the first chapter: what is new is explained, and something glows.

That a newcomer who only reads and touches finishes a whole game, in each of the games, is shown
without a browser: see tests/games/test_newcomer.py.
"""

from __future__ import annotations

from playwright.sync_api import Route, expect

from ludotheque.core.game import shelf
from tests.browser.conftest import Street
from tests.browser.pupil import Pupil
from tests.waiting import patiently


def insist(route: Route) -> None:
    """A house that is too busy to think of a hint is asked again."""
    for _ in patiently():
        answer = route.fetch()
        if answer.ok:
            break
    route.fulfill(response=answer)


def test_after_the_first_chapter_a_real_game_is_played_as_it_glows(street: Street) -> None:
    visitor = street.visitor(phone=True, words=False)
    page = visitor.page
    page.route("**/hint?*", insist)
    page.goto("/games/kali")
    page.locator(".chapters button").first.click()
    pupil = Pupil(visitor)
    pupil.take(shelf()["kali"].lesson[0])
    page.locator(".lesson .for-real").click()
    expect(page.locator("main.table:not(.taught)")).to_be_visible()
    help = page.locator(".encounter")
    heard: set[str] = set()
    # Nobody asks a machine: what it would do glows by itself, once for each kind of decision.
    while len(heard) < 2 and not visitor.is_over():
        visitor.until_due()
        said = help.locator("span").first.inner_text() if help.is_visible() else ""
        if said and said not in heard:
            heard.add(said)
            expect(help.locator(".marked")).to_be_visible()
            visitor.move(pupil.do_as_it_glows)
        elif not visitor.is_over():
            visitor.move(visitor.choices.first.click)
    assert len(heard) == 2


def test_what_glows_waits_for_the_board_that_fits_a_phone(street: Street) -> None:
    ana = street.visitor(phone=True)
    held: list[Route] = []
    # The page comes with the board of a laptop; the one for a phone comes by the line of events.
    ana.page.route("**/events?*", lambda route: held.append(route))
    ana.open_table({"kind": "me"}, {"kind": "device", "name": "Léo"}, knows=False)
    expect(ana.page.locator(".encounter .marked")).to_be_visible()
    for route in held:
        route.continue_()
    expect(ana.page.locator("svg.board .advised").first).to_be_visible()


def test_where_hints_are_off_help_explains_and_neither_names_nor_marks_a_move(
    street: Street,
) -> None:
    ana = street.visitor(phone=True)
    asked: list[str] = []
    ana.page.on("request", lambda request: asked.append(request.url))
    ana.open_table({"kind": "me"}, {"kind": "device", "name": "Léo"}, knows=False, hints=False)
    expect(ana.page.locator(".encounter")).to_be_visible()
    expect(ana.page.locator(".encounter .marked")).to_be_hidden()
    expect(ana.page.locator("svg.board .advised")).to_have_count(0)
    assert not any("/hint" in url for url in asked)
