"""The API of what players agree on, and of holidays."""

from __future__ import annotations

from starlette.requests import Request

from ludotheque.tables import referee
from ludotheque.tables.entry import Entry
from ludotheque.tables.table import Table
from ludotheque.web.api import Id, SeatNumber, desk_of, granted
from ludotheque.web.person import person_of
from ludotheque.web.routes import Routes
from ludotheque.web.wishes import HolidayWish, Newest, ProposalWish, ReplyWish

routes = Routes("/api", tag="agreements")


@routes.post("/tables/{id}/proposal", refuses=(403, 409))
async def propose(request: Request, id: Id, wish: ProposalWish) -> Newest:
    """Ask the others for something: the view's `may` says for what; machines agree at once.

    The next move withdraws it.
    """
    person = person_of(request).id
    return await granted(request, id, lambda t: referee.propose(t, person, wish.what))


@routes.post("/tables/{id}/reply", refuses=(403, 409))
async def reply(request: Request, id: Id, wish: ReplyWish) -> Newest:
    """Say yes or no to what is asked, or withdraw what you have asked for yourself."""
    person = person_of(request).id
    return await granted(request, id, lambda t: referee.reply(t, person, wish.yes))


@routes.delete("/tables/{id}/rematch", refuses=(403, 409))
async def decline(request: Request, id: Id) -> Newest:
    """Say that you would rather not play again, when you are asked."""
    person = person_of(request).id
    return await granted(request, id, lambda t: referee.decline(t, person))


@routes.post("/tables/{id}/seats/{seat}/time", refuses=(403, 409))
async def stop_waiting(request: Request, id: Id, seat: SeatNumber) -> Newest:
    """End the time of a seat that must decide at a live table, when it is `endable` in the view."""
    person = person_of(request).id
    desk = await desk_of(request, id)

    def end(table: Table) -> list[Entry]:
        # Asked when the turn comes, not before: the player may have come back meanwhile.
        return referee.stop_waiting(table, person, seat, desk.waiting())

    return await granted(request, id, end)


@routes.post("/tables/{id}/holiday", refuses=(403,))
async def holiday(request: Request, id: Id, wish: HolidayWish) -> Newest:
    """Go on holiday at a table by correspondence: your time there stands still meanwhile."""
    person = person_of(request).id
    return await granted(request, id, lambda t: referee.take_holiday(t, person, wish.days))
