"""No page shuts anyone out: axe-core finds nothing serious, in either language and theme."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Street
from tests.browser.garden import button, piece, sown
from tests.browser.visitor import Visitor

ME = {"kind": "me"}
LEO = {"kind": "device", "name": "Léo"}


def complaints(page: Page, axe: str) -> list[str]:
    """What is serious or worse."""
    page.evaluate(axe)
    found: dict[str, Any] = page.evaluate("axe.run()")
    return [
        f"{page.url}: {one['id']}: {one['nodes'][0]['html'][:120]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize(
    ("language", "dark", "phone"),
    [("fr-FR", False, True), ("en-GB", True, False)],
)
def test_no_page_has_a_serious_violation(
    street: Street, axe: str, language: str, dark: bool, phone: bool
) -> None:
    ana = street.visitor(language=language, dark=dark, phone=phone)
    found: list[str] = []

    def check(path: str | None = None) -> None:
        if path:
            ana.page.goto(path)
        found.extend(complaints(ana.page, axe))

    check("/")
    check("/games/kali")
    check("/nothing/here")
    lobby = ana.open_table(ME, {"kind": "friend"})
    expect(ana.page.locator(".lobby .places li")).to_have_count(2)
    check()
    url = ana.open_table(ME, LEO)
    expect(ana.choices.first).to_be_visible()
    check()
    found += check_dialogs(ana, axe)
    ana.hurry()
    expect(ana.ending).to_be_visible()
    check()
    check(f"{url}/replay")
    check("/")
    guest = street.visitor(language=language, dark=dark, phone=phone)
    guest.page.goto(lobby)
    expect(guest.page.locator(".lobby .sit-here")).to_be_visible()
    found += complaints(guest.page, axe)
    ana.page.goto(url)
    guest.page.goto(ana.page.locator("#carry input[type=url]").input_value())
    found += complaints(guest.page, axe)
    assert found == []


def test_no_room_around_the_tables_has_a_serious_violation(street: Street, axe: str) -> None:
    ana = street.visitor(phone=True, dark=True)
    found = []
    for room in ("/hall", "/tables", "/news", "/games/karma/rules", "/games/kali/puzzles"):
        ana.page.goto(room)
        found += complaints(ana.page, axe)
    assert found == []


@pytest.mark.parametrize("dark", [False, True])
def test_heaps_long_lists_and_a_hint_have_no_serious_violation(
    street: Street, axe: str, dark: bool
) -> None:
    ana = sown(street, dark=dark)
    piece(ana, "red-0").click()
    found = complaints(ana.page, axe)
    button(ana, "Gnome …").click()
    button(ana, "What would a machine do?").click()
    expect(ana.page.locator(".advice")).to_contain_text("A machine would do this")
    found += complaints(ana.page, axe)
    ana.page.goto("/games/garden")
    assert found + complaints(ana.page, axe) == []


def check_dialogs(visitor: Visitor, axe: str) -> list[str]:
    """The sheets that lie over the table."""
    found = []
    for sheet in ("invite", "carry", "leave"):
        visitor.page.locator("header button[popovertarget=menu]").click()
        visitor.page.locator(f"#menu [data-opens={sheet}]").click()
        expect(visitor.page.locator(f"#{sheet}")).to_be_visible()
        found += complaints(visitor.page, axe)
        visitor.page.keyboard.press("Escape")
    visitor.page.locator("a.rules-link").click()
    expect(visitor.page.locator("#rules .rules-text")).to_be_visible()
    found += complaints(visitor.page, axe)
    visitor.page.keyboard.press("Escape")
    return found


def test_the_language_is_switched_where_one_stands(street: Street) -> None:
    ana = street.visitor(language="fr-FR")
    ana.page.goto("/games/kali")
    expect(ana.page.locator("html")).to_have_attribute("lang", "fr")
    ana.page.locator("header a[hreflang=en]").click()
    expect(ana.page.locator("html")).to_have_attribute("lang", "en")
    expect(ana.page).to_have_url(re.compile("/games/kali$"))


def test_the_theme_is_switched_and_remembered(street: Street) -> None:
    ana = street.visitor()
    ana.page.goto("/")
    ana.page.locator("button.theme-switch").click()
    expect(ana.page.locator("html")).to_have_attribute("data-theme", "dark")
    ana.page.goto("/games/kali")
    expect(ana.page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_table_page_is_sent_in_less_than_100_kilobytes(street: Street) -> None:
    ana = street.visitor()
    ana.open_table(ME, LEO)
    weights: list[int] = []
    ana.page.on(
        "response", lambda answer: weights.append(answer.request.sizes()["responseBodySize"])
    )
    table = ana.page.url
    ana.page.route("**/events*", lambda route: route.abort())
    ana.page.goto(table, wait_until="networkidle")
    expect(ana.choices.first).to_be_visible()
    assert len(weights) > 5
    assert sum(weights) < 100_000
