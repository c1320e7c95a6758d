"""Looking back: a finished game step by step, its record down and up again."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Street

STEPS_ON = "() => Number(document.querySelector('[aria-current=step]')?.dataset.step) >= 4"
# Where something stands, in whole pixels.
PLACE = "thing => [thing.getBoundingClientRect()].map(({x, y}) => [x, y].map(Math.round))[0]"


def test_a_finished_game_is_stepped_through_and_its_record_goes_round(
    street: Street, tmp_path: Path
) -> None:
    ana = street.visitor()
    url = ana.open_table({"kind": "me"}, {"kind": "device", "name": "Léo"})
    ana.hurry()
    steps = ana.view()["steps"]

    ana.page.goto(f"{url}/replay")
    ana.page.locator("button.last").click()
    expect(ana.page.locator(".where")).to_contain_text(str(steps))
    ana.page.keyboard.press("ArrowLeft")
    expect(ana.page).to_have_url(re.compile(rf"at={steps - 1}$"))

    # The link of a moment shows that moment, to anyone.
    stranger = street.visitor(language="en-GB")
    stranger.page.goto(f"{url}/replay?at=3")
    expect(stranger.page.locator(".where")).to_contain_text(f"3 of {steps}")

    with ana.page.expect_download() as download:
        ana.page.locator("header a[download]").click()
    record = tmp_path / "record.json"
    download.value.save_as(record)
    stranger.page.goto("/")
    stranger.page.locator("input[type=file]").set_input_files(record)
    stranger.page.wait_for_url("**/r/*")
    expect(stranger.page.locator(".where")).to_contain_text(f"of {steps}")


def test_a_file_that_is_no_record_gets_a_sentence(street: Street, tmp_path: Path) -> None:
    ana = street.visitor()
    ana.page.goto("/")
    wrong = tmp_path / "shopping.json"
    wrong.write_text('{"milk": 2}')
    ana.page.locator("input[type=file]").set_input_files(wrong)
    expect(ana.page.locator(".notice")).not_to_be_empty()
    expect(ana.page).to_have_url(re.compile(r":\d+/$"))


@pytest.mark.parametrize("phone", [False, True])
def test_the_list_leads_to_any_move_and_the_buttons_stay(street: Street, phone: bool) -> None:
    ana = street.visitor(phone=phone)
    url = ana.open_table({"kind": "me"}, {"kind": "device", "name": "Léo"})
    ana.hurry()
    steps = ana.view()["steps"]
    ana.page.goto(f"{url}/replay")
    where, knob = ana.page.locator(".where"), ana.page.locator("button.next")
    expect(where).to_contain_text(f"0 sur {steps}")
    expect(ana.page.locator(".seats .score").first).to_have_text("40")
    place = knob.evaluate(PLACE)
    # The board makes way for what is at its foot.
    ana.page.wait_for_function(
        "() => document.querySelector('.stage').style.getPropertyValue('--foot')"
    )
    for step in (2, 1, steps):
        ana.page.locator(f"[data-step='{step}']").click()
        expect(where).to_contain_text(f"{step} sur {steps}")
        expect(ana.page.locator("[aria-current=step]")).to_have_attribute("data-step", f"{step}")
        assert knob.evaluate(PLACE) == place
    ana.page.get_by_role("link", name="Retour à la table").click()
    ana.page.wait_for_url(f"**{url}")


def test_a_replay_plays_by_itself_as_fast_as_one_likes(street: Street) -> None:
    ana = street.visitor()
    url = ana.open_table({"kind": "me"}, {"kind": "device", "name": "Léo"})
    ana.hurry()
    ana.page.goto(f"{url}/replay")
    ana.page.get_by_label("Vitesse").select_option("4")
    ana.page.get_by_role("button", name="Lecture").click()
    ana.page.wait_for_function(STEPS_ON)
    # It may have come to the end already, and stopped by itself.
    if (pause := ana.page.get_by_role("button", name="Pause")).is_visible():
        pause.click()
    expect(ana.page.get_by_role("button", name="Lecture")).to_be_visible()
