"""Lessons, from the shelf to the praise, doing just what the words and marks say."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ludotheque.core.game import shelf
from ludotheque.core.lesson import Chapter
from ludotheque.locale import tongue
from tests.browser.conftest import Street
from tests.browser.pupil import Pupil
from tests.browser.test_access import complaints

LESSONS = [key for key, game in shelf().items() if game.lesson]

on_each_screen = pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])


@on_each_screen
def test_a_newcomer_finds_the_first_chapter_from_the_shelf(street: Street, phone: bool) -> None:
    page = street.visitor(phone=phone).page
    page.goto("/")
    page.locator(".slot", has_text="Les yeux de Kali").get_by_text("Apprendre en jouant").click()
    page.locator(".chapters button").first.click()
    expect(page.locator(".lesson .told")).to_contain_text("Touchez le paquet")


# What is legal after that many steps of each lesson, and not what the next is about.
WRONG = {
    "kali": (1, "enough"), "karma": (2, "throw r"), "inka": (1, "end"), "turquoise": (0, "end"),
}  # fmt: skip


@pytest.mark.parametrize("key", LESSONS)
@on_each_screen
def test_a_lesson_is_played_from_its_first_step_to_its_last(
    street: Street, key: str, phone: bool
) -> None:
    chapters: list[Chapter] = list(shelf()[key].lesson)
    visitor = street.visitor(phone=phone, words=False, rest=False)
    visitor.page.goto(f"/games/{key}")
    visitor.page.locator(".chapters button").first.click()
    pupil = Pupil(visitor)
    try_another_move(pupil, *WRONG[key])
    for number, chapter in enumerate(chapters, 1):
        pupil.reach_the_task()
        all_is_read(visitor.page, tongue("fr", shelf()[key]).say(chapter.task.ask))
        pupil.take(chapter)
        assert not visitor.scrolls_sideways()
        if number < len(chapters):
            pupil.go_on()
    visitor.page.locator(".lesson .done").click()
    expect(visitor.page.locator(".chapters .learned")).to_have_count(len(chapters))


def try_another_move(pupil: Pupil, steps: int, wrong: str) -> None:
    """On the board it is answered and undone, and what is meant is still marked."""
    for _ in range(steps):
        pupil.do_as_marked()
    pupil.wait()
    before = pupil.visitor.view()
    pupil.try_in_vain(wrong)
    assert pupil.visitor.view() == before
    expect(pupil.page.locator(".lesson .answer")).to_be_in_viewport()
    pupil.do_as_marked()
    expect(pupil.page.locator(".lesson .answer")).to_be_hidden()


def all_is_read(page: Page, asked: str) -> None:
    """Nothing that is said before the task needs scrolling."""
    for part in (".told", ".asked", ".clue"):
        expect(page.locator(f".lesson {part}")).to_be_in_viewport(ratio=1)
    expect(page.locator(".lesson .asked")).to_have_text(asked)


def test_a_wrong_choice_gets_its_answer_and_changes_nothing(street: Street) -> None:
    visitor = street.visitor()
    visitor.page.goto("/games/kali")
    visitor.page.locator(".chapters button").first.click()
    pupil = Pupil(visitor)
    pupil.do_as_marked()
    before = visitor.view()
    visitor.page.locator(":is(.choices, .many) button", has_text="Assez").click()
    expect(visitor.page.locator(".lesson .answer")).to_contain_text("S’arrêter avec 2 points")
    assert visitor.view() == before
    pupil.do_as_marked()
    expect(visitor.page.locator(".lesson .answer")).to_be_hidden()


def test_the_button_that_is_meant_has_its_ring(street: Street) -> None:
    visitor = street.visitor(words=False)
    page = visitor.page
    page.goto("/games/kali")
    page.locator(".chapters button").first.click()
    pupil = Pupil(visitor)
    marked = page.locator(".choices [aria-current=step]")
    for words in ("Retourner", "Retourner", "Retourner", "Assez"):
        pupil.wait()
        expect(marked).to_have_count(1)
        expect(marked).to_contain_text(words)
        visitor.move(lambda: marked.click())


def test_what_is_touched_has_its_number_once(street: Street) -> None:
    page = street.visitor(phone=True).page
    page.goto("/games/karma")
    page.locator(".chapters button").first.click()
    numbers = page.locator("svg.board text:not(.piece *)")
    expect(numbers).to_have_text(["1", "2"])
    page.locator("svg.board .advised .face").first.tap()
    expect(numbers).to_have_text(["2"])


def test_a_chapter_that_was_left_is_taken_up_again(street: Street) -> None:
    visitor = street.visitor()
    page = visitor.page
    page.goto("/games/kali")
    page.locator(".chapters button").first.click()
    Pupil(visitor).do_as_marked()
    left = page.url
    page.goto("/games/kali")
    page.locator(".chapters button", has_text="Reprendre").click()
    page.wait_for_url(left)
    expect(page.locator(".lesson .chapter")).to_contain_text("2 sur 6")


def test_a_task_is_tried_again_with_a_clue(street: Street) -> None:
    visitor = street.visitor()
    page = visitor.page
    page.goto("/games/kali")
    page.locator(".chapters button").first.click()
    pupil = Pupil(visitor)
    pupil.reach_the_task()
    page.locator(".lesson .clue").click()
    expect(page.locator(".lesson .answer")).to_contain_text("cagnotte")
    # Whoever has had all the words is shown where to touch.
    expect(page.locator("svg.board .advised")).to_have_count(0)
    page.locator(".lesson .clue").click()
    expect(page.locator("svg.board .advised")).to_have_attribute("data-piece", "deck")
    pupil.choose("draw")
    pupil.choose("enough")
    expect(page.locator(".lesson .told")).to_contain_text("réessayez")
    page.locator(".lesson .retry").click()
    expect(page.locator(".lesson .asked")).to_contain_text("12 points ou plus")
    for move in shelf()["kali"].lesson[0].task.solution:
        pupil.choose(move)
    expect(page.locator(".lesson .told")).to_contain_text("Bravo")


def test_a_lesson_is_no_game_among_ones_tables(street: Street) -> None:
    page = street.visitor().page
    page.goto("/games/kali")
    page.locator(".chapters button").first.click()
    expect(page.locator(".lesson .told")).to_be_visible()
    for part in (".hint", ".undo", ".rematch"):
        expect(page.locator(part)).to_be_hidden()
    page.goto("/")
    expect(page.locator(".tables")).to_have_count(0)


# --- help in a real game ------------------------------------------------------------------------


def test_each_kind_of_decision_is_explained_once(street: Street) -> None:
    visitor = street.visitor()
    page = visitor.page
    visitor.open_table({"kind": "me"}, {"kind": "device", "name": "Léo"}, knows=False)
    moment = page.locator(".encounter")
    expect(moment).to_contain_text("Un tour commence par une carte")
    with page.expect_response("**/met/enough"):
        while "Vous pouvez vous arrêter ici" not in moment.inner_text():
            visitor.move(lambda: visitor.choices.first.click())
    expect(moment).to_contain_text("vous gagneriez")
    # It was said once, and is never said again: not on this page, nor at the next table.
    page.reload()
    expect(visitor.choices.first).to_be_visible()
    expect(moment).to_be_hidden()
    visitor.open_table({"kind": "me"}, {"kind": "device", "name": "Léo"}, knows=False)
    expect(visitor.choices.first).to_be_visible()
    expect(moment).to_be_hidden()


def test_help_is_switched_off_by_one_touch(street: Street) -> None:
    visitor = street.visitor(phone=True)
    page = visitor.page
    visitor.open_table({"kind": "me"}, {"kind": "device", "name": "Léo"}, knows=False)
    with page.expect_response("**/met/all"):
        page.locator(".encounter .no-more").click()
    expect(page.locator(".encounter")).to_be_hidden()
    page.reload()
    expect(visitor.choices.first).to_be_visible()
    expect(page.locator(".encounter")).to_have_count(0)


def test_the_rules_open_where_the_decision_is_explained(street: Street) -> None:
    visitor = street.visitor()
    page = visitor.page
    visitor.open_table({"kind": "me"}, {"kind": "device", "name": "Léo"}, knows=False)
    expect(visitor.choices.first).to_be_visible()
    page.locator(".tool.rules-link").click()
    expect(page.locator("#rules h2", has_text="À votre tour")).to_be_in_viewport()
    expect(page.locator("#rules h2", has_text="L’idée")).not_to_be_in_viewport()


# --- for everybody ------------------------------------------------------------------------------


@pytest.mark.parametrize("dark", [False, True])
def test_a_lesson_has_no_serious_violation(street: Street, axe: str, dark: bool) -> None:
    visitor = street.visitor(dark=dark)
    page = visitor.page
    page.goto("/games/kali")
    page.locator(".chapters button").first.click()
    pupil = Pupil(visitor)
    pupil.do_as_marked()
    visitor.choices.last.click()
    expect(page.locator(".lesson .answer")).to_be_visible()
    assert complaints(page, axe) == []


@pytest.mark.parametrize("key", LESSONS)
def test_a_chapter_is_learned_with_the_keyboard_alone(street: Street, key: str) -> None:
    visitor = street.visitor(rest=False)
    page = visitor.page
    page.goto(f"/games/{key}")
    page.locator(".chapters button").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".lesson .told")).not_to_be_empty()
    pupil = Pupil(visitor)
    chapter = shelf()[key].lesson[0]
    for _ in chapter.steps:
        pupil.wait()
        pupil.press(pupil.lesson()["moves"][0])
    for move in chapter.task.solution:
        pupil.wait()
        pupil.press(move)
    expect(page.locator(".lesson .told.praise")).to_be_visible()
    page.locator(".lesson .for-real").focus()
    page.keyboard.press("Enter")
    expect(page.locator("main.table:not(.taught)")).to_be_visible()


def test_what_is_said_and_answered_is_read_out(street: Street) -> None:
    page = street.visitor().page
    page.goto("/games/kali")
    page.locator(".chapters button").first.click()
    lesson = page.get_by_role("region", name="Leçon")
    expect(lesson.locator("[aria-live=polite] .told")).not_to_be_empty()
    expect(lesson.locator("[aria-live=polite] .asked")).to_be_attached()
    expect(lesson.locator(".answer[role=status]")).to_be_attached()
    expect(page.get_by_role("button", name="Retourner une carte")).to_have_attribute(
        "aria-current", "step"
    )
