"""Every lesson is legal under the rules of today, from its first step to its last."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from ludotheque.core.game import Game, Viewer, shelf
from ludotheque.core.lesson import LEARNER, Chapter
from ludotheque.core.record import play_legal
from ludotheque.core.scene import Shape, choice_of
from ludotheque.core.tongue import ENGLISH
from ludotheque.locale import LANGUAGES, tongue
from ludotheque.tables import referee
from ludotheque.tables.lesson_view import lesson_view, pointed
from ludotheque.tables.refusal import Answered
from ludotheque.tables.table import Table
from tests.games.lessons import (
    accepted,
    again,
    choose,
    course_of,
    happen,
    lesson_table,
    let_others_play,
    seen,
)
from tests.tables.seating import facts, grant

CHAPTERS = [(game, chapter) for game in shelf().values() for chapter in game.lesson]

SHAPES: tuple[Shape, ...] = ("wide", "tall")

each_chapter = pytest.mark.parametrize(
    ("game", "chapter"), CHAPTERS, ids=[f"{game.key}-{chapter.key}" for game, chapter in CHAPTERS]
)


def every_way(table: Table) -> Iterator[Table]:
    """The table at every step before the task, by every choice that is accepted on the way."""
    waiting = [table]
    while waiting:
        at = waiting.pop()
        if course_of(at).task:
            continue
        yield at
        for move in accepted(at):
            later = again(at)
            choose(later, move)
            waiting.append(later)


def at_the_task(game: Game, chapter: Chapter) -> Table:
    table = lesson_table(game, chapter)
    while not course_of(table).task:
        choose(table, accepted(table)[0])
    return table


@each_chapter
def test_the_moves_that_lead_to_the_first_step_are_legal(game: Game, chapter: Chapter) -> None:
    state = game.begin(chapter.seats, chapter.options)
    for number, move in enumerate(chapter.start, 1):
        play_legal(state, number, move)
    assert state.actor() == LEARNER


@each_chapter
def test_the_script_leads_from_one_step_to_the_next(game: Game, chapter: Chapter) -> None:
    for table in every_way(lesson_table(game, chapter)):
        course = course_of(table)
        step = course.step
        for move in accepted(table):
            later = again(table)
            played = len(later.moves)
            choose(later, move)
            others = [name for seat, name, _ in later.moves[played:] if seat != LEARNER]
            assert others == list(step.then), f"after {move}"
            assert later.state.actor() == LEARNER, f"after {move}"


@each_chapter
def test_every_step_accepts_something_that_is_legal(game: Game, chapter: Chapter) -> None:
    for table in every_way(lesson_table(game, chapter)):
        assert table.state.actor() == LEARNER
        step = course_of(table).step
        assert accepted(table), step.say
        if not callable(step.accept):
            assert set(step.accept) <= set(table.state.names()), step.say


@each_chapter
def test_what_is_pointed_at_is_on_the_board(game: Game, chapter: Chapter) -> None:
    for table in every_way(lesson_table(game, chapter)):
        for shape in SHAPES:
            scene = seen(table, shape)
            there = {piece.id for piece in [*scene.pieces, *scene.ground]}
            points = pointed(course_of(table).step, table.state, scene)
            assert points, course_of(table).step.say
            assert set(points) <= there, course_of(table).step.say
    table = at_the_task(game, chapter)
    for shape in SHAPES:
        scene = seen(table, shape)
        there = {piece.id for piece in [*scene.pieces, *scene.ground]}
        assert set(chapter.task.point) <= there


@each_chapter
def test_any_other_choice_gets_an_answer_and_changes_nothing(game: Game, chapter: Chapter) -> None:
    for table in every_way(lesson_table(game, chapter)):
        before = facts(table)
        right = accepted(table)
        for move in [name for name in table.state.names() if name not in right][:50]:
            with pytest.raises(Answered) as answered:
                referee.move(table, "ana", table.n + 1, move)
            assert str(answered.value)
        assert facts(table) == before


@each_chapter
def test_the_task_can_be_solved(game: Game, chapter: Chapter) -> None:
    table = at_the_task(game, chapter)
    for move in chapter.task.solution:
        assert not course_of(table).rests(table.state)
        choose(table, move)
    assert course_of(table).learned
    assert course_of(again(table)).learned


@each_chapter
def test_the_task_is_not_solved_by_its_first_move_alone_unless_that_is_all(
    game: Game, chapter: Chapter
) -> None:
    table = at_the_task(game, chapter)
    assert not chapter.task.goal(table.state)
    for move in chapter.task.solution[:-1]:
        choose(table, move)
        assert not course_of(table).learned


@each_chapter
def test_a_task_begins_again_where_it_began(game: Game, chapter: Chapter) -> None:
    table = at_the_task(game, chapter)
    began = table.state.facts()
    moves = len(table.moves)
    choose(table, chapter.task.solution[0])
    grant(table, referee.retry(table, "ana"))
    let_others_play(table)
    assert (table.state.facts(), len(table.moves)) == (began, moves)
    woken = again(table)
    assert (woken.state.facts(), course_of(woken).tried) == (began, False)
    for move in chapter.task.solution:
        choose(woken, move)
    assert course_of(woken).learned


def spoken(chapter: Chapter) -> list[str]:
    """All that is said in a chapter, but for its hints."""
    task = chapter.task
    said = [step.say for step in chapter.steps] + [task.say, task.ask, task.missed, task.praise]
    return said + [answer for step in chapter.steps for answer in step.otherwise.values()]


@pytest.mark.parametrize("language", LANGUAGES)
@each_chapter
def test_a_child_of_eight_can_read_it(game: Game, chapter: Chapter, language: str) -> None:
    speech = tongue(language, game)
    for text in spoken(chapter):
        said = speech.say(text)
        # Four lines on a phone, and no sentence that has to be read twice.
        assert len(said) <= 160, said
        for sentence in re.split(r"[.!?…:]", said):
            assert len(sentence.split()) <= 18, sentence


@pytest.mark.parametrize("language", LANGUAGES)
@each_chapter
def test_places_are_marked_and_never_named_by_a_code(
    game: Game, chapter: Chapter, language: str
) -> None:
    for text in [*spoken(chapter), *chapter.task.hints]:
        said = tongue(language, game).say(text)
        assert not re.search(r"\b[a-j]\d{1,2}\b|(rhombus|losange( rouge)?) [A-C]\b", said), said


@each_chapter
def test_the_last_hint_shows_each_move_of_the_solution(game: Game, chapter: Chapter) -> None:
    table = at_the_task(game, chapter)
    reader = Viewer(LEARNER, table.names, ENGLISH, options=table.options)
    for move in chapter.task.solution:
        scene = seen(table)
        view, choice = lesson_view(table, reader, scene), choice_of(scene, move)
        assert view is not None
        assert choice is not None
        assert view.shown == choice.path
        choose(table, move)


@each_chapter
def test_after_another_move_the_last_hint_shows_nothing(game: Game, chapter: Chapter) -> None:
    table = at_the_task(game, chapter)
    reader = Viewer(LEARNER, table.names, ENGLISH, options=table.options)
    other = [move for move in table.state.names() if move != chapter.task.solution[0]]
    if not other:
        return
    choose(table, other[-1])
    view = lesson_view(table, reader, seen(table))
    assert view is not None
    assert not view.shown


@each_chapter
def test_while_others_play_nothing_old_is_said(game: Game, chapter: Chapter) -> None:
    table = lesson_table(game, chapter)
    reader = Viewer(LEARNER, table.names, ENGLISH, options=table.options)
    while not course_of(table).task:
        step, move = course_of(table).step, accepted(table)[0]
        happen(table, referee.move(table, "ana", table.n + 1, move))
        if table.state.actor() != LEARNER:
            view = lesson_view(table, reader, seen(table))
            assert view is not None
            assert view.text not in ("", step.say)
            assert not (view.path or view.moves or view.ask)
        let_others_play(table)
    view = lesson_view(table, reader, seen(table))
    assert view is not None
    assert (view.text, view.ask) == (chapter.task.say, chapter.task.ask)


@each_chapter
def test_a_task_has_praise_patience_and_clues(game: Game, chapter: Chapter) -> None:
    task = chapter.task
    assert task.ask
    assert task.praise
    assert task.missed
    assert task.hints
    assert 1 <= chapter.minutes <= 3
