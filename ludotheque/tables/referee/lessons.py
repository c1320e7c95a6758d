"""Lessons: a wrong choice is answered, a task is tried again, a chapter is learned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludotheque.core.lesson import LEARNER
from ludotheque.core.state import CHANCE, State
from ludotheque.core.trouble import Trouble
from ludotheque.tables.course import Course
from ludotheque.tables.entry import CHANCE_SEAT, Entry, Learned, Moved, Retried, Started
from ludotheque.tables.play import play_out
from ludotheque.tables.refusal import Answered, NotYours, Stale
from ludotheque.tables.step import Granted, Step
from ludotheque.tables.table import Table

# How often a task may be tried at one table: every try is kept, and replayed for ever.
MOST_TRIES = 200


def check_choice(table: Table, move: str) -> None:
    """In a lesson, a choice that is not what the step is about gets an answer, and no more."""
    course = table.course
    if course is None:
        return
    if course.rests(table.state):
        raise Stale("This chapter has come to its end.", table.n)
    if not course.step.accepts(table.state, move):
        raise Answered(table.game, course.step.answer(move))


def begin_lesson(table: Table) -> list[Granted]:
    """A lesson begins with the moves that lead to its first step."""
    course = table.course
    if course is None:
        raise Trouble("This table is no lesson.")
    granted: list[Granted] = [Started()]
    state = table.state
    for n, move in enumerate(course.chapter.start, table.n + 2):
        step = play_out(state, n, Moved(max(state.actor(), CHANCE_SEAT), move))
        granted.append(step)
        state = step.after
    return granted


def scripted(course: Course, seat: int, state: State, n: int, played: int) -> Iterator[Step]:
    """What chance does in a lesson after a seat's move, entry n, until somebody must decide."""
    script = course.script_after(seat)
    while state.actor() == CHANCE:
        before, state = state, state.light_copy()
        n, played = n + 1, played + 1
        actions = course.draw(state, script, played)
        drawn = Moved(CHANCE_SEAT, state.write_move(actions))
        yield Step(n, drawn, before, actions[0], state)


def learn(table: Table, granted: Sequence[Granted]) -> list[Granted]:
    """What was granted, and that the chapter is learned if it solves its task."""
    course = table.course
    steps = [one for one in granted if isinstance(one, Step)]
    if course is None or course.learned or not steps:
        return [*granted]
    task = course.task
    # The first move of a try has been played out, but the course knows nothing of it yet.
    begun = course.tried or steps[0].entry.seat == LEARNER
    if task is None or not begun or not task.goal(steps[-1].after):
        return [*granted]
    return [*granted, Learned(table.game.key, course.chapter.key, table.owner)]


def retry(table: Table, person: str) -> list[Entry]:
    """Whoever learns tries the task again, from where it began."""
    course = table.course
    if course is None:
        raise Trouble("This table is no lesson.")
    if person != table.owner:
        raise NotYours("Only whoever takes this lesson can do that.")
    if not course.tried:
        return []
    if sum(isinstance(entry, Retried) for entry in table.log) >= MOST_TRIES:
        raise Trouble("This was tried very often; please begin the chapter again.")
    return [Retried(course.began)]
