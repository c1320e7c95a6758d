"""A phone in the hand: what is in sight, what a finger can mean, and what a thing was again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Street
from tests.browser.garden import box, button, garden, ghosts, middle, moved, piece, sown
from tests.browser.test_access import complaints
from tests.browser.visitor import Visitor

ME = {"kind": "me"}
LEO = {"kind": "machine", "level": 1}

# What one needs in sight to decide, in each game: the own plate, the hand, the gods, the scores.
NEEDED = {
    "kali": ["plate-0", "plate-1", "plate-2", "deck", "bowl", "hoard", "goddess"],
    "karma": ["plate-0", "plate-1", "plate-2", "goal", "free-v-0"],
    "inka": ["plate-0", "plate-1", "pyramid-0"],
    "turquoise": ["plate-0", "plate-1", "plate-2", "hand-0", "tablet-horus", "tablet-seth", "pile"],
}
YOUR_TURN = ".your-turn .dock:not(.sending)"
# Whether a finger on a piece's middle, and on its lower edge, would touch the board.
IN_SIGHT = """id => {
    const face = document.querySelector(`svg.board [data-piece="${id}"] .face`);
    const {x, y, width, height} = face.getBoundingClientRect();
    return [0.5, 0.9].every(part => document.elementFromPoint(x + width / 2, y + part * height)
        ?.closest("svg.board"));
}"""


def on_a_phone(street: Street, game: str, *, dark: bool = False) -> Visitor:
    """At a table for as many as the needed plates say, when the first decision is due."""
    ana = street.visitor(phone=True, words=False, dark=dark)
    others = sum(name.startswith("plate-") for name in NEEDED[game]) - 1
    ana.open_table(ME, *[LEO] * others, game=game)
    ana.page.wait_for_selector(YOUR_TURN)
    return ana


def tap(visitor: Visitor, id: str) -> None:
    visitor.page.touchscreen.tap(*middle(piece(visitor, id).locator(".face")))


def hold(visitor: Visitor, at: tuple[float, float]) -> None:
    """Put a finger down, and leave it there until something is told."""
    screen = visitor.page.context.new_cdp_session(visitor.page)
    touched = [{"x": at[0], "y": at[1]}]
    screen.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": touched})
    expect(visitor.page.locator(".reminder")).to_be_visible()
    screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    screen.detach()


# --- what is in sight -------------------------------------------------------------------------


@pytest.mark.parametrize("game", NEEDED)
def test_at_a_decision_nothing_one_needs_is_covered(street: Street, game: str) -> None:
    ana = on_a_phone(street, game)
    for name in NEEDED[game]:
        expect(piece(ana, name).first).to_be_attached()
    hidden = [name for name in NEEDED[game] if not ana.page.evaluate(IN_SIGHT, name)]
    assert hidden == []
    # No half of a row of seats looks out from behind the foot.
    dock, seats = box(ana.page.locator(".dock")), box(ana.page.locator(".seats"))
    assert seats["y"] >= dock["y"] - 1
    assert dock["height"] <= 220


def test_choices_on_the_board_are_listed_for_whoever_asks_as_long_as_they_sit_there(
    street: Street,
) -> None:
    ana = on_a_phone(street, "inka")
    expect(ana.choices).to_have_count(0)
    in_words = ana.page.get_by_role("button", name="Les choix en mots")
    in_words.tap()
    expect(ana.page.locator(".many button").first).to_be_visible()
    assert all("coin" in words for words in ana.page.locator(".many button").all_inner_texts())
    ana.page.reload()
    expect(in_words).to_have_attribute("aria-expanded", "true")
    expect(ana.page.locator(".many button").first).to_be_visible()
    # At the next table a finger finds the board again; whoever has only keys finds the words.
    ana.open_table(ME, LEO, game="inka")
    expect(in_words).to_have_attribute("aria-expanded", "false")
    in_words.press("Enter")
    ana.open_table(ME, LEO, game="inka")
    expect(in_words).to_have_attribute("aria-expanded", "true")


def test_what_happened_is_read_whole_with_a_touch(street: Street) -> None:
    ana = sown(street, phone=True, words=False)
    before = ana.number()
    tap(ana, "bell")
    moved(ana, before)
    line = ana.page.locator(".ticker")
    expect(line).not_to_be_empty()
    line.evaluate("line => line.textContent = 'All that one may wish to read of it. '.repeat(7)")
    cut = "line => line.scrollHeight > line.clientHeight + 1"
    assert line.evaluate(cut)
    line.tap()
    assert not line.evaluate(cut)
    expect(line).to_be_in_viewport(ratio=1)
    # What is told next is as short as usual.
    ana.page.wait_for_selector(YOUR_TURN)
    tap(ana, "bell")
    moved(ana, before + 1)
    expect(line).not_to_contain_class("whole")


# --- what a finger can mean -------------------------------------------------------------------


def test_a_small_thing_is_shown_first_if_it_can_not_be_taken_back(street: Street) -> None:
    ana = on_a_phone(street, "inka")
    before = ana.number()
    start = ana.lit.first.get_attribute("data-piece") or ""
    tap(ana, start)
    expect(ghosts(ana)).to_have_attribute("data-piece", "pawn-0")
    expect(ana.sentence).to_contain_text("touchez encore")
    assert ana.number() == before
    tap(ana, start)
    moved(ana, before)
    expect(piece(ana, "pawn-0")).to_be_attached()


def test_a_large_thing_is_played_at_once(street: Street) -> None:
    ana = street.visitor(phone=True, words=False)
    # Whoever begins is on this phone, and begins with a card.
    ana.open_table(ME, {"kind": "device", "name": "Léo"})
    expect(piece(ana, "deck")).to_contain_class("may")
    before = ana.number()
    tap(ana, "deck")
    moved(ana, before)


def test_a_finger_that_looks_for_a_small_thing_has_a_magnifier(street: Street) -> None:
    ana = on_a_phone(street, "inka")
    before = ana.number()
    start = ana.lit.first.get_attribute("data-piece") or ""
    x, y = middle(piece(ana, start).locator(".face"))
    screen = ana.page.context.new_cdp_session(ana.page)

    def report(kind: str, *points: tuple[float, float]) -> None:
        touched = [{"x": across, "y": down} for across, down in points]
        screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    report("touchStart", (x, y))
    report("touchMove", (x + 30, y + 30))
    expect(ana.page.locator(".loupe")).to_be_visible()
    report("touchMove", (x + 2, y + 2))
    report("touchEnd")
    expect(ana.page.locator(".loupe")).to_have_count(0)
    expect(ghosts(ana)).to_have_attribute("data-piece", "pawn-0")
    assert ana.number() == before
    screen.detach()


def test_what_is_chosen_has_a_harder_rim_than_what_may_be(street: Street) -> None:
    ana = sown(street)
    piece(ana, "red-0").click()
    filters = [
        piece(ana, name).locator(".face").evaluate("face => getComputedStyle(face).filter")
        for name in ("red-0", "red-1")
    ]
    assert filters[0].count("rgb(0, 213, 196)") == 3
    assert "rgb(0, 213, 196)" not in filters[1]


def test_a_turn_is_begun_again_with_one_tap(street: Street) -> None:
    ana = garden(street, phone=True, words=False)
    restart = ana.page.get_by_role("button", name="Start the turn again")
    for cell in (2, 6):
        expect(restart).to_be_hidden()
        before = ana.number()
        tap(ana, "seed")
        tap(ana, f"cell-{cell}")
        button(ana, f"Bed on {cell}, turned 0").tap()
        moved(ana, before)
    restart.tap()
    expect(piece(ana, "bed-2")).to_have_count(0)
    expect(piece(ana, "bed-6")).to_have_count(0)
    expect(restart).to_be_hidden()


# --- what a thing was again -------------------------------------------------------------------


def test_holding_a_god_tells_what_it_does_and_plays_nothing(street: Street) -> None:
    ana = on_a_phone(street, "turquoise")
    before, asked = ana.number(), ana.sentence.inner_text()
    hold(ana, middle(piece(ana, "tablet-horus").locator(".face")))
    card = ana.page.locator(".reminder")
    expect(card).to_contain_text("Horus")
    expect(card).to_contain_text("un pilier de votre main")
    expect(card).to_contain_text("1 point d’action")
    expect(card.locator("use")).to_have_attribute("href", "#tablet-horus")
    assert (ana.number(), ana.sentence.inner_text()) == (before, asked)
    # The next touch puts it away.
    ana.page.touchscreen.tap(120, 20)
    expect(card).to_be_hidden()
    # A mere touch tells of what can't be chosen too, and why it can't.
    ana.page.touchscreen.tap(*middle(piece(ana, "tablet-seth").locator(".face")))
    expect(card).to_contain_text("Seth")
    expect(card).to_contain_text("pas encore de points")


@pytest.mark.parametrize("dark", [False, True])
def test_a_card_and_a_choice_that_waits_have_no_serious_violation(
    street: Street, axe: str, dark: bool
) -> None:
    ana = on_a_phone(street, "inka", dark=dark)
    tap(ana, ana.lit.first.get_attribute("data-piece") or "")
    expect(ana.choices).to_have_count(2)
    found = complaints(ana.page, axe)
    hold(ana, middle(piece(ana, "statue-0-A").locator(".face")))
    assert found + complaints(ana.page, axe) == []


def test_resting_on_a_die_tells_its_power(street: Street) -> None:
    ana = street.visitor(words=False)
    ana.open_table(ME, LEO, game="karma")
    ana.page.wait_for_selector(YOUR_TURN)
    ana.page.mouse.move(*middle(piece(ana, "free-d-0").locator(".face")))
    expect(ana.page.locator(".reminder")).to_contain_text("compter double")
    ana.page.mouse.move(5, 5)
    expect(ana.page.locator(".reminder")).to_be_hidden()


def test_a_question_mark_tells_of_the_thing_under_the_hand(street: Street) -> None:
    ana = street.visitor(words=False)
    ana.open_table(ME, LEO)
    ana.page.wait_for_selector(YOUR_TURN)
    ana.page.mouse.move(*middle(piece(ana, "bowl").locator(".face")))
    ana.page.keyboard.press("?")
    expect(ana.page.locator(".reminder")).to_contain_text("La cagnotte")


def test_the_board_in_words_tells_what_things_do(street: Street) -> None:
    ana = street.visitor(language="en-GB")
    ana.open_table(ME, LEO)
    ana.page.locator(".spoken summary").click()
    expect(ana.page.locator(".spoken li", has_text="A ruby")).to_contain_text("worth 5 points")
