"""A person at a browser: what they see, touch and type."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.waiting import patiently

# Milliseconds after which what the page has not shown never comes, however busy the machine is.
PATIENCE = 120_000
expect.set_options(timeout=PATIENCE)

# A whole game is perhaps forty decisions; a test that needs ten times that is stuck.
LONGEST = 400

# While a move is on its way the old choices rest.
CHOICES = ".dock:not(.sending) :is(.choices, .many) button"
MY_TURN_OR_OVER = """() => document.querySelector(
        ".dock:not(.sending) :is(.choices, .many, .heaps) button")
    || document.querySelector("main").dataset.phase === "over\""""
# What the page shows, not what the house knows: the news may still be on their way.
MOVED_ON = "before => Number(document.querySelector('main').dataset.n) > before"

# The last choice is what passes the turn on, the first what goes furthest.
HURRY = """async which => {
    const table = location.pathname.replace("/t/", "/api/tables/");
    for (;;) {
        const view = await (await fetch(table)).json();
        const {action} = view.scene.choices?.at(which) ?? {};
        if (!action) return;
        const headers = {"content-type": "application/json"};
        const body = JSON.stringify({n: view.n + 1, move: action});
        await fetch(table + "/moves", {method: "POST", headers, body});
    }
}"""


class Visitor:
    """Someone who walks into the house."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.set_default_timeout(PATIENCE)

    # --- going places -----------------------------------------------------------------------

    def open_table(
        self,
        *seats: dict[str, Any],
        name: str = "Ana",
        game: str = "kali",
        knows: bool = True,
        **wish: Any,
    ) -> str:
        """Open a table without the form; its path. Most know the game, and are not helped."""
        # Asked for without a page: drawing the game's would cost as much as the table itself.
        door = self.page.context.request
        speaks = {"accept-language": self.page.evaluate("navigator.language")}
        body = {"game": game, "name": name, "seats": list(seats), **wish}
        url = door.post("/api/tables", data=body, headers=speaks).json().get("url")
        assert url, "the table did not open"
        if knows:
            assert door.post(f"/api/games/{game}/met/all").ok
        self.page.goto(url)
        return str(url)

    def sit_down(self, url: str, name: str) -> None:
        """Come by the link and take the first free seat."""
        self.page.goto(url)
        self.page.locator(".lobby .sit input").fill(name)
        self.page.locator(".lobby .sit-here").first.click()
        expect(self.page.locator(".lobby .places")).to_contain_text(name)

    # --- looking ----------------------------------------------------------------------------

    @property
    def sentence(self) -> Locator:
        """What is expected of whom."""
        return self.page.locator(".dock .sentence")

    @property
    def choices(self) -> Locator:
        """The buttons of what may be done."""
        return self.page.locator(CHOICES)

    @property
    def lit(self) -> Locator:
        """The pieces that may be touched."""
        return self.page.locator("svg.board .may")

    @property
    def ending(self) -> Locator:
        """The sheet that says who won."""
        return self.page.locator("#ending[open] .ending")

    def log(self) -> list[str]:
        """What happened, in words."""
        return self.page.locator(".log li").all_inner_texts()

    def number(self) -> int:
        """The number of the newest entry that the page shows."""
        return int(self.page.locator("main").get_attribute("data-n") or 0)

    def view(self) -> dict[str, Any]:
        """The table as the house tells it to this person."""
        table = self.page.locator("main").get_attribute("data-table")
        seen = self.page.evaluate("id => fetch('/api/tables/' + id).then(r => r.json())", table)
        assert isinstance(seen, dict)
        return seen

    def scrolls_sideways(self) -> bool:
        """Whether anything sticks out of the window."""
        return bool(
            self.page.evaluate("document.documentElement.scrollWidth > window.innerWidth + 1")
        )

    # --- playing ----------------------------------------------------------------------------

    def move(self, decide: Callable[[], None]) -> None:
        """Decide, and wait until the page shows what came of it."""
        before = self.number()
        decide()
        self.page.wait_for_function(MOVED_ON, arg=before)

    def until_due(self) -> None:
        """Wait until there is something to decide, or nothing more."""
        self.page.wait_for_function(MY_TURN_OR_OVER)

    def play_on(self, decide: Callable[[], None]) -> int:
        """Decide whenever there is something to decide, until the game is over; how often."""
        for decided in range(LONGEST):
            self.page.wait_for_function(MY_TURN_OR_OVER)
            if self.is_over():
                return decided
            self.move(decide)
        raise AssertionError("the game does not end")

    def decide_at_once(self, *, boldly: bool = False) -> None:
        """Play without the page's buttons for as long as there is something to decide: pass the
        turn on, or do what ends the game sooner."""
        self.page.evaluate(HURRY, 0 if boldly else -1)

    def hurry(self) -> None:
        """Play to the end while no page looks on, where the way there is not the point: to draw
        each move would take most of the time of a test."""
        here = self.page.url
        table = here.replace("/t/", "/api/tables/")
        self.page.goto("about:blank")
        door = self.page.context.request
        for _ in range(LONGEST):
            view = door.get(table).json()
            choices = view["scene"].get("choices")
            if not choices:
                break
            wish = {"n": view["n"] + 1, "move": choices[0]["action"]}
            assert door.post(f"{table}/moves", data=wish).ok
        self.page.goto(here)
        expect(self.page.locator("main")).to_have_attribute("data-phase", "over")

    def can_decide(self) -> bool:
        """Whether the page offers something to do."""
        return self.choices.count() > 0

    def is_over(self) -> bool:
        """Whether the page says that the game is over."""
        return self.page.locator("main[data-phase=over]").count() == 1


def whoever_can(*visitors: Visitor) -> Visitor | None:
    """The one who has something to decide; nobody, once the game is over for all."""
    for _ in patiently():
        for visitor in visitors:
            if visitor.can_decide():
                return visitor
        if all(visitor.is_over() for visitor in visitors):
            return None
    return None
