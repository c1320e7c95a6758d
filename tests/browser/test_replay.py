"""Looking back: a finished game step by step, its record down and up again."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Street


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
