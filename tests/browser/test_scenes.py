"""All that a scene can say, in a real browser: ways, ghosts, prices, variants, dragging, heaps."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.conftest import Street
from tests.browser.visitor import MOVED_ON, Visitor

ME = {"kind": "me"}
BESIDE = {"kind": "device", "name": "Léo"}


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


# --- one thing in several ways ----------------------------------------------------------------


def test_a_touch_shows_a_bed_another_turns_it_and_a_button_lays_it(street: Street) -> None:
    ana = garden(street)
    # What lights up is not seen before.
    expect(piece(ana, "cell-5").locator(".face")).to_be_hidden()
    piece(ana, "seed").click()
    expect(piece(ana, "cell-5").locator(".face")).to_be_visible()
    piece(ana, "cell-5").click()
    expect(ghosts(ana)).to_have_attribute("data-piece", "bed-5")
    expect(button(ana, "Bed on 5, turned 0")).to_be_visible()
    piece(ana, "cell-5").click()
    piece(ana, "cell-5").click()
    expect(button(ana, "Bed on 5, turned 2")).to_be_visible()
    # Elsewhere, while it is not decided; there it begins unturned.
    piece(ana, "cell-6").click()
    expect(ghosts(ana)).to_have_attribute("data-piece", "bed-6")
    before = ana.number()
    button(ana, "Bed on 6, turned 0").click()
    moved(ana, before)
    assert last_move(ana) == "bed 6 0"
    expect(ghosts(ana)).to_have_count(0)


def test_a_bed_is_laid_by_keyboard_alone(street: Street) -> None:
    ana = garden(street)
    keyboard = ana.page.keyboard
    button(ana, "Seed …").focus()
    keyboard.press("Enter")
    for _ in range(3):
        keyboard.press("Tab")
    expect(button(ana, "Cell 3 …")).to_be_focused()
    keyboard.press("Enter")
    expect(button(ana, "Bed on 3, turned 0")).to_be_focused()
    keyboard.press("Tab")
    keyboard.press("Enter")
    expect(button(ana, "Another way")).to_be_focused()
    before = ana.number()
    keyboard.press("Shift+Tab")
    keyboard.press("Enter")
    moved(ana, before)
    assert last_move(ana) == "bed 3 1"


def test_enter_lays_what_is_shown_and_escape_goes_back(street: Street) -> None:
    ana = garden(street)
    piece(ana, "seed").click()
    piece(ana, "cell-2").click()
    ana.page.keyboard.press("Escape")
    expect(ghosts(ana)).to_have_count(0)
    expect(piece(ana, "cell-2")).to_contain_class("may")
    piece(ana, "cell-2").click()
    before = ana.number()
    ana.page.keyboard.press("Enter")
    moved(ana, before)
    assert last_move(ana) == "bed 2 0"


def test_what_only_stands_in_the_way_lets_the_touch_through(street: Street) -> None:
    ana = garden(street)
    piece(ana, "seed").click()
    # The gnome stands there.
    ana.page.mouse.click(*middle(piece(ana, "cell-0")))
    expect(ghosts(ana)).to_have_attribute("data-piece", "bed-0")


# --- prices, ghosts, dragging -----------------------------------------------------------------


def test_every_place_says_its_price_and_what_it_would_look_like(street: Street) -> None:
    ana = sown(street)
    piece(ana, "gnome").click()
    expect(piece(ana, "cell-3").locator(".price")).to_have_text("3")
    piece(ana, "cell-7").hover()
    expect(ghosts(ana)).to_have_attribute("data-piece", "gnome")
    expect(piece(ana, "gnome")).to_contain_class("chosen also grip hollow")
    ana.page.mouse.move(5, 5)
    expect(ghosts(ana)).to_have_count(0)
    before = ana.number()
    piece(ana, "cell-7").click()
    moved(ana, before)
    assert last_move(ana) == "walk 7"
    expect(ana.page.locator(".price")).to_have_count(0)


def drag(visitor: Visitor, start: tuple[float, float], end: tuple[float, float]) -> None:
    mouse = visitor.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=4)
    mouse.move(*end, steps=4)


def test_dragging_a_piece_onto_another_is_touching_both(street: Street) -> None:
    ana = sown(street)
    before = ana.number()
    target = middle(piece(ana, "cell-6").locator(".face"))
    drag(ana, middle(piece(ana, "gnome").locator(".face")), target)
    # It follows the hand.
    held = middle(piece(ana, "gnome").locator(".face"))
    assert held == pytest.approx(target, abs=3)
    ana.page.mouse.up()
    moved(ana, before)
    assert last_move(ana) == "walk 6"


def test_a_piece_dropped_on_nothing_goes_back(street: Street) -> None:
    ana = sown(street)
    before = ana.number()
    home = middle(piece(ana, "gnome").locator(".face"))
    drag(ana, home, (home[0] + 90, home[1] + 60))
    ana.page.mouse.up()
    assert middle(piece(ana, "gnome").locator(".face")) == pytest.approx(home, abs=1)
    assert ana.number() == before
    # It is still in hand: a touch of a place is enough.
    piece(ana, "cell-1").click()
    moved(ana, before)
    assert last_move(ana) == "walk 1"


def test_a_click_with_an_unsteady_hand_is_a_click(street: Street) -> None:
    ana = sown(street)
    x, y = middle(piece(ana, "gnome").locator(".face"))
    ana.page.mouse.move(x, y)
    ana.page.mouse.down()
    ana.page.mouse.move(x + 3, y + 2)
    ana.page.mouse.up()
    expect(piece(ana, "cell-3").locator(".price")).to_be_visible()


# --- ways -------------------------------------------------------------------------------------

STATIONS = """() => document.querySelector('[data-piece="gnome"]').getAnimations()
    .map(flight => [flight.effect.getKeyframes().length, flight.effect.getTiming().duration])"""


def test_the_gnome_walks_cell_by_cell(street: Street) -> None:
    ana = sown(street, motion=True)
    ana.page.wait_for_timeout(500)
    ana.page.evaluate("""() => { window.flights = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, how) {
            if (this.dataset.piece === "gnome") flights.push([frames.length, how.duration]);
            return animate.call(this, frames, how);
        }; }""")
    before = ana.number()
    piece(ana, "gnome").click()
    # Three cells to the right and two down: four stations between start and end.
    piece(ana, "cell-11").click()
    moved(ana, before)
    assert ana.page.evaluate("flights") == [[6, 440]]
    # Who comes anew sees where things are, not how they came there.
    ana.page.reload()
    expect(piece(ana, "gnome")).to_be_visible()
    assert ana.page.evaluate(STATIONS) == []


def test_nothing_moves_for_who_wants_stillness(street: Street) -> None:
    ana = sown(street)
    before = ana.number()
    piece(ana, "gnome").click()
    piece(ana, "cell-11").click()
    moved(ana, before)
    assert ana.page.evaluate(STATIONS) == []


# --- heaps ------------------------------------------------------------------------------------


def test_seeds_are_taken_on_the_board_and_put_back_and_their_chance_is_told(street: Street) -> None:
    ana = sown(street)
    piece(ana, "red-1").click()
    expect(piece(ana, "red-1")).to_contain_class("chosen")
    piece(ana, "blue-0").click()
    expect(ana.page.locator(".chance")).to_have_text("2 points, one time in two.")
    piece(ana, "blue-0").click()
    expect(ana.page.locator(".chance")).to_have_text("1 points, one time in two.")
    before = ana.number()
    piece(ana, "go").click()
    moved(ana, before)
    assert last_move(ana, 2) == "throw r"


def test_seeds_are_taken_with_buttons(street: Street) -> None:
    ana = sown(street)
    go = ana.page.locator(".heaps > .button")
    expect(go).to_have_attribute("aria-disabled", "true")
    button(ana, "red: all").press("Enter")
    button(ana, "red: one less").press("Enter")
    button(ana, "blue: one more").press("Enter")
    expect(button(ana, "blue: one more")).to_be_focused()
    expect(ana.page.locator(".heap .count")).to_have_text(["2 / 3", "1 / 2"])
    expect(go).to_have_text("Throw the seeds (3)")
    before = ana.number()
    go.press("Enter")
    moved(ana, before)
    assert last_move(ana, 2) == "throw rrb"


# --- near and far -----------------------------------------------------------------------------


def view_box(visitor: Visitor) -> list[float]:
    said = visitor.page.locator("svg.board").get_attribute("viewBox") or ""
    return [float(word) for word in said.split()]


def test_the_board_comes_nearer_and_stays_where_it_was(street: Street) -> None:
    ana = sown(street)
    whole = view_box(ana)
    assert whole == [0, 0, 1000, 800]
    ana.page.get_by_role("button", name="Nearer").click()
    near = view_box(ana)
    assert near[2] == pytest.approx(1000 / 1.5)
    before = ana.number()
    button(ana, "Ring the bell").click()
    moved(ana, before)
    assert view_box(ana) == near
    ana.page.get_by_role("button", name="The whole board").click()
    assert view_box(ana) == whole


def test_the_wheel_zooms_about_the_mouse_and_an_empty_place_is_dragged(street: Street) -> None:
    ana = sown(street)
    board = ana.page.locator("svg.board")
    x, y = middle(piece(ana, "gnome").locator(".face"))
    ana.page.mouse.move(x, y)
    ana.page.mouse.wheel(0, -400)
    ana.page.wait_for_function(
        "() => document.querySelector('svg.board').viewBox.baseVal.width < 500"
    )
    assert middle(piece(ana, "gnome").locator(".face")) == pytest.approx((x, y), abs=2)
    gap = box(board)["x"] + box(board)["width"] * 0.5, box(board)["y"] + box(board)["height"] * 0.8
    drag(ana, gap, (gap[0] - 120, gap[1]))
    ana.page.mouse.up()
    assert middle(piece(ana, "gnome").locator(".face"))[0] == pytest.approx(x - 120, abs=2)
    # To drag was not to touch.
    expect(piece(ana, "gnome")).to_contain_class("may grip")
    ana.page.keyboard.press("0")
    assert view_box(ana) == [0, 0, 1000, 800]
    ana.page.keyboard.press("+")
    ana.page.keyboard.press("Shift+ArrowRight")
    assert view_box(ana)[0] == pytest.approx(1000 - 1000 / 1.5)


def test_fingers_pinch_on_a_phone_and_one_scrolls_the_whole_board(street: Street) -> None:
    ana = sown(street, phone=True)
    board = ana.page.locator("svg.board")
    assert board.evaluate("board => getComputedStyle(board).touchAction") == "pan-x pan-y"
    piece(ana, "gnome").tap()
    at = box(board)
    x, y = at["x"] + at["width"] / 2, at["y"] + at["height"] / 2
    session = ana.page.context.new_cdp_session(ana.page)

    def fingers(kind: str, *apart: float) -> None:
        points = [{"x": x + far, "y": y, "id": n} for n, far in enumerate(apart)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", -30, 30)
    for far in (40, 60, 80, 90):
        fingers("touchMove", -far, far)
    fingers("touchEnd")
    assert view_box(ana)[2] == pytest.approx(1000 / 3, rel=0.15)
    assert board.evaluate("board => getComputedStyle(board).touchAction") == "none"
    # A lit thing is as large as a finger, however near it is.
    finger = box(piece(ana, "cell-5").locator(".finger"))
    assert finger["width"] >= 44


# --- looks ------------------------------------------------------------------------------------


def test_another_look_is_chosen_and_remembered_in_the_replay_too(street: Street) -> None:
    ana = sown(street)
    above = ana.page.get_by_role("button", name="From above")
    aside = ana.page.get_by_role("button", name="From the side")
    expect(above).to_have_attribute("aria-pressed", "true")
    cell = piece(ana, "cell-8")
    high = cell.evaluate("cell => cell.style.transform")
    aside.click()
    expect(cell).not_to_have_attribute("style", f"transform: {high};")
    low = cell.evaluate("cell => cell.style.transform")
    assert low != high
    ana.page.reload()
    expect(aside).to_have_attribute("aria-pressed", "true")
    expect(cell).to_have_attribute("style", f"transform: {low};")
    ana.page.goto(f"{ana.page.url}/replay")
    expect(cell).to_have_attribute("style", f"transform: {low};")


# --- agreeing to play at random ---------------------------------------------------------------


def test_beds_are_laid_at_random_when_both_players_agree(street: Street) -> None:
    ana, ben = street.visitor(language="en-GB"), street.visitor(language="en-GB")
    url = ana.open_table(ME, {"kind": "friend"}, game="garden")
    ben.sit_down(url, "Ben")
    ana.page.get_by_role("button", name="Start the game").click()
    button(ana, "Lay the beds at random").click()
    expect(button(ana, "Lay the beds at random")).to_be_hidden()
    expect(ben.page.locator(".log")).to_contain_text("Ana agrees to play on at random.")
    assert ana.view()["steps"] == 0
    button(ben, "Lay the beds at random").click()
    expect(piece(ben, "gnome")).to_be_visible()
    expect(ana.page.locator("svg.board [data-piece^=bed-]")).to_have_count(4)
    expect(button(ana, "Lay the beds at random")).to_be_hidden()


# --- alone, and what a game says of itself ----------------------------------------------------


def test_alone_a_game_opens_plays_ends_and_begins_again(street: Street) -> None:
    ana = street.visitor(language="en-GB")
    ana.page.goto("/games/garden")
    expect(ana.page.locator(".notes li")).to_have_text("Alone, a machine gets 3 points on average.")
    expect(ana.page.get_by_label("Fence")).to_be_visible()
    expect(ana.page.get_by_label("Weeds")).to_be_hidden()
    ana.page.get_by_role("button", name="One seat less").click()
    expect(ana.page.get_by_label("Fence")).to_be_hidden()
    expect(ana.page.get_by_label("Weeds")).to_be_visible()
    ana.page.get_by_role("button", name="Play alone").click()
    ana.page.wait_for_url("**/t/*")
    button(ana, "Lay the beds at random").click()
    expect(piece(ana, "gnome")).to_contain_class("may grip")
    ana.play_on(lambda: button(ana, "Ring the bell").click())
    expect(ana.ending).to_be_visible()
    expect(ana.ending.locator(".curve polyline")).to_have_count(1)
    ana.ending.get_by_role("button", name="Rematch").click()
    expect(button(ana, "Lay the beds at random")).to_be_visible()


# --- hints ------------------------------------------------------------------------------------


def test_a_hint_lights_its_pieces_and_says_why(street: Street) -> None:
    ana = street.visitor(language="en-GB")
    ana.open_table(ME, BESIDE)
    button(ana, "What would a machine do?").click()
    advice = ana.page.locator(".advice")
    expect(advice).to_contain_text("A machine would do this: Draw a card.", timeout=15_000)
    expect(advice).to_contain_text("noise or a fright")
    expect(piece(ana, "deck")).to_contain_class("may advised")
    before = ana.number()
    piece(ana, "deck").click()
    moved(ana, before)
    expect(advice).to_be_hidden()
    expect(ana.page.locator(".advised")).to_have_count(0)


def test_the_form_can_switch_hints_off(street: Street) -> None:
    ana = street.visitor(language="en-GB")
    ana.page.goto("/games/kali")
    ana.page.get_by_label("Hints").select_option("not allowed")
    ana.page.locator("#who-1").select_option("device")
    ana.page.locator(".device input").nth(1).fill("Léo")
    ana.page.get_by_role("button", name="Open the table").click()
    expect(ana.choices.first).to_be_visible()
    expect(button(ana, "What would a machine do?")).to_be_hidden()
