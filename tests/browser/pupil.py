"""Somebody who takes a lesson and does just what its words and marks say."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from playwright.sync_api import Locator, expect

from ludotheque.core.lesson import Chapter
from ludotheque.core.scene import Choice, Scene, choice_of
from tests.browser.visitor import LONGEST, Visitor
from tests.waiting import patiently

# What may be done next, or nothing more can.
# The choice that is shown and waits for a second touch.
MEANT = ".dock.choosing:not(.sending) .choices .button:not(.quiet)"
MOVED_OR_ASKED = f"""before => Number(document.querySelector('main').dataset.n) > before
    || document.querySelector("{MEANT}")"""
READY = """() => {
    // A page that was laid out for a laptop waits for the scene that fits a phone.
    if (!document.querySelector("svg.board [data-piece]")) return false;
    const free = document.querySelector("main.your-turn .dock:not(.sending)");
    return free || document.querySelector(".lesson .done:not([hidden])");
}"""
# A step as the house tells it, and which pieces the page marks for it; once it says something.
MARKED = """async () => {
    const spots = [...document.querySelectorAll("svg.board .advised")];
    if (!document.querySelector(".lesson .told").textContent || !spots.length) return null;
    const {table} = document.querySelector("main").dataset;
    const {lesson} = await (await fetch("/api/tables/" + table)).json();
    return [lesson.path ?? [], spots.map(({dataset}) => dataset.piece)];
}"""
# Where a piece is touched, or nothing as long as it is not there.
TOUCH = """id => {
    // What a hint would look like stands beside what there is.
    const spot = document.querySelector(`svg.board [data-piece="${CSS.escape(id)}"]`);
    if (!spot) return null;
    spot.scrollIntoView({block: "nearest"});
    const dock = document.querySelector(".dock").getBoundingClientRect();
    const seen = spot.getBoundingClientRect();
    // What the words cover is scrolled into sight, as anybody would.
    if (seen.right > dock.left && seen.bottom > dock.top) scrollBy(0, seen.bottom + 8 - dock.top);
    const {x, y, width, height} = spot.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}"""


class Pupil:
    """A visitor at the table of a lesson."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page

    def lesson(self) -> dict[str, Any]:
        """The step as the house tells it."""
        lesson = self.visitor.view()["lesson"]
        assert isinstance(lesson, dict)
        return lesson

    def take(self, chapter: Chapter) -> None:
        """A whole chapter: every step, then the task."""
        self.reach_the_task()
        for move in chapter.task.solution:
            self.choose(move)
        expect(self.page.locator(".lesson .told.praise")).to_be_visible()

    def go_on(self) -> None:
        """To the table of the next chapter."""
        here = self.page.url
        self.page.locator(".lesson .onward").click()
        self.page.wait_for_url(lambda url: url != here)
        expect(self.page.locator(".lesson .told")).not_to_be_empty()

    def reach_the_task(self) -> None:
        """Do what the marks say until there are none."""
        for _ in range(LONGEST):
            self.wait()
            if self.page.locator(".lesson .asked:not(:empty)").count():
                return
            self.do_as_marked()
        raise AssertionError("the chapter never comes to its task")

    def wait(self) -> None:
        """Until there is something to decide."""
        self.page.wait_for_function(READY)

    def do_as_marked(self) -> None:
        """Touch what is marked, in order, on the board."""
        self.wait()
        path, marked = next(told for _ in patiently() if (told := self.page.evaluate(MARKED)))
        assert set(marked) == set(path)
        meant = self.page.locator(".choices [aria-current=step]")
        self.visitor.move(lambda: self.make(path, meant))

    def do_as_it_glows(self) -> None:
        """Touch what glows in a real game."""
        glows = self.page.locator("svg.board .advised").first.get_attribute("data-piece")
        self.make([glows or ""], self.page.locator(".choices button"))

    def choose(self, move: str) -> None:
        """Decide freely: touch whatever the scene says for that move."""
        self.wait()
        scene = msgspec.convert(self.visitor.view()["scene"], Scene)
        choice = choice_of(scene, move)
        assert choice, f"{move} is not offered"
        said = self.page.locator(":is(.choices, .many) button").get_by_text(
            choice.label, exact=True
        )
        self.visitor.move(lambda: self.make(choice.path, said))

    def try_in_vain(self, move: str) -> None:
        """Choose what the step is not about, and read what is said to that."""
        scene = msgspec.convert(self.visitor.view()["scene"], Scene)
        choice = choice_of(scene, move)
        assert choice, f"{move} is not offered"
        self.touch(choice.path)
        answer = self.page.locator(".lesson .answer")
        expect(answer.or_(self.page.locator(MEANT)).filter(visible=True).first).to_be_visible()
        if not answer.is_visible():
            self.page.locator(MEANT).first.click()
        expect(answer).not_to_be_empty()

    def press(self, move: str) -> None:
        """Decide with the keyboard alone: by the buttons that stand for a move's touches."""
        scene = msgspec.convert(self.visitor.view()["scene"], Scene)
        choice = choice_of(scene, move)
        assert choice, f"{move} is not offered"
        self.visitor.move(lambda: self.press_through(scene, choice))

    def press_through(self, scene: Scene, choice: Choice) -> None:
        """One button after the other until the choice is made."""
        if scene.handful and choice.action.startswith(scene.handful.start):
            for id in choice.path[:-1]:
                heap = next(heap for heap in scene.handful.heaps if id in heap.pieces)
                self.enter(self.page.get_by_label(f"{heap.label}, +1", exact=True))
            self.enter(self.page.locator(".heaps > .button"))
            return
        before = self.visitor.number()
        for id in ["", *choice.path]:
            wanted = (f'"action":"{choice.action}"', f'"id":"{id}"')
            states = ", ".join(
                f"[data-state*={json.dumps(part, ensure_ascii=False)}]" for part in wanted
            )
            found = self.page.locator(f":is(.choices, .many) button:is({states})").first
            there = found.count()
            assert there or not id, f"no button leads to {choice.action}"
            if not there:
                continue
            last = '"action"' in (found.get_attribute("data-state") or "")
            self.enter(found)
            if last:
                break
        self.page.wait_for_function(MOVED_OR_ASKED, arg=before)
        if self.visitor.number() == before:
            self.enter(self.page.locator(MEANT).first)

    def enter(self, button: Locator) -> None:
        """Press a button that has the focus."""
        button.focus()
        self.page.keyboard.press("Enter")

    def make(self, path: list[str], button: Locator) -> None:
        """Touch the board; where the same touches can mean several things, or one is asked to
        touch again, the button too."""
        before = self.visitor.number()
        self.touch(path)
        self.page.wait_for_function(MOVED_OR_ASKED, arg=before)
        if self.visitor.number() == before:
            (button if button.count() else self.page.locator(MEANT)).first.click()

    def touch(self, path: list[str]) -> None:
        """Pieces of the board, one after the other."""
        for id in path:
            x, y = self.page.wait_for_function(TOUCH, arg=id).json_value()
            self.page.mouse.click(x, y)
