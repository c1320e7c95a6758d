"""Lessons: a chapter is begun or taken up again, its task tried again; and who has met what."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta
from starlette.requests import Request

from ludotheque.core.game import Game, take
from ludotheque.tables import referee
from ludotheque.tables.table import Table
from ludotheque.web.address import address_of
from ludotheque.web.api import Id, desk_of, house_of, quotas_of
from ludotheque.web.language import speaks
from ludotheque.web.person import person_of
from ludotheque.web.routes import Routes
from ludotheque.web.wishes import Address, LessonWish, Met, Newest

routes = Routes("/api", tag="lessons")

Key = Annotated[str, Meta(max_length=40)]
# More kinds of decision than any game has.
MOST_MET = 30


@routes.post("/games/{game}/lessons/{chapter}", status=201, refuses=(404,))
async def learn(request: Request, game: Key, chapter: Key, wish: LessonWish) -> Address:
    """Begin a chapter of a game's lesson, or take it up where you left it."""
    quotas_of(request).open_table(request)
    person = person_of(request)
    name = person.name or speaks(request).say("Pupil")
    desk = await house_of(request).learn(
        person.id, name, game, chapter, wish.again, address_of(request.scope)
    )
    return Address(desk.table.id, f"/t/{desk.table.id}")


@routes.post("/tables/{id}/retry")
async def retry(request: Request, id: Id) -> Newest:
    """Try the task of a lesson again, from where it began."""
    person = person_of(request).id
    desk = await desk_of(request, id)
    return Newest(await desk.wish(lambda table: referee.retry(table, person)))


@routes.post("/games/{game}/met/{moment}")
async def meet(request: Request, game: Key, moment: Key) -> Met:
    """Say which kind of decision was explained to you: it is not explained again."""
    store, person = house_of(request).store, person_of(request).id
    if len(await store.met(person, take(game).key)) < MOST_MET:
        await store.meet(person, game, moment)
    return Met(moment)


def real_game(request: Request, table: Table) -> dict[str, Any] | None:
    """The wish for a first game of what a lesson's table teaches; None where a game is played."""
    if table.course is None:
        return None
    chapter = table.course.chapter
    others = [{"kind": "machine", "level": 1}] * (chapter.seats - 1)
    return {
        "game": table.game.key,
        "seats": [{"kind": "me"}, *others],
        "options": dict(chapter.options),
        "name": person_of(request).name or speaks(request).say("Guest"),
    }


async def chapters(request: Request, game: Game) -> list[dict[str, Any]]:
    """The chapters of a game's lesson, and how far this person has come in each."""
    begun = {
        one.chapter: one.learned
        for one in await house_of(request).store.lessons_of(person_of(request).id)
        if one.game == game.key
    }
    return [
        {
            "key": chapter.key,
            "title": chapter.title,
            "minutes": chapter.minutes,
            "begun": chapter.key in begun,
            "learned": begun.get(chapter.key, False),
        }
        for chapter in game.lesson
    ]
