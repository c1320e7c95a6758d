"""Invitations: at some tables every free seat has a link of its own, which seats one person."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludotheque.tables import referee
from ludotheque.tables.pace import say_pace, say_zero
from ludotheque.tables.table import Table
from ludotheque.web.api import Id, SeatNumber, desk_of
from ludotheque.web.language import speaks
from ludotheque.web.person import Passport, person_of
from ludotheque.web.qr import code
from ludotheque.web.reach import whole_link
from ludotheque.web.routes import Routes
from ludotheque.web.templating import page

routes = Routes()

Token = Annotated[str, Meta(max_length=100)]


def invitations(request: Request, table: Table, person: str) -> dict[int, str]:
    """The links that whoever opened a table by invitation gives to others, by seat."""
    if not table.invited or person != table.owner or table.started:
        return {}
    passport: Passport = request.app.state.passport
    return {
        seat: _path(table.id, seat, passport.invitation(table.id, seat, held.ticket))
        for seat, held in enumerate(table.seats)
        if held.kind != "machine" and person not in held.holders
    }


def _path(id: str, seat: int, token: str) -> str:
    return f"/t/{id}/invitation/{seat}/{token}"


@routes.get("/t/{id}/invitation/{seat}/{token}")
async def invitation(request: Request, id: Id, seat: SeatNumber, token: Token) -> Response:
    """Somebody was sent a link to a free seat: it asks for their name."""
    table = (await desk_of(request, id)).table
    if table.seats_of(person_of(request).id):
        return RedirectResponse(f"/t/{id}", 303)
    held = referee.seat_at(table, seat)
    passport: Passport = request.app.state.passport
    genuine = passport.is_invitation(id, seat, held.ticket, token)
    if not genuine or seat not in table.open_seats:
        used = speaks(request).say(
            "This invitation has been used, or holds no more: ask whoever sent it for another."
        )
        # Whoever has the link may look on, as everybody who has the table's.
        return page(request, "trouble.html", 403, sentence=used, status_code=403, watch=f"/t/{id}")
    hosts = table.seats_of(table.owner)
    return page(
        request,
        "invitation.html",
        table=id,
        game=table.game,
        host=table.names[hosts[0]] if hosts else "",
        pace=say_pace(speaks(request), table.pace.code) if table.pace.time else "",
        at_zero=say_zero(speaks(request), table.pace),
        seat=seat,
        token=token,
    )


@routes.get("/t/{id}/invitation/{seat}/{token}/qr.svg")
async def drawn(request: Request, id: Id, seat: SeatNumber, token: Token) -> Response:
    """An invitation as a drawing, for whoever knows it."""
    return code(whole_link(request, _path(id, seat, token)))
