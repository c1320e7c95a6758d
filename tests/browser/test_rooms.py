"""The rooms around the table, on a laptop and on a phone."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from PIL import Image, ImageStat
from playwright.sync_api import expect

from tests.browser.conftest import Street
from tests.browser.visitor import Visitor

ME = {"kind": "me"}
FRIEND = {"kind": "friend"}
LEO = {"kind": "device", "name": "Léo"}
# A game that only visits for the tests.
GARDEN = ".slot:has([href='/games/garden'])"
PLAYING = "main[data-phase=playing]"


def rows_of_boxes(visitor: Visitor) -> list[int]:
    """How many of our boxes stand in each row of the shelf."""
    visitor.page.goto("/")
    visitor.page.locator(GARDEN).evaluate("slot => slot.remove()")
    tops = visitor.page.locator("a.box").evaluate_all(
        "boxes => boxes.map(box => Math.round(box.getBoundingClientRect().top))"
    )
    return [tops.count(top) for top in sorted(set(tops))]


def test_four_boxes_stand_in_a_row_or_two_by_two(street: Street) -> None:
    laptop, phone = street.visitor(), street.visitor(phone=True)
    assert rows_of_boxes(laptop) == [4]
    assert rows_of_boxes(phone) == [2, 2]
    assert not laptop.scrolls_sideways()
    assert not phone.scrolls_sideways()


@pytest.mark.parametrize("phone", [False, True])
def test_a_game_begins_with_one_touch_on_a_level(street: Street, phone: bool) -> None:
    ana = street.visitor(phone=phone)
    ana.page.goto("/games/karma")
    levels = ana.page.locator(".play-now")
    assert levels.all_inner_texts() == ["Débutant", "Confirmé", "Expert", "Maître"]
    # Against one machine, unless one wants more.
    if phone:
        ana.page.get_by_label("Combien de machines").select_option("2 machines")
    levels.first.click()
    expect(ana.page.locator(PLAYING)).to_be_attached()
    expect(ana.page.locator(".seats")).to_contain_text("Débutant")
    expect(ana.page.locator(".seats .seat")).to_have_count(3 if phone else 2)
    # A first game goes without the cards.
    expect(ana.page.locator(".log")).not_to_contain_text("cartes de caractère")


def test_alone_the_level_is_asked_for_and_nothing_that_does_not_matter(street: Street) -> None:
    ana = street.visitor()
    ana.page.goto("/games/karma")
    expect(ana.page.get_by_label("Cartes de caractère", exact=True)).to_be_visible()
    expect(ana.page.get_by_label("Le Mauvais Œil", exact=True)).not_to_be_visible()
    ana.page.get_by_role("button", name="Une place de moins").click()
    for label in ("Cartes de caractère", "Objectif", "Attendre les absents", "Place A"):
        expect(ana.page.get_by_label(label, exact=True)).not_to_be_visible()
    expect(ana.page.get_by_label("Le Mauvais Œil", exact=True)).to_be_visible()
    ana.page.locator(".play-alone").nth(2).click()
    ana.page.wait_for_url("**/t/*")
    assert ana.view()["seats"][0]["score"] == 15


@pytest.mark.parametrize("phone", [False, True])
def test_the_home_page_opens_with_the_table_that_waits(street: Street, phone: bool) -> None:
    ana = street.visitor(phone=phone)
    url = ana.open_table(ME, LEO)
    expect(ana.choices.first).to_be_visible()
    ana.page.goto("/")
    card = ana.page.locator(".ticket.turn")
    expect(card).to_be_in_viewport()
    expect(card).to_contain_text("À vous de jouer")
    assert card.locator("img").evaluate("image => image.decode().then(() => image.naturalWidth)")
    card.click()
    ana.page.wait_for_url(f"**{url}")


@pytest.mark.parametrize("phone", [False, True])
def test_a_curtain_falls_between_two_who_share_a_screen(street: Street, phone: bool) -> None:
    ana = street.visitor(phone=phone)
    ana.open_table(ME, LEO, game="karma", options={"traits": True})
    curtain = ana.page.locator("#curtain")
    first, second = ("Ana", "Léo") if ana.view()["actor"] == 0 else ("Léo", "Ana")
    for name in (first, second):
        expect(curtain).to_be_visible()
        expect(curtain).to_contain_text(f"Passez l’appareil à {name}")
        # Nobody gets past it by chance.
        ana.page.keyboard.press("Escape")
        expect(curtain).to_be_visible()
        curtain.get_by_role("button").click()
        expect(curtain).not_to_be_visible()
        ana.move(ana.choices.first.click)
    # All cards are shown now: no more curtains.
    expect(ana.page.locator(".dock:not(.sending)")).to_be_visible()
    expect(curtain).not_to_be_visible()


def darkness_of_the_sky(visitor: Visitor) -> float:
    """How dark Karma's board is in its upper left corner: 0 is white, 1 black."""
    board = visitor.page.locator("svg.board")
    expect(board.locator(".piece").first).to_be_attached()
    picture = Image.open(BytesIO(board.screenshot())).convert("L")
    return 1 - ImageStat.Stat(picture.crop((40, 40, 80, 80))).mean[0] / 255


def test_karma_has_a_night_in_the_dark_theme(street: Street) -> None:
    light, dark = street.visitor(), street.visitor(dark=True)
    for visitor in (light, dark):
        visitor.open_table(ME, LEO, game="karma", options={"traits": False})
        expect(visitor.choices.or_(visitor.page.locator(".heaps button")).first).to_be_visible()
    assert darkness_of_the_sky(light) < 0.15
    assert darkness_of_the_sky(dark) > 0.7
    dark.page.locator("button.theme-switch").click()
    expect(dark.page.locator("html")).to_have_attribute("data-theme", "light")
    assert darkness_of_the_sky(dark) < 0.15


def test_titles_are_set_in_the_house_s_own_letters(street: Street) -> None:
    ana = street.visitor()
    ana.page.goto("/")
    ana.page.evaluate("document.fonts.ready")
    faces = ana.page.evaluate(
        "Promise.all([...document.fonts].map(face => face.load())).then("
        "faces => faces.map(({family, status}) => family.replaceAll('\"', '') + ': ' + status))"
    )
    assert faces == ["House Serif: loaded"] * 2


def test_a_bar_shows_how_much_of_the_booklet_is_made(street: Street) -> None:
    ana = street.visitor()
    told = iter([0.25, 0.25, 1.0])
    ana.page.route("**/print.json*", lambda route: route.fulfill(json={"done": next(told)}))
    ana.page.route(
        "**/print.pdf*",
        lambda route: route.fulfill(
            body="%PDF-1.4", headers={"content-disposition": "attachment; filename=kali.pdf"}
        ),
    )
    ana.page.goto("/games/kali")
    bar = ana.page.get_by_role("progressbar")
    with ana.page.expect_download() as download:
        ana.page.get_by_role("button", name="Préparer le PDF").click()
        expect(bar).to_have_js_property("value", 0.25)
    assert download.value.suggested_filename == "kali.pdf"
    expect(bar).not_to_be_visible()
    link = ana.page.get_by_role("link", name="Le PDF est prêt")
    expect(link).to_have_attribute("href", re.compile(r"/print\.pdf\?"))
