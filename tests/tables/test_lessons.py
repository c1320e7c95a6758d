"""Lessons in a house: begun, left, taken up again, learned; and never taken for a fair game."""

from __future__ import annotations

import pytest

from ludotheque.core.trouble import Trouble
from ludotheque.tables import referee
from ludotheque.tables.desk import Desk
from ludotheque.tables.house import House
from ludotheque.tables.refusal import Answered, NotFound, NotYours
from tests.tables.guests import move, seen, until

pytestmark = pytest.mark.anyio


async def begun(house: House, chapter: str = "draw", again: bool = False) -> Desk:
    return await house.learn("ana", "Ana", "kali", chapter, again)


async def learn(desk: Desk, *moves: str) -> None:
    """Ana decides; the other thief follows the script."""
    table = desk.table
    for name in moves:
        await until(desk, lambda: table.state.actor() == 0)
        await move(desk, name, "ana")
    course = table.course
    assert course
    await until(desk, lambda: course.rests(table.state) or table.state.actor() == 0)


LEARNED = ["draw", "draw", "draw", "enough", "draw", "draw", "draw", "enough"]


async def test_a_chapter_is_learned_and_the_house_remembers_it(house: House) -> None:
    desk = await begun(house)
    await learn(desk, *LEARNED)
    assert desk.table.course and desk.table.course.learned
    progress = await house.store.lessons_of("ana")
    assert [(one.game, one.chapter, one.learned) for one in progress] == [("kali", "draw", True)]
    assert await house.store.lessons_of("ben") == []


async def test_what_was_learned_stays_learned_when_it_is_begun_again(house: House) -> None:
    await learn(await begun(house), *LEARNED)
    again = await begun(house, again=True)
    (progress,) = await house.store.lessons_of("ana")
    assert progress.learned
    assert progress.table == again.table.id


async def test_a_chapter_is_taken_up_where_it_was_left(house: House) -> None:
    first = await begun(house)
    await learn(first, "draw", "draw")
    await house.put_to_sleep(-1)
    same = await begun(house)
    assert same.table.id == first.table.id
    view = seen(same, "ana").lesson
    assert view and (view.step, view.steps) == (3, 6)
    assert (await begun(house, again=True)).table.id != first.table.id


async def test_a_wrong_choice_is_answered_and_nothing_is_written(house: House) -> None:
    desk = await begun(house)
    await learn(desk, "draw")
    kept = await house.store.load(desk.table.id)
    with pytest.raises(Answered, match="draw one more card"):
        await move(desk, "enough", "ana")
    assert await house.store.load(desk.table.id) == kept


async def test_a_lesson_says_nothing_of_fair_dice_and_is_not_among_ones_tables(
    house: House,
) -> None:
    desk = await begun(house)
    assert desk.table.record().fair is None
    assert await house.tables_of("ana") == []


async def test_in_a_lesson_there_are_no_hints_no_undo_and_nobody_stands_in(house: House) -> None:
    desk = await begun(house)
    await learn(desk, "draw")
    view = seen(desk, "ana")
    assert not (view.hint or view.undo or view.rush)
    with pytest.raises(Trouble, match="nobody plays for you"):
        await desk.wish(lambda table: referee.leave(table, "ana", 0))


async def test_only_whoever_takes_the_lesson_tries_its_task_again(house: House) -> None:
    desk = await begun(house)
    await learn(desk, *LEARNED[:6])
    with pytest.raises(NotYours):
        await desk.wish(lambda table: referee.retry(table, "ben"))
    await desk.wish(lambda table: referee.retry(table, "ana"))
    assert desk.table.moves[-1][1] == "card 3"


async def test_there_is_no_lesson_by_another_name(house: House) -> None:
    with pytest.raises(NotFound):
        await begun(house, "cooking")


async def test_what_somebody_has_met_is_theirs_alone(house: House) -> None:
    for _ in range(2):
        await house.store.meet("ana", "kali", "enough")
    assert await house.store.met("ana", "kali") == ["enough"]
    assert await house.store.met("ana", "karma") == []
    assert await house.store.met("ben", "kali") == []
