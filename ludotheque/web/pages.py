"""The pages that people see."""

from __future__ import annotations

from typing import Any

import msgspec
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludotheque.core.game import shelf, take
from ludotheque.core.record import Record
from ludotheque.core.trouble import Trouble
from ludotheque.locale import LANGUAGES
from ludotheque.paper.sizes import PAPERS
from ludotheque.tables import referee
from ludotheque.tables.refusal import NotFound, NotYours
from ludotheque.tables.table import Table
from ludotheque.tables.visitor import viewer
from ludotheque.web import language as languages
from ludotheque.web import rules
from ludotheque.web.api import desk_of, house_of, visitor_of
from ludotheque.web.headline import headline
from ludotheque.web.language import speaks
from ludotheque.web.person import YEAR, Passport, person_of
from ludotheque.web.qr import whole_link
from ludotheque.web.replays import (
    kept_record,
    may_replay,
    record_viewer,
    replayer,
    step_view,
)
from ludotheque.web.routes import Routes
from ludotheque.web.score_curve import curve
from ludotheque.web.templating import page

routes = Routes()


@routes.get("/")
async def front(request: Request) -> Response:
    """The shelf, and the tables this person has sat at."""
    person = person_of(request).id
    tables = await house_of(request).tables_of(person)
    lately = [
        {
            "id": table.id,
            "title": table.game.title,
            "phase": table.phase,
            "names": [name for name in table.names if name],
            "url": f"/t/{table.id}",
            "your_turn": table.phase == "playing" and table.state.actor() in table.seats_of(person),
        }
        for table in tables
    ]
    return page(request, "shelf.html", games=list(shelf().values()), tables=lately)


@routes.get("/games/{key}")
async def game(request: Request, key: str) -> Response:
    """A game: its rules, and the form that opens a table."""
    try:
        box = take(key)
    except Trouble as trouble:
        raise NotFound(trouble.sentence, **trouble.blanks) from None
    code = speaks(request).code
    return page(
        request,
        "game.html",
        game=box,
        options=box.options,
        levels=box.levels,
        papers=list(PAPERS),
        rules=ours(rules.html(key, code)),
        rules_language=code,
    )


# --- tables -----------------------------------------------------------------------------------


@routes.get("/t/{id}")
async def table(request: Request, id: str) -> Response:
    """A table: its lobby, its game, its end."""
    desk = await desk_of(request, id)
    person = person_of(request).id
    seen = desk.look(visitor_of(request, "wide"))
    return page(
        request,
        "table.html",
        game=desk.table.game,
        levels=desk.table.game.levels,
        table=_table(request, desk.table, person),
        view=data_block(msgspec.json.encode(seen)),
        mine=seen.mine,
    )


@routes.get("/t/{id}/ending")
async def ending(request: Request, id: str) -> Response:
    """How a finished game ended: a fragment for the table's page."""
    desk = await desk_of(request, id)
    table = desk.table
    if table.phase != "over":
        raise Trouble("The game is not over yet.")
    mine = table.seats_of(person_of(request).id)
    record = table.record()
    winners = table.state.winners() or []
    scores = [table.state.score(seat) for seat in range(len(table.seats))]
    standing = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat]))
    return page(
        request,
        "ending.html",
        headline=headline(speaks(request), table.names, scores, winners, mine),
        winners=winners,
        reason=table.game.reason(table.state, viewer(table, visitor_of(request, "wide"))),
        curve=ours(curve(record, speaks(request))),
        scores=[(seat, table.names[seat], scores[seat]) for seat in standing],
        table=_table(request, table, person_of(request).id),
        seated=bool(mine),
        fair=record.fair,
    )


@routes.get("/t/{id}/seat/{seat}/{token}")
async def seat(request: Request, id: str, seat: int, token: str) -> Response:
    """The secret link of a seat, opened on another device."""
    desk = await desk_of(request, id)
    passport: Passport = request.app.state.passport
    held = referee.seat_at(desk.table, seat)
    if not passport.is_seat_token(id, seat, held.sat, token):
        raise NotYours("This is not the secret link to that seat.")
    return page(
        request,
        "seat.html",
        table=_table(request, desk.table, person_of(request).id),
        game=desk.table.game,
        name=held.name,
        seat=seat,
        token=token,
    )


def _table(request: Request, table: Table, person: str) -> dict[str, Any]:
    path = f"/t/{table.id}"
    mine = table.seats_of(person)
    passport: Passport = request.app.state.passport
    own = None
    if mine:
        token = passport.seat_token(table.id, mine[0], table.seats[mine[0]].sat)
        own = f"{path}/seat/{mine[0]}/{token}"
    return {
        "id": table.id,
        "url": whole_link(request, path),
        "code": f"{path}/qr.svg",
        "phase": table.phase,
        "patience": table.patience,
        "seat_link": own and whole_link(request, own),
        "seat_code": own and f"{own}/qr.svg",
        "commit": table.commit,
    }


# --- replays ----------------------------------------------------------------------------------


@routes.get("/t/{id}/replay")
async def table_replay(request: Request, id: str, at: int | None = None) -> Response:
    """A table's game, move by move."""
    table = (await desk_of(request, id)).table
    person = person_of(request).id
    may_replay(table, person)
    return _replay(request, table.record(), f"/api/tables/{id}", at, replayer(table, person))


@routes.get("/r/{id}")
async def record_replay(request: Request, id: str, at: int | None = None) -> Response:
    """An uploaded game, move by move."""
    return _replay(request, await kept_record(request, id), f"/api/records/{id}", at, None)


def _replay(
    request: Request, record: Record, api: str, at: int | None, seat: int | None
) -> Response:
    steps = len(record.moves)
    moment = 0 if at is None else max(0, min(at, steps))
    shown = step_view(record, moment, record_viewer(record, request, "wide", seat))
    return page(
        request,
        "replay.html",
        game=record.game,
        title=record.game.title,
        names=record.seats,
        steps=steps,
        api=api,
        record=f"{api}/record" if "/tables/" in api else api,
        step=data_block(msgspec.json.encode(shown)),
    )


# --- language ---------------------------------------------------------------------------------


@routes.get("/language/{code}")
async def choose_language(request: Request, code: str, to: str = "/") -> Response:
    """Read the house in another language."""
    if code not in LANGUAGES:
        raise NotFound(
            "The house doesn't speak {code} yet; it speaks {listed}.",
            code=repr(code[:8]), listed=", ".join(LANGUAGES),
        )  # fmt: skip
    # Only paths of our own: a link must not lead people elsewhere through us.
    inside = to if to.startswith("/") and not to.startswith(("//", "/\\")) else "/"
    answer = RedirectResponse(inside, 303)
    answer.set_cookie(languages.COOKIE, code, max_age=YEAR, samesite="lax")
    return answer


def data_block(encoded: bytes) -> Markup:
    """JSON that can stand inside a script element: nothing in it closes the element."""
    return ours(encoded.decode().replace("<", "\\u003c"))


def ours(markup: str) -> Markup:
    """Markup that this house has made, every foreign word in it escaped where it was made."""
    return Markup(markup)  # noqa: S704
