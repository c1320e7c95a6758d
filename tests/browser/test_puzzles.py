"""Puzzles: found on the shelf, answered on the board or by keyboard, at both sizes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from ludotheque.core.game import Viewer, take
from ludotheque.core.puzzle import Puzzle, attempt, puzzles_of
from ludotheque.core.scene import Choice, choice_of
from ludotheque.core.tongue import ENGLISH
from ludotheque.locale import tongue
from tests.browser.conftest import Street
from tests.browser.pupil import MEANT, MOVED_OR_ASKED
from tests.browser.test_access import complaints
from tests.browser.visitor import Visitor

SIZES = pytest.mark.parametrize("phone", [False, True])


def at(visitor: Visitor, key: str, puzzle: Puzzle) -> None:
    visitor.page.goto(f"/games/{key}/puzzles/{puzzle.id}")
    expect(visitor.page.locator("main")).to_have_attribute("data-outcome", "open")


def outcome(visitor: Visitor, wanted: str) -> None:
    expect(visitor.page.locator("main")).to_have_attribute("data-outcome", wanted)


def press(visitor: Visitor, label: str) -> None:
    """A choice by its words, from the keyboard."""
    button = visitor.page.locator(":is(.choices, .many)").get_by_role("button", name=label)
    button.focus()
    visitor.page.keyboard.press("Enter")


def verdict(visitor: Visitor) -> Locator:
    return visitor.page.locator(".verdict")


def of(key: str, question: str, answer: str) -> Puzzle:
    return next(
        puzzle
        for puzzle in puzzles_of(take(key))
        if puzzle.question == question and puzzle.answers == [[answer]]
    )


@SIZES
def test_a_wrong_answer_says_why_and_may_be_tried_again(
    street: Street, axe: str, phone: bool
) -> None:
    ana = street.visitor(phone=phone, dark=phone)
    at(ana, "kali", of("kali", "card", "draw"))
    assert complaints(ana.page, axe) == []
    press(ana, "Assez")
    outcome(ana, "wrong")
    expect(verdict(ana)).to_contain_text("Pas comme cela")
    expect(verdict(ana)).to_contain_text("la longue")
    assert complaints(ana.page, axe) == []
    # The focus waits on what comes next.
    ana.page.keyboard.press("Enter")
    outcome(ana, "open")
    press(ana, "Retourner une carte")
    outcome(ana, "right")
    expect(verdict(ana)).to_contain_text("Bravo")
    assert complaints(ana.page, axe) == []
    assert not ana.scrolls_sideways()
    ana.page.get_by_role("link", name=re.compile("Toutes les énigmes")).click()
    expect(ana.page.locator(".tally")).to_contain_text("1 sur")
    assert complaints(ana.page, axe) == []
    assert not ana.scrolls_sideways()


@SIZES
def test_a_throw_is_put_together_and_judged(street: Street, phone: bool) -> None:
    ana = street.visitor(phone=phone)
    puzzle = next(one for one in puzzles_of(take("karma")) if one.answers[0][0].startswith("throw"))
    at(ana, "karma", puzzle)
    letters = puzzle.answers[0][0].removeprefix("throw ")
    state = puzzle.start(take("karma"))
    viewer = Viewer(state.actor(), ["A", "B", "C", "D"], tongue("fr", take("karma")))
    handful = take("karma").scene(state, viewer).handful
    assert handful
    for heap in handful.heaps:
        for _ in range(letters.count(heap.letter)):
            ana.page.locator(".heaps").get_by_role(
                "button", name=f"{heap.label}, +1", exact=True
            ).click()
    ana.page.locator(".heaps > button").click()
    outcome(ana, "right")
    expect(verdict(ana)).to_contain_text("Aucun autre choix ne rapporte plus")


@SIZES
def test_whoever_throws_without_dice_is_told_to_touch_some_first(
    street: Street, phone: bool
) -> None:
    ana = street.visitor(phone=phone)
    at(ana, "karma", puzzles_of(take("karma"))[0])
    box = ana.page.locator('[data-piece="say-throw"]').bounding_box()
    assert box
    ana.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(ana.page.locator(".notice")).to_have_text("Touchez d’abord des dés.")
    outcome(ana, "open")


def test_a_solution_that_is_shown_does_not_look_like_a_mistake(street: Street) -> None:
    ana = street.visitor()
    at(ana, "kali", of("kali", "card", "draw"))
    for _ in range(2):
        press(ana, "Assez")
        outcome(ana, "wrong")
        mistaken = verdict(ana).evaluate("part => getComputedStyle(part).borderLeftColor")
        if ana.page.locator(".reveal").is_hidden():
            ana.page.locator(".again").click()
            outcome(ana, "open")
    ana.page.locator(".reveal").click()
    outcome(ana, "shown")
    shown = verdict(ana).evaluate("part => getComputedStyle(part).borderLeftColor")
    assert shown != mistaken


@SIZES
@pytest.mark.parametrize("key", ["inka", "turquoise"])
def test_a_way_is_gone_step_by_step_and_can_be_begun_again(
    street: Street, axe: str, key: str, phone: bool
) -> None:
    game = take(key)
    ana = street.visitor(phone=phone, language="en-GB")
    puzzle = puzzles_of(game)[0]
    at(ana, key, puzzle)
    assert complaints(ana.page, axe) == []
    walk(ana, key, puzzle, list(puzzle.answers[0])[:1])
    outcome(ana, "open")
    ana.page.get_by_role("button", name="Begin again").click()
    expect(ana.page.locator("main")).to_have_attribute("data-n", "0")
    walk(ana, key, puzzle, list(puzzle.answers[0]))
    outcome(ana, "right")
    expect(verdict(ana)).to_contain_text("Well done!")
    ana.page.get_by_role("link", name="Next puzzle").click()
    outcome(ana, "open")


def walk(visitor: Visitor, key: str, puzzle: Puzzle, way: list[str]) -> None:
    """Make each move of a way as its buttons lead to it."""
    game = take(key)
    for number, move in enumerate(way):
        state = attempt(game, puzzle, way[:number]).state
        names = ["A", "B", "C", "D"]
        choice = choice_of(game.scene(state, Viewer(state.actor(), names, ENGLISH)), move)
        assert choice
        follow(visitor, choice)
        expect(visitor.page.locator("main")).to_have_attribute("data-n", str(number + 1))


def follow(visitor: Visitor, choice: Choice) -> None:
    """Go the buttons' way to a choice: from piece to piece, then the one that says it."""
    before = visitor.number()
    buttons = visitor.page.locator(":is(.choices, .many) button")
    for piece in ["", *choice.path]:
        wanted = (f'"action":"{choice.action}"', f'"id":"{piece}"')
        states = [button.get_attribute("data-state") or "" for button in buttons.all()]
        found = [at for at, state in enumerate(states) if any(part in state for part in wanted)]
        if not found:
            continue
        buttons.nth(found[0]).click()
        if '"action"' in states[found[0]]:
            break
    # It is made already, unless it waits for a second touch.
    visitor.page.wait_for_function(MOVED_OR_ASKED, arg=before)
    if visitor.number() == before:
        visitor.page.locator(MEANT).first.click()


def test_the_puzzle_of_the_day_is_on_the_shelf(street: Street) -> None:
    ana = street.visitor()
    ana.page.goto("/")
    ana.page.get_by_role("link", name=re.compile("L’énigme du jour")).click()
    expect(ana.page).to_have_url(re.compile(r"/games/\w+/puzzles/\w+$"))
    outcome(ana, "open")
    expect(ana.page.locator(".dock")).to_contain_text("L’énigme du jour")
