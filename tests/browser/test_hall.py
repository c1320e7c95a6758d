"""The hall: strangers meet, sit down and play, and others look on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Street


@pytest.mark.parametrize("phone", [False, True])
def test_strangers_meet_in_the_hall_and_the_game_begins(street: Street, phone: bool) -> None:
    ana, ben, eve = street.visitor(phone=phone), street.visitor(phone=phone), street.visitor()
    ben.page.goto("/hall")
    expect(ben.page.locator(".nobody")).to_be_visible()
    eve.page.goto("/hall")

    ana.page.goto("/")
    ana.page.get_by_role("link", name="Le salon").click()
    ana.page.locator("#my-name").fill("Ana")
    ana.page.locator("button.invite", has_text="Kali").click()
    expect(ana.page.locator(".lobby")).to_be_visible()

    offer = ben.page.locator(".offer", has_text="Ana")
    expect(offer).to_contain_text("une place libre")
    assert not ben.scrolls_sideways()
    ben.page.locator("#my-name").fill("Ben")
    offer.get_by_role("button", name="S’asseoir").click()
    for player in (ana, ben):
        expect(player.page.locator("main")).to_have_attribute("data-phase", "playing")

    seen = eve.page.locator(".offer", has_text="Ben")
    expect(seen).to_contain_text("partie en cours")
    seen.get_by_role("button", name="Regarder").click()
    expect(eve.page.locator("main")).to_have_attribute("data-phase", "playing")


def test_the_hall_and_the_form_say_what_happens_at_zero(street: Street) -> None:
    ana, ben = street.visitor(), street.visitor(phone=True)
    ana.page.goto("/games/karma")
    form = ana.page.locator("form.new-table")
    ana.page.locator("#pace").select_option("3d")
    expect(ana.page.locator("#at-zero")).to_have_value("machine")
    ana.page.locator("#pace").select_option("10+15")
    expect(ana.page.locator("#at-zero")).to_have_value("out")
    expect(form.locator("[data-for=hints]")).to_be_visible()
    ana.page.locator("#door").select_option("hall")
    expect(ana.page.locator("#help-door")).to_contain_text("Au salon, tout le monde voit la table")
    expect(ana.page.locator("#help-door")).not_to_contain_text(
        "Sur invitation", use_inner_text=True
    )
    expect(form.locator("[data-for=hints]")).to_be_hidden()
    ana.page.get_by_role("button", name="Ouvrir la table").click()
    expect(ana.page.locator(".lobby")).to_be_visible()
    ben.page.goto("/hall")
    expect(ben.page.locator(".offer")).to_contain_text("à zéro")
    assert not ben.scrolls_sideways()


def test_by_invitation_only_the_invited_sit_down(street: Street) -> None:
    ana, ben, eve = street.visitor(), street.visitor(phone=True), street.visitor(phone=True)
    ana.page.goto("/games/kali")
    ana.page.locator("#my-name").fill("Ana")
    ana.page.locator("#door").select_option("invited")
    ana.page.get_by_role("button", name="Ouvrir la table").click()
    invitation = ana.page.locator("[data-invites='1'] input")
    expect(invitation).to_be_visible()
    # Whoever has the plain link may look on, and is told why they can't sit down.
    eve.page.goto(ana.page.url)
    expect(eve.page.locator(".lobby .places")).to_contain_text("Ana")
    expect(eve.page.locator(".lobby")).to_contain_text("seulement sur invitation")
    expect(eve.page.locator(".sit-here")).to_be_hidden()
    assert not eve.scrolls_sideways()

    ben.page.goto(invitation.input_value())
    expect(ben.page.locator("h1")).to_have_text("Ana vous invite")
    assert not ben.scrolls_sideways()
    ben.page.locator("[name=name]").fill("Ben")
    ben.page.get_by_role("button", name="S’asseoir").dblclick()
    expect(ben.page.locator(".lobby .places")).to_contain_text("Ben")
    expect(invitation).to_be_hidden()
    ana.page.locator("button.start").click()
    expect(eve.page.locator("main")).to_have_attribute("data-phase", "playing")


def test_the_hall_shows_only_what_is_asked_for(street: Street) -> None:
    ana, ben = street.visitor(), street.visitor()
    ana.page.goto("/hall")
    ana.page.locator("button.invite", has_text="Inka").click()
    expect(ana.page.locator(".lobby")).to_be_visible()
    ben.page.goto("/hall")
    offer = ben.page.locator(".offer", has_text="Inka")
    expect(offer).to_be_visible()
    ben.page.locator("[name=game]").select_option("kali")
    expect(offer).to_be_hidden()
    ben.page.locator("[name=game]").select_option("inka")
    expect(offer).to_be_visible()
    ana.page.goto("/")
    expect(offer).to_be_hidden()
    expect(ben.page.locator(".nobody")).to_be_visible()
