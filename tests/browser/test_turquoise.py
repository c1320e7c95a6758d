"""Turquoise in a real browser: a whole game in both looks, and on a phone."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Street
from tests.browser.visitor import MOVED_ON, Visitor

ME = {"kind": "me"}
MACHINE = {"kind": "machine", "level": 1}
BESIDE = {"kind": "device", "name": "Léo"}
GAME: dict[str, Any] = {"game": "turquoise", "options": {"patience": 4}}
# So often by touching the site, in one look and then in the other; then without the page's buttons.
TOUCHES = 12
PLAY = """body => fetch(location.pathname.replace("/t/", "/api/tables/") + "/moves", {
    method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(body),
})"""


def lit(visitor: Visitor, name: str) -> Locator:
    """A piece that may be touched, or several whose names begin so."""
    return visitor.page.locator(f'svg.board [data-piece^="{name}"].may')


def look(visitor: Visitor, key: str) -> None:
    visitor.page.locator(f'[data-look="{key}"]').click()
    expect(visitor.page.locator(f'[data-look="{key}"]')).to_have_attribute("aria-pressed", "true")


def lay(visitor: Visitor) -> None:
    """Touch a place, touch it again to turn the tile, and lay it with the button."""
    name = lit(visitor, "place-").first.get_attribute("data-piece")
    place = visitor.page.locator(f'svg.board g:not(.ghost) > [data-piece="{name}"]')
    place.click()
    ghost = visitor.page.locator("svg.board .ghost .piece")
    if not visitor.page.locator(".dock.choosing:not(.sending)").count():
        return
    expect(ghost).to_have_count(2)
    before = visitor.page.locator("svg.board .ghost").inner_html()
    place.click()
    visitor.page.wait_for_function(
        "before => document.querySelector('svg.board .ghost').innerHTML !== before", arg=before
    )
    visitor.choices.first.click()


def let_it_be(visitor: Visitor) -> None:
    """End the turn, or leave the auction: the last button that decides, whatever it is."""
    visitor.page.locator(".dock:not(.sending) .choices button").last.click()
    # Whoever would lose action points is asked once more.
    if visitor.page.locator(".dock.choosing:not(.sending)").count():
        visitor.choices.first.click()


def play_by_touch(visitor: Visitor) -> None:
    """Lay what may be laid, else bring a pillar in, else end the turn: all on the site."""
    if lit(visitor, "place-").count():
        lay(visitor)
    elif lit(visitor, "pile").count():
        lit(visitor, "pile").click()
    elif lit(visitor, "hand-").count():
        lit(visitor, "hand-").click()
        # It may be taken back to the hand, too.
        lit(visitor, "slot-").first.click()
    else:
        let_it_be(visitor)


def go_on(visitor: Visitor, *moves: str) -> None:
    """Play the first choices that begin like that, without the page's buttons."""
    for start in moves:
        view = visitor.view()
        move = next(
            choice["action"]
            for choice in view["scene"]["choices"]
            if choice["action"].startswith(start)
        )
        before = view["n"]
        visitor.page.evaluate(PLAY, {"n": before + 1, "move": move})
        visitor.page.wait_for_function(MOVED_ON, arg=before)


def test_a_whole_game_against_a_machine_in_both_looks(street: Street) -> None:
    ana = street.visitor(language="en-GB")
    ana.open_table(ME, MACHINE, **GAME)
    expect(ana.page.locator('svg.board [data-piece="court"] use')).to_have_attribute(
        "href", "#court"
    )
    for decided in range(TOUCHES):
        if decided == TOUCHES // 2:
            look(ana, "relief")
            expect(ana.page.locator('svg.board [data-piece="court"] use')).to_have_attribute(
                "href", "#court-relief"
            )
        ana.until_due()
        ana.move(lambda: play_by_touch(ana))
    while not ana.is_over():
        ana.until_due()
        ana.decide_at_once()
    expect(ana.ending).to_be_visible()
    expect(ana.ending.locator(".reason")).to_contain_text("Malus for pillars that carry nothing")
    # The look is remembered.
    ana.page.reload()
    expect(ana.page.locator('[data-look="relief"]')).to_have_attribute("aria-pressed", "true")


def test_a_pillar_is_brought_in_by_buttons_and_taken_back(street: Street) -> None:
    ana = street.visitor(language="en-GB")
    ana.open_table(ME, BESIDE, **GAME)
    dock = ana.page.locator(".dock")
    dock.get_by_role("button", name="34 pillars in hand …").click()
    ana.move(
        dock.get_by_role(
            "button", name="Bring a pillar in: 1 action point (at the bottom left, b1)"
        ).click
    )
    pillar = ana.page.locator('svg.board [data-piece="pillar-0b1"]')
    expect(pillar).to_be_visible()
    expect(ana.page.locator('svg.board [data-piece="ap-2"] use')).to_have_attribute(
        "href", "#ap-spent"
    )
    dock.get_by_role("button", name="Take the move back").click()
    expect(pillar).to_have_count(0)
    expect(ana.page.locator(".log .undone")).to_contain_text("brings a pillar in")
    # Whoever comes later is not told of the move, and nothing else is struck out for it.
    ana.page.reload()
    expect(ana.page.locator(".log .undo")).to_be_attached()
    expect(ana.page.locator(".log .undone")).to_have_count(0)


def test_on_a_phone_one_comes_near_enough_for_a_finger(street: Street) -> None:
    ana = street.visitor(phone=True, language="en-GB")
    ana.open_table(ME, BESIDE, **GAME)
    look(ana, "relief")
    lit(ana, "hand-").tap()
    expect(lit(ana, "slot-").first).to_be_attached()
    for _ in range(2):
        ana.page.locator('[data-zoom="+"]').click()
    drawn = lit(ana, "slot-b1").locator(".face use").bounding_box()
    assert drawn
    assert min(drawn["width"], drawn["height"]) >= 44
    assert not ana.scrolls_sideways()


def test_what_leads_to_the_amounts_of_a_bid_is_not_called_like_one(street: Street) -> None:
    ana = street.visitor(language="en-GB", words=False)
    ana.open_table(ME, BESIDE, **GAME)
    for _ in range(2):
        go_on(ana, "lay", "put", "lay", "put", "end")
    go_on(ana, "auction thot 1")
    buttons = ana.page.locator(".dock .choices button")
    expect(buttons).to_have_text(["Bid more", "Leave the auction"])
    # Nothing is bid before an amount is seen.
    buttons.first.focus()
    expect(ana.page.locator("svg.board .ghost .piece")).to_have_count(0)
    buttons.first.click()
    expect(buttons).to_have_text(["−", "+", "Bid 2", "Back"])
    expect(ana.page.locator("svg.board .ghost .piece")).to_have_text("2")
