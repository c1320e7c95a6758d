"""Clocks, agreements and my tables in real browsers; through leaving, restarts and power cuts."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Doorway, Street
from tests.browser.garden import box, piece
from tests.browser.visitor import Visitor, whoever_can
from tests.waiting import patiently

ME = {"kind": "me"}
FRIEND = {"kind": "friend"}
DAY = 86_400
# A page that was just loaded shows what the house said a moment ago.
SLACK = 20.0


class WoundHouse(Doorway):
    """A house whose clocks a test puts forward."""

    def door(self) -> list[str]:
        return [sys.executable, "-m", "tests.browser.winding", str(self.data / "clock")]

    def wind(self, forward: float, wrong: float = 0.0) -> None:
        """So much time has gone by in all, and by so much the clock of the day is wrong."""
        fresh = self.data / "clock.new"
        fresh.write_text(f"{forward} {wrong}")
        fresh.replace(self.data / "clock")


@pytest.fixture
def wound_house(tmp_path: Path) -> Iterator[WoundHouse]:
    house = WoundHouse(tmp_path)
    house.open()
    yield house
    house.kill()


@pytest.fixture
def wound_street(browser: Browser, wound_house: WoundHouse) -> Iterator[Street]:
    made = Street(browser, wound_house)
    yield made
    made.close()


def clocks(visitor: Visitor) -> list[float]:
    """What the house says of everyone's time."""
    return [seat["clock"] for seat in visitor.view()["seats"] if "clock" in seat]


def menu(visitor: Visitor, item: str) -> None:
    """Choose something in the table's menu."""
    visitor.page.locator("header button[popovertarget=menu]").click()
    visitor.page.locator(f"#menu {item}").click()


def reopened(house: Doorway, *visitors: Visitor) -> None:
    """The power goes off, and the pages find the house again by themselves."""
    house.kill()
    strips = [visitor.page.locator(".strip") for visitor in visitors]
    for strip in strips:
        expect(strip).to_be_visible()
    house.open()
    for strip in strips:
        expect(strip).to_be_hidden()


def test_three_people_from_the_hall_to_a_rematch(own_street: Street, own_house: Doorway) -> None:
    ana, ben, cleo = (own_street.visitor(phone=phone) for phone in (False, False, True))
    ana.open_table(ME, FRIEND, FRIEND, game="karma", hall=True, pace="10+15")
    for visitor, name in ((ben, "Ben"), (cleo, "Cléo")):
        visitor.page.goto("/hall")
        visitor.page.locator("#my-name").fill(name)
        offer = visitor.page.locator(".offer", has_text="Ana")
        expect(offer).to_contain_text("En direct, 10 min + 15 s")
        assert not visitor.scrolls_sideways()
        offer.get_by_role("button", name="S’asseoir").dblclick()
    for visitor in (ana, ben, cleo):
        expect(visitor.page.locator("main")).to_have_attribute("data-phase", "playing")
    # Everyone sees everyone's clock: at each plate, on a laptop also in the list of seats.
    expect(ana.page.locator(".seats .clock")).to_have_count(3)
    for visitor in (ana, ben, cleo):
        expect(visitor.page.locator("svg.board .rack text")).to_have_count(3)
        ticking = visitor.page.locator("svg.board .rack text.ticks")
        expect(ticking).to_be_visible()
        before = ticking.text_content() or ""
        expect(ticking).not_to_have_text(before)

    # Ben leaves, a machine plays for him; and the power goes off meanwhile.
    menu(ben, "[data-opens=leave]")
    ben.page.locator(".yes-leave").click()
    ben.page.wait_for_url(lambda url: url.endswith("/"))
    expect(ana.page.locator(".seats")).to_contain_text("une machine")
    entries, left = ana.view()["n"], clocks(ana)
    reopened(own_house, ana, cleo)
    assert ana.view()["n"] >= entries
    for now, then in zip(clocks(ana), left, strict=True):
        # What was added for a turn that a machine has ended meanwhile is no jump.
        assert then - SLACK <= now <= then + 15 + SLACK

    # He finds the table among his own, and takes his seat back.
    ben.page.goto("/tables")
    ben.page.locator(".ticket").first.click()
    ben.page.get_by_role("button", name="Reprendre la place").click()
    expect(ana.page.locator(".log")).to_contain_text("Ben est de retour")

    # They end it by agreement, and play again at the same pace.
    menu(ana, "[data-may=stop]")
    ana.page.locator("#stop [data-ask]").dblclick()
    for visitor in (ben, cleo):
        question = visitor.page.locator(".question")
        expect(question).to_contain_text("Ana voudrait arrêter la partie ici")
        question.get_by_role("button", name="D’accord").dblclick()
    for visitor in (ana, ben, cleo):
        expect(visitor.ending).to_contain_text("Personne ne gagne")
        assert not visitor.scrolls_sideways()
    old = ana.page.url
    for visitor in (ana, ben, cleo):
        visitor.ending.locator(".rematch").click()
    for visitor in (ana, ben, cleo):
        visitor.page.wait_for_url(lambda url: url != old)
        expect(visitor.page.locator("main")).to_have_attribute("data-phase", "playing")
    assert len(clocks(ana)) == 3


def test_a_game_by_correspondence_over_a_restart_with_a_moved_clock(
    wound_street: Street, wound_house: WoundHouse
) -> None:
    ana, ben = wound_street.visitor(), wound_street.visitor(phone=True)
    url = ana.open_table(ME, FRIEND, pace="3d", options={"rounds": 6})
    expect(ana.page.locator(".lobby .pace")).to_contain_text("Par correspondance, 3 jours par coup")
    ben.sit_down(url, "Ben")
    ana.page.locator("button.start").click()
    mover = whoever_can(ana, ben)
    assert mover
    (left,) = clocks(ana)
    assert left == pytest.approx(3 * DAY, abs=SLACK)
    wound_house.wind(DAY)
    # The house writes down that it is open, now and then, while clocks run.
    (left,) = clocks(ana)
    assert left == pytest.approx(2 * DAY, abs=SLACK)
    for _ in patiently():
        if written(wound_house):
            break
    # Closed for a week, and the clock of the day set wrong by a month: nobody loses time.
    wound_house.kill()
    wound_house.wind(8 * DAY, 30 * DAY)
    wound_house.open()
    (left,) = clocks(ana)
    assert left == pytest.approx(2 * DAY, abs=SLACK)
    # Two days later the time is up, and a machine plays on.
    wound_house.wind(10 * DAY + 60, 30 * DAY)
    for visitor in (ana, ben):
        visitor.page.reload()
        expect(visitor.page.locator(".log")).to_contain_text("est écoulé")
        expect(visitor.page.locator(".seats")).to_contain_text("une machine")


def test_live_nobody_waits_long_for_whoever_is_away(
    wound_street: Street, wound_house: WoundHouse
) -> None:
    ana, ben = wound_street.visitor(), wound_street.visitor(phone=True)
    url = ana.open_table(ME, FRIEND, pace="30+30")
    expect(ana.page.locator(".lobby .pace")).to_contain_text("Qui n’a plus de temps est hors jeu")
    ben.sit_down(url, "Ben")
    ana.page.locator("button.start").click()
    gone = whoever_can(ana, ben)
    assert gone
    other = ben if gone is ana else ana
    expect(gone.page.locator(".tell")).to_have_count(0)
    gone.page.goto("/tables")
    expect(gone.page.locator(".ticket.urgent")).to_contain_text("Votre temps court")
    expect(other.sentence).to_contain_text("Au bout d’une minute, vous pourrez cesser d’attendre.")
    wound_house.wind(61)
    other.page.reload()
    other.page.get_by_role("button", name="Ne plus attendre").click()
    expect(other.ending).to_contain_text("Vous avez gagné")
    gone.page.goto(url)
    expect(gone.ending).to_contain_text("Vous avez perdu")
    expect(gone.ending).to_contain_text("Votre temps était écoulé.")


def test_a_day_of_holiday_is_asked_about_once(street: Street) -> None:
    ana, ben = street.visitor(), street.visitor()
    url = ana.open_table(ME, FRIEND, pace="3d")
    ben.sit_down(url, "Ben")
    ana.page.locator("button.start").click()
    expect(ana.page.locator("main")).to_have_attribute("data-phase", "playing")
    menu(ana, "[data-opens=holiday]")
    ana.page.locator("#holiday [data-days='1']").click()
    asked = ana.page.locator("#rest .asked")
    expect(asked).to_contain_text("Prendre 1 jour de vacances ici")
    ana.page.get_by_role("button", name="Pas maintenant").click()
    expect(ana.page.locator("#rest")).to_be_hidden()
    assert ana.view()["holidays"] == 14
    ana.page.goto("/tables")
    ana.page.locator(".away [data-days='1']").click()
    expect(asked).to_contain_text("Votre temps s’arrête jusqu’au")
    ana.page.locator(".yes-rest").click()
    expect(ana.page.locator(".notice")).to_be_visible()
    ana.page.goto(url)
    assert ana.view()["holidays"] == 13


def test_a_rematch_can_be_answered_with_no(street: Street) -> None:
    ana, ben = street.visitor(), street.visitor(phone=True)
    url = ana.open_table(ME, FRIEND)
    ben.sit_down(url, "Ben")
    ana.page.locator("button.start").click()
    expect(ben.sentence).not_to_be_empty()
    menu(ana, "[data-opens=resign]")
    ana.page.locator("#resign [data-ask=resign]").click()
    ben.page.locator(".question [data-reply=yes]").click()
    expect(ana.ending).to_contain_text("Vous avez abandonné.")
    expect(ben.ending).to_contain_text("Vous avez gagné")
    expect(ben.ending.locator(".decline")).to_be_hidden()
    ana.ending.locator(".rematch").click()
    ben.ending.locator(".decline").click()
    expect(ana.ending.locator(".rematch")).to_contain_text("Ben préfère ne pas rejouer")
    expect(ben.ending.locator(".decline")).to_be_hidden()


def written(house: WoundHouse) -> bool:
    """Whether the house has written down that a day has gone by."""
    db = sqlite3.connect(house.data / "ludotheque.sqlite")
    try:
        ((opened, seen),) = db.execute("SELECT opened, seen FROM sessions").fetchall()
    finally:
        db.close()
    return bool(seen - opened > DAY - SLACK)


def test_a_pause_is_asked_for_answered_and_ended(street: Street) -> None:
    ana, ben = street.visitor(), street.visitor(phone=True)
    many: dict[str, Any] = {"options": {"rounds": 6}}
    url = ana.open_table(ME, FRIEND, pace="30+30", **many)
    ben.sit_down(url, "Ben")
    ana.page.locator("button.start").click()
    expect(ben.sentence).not_to_be_empty()
    menu(ana, "[data-ask=pause]")
    expect(ben.page.locator(".question")).to_contain_text("Ana voudrait faire une pause")
    expect(ana.page.locator(".question")).to_contain_text("Vous avez proposé une pause")
    expect(ana.page.locator(".question [data-reply=yes]")).to_be_hidden()
    ben.page.locator(".question [data-reply=yes]").dblclick()
    for visitor in (ana, ben):
        expect(visitor.sentence).to_contain_text("La partie est en pause")
        assert not visitor.can_decide()
    still = clocks(ana)
    # Whoever asks can withdraw, and be refused.
    for visitor in (ana, ben):
        expect(visitor.page.get_by_role("button", name="Reprendre la partie")).to_be_visible()
    ben.page.get_by_role("button", name="Reprendre la partie").click()
    ben.page.locator(".question [data-reply=no]").click()
    expect(ana.page.locator(".question")).to_be_hidden()
    ana.page.get_by_role("button", name="Reprendre la partie").click()
    ben.page.locator(".question [data-reply=yes]").click()
    expect(ana.page.locator(".question")).to_be_hidden()
    assert clocks(ana)[0] <= still[0] + SLACK
    mover = whoever_can(ana, ben)
    assert mover
    mover.move(mover.choices.first.click)


# The clocks of a page, in a page of their own: shown twice, and three seconds between.
SHOWN_AGAIN = """async url => {
    let now = 0;
    performance.now = () => now;
    document.body.innerHTML = "<p class=clocks><span data-clock=0>0</span></p>";
    const page = {find: part => document.querySelector(part), say: key => key};
    const heard = [];
    const hearing = {hear: names => heard.push(...names)};
    const {clocks} = (await import(url)).make(hearing, page, {face: () => ""});
    const view = {seats: [{clock: 60, mine: true}], ticks: 0};
    const read = () => document.querySelector("[data-clock]").textContent;
    const seen = [];
    for (const time of [0, 3000, 4000]) {
        now = time;
        clocks(view);
        seen.push(read());
    }
    now = 5000;
    clocks({...view, seats: [{clock: 57, mine: true}]});
    seen.push(read(), heard.length);
    // The last ten seconds of one's own time are called once.
    for (const time of [52000, 52500, 53000]) {
        now = time;
        clocks({...view, seats: [{clock: 57 - (time - 5000) / 1000, mine: true}]});
    }
    return [...seen, ...heard];
}"""


def test_a_clock_does_not_jump_back_when_the_same_view_is_drawn_again(street: Street) -> None:
    ana = street.visitor(phone=True)
    # A machine that begins might empty the temple at once.
    ana.open_table(ME, {"kind": "device", "name": "Bea"}, pace="10+15")
    expect(ana.page.locator("svg.board .rack text.ticks")).to_be_visible()
    # On a phone too it hangs below what is written on the plate.
    number, hung = box(piece(ana, "plate-0-points")), box(ana.page.locator(".rack rect").first)
    assert hung["y"] >= number["y"] + number["height"] - 4
    url = ana.page.evaluate(
        "performance.getEntriesByType('resource').find(({name}) => /clocks.*js/.test(name)).name"
    )
    # A page with nothing alive on it.
    ana.page.goto("/nothing/here")
    assert ana.page.evaluate(SHOWN_AGAIN, url) == ["1:00", "0:57", "0:56", "0:57", 0, "hurry"]


def test_all_my_tables_are_found_hidden_and_shown_again(street: Street) -> None:
    ana = street.visitor(phone=True)
    for _ in range(15):
        ana.open_table(ME, FRIEND)
    ana.page.goto("/")
    ana.page.get_by_role("link", name="Mes 15 tables").click()
    # The rest comes as one scrolls.
    ana.page.locator(".ticket").nth(11).scroll_into_view_if_needed()
    expect(ana.page.locator(".ticket")).to_have_count(15)
    assert not ana.scrolls_sideways()
    ana.page.get_by_role("button", name="Masquer").first.click()
    expect(ana.page.get_by_role("link", name="Toutes (14)")).to_be_visible()
    ana.page.get_by_role("link", name="Masquées").click()
    ana.page.get_by_role("button", name="Remontrer").click()
    expect(ana.page.locator(".ticket")).to_have_count(0)
    ana.page.locator("select[name=game]").select_option("inka")
    expect(ana.page.locator(".empty")).to_be_visible()
