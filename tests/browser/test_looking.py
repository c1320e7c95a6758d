"""How one looks at a table in a real browser: near or far, this way or that, with a hint."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Street
from tests.browser.garden import ME, box, button, drag, middle, moved, piece, sown
from tests.browser.visitor import Visitor
from tests.waiting import patiently

BESIDE = {"kind": "device", "name": "Léo"}


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


# --- a panel beside the board that is too full --------------------------------------------------


# Says more and more, until there is a line too much.
TALK = """told => {
    const dock = told.closest(".dock");
    while (dock.scrollHeight <= dock.clientHeight) told.textContent += " and so on";
}"""


def test_where_words_would_be_cut_off_signs_do_without_them(street: Street) -> None:
    ana = sown(street, words=False)
    hint = button(ana, "What would a machine do?")
    expect(hint).to_be_in_viewport(ratio=1)
    assert box(hint)["width"] > 120
    dock = ana.page.locator(".dock")
    before = box(dock)
    ana.sentence.evaluate(TALK)
    expect(dock).to_contain_class("tight")
    # Nothing beside the board moves, however much is said.
    assert box(dock) == before
    expect(hint).to_be_in_viewport(ratio=1)
    assert box(hint)["width"] < 50


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
    ana.page.get_by_role("button", name="One seat fewer").click()
    expect(ana.page.get_by_label("Fence")).to_be_hidden()
    expect(ana.page.get_by_label("Weeds")).to_be_visible()
    ana.page.locator("button.play-alone").click()
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
    advice = ana.page.locator(".advice")
    # A machine that is only just waking up may have no time to say why.
    for _ in patiently():
        ana.open_table(ME, BESIDE)
        button(ana, "What would a machine do?").click()
        expect(advice).to_contain_text("A machine would do this: Draw a card.")
        if "noise or a fright" in advice.inner_text():
            break
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


RATIO = "getComputedStyle(document.querySelector('main')).getPropertyValue('--ratio')"
# How much of the page has moved by itself, as browsers reckon it.
SHIFTS = """window.moved = 0;
new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.moved += shift.value;
}).observe({type: "layout-shift", buffered: true});"""


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("game", ["kali", "turquoise"])
def test_nothing_moves_much_while_the_page_fills(street: Street, game: str, phone: bool) -> None:
    ana, eve = street.visitor(), street.visitor(phone=phone)
    url = ana.open_table({"kind": "me"}, {"kind": "device", "name": "Léo"}, game=game)
    eve.page.add_init_script(SHIFTS)
    eve.page.goto(url)
    # The board has its room before it is drawn.
    before = eve.page.evaluate(RATIO)
    expect(eve.page.locator("svg.board .piece").first).to_be_attached()
    after = eve.page.evaluate(RATIO)
    assert abs(float(before) - float(after)) < 0.001
    assert eve.page.evaluate("window.moved") < 0.05
