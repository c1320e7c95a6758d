"""A person at a browser: what they see, touch and type."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

# A whole game is perhaps forty decisions; a test that needs ten times that is stuck.
LONGEST = 400

MY_TURN_OR_OVER = """() => document.querySelector(".choices button")
    || document.querySelector("main").dataset.phase === "over\""""
MOVED_ON = """async before => {
    const answer = await fetch(location.pathname.replace("/t/", "/api/tables/"));
    return (await answer.json()).n > before;
}"""


class Visitor:
    """Someone who walks into the house."""

    def __init__(self, page: Page) -> None:
        self.page = page

    # --- going places -----------------------------------------------------------------------

    def open_table(self, *seats: dict[str, Any], name: str = "Ana", **wish: Any) -> str:
        """Open a table of Kali without the form; its path."""
        self.page.goto("/games/kali")
        body = {"game": "kali", "name": name, "seats": list(seats), **wish}
        url = self.page.evaluate(
            """async body => {
                const headers = {"content-type": "application/json"};
                const answer = await fetch("/api/tables",
                    {method: "POST", headers, body: JSON.stringify(body)});
                return (await answer.json()).url;
            }""",
            body,
        )
        self.page.goto(url)
        return str(url)

    def sit_down(self, url: str, name: str) -> None:
        """Come by the link and take the first free seat."""
        self.page.goto(url)
        form = self.page.locator(".lobby form.sit").first
        form.get_by_role("textbox").fill(name)
        form.get_by_role("button").click()
        expect(self.page.locator(".lobby .places")).to_contain_text(name)

    # --- looking ----------------------------------------------------------------------------

    @property
    def sentence(self) -> Locator:
        """What is expected of whom."""
        return self.page.locator(".dock .sentence")

    @property
    def choices(self) -> Locator:
        """The buttons of what may be done."""
        return self.page.locator(".choices button")

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

    def play_on(self, decide: Callable[[], None]) -> int:
        """Decide whenever there is something to decide, until the game is over; how often."""
        for decided in range(LONGEST):
            self.page.wait_for_function(MY_TURN_OR_OVER, timeout=60_000)
            if self.is_over():
                return decided
            before = self.view()["n"]
            decide()
            self.page.wait_for_function(MOVED_ON, arg=before)
        raise AssertionError("the game does not end")

    def is_over(self) -> bool:
        """Whether the page says that the game is over."""
        return self.page.locator("main[data-phase=over]").count() == 1
