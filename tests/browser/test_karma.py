"""Karma Dice in a real browser: dice taken and thrown, totals made, alone on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Street
from tests.browser.visitor import MY_TURN_OR_OVER, Visitor
from tests.waiting import patiently

ME = {"kind": "me"}
MACHINE = {"kind": "machine", "level": 1}
# Who stands here is content.
CONTENT = "zone-3"
# How a thing looks that has nothing to do yet.
REST = "grayscale(0.85) opacity(0.5)"


def lit(visitor: Visitor, start: str) -> Locator:
    """The pieces that may be touched whose id begins so."""
    return visitor.page.locator(f'svg.board [data-piece^="{start}"].may')


def piece(visitor: Visitor, id: str) -> Locator:
    return visitor.page.locator(f'svg.board [data-piece="{id}"]')


class Player:
    """Throws a die more each time, makes the lowest total that succeeds, stops in good time."""

    def __init__(self, visitor: Visitor, *, thumb: bool) -> None:
        self.visitor = visitor
        self.thumb = thumb
        self.made = 0
        self.thrown = 0

    def press(self, where: Locator) -> None:
        """With the mouse, or with a thumb."""
        if self.thumb:
            where.tap()
        else:
            where.click()

    def decide(self) -> None:
        """Whatever is asked."""
        visitor = self.visitor
        if visitor.page.locator(".heaps .heap").count():
            self.throw()
        elif lit(visitor, "total-").count():
            self.made += 1
            self.press(lit(visitor, "total-").first)
        elif lit(visitor, "sum").count():
            self.press(lit(visitor, "sum"))
        elif lit(visitor, "free-").count():
            # The first touch tells what the die may do.
            self.press(lit(visitor, "free-").last)
            self.press(visitor.page.locator(":is(.choices, .many) button").first)
        else:
            self.press(visitor.choices.last)

    def throw(self) -> None:
        """Dice are touched one by one on the board, or counted out with the buttons beside it."""
        visitor = self.visitor
        stones = visitor.page.locator(f'svg.board [data-piece="{CONTENT}"] title')
        if stones.count() and lit(visitor, "say-stop").count():
            self.press(lit(visitor, "say-stop"))
            return
        wanted = 1 + visitor.page.locator('svg.board [data-piece^="zone-"] title').count()
        if self.thumb:
            self.count_out(wanted)
        else:
            self.pick(wanted)
        self.thrown += 1
        self.press(piece(visitor, "say-throw"))

    def pick(self, wanted: int) -> None:
        """Touch dice; a touch more puts one back."""
        heaps = self.visitor.view()["scene"]["handful"]["heaps"]
        dice = [die for heap in heaps for die in heap["pieces"]][: wanted + 1]
        for die in dice:
            self.press(piece(self.visitor, die))
        if len(dice) > 1:
            self.press(piece(self.visitor, dice[-1]))

    def count_out(self, wanted: int) -> None:
        """+1, +1, …, or all of a colour."""
        row = self.visitor.page.locator(".heaps .heap").first
        _, more, all_of_them = row.locator("button").all()
        if wanted > 2:
            self.press(all_of_them)
            return
        for _ in range(wanted):
            self.press(more)


def test_a_whole_game_against_a_machine(street: Street) -> None:
    ana = street.visitor()
    player = Player(ana, thumb=False)
    # A machine with much luck is quick; then there is another game.
    for _ in patiently():
        ana.open_table(ME, MACHINE, game="karma", options={"goal": 20})
        ana.play_on(player.decide)
        if player.thrown > 3:
            break
    expect(ana.ending).to_be_visible()
    expect(ana.ending.locator(".reason")).not_to_be_empty()


def test_a_whole_game_alone_on_a_phone(street: Street) -> None:
    ana = street.visitor(phone=True)
    ana.open_table(ME, game="karma", options={"level": 4})
    player = Player(ana, thumb=True)

    def tap() -> None:
        assert not ana.scrolls_sideways()
        for die in lit(ana, "red-").all():
            box = die.locator(".face").bounding_box()
            assert box
            assert min(box["width"], box["height"]) >= 44
        player.decide()

    ana.play_on(tap)
    assert player.thrown > 0
    expect(ana.ending).to_be_visible()
    assert not ana.scrolls_sideways()


def test_the_chance_of_a_throw_is_told_before_it(street: Street) -> None:
    ana = street.visitor(language="en-GB")
    ana.open_table(ME, game="karma")
    expect(ana.page.locator(".heaps .heap")).to_have_count(1)
    piece(ana, "red-0").click()
    expect(ana.page.locator(".heaps .chance")).to_have_text("Chance of success: 100%")
    piece(ana, "red-0").click()
    expect(ana.page.locator(".heaps .chance")).to_be_empty()


def test_the_plaque_rests_until_there_is_something_to_throw(street: Street) -> None:
    ana = street.visitor(language="en-GB")
    ana.open_table(ME, game="karma")
    face = piece(ana, "say-throw").locator(".face")
    lit(ana, "red-0").click()
    expect(lit(ana, "say-throw")).to_be_visible()
    expect(face).not_to_have_css("filter", REST)
    lit(ana, "red-1").click()
    for die in ("red-0", "red-1"):
        piece(ana, die).click()
    expect(lit(ana, "say-throw")).to_have_count(0)
    expect(face).to_have_css("filter", REST)


def test_on_a_phone_a_sentence_is_not_said_over_the_board_and_goes_with_a_touch(
    street: Street,
) -> None:
    ana = street.visitor(phone=True, language="en-GB")
    ana.open_table(ME, game="karma")
    expect(lit(ana, "red-0")).to_be_visible()
    plaque = piece(ana, "say-throw").locator(".face").bounding_box()
    assert plaque
    # No time passes: what goes was touched away.
    ana.page.clock.install(time=1_000_000)
    ana.page.clock.pause_at(1_001_000)
    ana.page.touchscreen.tap(plaque["x"] + 20, plaque["y"] + 10)
    notice = ana.page.locator(".notice")
    expect(notice).to_contain_class("shown")
    expect(notice).to_have_text("Touch some dice first.")
    board, said = ana.page.locator("svg.board").bounding_box(), notice.bounding_box()
    assert board and said
    assert said["y"] + said["height"] <= board["y"]
    lit(ana, "red-0").tap()
    expect(notice).not_to_contain_class("shown")


def test_a_card_is_shown_by_the_first_touch_and_kept_by_the_second(street: Street) -> None:
    ana = street.visitor(language="en-GB", words=False)
    ana.open_table(ME, MACHINE, game="karma")
    card = lit(ana, "offer-").first
    name = (card.get_attribute("data-piece") or "").removeprefix("offer-")
    before = ana.number()
    card.click(position={"x": 10, "y": 10})
    expect(ana.page.locator(".choices button")).to_have_text(["Keep it", "Back"])
    expect(ana.sentence).to_contain_text("Keep ")
    assert ana.number() == before
    ana.move(lambda: card.click(position={"x": 10, "y": 10}))
    kept = ana.page.locator('svg.board [data-piece="card-0"] use')
    expect(kept).to_have_attribute("href", f"#card-{name}")


def test_a_total_is_made_by_one_touch(street: Street) -> None:
    """The power that leads to it is played, then the total is accepted."""
    ana = street.visitor(language="en-GB")
    ana.open_table(ME, game="karma")
    # One throw, one stop, and a violet die of one's own; then that one alone.
    for id in (
        "red-0",
        "say-throw",
        "sum",
        "say-stop",
        "free-v-1",
        "free-v-1",
        "v-0-0",
        "say-throw",
    ):
        lit(ana, id).click()
    total = lit(ana, "total-")
    expect(total).to_have_count(1)
    number = int((total.get_attribute("data-piece") or "").removeprefix("total-"))
    assert number % 3 == 0
    total.click()
    expect(piece(ana, "beat")).to_contain_text(f"To beat: {number}")
    expect(ana.page.locator(".log")).to_contain_text(f"triples the violet die: {number} in all.")


@pytest.mark.parametrize(
    ("phone", "width", "height"), [(False, 720, 500), (True, 390, 540), (True, 844, 390)]
)
def test_the_button_to_throw_is_in_sight_below_many_heaps(
    street: Street, *, phone: bool, width: int, height: int
) -> None:
    """In a small window two are as many as six in a large one."""
    ana = street.visitor(phone=phone)
    ana.page.set_viewport_size({"width": width, "height": height})
    ana.open_table(ME, {"kind": "device", "name": "Léo"}, game="karma")
    heaps = ana.page.locator(".heaps .heap")
    ana.page.wait_for_function(MY_TURN_OR_OVER)
    while not heaps.count():
        # The two pass the device on until both have chosen their card.
        ana.page.locator("#curtain button").click()
        ana.move(ana.choices.first.click)
        ana.page.wait_for_function(MY_TURN_OR_OVER)
    expect(heaps).to_have_count(2)
    heaps.first.get_by_role("button", name="+1").click()
    expect(ana.page.locator(".heaps .chance")).not_to_be_empty()
    expect(ana.page.locator(".heaps > button")).to_be_in_viewport(ratio=1)
    expect(ana.page.locator(".heaps .chance")).to_be_in_viewport(ratio=1)
