"""What somebody who takes a lesson is told, and what is pointed at."""

from __future__ import annotations

import msgspec

from ludotheque.core.game import Viewer
from ludotheque.core.lesson import LEARNER, Step, Task
from ludotheque.core.scene import Choice, Scene, choice_of
from ludotheque.core.state import State
from ludotheque.core.tongue import mark
from ludotheque.tables.course import Course
from ludotheque.tables.table import Table

# What helps whoever has gone another way than the hints of a task.
ASTRAY = mark("You have gone another way than these hints. Go on, or touch “Try again”.")
# What is said while it is somebody else's turn.
WATCH = mark("Watch what happens now…")


class LessonView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step of a chapter."""

    title: str
    # The step that is due, from 1, and how many there are with the task.
    step: int
    steps: int
    text: str
    # For the task: what is asked for.
    ask: str = ""
    # The pieces that are pointed at, in the order in which they are touched.
    path: list[str] = []
    # The moves that are meant: their buttons are pointed at too.
    moves: list[str] = []
    # For the task: what helps, one after the other.
    hints: list[str] = []
    # What the last of them points at: the pieces of the next move that leads to the solution.
    shown: list[str] = []
    # Whether a try is under way, whether it has come to nothing, and whether it is learned.
    tried: bool = False
    missed: bool = False
    learned: bool = False
    # Whether there is nothing more to decide here: one of the two.
    rests: bool = False
    # The chapter that comes next, "" after the last.
    next: str = ""


def lesson_view(table: Table, reader: Viewer, scene: Scene | None) -> LessonView | None:
    """The lesson of a table as its reader sees it; None where a game is played."""
    course = table.course
    if course is None or scene is None:
        return None
    keys = [chapter.key for chapter in table.game.lesson]
    due = table.state.actor() == LEARNER and not course.rests(table.state)
    marked = due and not course.task
    told = due and not course.tried
    return LessonView(
        title=reader.say(course.chapter.title),
        step=course.number + 1,
        steps=len(course.chapter.steps) + 1,
        text=_said(reader, _text(course, table.state, due)),
        ask=reader.say(course.task.ask) if course.task and due else "",
        path=pointed(course.step, table.state, scene) if told else [],
        moves=accepted(course.step, table.state) if marked else [],
        hints=[reader.say(hint) for hint in _hints(course, table)],
        shown=_shown(course, table, scene) if due else [],
        tried=course.tried,
        missed=course.missed(table.state),
        learned=course.learned,
        rests=course.rests(table.state),
        next=next(iter(keys[keys.index(course.chapter.key) + 1 :]), ""),
    )


def pointed(step: Step, state: State, scene: Scene) -> list[str]:
    """The pieces that a step points at: its own, or those of the first move that it accepts; how
    a task is solved is for whoever learns to find."""
    if step.point or isinstance(step, Task):
        return list(step.point)
    choice = meant(step, state, scene)
    return choice.path if choice else []


def meant(step: Step, state: State, scene: Scene) -> Choice | None:
    """How the first move that a step accepts is made."""
    return choice_of(scene, next(iter(accepted(step, state)), ""))


def accepted(step: Step, state: State) -> list[str]:
    """The moves that a step is about."""
    return [name for name in state.names() if step.accepts(state, name)]


def _shown(course: Course, table: Table, scene: Scene) -> list[str]:
    """How the next move of a task's solution is made; nothing after any other move."""
    left = _left(course, table)
    choice = choice_of(scene, left[0]) if left else None
    return choice.path if choice else []


def _hints(course: Course, table: Table) -> list[str]:
    """What helps with a task, as long as whoever tries it is on the way that is hinted at."""
    if course.task is None:
        return []
    return list(course.task.hints) if _left(course, table) else [ASTRAY]


def _left(course: Course, table: Table) -> list[str]:
    """The moves of a task's solution that are still to be made; none after any other move."""
    if course.task is None:
        return []
    began = course.began if course.tried else len(table.moves)
    done = [name for seat, name, _ in table.moves[began:] if seat == LEARNER]
    solution = list(course.task.solution)
    return solution[len(done) :] if solution[: len(done)] == done else []


def _said(reader: Viewer, sentence: str) -> str:
    """A sentence in the reader's language; nothing is nothing in every language."""
    return reader.say(sentence) if sentence else ""


def _text(course: Course, state: State, due: bool) -> str:
    task = course.chapter.task
    if course.learned:
        return task.praise
    if course.missed(state):
        return task.missed
    # While the others play there is nothing to do, and the log says what they do.
    if not due:
        return WATCH
    return "" if course.tried else course.step.say
