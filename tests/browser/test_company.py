"""Several people at one table: by link, on several devices, through tunnels and power cuts."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Doorway, Street
from tests.browser.visitor import whoever_can
from tests.waiting import patiently

ME = {"kind": "me"}
FRIEND = {"kind": "friend"}
LEO = {"kind": "device", "name": "Léo"}
# However many frights come first, the game is not over after a few cards.
MANY_ROUNDS: dict[str, Any] = {"options": {"rounds": 6}}


def test_a_long_name_leaves_a_phone_its_lobby(street: Street) -> None:
    ana, ben = street.visitor(), street.visitor(phone=True)
    url = ana.open_table(ME, FRIEND)
    ben.sit_down(url, "Barthélémy-Maximilien IV")
    # Whoever has sat down is shown the page anew, with the link to their seat.
    expect(ben.page.locator("#carry")).to_be_attached()
    expect(ben.page.get_by_role("button", name="Libérer la place")).to_be_in_viewport(ratio=1)
    assert not ben.scrolls_sideways()


def test_two_browsers_and_a_third_watching_one_cut_off_and_back(street: Street) -> None:
    ana, ben, eve = street.visitor(), street.visitor(language="en-GB"), street.visitor()
    url = ana.open_table(ME, FRIEND, options={"rounds": 2})
    ben.sit_down(url, "Ben")
    eve.page.goto(url)
    expect(ana.page.locator(".lobby .places")).to_contain_text("Ben")
    ana.page.locator("button.start").click()
    expect(ben.sentence).not_to_be_empty()
    decided = 0
    while (mover := whoever_can(ana, ben)) and (decided < 6 or mover is ben):
        decided += 1
        mover.move(mover.choices.first.click)
    assert not eve.can_decide()

    ben.page.context.set_offline(True)
    ana.move(ana.choices.last.click)
    ben.page.context.set_offline(False)

    mover = whoever_can(ana, ben)
    assert mover
    mover.move(mover.choices.last.click)
    # And so on to the end, in less time.
    while mover := whoever_can(ana, ben):
        mover.decide_at_once(boldly=True)
    for visitor in (ana, ben, eve):
        expect(visitor.page.locator("main")).to_have_attribute("data-phase", "over")
    # Nothing lost, nothing doubled: all three read the same number of lines.
    lines = [len(visitor.log()) for visitor in (ana, ben, eve)]
    assert lines[0] == lines[1] == lines[2]
    assert lines[0] == len(ana.view()["log"])


def test_a_reload_in_mid_game_finds_the_table_as_it_was(street: Street) -> None:
    ana = street.visitor()
    ana.open_table(ME, LEO, **MANY_ROUNDS)
    for _ in range(5):
        ana.move(ana.choices.first.click)
    before = (ana.sentence.inner_text(), ana.log())
    ana.page.reload()
    expect(ana.sentence).to_have_text(before[0])
    # The board comes first.
    next(None for _ in patiently() if ana.log() == before[1])
    ana.page.goto("/games/kali")
    ana.page.go_back()
    expect(ana.sentence).to_have_text(before[0])


def test_a_killed_house_opens_again_on_the_same_table(
    own_street: Street, own_house: Doorway
) -> None:
    ana = own_street.visitor()
    ana.open_table(ME, LEO, **MANY_ROUNDS)
    for _ in range(5):
        ana.move(ana.choices.first.click)
    n = ana.number()
    own_house.kill()
    strip = ana.page.locator(".strip")
    # A blink is not worth a word: the house stays closed until the page has noticed.
    expect(strip).to_be_visible()
    own_house.open()
    # The page finds it again by itself.
    expect(strip).to_be_hidden()
    assert ana.view()["n"] == n
    ana.move(ana.choices.first.click)
    assert ana.number() > n


def test_a_seat_is_taken_along_to_another_device(street: Street) -> None:
    laptop, phone = street.visitor(), street.visitor(phone=True)
    laptop.open_table(ME, LEO)
    expect(laptop.choices.first).to_be_visible()
    link = laptop.page.locator("#carry input[type=url]").input_value()
    assert re.search(r"/t/\w+/seat/0/[0-9a-f]+$", link)
    phone.page.goto(link)
    phone.page.locator("button.take-seat").click()
    phone.page.wait_for_url("**/t/*")
    expect(phone.page.locator(".seats")).to_contain_text("Ana")
    assert phone.view()["mine"] == [0]


def test_a_player_who_leaves_is_played_for_and_takes_the_seat_back(street: Street) -> None:
    ana, ben = street.visitor(), street.visitor(phone=True)
    url = ana.open_table(ME, FRIEND)
    tab = ben.page.context.new_page()
    tab.goto(url)
    ben.sit_down(url, "Ben")
    # Another window of the same person knows it, too.
    expect(tab.locator(".lobby h2").first).to_have_text("Vous êtes à table")
    tab.close()
    ana.page.locator("button.start").click()
    expect(ben.sentence).not_to_be_empty()
    ben.page.locator("header button[popovertarget=menu]").click()
    ben.page.locator("#menu [data-opens=leave]").click()
    ben.page.locator(".yes-leave").click()
    expect(ana.page.locator(".seats")).to_contain_text("machine")
    # Whoever leaves is home again.
    ben.page.wait_for_url(lambda url: url.endswith("/"))
    ben.page.goto(url)
    expect(ben.sentence).to_have_text("Une machine joue pour vous.")
    back = ben.page.get_by_role("button", name="Reprendre la place")
    expect(back).to_be_in_viewport(ratio=1)
    back.click()
    expect(ana.page.locator(".log")).to_contain_text("Ben est de retour")


def test_whose_move_came_too_late_is_told_so(street: Street) -> None:
    ana = street.visitor()
    ana.open_table(ME, LEO)
    refusal = {"error": "The table has moved on."}
    ana.page.route("**/moves", lambda route: route.fulfill(status=409, json=refusal))
    ana.choices.first.click()
    expect(ana.page.locator(".notice")).to_contain_text("votre coup n’a pas été joué")


def test_whose_turn_it_is_is_not_told_to_go_away(street: Street) -> None:
    ana, ben = street.visitor(), street.visitor()
    url = ana.open_table(ME, FRIEND)
    ben.sit_down(url, "Ben")
    ana.page.locator("button.start").click()
    mover = whoever_can(ana, ben)
    assert mover
    other = ben if mover is ana else ana
    other.page.goto("/")
    expect(mover.page.locator(".seats .away")).to_be_visible()
    expect(mover.page.locator(".seats + .tell")).to_be_hidden()
    # Whoever waits for somebody is offered it.
    other.page.goto(url)
    mover.page.goto("/")
    expect(other.page.locator(".seats + .tell")).to_be_visible()


def test_who_is_away_too_long_can_be_replaced(street: Street) -> None:
    ana, ben = street.visitor(), street.visitor()
    url = ana.open_table(ME, FRIEND, patience=5)
    ben.sit_down(url, "Ben")
    ana.page.locator("button.start").click()
    expect(ben.sentence).not_to_be_empty()
    ben.page.goto("/")
    replace = ana.page.get_by_role("button", name="Asseoir une machine")
    expect(replace).to_be_visible()
    replace.click()
    expect(ana.page.locator(".log")).to_contain_text("Une machine joue pour Ben")
