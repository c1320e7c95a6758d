"""Whole games of Inka in a real browser: by mouse with drags, by keyboard, and on a phone."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Street
from tests.browser.visitor import MOVED_ON, Visitor
from tests.waiting import patiently

ME = {"kind": "me"}
MACHINE = {"kind": "machine", "level": 1}
BESIDE = {"kind": "device", "name": "Léo"}
TWO_ROUNDS: dict[str, Any] = {"options": {"max_rounds": 2, "start": "book"}}
# Everything that is done in a turn, once, and the end.
ONE_ROUND: dict[str, Any] = {"options": {"max_rounds": 1, "start": "book"}}

SHOWN = """n => Number(document.querySelector("main").dataset.n) >= n
    && !document.querySelector(".dock.sending")"""


def piece(visitor: Visitor, id: str) -> Locator:
    return visitor.page.locator(f'svg.board > g:not(.ghost) [data-piece="{id}"]')


def button(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator(".dock").get_by_role("button", name=name, exact=True)


def offered(visitor: Visitor, word: str) -> list[dict[str, Any]]:
    """The choices of one kind, as the house knows them, once the page shows them too."""
    view = visitor.view()
    visitor.page.wait_for_function(SHOWN, arg=view["n"])
    choices = view["scene"].get("choices", [])
    return [choice for choice in choices if choice["action"].split()[0] == word]


def reach(visitor: Visitor, word: str) -> list[dict[str, Any]]:
    """Start, and wait for the others, until there are choices of one kind."""
    while True:
        n = visitor.view()["n"]
        if found := offered(visitor, word):
            return found
        if starts := offered(visitor, "start"):
            piece(visitor, starts[0]["path"][0]).click()
        visitor.page.wait_for_function(MOVED_ON, arg=n)


def middle(of: Locator) -> tuple[float, float]:
    found = of.bounding_box()
    assert found
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def alone(choice: dict[str, Any], choices: list[dict[str, Any]]) -> bool:
    """Whether the last touch plays it at once."""
    return [other["path"] for other in choices].count(choice["path"]) == 1


def drag(visitor: Visitor, path: list[str]) -> None:
    """Take a piece to another with the mouse."""
    mouse = visitor.page.mouse
    x, y = middle(piece(visitor, path[0]))
    mouse.move(x, y)
    mouse.down()
    # The places light up when the piece is taken.
    mouse.move(x + 12, y + 12)
    mouse.move(*middle(piece(visitor, path[1])), steps=4)
    mouse.up()


def press(visitor: Visitor, name: str) -> None:
    """Press where a piece is: its neighbours' places for a finger may lie upon its own."""
    visitor.page.mouse.click(*middle(piece(visitor, name).locator(".face")))


def confirm(visitor: Visitor) -> None:
    """Press the button of what is being looked at."""
    visitor.choices.first.click()


# --- by mouse ---------------------------------------------------------------------------------


def play_with_the_mouse(visitor: Visitor) -> None:
    """Choose, lay and go on by touching; move rhombi by dragging them."""
    if starts := offered(visitor, "start"):
        return piece(visitor, starts[0]["path"][0]).click()
    if lays := offered(visitor, "lay"):
        chosen = lays[len(lays) // 2]
        press(visitor, chosen["path"][0])
        if not alone(chosen, lays):
            confirm(visitor)
        return None
    shifts = offered(visitor, "shift")
    if shifts and visitor.view()["scene"]["sentence"].endswith("3 action points."):
        chosen = next((each for each in shifts if alone(each, shifts)), shifts[0])
        drag(visitor, chosen["path"])
        if not alone(chosen, shifts):
            confirm(visitor)
        return None
    if walks := offered(visitor, "walk"):
        path = walks[-1]["path"]
        press(visitor, path[0])
        press(visitor, path[1])
        # While rhombi could still move, one is warned.
        return confirm(visitor) if "ask" in walks[-1] else None
    if blocks := offered(visitor, "block"):
        return drag(visitor, blocks[len(blocks) // 2]["path"])
    return piece(visitor, "end").click()


def test_a_whole_game_by_mouse_with_drags_against_a_machine(street: Street) -> None:
    ana = street.visitor(language="en-GB")
    # Now and then a lucky machine is out before Ana has had a turn.
    for _ in patiently():
        ana.open_table(ME, MACHINE, game="inka", **ONE_ROUND)
        ana.play_on(lambda: play_with_the_mouse(ana))
        expect(ana.ending).to_be_visible()
        told = " ".join(ana.log())
        if "Ana puts the blockade pawn" in told:
            break
    assert "Ana lays" in told
    assert "Ana slides" in told or "Ana turns" in told


def test_a_rhombus_with_a_wall_is_turned_before_it_is_laid(street: Street) -> None:
    ana = street.visitor(language="en-GB")
    ana.open_table(ME, BESIDE, game="inka", **TWO_ROUNDS)
    # Sooner or later one of the rhombi with a wall is drawn.
    while alone((lays := reach(ana, "lay"))[0], lays):
        ana.move(lambda: play_with_the_mouse(ana))
    one, other = [each for each in lays if each["path"] == lays[0]["path"]]
    press(ana, one["path"][0])
    expect(ana.page.locator("svg.board .ghost .piece")).to_have_count(1)
    expect(button(ana, "Turn it")).to_be_visible()
    press(ana, one["path"][0])
    ana.move(button(ana, "Lay it").click)
    place = other["action"].removeprefix("lay ")
    laid = [piece.get("label", "") for piece in ana.view()["scene"]["pieces"]]
    assert any(label.endswith(f", {place}") for label in laid)


def test_the_rest_is_laid_at_random_when_all_agree(street: Street) -> None:
    ana = street.visitor(language="en-GB")
    ana.open_table(ME, MACHINE, game="inka", **TWO_ROUNDS)
    reach(ana, "lay")
    button(ana, "Lay the rest at random").click()
    expect(ana.page.locator(".log")).to_contain_text("All the rhombi are laid: the game begins.")


# --- by keyboard ------------------------------------------------------------------------------

DECIDED = """n => Number(document.querySelector("main").dataset.n) > n
    || Boolean(document.querySelector(".dock.sending"))"""
# A rhombus is chosen, then its place, then the way it lies: each time there are other buttons.
WENT_ON = f"""([n, words]) => ({DECIDED})(n)
    || document.querySelector(".dock").innerText !== words"""
FOCUS_ON_A_CHOICE = """() => document.activeElement.matches(
    ".dock:not(.sending) :is(.choices, .many) button")"""


def tab_to(visitor: Visitor, words: str) -> None:
    """Press Tab until the focus is on a button that begins so."""
    for _ in range(240):
        if str(visitor.page.evaluate("document.activeElement.textContent")).startswith(words):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {words}")


def play_with_the_keyboard(visitor: Visitor) -> None:
    """Whatever comes first, and once a turn a rhombus; each decision ends with Enter."""
    page, before = visitor.page, visitor.number()
    page.wait_for_function(FOCUS_ON_A_CHOICE)
    sentence = visitor.sentence.inner_text()
    if "Move rhombi" in sentence and "3 action points" in sentence:
        tab_to(visitor, "Rhombus ")
    elif offered(visitor, "end"):
        tab_to(visitor, "End the turn")
    while not page.evaluate(DECIDED, before):
        words = page.locator(".dock").inner_text()
        page.keyboard.press("Enter")
        page.wait_for_function(WENT_ON, arg=[before, words])


def test_a_whole_game_by_keyboard_alone(street: Street) -> None:
    ana = street.visitor(language="en-GB")
    # Where the temple lies open, a machine that begins may be out before Ana has a turn.
    for _ in patiently():
        ana.open_table(ME, MACHINE, game="inka", **ONE_ROUND)
        ana.choices.first.focus()
        ana.play_on(lambda: play_with_the_keyboard(ana))
        expect(ana.ending).to_be_visible()
        told = " ".join(ana.log())
        if "Ana ends the turn." in told:
            break
    assert "Ana slides" in told or "Ana turns" in told


# --- on a phone -------------------------------------------------------------------------------


def test_on_a_phone_places_are_as_large_as_a_finger_when_looked_at_closely(
    street: Street,
) -> None:
    ana = street.visitor(phone=True, language="en-GB")
    ana.open_table(ME, BESIDE, game="inka", **TWO_ROUNDS)
    reach(ana, "lay")
    assert not ana.scrolls_sideways()
    for _ in range(5):
        ana.page.locator('[data-zoom="+"]').tap()
    apart = ana.page.evaluate(
        """() => {
            const box = document.querySelector("svg.board").viewBox.baseVal;
            return 50 * document.querySelector("svg.board").clientWidth / box.width;
        }"""
    )
    # Two places beside each other are half an edge apart.
    assert apart >= 44


def test_on_a_phone_a_usual_turn_takes_five_touches(street: Street) -> None:
    """A rhombus and its place; the reach of the pawn is lit, a cell twice; the end."""
    ana = street.visitor(phone=True, language="en-GB", words=False)
    ana.open_table(ME, BESIDE, game="inka", **TWO_ROUNDS)
    reach(ana, "lay")
    button(ana, "Lay the rest at random").tap()
    expect(ana.sentence).to_contain_text("Move rhombi")
    shifts = offered(ana, "shift")
    chosen = next(each for each in shifts if alone(each, shifts))
    before = ana.number()
    for name in chosen["path"]:
        ana.page.touchscreen.tap(*middle(piece(ana, name).locator(".face")))
    ana.page.wait_for_function(MOVED_ON, arg=before)
    cell = next(each["path"][1] for each in offered(ana, "walk") if "ask" in each)
    expect(piece(ana, cell)).to_contain_class("may")
    before = ana.number()
    ana.page.touchscreen.tap(*middle(piece(ana, cell).locator(".face")))
    expect(ana.sentence).to_contain_text("the rhombi stay where they are")
    ana.page.touchscreen.tap(*middle(piece(ana, cell).locator(".face")))
    ana.page.wait_for_function(MOVED_ON, arg=before)
    before = ana.number()
    button(ana, "End the turn").tap()
    ana.page.wait_for_function(MOVED_ON, arg=before)
    assert any(line.endswith("ends the turn.") for line in ana.log())
    # The one line still tells what was done before.
    expect(ana.page.locator(".ticker")).to_contain_text(re.compile("walks to"))


def test_a_move_lays_the_page_out_a_few_times_and_not_for_each_piece(street: Street) -> None:
    ana = street.visitor(words=False)
    id = ana.open_table(ME, BESIDE, game="inka").rpartition("/")[2]
    line = ana.page.context.new_cdp_session(ana.page)
    line.send("Performance.enable")

    def layouts() -> int:
        told = line.send("Performance.getMetrics")["metrics"]
        return next(int(one["value"]) for one in told if one["name"] == "LayoutCount")

    before = layouts()
    for _ in range(6):
        view = ana.view()
        wish = {"n": view["n"] + 1, "move": view["scene"]["choices"][0]["action"]}
        ana.page.context.request.post(f"/api/tables/{id}/moves", data=wish)
        ana.page.wait_for_function(SHOWN, arg=wish["n"])
    assert layouts() - before < 100
