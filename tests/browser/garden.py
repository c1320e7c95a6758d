"""A garden to play in: a made-up game with everything that a scene can say."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.conftest import Street
from tests.browser.visitor import MOVED_ON, Visitor

ME = {"kind": "me"}


def piece(visitor: Visitor, id: str) -> Locator:
    return visitor.page.locator(f'svg.board > g:not(.ghost) [data-piece="{id}"]')


def ghosts(visitor: Visitor) -> Locator:
    return visitor.page.locator("svg.board .ghost .piece")


def button(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator(".dock").get_by_role("button", name=name, exact=True)


def box(of: Locator) -> FloatRect:
    found = of.bounding_box()
    assert found
    return found


def middle(of: Locator) -> tuple[float, float]:
    found = box(of)
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def last_move(visitor: Visitor, back: int = 1) -> str:
    return visitor.log()[-back].splitlines()[-1]


def moved(visitor: Visitor, before: int) -> None:
    visitor.page.wait_for_function(MOVED_ON, arg=before)
    visitor.page.wait_for_function("() => !document.querySelector('.dock.sending')")


def garden(street: Street, *seats: dict[str, Any], **how: Any) -> Visitor:
    """A garden whose beds are still to be laid."""
    ana = street.visitor(language="en-GB", **how)
    ana.open_table(*(seats or (ME,)), game="garden")
    expect(piece(ana, "gnome")).to_be_visible()
    return ana


def sown(street: Street, *seats: dict[str, Any], **how: Any) -> Visitor:
    """A garden whose beds lie at random."""
    ana = garden(street, *seats, **how)
    button(ana, "Lay the beds at random").click()
    expect(piece(ana, "gnome")).to_contain_class("may grip")
    return ana


def drag(visitor: Visitor, start: tuple[float, float], end: tuple[float, float]) -> None:
    mouse = visitor.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=4)
    mouse.move(*end, steps=4)


def drag_with_a_finger(
    visitor: Visitor, start: tuple[float, float], end: tuple[float, float]
) -> None:
    """A finger put down, moved and lifted as a screen reports it: the page may scroll with it."""
    screen = visitor.page.context.new_cdp_session(visitor.page)

    def report(kind: str, *points: tuple[float, float]) -> None:
        touched = [{"x": x, "y": y} for x, y in points]
        screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    report("touchStart", start)
    for step in range(1, 9):
        part = step / 8
        report("touchMove", (
            start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1]),
        ))  # fmt: skip
    report("touchEnd")
    screen.detach()
