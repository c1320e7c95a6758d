"""Whole games in a real browser: by mouse, by keyboard, on a phone."""

from __future__ import annotations

from playwright.sync_api import Request, expect

from tests.browser.conftest import Street
from tests.browser.visitor import MY_TURN_OR_OVER, Visitor
from tests.waiting import patiently

ME = {"kind": "me"}
MACHINE = {"kind": "machine", "level": 1}
SHORT = {"rounds": 1}

FOCUS_ON_A_CHOICE = (
    "() => document.activeElement.matches('.dock:not(.sending) :is(.choices, .many) button')"
)


def touch_the_board(visitor: Visitor) -> None:
    """Draw up to the fourth square, then say enough; buy nothing: all by touching pieces."""
    names = [piece.get_attribute("data-piece") for piece in visitor.lit.all()]
    stop = next((name for name in ("say-enough", "say-pass") if name in names), "deck")
    square = visitor.view()["scene"]["pieces"]
    bearer = next(piece["label"] for piece in square if piece["id"] == "bearer")
    bold = stop == "say-enough" and any(bearer.endswith(f" {n}") for n in (1, 2, 3))
    visitor.page.locator(f'svg.board [data-piece="{"deck" if bold else stop}"].may').click()


def test_a_whole_game_by_mouse_against_a_machine(street: Street) -> None:
    ana = street.visitor()
    # A fright may end a game before Ana has had a turn.
    for _ in patiently():
        ana.open_table(ME, MACHINE, options=SHORT)
        if ana.play_on(lambda: touch_the_board(ana)):
            break
    expect(ana.ending).to_be_visible()
    expect(ana.ending.locator(".curve polyline")).to_have_count(2)
    expect(ana.ending.locator(".reason")).not_to_be_empty()
    expect(ana.ending.get_by_role("button", name="Revanche")).to_be_visible()
    # However far it is read, its cross lies beside the points and not upon them.
    ana.page.set_viewport_size({"width": 1280, "height": 400})
    sheet = ana.page.locator("#ending > .sheet")
    assert sheet.evaluate("sheet => (sheet.scrollTop = 60, sheet.scrollTop)") == 60
    foot, rim = ana.page.locator("#ending > .close").bounding_box(), sheet.bounding_box()
    assert foot and rim and foot["y"] + foot["height"] <= rim["y"]


def test_a_whole_game_by_keyboard_alone(street: Street) -> None:
    ana = street.visitor(language="en-GB")
    for _ in patiently():
        play_now_by_keyboard(ana)
        ana.page.wait_for_function(MY_TURN_OR_OVER)
        if not ana.is_over():
            break
    tab_to(ana, ":is(.choices, .many) button")
    ana.play_on(lambda: press_a_choice(ana))
    expect(ana.ending).to_be_visible()
    # The result has the focus, and Escape goes back to the table.
    assert ana.page.evaluate("document.activeElement.closest('dialog')?.id") == "ending"
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator("#ending")).not_to_be_visible()


def play_now_by_keyboard(visitor: Visitor) -> None:
    """Take Kali off the shelf, and play against a machine."""
    visitor.page.goto("/")
    tab_to(visitor, "a.box[href='/games/kali']")
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_url("**/games/kali")
    tab_to(visitor, "button.play-now")
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_url("**/t/*")


def press_a_choice(visitor: Visitor) -> None:
    """The focus stays among the choices from one turn to the next; Tab goes on, Enter decides."""
    visitor.page.wait_for_function(FOCUS_ON_A_CHOICE)
    if visitor.choices.count() > 1 and len(visitor.log()) % 3 == 0:
        visitor.page.keyboard.press("Tab")
    visitor.page.keyboard.press("Enter")


def tab_to(visitor: Visitor, selector: str) -> None:
    """Press Tab until the focus is there."""
    for _ in range(60):
        visitor.page.keyboard.press("Tab")
        if visitor.page.evaluate("s => document.activeElement.matches(s)", selector):
            return
    raise AssertionError(f"Tab never comes to {selector}")


def test_a_whole_game_on_a_phone_held_upright(street: Street) -> None:
    ana = street.visitor(phone=True)
    for path in ("/", "/games/kali"):
        ana.page.goto(path)
        assert not ana.scrolls_sideways()
    ana.open_table(ME, {"kind": "machine", "level": 2}, {"kind": "device", "name": "Léo"})
    expect(ana.choices.first).to_be_in_viewport()
    width = ana.page.locator("svg.board").bounding_box()
    assert width
    assert width["width"] >= 380

    def tap() -> None:
        assert not ana.scrolls_sideways()
        expect(ana.choices.first).to_be_in_viewport()
        # Whoever only stops plays for long: after a while they draw, which ends it sooner.
        (ana.choices.first if ana.number() > 20 else ana.choices.last).tap()

    ana.play_on(tap)
    expect(ana.ending).to_be_visible()
    assert not ana.scrolls_sideways()


def test_on_a_phone_each_seat_of_a_new_table_is_one_line(street: Street) -> None:
    ana = street.visitor(phone=True)
    ana.page.goto("/games/kali")
    place = ana.page.locator(".place").first
    mark, who = place.locator(".mark").bounding_box(), place.locator("select").bounding_box()
    assert mark
    assert who
    assert mark["x"] + mark["width"] < who["x"]
    assert abs(mark["y"] + mark["height"] / 2 - who["y"] - who["height"] / 2) < 4


def test_the_board_is_two_thirds_of_a_laptops_window(street: Street) -> None:
    ana = street.visitor()
    ana.open_table(ME, MACHINE)
    expect(ana.choices.first).to_be_visible()
    board = ana.page.locator("svg.board").bounding_box()
    assert board
    assert board["width"] * board["height"] >= 1280 * 800 * 0.64


def test_the_newest_line_of_the_log_stays_in_sight(street: Street) -> None:
    """Also when a long list of choices takes the log's room; who has scrolled up reads on."""
    ana = street.visitor()
    ana.open_table(ME, {"kind": "device", "name": "Léo"}, options={"rounds": 6})
    log, dock = ana.page.locator(".log"), ana.page.locator(".dock")
    for height in ("0", "420px", "0", "420px", "0", "420px", "0", "420px"):
        dock.evaluate("(dock, height) => { dock.style.minHeight = height }", height)
        ana.move(ana.choices.first.click)
    assert log.evaluate("log => log.scrollHeight > log.clientHeight + 60")
    # Its end, at least: a long line may be higher than what is left of the log.
    end = """log => [...log.querySelectorAll("li")].at(-1).getBoundingClientRect().bottom
                    <= log.getBoundingClientRect().bottom + 1"""
    next(None for _ in patiently() if log.evaluate(end))
    expect(log.locator("li").last).to_be_in_viewport()
    log.locator("li").first.evaluate("line => line.scrollIntoView()")
    ana.move(ana.choices.first.click)
    expect(log.locator("li").first).to_be_in_viewport(ratio=0.9)


def test_everyone_is_seen_beside_a_long_list_of_choices(street: Street) -> None:
    ana = street.visitor()
    names = ["Léo", "Barthélémy", "Zoé", "Maximilienne", "Ida"]
    ana.open_table(ME, *({"kind": "device", "name": name} for name in names))
    expect(ana.choices.first).to_be_visible()
    ana.page.locator(".dock").evaluate("dock => { dock.style.minHeight = '420px' }")
    for seat in ana.page.locator(".seats .seat").all():
        expect(seat).to_be_in_viewport(ratio=1)
        name = seat.locator(".name")
        assert name.evaluate("name => name.scrollWidth <= name.clientWidth"), name.inner_text()


def test_a_double_click_draws_once(street: Street) -> None:
    ana = street.visitor()
    ana.open_table(ME, {"kind": "device", "name": "Léo"})
    expect(ana.choices.first).to_be_visible()
    before = ana.view()["steps"]
    asked: list[Request] = []
    ana.page.on("request", lambda request: asked.append(request))
    ana.move(ana.page.locator('svg.board [data-piece="deck"].may').dblclick)
    expect(ana.choices.first).to_be_visible()
    assert ana.view()["steps"] == before + 2
    sent = [request.method for request in asked if "/api/tables/" in request.url]
    # The view was asked for last: whatever a second click had sent would have come before.
    assert sent == ["POST", "GET"]


def test_a_rematch_seats_the_same_people(street: Street) -> None:
    ana = street.visitor()
    first = ana.open_table(ME, {"kind": "device", "name": "Léo"})
    ana.hurry()
    ana.ending.get_by_role("button", name="Revanche").click()
    ana.page.wait_for_url(lambda url: "/t/" in url and not url.endswith(first))
    expect(ana.page.locator(".seats")).to_contain_text("Léo")
    expect(ana.choices.first).to_be_visible()


def test_on_a_phone_held_sideways_the_board_stays_and_the_rest_is_reached(street: Street) -> None:
    ana = street.visitor(phone=True)
    ana.page.set_viewport_size({"width": 844, "height": 390})
    for game in ("kali", "turquoise"):
        ana.open_table(ME, {"kind": "device", "name": "Léo"}, game=game)
        expect(ana.choices.first).to_be_visible()
        board = ana.page.locator("svg.board")
        expect(board).to_be_in_viewport(ratio=0.95)
        for rest in (".dock .hint", ".seats .seat >> nth=1", ".log", ".spoken"):
            ana.page.locator(rest).scroll_into_view_if_needed()
            expect(ana.page.locator(rest)).to_be_in_viewport(ratio=0.9)
            expect(board).to_be_in_viewport(ratio=0.95)
        assert not ana.scrolls_sideways()
