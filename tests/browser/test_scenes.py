"""All that a scene can say, in a real browser: ways, ghosts, prices, variants, dragging, heaps."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Street
from tests.browser.garden import (
    box,
    button,
    drag,
    drag_with_a_finger,
    garden,
    ghosts,
    last_move,
    middle,
    moved,
    piece,
    sown,
)
from tests.browser.visitor import Visitor
from tests.waiting import patiently

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
    # A hand that rests there sees it as it is turned.
    shown = ghosts(ana).get_attribute("style")
    ana.page.mouse.move(*[at + 2 for at in middle(piece(ana, "cell-5"))])
    assert ghosts(ana).get_attribute("style") == shown
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


def test_what_is_chosen_keeps_its_rim_under_the_hand(street: Street) -> None:
    ana = garden(street)
    seed = piece(ana, "seed")
    seed.hover()
    # As when it may still be exchanged for another: a finger stays where it has touched.
    seed.evaluate("seed => seed.classList.add('may', 'chosen')")
    expect(seed.locator(".face")).to_have_css("filter", re.compile(r"rgb\(0, 213, 196\)"))


def test_the_board_in_words_comes_into_sight_when_it_is_opened(street: Street) -> None:
    ana = garden(street)
    ana.page.set_viewport_size({"width": 390, "height": 600})
    fold = ana.page.locator("details.spoken")
    fold.locator("summary").evaluate("summary => summary.click()")
    expect(fold.locator("li").first).to_be_in_viewport()
    dock = ana.page.locator(".dock").bounding_box()
    first = fold.locator("li").first.bounding_box()
    assert dock is not None and first is not None
    assert first["y"] + first["height"] < dock["y"]


# --- prices, ghosts, dragging -----------------------------------------------------------------


def test_every_place_says_its_price_and_what_it_would_look_like(street: Street) -> None:
    ana = sown(street)
    piece(ana, "gnome").click()
    expect(ana.page.locator(".price[data-of=cell-3]")).to_have_text("3")
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


def test_a_hint_of_two_touches_says_which_comes_first(street: Street) -> None:
    ana = sown(street)
    hint = {"label": "Walk.", "path": ["gnome", "cell-3"], "reason": "It is far."}
    ana.page.route("**/hint?*", lambda route: route.fulfill(json=hint))
    button(ana, "What would a machine do?").click()
    order = ana.page.locator("svg.board .order")
    expect(order).to_have_text(["1", "2"])
    x, y = middle(order.nth(1))
    # At its corner, where it hides no word and no price.
    face = piece(ana, "cell-3").locator(".face").bounding_box()
    assert face is not None
    assert abs(x - face["x"]) < 6 and abs(y - face["y"]) < 6
    # What is in hand is not touched again.
    piece(ana, "gnome").locator(".face").click()
    expect(order).to_have_text(["2"])


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


def test_what_is_in_hand_lies_over_everything(street: Street) -> None:
    ana = sown(street)
    target = middle(piece(ana, "bell").locator(".face"))
    drag(ana, middle(piece(ana, "gnome").locator(".face")), target)
    assert ana.page.locator(".price").count() > 0
    topmost = ana.page.locator("svg.board .held, svg.board .piece, svg.board .price").last
    expect(topmost).to_contain_class("held")
    expect(topmost.locator("use")).to_have_attribute("href", "#gnome")
    assert middle(topmost.locator(".face")) == pytest.approx(target, abs=3)
    ana.page.mouse.up()
    expect(ana.page.locator("svg.board .held")).to_have_count(0)


def test_a_price_lies_in_the_middle_of_its_place(street: Street) -> None:
    """At its rim one could take it for that of the place beside it."""
    ana = sown(street)
    piece(ana, "gnome").click()
    for cell in (1, 5):
        price = middle(ana.page.locator(f".price[data-of=cell-{cell}] rect"))
        assert price == pytest.approx(middle(piece(ana, f"cell-{cell}").locator(".face")), abs=2)


def test_a_finger_drags_a_piece_and_the_page_stays_where_it_is(street: Street) -> None:
    ana = sown(street, phone=True)
    before = ana.number()
    top = ana.page.evaluate("scrollY")
    drag_with_a_finger(
        ana,
        middle(piece(ana, "gnome").locator(".face")),
        middle(piece(ana, "cell-6").locator(".face")),
    )
    moved(ana, before)
    assert last_move(ana) == "walk 6"
    assert ana.page.evaluate("scrollY") == top


def test_a_finger_on_an_empty_place_scrolls_the_page(street: Street) -> None:
    ana = sown(street, phone=True)
    board = box(ana.page.locator("svg.board"))
    x, y = board["x"] + 8, board["y"] + board["height"] - 8
    drag_with_a_finger(ana, (x, y), (x, y - 200))
    ana.page.wait_for_function("() => scrollY > 0")


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
    expect(ana.page.locator(".price[data-of=cell-3]")).to_be_visible()


# --- ways -------------------------------------------------------------------------------------

STILL = "() => document.getAnimations().every(({ playState }) => playState !== 'running')"
STATIONS = """() => document.querySelector('[data-piece="gnome"]').getAnimations()
    .map(flight => [flight.effect.getKeyframes().length, flight.effect.getTiming().duration])"""


def test_the_gnome_walks_cell_by_cell(street: Street) -> None:
    ana = sown(street, motion=True)
    ana.page.wait_for_function(STILL)
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
    button(ana, "red, all").press("Enter")
    button(ana, "red, −").press("Enter")
    button(ana, "blue, +1").press("Enter")
    expect(button(ana, "blue, +1")).to_be_focused()
    expect(ana.page.locator(".heap .count")).to_have_text(["2 / 3", "1 / 2"])
    expect(go).to_have_text("Throw the seeds (3)")
    before = ana.number()
    go.press("Enter")
    moved(ana, before)
    assert last_move(ana, 2) == "throw rrb"
    # Whoever has only keys goes on beside the board, not at the top of the page.
    assert ana.page.evaluate("document.activeElement.closest('.dock') !== null")


def test_of_two_seeds_under_a_finger_the_nearer_is_taken(street: Street) -> None:
    ana = sown(street, phone=True)
    for seed in ("blue-0", "blue-1", "red-0"):
        ana.page.touchscreen.tap(*middle(piece(ana, seed).locator("use")))
        expect(piece(ana, seed)).to_contain_class("chosen")
    expect(ana.page.locator(".heap .count")).to_have_text(["1 / 3", "2 / 2"])


# --- what a move brings -----------------------------------------------------------------------


# They are gone soon: whoever looks away must not miss them.
WATCH = """() => {
    window.risen = [];
    const note = changes => changes.forEach(({addedNodes}) => addedNodes.forEach(
        ({textContent, parentNode}) => textContent && window.risen.push(textContent)));
    new MutationObserver(note).observe(
        document.querySelector("svg.board .air"), {childList: true, subtree: true});
}"""


def throw_a_seed(visitor: Visitor) -> str:
    """Throw one red seed; whether it grew or withered."""
    before = visitor.number()
    visitor.page.wait_for_selector(".dock:not(.sending) .heaps button")
    piece(visitor, "red-0").click()
    piece(visitor, "go").click()
    moved(visitor, before + 1)
    return last_move(visitor)


def test_points_rise_from_the_plate_of_whoever_won_them(street: Street) -> None:
    ana = sown(street)
    ana.page.evaluate(WATCH)
    button(ana, "Ring the bell").click()
    ana.page.wait_for_function("() => window.risen.includes('+1')")
    expect(ana.page.locator(".air text")).to_have_count(0)


def test_what_was_won_before_the_page_opened_does_not_rise_again(street: Street) -> None:
    ana = sown(street)
    button(ana, "Ring the bell").click()
    expect(piece(ana, "plate-0")).to_have_text("1")
    ana.page.reload()
    expect(piece(ana, "plate-0")).to_have_text("1")
    expect(ana.page.locator(".air text")).to_have_count(0)


def test_what_was_thrown_is_no_longer_taken(street: Street) -> None:
    ana = sown(street)
    throw_a_seed(ana)
    ana.page.wait_for_selector(".dock:not(.sending) .heaps button")
    expect(piece(ana, "red-0")).not_to_contain_class("chosen")
    expect(button(ana, "Throw the seeds (0)")).to_be_visible()


def test_a_loss_is_told_until_one_has_seen_it(street: Street) -> None:
    told = ""
    for _ in patiently():
        ana = sown(street)
        ana.page.evaluate(WATCH)
        while (told := throw_a_seed(ana)) != "wither" and not ana.is_over():
            expect(ana.page.locator(".loss")).to_be_hidden()
        # What the last throw brings is told with the result.
        if told == "wither" and not ana.is_over():
            break
    expect(ana.page.locator(".loss")).to_have_text("wither")
    ana.page.wait_for_function("() => window.risen.includes('−1')")
    ana.page.locator(".loss").click()
    expect(ana.page.locator(".loss")).to_be_hidden()
