"""Taking a lesson without a browser: the same tables, referee and scripts."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.core import fair
from ludotheque.core.game import Game, Viewer
from ludotheque.core.lesson import LEARNER, Chapter
from ludotheque.core.scene import Scene, Shape
from ludotheque.core.tongue import ENGLISH, Tongue
from ludotheque.tables import referee
from ludotheque.tables.course import Course
from ludotheque.tables.entry import Opened, Plan
from ludotheque.tables.step import Step
from ludotheque.tables.table import Table
from tests.tables.seating import PATIENCE, SEED, grant, machine, person, rebuild


def lesson_table(game: Game, chapter: Chapter) -> Table:
    """A chapter that Ana begins."""
    seats: list[Plan] = [person("ana"), *(machine() for _ in range(1, chapter.seats))]
    options = dict(game.settle(chapter.options))
    opened = Opened(
        game.key, game.rules, options, seats, "ana", PATIENCE, fair.commit(SEED), False,
        chapter.key,
    )  # fmt: skip
    table = Table("lesson", SEED, opened)
    return grant(table, referee.begin_lesson(table))


def course_of(table: Table) -> Course:
    assert table.course is not None
    return table.course


def happen(table: Table, steps: Sequence[Step]) -> None:
    """What was granted happens, as at a desk."""
    grant(table, referee.learn(table, steps))


def let_others_play(table: Table) -> None:
    """Until whoever learns must decide, or nothing more happens."""
    course = course_of(table)
    while table.state.actor() not in (LEARNER, -2) and not course.rests(table.state):
        move = course.choose(table.state)
        happen(table, referee.machine_move(table, table.n + 1, move))


def choose(table: Table, move: str) -> None:
    """Ana decides, and the others follow the script."""
    happen(table, referee.move(table, "ana", table.n + 1, move))
    let_others_play(table)


def again(table: Table) -> Table:
    """The same table, woken from its log."""
    return rebuild(table.id, table.seed, list(table.log))


def accepted(table: Table) -> list[str]:
    """What the step that is due accepts, of all that is legal."""
    step = course_of(table).step
    return [name for name in table.state.names() if step.accepts(table.state, name)]


def seen(table: Table, shape: Shape = "wide", tongue: Tongue = ENGLISH) -> Scene:
    """What Ana sees."""
    viewer = Viewer(LEARNER, table.names, tongue, shape, table.options)
    return table.game.scene(table.state, viewer)
