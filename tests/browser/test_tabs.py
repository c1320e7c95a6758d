"""Many tabs of one browser: a few of them hold a line, and all of them know what happens."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Street
from tests.browser.visitor import Visitor
from tests.waiting import patiently

ME = {"kind": "me"}
FRIEND = {"kind": "friend"}
LEO = {"kind": "device", "name": "Léo"}
# However many frights come first, the game is not over after a few cards.
LONG = {"rounds": 6}
# Of the six connections that a browser has for a house.
LINES = 3

# Without a screen every page counts as visible: tabs are turned away by hand, their lines counted.
WATCHED = """
    let hidden = false;
    const {get} = Object.getOwnPropertyDescriptor(Document.prototype, "hidden");
    Object.defineProperty(document, "hidden", {get: () => hidden || get.call(document)});
    window.turn = (away) => {
        hidden = away;
        document.dispatchEvent(new Event("visibilitychange"));
    };
    const sources = [];
    window.EventSource = class extends EventSource {
        constructor(url) {
            super(url);
            sources.push(this);
        }
    };
    window.lines = () => sources.filter(({readyState}) => readyState !== EventSource.CLOSED).length;
"""
MOVE = """async table => {
    const view = await (await fetch(table)).json();
    const body = JSON.stringify({n: view.n + 1, move: view.scene.choices.at(-1).action});
    const headers = {"content-type": "application/json"};
    const answer = await fetch(table + "/moves", {method: "POST", headers, body});
    return (await answer.json()).n;
}"""


@pytest.fixture
def ana(street: Street) -> Visitor:
    visitor = street.visitor()
    visitor.page.context.add_init_script(WATCHED)
    return visitor


def tabs_of(visitor: Visitor, many: int) -> list[Visitor]:
    """Tabs on a table each, all on the screen."""
    tabs = [visitor, *(Visitor(visitor.page.context.new_page()) for _ in range(many - 1))]
    for tab in tabs:
        tab.open_table(ME, LEO, options=LONG)
        expect(tab.choices.first).to_be_visible()
    return tabs


def turn_to(tabs: list[Visitor], shown: Visitor) -> None:
    """Bring one tab to the front, where it hides the others."""
    for tab in tabs:
        if tab is not shown:
            tab.page.evaluate("turn(true)")
    shown.page.bring_to_front()
    shown.page.evaluate("turn(false)")


def lines(tabs: list[Visitor]) -> list[int]:
    """How many lines each of the tabs holds."""
    return [tab.page.evaluate("lines()") for tab in tabs]


def wait_for_lines(tabs: list[Visitor], expected: list[int]) -> None:
    for _ in patiently():
        if lines(tabs) == expected:
            return


def move_from(page: Page, tab: Visitor) -> int:
    """A move at a tab's table, made through another page; its number."""
    table = tab.page.locator("main").get_attribute("data-table")
    return int(page.evaluate(MOVE, f"/api/tables/{table}"))


def test_with_seven_tabs_on_seven_tables_an_eighth_page_loads(ana: Visitor) -> None:
    tabs = tabs_of(ana, 7)
    wait_for_lines(tabs, [0] * 4 + [1] * LINES)
    eighth = ana.page.context.new_page()
    eighth.goto("/")
    expect(eighth.locator("main")).to_be_visible()
    newest = [move_from(eighth, tab) for tab in tabs]
    for tab, n in zip(tabs, newest, strict=True):
        turn_to(tabs, tab)
        expect(tab.page.locator("main")).to_have_attribute("data-n", str(n))
        wait_for_lines([tab], [1])
        # The others have heard of it, and one of them has let go.
        for _ in patiently():
            if sum(lines(tabs)) <= LINES:
                break


def test_a_window_that_is_seen_stays_up_to_date_without_a_line(ana: Visitor) -> None:
    tabs = tabs_of(ana, LINES + 1)
    wait_for_lines(tabs, [0] + [1] * LINES)
    n = move_from(tabs[-1].page, tabs[0])
    expect(tabs[0].page.locator("main")).to_have_attribute("data-n", str(n))
    assert lines(tabs) == [0] + [1] * LINES


def test_a_window_that_is_seen_goes_before_tabs_that_are_hidden(ana: Visitor) -> None:
    tabs = tabs_of(ana, LINES + 2)
    beside, *others = tabs
    wait_for_lines(tabs, [0, 0] + [1] * LINES)
    for tab in others:
        turn_to(others, tab)
    wait_for_lines(tabs, [1, 0, 0, 1, 1])
    assert beside.page.evaluate("document.hidden") is False


def test_a_closed_tab_leaves_its_line_to_the_next(ana: Visitor) -> None:
    tabs = tabs_of(ana, LINES + 1)
    wait_for_lines(tabs, [0] + [1] * LINES)
    tabs.pop().page.goto("/")
    wait_for_lines(tabs, [1] * LINES)


def test_a_hidden_tab_without_a_line_says_that_it_is_your_turn(
    street: Street, ana: Visitor
) -> None:
    ana.page.clock.install()
    ben = street.visitor()
    url = ana.open_table(ME, FRIEND, options=LONG)
    ben.sit_down(url, "Ben")
    ana.page.locator("button.start").click()
    expect(ben.sentence).not_to_be_empty()
    ana.decide_at_once()
    expect(ben.choices.first).to_be_visible()
    others = [Visitor(ana.page.context.new_page()) for _ in range(LINES)]
    for tab in others:
        tab.open_table(ME, LEO)
        turn_to([ana, *others[: others.index(tab)]], tab)
    wait_for_lines([ana], [0])
    expect(ana.page).not_to_have_title(re.compile("●"))
    ben.decide_at_once()
    for _ in patiently():
        ana.page.clock.fast_forward(20_000)
        if "●" in ana.page.title():
            break
    assert lines([ana]) == [0]


def test_in_the_hall_too_only_a_few_tabs_hold_a_line_and_none_that_is_hidden(ana: Visitor) -> None:
    tabs = [ana, *(Visitor(ana.page.context.new_page()) for _ in range(6))]
    for tab in tabs:
        tab.page.goto("/hall")
    # With a line for each, the seventh would not even load.
    for _ in patiently():
        if sum(lines(tabs)) == LINES:
            break
    turn_to(tabs, tabs[0])
    for _ in patiently():
        if lines(tabs) == [1, 0, 0, 0, 0, 0, 0]:
            break
