"""With the lesson only: a newcomer does just what words and marks say, and finishes a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ludotheque.core.game import shelf
from tests.browser.conftest import Street
from tests.browser.pupil import Newcomer

# The others' first games take minutes each.
QUICKEST = "kali"
LESSONS = [
    pytest.param(key, marks=[] if key == QUICKEST else [pytest.mark.soak])
    for key, game in shelf().items()
    if game.lesson
]


@pytest.mark.parametrize("key", LESSONS)
def test_a_newcomer_with_the_first_chapter_only_finishes_a_first_game(
    street: Street, key: str
) -> None:
    visitor = street.visitor(phone=True, words=False)
    page = visitor.page
    page.goto(f"/games/{key}")
    page.locator(".chapters button").first.click()
    newcomer = Newcomer(visitor)
    newcomer.take(shelf()[key].lesson[0])
    page.locator(".lesson .for-real").click()
    expect(page.locator("main.table:not(.taught)")).to_be_visible()
    # Each new kind of decision is explained, once.
    expect(page.locator(".encounter")).not_to_be_empty()
    assert newcomer.finish_a_game()
    expect(visitor.ending).to_be_visible()
